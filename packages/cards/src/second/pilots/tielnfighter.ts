import { type AnswerFields, createOption, deedOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  addRoundEffect,
  askPlayer,
  assign,
  attackNote,
  canAddDice,
  couldPerformAction,
  countFace,
  deal,
  diceToRoll,
  facts,
  gain,
  grantAction,
  isDamaged,
  isDevice,
  isEnemy,
  lose,
  recoverCharges,
  requireAttack,
  setAttackNote,
  ship,
} from '@flotilla/engine/second/effects'
import { hasCharge } from '../costs.ts'
import { rerollOneAttackDie, rerollOneDefenseDie } from '../dice.ts'
import {
  areFriends,
  enemiesOf,
  hasDamageCards,
  hasInArc,
  isFriendAt,
  isPrimary,
  othersAtRange,
  rangeBetweenShips,
  removeGreenTokenOptions,
  shipOption,
} from '../queries.ts'
import { cancelCritsFirst, ezraBridger, sabineWren } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainrex: {
    text: 'After it attacks it lays Suppressive Fire on the defender.',
    triggers: [
      triggerOn('afterAttack', {
        use: (game, me, { defender }) => {
          addRoundEffect(game, me.ship, me.card)
          const condition = { card: 'suppressivefire', by: me.seat, source: me.ship }
          if (!isDevice(game, defender)) assign(game, defender, condition, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  gideonhask: {
    text: 'While this ship attacks a damaged ship, it rolls 1 more attack die.',
    value: {
      attackDice: (game, _, { attack: { defender } }) =>
        !isDevice(game, defender) && isDamaged(ship(game, defender)) ? 1 : 0,
    },
  },

  howlrunner: {
    text: 'A friendly ship at range 0–1 may reroll one die of a primary attack.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      ...rerollOneAttackDie((_, __, attack) => isPrimary(attack)),
    },
  },

  idenversio: {
    text: 'Before a friendly TIE/ln fighter at range 0–1, itself included, suffers damage it may spend its charge to prevent it.',
    triggers: [
      triggerOn('wouldSuffer', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          facts(game, id).ship === 'tielnfighter' &&
          areFriends(game, me.ship, id) &&
          (id === me.ship || rangeBetweenShips(game, me.ship, id) <= 1),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 1.5 },
        use: () => ({ hits: 0, crits: 0 }),
      }),
    ],
  },

  nightbeast: {
    text: 'After it fully executes a blue maneuver, it may focus.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'blue' && full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  'sabinewren-tielnfighter': sabineWren,

  wampa: {
    text: 'While this ship attacks, it may spend a charge to roll 1 more attack die. After it defends it loses a charge.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => dice === 'attackDice' && canAddDice(game, me, dice),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
      triggerOn('afterDefend', {
        canResolve: hasCharge,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'zeborrelios-tielnfighter': cancelCritsFirst,

  delmeeko: {
    text: 'A friendly ship at range 0–2 that defends against a damaged ship may reroll one defense die.',
    defenseDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...rerollOneDefenseDie((game, _, { attacker }) => hasDamageCards(game, attacker)),
    },
  },

  isbjingoist: {
    text: 'Before it engages it may give an enemy at range 0–1 in its front arc a deplete or strain token, unless that ship removes a green token.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter(
              (target) =>
                rangeBetweenShips(game, me.ship, target) <= 1 && hasInArc(game, me.ship, 'front', target),
            )
            .flatMap((target) =>
              (['deplete', 'strain'] as const).map((token) => createOption('token', '', { token, target })),
            ),
        use: (game, me, _, { token, target }) =>
          askPlayer(game, me, facts(game, target).seat, removeGreenTokenOptions(game, target, token), {
            ship: target,
          }),
      }),
    ],
    answered: (game, _, { name, token }: AnswerFields<'token'>, { ship: target }) => {
      if (token) lose(game, target, token as 'focus', 1, 'C2-ABILITY-3')
      else gain(game, target, name as 'strain', 1, 'C2-ABILITY-3')
    },
  },

  maulermithel: {
    text: 'While this ship attacks at range 1, it rolls 1 more attack die.',
    value: { attackDice: (_, __, { attack }) => (attack.range === 1 ? 1 : 0) },
  },

  moffgideon: {
    text: 'When an enemy at range 1–3 is about to be attacked it may spend a charge and give a friendly ship at range 0–1 of it a strain token: its defense dice cannot be modified.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { defender } = requireAttack(game)
          const far = rangeBetweenShips(game, me.ship, defender)
          return (
            dice === 'attackDice' &&
            !isDevice(game, defender) &&
            isEnemy(game, me.ship, defender) &&
            far >= 1 &&
            far <= 3 &&
            attackNote(game, me) === undefined
          )
        },
        cost: { charge: 1 },
        may: true,
        intent: (game) => ({
          hurts: 'enemy',
          worth: diceToRoll(game, requireAttack(game), 'defenseDice') > 0 ? 0.6 : -1,
        }),
        choices: (game, me) =>
          othersAtRange(game, requireAttack(game).defender, 0, 1)
            .filter((id) => isFriendAt(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          setAttackNote(game, me, 1)
          gain(game, target, 'strain', 1, 'C2-ABILITY-3')
        },
      }),
    ],
    cannot: { modifyDefenseDice: { of: 'any', says: (game, me) => attackNote(game, me) !== undefined } },
  },

  scourgeskutu: {
    text: 'While this ship attacks a ship in its bullseye, it rolls 1 more attack die.',
    value: {
      attackDice: (game, me, { attack }) => (hasInArc(game, me.ship, 'bullseye', attack.defender) ? 1 : 0),
    },
  },

  seynmarana: {
    text: 'While this ship attacks, it may spend a crit to deal the defender a facedown damage card and cancel all other results.',
    attackDice: {
      choices: (_, __, ___, dice) => (countFace(dice, 'crit') > 0 ? [deedOption('dealFacedown')] : []),
      change: (game, _, { defender }) => {
        deal(game, defender, false, 'C2-ABILITY-3')
        return []
      },
    },
  },

  valenrudor: {
    text: 'After a friendly ship at range 0–1 defends it may act.',
    triggers: [
      triggerOn('afterDefend', {
        of: ['me', 'friend'],
        range: [0, 1],
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  'ezrabridger-tielnfighter': ezraBridger,
}
