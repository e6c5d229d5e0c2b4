import { type Faction, firstEditionFaction } from '@flotilla/catalogue'
import type { CardBook, PilotCard } from '../card-book.ts'
import { standardUpgrades } from '../ship-parts.ts'
import type { Equipped, SquadShip } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { refByIndex, type UnknownCard } from './import-result.ts'
import { type FileSection, joinSections } from './join-sections.ts'
import { isGiven, type JsonObject, requireList, requireObject, requireText } from './parse-json.ts'
import { isSameId, parseShipName, parseSlot, parseUpgradeId, toXwsId } from './xws-names.ts'
import { parseShipVendor, type ShipVendorData } from './xws-vendor-fields.ts'

/** Notes collected while a file is read. */
export interface ReadContext {
  book: CardBook
  faction: Faction
  notes: Set<string>
  unknown: UnknownCard[]
}

const mostUpgrades = 30

function upgradesAt(pilot: JsonObject, place: string, { book, notes, unknown }: ReadContext): Equipped[] {
  const at = `${place}.upgrades`
  // Some builders write an empty list for "no upgrades".
  if (!isGiven(pilot.upgrades) || (Array.isArray(pilot.upgrades) && pilot.upgrades.length === 0)) return []
  const upgrades = Object.entries(requireObject(pilot.upgrades, at)).flatMap(([key, value]) => {
    const slot = parseSlot(book.edition, requireText(key, at))
    const ids = typeof value === 'string' ? [value] : requireList(value, `${at}.${key}`, mostUpgrades)
    return ids.map((entry, index): Equipped => {
      const where = `${at}.${key}[${index}]`
      const id = parseUpgradeId(requireText(entry, where, 'Write the id of a card, for instance "r2d2".'))
      const card =
        book.upgradeById(id) ??
        book.upgradeById(toXwsId(id)) ??
        book.upgrades.find((each) => isSameId(each.id, toXwsId(id)))
      if (!card) {
        unknown.push({ place: where, id })
        return { slot, id }
      }
      if (card.slot !== slot.toLowerCase()) {
        notes.add(
          `${where}: ${card.id} is a card of the slot "${card.slot}", not "${key}"; it was put there.`,
        )
      }
      return { slot: card.slot, id: card.id }
    })
  })
  if (upgrades.length > mostUpgrades) {
    throw new ExchangeError(
      at,
      `There are ${upgrades.length} upgrades on one ship; ${mostUpgrades} is the most that is read.`,
      'Remove some.',
    )
  }
  return upgrades
}

const inAnyOrder = (upgrades: Equipped[]) =>
  upgrades
    .map(({ slot, id }) => `${slot} ${id}`)
    .sort()
    .join('\n')

/**
 * Applies the order and sides in the vendor data to the cards in the plain lists, which alone decide the
 * contents.
 */
function applyVendorOrder(
  upgrades: Equipped[],
  vendor: ShipVendorData,
  place: string,
  { notes }: ReadContext,
): Equipped[] {
  if (!vendor.upgrades) return upgrades
  if (inAnyOrder(vendor.upgrades) === inAnyOrder(upgrades)) return vendor.upgrades
  notes.add(
    `${place}: the upgrades were changed since the file was written; their order and sides are not kept.`,
  )
  return upgrades
}

interface XwsShip extends FileSection {
  vendor: ShipVendorData
}

const groupAt = (value: unknown, place: string) =>
  typeof value === 'number' ? `${value}` : requireText(value, `${place}.multisection_id`, 'Write a number.')

const example = 'Name the pilot by its XWS id, for instance "lukeskywalker".'

