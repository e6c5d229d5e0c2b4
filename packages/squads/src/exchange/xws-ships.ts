import { type Faction, firstEditionFaction } from '@flotilla/catalogue'
import type { Book, PilotCard } from '../book.ts'
import type { Equipped, SquadShip } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { refAt, type UnknownCard } from './imported.ts'
import { type Fields, fieldsAt, given, listAt, textAt } from './json.ts'
import { joinSections, type Section } from './sections.ts'
import { type ShipVendor, shipVendorOf } from './vendor.ts'
import { asId, sameId, shipNamed, slotNamed } from './xws-names.ts'

/** What there is to say about a file while it is read. */
export interface Reading {
  book: Book
  faction: Faction
  notes: Set<string>
  unknown: UnknownCard[]
}

const mostUpgrades = 30

function upgradesAt(pilot: Fields, place: string, { book, notes, unknown }: Reading): Equipped[] {
  const at = `${place}.upgrades`
  // Some builders write an empty list for "no upgrades".
  if (!given(pilot.upgrades) || (Array.isArray(pilot.upgrades) && pilot.upgrades.length === 0)) return []
  const upgrades = Object.entries(fieldsAt(pilot.upgrades, at)).flatMap(([key, value]) => {
    const slot = slotNamed(book.edition, textAt(key, at))
    const ids = typeof value === 'string' ? [value] : listAt(value, `${at}.${key}`, mostUpgrades)
    return ids.map((entry, index): Equipped => {
      const where = `${at}.${key}[${index}]`
      const id = textAt(entry, where, 'Write the id of a card, for instance "r2d2".')
      const card =
        book.upgradeById(id) ??
        book.upgradeById(asId(id)) ??
        book.upgrades.find((each) => sameId(each.id, asId(id)))
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

/** The vendor data knows order and sides, but only what the plain lists say counts. */
function ordered(upgrades: Equipped[], vendor: ShipVendor, place: string, { notes }: Reading): Equipped[] {
  if (!vendor.upgrades) return upgrades
  if (inAnyOrder(vendor.upgrades) === inAnyOrder(upgrades)) return vendor.upgrades
  notes.add(
    `${place}: the upgrades were changed since the file was written; their order and sides are not kept.`,
  )
  return upgrades
}

interface Entry extends Section {
  vendor: ShipVendor
}

const groupAt = (value: unknown, place: string) =>
  typeof value === 'number' ? `${value}` : textAt(value, `${place}.multisection_id`, 'Write a number.')

const example = 'Name the pilot by its XWS id, for instance "lukeskywalker".'

function secondEntry(pilot: Fields, place: string, reading: Reading): Entry {
  const { book, notes, unknown } = reading
  const named = given(pilot.id) ? 'id' : 'name'
  const id = textAt(pilot[named], `${place}.id`, example)
  if (named === 'name') notes.add(`${place}: the pilot is given by "name"; it was read as the id.`)
  const card = book.pilot(id) ?? book.pilot(asId(id))
  if (!card) unknown.push({ place: `${place}.${named}`, id })
  const ship = given(pilot.ship) ? textAt(pilot.ship, `${place}.ship`) : ''
  const vendor = shipVendorOf(pilot, `${place}.`)
  return {
    part: {
      ship: card?.hull.id ?? ship,
      pilot: card?.key ?? id,
      upgrades: ordered(upgradesAt(pilot, place, reading), vendor, place, reading),
    },
    vendor,
  }
}

function firstEntry(pilot: Fields, place: string, reading: Reading): Entry {
  const { book, faction, notes, unknown } = reading
  const name = textAt(pilot.name, `${place}.name`, example)
  const ship = given(pilot.ship) ? textAt(pilot.ship, `${place}.ship`) : ''
  const named = book.pilots.filter(({ id }) => sameId(id, asId(name)))
  const flying = named.filter(({ hull }) =>
    [hull.id, hull.section?.of ?? hull.id].some((id) => sameId(id, shipNamed(ship))),
  )
  const own = (cards: PilotCard[]) => cards.filter((each) => firstEditionFaction(each.faction) === faction)
  const alone = [own(named), named].find((cards) => cards.length === 1)
  const vendor = shipVendorOf(pilot, `${place}.`)
  const meant = flying.find((each) => each.faction === vendor.faction)
  const card = meant ?? own(flying)[0] ?? flying[0] ?? (ship ? alone?.[0] : (own(named)[0] ?? named[0]))
  if (!card) unknown.push({ place: `${place}.name`, id: name })
  else if (!ship) notes.add(`${place}: no ship is named; ${name} was read as flying ${card.hull.id}.`)
  else if (!flying.includes(card)) {
    notes.add(`${place}: ${name} does not fly "${ship}" and was read as flying ${card.hull.id}.`)
  }
  return {
    part: {
      ship: card?.hull.id ?? ship,
      pilot: card?.key ?? `${faction}:${ship}:${name}`,
      upgrades: ordered(upgradesAt(pilot, place, reading), vendor, place, reading),
    },
    vendor,
    ...(given(pilot.multisection_id) ? { group: groupAt(pilot.multisection_id, place) } : {}),
  }
}

/** The ships of a squad, with the halves of huge ships joined. */
export function shipsAt(pilots: unknown[], place: string, reading: Reading): SquadShip[] {
  const { book, notes } = reading
  const entries = pilots.map((value, index) => {
    const at = `${place}[${index}]`
    const pilot = fieldsAt(value, at)
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
    let ref = vendor.ref ?? refAt(index)
    if (used.has(ref)) {
      notes.add(`Two ships are both called "${ref}" in the file; the later one got another name.`)
      for (let more = 0; used.has(ref); more++) ref = refAt(index + more)
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
