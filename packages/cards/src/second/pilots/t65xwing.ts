import { type AnswerFields, createOption, type OptionOfKind } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  askPlayer,
  cancelResult,
  couldPerformAction,
  countFace,
  countRolled,
  countTokens,
  exposableCards,
  expose,
  facts,
  flipCard,
  grantAction,
  isDevice,
  isStressed,
  lose,
  recoverForce,
  requireAttack,
  requireDice,
  rollOne,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { canBeSaved, configurationsOf, isInAttackArc } from '../queries.ts'
import { garvenDreis, repositionActions } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  biggsdarklighter: {
    text: 'When another friendly ship at range 0–1 defends and it is in the attack arc itself, it may suffer 1 hit or crit to cancel such a result.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'friend',
        range: [0, 1],
        when: isInAttackArc,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 0.2 : -1 }),
        choices: (game) =>
          (['hit', 'crit'] as const)
            .filter((face) => countFace(requireDice(requireAttack(game), 'attackDice'), face) > 0)
            .map((face) => createOption('face', '', { face })),
        use: (game, me, _, { face }) => {
          cancelResult(game, face)
          suffer(game, me.ship, face === 'hit' ? { hits: 1 } : { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'garvendreis-t65xwing': garvenDreis,

  jekporkins: {
    text: 'After it gains a stress token it may roll an attack die to remove it, and suffers 1 hit on a hit.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'stress' && isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          rollOne(game, me, ['crit', 'focus', 'blank'])
        },
      }),
    ],
    outcome: (game, me, faces) => suffer(game, me.ship, { hits: countRolled(faces, 'hit') }, 'C2-ABILITY-3'),
  },

  lukeskywalker: {
    text: 'When an attack on this ship is declared, it may recover 1 Force.',
    triggers: [
      triggerOn('becomesDefender', {
        canResolve: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => recoverForce(game, me.ship, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  wedgeantilles: {
    text: 'Whoever it attacks rolls 1 fewer defense die.',
    value: { enemyDefenseDice: -1 },
  },

  edriotwotubes: {
    text: 'Before it activates, with a focus token, it may act.',
    triggers: [
      triggerOn('beforeActivate', {
        when: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0,
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  kullbeesperado: {
    text: 'After a barrel roll or boost it may flip its configuration.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => repositionActions.includes(action),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me) => configurationsOf(game, me.ship),
        use: (game, me, _, { upgrade }) => flipCard(game, me.ship, upgrade, 'C2-ABILITY-3'),
      }),
    ],
  },

  leevantenza: {
    text: 'After a barrel roll or boost it may perform a red evade action.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => repositionActions.includes(action),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade'], { colour: 'red' }),
      }),
    ],
  },

  thanekyrell: {
    text: 'While this ship attacks, it may spend a focus, hit or crit to look at the facedown damage cards of the defender and expose one.',
    attackDice: {
      choices: (game, _, attack, dice) =>
        !isDevice(game, attack.defender) && exposableCards(game, attack.defender).length > 0
          ? (['focus', 'hit', 'crit'] as const)
              .filter((face) => countFace(dice, face) > 0)
              .map((face) => createOption('face', 'spend', { face }))
          : [],
      change: (game, me, { defender }, dice, { face }: OptionOfKind<'face'>) => {
        const { damage } = ship(game, defender)
        const known = exposableCards(game, defender).map((at) =>
          createOption('damage', '', { at, damage: damage[at]!.card }),
        )
        askPlayer(game, me, me.seat, known, { ship: defender })
        return dice.toSpliced(
          dice.findIndex((die) => die.face === face),
          1,
        )
      },
    },
    answered: (game, _, { at }: AnswerFields<'damage'>, { ship: id }) => expose(game, id, 'C2-ABILITY-3', at),
  },
}
