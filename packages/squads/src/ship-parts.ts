import type { CardBook, PilotCard } from './card-book.ts'
import type { Equipped, ShipPart, SquadShip } from './squad.ts'

const partOf = (pilot: PilotCard, upgrades: Equipped[]): ShipPart => ({
  ship: pilot.hull.id,
  pilot: pilot.key,
  upgrades,
})

/** Returns the upgrades of a pilot's standard loadout; undefined if the pilot has none. */
export const standardUpgrades = (book: CardBook, pilot: PilotCard): Equipped[] | undefined =>
  pilot.standardLoadout?.flatMap((id) => {
    const card = book.upgradeById(id)
    return card ? [{ slot: card.slot, id }] : []
  })

/**
 * Returns a part with another pilot. Its upgrades stay, unless one of the pilots has a standard loadout: the
 * new one brings its own, and those of the old one go.
 */
export function withPilot(book: CardBook, part: ShipPart, pilot: PilotCard): ShipPart {
  const kept = book.pilot(part.pilot)?.standardLoadout ? [] : part.upgrades
  return { ...part, pilot: pilot.key, upgrades: standardUpgrades(book, pilot) ?? kept }
}

/** Returns the parts of a ship; both cards if it has two, whichever is given. A standard loadout replaces all upgrades. */
export function shipParts(book: CardBook, pilot: PilotCard, wanted: Equipped[]): SquadShip['parts'] {
  const upgrades = standardUpgrades(book, pilot) ?? wanted
  const { section } = pilot.hull
  const other = section && book.pilots.find(({ hull }) => hull.id === section.other)
  if (!other) return [partOf(pilot, upgrades)]
  const named = partOf(pilot, upgrades)
  return section.part === 'fore' ? [named, partOf(other, [])] : [partOf(other, []), named]
}
