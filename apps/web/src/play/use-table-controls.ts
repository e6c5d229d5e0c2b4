import type { GameView, Seat, ShipId } from '@flotilla/engine'
import { useCallback, useState } from 'react'
import { downloadText } from '../download.ts'
import { currentConnection } from '../host/client.ts'
import type { TableFacts } from '../host/host-types.ts'
import { useKeyboard } from './keys.tsx'
import { mayPeek, type TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import type { DecisionState } from './use-decision.ts'
import { isWide, type Panels } from './use-panels.ts'

interface Controlled {
  readonly replaying: boolean
  readonly store: TableStore
  readonly shot: TableStoreSnapshot
  readonly table: TableFacts
  readonly view: GameView
  readonly deciding: DecisionState
  readonly panels: Panels
}

/** Holds whether the table shows the past, and returns what the bar, the lists, the board and the keys do. */
export function useTableControls({ replaying, store, shot, table, view, deciding, panels }: Controlled) {
  const [looking, setLooking] = useState(false)
  const { decision, selected, setSelected } = deciding
  const { setPanel } = panels
  const past = !shot.live || looking || replaying
  // A finished game between several people is final, so everything hidden is shown.
  const isFinal = table.online && view.over
  const canTakeBack = !past && !isFinal && table.players.includes('human')
  useKeyboard({
    ' ': shot.busy ? store.skip : undefined,
    Backspace: canTakeBack ? () => void store.takeBack() : undefined,
    o: () => panels.togglePanel('orders'),
    l: () => panels.togglePanel('log'),
    h: panels.showNextSheet,
    '?': panels.toggleHelp,
  })
  const lookAt = useCallback(
    (at: number) => {
      setLooking(true)
      void store.look(at)
    },
    [store],
  )
  const goTo = useCallback(
    (wanted: readonly number[]) => {
      setSelected(wanted[0])
      if (isWide()) setPanel('ship')
      store.board.current?.goTo(wanted.flatMap((ship) => view.state.ships[ship]?.pose ?? []))
    },
    [store, view, setSelected, setPanel],
  )
  return {
    /** The table shows a moment of the past, or a replay. */
    past,
    canTakeBack,
    lookAt,
    goTo,
    returnToNow: () => {
      setLooking(false)
      void store.look(shot.of)
    },
    saveGame: () =>
      void currentConnection()
        .host.save()
        .then(({ name, text }) => downloadText(name, text), store.complain),
    /** Selects a ship and shows its card beside the table. */
    lookAtShip: (ship: ShipId | undefined) => {
      setSelected(ship)
      panels.showShipPanel(ship !== undefined)
    },
    /** A click on a ship answers the question, or shows its card where space allows or no question is open. */
    onShip: (ship: ShipId) => {
      deciding.onShip(ship)
      if (ship < 0 || deciding.byShip.has(ship) || !(isWide() || !decision)) return
      if (ship === selected) setPanel(isWide() ? 'log' : undefined)
      else setPanel('ship')
    },
    onDials: (other: Seat) =>
      !past && mayPeek(shot, other) && !shot.peek ? () => store.peek(other) : undefined,
  }
}
