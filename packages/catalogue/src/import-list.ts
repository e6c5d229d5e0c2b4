import type { CommunityListFile } from './points-lists.ts'
import type { ListFormat, Slot } from './second.ts'
import type { PointCost } from './types.ts'

type Json = Readonly<Record<string, unknown>>

/** A data file of an `xwing-data2` folder: its path there, and its parsed contents. */
export interface DataFile {
  path: string
  value: unknown
}

const listFormats: readonly ListFormat[] = ['epic', 'standard', 'wildspace', 'extended']

/** Ids that a community gives to cards which the catalogue knows by another one. */
const otherIds: Readonly<Record<string, string>> = { initforthemoney: 'initforthemoneyrebellion' }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fail(path: string, what: string): never {
  throw new Error(`${path}: ${what} Give a folder in the layout of xwing-data2.`)
}

function rowsAt(value: unknown, path: string, what: string): Json[] {
  if (!Array.isArray(value) || !value.every(isObject)) fail(path, `There is no list of ${what}.`)
  return value
}

function idAt({ xws }: Json, path: string): string {
  if (typeof xws !== 'string' || !/^[a-z0-9-]+$/.test(xws)) fail(path, `"${String(xws)}" is no id of a card.`)
  return otherIds[xws] ?? xws
}

/** Some rows have a number as text. */
function numberAt(value: unknown, path: string, what: string): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) fail(path, `The ${what} is not a number.`)
  return number
}

/** The slot of an icon; X-Wing Alliance calls a device a payload. */
function slotAt(name: unknown, path: string): Slot {
  if (typeof name !== 'string') fail(path, 'A slot is not a word.')
  const slot = name.toLowerCase().replace(/[^a-z]/g, '')
  return (slot === 'payload' ? 'device' : slot) as Slot
}

const legalIn = (row: Json): string => listFormats.filter((format) => row[format] === true).join(' ')

function costAt(cost: unknown, path: string): PointCost | undefined {
  if (!isObject(cost)) return undefined
  if (cost.variable === undefined) return cost.value == null ? undefined : numberAt(cost.value, path, 'cost')
  const values = isObject(cost.values) ? cost.values : fail(path, 'A cost that varies has no values.')
  const by = cost.variable
  if (by === 'size')
    return {
      by,
      values: Object.fromEntries(
        Object.entries(values).map(([size, value]) => [size.toLowerCase(), numberAt(value, path, 'cost')]),
      ),
    }
  if (by !== 'agility' && by !== 'initiative') fail(path, `A cost varies by "${String(by)}".`)
  return { by, values: Object.values(values).map((value) => numberAt(value, path, 'cost')) }
}

function pilotRow(row: Json, path: string): CommunityListFile['pilots'][string] {
  const cost = numberAt(row.cost, path, `cost of ${String(row.xws)}`)
  const legal = legalIn(row)
  if (Array.isArray(row.standardLoadout)) return { cost, legal }
  const slots = (Array.isArray(row.slots) ? row.slots : []).map((slot) => slotAt(slot, path)).join(' ')
  const loadout = row.loadout == null ? 0 : numberAt(row.loadout, path, `loadout of ${String(row.xws)}`)
  return { cost, ...(loadout > 0 ? { loadout } : {}), slots, legal }
}

const sortByKey = <Row>(rows: readonly (readonly [string, Row])[]): Record<string, Row> =>
  Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Makes a points list from the files of an `xwing-data2` folder: `data/pilots/…` and `data/upgrades/…`. */
export function importCommunityList(
  files: readonly DataFile[],
  about: Pick<CommunityListFile, 'id' | 'name' | 'date' | 'source'>,
): CommunityListFile {
  const under = (folder: string) => files.filter(({ path }) => path.startsWith(`data/${folder}/`))
  const pilots = under('pilots').flatMap(({ path, value }) =>
    rowsAt(isObject(value) ? value.pilots : undefined, path, 'pilots').map(
      (row) => [idAt(row, path), pilotRow(row, path)] as const,
    ),
  )
  const upgrades = under('upgrades').flatMap(({ path, value }) =>
    rowsAt(value, path, 'upgrades').map((row) => {
      const cost = costAt(row.cost, path)
      const bought = cost !== undefined && row.standardLoadoutOnly !== true
      return [idAt(row, path), { ...(bought ? { cost } : {}), legal: legalIn(row) }] as const
    }),
  )
  if (pilots.length === 0) fail('data/pilots', 'There are no pilots.')
  if (upgrades.length === 0) fail('data/upgrades', 'There are no upgrades.')
  return { ...about, pilots: sortByKey(pilots), upgrades: sortByKey(upgrades) }
}

/** How a list differs from the one before it: ids of cards. */
export interface ListChanges {
  added: string[]
  changed: string[]
  removed: string[]
  /** Cards that the catalogue does not have. */
  unknown: string[]
}

/** Compares a list with the one before, and with the cards that are known. */
export function compareLists(
  before: Pick<CommunityListFile, 'pilots' | 'upgrades'>,
  after: Pick<CommunityListFile, 'pilots' | 'upgrades'>,
  isKnown: (kind: 'pilots' | 'upgrades', id: string) => boolean,
): ListChanges {
  const kinds = ['pilots', 'upgrades'] as const
  const idsOf = (list: typeof before, keep: (kind: (typeof kinds)[number], id: string) => boolean) =>
    kinds.flatMap((kind) => Object.keys(list[kind]).filter((id) => keep(kind, id)))
  const rowOf = (list: typeof before, kind: (typeof kinds)[number], id: string) =>
    JSON.stringify(list[kind][id])
  return {
    added: idsOf(after, (kind, id) => !(id in before[kind])),
    changed: idsOf(
      after,
      (kind, id) => id in before[kind] && rowOf(before, kind, id) !== rowOf(after, kind, id),
    ),
    removed: idsOf(before, (kind, id) => !(id in after[kind])),
    unknown: idsOf(after, (kind, id) => !isKnown(kind, id)),
  }
}
