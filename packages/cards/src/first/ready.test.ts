import { catalogue } from '@flotilla/engine/testing/first'
import { type FormatId, formats, loadReady, readyNames, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { firstCoverage } from '../coverage.ts'
import { firstCards } from './index.ts'

const epicFormats = [
  'epic-dogfight-2014',
  'team-epic-2014',
  'epic-variant-2018',
  'epic-variant-team-2018',
] satisfies FormatId[]

const all = (await Promise.all(readyNames.map((name) => loadReady(name)))).flatMap((one) => one ?? [])
const epic = all.filter(({ format }) => epicFormats.some((one) => one === format))
const squadsOf = ({ squad }: (typeof all)[number]): readonly Squad[] =>
  'squads' in squad ? squad.squads : [squad]

const silent = firstCoverage(catalogue, firstCards)
  .filter(({ state }) => state === 'silent')
  .map(({ id }) => id)

test.each(epic)('$name: every card of it does what it says', (ready) => {
  const parts = squadsOf(ready).flatMap(({ ships }) => ships.flatMap((one) => one.parts))
  const cards = parts.flatMap(({ pilot, upgrades }) => [
    pilot,
    ...upgrades.map(({ slot, id }) => `${slot}:${id}`),
  ])
  expect(cards.filter((card) => silent.includes(card))).toEqual([])
})

test.each(epicFormats)('%s: ready squads of all it admits, or a team of two', (format) => {
  const there = epic.filter((one) => one.format === format)
  const { players, factions } = formats[format]
  const found = [...new Set(there.flatMap((one) => squadsOf(one).map(({ faction }) => faction)))]
  if (players !== 'any' && players.count === 1) expect(found.sort()).toEqual([...factions.anyOf].sort())
  else expect(there.map((one) => squadsOf(one).length)).toContain(2)
})

test('among them are huge ships of two cards', () => {
  const parts = epic.flatMap(squadsOf).flatMap(({ ships }) => ships.map((one) => one.parts.length))
  expect(parts.filter((count) => count === 2).length).toBeGreaterThanOrEqual(2)
})
