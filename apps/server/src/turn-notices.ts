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

/**
 * Returns a function that notices whose turn it has become at a table, and notifies those who have no page open there. Its first
 * call for a table only remembers whose turn it is: they have been notified before.
 */
export function createTurnNotices(
  notify: (people: readonly string[], notice: Notice) => void,
  isHere: (table: string, person: string) => boolean,
): (table: Table) => void {
  const askedBefore = new WeakMap<Table, ReadonlySet<string>>()
  return (table) => {
    const before = askedBefore.get(table)
    const asked = new Set(peopleAsked(table))
    askedBefore.set(table, asked)
    if (!before) return
    const title = table.state?.terms.title || 'Flotilla'
    const away = [...asked].filter((person) => !before.has(person) && !isHere(table.id, person))
    if (away.length > 0) notify(away, { title, table: table.id })
  }
}
