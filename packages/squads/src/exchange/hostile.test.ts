import { describe, expect, test } from 'vitest'
import { ExchangeError } from './error.ts'
import { readSquads } from './read.ts'
import { fromXws, parseXws } from './xws-import.ts'

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
  const error = await refusal(fromXws(value))
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
    for (const read of [readSquads, parseXws]) {
      expect((await refusal(read(nonsense))).problem).toContain('20.0 million characters')
    }
  })

  test('brackets nested without end are refused at the place where they get too deep', async () => {
    for (const sign of ['[', '{"vendor":']) {
      const error = await refusal(parseXws(sign.repeat(50_000)))
      expect(error.problem).toContain('nested more than 40 deep')
    }
  })

  test('broken JSON is told from a squad', async () => {
    expect((await refusal(readSquads('{"faction": "rebelalliance", "pilots": ['))).problem).toContain(
      'not valid JSON',
    )
  })

  test('an empty file is told apart', async () => {
    expect((await refusal(readSquads(' \n '))).problem).toBe('There is nothing to read.')
  })

  test('a list that is too long, or has too long a line or too many ships, is refused', async () => {
    expect((await refusal(readSquads('Luke Skywalker\n'.repeat(4000)))).problem).toContain('60000 characters')
    expect((await refusal(readSquads('20x Luke Skywalker\n'.repeat(11)))).problem).toBe(
      'The list has 220 ships.',
    )
    expect((await refusal(readSquads(`Luke Skywalker\n${'-'.repeat(5000)}`))).place).toBe('line 2')
  })
})
