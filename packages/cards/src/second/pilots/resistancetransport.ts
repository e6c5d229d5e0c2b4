import { type Cards, effects, type Game } from '@flotilla/engine'
import { isPrimary } from '../asking.ts'

const { count, difficultyOf, facts, ship } = effects

function hasRevealedRed(game: Game, id: number): boolean {
  const one = ship(game, id)
  const entry = facts(game, id).dial.find((each) => each.id === one.revealed)
  return entry !== undefined && difficultyOf(game, one, entry) === 'red'
}

export const cards: Cards = {
  covanell: {
    text: 'Defending or in a primary attack, its revealed maneuver being red, it rolls one die more.',
    value: {
      attackDice: (game, me, { attack }) => (isPrimary(attack) && hasRevealedRed(game, me.ship) ? 1 : 0),
      defenseDice: (game, me) => (hasRevealedRed(game, me.ship) ? 1 : 0),
    },
  },

  pammichnerrogoode: {
    text: 'With 2 stress tokens or fewer it may execute red maneuvers.',
    may: { flyRedWhileStressed: (game, me) => count(ship(game, me.ship), 'stress') <= 2 },
  },
}
