import type { OwnEntry, PublicEvent } from './event-api.ts'

const KEY = 'flotilla event seen'

interface CachedEvent {
  readonly id: string
  readonly shown: PublicEvent
  readonly own?: OwnEntry
}

/** The event this device saw last, as it stood then: phones and televisions load pages anew, with a net or without. */
export function loadCachedEvent(id: string): CachedEvent | undefined {
  try {
    const seen: CachedEvent | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return seen?.id === id ? seen : undefined
  } catch {
    return
  }
}

export function cacheEvent(id: string, shown: PublicEvent, own?: OwnEntry): void {
  const place = own ?? loadCachedEvent(id)?.own
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ id, shown, ...(place ? { own: place } : {}) } satisfies CachedEvent),
    )
  } catch {
    // Without room for it the page shows nothing until the server answers.
  }
}
