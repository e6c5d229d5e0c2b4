import { expect, test } from 'vitest'
import { changedCards, parseDiff, testsForChange } from './changed-tests.ts'

const card = `export const cards = {
  predator: {
    text: 'one',
  },

  'pilot:howlrunner': {
    text: 'two',
  },
}`

test('a diff names its files and their changed lines', () => {
  const diff = `--- a/x.ts
+++ b/x.ts
@@ -3 +3 @@
@@ -9,2 +10,0 @@
--- a/gone.ts
+++ /dev/null
@@ -1,4 +0,0 @@`
  expect(parseDiff(diff)).toEqual([
    {
      path: 'x.ts',
      lines: [
        [3, 3],
        [10, 10],
      ],
    },
  ])
})

test('a changed line belongs to the card above it', () => {
  expect(changedCards(card, [[3, 3]])).toEqual(['predator'])
  expect(changedCards(card, [[7, 7]])).toEqual(['pilot:howlrunner'])
  expect(changedCards(card, [[1, 1]])).toEqual([])
  expect(changedCards(card, [[1, 99]])).toEqual(['predator', 'pilot:howlrunner'])
})

test('a change of a card runs the tests that name it, another those that import the file', () => {
  const files: Record<string, string> = {
    'packages/cards/src/second/upgrades/talents.ts': card,
    'packages/cards/src/second/upgrades/talents-a.test.ts': "test('[predator] …')",
    'packages/cards/src/second/pilots/tie.test.ts': "test('[howlrunner] …')",
    'packages/cards/src/card-texts.test.ts': '',
    'packages/geometry/src/pose.ts': '',
    'packages/geometry/src/pose.test.ts': '',
    'packages/geometry/src/move.test.ts': "import { pose } from './pose.ts'",
    'packages/geometry/src/arc.test.ts': "import { arc } from './arc.ts'",
  }
  const tests = Object.keys(files).filter((path) => path.endsWith('.test.ts'))
  const found = (path: string, lines: [number, number][]) =>
    testsForChange([{ path, lines }], tests, (file) => files[file]!)
  expect(found('packages/cards/src/second/upgrades/talents.ts', [[3, 3]])).toEqual([
    'packages/cards/src/card-texts.test.ts',
    'packages/cards/src/second/upgrades/talents-a.test.ts',
  ])
  expect(found('packages/geometry/src/pose.ts', [[1, 1]])).toEqual([
    'packages/geometry/src/move.test.ts',
    'packages/geometry/src/pose.test.ts',
  ])
  expect(found('packages/geometry/src/arc.test.ts', [[1, 1]])).toEqual(['packages/geometry/src/arc.test.ts'])
  expect(found('docs/table.md', [[1, 1]])).toEqual([])
})
