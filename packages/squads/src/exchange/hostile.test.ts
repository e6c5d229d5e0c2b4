import { describe, expect, test } from 'vitest'
import { ExchangeError } from './error.ts'
import { parseSquads } from './parse-squads.ts'
import { importXws, parseXws } from './parse-xws.ts'

const refusal = async (reading: Promise<unknown>): Promise<ExchangeError> => {
  try {
    await reading
  } catch (error) {
    if (error instanceof ExchangeError) return error
    throw error
  }
  throw new Error('it was accepted')
}

const pilot = { id: 'lukeskywalker' }
const squad = { faction: 'rebelalliance', version: '2.0.0', pilots: [pilot] }

test.each([
  ['', null],
  ['', 'a squad'],
  ['', []],
  ['container', { container: [] }],
  ['container[0]', { container: [7] }],
  ['container[1].faction', { container: [squad, { pilots: [] }] }],
  ['faction', { pilots: [] }],
  ['faction', { faction: 'hutts', pilots: [] }],
  ['pilots', { faction: 'rebelalliance' }],
  ['pilots', { faction: 'rebelalliance', pilots: 'many' }],
  ['pilots', { faction: 'rebelalliance', pilots: Array(101).fill(pilot) }],
  ['pilots[1]', { ...squad, pilots: [pilot, 'luke'] }],
  ['pilots[0].id', { ...squad, pilots: [{ id: 7 }] }],
  ['pilots[0].id', { ...squad, pilots: [{ id: 'x'.repeat(1001) }] }],
  ['pilots[0].name', { ...squad, faction: 'rebel', version: '1.0.0', pilots: [{ ship: 'xwing' }] }],
  [
    'pilots[0].multisection_id',
    {
      faction: 'rebel',
      pilots: [{ name: 'lukeskywalker', ship: 'xwing', multisection_id: { toString: 1 } }],
    },
  ],
  ['pilots[0].upgrades', { ...squad, pilots: [{ ...pilot, upgrades: 'r2d2' }] }],
  ['pilots[0].upgrades.crew', { ...squad, pilots: [{ ...pilot, upgrades: { crew: 1 } }] }],
  ['pilots[0].upgrades.crew[1]', { ...squad, pilots: [{ ...pilot, upgrades: { crew: ['k2so', 4] } }] }],
  ['pilots[0].vendor', { ...squad, pilots: [{ ...pilot, vendor: 'mine' }] }],
  [
    'pilots[0].vendor.flotilla.idNumber',
    { ...squad, pilots: [{ ...pilot, vendor: { flotilla: { idNumber: 1.5 } } }] },
  ],
  ['obstacles[0]', { ...squad, obstacles: [null] }],
  ['vendor.flotilla.pointsList', { ...squad, vendor: { flotilla: { pointsList: '1977-05' } } }],
  [
    'vendor.flotilla.wings[0].set',
    { ...squad, vendor: { flotilla: { wings: [{ leader: 's1', wingmates: [], set: 'pink' }] } } },
  ],
])('a fault is named at %j', async (place, value) => {
  const error = await refusal(importXws(value))
  expect(error.place).toBe(place)
  expect(error.problem).not.toBe('')
  expect(error.remedy).not.toBe('')
  expect(error.message).toBe(`${place ? `${place}: ` : ''}${error.problem} ${error.remedy}`)
})

