import { rollTemplate } from '@flotilla/geometry'
import { requireField } from '../../kernel/assert.ts'
import { chosenOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId } from '../../vocabulary/options.ts'
import { openWindow } from '../ability.ts'
import {
  isFree,
  type RepositionWay,
  reposition,
  sidewaysPose,
  substituteTemplates,
} from '../actions/reposition.ts'
import { lose } from '../changes.ts'
import { countTokens, facts, type Game, isOnTable, type Ship, ship, smallOrLargeBase } from '../state.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'

interface DecloakFrame extends Frame {
  /** Ships that have had their chance. */
  done?: readonly ShipId[]
  ship?: ShipId
  /** A single ship that must decloak, or else lose its token. */
  must?: ShipId
}

function decloakWays(game: Game, id: ShipId): [string, RepositionWay][] {
  const plain = rollTemplate('first', smallOrLargeBase(game, id), 'decloak')
  const one = ship(game, id)
  const own = substituteTemplates(game, one, 'decloak')
  const ahead = (own.length === 0 ? [plain] : own).map((template): [string, RepositionWay] => [
    template.kind === 'straight' ? 'ahead' : `ahead:${template.kind}:${template.side}`,
    { template },
  ])
  return [...ahead, ...sidewaysPose(game, one, 'decloak', plain)].filter(([, way]) => isFree(game, id, way))
}

/** Makes a ship decloak now, or lose its cloak token. */
export function decloakNow(game: Game, id: ShipId): void {
  if (countTokens(ship(game, id), 'cloak') > 0)
    callProcedure<DecloakFrame>(game, { procedure: 'decloaking', must: id })
}

/** Lets cloaked ships decloak before any dial is revealed, in ascending pilot skill. */
export const decloakingProcedure = procedure<Game, DecloakFrame>('decloaking', {
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
    const waiting = (one: Ship) => isOnTable(one) && countTokens(one, 'cloak') > 0 && !done.includes(one.id)
    const turn = nextTurn(game, waiting, 'ascending')
    return turn ? [whichShipQuestion(turn, 'chooseDecloaking', 'C1-DECLOAK-4')] : 'done'
  },
  decloak: (game, frame, answer) => {
    const id = requireField(frame, 'ship')
    const { seat } = facts(game, id)
    if (!answer) {
      const options = [
        ...decloakWays(game, id).map(([name, { template, side }]) => ({
          id: toOptionId(name),
          kind: 'decloak' as const,
          name,
          template,
          ...(side ? { side } : {}),
        })),
        declineOption('stay'),
      ]
      return [{ seat, ask: 'decloak', rule: 'C1-DECLOAK-3', subject: id, options }]
    }
    const way = decloakWays(game, id).find(([name]) => name === chosenOption(answer).id)?.[1]
    if (!way && frame.must !== undefined)
      lose(game, id, 'cloak', countTokens(ship(game, id), 'cloak'), 'C1-DECLOAK-6')
    if (way) {
      lose(game, id, 'cloak', 1, 'C1-DECLOAK-6', 'spent')
      // Anything that follows waits until the ship has moved.
      openWindow(game, { window: 'decloaked', ship: id })
      reposition(game, { ship: id, seat, way, rule: 'C1-DECLOAK-1' })
    }
    return { to: 'nextShip' }
  },
})
