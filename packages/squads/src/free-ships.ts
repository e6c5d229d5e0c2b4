import type { CardBook } from './card-book.ts'
import { allParts } from './check/card-violations.ts'
import { nextRef } from './next-ref.ts'
import { shipParts } from './ship-parts.ts'
import type { Squad } from './squad.ts'

/**
 * Returns a squad with the ships that its cards bring along at no cost. Lists usually omit them, but they
 * take part.
 */
export function withFreeShips(book: CardBook, squad: Squad): Squad {
  let all = squad
  for (const card of book.pilots) {
    const { key, comesWith } = card
    const parts = allParts(squad)
    const comes = comesWith && parts.some(({ upgrades }) => upgrades.some(({ id }) => id === comesWith))
    if (comes && !parts.some(({ pilot }) => book.pilot(pilot)?.key === key))
      all = { ...all, ships: [...all.ships, { ref: nextRef(all), parts: shipParts(book, card, []) }] }
  }
  return all
}
