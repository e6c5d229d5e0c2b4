import { expect, test } from 'vitest'
import { reportTable, ruleMentions, ruleReport } from './rule-coverage.ts'

const ids = (source: string) => ruleMentions('some.test.ts', source).map(({ id }) => id)

test('titles of tests are read, several ids in one', () => {
  expect(ids(`test('[EB-WING-3] [WG-DEF-5] one dial', () => {})`)).toEqual(['EB-WING-3', 'WG-DEF-5'])
  expect(ids('it("[C2-RANGE-1] near", () => {})')).toEqual(['C2-RANGE-1'])
})

test('titles of test.each, test.for, tagged tables and templates are read', () => {
  expect(ids(`test.each<number>([1, 2])('[C2-MOVE-2] straight %i', () => {})`)).toEqual(['C2-MOVE-2'])
  expect(ids(`test.concurrent.for([1])('[C2-MOVE-3] bank', () => {})`)).toEqual(['C2-MOVE-3'])
  const tagged = ['test.each`a', '$', "{1}`('[C2-MOVE-4] turn', () => {})"].join('')
  expect(ids(tagged)).toEqual(['C2-MOVE-4'])
  const template = ['for (const n of [1, 2]) test(`[C2-MOVE-5] ', '$', '{n} back`, () => {})'].join('')
  expect(ids(template)).toEqual(['C2-MOVE-5'])
})

test('comments, other strings, suites and skipped tests do not count', () => {
  expect(
    ids(`
      // test('[EB-WING-1] in a comment', () => {})
      const text = "test('[EB-WING-1] in a string', () => {})"
      describe('[EB-WING-1] a suite', () => {
        test('no id', () => expect('[EB-WING-1]').toBe(text))
        test.skip('[EB-WING-1] skipped', () => {})
        it.todo('[EB-WING-1] to do')
        regex.test('[EB-WING-1]')
      })
    `),
  ).toEqual([])
})

test('a naming has its file and line', () => {
  expect(ruleMentions('a/b.test.ts', "\n\ntest('[EB-WING-3] x', () => {})")).toEqual([
    { id: 'EB-WING-3', file: 'a/b.test.ts', line: 3 },
  ])
})

test('an id that is not in the rulebook is found out, a slip of the pen as well', () => {
  const found = ruleMentions('x.test.ts', `test('[EB-WING-99] [EB-WING3] [XX-YY-1] [2 bank] a', () => {})`)
  expect(ruleReport(found).unknown.map(({ id }) => id)).toEqual(['EB-WING-99', 'EB-WING3', 'XX-YY-1'])
  expect(reportTable(ruleReport(found))).toContain('x.test.ts:1  [EB-WING-99]')
})

test('tested and missing rules are counted by document and area', () => {
  const before = ruleReport([])
  const after = ruleReport([{ id: 'HS-ENERGY-3', file: 'x.test.ts', line: 1 }])
  const energy = ({ documents }: typeof after) =>
    documents.find(({ id }) => id === 'HS')?.areas.find(({ area }) => area === 'energy')
  expect(energy(before)).toMatchObject({ tested: 0 })
  expect(energy(after)).toEqual({ ...energy(before), tested: 1 })
  expect(before.missing).toContain('HS-ENERGY-3')
  expect(after.missing).not.toContain('HS-ENERGY-3')
  expect(after.missing).toHaveLength(before.missing.length - 1)
  expect(before.missing).not.toContain('EB-INTRO-1')
})

test('the list keeps to 110 columns', () => {
  for (const line of reportTable(ruleReport([])).split('\n')) expect(line.length).toBeLessThanOrEqual(110)
})
