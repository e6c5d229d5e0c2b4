import { teamsFor, threatFor } from '@flotilla/bots'
import { type Faction, factionNames } from '@flotilla/catalogue'
import type { Seat, TeamId } from '@flotilla/engine'
import {
  allowsPlayers,
  limitShare,
  loadScenario,
  plannedSide,
  type Scenario,
  type Setup,
  scenarioNames,
  validateScenario,
} from '@flotilla/engine/second'
import {
  createQuickSquad,
  loadRegulations,
  quickBuildsOf,
  type Squad,
  type SquadronLimit,
} from '@flotilla/squads'
import {
  capitalize,
  describeScenario,
  formatPlayerCount,
  scenarioPicture,
  scenarioTypeNames,
  sideNames,
} from '@flotilla/story'
import type { NewTableOptions, Result, ScenarioSummary } from './table-types.ts'

const counts = [2, 3, 4, 5, 6, 7, 8]

/** Describes the seats of a scenario for one division into teams: limits and roles. */
function seatsOf(scenario: Scenario, teams: readonly TeamId[]): ScenarioSummary['seats'][number] {
  const hasSides = scenario.deployment.some(({ side }) => side !== undefined)
  const sideRole = (team: TeamId): string => {
    if (new Set(teams).size === teams.length && teams.length > 2) return 'For itself'
    const side = plannedSide(scenario, teams, team)
    if (side) return capitalize(sideNames[side])
    return hasSides
      ? `${capitalize(sideNames.first)} or ${sideNames.second}: a roll decides`
      : `Team ${team + 1}`
  }
  return {
    count: teams.length,
    teams,
    limits: teams.map((_, seat) => limitShare(scenario, teams, seat)),
    roles: teams.map(sideRole),
  }
}

/** Returns the summary of a scenario that the New table page shows. */
function scenarioSummary(scenario: Scenario): ScenarioSummary {
  const { id, title, synopsis, types, area, reconstructed = [] } = scenario
  const allowed = counts.filter((count) => allowsPlayers(scenario, count))
  return {
    id,
    title,
    synopsis,
    about: `${formatPlayerCount(scenario)} players, ${types.map((type) => scenarioTypeNames[type]).join(' or ')}`,
    area: area === 'epic' ? 'epic' : 'standard',
    seats: allowed.map((count) => seatsOf(scenario, teamsFor(scenario, count))),
    picture: scenarioPicture(scenario),
    words: describeScenario(scenario),
    reconstructed: reconstructed.length > 0,
  }
}

/** Lists the summaries of all built-in scenarios. */
export async function listScenarios(): Promise<ScenarioSummary[]> {
  const found = await Promise.all(scenarioNames.map((name) => loadScenario(name)))
  return found.flatMap((scenario) => (scenario ? [scenarioSummary(scenario)] : []))
}

/** Parses a scenario that a player has written as a JSON file. */
function scenarioIn(text: string): Result<Scenario> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { ok: false, faults: ['That file is no JSON. A scenario is one JSON file.'] }
  }
  const checked = validateScenario(file)
  if (checked.ok) return { ok: true, value: checked.scenario }
  return {
    ok: false,
    faults: checked.faults.map(({ where, what, remedy }) =>
      [where ? `${where}:` : '', what, remedy].filter(Boolean).join(' '),
    ),
  }
}

/** Returns the summary of a scenario file, or says what is wrong with it. */
export function parseScenario(text: string): Result<ScenarioSummary> {
  const read = scenarioIn(text)
  return read.ok ? { ok: true, value: { ...scenarioSummary(read.value), file: text } } : read
}

/** Loads the scenario that a new table names. */
export async function loadRequestedScenario(
  wanted: NewTableOptions['scenario'],
): Promise<Result<Scenario | undefined>> {
  if (!wanted) return { ok: true, value: undefined }
  if ('file' in wanted) return scenarioIn(wanted.file)
  const found = await loadScenario(wanted.name)
  return found
    ? { ok: true, value: found }
    : { ok: false, faults: [`There is no scenario "${wanted.name}". Choose another.`] }
}

/** Returns a scenario with another limit of points or threat for each team; its limits on ships stay. */
export const withLimit = (scenario: Scenario, limit: SquadronLimit): Scenario => ({
  ...scenario,
  limits: scenario.limits.map(({ points: _, threat: __, ...rest }) => ({ ...rest, per: 'team', ...limit })),
})

/** The part of a limit in points that counts under a list: nobody published limits for X-Wing Alliance, whose points are worth four. */
const limitParts: Readonly<Record<string, number>> = { xwa: 0.25 }

/** Returns a scenario with its limits in the points of the squads' list, if they all have the same one. */
export function withLimitsInPointsOf(scenario: Scenario, squads: readonly Squad[]): Scenario {
  const [list = '', ...others] = new Set(squads.map(({ pointsList }) => pointsList ?? ''))
  const part = others.length === 0 ? (limitParts[list] ?? 1) : 1
  if (part === 1) return scenario
  const limits = scenario.limits.map((limit) =>
    limit.points === undefined ? limit : { ...limit, points: Math.floor(limit.points * part) },
  )
  return { ...scenario, limits }
}

/** The prefix of a squad name that stands for quick builds of a faction. */
export const QUICK_SQUAD_PREFIX = 'quick:'

/** Reports whether a name is the id of a faction. */
export const isFaction = (name: string): name is Faction => Object.hasOwn(factionNames, name)

const MOST_SHIPS = 12

/** Builds the squad of quick builds that a name stands for at a seat; undefined for other names. */
export async function loadQuickSquad(
  name: string,
  scenario: Scenario | undefined,
  teams: readonly number[],
  seat: Seat,
  seed: string,
): Promise<Squad | undefined> {
  const faction = name.slice(QUICK_SQUAD_PREFIX.length)
  if (!name.startsWith(QUICK_SQUAD_PREFIX) || !scenario || !isFaction(faction)) return
  const most = scenario.limits.find(({ ships }) => ships !== undefined)?.ships ?? MOST_SHIPS
  const squad = await createQuickSquad({
    faction,
    threat: threatFor(scenario, teams, seat),
    ships: most,
    ...(scenario.wings ? { wings: true } : {}),
    seed: `${seed} ${seat}`,
  })
  return { ...squad, name: factionNames[squad.faction] }
}

const isQuick = ({ ships }: Squad): boolean => ships.every(({ quickBuild }) => quickBuild !== undefined)

type MeasuredSquad = Pick<Setup['seats'][number], 'costs' | 'builds'>

/** Measures the squads of a scenario: in threat where all are quick builds, otherwise in points. */
export async function measureSquads(
  squads: readonly Squad[],
  costs: (squad: Squad) => MeasuredSquad['costs'],
): Promise<MeasuredSquad[]> {
  if (!squads.every(isQuick)) return squads.map((squad) => ({ costs: costs(squad)! }))
  const by = await loadRegulations('epic-battles', { limit: { threat: 99 } })
  return squads.map((squad) => ({ builds: quickBuildsOf(by, squad) }))
}
