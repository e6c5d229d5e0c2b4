import type { CardBook } from './card-book.ts'
import { allParts } from './check/card-violations.ts'
import { shipParts } from './parts.ts'
import { nextRef } from './refs.ts'
import type { Squad } from './squad.ts'

/** A squad with the ships that come with its cards at no cost: lists leave them out as a rule, and they play all the same. */
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
