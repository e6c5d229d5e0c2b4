import { createOption, first } from '@flotilla/engine'
import { countTokens, lose, ship } from '@flotilla/engine/first/effects'
import { RULE } from '../queries.ts'

const reinforce = ['reinforceFore', 'reinforceAft'] as const

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:auzituckgunship:lowhhrick': {
    text: 'When another friendly ship at Range 1 defends it may spend a reinforce token to add an evade result.',
    defenseDice: {
      of: 'friend',
      range: [1, 1],
      ...first.diceAbility({
        choices: (game, me) =>
          reinforce
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', 'add:evade', { token })),
        change: (game, me, _, dice, { token }) => {
          lose(game, me.ship, token as (typeof reinforce)[number], 1, RULE, 'spent')
          return [...dice, { face: 'evade' }]
        },
      }),
    },
  },

  'rebelalliance:auzituckgunship:wullffwarro': {
    text: 'Attacking without shields and with a damage card it rolls a die more.',
    value: {
      attackDice: (game, me) => {
        const { shields, damage } = ship(game, me.ship)
        return shields === 0 && damage.length > 0 ? 1 : 0
      },
    },
  },
}
