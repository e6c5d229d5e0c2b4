import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readCommunityList, readListFile } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { typeAndRun } from '../../test/terminal.ts'
import { UsageError } from '../command.ts'
import { pointsCommands } from './points.ts'

const importList = (...args: string[]) => typeAndRun(pointsCommands['points import']!, args)

const legal = { standard: true, extended: true, epic: true }
const xwing = {
  name: 'T-65 X-wing',
  xws: 't65xwing',
  pilots: [
    { xws: 'lukeskywalker', cost: 12, loadout: 21, slots: ['Talent', 'Force Power', 'Payload'], ...legal },
    { xws: 'wedgeantilles', cost: '13', loadout: 0, slots: [], ...legal },
    {
      xws: 'lukeskywalker-battleofyavin',
      cost: 16,
      loadout: 0,
      slots: [],
      standardLoadout: ['attackspeed-battleofyavin', 'r2d2-battleofyavin'],
      ...legal,
    },
    { xws: 'nobodyatall', cost: 3, loadout: 2, slots: ['Talent'], ...legal },
  ],
}
const talents = [
  { xws: 'outmaneuver', cost: { value: 9 }, ...legal },
  { xws: 'snapshot', cost: { variable: 'initiative', values: { 0: 1, 1: 2, 2: 3 } }, ...legal },
  { xws: 'fanatic-battleofyavin', cost: { value: 4 }, standardLoadoutOnly: true, ...legal },
  { xws: 'hullupgrade', cost: { variable: 'size', values: { Small: 2, Large: 5 } }, epic: true },
  { xws: 'initforthemoney', cost: null, ...legal },
]

/** Writes files into a new folder in the layout of xwing-data2. */
function checkout(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'points-'))
  for (const [path, value] of Object.entries(files)) {
    const file = join(folder, 'data', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return folder
}
const small = () =>
  checkout({ 'pilots/rebel-alliance/t-65-x-wing.json': xwing, 'upgrades/talent.json': talents })

test('a list is made of the pilots and upgrades of a checkout, and read as one that comes along', async () => {
  const folder = small()
  const out = join(folder, 'xwa.json')
  const { code } = await importList(folder, '--community', 'xwa', '--date', '2027-02', '--out', out)
  expect(code).toBe(1)
  const file = JSON.parse(readFileSync(out, 'utf8'))
  expect(file).toEqual({
    id: 'xwa',
    name: 'X-Wing Alliance',
    date: '2027-02',
    source: folder,
    pilots: {
      lukeskywalker: {
        cost: 12,
        loadout: 21,
        slots: 'talent forcepower device',
        legal: 'epic standard extended',
      },
      'lukeskywalker-battleofyavin': { cost: 16, legal: 'epic standard extended' },
      nobodyatall: { cost: 3, loadout: 2, slots: 'talent', legal: 'epic standard extended' },
      wedgeantilles: { cost: 13, slots: '', legal: 'epic standard extended' },
    },
    upgrades: {
      'fanatic-battleofyavin': { legal: 'epic standard extended' },
      hullupgrade: { cost: { by: 'size', values: { small: 2, large: 5 } }, legal: 'epic' },
      initforthemoneyrebellion: { legal: 'epic standard extended' },
      outmaneuver: { cost: 9, legal: 'epic standard extended' },
      snapshot: { cost: { by: 'initiative', values: [1, 2, 3] }, legal: 'epic standard extended' },
    },
  })
  const list = readCommunityList(file)
  expect(list.pilots.get('lukeskywalker')).toMatchObject({
    loadout: 21,
    slots: ['talent', 'forcepower', 'device'],
  })
  expect(list.hasLoadouts).toBe(true)
})

test('it says what is new, changed, gone and unknown', async () => {
  const { out } = await importList(small(), '--community', 'xwa', '--json')
  const said = JSON.parse(out)
  expect(said.unknown).toEqual(['nobodyatall'])
  expect(said.added).toEqual(['nobodyatall'])
  expect(said.changed).toEqual(expect.arrayContaining(['lukeskywalker', 'wedgeantilles', 'snapshot']))
  expect(said.changed).not.toContain('lukeskywalker-battleofyavin')
  expect(said.removed).toContain('darthvader')
  const { pilots, upgrades } = await readListFile('xwa')
  expect(said.removed.length).toBe(Object.keys(pilots).length + Object.keys(upgrades).length - 8)
})

test('known cards alone end with 0, and words name the counts', async () => {
  const known = { ...xwing, pilots: xwing.pilots.slice(0, 3) }
  const folder = checkout({ 'pilots/rebel-alliance/x.json': known, 'upgrades/talent.json': talents })
  const { code, out } = await importList(folder, '--community', 'legacy', '--date', '2026-12')
  expect(code).toBe(0)
  expect(out).toContain('2.0 Legacy, 2026-12: 3 pilots and 5 upgrades')
  expect(out).toMatch(/^unknown {2}0$/m)
})

test.each([
  [{ 'pilots/a.json': { pilots: [] }, 'upgrades/b.json': [] }, 'There are no pilots'],
  [{ 'pilots/a.json': '{', 'upgrades/b.json': [] }, 'is not JSON'],
  [{ 'pilots/a.json': [], 'upgrades/b.json': [] }, 'There is no list of pilots'],
  [{ 'pilots/a.json': { pilots: [{ xws: 'x', cost: 'much' }] }, 'upgrades/b.json': [] }, 'is not a number'],
  [{ 'pilots/a.json': { pilots: [{ xws: 'A b' }] }, 'upgrades/b.json': [] }, 'is no id of a card'],
  [{ 'pilots/a.json': xwing }, 'could not be read'],
])('a folder of another layout is refused: %#', async (files, message) => {
  await expect(importList(checkout(files), '--community', 'xwa')).rejects.toThrow(message)
})

test('a community must be named, and the month be one', async () => {
  await expect(importList(small())).rejects.toThrow(UsageError)
  await expect(importList(small(), '--community', 'ffg')).rejects.toThrow('no community')
  await expect(importList(small(), '--community', 'xwa', '--date', '2026-13')).rejects.toThrow('no month')
})
