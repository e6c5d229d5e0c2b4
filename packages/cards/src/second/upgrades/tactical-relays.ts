import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { areFriends, friendsAt, isPrimary, rangeBetween, sees, toShip } from '../asking.ts'
import { forOthers } from '../dice.ts'

const {
  addResult,
  askPlayer,
  barOf,
  canLock,
  count,
  facts,
  gain,
  isDevice,
  keeping,
  last,
  lock,
  lose,
  ship,
} = effects

/** Its own ship, or a friend at range 0–3. */
const commands = (game: Game, me: Me, id: number): boolean =>
  id === me.ship || (!isDevice(id) && areFriends(game, me.ship, id) && rangeBetween(game, me.ship, id) <= 3)

const commanded = (game: Game, me: Me): number[] => [me.ship, ...friendsAt(game, me.ship, 0, 3)]

const calculates = (game: Game, id: number): boolean =>
  barOf(game, ship(game, id)).some(({ action }) => action === 'calculate')

const spendCalculate = (game: Game, id: number): void =>
  lose(game, id, 'calculate', 1, 'C2-CHARGE-4', 'spent')

/** The friends that Kraken may still choose. */
const keepers = (game: Game, me: Me, had: readonly number[] = []): number[] =>
  commanded(game, me).filter((id) => count(ship(game, id), 'calculate') > 0 && !had.includes(id))

export const cards: Cards = {
  kraken: {
    text: 'In the End Phase up to 3 friendly ships at range 0–3 keep a calculate token each.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) => keepers(game, me).map(toShip),
        use: (game, me, _, { target }) => keep(game, me, target, []),
      }),
    ],
    answered: (game, me, { target }, { had = [] }) => {
      if (target !== undefined) keep(game, me, target, had)
    },
  },

  tv94: {
    text: 'A friendly ship at range 0–3 in a primary attack with 2 dice or fewer on something in its bullseye may spend a calculate token to add a hit.',
    attackDice: forOthers({
      spends: ['calculate'],
      choices: (game, me, attack, dice) =>
        commands(game, me, attack.attacker) &&
        isPrimary(attack) &&
        dice.length <= 2 &&
        count(ship(game, attack.attacker), 'calculate') > 0 &&
        sees(game, attack.attacker, 'bullseye', attack.defender)
          ? [{ id: 'addHit' }]
          : [],
      change: (game, _, { attacker }, dice) => {
        spendCalculate(game, attacker)
        return [...dice, { face: 'hit' }]
      },
    }),
  },

  k2b4: {
    text: 'A friendly ship at range 0–3 that defends may spend a calculate token to add an evade, unless the attacker takes a strain token.',
    defenseDice: forOthers({
      spends: ['calculate'],
      choices: (game, me, { defender }) =>
        commands(game, me, defender) && count(ship(game, defender), 'calculate') > 0
          ? [{ id: 'addEvade' }]
          : [],
      change: (game, me, { attacker, defender }, dice) => {
        spendCalculate(game, defender)
        if (isDevice(attacker)) return [...dice, { face: 'evade' }]
        const choices = [{ id: 'strain', token: 'strain' as const }, { id: 'addEvade' }]
        askPlayer(game, me, facts(game, attacker).seat, choices, { ship: defender, attacker })
        return [...dice]
      },
    }),
    answered: (game, me, { token }, { attacker }) => {
      if (token) gain(game, attacker!, 'strain', 1, 'C2-ABILITY-3', me.seat)
      else addResult(game, me, 'evade')
    },
  },

  ta175: {
    text: 'After a friendly ship at range 0–3 that can calculate is destroyed, every friendly ship at range 0–3 that can gains a calculate token.',
    triggers: [
      on('destroyed', {
        of: ['me', 'friend'],
        when: (game, me, moment) => commands(game, me, moment.ship) && calculates(game, moment.ship),
        use: (game, me, moment) => {
          for (const id of commanded(game, me))
            if (id !== moment.ship && !ship(game, id).doomed && calculates(game, id))
              gain(game, id, 'calculate', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  kalani: {
    text: 'After an enemy executes a maneuver into the bullseye of a friendly ship at range 0–3, a charge lets that ship lock it and gain a stress token.',
    triggers: [
      on('afterManeuver', {
        of: 'enemy',
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me, moment) =>
          commanded(game, me)
            .filter((id) => sees(game, id, 'bullseye', moment.ship) && canLock(game, id, moment.ship))
            .map(toShip),
        use: (game, _, moment, { target }) => {
          lock(game, target, moment.ship, 'C2-ABILITY-3')
          gain(game, target, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}

/** A ship keeps a token, and another may be chosen as long as there are fewer than three. */
function keep(game: Game, me: Me, id: number, before: readonly number[]): void {
  last(game, id, keeping('calculate'))
  const had = [...before, id]
  const left = keepers(game, me, had)
  if (had.length < 3 && left.length > 0)
    askPlayer(game, me, me.seat, [...left.map(toShip), { id: 'done' }], { ship: me.ship, had })
}
