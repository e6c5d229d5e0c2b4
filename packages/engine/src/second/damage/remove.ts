import { call, type Frame, procedure } from '../../kernel/game.ts'
import { open, permitted, replacing } from '../ability.ts'
import { removeShip } from '../changes.ts'
import type { EmergencyFrame } from '../docking/dock.ts'
import { type Game, inPlay, passengers, type Ship, ship } from '../state.ts'

interface RemovalFrame extends Frame {
  ship: number
  result?: object | undefined
}

/** Takes a destroyed ship off the table, before whatever comes next. */
export const removeDestroyed = (game: Game, id: number): void =>
  call<RemovalFrame>(game, { procedure: 'removal', ship: id })

/** Ships that dock with a destroyed carrier may leave it first. */
export const removal = procedure<Game, RemovalFrame>('removal', {
  would: (game, frame) => {
    if (inPlay(ship(game, frame.ship)))
      replacing(game, frame, { window: 'wouldBeDestroyed', ship: frame.ship })
    return undefined
  },
  passengers: (game, { ship: id, result }) => {
    if (result || !inPlay(ship(game, id))) return 'done'
    for (const { id: passenger } of passengers(game, id).reverse())
      call<EmergencyFrame>(game, { procedure: 'emergency', ship: passenger })
    return
  },
  before: (game, { ship: id }) => {
    open(game, { window: 'beforeRemoved', ship: id })
    return undefined
  },
  remove: (game, { ship: id }) => {
    removeShip(game, id, 'destroyed', game.state.phase === 'engagement' ? 'C2-DESTROY-3' : 'C2-DESTROY-2')
    return undefined
  },
  /** Who left may not have come far. */
  settle: (game, frame) => {
    settle(game, frame)
    return undefined
  },
})

/** Destroyed ships that are to be removed; a card may let one stay when their initiative or the phase is over. */
export const lostShips = (game: Game, past: 'initiative' | 'phase'): Ship[] =>
  game.state.ships.filter(
    (one) => one.doomed && inPlay(one) && !permitted(game, { do: 'linger', ship: one.id, past }),
  )

/** At the end of the End Phase those go, too, that were let stay. */
export function removeLingering(game: Game): void {
  for (const { id } of game.state.ships.filter((one) => one.doomed && inPlay(one)).reverse())
    removeDestroyed(game, id)
}

/**
 * Outside the Engagement Phase destroyed ships are removed at once, but not in the middle of an attack nor while
 * abilities wait in the queue. `ending` is the frame that is about to end.
 */
export function settle(game: Game, ending: Frame): void {
  if (game.state.phase === 'engagement') return
  const doomed = lostShips(game, 'phase')
  if (doomed.length === 0) return
  const busy = ({ procedure, serial }: Frame) =>
    serial !== ending.serial &&
    (procedure === 'queue' || procedure === 'attack' || procedure === 'suffer' || procedure === 'removal')
  if (game.frames.some(busy)) return
  for (const { id } of doomed.reverse()) removeDestroyed(game, id)
}
