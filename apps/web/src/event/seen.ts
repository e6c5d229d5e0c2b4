import type { OwnPlace, PublicEvent } from './asking.ts'

const KEY = 'flotilla event seen'

interface Seen {
  readonly id: string
  readonly shown: PublicEvent
  readonly own?: OwnPlace
}

/** The event this device saw last, as it stood then: phones and televisions load pages anew, with a net or without. */
export function seenBefore(id: string): Seen | undefined {
  try {
    const seen: Seen | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return seen?.id === id ? seen : undefined
  } catch {
    return
  }
}

export function see(id: string, shown: PublicEvent, own?: OwnPlace): void {
  const place = own ?? seenBefore(id)?.own
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, shown, ...(place ? { own: place } : {}) } satisfies Seen))
  } catch {
    // Without room for it the page shows nothing until the server answers.
  }
}
