import { type Ability, abilityId, type Cards, effects, on } from '@flotilla/engine'
import { hasGreen } from '../asking.ts'
import { turnOneOf } from '../dice.ts'

const { couldAct, grantAction, skipActionStep } = effects

const ailerons = abilityId('Adaptive Ailerons')

/** Coordinates in place of its Perform Action step. */
const coordinating: Pick<Ability<unknown>, 'canResolve' | 'may' | 'intent' | 'use'> = {
  canResolve: (game, me) => couldAct(game, me.ship, ['coordinate']),
  may: true,
  intent: { helps: 'friend', worth: 0.4 },
  use: (game, me) =>
    grantAction(game, me.ship, 'C2-ACTION-9', ['coordinate'], {
      after: { do: 'goOn', ship: me.ship, me, answer: 'skip', rule: 'C2-ABILITY-3' },
    }),
}

export const cards: Cards = {
  captainferoph: {
    text: 'While this ship defends against a ship without green tokens, it may turn a blank or focus to an evade.',
    defenseDice: turnOneOf<effects.DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, _, attack) => !hasGreen(game, attack.attacker),
    ),
  },

  majorvermeil: {
    text: 'While this ship attacks a ship without green tokens, it may turn a blank or focus to a hit.',
    attackDice: turnOneOf<effects.AttackFace>(
      ['blank', 'focus'],
      'hit',
      (game, _, attack) => !hasGreen(game, attack.defender),
    ),
  },

  vizier: {
    text: 'After it fully executes a maneuver by its ailerons, as changed after it moves by them, it may coordinate; if it does, it skips its Perform Action step.',
    triggers: [
      on('afterManeuver', {
        when: (_, __, { full, by, maneuver }) => by === ailerons && full && maneuver.speed === 1,
        ...coordinating,
      }),
    ],
    errata: {
      triggers: [on('afterBoost', { when: (_, __, { by }) => by === ailerons, ...coordinating })],
    },
    answered: (game, me) => skipActionStep(game, me.ship),
  },
}