describe('hostile input', () => {
  test.each(['__proto__', 'constructor', 'prototype'])(
    'the key %s is refused and pollutes nothing',
    async (key) => {
      const text = `{"faction":"rebelalliance","pilots":[{"id":"lukeskywalker","upgrades":{"${key}":["x"]}}]}`
      const error = await refusal(parseXws(text))
      expect(error.place).toBe('pilots[0].upgrades')
      expect(error.problem).toContain(key)
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    },
  )

  test('twenty megabytes of nonsense are refused before they are parsed', async () => {
    const nonsense = 'x{["'.repeat(5_000_000)
    for (const read of [parseSquads, parseXws]) {
      expect((await refusal(read(nonsense))).problem).toContain('20.0 million characters')
    }
  })

  test('brackets nested without end are refused at the place where they get too deep', async () => {
    for (const sign of ['[', '{"vendor":']) {
      const error = await refusal(parseXws(sign.repeat(50_000)))
      expect(error.problem).toContain('nested more than 40 deep')
    }
  })

  test('broken JSON is distinguished from a squad', async () => {
    expect((await refusal(parseSquads('{"faction": "rebelalliance", "pilots": ['))).problem).toContain(
      'not valid JSON',
    )
  })

  test('an empty file is distinguished', async () => {
    expect((await refusal(parseSquads(' \n '))).problem).toBe('There is nothing to read.')
  })

  test('a list that is too long, or has too long a line or too many ships, is refused', async () => {
    expect((await refusal(parseSquads('Luke Skywalker\n'.repeat(4000)))).problem).toContain(
      '60000 characters',
    )
    expect((await refusal(parseSquads('20x Luke Skywalker\n'.repeat(11)))).problem).toBe(
      'The list has 220 ships.',
    )
    expect((await refusal(parseSquads(`Luke Skywalker\n${'-'.repeat(5000)}`))).place).toBe('line 2')
  })
})

describe('as much as is read, and one more', () => {
  const many = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at))
  const nested = (depth: number) =>
    `{"faction":"rebelalliance","version":"2.0.0","pilots":[{"id":"lukeskywalker"}],"x":${'['.repeat(depth)}${']'.repeat(depth)}}`

  test('squads in a file', async () => {
    expect((await importXws(many(50, () => squad))).squads).toHaveLength(50)
    expect((await refusal(importXws(many(51, () => squad)))).problem).toContain('51 entries; 50 is the most')
    expect((await importXws({ container: many(50, () => squad) })).squads).toHaveLength(50)
    expect((await refusal(importXws({ container: many(51, () => squad) }))).place).toBe('container')
  })

  test('obstacles of a squad', async () => {
    const read = (count: number) => importXws({ ...squad, obstacles: many(count, (at) => `rock${at}`) })
    expect((await read(50)).squads[0]!.squad.obstacles).toHaveLength(50)
    expect((await refusal(read(51))).place).toBe('obstacles')
  })

  test('upgrades of a slot, and of a ship', async () => {
    const read = (upgrades: Record<string, string[]>) =>
      importXws({ ...squad, pilots: [{ ...pilot, upgrades }] })
    const cards = (count: number) => many(count, (at) => `card${at}`)
    expect((await read({ crew: cards(30) })).squads[0]!.squad.ships[0]!.parts[0].upgrades).toHaveLength(30)
    expect((await refusal(read({ crew: cards(31) }))).place).toBe('pilots[0].upgrades.crew')
    expect((await read({ crew: cards(15), gunner: cards(15) })).squads).toHaveLength(1)
    const over = await refusal(read({ crew: cards(15), gunner: cards(16) }))
    expect([over.place, over.problem]).toEqual([
      'pilots[0].upgrades',
      expect.stringContaining('31 upgrades on one ship; 30 is the most'),
    ])
  })

  test('ships of a squad, and characters of a word', async () => {
    expect(
      (await importXws({ ...squad, pilots: many(100, () => pilot) })).squads[0]!.squad.ships,
    ).toHaveLength(100)
    expect((await refusal(importXws({ ...squad, pilots: many(101, () => pilot) }))).place).toBe('pilots')
    expect((await importXws({ ...squad, name: 'x'.repeat(1000) })).squads[0]!.squad.name).toHaveLength(1000)
    expect((await refusal(importXws({ ...squad, name: 'x'.repeat(1001) }))).place).toBe('name')
  })

  test('brackets, whether the text begins with one or not, and none inside quotes', async () => {
    expect((await parseXws(nested(39))).squads).toHaveLength(1)
    const deep = await refusal(parseXws(nested(40)))
    expect(deep.place).toBe(`character ${nested(40).indexOf('[[') + 40}`)
    const quoted = JSON.stringify({ ...squad, name: `"${'['.repeat(60)}` })
    expect((await parseXws(quoted)).squads[0]!.squad.name).toHaveLength(61)
  })
})
