import '../styles/table/layout.css'
import '../styles/table/bar.css'
import '../styles/table/strip.css'
import '../styles/table/rail.css'
import '../styles/table/dock.css'
import '../styles/table/dial.css'
import '../styles/table/energy.css'
import '../styles/table/attack.css'
import '../styles/table/side.css'
import '../styles/table/ship.css'
import '../styles/table/log.css'
import '../styles/table/board.css'
import '../styles/table/replay.css'
import '../styles/table/end.css'
import '../styles/table/seats.css'
import '../styles/table/wings.css'
import '../styles/table/scenario.css'
import '../styles/table/orders.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FaultList, LoadingMessage } from '../common-components.tsx'
import { SeatHandover } from '../play/seat-handover.tsx'
import { TableScreen } from '../play/table-screen.tsx'
import { createTableStore } from '../play/table-store.ts'
import { useSingleTab } from '../single-tab.ts'

/** The page of a table at this screen, or of a replay. */
export function TablePage({ id, replaying }: { id: string; replaying: boolean }) {
  const [store] = useState(() => createTableStore(id, replaying))
  useEffect(() => store.start(), [store])
  const shot = useSyncExternalStore(store.subscribe, store.snapshot)
  const { table, view, curtain } = shot
  const elsewhere = useSingleTab(`${replaying ? 'replay' : 'table'} ${id}`)
  if (shot.faults.length > 0)
    return (
      <main className="waiting">
        <FaultList faults={shot.faults} />
        <a href="#/">Start page</a>
      </main>
    )
  if (elsewhere)
    return (
      <main className="waiting">
        <h1>This game is open in another tab</h1>
        <p>It was taken over there. To play on here, take it back; the other tab will say so.</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          Play here
        </button>
        <a href="#/">Start page</a>
      </main>
    )
  if (!table || !view) return <LoadingMessage what="Setting the table" />
  if (curtain !== undefined)
    return (
      <SeatHandover
        seat={curtain}
        name={table.names[curtain]!}
        onReady={() => void store.unveil()}
        onCancel={shot.peek ? () => void store.cover() : undefined}
      />
    )
  return <TableScreen id={id} replaying={replaying} store={store} shot={shot} table={table} view={view} />
}
