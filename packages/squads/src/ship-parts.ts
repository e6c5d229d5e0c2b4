import type { CardBook, PilotCard } from './card-book.ts'
import type { Equipped, ShipPart, SquadShip } from './squad.ts'

const partOf = (pilot: PilotCard, upgrades: Equipped[]): ShipPart => ({
  ship: pilot.hull.id,
  pilot: pilot.key,
  upgrades,
})

/** Returns the parts of a ship; both cards if it has two, whichever is given. */
export function shipParts(book: CardBook, pilot: PilotCard, upgrades: Equipped[]): SquadShip['parts'] {
  const { section } = pilot.hull
  const other = section && book.pilots.find(({ hull }) => hull.id === section.other)
  if (!other) return [partOf(pilot, upgrades)]
  const named = partOf(pilot, upgrades)
  return section.part === 'fore' ? [named, partOf(other, [])] : [partOf(other, []), named]
}
