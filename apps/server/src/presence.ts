import { ABSENT_MINUTES } from '@flotilla/host'

/** Who has a page open at a table of one node; nobody any more where the list is empty. */
export type PresentAt = readonly [table: string, people: readonly string[]]

/** Who has a page open at which table, here and at other nodes. */
export interface Presence {
  peopleAt(table: string): ReadonlySet<string>
  /** Whether a person has had no page open at a table for some minutes. */
  isAbsent(table: string, person: string): boolean
  addPage(table: string, person: string): void
  removePage(table: string, person: string): void
  /** What another node says of its tables. */
  updateFromNode(node: string, all: readonly PresentAt[]): void
  /** This node ends: nobody is here any more. */
  close(): void
}

/** So often a node says anew who is there, and so long it is believed. */
const REFRESH = 20_000
const EXPIRY = 3 * REFRESH

/** So long without a page open, somebody is absent; who was never seen is so after the node has run that long. */
const ABSENT_AFTER = ABSENT_MINUTES * 60_000

/** `tell` says it to the other nodes, `changed` to the tables here whose people elsewhere have changed. */
export function createPresence(
  announce: (all: readonly PresentAt[]) => void,
  onChange: (table: string) => void,
): Presence {
  /** Pages of each person, by table. */
  const ownPages = new Map<string, Map<string, number>>()
  const otherNodes = new Map<string, Map<string, { people: readonly string[]; heard: number }>>()

  const started = performance.now()
  /** When somebody's last page at a table was closed, by table and person. */
  const departures = new Map<string, Map<string, number>>()

  const peopleAt = (table: string): Set<string> =>
    new Set([
      ...ownPresence(table)[1],
      ...[...(otherNodes.get(table)?.values() ?? [])].flatMap(({ people }) => people),
    ])

  /** Notes who is not at a table any more after a change. */
  function noteDepartures(table: string, before: ReadonlySet<string>): void {
    const now = peopleAt(table)
    for (const person of before) {
      if (now.has(person)) continue
      const all = departures.get(table) ?? new Map<string, number>()
      departures.set(table, all.set(person, performance.now()))
    }
  }

  /** Who has been away for long is as one who was never seen. */
  function forgetDepartures(): void {
    for (const [table, all] of departures) {
      for (const [person, time] of all) if (performance.now() - time > ABSENT_AFTER) all.delete(person)
      if (all.size === 0) departures.delete(table)
    }
  }

  const ownPresence = (table: string): PresentAt => [table, [...(ownPages.get(table)?.keys() ?? [])]]

  const countPages = (table: string, person: string, more: number): void => {
    const people = ownPages.get(table) ?? new Map<string, number>()
    const present = peopleAt(table)
    const before = people.get(person) ?? 0
    if (before + more > 0) people.set(person, before + more)
    else people.delete(person)
    if (people.size > 0) ownPages.set(table, people)
    else ownPages.delete(table)
    noteDepartures(table, present)
    if (before === 0 || before + more <= 0) announce([ownPresence(table)])
  }

  const refresh = setInterval(() => {
    for (const [table, nodes] of otherNodes) {
      const before = nodes.size
      const present = peopleAt(table)
      for (const [node, { heard }] of nodes) if (performance.now() - heard > EXPIRY) nodes.delete(node)
      if (nodes.size === 0) otherNodes.delete(table)
      noteDepartures(table, present)
      if (nodes.size < before) onChange(table)
    }
    forgetDepartures()
    announce([...ownPages.keys()].map(ownPresence))
  }, REFRESH).unref()

  return {
    peopleAt: peopleAt,
    isAbsent: (table, person) =>
      !peopleAt(table).has(person) &&
      performance.now() - (departures.get(table)?.get(person) ?? started) >= ABSENT_AFTER,
    addPage: (table, person) => countPages(table, person, 1),
    removePage: (table, person) => countPages(table, person, -1),
    updateFromNode: (node, all) => {
      for (const [table, people] of all) {
        const nodes = otherNodes.get(table) ?? new Map()
        const known = nodes.has(node)
        const present = peopleAt(table)
        if (people.length > 0) nodes.set(node, { people, heard: performance.now() })
        else nodes.delete(node)
        if (nodes.size > 0) otherNodes.set(table, nodes)
        else otherNodes.delete(table)
        noteDepartures(table, present)
        // Who has just opened the table does not know yet who is here.
        if (!known && people.length > 0 && ownPages.has(table)) announce([ownPresence(table)])
        onChange(table)
      }
    },
    close: () => {
      clearInterval(refresh)
      announce([...ownPages.keys()].map((table) => [table, []]))
    },
  }
}
