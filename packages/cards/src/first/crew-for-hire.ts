import { first } from '@flotilla/engine'
import { options, range, sees } from './looks.ts'

const { choose, count, isEnemy, noteUse, ship, ships } = first.effects

const RULE = 'C1-ABILITY-1'

/** Enemies in its firing arc at Range 1–2 that a tractor beam holds. */
const held = (game: first.Game, id: number): number[] =>
  ships(game)
    .filter((other) => isEnemy(game, id, other.id) && count(other, 'tractor') > 0)
    .map((other) => other.id)
    .filter((other) => sees(game, id, other) && range(game, id, other) <= 2)

/** Crew of the first edition that bounty hunters and smugglers take along, by key. */
export const crewForHire: first.Cards = {
  'crew:courierdroid': {
    text: 'While forces are placed its ship may count as having a pilot skill of 0 or 8.',
    placedAs: [0, 8],
  },

  'crew:ketsuonyo': {
    text: 'When the End phase begins she may let an enemy in its arc at Range 1–2 keep its tractor beam tokens.',
    triggers: [
      {
        at: 'endPhase',
        when: () => true,
        may: true,
        choices: (game, me) => options(held(game, me.ship)),
        use: (game, me, _, { target }) => {
          noteUse(game, me)
          choose(game, me, target as number, RULE)
        },
      },
    ],
    cannot: (game, me, deed) => {
      if (deed.do !== 'removeToken' || deed.token !== 'tractor') return false
      const one = ship(game, me.ship)
      return one.performed.includes(me.card) && one.held?.[me.key] === deed.ship
    },
  },
}
