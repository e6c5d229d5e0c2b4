import type { ObjectId, ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption, deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  addResult,
  addRoundEffect,
  askPlayer,
  canLock,
  countTokens,
  facts,
  gain,
  isDevice,
  keepTokenEffect,
  lock,
  lose,
  ship,
} from '@flotilla/engine/second/effects'
import { areFriends, friendsAtRange, hasInArc, isPrimary, rangeBetweenShips, shipOption } from '../queries.ts'

/** Reports whether a ship is its own, or a friendly ship at range 0–3. */
const isCommanded = (game: Game, me: CardContext, id: ObjectId): boolean =>
  id === me.ship ||
  (!isDevice(game, id) && areFriends(game, me.ship, id) && rangeBetweenShips(game, me.ship, id) <= 3)

const commandedShips = (game: Game, me: CardContext): ShipId[] => [
  me.ship,
  ...friendsAtRange(game, me.ship, 0, 3),
]

const hasCalculateAction = (game: Game, id: ShipId): boolean =>
  actionBarOf(game, ship(game, id)).some(({ action }) => action === 'calculate')

const spendCalculate = (game: Game, id: ShipId): void =>
  lose(game, id, 'calculate', 1, 'C2-CHARGE-4', 'spent')

/** Returns the friendly ships that Kraken may still choose. */
const krakenTargets = (game: Game, me: CardContext, had: readonly number[] = []): number[] =>
  commandedShips(game, me).filter((id) => countTokens(ship(game, id), 'calculate') > 0 && !had.includes(id))

export const cards: Cards = {
  kraken: {
    text: 'In the End Phase up to 3 friendly ships at range 0–3 keep a calculate token each.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) => krakenTargets(game, me).map(shipOption),
        use: (game, me, _, { target }) => keepTokenOf(game, me, target, []),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, { had = [] }) => {
      if (target !== undefined) keepTokenOf(game, me, target, had)
    },
  },

  tv94: {
    text: 'A friendly ship at range 0–3 in a primary attack with 2 dice or fewer on something in its bullseye may spend a calculate token to add a hit.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 3],
      spends: ['calculate'],
      choices: (game, _, attack, dice) =>
        isPrimary(attack) &&
        dice.length <= 2 &&
        countTokens(ship(game, attack.attacker), 'calculate') > 0 &&
        hasInArc(game, attack.attacker, 'bullseye', attack.defender)
          ? [deedOption('addHit')]
          : [],
      change: (game, _, { attacker }, dice) => {
        spendCalculate(game, attacker)
        return [...dice, { face: 'hit' }]
      },
    },
  },

  k2b4: {
    text: 'A friendly ship at range 0–3 that defends may spend a calculate token to add an evade, unless the attacker takes a strain token.',
    defenseDice: {
      of: ['me', 'friend'],
      range: [0, 3],
      spends: ['calculate'],
      choices: (game, _, { defender }) =>
        countTokens(ship(game, defender), 'calculate') > 0 ? [deedOption('addEvade')] : [],
      change: (game, me, { attacker, defender }, dice) => {
        spendCalculate(game, defender)
        if (isDevice(game, attacker)) return [...dice, { face: 'evade' }]
        const choices = [
          createOption('token', 'strain', {}, { token: 'strain' as const }),
          deedOption('addEvade'),
        ]
        askPlayer(game, me, facts(game, attacker).seat, choices, { ship: defender, attacker })
        return [...dice]
      },
    },
    answered: (game, me, { token }: AnswerFields<'token'>, { attacker }) => {
      if (token) gain(game, attacker!, 'strain', 1, 'C2-ABILITY-3', me.seat)
      else addResult(game, me, 'evade')
    },
  },

  ta175: {
    text: 'After a friendly ship at range 0–3 that can calculate is destroyed, every friendly ship at range 0–3 that can gains a calculate token.',
    triggers: [
      triggerOn('destroyed', {
        of: ['me', 'friend'],
        when: (game, me, moment) =>
          isCommanded(game, me, moment.ship) && hasCalculateAction(game, moment.ship),
        use: (game, me, moment) => {
          for (const id of commandedShips(game, me))
            if (id !== moment.ship && !ship(game, id).doomed && hasCalculateAction(game, id))
              gain(game, id, 'calculate', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  kalani: {
    text: 'After an enemy executes a maneuver into the bullseye of a friendly ship at range 0–3, a charge lets that ship lock it and gain a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me, moment) =>
          commandedShips(game, me)
            .filter((id) => hasInArc(game, id, 'bullseye', moment.ship) && canLock(game, id, moment.ship))
            .map(shipOption),
        use: (game, _, moment, { target }) => {
          lock(game, target, moment.ship, 'C2-ABILITY-3')
          gain(game, target, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}

/** Makes a ship keep a token, and asks for another while fewer than three have been chosen. */
function keepTokenOf(game: Game, me: CardContext, id: ShipId, before: readonly ShipId[]): void {
  addRoundEffect(game, id, keepTokenEffect('calculate'))
  const had = [...before, id]
  const left = krakenTargets(game, me, had)
  if (had.length < 3 && left.length > 0)
    askPlayer(game, me, me.seat, [...left.map(shipOption), declineOption('done')], { ship: me.ship, had })
}
