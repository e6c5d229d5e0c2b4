import { readFileSync } from 'node:fs'
import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { building } from './building.ts'
import { type Covered, firstCoverage, secondCoverage } from './coverage.ts'
import { firstCards, secondCards } from './index.ts'

const listed = JSON.parse(readFileSync(new URL('../silent.json', import.meta.url), 'utf8')) as Record<
  'first' | 'second',
  string[]
>
const all: Record<'first' | 'second', Covered[]> = {
  first: firstCoverage(await loadFirst(), firstCards),
  second: secondCoverage(await loadSecond(), secondCards),
}

test.each(['first', 'second'] as const)(
  '%s edition: the list of silent cards is what is silent',
  (edition) => {
    const silent = all[edition].filter(({ state }) => state === 'silent').map(({ id }) => id)
    // npm run cards -- --write takes off what is carried out; nothing is ever put on the list.
    expect(silent.filter((id) => !listed[edition].includes(id))).toEqual([])
    expect(listed[edition].filter((id) => !silent.includes(id))).toEqual([])
  },
)

test.each(['first', 'second'] as const)(
  '%s edition: what matters in building alone is known and says so',
  (edition) => {
    for (const [id, text] of Object.entries(building[edition])) {
      expect(all[edition].find((card) => card.id === id)?.state).toBe('building')
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
  },
)

test.each([
  ['first', firstCards],
  ['second', secondCards],
] as const)('%s edition: every ability that may be declined says what it is for', (_, cards) => {
  const mute = Object.entries<{ triggers?: readonly { may?: true; intent?: object }[] }>(cards)
    .filter(([, { triggers = [] }]) => triggers.some(({ may, intent }) => may && !intent))
    .map(([id]) => id)
  expect(mute).toEqual([])
})
