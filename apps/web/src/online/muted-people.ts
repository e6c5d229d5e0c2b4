import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const kept = new Map<string, ReadonlySet<string>>()

const keyOf = (table: string): string => `flotilla muted ${table}`

/** Returns the people muted in this window at a table; reloading keeps them. */
function mutedAt(table: string): ReadonlySet<string> {
  const known = kept.get(table)
  if (known) return known
  let people: readonly string[] = []
  try {
    people = (sessionStorage.getItem(keyOf(table)) ?? '').split(' ').filter(Boolean)
  } catch {
    // The setting then lasts as long as the page.
  }
  const muted = new Set(people)
  kept.set(table, muted)
  return muted
}

/** Sets the people muted at a table. */
export function setMuted(table: string, people: Iterable<string>): void {
  const muted = new Set(people)
  kept.set(table, muted)
  try {
    sessionStorage.setItem(keyOf(table), [...muted].join(' '))
  } catch {
    // The setting then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Returns the people muted at a table and follows changes. */
export const useMutedPeople = (table: string): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mutedAt(table),
  )
