import { scenarioTable, teamsFor, threatFor } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { loadScenario, rulesets, scenarioNames } from '@flotilla/engine/second'
import { describe, expect, test } from 'vitest'
import { fuzzGame } from './fuzz.ts'

const library = await loadLibrary()

describe.each(scenarioNames.map((name, i) => [name, i] as const))('%s', (name, i) => {
  test('[EB-SRUL-1] [EB-SSCO-1] plays to its end by its own rules, whoever plays', async () => {
    const full = (await loadScenario(name))!
    // Enough rounds for every rule to fall due.
    const scenario = { ...full, end: { ...full.end, rounds: 6 } }
    const setup = await scenarioTable({
      scenario,
      seats: scenario.players.min,
      ruleset: Object.keys(rulesets)[i % 2]!,
      seed: name,
      ships: 2,
    })
    const { fault, rounds, decisions } = fuzzGame(4 * i, library, [], [setup])
    expect(fault?.message).toBeUndefined()
    expect(rounds).toBeLessThanOrEqual(6)
    expect(decisions).toBeGreaterThan(20)
  })
})

test('seats are on their own, in two teams, or one against the rest, each with its share of the threat', async () => {
  const aces = (await loadScenario('aces-high'))!
  const cover = (await loadScenario('cover-the-evacuation'))!
  const fort = (await loadScenario('fortified-position'))!
  expect(teamsFor(aces, 3)).toEqual([0, 1, 2])
  expect(teamsFor(cover, 4)).toEqual([0, 1, 0, 1])
  expect(teamsFor(fort, 3)).toEqual([0, 1, 1])
  expect(threatFor(cover, [0, 1, 0, 1], 0)).toBe(10)
  const limit = (side: string) => fort.limits.find((one) => one.side === side)!.threat!
  // The lone defender is the second side; the attackers share the limit of the first.
  expect([0, 1, 2].map((seat) => threatFor(fort, [0, 1, 1], seat))).toEqual([
    limit('second'),
    limit('first') / 2,
    limit('first') / 2,
  ])
})
