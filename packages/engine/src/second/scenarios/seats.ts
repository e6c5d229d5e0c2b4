import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import type { Setup } from '../new-game.ts'
import { builtInRules } from './rules/index.ts'
import type { Scenario, ScenarioSide, ScenarioType, SquadLimit } from './scenario.ts'
import type { ScenarioRules, ScoredUnit } from './scenario-state.ts'

type SeatPlan = Pick<Setup, 'seats'>

/** Returns the type of a scenario for a number of players: of two types, two players use head-to-head. */
export function scenarioTypeFor({ types }: Scenario, players: number): ScenarioType {
  return types.find((type) => (type === 'headToHead') === (players === 2)) ?? getOrThrow(types, 0, 'type')
}

/** Returns the units that are scored: single ships, and the ships of a quick build together. */
function unitsOf({ seats }: SeatPlan): ScoredUnit[] {
  let first = 0
  return seats.flatMap(({ squad, costs, builds }, seat) => {
    const from = first
    first += squad.ships.length
    return builds
      ? builds.map(({ ships, threat }) => ({ seat, ships: ships.map((i) => from + i), value: threat }))
      : squad.ships.map((_, i) => ({ seat, ships: [from + i], value: costs?.[i] ?? 0 }))
  })
}

export const scenarioTypeOf = (setup: SeatPlan, data: Scenario): ScenarioRules => ({
  data,
  type: scenarioTypeFor(data, setup.seats.length),
  measure: setup.seats.some(({ builds }) => builds) ? 'threat' : 'points',
  units: unitsOf(setup),
  code: builtInRules,
})

/**
 * Reports whether this number of players may play it. Two players may always play a team battle, each with a
 * whole team.
 */
export function allowsPlayers(
  { players: { min, max, also = [] }, types }: Scenario,
  players: number,
): boolean {
  return (
    (players >= min && players <= max) ||
    also.includes(players) ||
    (players === 2 && types.includes('teamBattle'))
  )
}

/** Returns a warning about a number of players that is possible but not recommended. */
export function playersWarning({ title, players }: Scenario, count: number): string | undefined {
  return players.also?.includes(count)
    ? `${title} is listed for ${players.min === players.max ? players.min : `${players.min} to ${players.max}`} players; with ${count} it is played as the rules of its type say.`
    : undefined
}

const typeWords: { readonly [type in ScenarioType]: string } = {
  headToHead: 'a head-to-head game, between two sides',
  teamBattle: 'a team battle, between two teams',
  freeForAll: 'a free-for-all, each player for themselves',
}

/** Returns the side of a team, if it does not depend on the roll-off. */
export function plannedSide(
  { lone }: Scenario,
  teams: readonly TeamId[],
  team: TeamId,
): ScenarioSide | undefined {
  const sizes = [...new Set(teams)].map((one) => teams.filter((other) => other === one).length)
  if (
    !lone ||
    lone === 'either' ||
    sizes.length !== 2 ||
    Math.min(...sizes) !== 1 ||
    Math.max(...sizes) === 1
  )
    return
  const isLone = teams.filter((one) => one === team).length === 1
  return isLone === (lone === 'second') ? 'second' : 'first'
}

const spentPoints = ({ squad, costs, builds }: Setup['seats'][number]): number | undefined => {
  if (builds) return builds.reduce((sum, { threat }) => sum + threat, 0)
  return costs && squad.ships.length > 0 ? costs.reduce((sum, one) => sum + one, 0) : undefined
}

/** Returns the limit of a team: that of its side, or the highest while the side is unknown. */
export function teamLimit(
  { limits }: Scenario,
  type: ScenarioType,
  side: ScenarioSide | undefined,
): SquadLimit | undefined {
  const fitting = limits.filter(
    (limit) =>
      (limit.type === undefined || limit.type === type) &&
      (limit.side === undefined || side === undefined || limit.side === side),
  )
  const squadSize = ({ points = 0, threat = 0 }: SquadLimit) => points + threat
  return fitting.toSorted((a, b) => squadSize(b) - squadSize(a))[0]
}

/** Returns the limit of a seat's squad: that of a player, or an equal share of the team's, rounded down. */
export function limitShare(scenario: Scenario, teams: readonly TeamId[], seat: Seat): SquadLimit | undefined {
  const team = getOrThrow(teams, seat, 'seat')
  const limit = teamLimit(
    scenario,
    scenarioTypeFor(scenario, teams.length),
    plannedSide(scenario, teams, team),
  )
  if (limit?.per !== 'team') return limit
  const players = teams.filter((one) => one === team).length
  const { points, threat } = limit
  return {
    ...limit,
    ...(points === undefined ? {} : { points: Math.floor(points / players) }),
    ...(threat === undefined ? {} : { threat: Math.floor(threat / players) }),
  }
}

/** A fault in the squad of a seat. */
export interface SeatFault {
  readonly seat: Seat
  readonly fault: string
}

/** Returns the squads with more ships or a higher cost than the scenario allows. */
export function overLimitSeats(seats: Setup['seats'], scenario: Scenario): SeatFault[] {
  const measure = seats.some(({ builds }) => builds) ? 'threat' : 'points'
  const teams = seats.map(({ team }) => team)
  return seats.flatMap((one, seat) => {
    const limit = limitShare(scenario, teams, seat)
    if (!limit) return []
    const mates = seats.filter(({ team }) => team === one.team)
    const shared = limit.per === 'team' && mates.length > 1
    const ships = (limit.per === 'team' ? mates : [one]).reduce(
      (sum, { squad }) => sum + squad.ships.length,
      0,
    )
    const cost = spentPoints(one) ?? 0
    const allowed = limit[measure] ?? Number.POSITIVE_INFINITY
    const faults = [
      ...(limit.ships !== undefined && ships > limit.ships
        ? [`${ships} ships are more than ${scenario.title} allows (${limit.ships}). Take fewer.`]
        : []),
      ...(cost > allowed
        ? [
            shared
              ? `${cost} ${measure} are more than ${allowed}, the share of each of the ${mates.length} players of a team in ${scenario.title}. Take less.`
              : `${cost} ${measure} are more than the ${allowed} of ${scenario.title} for a ${limit.per}. Take less.`,
          ]
        : []),
    ]
    return faults.map((fault) => ({ seat, fault: `${one.name}: ${fault}` }))
  })
}

/** Returns faults of a setup that does not fit its scenario. */
export function scenarioSetupFaults({ seats, scenario }: Pick<Setup, 'seats' | 'scenario'>): string[] {
  if (!scenario) return []
  const { title } = scenario
  const type = scenarioTypeFor(scenario, seats.length)
  if (!allowsPlayers(scenario, seats.length)) {
    const { min, max } = scenario.players
    return [
      `${title} is for ${min === max ? min : `${min} to ${max}`} players, not ${seats.length}. Change the number of seats.`,
    ]
  }
  const teams = new Set(seats.map(({ team }) => team)).size
  const wanted = type === 'freeForAll' ? seats.length : 2
  const faults =
    teams === wanted ? [] : [`${title} is ${typeWords[type]}; ${teams} teams are given. Make it ${wanted}.`]
  if (scenario.quickBuildsOnly && seats.some(({ costs, builds }) => costs && !builds))
    faults.push(`${title} is played with quick builds. Give each seat's quick builds.`)
  return [...faults, ...overLimitSeats(seats, scenario).map(({ fault }) => fault)]
}
