import { createOption, first, turnOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  countTokens,
  type DefenseFace,
  gain,
  hasChangeableDie,
  lose,
  ship,
  turnFaces,
} from '@flotilla/engine/first/effects'
import { addResult } from '../dice.ts'
import { RULE } from '../queries.ts'

const green = ['focus', 'evade'] as const

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiereaper:captainferoph': {
    text: 'Defending against a jammed ship it has an evade result more.',
    defenseDice: {
      ...addResult<DefenseFace>(
        'evade',
        (game, _, attack) => countTokens(ship(game, attack.attacker), 'jam') > 0,
      ),
      must: true,
    },
  },

  'galacticempire:tiereaper:majorvermeil': {
    text: 'Attacking a ship without focus and evade tokens it may change a blank or a focus result to a hit.',
    attackDice: first.diceAbility({
      choices: (game, _, attack, dice) =>
        green.every((token) => countTokens(ship(game, attack.defender), token) === 0)
          ? (['blank', 'focus'] as const)
              .filter((face) => hasChangeableDie(dice, face))
              .map((face) => turnOption(face, 'hit', 'first'))
          : [],
      change: (_, __, ___, dice, { face }) => turnFaces(dice, face, 'hit', 1),
    }),
  },

  'galacticempire:tiereaper:vizier': {
    text: 'After another friendly ship flew a maneuver of speed 1 without overlapping a ship and is at Range 1, it may hand over a focus or evade token.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'friend',
        range: [1, 1],
        when: (game, _, { ship: id, maneuver, full }) => maneuver.speed === 1 && full && !ship(game, id).huge,
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me, { ship: target }) =>
          green
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', 'give', { token }, { target })),
        use: (game, me, _, { token, target }) => {
          lose(game, me.ship, token, 1, RULE)
          gain(game, target, token, 1, RULE)
        },
      }),
    ],
  },
}
