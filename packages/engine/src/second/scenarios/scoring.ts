import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../../kernel/decision.ts'
import { type ScoreItem, sumPoints } from '../../shared/score.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import { facts, type Game, isInGame, ship } from '../state.ts'
import { isLost, lostValue } from './remaining-health.ts'
import {
  earnedPoints,
  requireScenario,
  requireScenarioRules,
  requireScenarioState,
  scoredCounters,
} from './scenario-state.ts'

/** The seats of each team, cached because they never change and every view needs them. */
const seated = new WeakMap<readonly number[], ReadonlyMap<number, readonly Seat[]>>()

function seatsByTeam({ rules: { teams } }: Game): ReadonlyMap<TeamId, readonly Seat[]> {
  let found = seated.get(teams)
  if (!found) {
    const seatsOf = (team: TeamId) => teams.flatMap((one, seat) => (one === team ? [seat] : []))
    found = new Map(teams.map((team) => [team, seatsOf(team)]))
    seated.set(teams, found)
  }
  return found
}

export const teamsOf = (game: Game): number[] => [...seatsByTeam(game).keys()]
const seatsIn = (game: Game, team: TeamId): readonly Seat[] => seatsByTeam(game).get(team) ?? []

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Returns the points of a player's own losses. */
export function lostPoints(game: Game, seat: Seat): number {
  let sum = 0
  for (const unit of requireScenarioRules(game).units) if (unit.seat === seat) sum += lostValue(game, unit)
  return sum
}

/** Returns the scoring rule for a measure; a quick build counts as one ship with one threat value. */
const scoringRule = (kind: 'destroyed' | 'fled' | 'half', measure: 'points' | 'threat'): RuleId =>
  measure === 'points'
    ? ({ destroyed: 'EB-STDP-1', fled: 'EB-STDP-2', half: 'EB-STDP-3' } as const)[kind]
    : ({ destroyed: 'EB-STDQ-1', fled: 'EB-STDQ-2', half: 'EB-STDQ-3' } as const)[kind]

/** Returns what a team scores for each enemy ship. */
function lostItems(game: Game, team: TeamId): ScoreItem[] {
  const { units, measure } = requireScenarioRules(game)
  const items: ScoreItem[] = []
  for (const unit of units) {
    const points = game.rules.teams[unit.seat] === team ? 0 : lostValue(game, unit)
    if (points <= 0) continue
    const { ships } = unit
    const whole = ships.every((id) => ship(game, id).place === 'fled') ? 'fled' : 'destroyed'
    const kind = isLost(game, unit) ? whole : 'half'
    items.push({ for: kind, points, rule: scoringRule(kind, measure), ships })
  }
  return items
}

export const standardScore = (game: Game, team: TeamId): number => sumPoints(lostItems(game, team))

/** Returns the value of a victory counter in this game. */
function counterWorth(game: Game): number {
  const { measure } = requireScenarioRules(game)
  return requireScenario(game).scoring.counter?.[measure] ?? 1
}

/** Returns the score items of a team under the scenario's scoring. */
export function scenarioItems(game: Game, team: TeamId): ScoreItem[] {
  const base = requireScenario(game).scoring.base
  return [
    ...(base === 'standard' ? lostItems(game, team) : []),
    ...seatsIn(game, team).flatMap((seat): ScoreItem[] => [
      {
        for: 'counters',
        points: scoredCounters(game, seat) * counterWorth(game),
        rule: base === 'standard' ? 'EB-SSCO-2' : 'EB-SSCO-3',
        seats: [seat],
        counters: scoredCounters(game, seat),
      },
      { for: 'earned', points: earnedPoints(game, seat), rule: 'EB-SSCO-3', seats: [seat] },
    ]),
  ].filter(({ points, counters }) => points !== 0 || counters)
}

/** Returns the score of a team under the scenario's scoring. */
export const scenarioScore = (game: Game, team: TeamId): number => sumPoints(scenarioItems(game, team))

const maximal = <T>(list: readonly T[], value: (one: T) => number): T[] => {
  const most = Math.max(...list.map(value))
  return list.filter((one) => value(one) === most)
}

/** Returns the leading teams: by score, then by the scenario's tiebreaker. */
export function leadingTeams(game: Game): number[] {
  const ahead = maximal(teamsOf(game), (team) => scenarioScore(game, team))
  if (ahead.length === 1 || requireScenario(game).tiebreaker === 'none') return ahead
  return maximal(ahead, (team) => -sumNumbers(seatsIn(game, team).map((seat) => lostPoints(game, seat))))
}

/** Reports whether the game is over at the end of a round. */
export function isScenarioOver(game: Game): boolean {
  const { end } = requireScenario(game)
  const { round, ships, devices } = game.state
  const { scored, onCards } = requireScenarioState(game)
  if (round >= end.rounds) return true
  const seats = new Set(ships.filter(isInGame).map(({ id }) => facts(game, id).seat))
  const teams = new Set([...seats].map((seat) => game.rules.teams[seat]))
  if (end.oneSideLeft !== false && teams.size <= 1) return true
  if (end.playerOut && game.rules.names.some((_, seat) => !seats.has(seat))) return true
  if (end.counters !== undefined && Math.max(...scored) >= end.counters) return true
  if (end.noTargets && ships.every(({ id }) => !onCards[id])) return true
  return (
    end.noRemotes !== undefined &&
    !devices.some(({ card, place }) => card === `scenario:${end.noRemotes}` && place === 'table')
  )
}
