import { rollTemplate } from '@flotilla/geometry'
import { chosen } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import { open } from '../ability.ts'
import { instead, isFree, reposition, sideways, type Way } from '../actions/reposition.ts'
import { lose } from '../changes.ts'
import { count, facts, type Game, inPlay, type Ship, ship, smallOrLarge } from '../state.ts'
import { chosenShip, nextTurn, whichOf } from '../turns.ts'

interface DecloakFrame extends Frame {
  /** Ships that have had their chance. */
  done?: readonly number[]
  ship?: number
  /** One ship alone, which must: otherwise its token is discarded. */
  must?: number
}

function ways(game: Game, id: number): [string, Way][] {
  const plain = rollTemplate('first', smallOrLarge(game, id), 'decloak')
  const one = ship(game, id)
  const own = instead(game, one, 'decloak')
  const ahead = (own.length === 0 ? [plain] : own).map((template): [string, Way] => [
    template.kind === 'straight' ? 'ahead' : `ahead:${template.kind}:${template.side}`,
    { template },
  ])
  return [...ahead, ...sideways(game, one, 'decloak', plain)].filter(([, way]) => isFree(game, id, way))
}

/** A ship decloaks now, or loses its cloak token. */
export function decloakNow(game: Game, id: number): void {
  if (count(ship(game, id), 'cloak') > 0) call<DecloakFrame>(game, { procedure: 'decloaking', must: id })
}

/** Cloaked ships may decloak before any dial is revealed, in ascending skill. */
export const decloaking = procedure<Game, DecloakFrame>('decloaking', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      frame.ship = chosenShip(answer)
      frame.done = [...(frame.done ?? []), frame.ship]
      return
    }
    const { done = [], must } = frame
    if (must !== undefined) {
      if (frame.ship === must) return 'done'
      frame.ship = must
      return
    }
    const waiting = (one: Ship) => inPlay(one) && count(one, 'cloak') > 0 && !done.includes(one.id)
    const turn = nextTurn(game, waiting, 'ascending')
    return turn ? [whichOf(turn, 'chooseDecloaking', 'C1-DECLOAK-4')] : 'done'
  },
  decloak: (game, frame, answer) => {
    const id = kept(frame, 'ship')
    const { seat } = facts(game, id)
    if (!answer) {
      const options = [...ways(game, id).map(([name]) => ({ id: name })), { id: 'stay' }]
      return [{ seat, ask: 'decloak', rule: 'C1-DECLOAK-3', subject: id, options }]
    }
    const way = ways(game, id).find(([name]) => name === chosen(answer).id)?.[1]
    if (!way && frame.must !== undefined)
      lose(game, id, 'cloak', count(ship(game, id), 'cloak'), 'C1-DECLOAK-6')
    if (way) {
      lose(game, id, 'cloak', 1, 'C1-DECLOAK-6', 'spent')
      // What follows on it waits until it has moved.
      open(game, { window: 'decloaked', ship: id })
      reposition(game, { ship: id, seat, way, rule: 'C1-DECLOAK-1' })
    }
    return { to: 'nextShip' }
  },
})
