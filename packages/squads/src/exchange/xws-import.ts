import { type Edition, type Faction, firstEditionFaction } from '@flotilla/catalogue'
import { loadBook } from '../book.ts'
import type { Squad, SquadShip, SquadWing } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { type Import, type Imported, mostShips } from './imported.ts'
import { type Fields, fieldsAt, given, listAt, parseJson, textAt } from './json.ts'
import { underListOf } from './points-list.ts'
import { containerVendorOf, foreignVendors, squadVendorOf } from './vendor.ts'
import { allFactionNames, factionNamed, obstacleNamed } from './xws-names.ts'
import { type Reading, shipsAt } from './xws-ships.ts'

const mostSquads = 50
const mostObstacles = 50

const shape = 'A squad is a JSON object with "faction" and "pilots".'

/** A number under that key is the builder's own. */
const hasId = (pilot: unknown) =>
  typeof pilot === 'object' && pilot !== null && 'id' in pilot && typeof pilot.id === 'string'

/** Pilots with an `id` are of the second edition; without, the faction's name tells, then the version. */
function editionOf(squad: Fields, place: string, notes: Set<string>): { edition: Edition; faction: Faction } {
  const choices = `Use one of: ${allFactionNames.join(', ')}.`
  const said = textAt(squad.faction, `${place}faction`, choices)
  const named = factionNamed(said)
  if (!named) throw new ExchangeError(`${place}faction`, `There is no faction "${said}".`, choices)
  const version = typeof squad.version === 'string' ? squad.version : ''
  const byVersion = /^2\./.test(version) ? 'second' : /^[01]\./.test(version) ? 'first' : undefined
  const pilots: readonly unknown[] = Array.isArray(squad.pilots) ? squad.pilots : []
  const edition = pilots.some(hasId)
    ? 'second'
    : (named.edition ?? byVersion ?? (pilots.length > 0 ? 'first' : 'second'))
  if (!byVersion) {
    const file = place.slice(0, -1) || 'The file'
    const why = version ? `"${version.slice(0, 50)}" is no version of XWS` : `${file} says no version of XWS`
    notes.add(`${why}; it was read as a squad of the ${edition} edition.`)
  } else if (byVersion !== edition) {
    const by = pilots.some(hasId) ? 'the pilots are given by "id"' : `the faction is "${said}"`
    notes.add(`The version is "${version}", but ${by}, as in the ${edition} edition; that counts.`)
  }
  if (edition === 'second') return { edition, faction: named.faction }
  const faction = firstEditionFaction(named.faction)
  if (!['rebel', 'imperial', 'scum'].includes(said)) {
    notes.add(`The faction "${said}" of an older file was read as ${faction}.`)
  }
  return { edition, faction }
}

function wingsOf(wings: SquadWing[], ships: SquadShip[], { notes }: Reading): SquadWing[] {
  const refs = new Set(ships.map(({ ref }) => ref))
  return wings.filter(({ leader, wingmates }) => {
    const missing = [leader, ...wingmates.map(({ ship }) => ship)].find((ref) => !refs.has(ref))
    if (missing !== undefined) {
      notes.add(`A wing counts the ship "${missing}", which is not in the squad; the wing was dissolved.`)
    }
    return missing === undefined
  })
}

const deckNamed = (name: string) => (name === 'core2' ? 'core-tfa' : name)

async function squadAt(value: unknown, place: string): Promise<Imported> {
  const raw = fieldsAt(value, place.slice(0, -1), shape)
  const notes = new Set<string>()
  const { edition, faction } = editionOf(raw, place, notes)
  const pilots = listAt(
    raw.pilots,
    `${place}pilots`,
    mostShips,
    'List the ships of the squad under "pilots".',
  )
  const vendor = squadVendorOf(raw, place)
  const others = foreignVendors(raw, place)
  if (others.length > 0) notes.add(`What ${others.join(', ')} noted in the file for itself is not kept.`)
  if (given(raw.description) && raw.description !== '') notes.add('The description in the file is not kept.')
  const reading: Reading = { book: await loadBook(edition), faction, notes, unknown: [] }
  const ships = shipsAt(pilots, `${place}pilots`, reading)
  const written: Squad = {
    edition,
    faction,
    name: given(raw.name) ? textAt(raw.name, `${place}name`) : '',
    ...(vendor.pointsList && edition === 'second' ? { pointsList: vendor.pointsList } : {}),
    ships,
    wings: wingsOf(vendor.wings ?? [], ships, reading),
    obstacles: given(raw.obstacles)
      ? listAt(raw.obstacles, `${place}obstacles`, mostObstacles).map((id, index) =>
          obstacleNamed(textAt(id, `${place}obstacles[${index}]`), reading.book),
        )
      : [],
    ...(given(raw.damagedeck) && edition === 'first'
      ? { damageDeck: deckNamed(textAt(raw.damagedeck, `${place}damagedeck`)) }
      : {}),
  }
  const listed: string[] = []
  const squad = await underListOf(written, raw.points, listed)
  return { squad, notes: [...notes, ...listed], unknown: reading.unknown, ambiguous: [] }
}

async function squadsAt(value: unknown, place: string): Promise<Imported[]> {
  const list = listAt(value, place, mostSquads)
  if (list.length === 0) {
    throw new ExchangeError(place, 'There is no squad in this file.', 'Add a squad, or hand in another file.')
  }
  return Promise.all(list.map((squad, index) => squadAt(squad, `${place}[${index}].`)))
}

/** Reads a parsed XWS file: a squad, a container of squads, or a plain list of them. */
export async function fromXws(value: unknown): Promise<Import> {
  if (Array.isArray(value)) return { squads: await squadsAt(value, '') }
  const file = fieldsAt(value, '', shape)
  if (given(file.container)) {
    return { squads: await squadsAt(file.container, 'container'), ...containerVendorOf(file) }
  }
  return { squads: [await squadAt(file, '')] }
}

export const parseXws = async (text: string): Promise<Import> => fromXws(parseJson(text))
