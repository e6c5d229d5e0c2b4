import { type Faction, factionNames } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { squadViolations } from './check.ts'
import { createQuickSquad, joinSquads, quickBuildsOf } from './quick-squad.ts'
import { loadRegulations } from './regulations.ts'
import { squadThreat } from './scoring-units.ts'

test('a squad of quick builds is legal, within its threat and the same for the same seed', async () => {
  for (const seed of [1, 2, 3]) {
    const by = await loadRegulations('epic-battles', { limit: { threat: 10 } })
    const squad = await createQuickSquad({ faction: 'rebelalliance', threat: 10, seed })
    expect(squadViolations(by, squad)).toEqual([])
    expect(squadThreat(by, squad)).toBeLessThanOrEqual(10)
    expect(squadThreat(by, squad)).toBeGreaterThanOrEqual(8)
    expect(await createQuickSquad({ faction: 'rebelalliance', threat: 10, seed })).toEqual(squad)
    const builds = quickBuildsOf(by, squad)
    expect(builds.flatMap(({ ships }) => ships).sort((a, b) => a - b)).toEqual([...squad.ships.keys()])
    expect(builds.reduce((sum, { threat }) => sum + threat, 0)).toBe(squadThreat(by, squad))
  }
})

test.each(Object.keys(factionNames) as Faction[])(
  'squads of quick builds of the %s are legal',
  async (faction) => {
    const by = await loadRegulations('epic-battles', { limit: { threat: 16 } })
    for (let seed = 0; seed < 5; seed++) {
      const squad = await createQuickSquad({ faction, threat: 16, seed })
      expect(squadViolations(by, squad)).toEqual([])
      expect(squadThreat(by, squad)).toBeGreaterThan(12)
    }
  },
)

test('respects the most ships, and reports too little threat', async () => {
  const one = await createQuickSquad({ faction: 'galacticempire', threat: 5, ships: 1, seed: 1 })
  expect(one.ships).toHaveLength(1)
  await expect(createQuickSquad({ faction: 'galacticempire', threat: 0, seed: 1 })).rejects.toThrow(
    'Allow more.',
  )
})

test('the wing is the largest that leaves room for as much again, or the smallest there is', async () => {
  // The First Order has one: a threat of 6 with two wingmates, of 8 with three.
  const mates = async (threat: number) => {
    const { wings } = await createQuickSquad({ faction: 'firstorder', threat, wings: true, seed: 1 })
    return wings.map(({ wingmates }) => wingmates.length)
  }
  expect(await mates(8)).toEqual([2])
  expect(await mates(15)).toEqual([2])
  expect(await mates(16)).toEqual([3])
  expect(await mates(5)).toEqual([])
})

test('[EB-TEAM-2] squads of a team are joined to one, every ship still itself', async () => {
  const squads = await Promise.all(
    [1, 2].map((seed) => createQuickSquad({ faction: 'resistance', threat: 6, seed })),
  )
  const [first, second] = squads as [(typeof squads)[0], (typeof squads)[0]]
  const joined = joinSquads([first, second])
  expect(joined.ships).toHaveLength(first.ships.length + second.ships.length)
  expect(new Set(joined.ships.map(({ ref }) => ref)).size).toBe(joined.ships.length)
  const by = await loadRegulations('epic-battles', { limit: { threat: 12 } })
  expect(squadThreat(by, joined)).toBe(squadThreat(by, first) + squadThreat(by, second))
})
