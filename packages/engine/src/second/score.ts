import type { Seat } from '../kernel/decision.ts'
import { createScore, type Score, type ScoreItem, sumPoints } from '../shared/score.ts'
import type { TeamId } from '../vocabulary/ids.ts'
import { scenarioItems } from './scenarios/scoring.ts'
import { facts, type Game, type Ship } from './state.ts'

/** Returns the cost of a squad. */
export const seatSquadCost = (game: Game, seat: Seat): number =>
  game.rules.facts.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0)

/**
 * Returns what a seat scores before the game: the points by which the cheapest opposing squad is below the
 * limit.
 */
export function deficitScore(game: Game, seat: Seat, limit: number): number {
  const against = game.rules.names.flatMap((_, other) =>
    game.rules.teams[other] === game.rules.teams[seat] ? [] : [limit - seatSquadCost(game, other)],
  )
  return Math.max(0, ...against)
}

const isDestroyedHuge = ({ place }: Ship): boolean => place === 'destroyed' || place === 'fled'

/** Returns a team's starting points, and the cost of the ships that others have lost. */
const missionItems = (game: Game, team: TeamId): ScoreItem[] => [
  ...game.state.bonusPoints.flatMap((points, seat): ScoreItem[] =>
    points > 0 && game.rules.teams[seat] === team
      ? [{ for: 'cheaper', points, rule: 'C2-WIN-4', seats: [seat] }]
      : [],
  ),
  ...game.state.ships
    .filter((one) => isDestroyedHuge(one) && game.rules.teams[facts(game, one.id).seat] !== team)
    .map(
      ({ id, place }): ScoreItem => ({
        for: place === 'fled' ? 'fled' : 'destroyed',
        points: facts(game, id).points,
        rule: 'C2-WIN-3',
        ships: [id],
      }),
    ),
]

/** Returns the mission points of a team. */
export const missionPoints = (game: Game, team: TeamId): number => sumPoints(missionItems(game, team))

/** Returns the score of every team: by the scenario, otherwise its mission points. */
export const scoreGame = (game: Game): Score[] =>
  [...new Set(game.rules.teams)].map((team) =>
    createScore(team, game.rules.scenario ? scenarioItems(game, team) : missionItems(game, team)),
  )
