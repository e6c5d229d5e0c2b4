import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { countTokens, gain, isInFiringArc, lose, requireAttack, ship } from '@flotilla/engine/first/effects'
import { addAttackDice, enemiesAtRange, noteOnce, RULE, rangeOf, shipOptions } from '../queries.ts'

const green = ['focus', 'evade'] as const

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:protectoratestarfighter:fennrau': {
    text: 'Attacking or defending against an enemy at Range 1 it may roll a die more.',
    value: { defenseDice: (_, me, { attack }) => (attack.once?.includes(me.key) ? 1 : 0) },
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me) => {
          const { attacker, defender } = requireAttack(game)
          return rangeOf(game, me.ship, attacker === me.ship ? defender : attacker) === 1
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => {
          if (dice === 'attackDice') addAttackDice(game)
          else noteOnce(requireAttack(game), me)
        },
      }),
    ],
  },

  'scumandvillainy:protectoratestarfighter:kadsolus': {
    text: 'After a red maneuver it gets 2 focus tokens.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty }) => difficulty === 'red',
        use: (game, me) => gain(game, me.ship, 'focus', 2, RULE),
      }),
    ],
  },

  'scumandvillainy:protectoratestarfighter:oldteroch': {
    text: 'When the Combat phase begins an enemy at Range 1 that has it inside its firing arc may be made to discard all focus and evade tokens.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me) =>
          shipOptions(
            enemiesAtRange(game, me.ship, 1, 1).filter(
              (id) =>
                isInFiringArc(game, id, me.ship) &&
                green.some((token) => countTokens(ship(game, id), token) > 0),
            ),
          ),
        use: (game, _, __, { target }) => {
          for (const token of green) lose(game, target, token, countTokens(ship(game, target), token), RULE)
        },
      }),
    ],
  },
}
