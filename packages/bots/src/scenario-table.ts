import { type Faction, factionNames } from '@flotilla/catalogue'
import type { Seat, TeamId } from '@flotilla/engine'
import {
  allowsPlayers,
  limitShare,
  loadScenario,
  rulesets,
  type Scenario,
  type Setup,
  scenarioNames,
  scenarioTypeFor,
} from '@flotilla/engine/second'
import { createQuickSquad, loadRegulations, quickBuildsOf } from '@flotilla/squads'

/** Returns the teams: each player alone, one against the others, or alternating. */
export function teamsFor(scenario: Scenario, seats: number): TeamId[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  if (scenarioTypeFor(scenario, seats) === 'freeForAll') return all
  return scenario.lone && seats > 2 ? all.map((seat) => (seat === 0 ? 0 : 1)) : all.map((seat) => seat % 2)
}

/** Returns the threat each seat may use: its own, or its share of the team's. */
export const threatFor = (scenario: Scenario, teams: readonly TeamId[], seat: Seat): number =>
  limitShare(scenario, teams, seat)?.threat ?? 10

/** The options for a scenario's setup. */
export interface ScenarioTableOptions {
  readonly scenario: Scenario
  readonly seats: number
  readonly ruleset: string
  readonly seed: string
  /** The most ships of a side, for short games. */
  readonly ships?: number
}

/** Creates a setup for a scenario with squads of quick builds within its limit. */
export async function scenarioTable({
  scenario,
  seats,
  ruleset,
  seed,
  ships,
}: ScenarioTableOptions): Promise<Setup> {
  const teams = teamsFor(scenario, seats)
  const factions = Object.keys(factionNames) as Faction[]
  const from = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const listed = scenario.limits.find((limit) => limit.ships)?.ships ?? 12
  const teamSeats = (team: number) => teams.filter((one) => one === team).length
  const by = await loadRegulations('epic-battles', { limit: { threat: 99 } })
  return {
    ruleset,
    scenario,
    seats: await Promise.all(
      teams.map(async (team, seat) => {
        const squad = await createQuickSquad({
          faction: factions[(from + seat) % factions.length]!,
          threat: threatFor(scenario, teams, seat),
          ships: Math.min(listed, Math.max(1, Math.floor((ships ?? 12 * seats) / teamSeats(team)))),
          ...(scenario.wings ? { wings: true } : {}),
          seed: `${seed} ${seat}`,
        })
        return { name: `seat ${seat + 1}`, team, squad, builds: quickBuildsOf(by, squad) }
      }),
    ),
  }
}

/** Creates the setups of all scenarios in full, for each number of players and both rulesets. */
export async function fullScenarioTables(): Promise<Setup[]> {
  const tables: Setup[] = []
  for (const name of scenarioNames) {
    const scenario = (await loadScenario(name))!
    for (const seats of [2, 3, 4, 5, 6, 8].filter((count) => allowsPlayers(scenario, count)))
      for (const ruleset of Object.keys(rulesets))
        tables.push(await scenarioTable({ scenario, seats, ruleset, seed: `full ${name} ${seats}` }))
  }
  return tables
}

/** Creates short games of all scenarios, for the fewest and the most players, under both rulesets. */
export async function scenarioTables(rounds = 5): Promise<Setup[]> {
  const tables: Setup[] = []
  for (const name of scenarioNames) {
    const full = (await loadScenario(name))!
    const scenario = { ...full, end: { ...full.end, rounds: Math.min(rounds, full.end.rounds) } }
    const { min, max, also = [] } = scenario.players
    for (const seats of new Set([min, max, ...also]))
      for (const ruleset of Object.keys(rulesets))
        tables.push(await scenarioTable({ scenario, seats, ruleset, seed: `${name} ${seats}`, ships: 2 }))
  }
  return tables
}
