import { rollTemplate, type Side } from '@flotilla/geometry'
import { chosen } from '../../kernel/decision.ts'
import { type Frame, procedure } from '../../kernel/game.ts'
import { open } from '../ability.ts'
import { isFree, reposition, type Way } from '../actions/reposition.ts'
import { lose } from '../changes.ts'
import { count, facts, type Game, inPlay, type Ship, smallOrLarge } from '../state.ts'
import { chosenShip, nextTurn, whichShip } from '../turns.ts'

interface DecloakFrame extends Frame {
  /** Ships that have had their chance. */
  done?: readonly number[]
  ship?: number
}

function ways(game: Game, id: number): [string, Way][] {
  const template = rollTemplate('first', smallOrLarge(game, id), 'decloak')
  const all: [string, Way][] = [
    ['ahead', { template }],
    ...(['left', 'right'] as Side[]).map((side): [string, Way] => [side, { template, side }]),
  ]
  return all.filter(([, way]) => isFree(game, id, way))
}

/** Cloaked ships may decloak before any dial is revealed, in ascending skill. */
export const decloaking = procedure<Game, DecloakFrame>('decloaking', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      frame.ship = chosenShip(answer)
      frame.done = [...(frame.done ?? []), frame.ship]
      return
    }
    const { done = [] } = frame
    const waiting = (one: Ship) => inPlay(one) && count(one, 'cloak') > 0 && !done.includes(one.id)
    const turn = nextTurn(game, waiting, 'ascending')
    return turn ? [whichShip(game, turn, 'chooseDecloaking', 'C1-DECLOAK-4')] : 'done'
  },
  decloak: (game, frame, answer) => {
    const id = frame.ship!
    const { seat } = facts(game, id)
    if (!answer) {
      const options = [...ways(game, id).map(([name]) => ({ id: name })), { id: 'stay' }]
      return [{ seat, ask: 'decloak', rule: 'C1-DECLOAK-3', subject: id, options }]
    }
    const way = ways(game, id).find(([name]) => name === chosen(answer).id)?.[1]
    if (way) {
      lose(game, id, 'cloak', 1, 'C1-DECLOAK-6', 'spent')
      // What follows on it waits until it has moved.
      open(game, { window: 'decloaked', ship: id })
      reposition(game, { ship: id, seat, way, rule: 'C1-DECLOAK-1' })
    }
    return { to: 'nextShip' }
  },
})
