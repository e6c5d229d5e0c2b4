import type { Decision, Seat } from '../kernel/decision.ts'

interface HasPendingDecisions {
  readonly pending: readonly Decision[]
}

/** Returns the decisions a seat has to make. */
export const decisionsOf = ({ pending }: HasPendingDecisions, seat: Seat): Decision[] =>
  pending.filter((decision) => decision.seat === seat)

/** Returns the other seats that must still answer. */
export function otherPendingSeats({ pending }: HasPendingDecisions, seat: Seat): Seat[] {
  const seats: Seat[] = []
  for (const decision of pending) if (decision.seat !== seat && !decision.settled) seats.push(decision.seat)
  return seats
}

/** A deck as every seat sees it: the number of cards left and the discarded cards. */
export interface DeckView {
  readonly draw: number
  readonly discard: readonly string[]
}

interface Deck {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}

const deckView = (deck: Deck): DeckView => ({ draw: deck.draw.length, discard: deck.discard })

/**
 * Creates a function that maps a list to its view and caches the last result, because lists are read more
 * often than they change.
 */
export function cacheListView<T, Seen>(see: (one: T) => Seen): (list: readonly T[]) => readonly Seen[] {
  let last: readonly T[] = []
  let as: readonly Seen[] = []
  return (list) => {
    if (list !== last) {
      as = list.map(see)
      last = list
    }
    return as
  }
}

export const cacheDeckViews = (): ((decks: readonly Deck[]) => readonly DeckView[]) => cacheListView(deckView)

export const diceFaces = (dice: readonly { readonly face: string }[] = []): string[] =>
  dice.map(({ face }) => face)

/** The ships of a game as a seat last saw them, with their state at that time. */
interface CachedShipViews<Ship, SeenShip> {
  ships: readonly Ship[]
  as: readonly SeenShip[]
}

/**
 * Creates a function that returns a seat's view of the ships and reuses the views of ships that have not
 * changed.
 */
export function cacheShipViews<Ship extends object, SeenShip, G extends { readonly rules: object }>(
  see: (game: G, seat: Seat, one: Ship) => SeenShip,
): (game: G, seat: Seat, ships: readonly Ship[]) => readonly SeenShip[] {
  const known = new WeakMap<object, CachedShipViews<Ship, SeenShip>[]>()
  return (game, seat, ships) => {
    let seats = known.get(game.rules)
    if (!seats) {
      seats = []
      known.set(game.rules, seats)
    }
    let last = seats[seat]
    if (!last) {
      last = { ships, as: ships.map((one) => see(game, seat, one)) }
      seats[seat] = last
    }
    if (last.ships === ships) return last.as
    const before = last.ships
    const as = last.as.slice()
    for (let i = 0; i < ships.length; i++) if (ships[i] !== before[i]) as[i] = see(game, seat, ships[i]!)
    last.ships = ships
    last.as = as
    return as
  }
}
