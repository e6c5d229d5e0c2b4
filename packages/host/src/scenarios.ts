import { teamsFor, threatFor } from '@flotilla/bots'
import { type Faction, factionNames } from '@flotilla/catalogue'
import {
  allowsPlayers,
  checkScenario,
  loadScenario,
  type Scenario,
  type Setup,
  scenarioNames,
  shareOf,
  sideBefore,
} from '@flotilla/engine'
import { buildsOf, quickSquad, regulations, type Squad, type SquadronLimit } from '@flotilla/squads'
import { capital, playersWords, scenarioPicture, scenarioWords, sideWords, typeWords } from '@flotilla/story'
import type { Result, ScenarioSummary, TableWanted } from './protocol.ts'

const counts = [2, 3, 4, 5, 6, 7, 8]

/** Who is with whom, what each may bring, and what they are there for. */
function seatsOf(scenario: Scenario, teams: readonly number[]): ScenarioSummary['seats'][number] {
  const hasSides = scenario.deployment.some(({ side }) => side !== undefined)
  const role = (team: number): string => {
    if (new Set(teams).size === teams.length && teams.length > 2) return 'For itself'
    const side = sideBefore(scenario, teams, team)
    if (side) return capital(sideWords[side])
    return hasSides
      ? `${capital(sideWords.first)} or ${sideWords.second}: a roll decides`
      : `Team ${team + 1}`
  }
  return {
    count: teams.length,
    teams,
    limits: teams.map((_, seat) => shareOf(scenario, teams, seat)),
    roles: teams.map(role),
  }
}

/** A scenario as *New table* shows it. */
function summary(scenario: Scenario): ScenarioSummary {
  const { id, title, synopsis, types, area, reconstructed = [] } = scenario
  const allowed = counts.filter((count) => allowsPlayers(scenario, count))
  return {
    id,
    title,
    synopsis,
    about: `${playersWords(scenario)} players, ${types.map((type) => typeWords[type]).join(' or ')}`,
    area: area === 'epic' ? 'epic' : 'standard',
    seats: allowed.map((count) => seatsOf(scenario, teamsFor(scenario, count))),
    picture: scenarioPicture(scenario),
    words: scenarioWords(scenario),
    reconstructed: reconstructed.length > 0,
  }
}

export async function scenarios(): Promise<ScenarioSummary[]> {
  const found = await Promise.all(scenarioNames.map((name) => loadScenario(name)))
  return found.flatMap((scenario) => (scenario ? [summary(scenario)] : []))
}

/** A scenario that somebody has written: one JSON file. */
function scenarioIn(text: string): Result<Scenario> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { ok: false, faults: ['That file is no JSON. A scenario is one JSON file.'] }
  }
  const checked = checkScenario(file)
  if (checked.ok) return { ok: true, value: checked.scenario }
  return {
    ok: false,
    faults: checked.faults.map(({ where, what, remedy }) =>
      [where ? `${where}:` : '', what, remedy].filter(Boolean).join(' '),
    ),
  }
}

export function readScenario(text: string): Result<ScenarioSummary> {
  const read = scenarioIn(text)
  return read.ok ? { ok: true, value: { ...summary(read.value), file: text } } : read
}

/** The scenario a table is wanted for. */
export async function wantedScenario(wanted: TableWanted['scenario']): Promise<Result<Scenario | undefined>> {
  if (!wanted) return { ok: true, value: undefined }
  if ('file' in wanted) return scenarioIn(wanted.file)
  const found = await loadScenario(wanted.name)
  return found
    ? { ok: true, value: found }
    : { ok: false, faults: [`There is no scenario "${wanted.name}". Choose another.`] }
}

/** A scenario with another limit of points or threat for each team; how many ships it allows stays. */
export const withLimit = (scenario: Scenario, limit: SquadronLimit): Scenario => ({
  ...scenario,
  limits: scenario.limits.map(({ points: _, threat: __, ...rest }) => ({ ...rest, per: 'team', ...limit })),
})

export const QUICK = 'quick:'

export const isFaction = (name: string): name is Faction => Object.hasOwn(factionNames, name)

const MOST_SHIPS = 12

/** The squad of quick builds that a name stands for at a seat; undefined for other names. */
export async function quickNamed(
  name: string,
  scenario: Scenario | undefined,
  teams: readonly number[],
  seat: number,
  seed: string,
): Promise<Squad | undefined> {
  const faction = name.slice(QUICK.length)
  if (!name.startsWith(QUICK) || !scenario || !isFaction(faction)) return
  const most = scenario.limits.find(({ ships }) => ships !== undefined)?.ships ?? MOST_SHIPS
  const squad = await quickSquad({
    faction,
    threat: threatFor(scenario, teams, seat),
    ships: most,
    ...(scenario.wings ? { wings: true } : {}),
    seed: `${seed} ${seat}`,
  })
  return { ...squad, name: factionNames[squad.faction] }
}

const isQuick = ({ ships }: Squad): boolean => ships.every(({ quickBuild }) => quickBuild !== undefined)

type Measured = Pick<Setup['seats'][number], 'costs' | 'builds'>

/** What the squads of a scenario are measured by: threat where all are quick builds, else points. */
export async function measured(
  squads: readonly Squad[],
  costs: (squad: Squad) => Measured['costs'],
): Promise<Measured[]> {
  if (!squads.every(isQuick)) return squads.map((squad) => ({ costs: costs(squad)! }))
  const by = await regulations('epic-battles', { limit: { threat: 99 } })
  return squads.map((squad) => ({ builds: buildsOf(by, squad) }))
}
