import { libraryFor } from '@flotilla/cards'
import { loadScenario } from '@flotilla/engine/second'
import { loadReady } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { withLimitsInPointsOf } from './scenarios.ts'
import { createGame } from './tables.ts'

const squadOf = async (name: string) => {
  const ready = (await loadReady(name))!.squad
  if ('squads' in ready) throw new Error(name)
  return ready
}

test('[EB-SSET-1] squads of X-Wing Alliance have a quarter of the limit in points, others and mixed tables all of it', async () => {
  const scenario = (await loadScenario('passing-engagement'))!
  const [xwa, legacy] = [await squadOf('xwa-trident'), await squadOf('legacy-judiciary')]
  const pointsFor = (...squads: (typeof xwa)[]) =>
    withLimitsInPointsOf(scenario, squads).limits.map(({ points }) => points)
  expect(pointsFor(legacy, legacy)).toEqual([300])
  expect(pointsFor(xwa, xwa)).toEqual([75])
  expect(pointsFor(xwa, legacy)).toEqual([300])
})

test('[EB-SSET-1] a table refuses squads of X-Wing Alliance over it, unless it was given another limit', async () => {
  const seats = ['xwa-antilles', 'xwa-trident'].map((ready, team) => ({
    name: ready,
    team,
    player: 'cadet' as const,
    squad: { ready },
  }))
  const ruleset = '2e-epic-1.4.6'
  const scenario = { name: 'passing-engagement' }
  const wanted = { ruleset, area: 'epic' as const, deployed: false, seed: 'limit', seats, scenario }
  const library = await libraryFor(ruleset)
  const over = await createGame(wanted, library)
  expect(over.ok ? [] : over.faults.join(' ')).toContain('more than the 75 of Passing Engagement')
  expect((await createGame({ ...wanted, limit: { points: 100 } }, library)).ok).toBe(true)
})
