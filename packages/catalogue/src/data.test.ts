import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedFiles } from '../scripts/generate.ts'

/**
 * The fields of each kind of record, in order. No other field belongs in the data: the catalogue contains
 * facts, and no card text.
 */
const fields = {
  'first/ships':
    'id name size factions stats arcs turret actions dial epicPoints attackRange damageDeck section note pilots',
  'first/pilots': 'id name faction skill points unique slots ability stats grants conditions note',
  'first/upgrades':
    'id name slot occupies points unique limited maxPerSquad attack range energyLimit restrictions grants conditions side otherSide epicOnly note',
  'second/ships': 'id name size factions stats attacks actions dial shipAbilities epicOnly note pilots',
  'second/pilots':
    'id name faction initiative engagement limited communities points slots slotsUntil2021 slotChoice keywords force charges stats attacks actions shipAbility standardLoadout ability conditions xwa hyperspace note',
  'second/upgrades':
    'id name slot occupies limited communities points restrictions loadoutOnly sides hyperspace epicOnly note',
  'second/sides': 'title ability attack charges force grants device shipAbility conditions',
  'second/quick-builds':
    'id faction kind threat ships leader wingmate threatByWingmates alsoIncludes epicOnly note',
  damage: 'id name decks copies trait effect precisionShot reconstructed note',
  deck: 'id name section cards',
  product: 'id name faction ships pilots upgrades decks obstacles',
  addition: 'product ships pilots upgrades decks obstacles reconstructed',
} satisfies Record<string, string>

type Row = Record<string, unknown>
const root = join(import.meta.dirname, '../data')
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json'))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const under = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`))
const rowsIn = (path: string) => [JSON.parse(text(path)) as Row | Row[]].flat()
const within = (rows: Row[], field: string) => rows.flatMap((row) => row[field] as Row[])

const records: [keyof typeof fields, Row[]][] = [
  ...(['first', 'second'] as const).flatMap((edition) => {
    const ships = under(`${edition}/ships`).flatMap(rowsIn)
    return [
      [`${edition}/ships`, ships],
      [`${edition}/pilots`, within(ships, 'pilots')],
      [`${edition}/upgrades`, under(`${edition}/upgrades`).flatMap(rowsIn)],
    ] as [keyof typeof fields, Row[]][]
  }),
  ['second/sides', within(under('second/upgrades').flatMap(rowsIn), 'sides')],
  ['second/quick-builds', under('second/quick-builds').flatMap(rowsIn)],
  ['deck', rowsIn('first/damage.json')],
  ['product', ['products/first.json', 'products/second.json'].flatMap(rowsIn)],
  ['addition', rowsIn('reconstructed/products.json')],
  [
    'damage',
    [
      ...within(rowsIn('first/damage.json'), 'cards'),
      ...[
        'second/damage.json',
        'reconstructed/first-damage.json',
        'reconstructed/second-huge-damage.json',
      ].flatMap(rowsIn),
    ],
  ],
]

test.each(records)('%s: fields that are known, in one order', (kind, rows) => {
  const order = fields[kind].split(' ')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const known = order.filter((field) => field in row)
    expect(Object.keys(row), String(row.id ?? row.title)).toEqual(known)
  }
})

test('a file is named after what it holds', () => {
  for (const edition of ['first', 'second']) {
    for (const path of under(`${edition}/ships`)) expect(path).toContain(`/${rowsIn(path)[0]?.id}.json`)
    for (const path of under(`${edition}/upgrades`)) {
      for (const { slot } of rowsIn(path)) expect(path).toContain(`/${slot}.json`)
    }
  }
  for (const path of under('second/quick-builds')) {
    for (const { faction } of rowsIn(path)) expect(path).toContain(`/${faction}.json`)
  }
})

describe('no words of the cards', () => {
  /** The fields that may contain sentences, all of them our own. */
  const ours = new Set(['note', 'effect', 'reasoning'])
  /** Lists of ids, none of them a word of a sentence. */
  const lists = new Set(['ships', 'pilots', 'upgrades', 'obstacles', 'slots', 'legal'])

  function* strings(value: unknown, field = ''): Generator<[string, string]> {
    if (typeof value === 'string') yield [field, value]
    else if (Array.isArray(value)) for (const each of value) yield* strings(each, field)
    else if (value && typeof value === 'object') {
      for (const [name, each] of Object.entries(value)) yield* strings(each, name)
    }
  }

  test.each(paths.filter((path) => path !== 'index.json'))('%s', (path) => {
    const parts = [...strings(rowsIn(path))].flatMap(([field, value]) =>
      lists.has(field) ? value.split(/[ :]/).map((id) => [field, id] as const) : [[field, value] as const],
    )
    for (const [field, value] of parts) {
      expect(value.length, value).toBeLessThanOrEqual(ours.has(field) ? 280 : 50)
      expect(value, 'card symbols and markup').not.toMatch(/[<>[\]]/)
      if (!ours.has(field)) expect(value, `a sentence in ${field}`).not.toMatch(/\.$/)
    }
  })
})

test('the search index and the list of imports are up to date', () => {
  for (const [path, expected] of Object.entries(generatedFiles())) {
    expect(readFileSync(path, 'utf8'), `${path}: run packages/catalogue/scripts/index.ts`).toBe(expected)
  }
})
