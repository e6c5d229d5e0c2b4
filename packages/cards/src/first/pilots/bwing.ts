import { type first, turnOption } from '@flotilla/engine'
import { isStressed, lose, ship, turnFaces } from '@flotilla/engine/first/effects'
import { rerollAttack, rerollDefense } from '../dice.ts'
import { RULE } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:bwing:ibtisam': {
    text: 'Stressed, attacking or defending, it may reroll a die.',
    attackDice: rerollAttack(1, { when: (game, me) => isStressed(ship(game, me.ship)) }),
    defenseDice: rerollDefense(1, { when: (game, me) => isStressed(ship(game, me.ship)) }),
  },

  'rebelalliance:bwing:keyanfarlander': {
    text: 'Attacking it may remove a stress token to change all focus results to hits, be there any or not.',
    attackDice: {
      choices: (game, me) => (isStressed(ship(game, me.ship)) ? [turnOption('focus', 'hit', 'first')] : []),
      change: (game, me, _, dice) => {
        lose(game, me.ship, 'stress', 1, RULE)
        return turnFaces(dice, 'focus', 'hit', dice.length)
      },
    },
  },

  'rebelalliance:bwing:neradantels': {
    text: 'It fires torpedoes in every direction.',
    fits: (_, __, weapon) => (weapon.key.startsWith('torpedo:') ? { ...weapon, arcs: [undefined] } : weapon),
  },

  'rebelalliance:bwing:tennumb': {
    text: 'No evade cancels one of the crits of its attack.',
    value: { sureCrits: 1 },
  },
}
