import { type Ability, type Cards, shipAbilityId, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  couldPerformAction,
  type DefenseFace,
  grantAction,
  skipActionStep,
} from '@flotilla/engine/second/effects'
import { turnOneDieOf } from '../dice.ts'
import { hasGreenToken } from '../queries.ts'

const ailerons = shipAbilityId('Adaptive Ailerons')

/** Coordinates instead of its Perform Action step. */
const coordinating: Pick<Ability<unknown>, 'canResolve' | 'may' | 'intent' | 'use'> = {
  canResolve: (game, me) => couldPerformAction(game, me.ship, ['coordinate']),
  may: true,
  intent: { helps: 'friend', worth: 0.4 },
  use: (game, me) =>
    grantAction(game, me.ship, 'C2-ACTION-9', ['coordinate'], {
      after: { do: 'goOn', ship: me.ship, me, answer: 'skip', rule: 'C2-ABILITY-3' },
    }),
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainferoph: {
    text: 'While this ship defends against a ship without green tokens, it may turn a blank or focus to an evade.',
    defenseDice: turnOneDieOf<DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, _, attack) => !hasGreenToken(game, attack.attacker),
    ),
  },

  majorvermeil: {
    text: 'While this ship attacks a ship without green tokens, it may turn a blank or focus to a hit.',
    attackDice: turnOneDieOf<AttackFace>(
      ['blank', 'focus'],
      'hit',
      (game, _, attack) => !hasGreenToken(game, attack.defender),
    ),
  },

  vizier: {
    text: 'After it fully executes a maneuver by its ailerons, as changed after it moves by them, it may coordinate; if it does, it skips its Perform Action step.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, by, maneuver }) => by === ailerons && full && maneuver.speed === 1,
        ...coordinating,
      }),
    ],
    errata: {
      triggers: [triggerOn('afterBoost', { when: (_, __, { by }) => by === ailerons, ...coordinating })],
    },
    answered: (game, me) => skipActionStep(game, me.ship),
  },
}
