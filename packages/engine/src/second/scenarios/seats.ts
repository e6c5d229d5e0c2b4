import type { Setup } from '../game.ts'
import type { Scenario, ScenarioType, SquadLimit } from './scenario.ts'
import type { ScenarioRules, Unit } from './state.ts'

type Seats = Pick<Setup, 'seats'>

/** How a scenario is played by so many: of two types, two players take the head-to-head one. */
export function typeFor({ types }: Scenario, players: number): ScenarioType {
  if (types.length === 1) return types[0]!
  return types.find((type) => (type === 'headToHead') === (players === 2)) ?? types[0]!
}

/** Ships are scored by themselves; those of a quick build together. */
function unitsOf({ seats }: Seats): Unit[] {
  let first = 0
  return seats.flatMap(({ squad, costs, builds }, seat) => {
    const from = first
    first += squad.ships.length
    return builds
      ? builds.map(({ ships, threat }) => ({ seat, ships: ships.map((i) => from + i), value: threat }))
      : squad.ships.map((_, i) => ({ seat, ships: [from + i], value: costs?.[i] ?? 0 }))
  })
}

export const playedAs = (setup: Seats, data: Scenario): ScenarioRules => ({
  data,
  type: typeFor(data, setup.seats.length),
  measure: setup.seats.some(({ builds }) => builds) ? 'threat' : 'points',
  units: unitsOf(setup),
})

/** Whether so many may play it. A team battle may always be played by two, each with a whole team. */
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

/** What speaks against so many players although they may play it. */
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

/** The squad limit of a seat in a side that is not known before the game: limits by side count from the larger. */
export function limitFor(
  { limits }: Scenario,
  type: ScenarioType,
  side?: 'first' | 'second',
): SquadLimit | undefined {
  return limits.find(
    (limit) =>
      (limit.type === undefined || limit.type === type) &&
      (limit.side === undefined || side === undefined || limit.side === side),
  )
}

const spent = ({ squad, costs, builds }: Setup['seats'][number]): number | undefined => {
  if (builds) return builds.reduce((sum, { threat }) => sum + threat, 0)
  return costs && squad.ships.length > 0 ? costs.reduce((sum, one) => sum + one, 0) : undefined
}

/** The most a squad, or a team, may cost whatever side it comes to be on. */
function most(
  { limits }: Scenario,
  type: ScenarioType,
  measure: 'points' | 'threat',
): SquadLimit | undefined {
  const fitting = limits.filter((limit) => limit.type === undefined || limit.type === type)
  return fitting.toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0))[0]
}

function overspent({ seats }: Seats, scenario: Scenario, type: ScenarioType): string[] {
  const measure = seats.some(({ builds }) => builds) ? 'threat' : 'points'
  const limit = most(scenario, type, measure)
  const allowed = limit?.[measure]
  if (!limit) return []
  const ships = seats
    .filter(({ squad }) => limit.ships !== undefined && squad.ships.length > limit.ships)
    .map(({ name }) => `${name} has more ships than ${scenario.title} allows (${limit.ships}). Take fewer.`)
  if (allowed === undefined) return ships
  const groups =
    limit.per === 'player'
      ? seats.map((seat) => [seat])
      : [...new Set(seats.map(({ team }) => team))].map((team) => seats.filter((one) => one.team === team))
  const over = groups.flatMap((group) => {
    const total = group.reduce((sum, seat) => sum + (spent(seat) ?? 0), 0)
    const names = group.map(({ name }) => name).join(' and ')
    return total > allowed
      ? [
          `${names}: ${total} ${measure} are more than the ${allowed} of ${scenario.title} for a ${limit.per}. Take less.`,
        ]
      : []
  })
  return [...ships, ...over]
}

/** What of a setup does not fit its scenario. */
export function setupFaults({ seats, scenario }: Pick<Setup, 'seats' | 'scenario'>): string[] {
  if (!scenario) return []
  const { title } = scenario
  const type = typeFor(scenario, seats.length)
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
  return [...faults, ...overspent({ seats }, scenario, type)]
}
