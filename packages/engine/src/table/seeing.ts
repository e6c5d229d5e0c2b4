import type { Decision, Seat } from '../kernel/decision.ts'

interface Asking {
  readonly pending: readonly Decision[]
}

/** The decisions a seat has to take. */
export const decisionsOf = ({ pending }: Asking, seat: Seat): Decision[] =>
  pending.filter((decision) => decision.seat === seat)

/** Who else is being waited for. */
export function othersAsked({ pending }: Asking, seat: Seat): Seat[] {
  const seats: Seat[] = []
  for (const decision of pending) if (decision.seat !== seat && !decision.settled) seats.push(decision.seat)
  return seats
}

/** A deck as everybody sees it: how many cards are left, and what has been discarded. */
export interface SeenDeck {
  readonly draw: number
  readonly discard: readonly string[]
}

export const seenDeck = (deck: {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}): SeenDeck => ({ draw: deck.draw.length, discard: deck.discard })

export const faces = (dice: readonly { readonly face: string }[] = []): string[] =>
  dice.map(({ face }) => face)
