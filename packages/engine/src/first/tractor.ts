import { chosen, type Seat } from '../kernel/decision.ts'
import { type Frame, procedure } from '../kernel/game.ts'
import { boostTemplates, isFree, reposition, type Way } from './reposition.ts'
import { type Game, inPlay, ship } from './state.ts'

export interface PullFrame extends Frame {
  ship: number
  seat: Seat
}

const template = boostTemplates.straight!
const ways: Readonly<Record<string, Way>> = {
  boost: { template, through: true },
  'roll:left': { template, side: 'left', through: true },
  'roll:right': { template, side: 'right', through: true },
}

/** The first tractor beam token of a round lets its giver move a small ship, over obstacles if need be. */
export const pulling = procedure<Game, PullFrame>('pull', {
  choose: (game, { ship: id, seat }, answer) => {
    if (!answer) {
      if (!inPlay(ship(game, id))) return
      const free = Object.keys(ways).filter((way) => isFree(game, id, ways[way]!))
      return [
        {
          seat,
          ask: 'tractorBeam',
          rule: 'C1-TRACTOR-2',
          subject: id,
          options: [...free.map((way) => ({ id: way })), { id: 'none' }],
        },
      ]
    }
    const way = ways[chosen(answer).id]
    if (way) reposition(game, { ship: id, seat, way, rule: 'C1-TRACTOR-2' })
    return
  },
})
