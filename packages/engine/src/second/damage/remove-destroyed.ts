import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { isPermitted, openReplacementWindow, openWindow } from '../ability.ts'
import { removeShip } from '../changes.ts'
import type { EmergencyFrame } from '../docking/dock.ts'
import { dockedShips, type Game, isOnTable, type Ship, ship } from '../state.ts'

interface RemovalFrame extends Frame {
  ship: ShipId
  result?: object | undefined
}

/** Removes a destroyed ship from the table, before whatever comes next. */
export const removeDestroyed = (game: Game, id: ShipId): void =>
  callProcedure<RemovalFrame>(game, { procedure: 'removal', ship: id })

/** Removes a destroyed ship; ships docked with it may deploy first. */
export const removalProcedure = procedure<Game, RemovalFrame>('removal', {
  would: (game, frame) => {
    if (isOnTable(ship(game, frame.ship)))
      openReplacementWindow(game, frame, { window: 'wouldBeDestroyed', ship: frame.ship })
    return undefined
  },
  passengers: (game, { ship: id, result }) => {
    if (result || !isOnTable(ship(game, id))) return 'done'
    for (const { id: passenger } of dockedShips(game, id).reverse())
      callProcedure<EmergencyFrame>(game, { procedure: 'emergency', ship: passenger })
    return
  },
  before: (game, { ship: id }) => {
    openWindow(game, { window: 'beforeRemoved', ship: id })
    return undefined
  },
  remove: (game, { ship: id }) => {
    removeShip(game, id, 'destroyed', game.state.phase === 'engagement' ? 'C2-DESTROY-3' : 'C2-DESTROY-2')
    return undefined
  },
  /** A ship that deployed may have been destroyed too. */
  settle: (game, frame) => {
    removeWhenSettled(game, frame)
    return undefined
  },
})

/** Returns the destroyed ships to be removed; a card may let one stay after its initiative or the phase. */
export const destroyedShips = (game: Game, past: 'initiative' | 'phase'): Ship[] =>
  game.state.ships.filter(
    (one) => one.doomed && isOnTable(one) && !isPermitted(game, { do: 'linger', ship: one.id, past }),
  )

/** Removes, at the end of the End Phase, destroyed ships that were allowed to stay. */
export function removeLingeringShips(game: Game): void {
  for (const { id } of game.state.ships.filter((one) => one.doomed && isOnTable(one)).reverse())
    removeDestroyed(game, id)
}

/**
 * Removes destroyed ships at once outside the Engagement Phase, but not during an attack nor while abilities
 * are queued. `ending` is the frame that is about to end.
 */
export function removeWhenSettled(game: Game, ending: Frame): void {
  if (game.state.phase === 'engagement') return
  const doomed = destroyedShips(game, 'phase')
  if (doomed.length === 0) return
  const isUnresolved = ({ procedure, serial }: Frame) =>
    serial !== ending.serial &&
    (procedure === 'queue' || procedure === 'attack' || procedure === 'suffer' || procedure === 'removal')
  if (game.frames.some(isUnresolved)) return
  for (const { id } of doomed.reverse()) removeDestroyed(game, id)
}
