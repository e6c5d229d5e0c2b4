import { humanSeats as peopleAt, requireSession, type Table } from '@flotilla/host'
import type { Notice } from './web-push.ts'

/** The people whose turn it is. */
function peopleAsked(table: Table): string[] {
  const { state, clocks } = table
  if (!state || !table.session || requireSession(table).saved.over || state.paused) return []
  const playing = peopleAt(state)
  return (clocks?.running ?? []).flatMap((seat) =>
    playing.includes(seat) ? (state.chairs[seat]?.person ?? []) : [],
  )
}

/** Notices whose turn it has become, and tells those who have no page open there. */
export function createTurnNotices(
  notify: (people: readonly string[], notice: Notice) => void,
  isHere: (table: string, person: string) => boolean,
): (table: Table) => void {
  const known = new Map<string, ReadonlySet<string>>()
  return (table) => {
    const before = known.get(table.id)
    const asked = new Set(peopleAsked(table))
    if (table.session?.saved.over) known.delete(table.id)
    else known.set(table.id, asked)
    // What a server finds when it starts was told by the one before.
    if (!before) return
    const title = table.state?.terms.title || 'Flotilla'
    const away = [...asked].filter((person) => !before.has(person) && !isHere(table.id, person))
    if (away.length > 0) notify(away, { title, table: table.id })
  }
}
