import { first } from '@flotilla/engine'
import { addResult } from '../dice.ts'
import { RULE } from '../looks.ts'

const { on } = first
const { count, gain, hasLoose, lose, ship, turn } = first.effects

const green = ['focus', 'evade'] as const

export const cards: first.Cards = {
  'galacticempire:tiereaper:captainferoph': {
    text: 'Defending against a jammed ship it has an evade result more.',
    defenseDice: {
      ...addResult<first.effects.DefenseFace>(
        'evade',
        (game, _, attack) => count(ship(game, attack.attacker), 'jam') > 0,
      ),
      must: true,
    },
  },

  'galacticempire:tiereaper:majorvermeil': {
    text: 'Attacking a ship without focus and evade tokens it may change a blank or a focus result to a hit.',
    attackDice: first.changing({
      choices: (game, _, attack, dice) =>
        green.every((token) => count(ship(game, attack.defender), token) === 0)
          ? (['blank', 'focus'] as const)
              .filter((face) => hasLoose(dice, face))
              .map((face) => ({ id: `${face}:hit`, face }))
          : [],
      change: (_, __, ___, dice, { face }) => turn(dice, face, 'hit', 1),
    }),
  },

  'galacticempire:tiereaper:vizier': {
    text: 'After another friendly ship flew a maneuver of speed 1 without overlapping a ship and is at Range 1, it may hand over a focus or evade token.',
    triggers: [
      on('afterManeuver', {
        of: 'friend',
        range: [1, 1],
        when: (game, _, { ship: id, maneuver, full }) => maneuver.speed === 1 && full && !ship(game, id).huge,
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me, { ship: target }) =>
          green
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .map((token) => ({ id: `give:${token}`, token, target })),
        use: (game, me, _, { token, target }) => {
          lose(game, me.ship, token, 1, RULE)
          gain(game, target, token, 1, RULE)
        },
      }),
    ],
  },
}
