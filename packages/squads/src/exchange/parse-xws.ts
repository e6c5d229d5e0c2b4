import { type Edition, type Faction, firstEditionFaction } from '@flotilla/catalogue'
import { loadCardBook } from '../card-book.ts'
import type { Squad, SquadShip, SquadWing } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { type ImportedSquad, type ImportResult, MAX_SHIPS } from './import-result.ts'
import { isGiven, type JsonObject, parseJson, requireList, requireObject, requireText } from './parse-json.ts'
import { parseXwsShips, type ReadContext } from './parse-xws-ships.ts'
import { withDetectedPointsList } from './points-list.ts'
import { allFactionNames, parseFaction, parseObstacle } from './xws-names.ts'
import { foreignVendorKeys, parseContainerVendor, parseSquadVendor } from './xws-vendor-fields.ts'

const mostSquads = 50
const mostObstacles = 50

const shape = 'A squad is a JSON object with "faction" and "pilots".'

/** A number under that key belongs to the builder. */
const hasId = (pilot: unknown) =>
  typeof pilot === 'object' && pilot !== null && 'id' in pilot && typeof pilot.id === 'string'

/**
 * Detects the edition: pilots with an `id` are of the second; without, the faction's name decides, then the
 * version.
 */
function editionOf(
  squad: JsonObject,
  place: string,
  notes: Set<string>,
): { edition: Edition; faction: Faction } {
  const choices = `Use one of: ${allFactionNames.join(', ')}.`
  const factionName = requireText(squad.faction, `${place}faction`, choices)
  const named = parseFaction(factionName)
  if (!named) throw new ExchangeError(`${place}faction`, `There is no faction "${factionName}".`, choices)
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
    const by = pilots.some(hasId) ? 'the pilots are given by "id"' : `the faction is "${factionName}"`
    notes.add(`The version is "${version}", but ${by}, as in the ${edition} edition; that counts.`)
  }
  if (edition === 'second') return { edition, faction: named.faction }
  const faction = firstEditionFaction(named.faction)
  if (!['rebel', 'imperial', 'scum'].includes(factionName)) {
    notes.add(`The faction "${factionName}" of an older file was read as ${faction}.`)
  }
  return { edition, faction }
}

function wingsOf(wings: SquadWing[], ships: SquadShip[], { notes }: ReadContext): SquadWing[] {
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

async function squadAt(value: unknown, place: string, address = ''): Promise<ImportedSquad> {
  const raw = requireObject(value, place.slice(0, -1), shape)
  const notes = new Set<string>()
  const { edition, faction } = editionOf(raw, place, notes)
  const pilots = requireList(
    raw.pilots,
    `${place}pilots`,
    MAX_SHIPS,
    'List the ships of the squad under "pilots".',
  )
  const vendor = parseSquadVendor(raw, place)
  const others = foreignVendorKeys(raw, place)
  if (others.length > 0) notes.add(`What ${others.join(', ')} noted in the file for itself is not kept.`)
  if (isGiven(raw.description) && raw.description !== '')
    notes.add('The description in the file is not kept.')
  const reading: ReadContext = { book: await loadCardBook(edition), faction, notes, unknown: [] }
  const ships = parseXwsShips(pilots, `${place}pilots`, reading)
  const written: Squad = {
    edition,
    faction,
    name: isGiven(raw.name) ? requireText(raw.name, `${place}name`) : '',
    ...(vendor.pointsList && edition === 'second' ? { pointsList: vendor.pointsList } : {}),
    ships,
    wings: wingsOf(vendor.wings ?? [], ships, reading),
    obstacles: isGiven(raw.obstacles)
      ? requireList(raw.obstacles, `${place}obstacles`, mostObstacles).map((id, index) =>
          parseObstacle(requireText(id, `${place}obstacles[${index}]`), reading.book),
        )
      : [],
    ...(isGiven(raw.damagedeck) && edition === 'first'
      ? { damageDeck: deckNamed(requireText(raw.damagedeck, `${place}damagedeck`)) }
      : {}),
  }
  const listed: string[] = []
  const squad = await withDetectedPointsList(
    written,
    raw.points,
    listed,
    address + JSON.stringify(raw.vendor ?? ''),
  )
  return { squad, notes: [...notes, ...listed], unknown: reading.unknown, ambiguous: [] }
}

async function squadsAt(value: unknown, place: string): Promise<ImportedSquad[]> {
  const list = requireList(value, place, mostSquads)
  if (list.length === 0) {
    throw new ExchangeError(place, 'There is no squad in this file.', 'Add a squad, or hand in another file.')
  }
  return Promise.all(list.map((squad, index) => squadAt(squad, `${place}[${index}].`)))
}

/**
 * Reads a parsed XWS file: a squad, a container of squads, or a plain list of them. The address it came from
 * tells its community.
 */
export async function importXws(value: unknown, address = ''): Promise<ImportResult> {
  if (Array.isArray(value)) return { squads: await squadsAt(value, '') }
  const file = requireObject(value, '', shape)
  if (isGiven(file.container)) {
    return { squads: await squadsAt(file.container, 'container'), ...parseContainerVendor(file) }
  }
  return { squads: [await squadAt(file, '', address)] }
}

/** Parses an XWS file. */
export const parseXws = async (text: string): Promise<ImportResult> => importXws(parseJson(text))