function secondEntry(pilot: JsonObject, place: string, reading: ReadContext): XwsShip {
  const { book, notes, unknown } = reading
  const named = isGiven(pilot.id) ? 'id' : 'name'
  const id = requireText(pilot[named], `${place}.id`, example)
  if (named === 'name') notes.add(`${place}: the pilot is given by "name"; it was read as the id.`)
  const card = book.pilot(id) ?? book.pilot(toXwsId(id))
  if (!card) unknown.push({ place: `${place}.${named}`, id })
  const ship = isGiven(pilot.ship) ? requireText(pilot.ship, `${place}.ship`) : ''
  const vendor = parseShipVendor(pilot, `${place}.`)
  const upgrades = applyVendorOrder(upgradesAt(pilot, place, reading), vendor, place, reading)
  // Some builders leave out what a standard loadout implies.
  const standard = card && standardUpgrades(book, card)
  const isStandard = standard && (upgrades.length === 0 || inAnyOrder(upgrades) === inAnyOrder(standard))
  return {
    part: {
      ship: card?.hull.id ?? ship,
      pilot: card?.key ?? id,
      upgrades: isStandard ? standard : upgrades,
    },
    vendor,
  }
}

function firstEntry(pilot: JsonObject, place: string, reading: ReadContext): XwsShip {
  const { book, faction, notes, unknown } = reading
  const name = requireText(pilot.name, `${place}.name`, example)
  const ship = isGiven(pilot.ship) ? requireText(pilot.ship, `${place}.ship`) : ''
  const named = book.pilots.filter(({ id }) => isSameId(id, toXwsId(name)))
  const flying = named.filter(({ hull }) =>
    [hull.id, hull.section?.of ?? hull.id].some((id) => isSameId(id, parseShipName(ship))),
  )
  const preferOwn = (cards: PilotCard[]) =>
    cards.filter((each) => firstEditionFaction(each.faction) === faction)
  const alone = [preferOwn(named), named].find((cards) => cards.length === 1)
  const vendor = parseShipVendor(pilot, `${place}.`)
  const meant = flying.find((each) => each.faction === vendor.faction)
  const card =
    meant ?? preferOwn(flying)[0] ?? flying[0] ?? (ship ? alone?.[0] : (preferOwn(named)[0] ?? named[0]))
  if (!card) unknown.push({ place: `${place}.name`, id: name })
  else if (!ship) notes.add(`${place}: no ship is named; ${name} was read as flying ${card.hull.id}.`)
  else if (!flying.includes(card)) {
    notes.add(`${place}: ${name} does not fly "${ship}" and was read as flying ${card.hull.id}.`)
  }
  return {
    part: {
      ship: card?.hull.id ?? ship,
      pilot: card?.key ?? `${faction}:${ship}:${name}`,
      upgrades: applyVendorOrder(upgradesAt(pilot, place, reading), vendor, place, reading),
    },
    vendor,
    ...(isGiven(pilot.multisection_id) ? { group: groupAt(pilot.multisection_id, place) } : {}),
  }
}

/** Parses the ships of a squad, joining the halves of huge ships. */
export function parseXwsShips(pilots: unknown[], place: string, reading: ReadContext): SquadShip[] {
  const { book, notes } = reading
  const entries = pilots.map((value, index) => {
    const at = `${place}[${index}]`
    const pilot = requireObject(value, at)
    return book.edition === 'first' ? firstEntry(pilot, at, reading) : secondEntry(pilot, at, reading)
  })
  const used = new Set<string>()
  return joinSections(entries, book).map(({ sections, alone }, index) => {
    const [entry, aft] = sections
    const name = book.pilot(entry.part.pilot)?.name
    if (alone) notes.add(`${name} stands alone: the other half of the ship was not found.`)
    if (aft && entry.group === undefined) {
      notes.add(`${name} has no multisection_id; it was joined with the half that follows.`)
    }
    const vendor = { ...aft?.vendor, ...entry.vendor }
    let ref = vendor.ref ?? refByIndex(index)
    if (used.has(ref)) {
      notes.add(`Two ships are both called "${ref}" in the file; the later one got another name.`)
      for (let more = 0; used.has(ref); more++) ref = refByIndex(index + more)
    }
    used.add(ref)
    return {
      ref,
      parts: aft ? [entry.part, aft.part] : [entry.part],
      ...(vendor.idNumber === undefined ? {} : { idNumber: vendor.idNumber }),
      ...(vendor.quickBuild === undefined ? {} : { quickBuild: vendor.quickBuild }),
    }
  })
}
