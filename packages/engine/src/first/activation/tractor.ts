import type { RuleId } from '@flotilla/rulebook'
import { chosen, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { boostTemplates, isFree, reposition, type Way } from '../actions/reposition.ts'
import { gain, mark } from '../changes.ts'
import { facts, type Game, inPlay, ship } from '../state.ts'

interface PullFrame extends Frame {
  ship: number
  seat: Seat
}

const template = boostTemplates.straight
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
      const free = Object.entries(ways).filter(([, way]) => isFree(game, id, way))
      return [
        {
          seat,
          ask: 'tractorBeam',
          rule: 'C1-TRACTOR-2',
          subject: id,
          options: [...free.map(([way]) => ({ id: way })), { id: 'none' }],
        },
      ]
    }
    const way = ways[chosen(answer).id]
    if (way) reposition(game, { ship: id, seat, way, rule: 'C1-TRACTOR-2' })
    return
  },
})

/** A tractor beam token from a seat: the first of a round lets that seat move a small ship. */
export function pull(game: Game, id: number, by: Seat, rule: RuleId): void {
  const { caught } = ship(game, id)
  if (!caught && facts(game, id).base === 'small')
    call<PullFrame>(game, { procedure: 'pull', ship: id, seat: by })
  mark(game, id, { caught: true })
  gain(game, id, 'tractor', 1, rule)
}
