import type { OwnEntry, PublicEvent } from './event-api.ts'

const KEY = 'flotilla event seen'

interface CachedEvent {
  readonly id: string
  readonly shown: PublicEvent
  readonly own?: OwnEntry
}

/**
 * Returns the event that this device showed last, so that a page that reloads without a network has something
 * to show.
 */
export function loadCachedEvent(id: string): CachedEvent | undefined {
  try {
    const seen: CachedEvent | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return seen?.id === id ? seen : undefined
  } catch {
    return
  }
}

/** Stores the event that this device shows. */
export function cacheEvent(id: string, shown: PublicEvent, own?: OwnEntry): void {
  const place = own ?? loadCachedEvent(id)?.own
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ id, shown, ...(place ? { own: place } : {}) } satisfies CachedEvent),
    )
  } catch {
    // Without storage the page is empty until the server answers.
  }
}
