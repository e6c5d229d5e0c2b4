import type { Seat } from '../kernel/decision.ts'
import { facts, type Game, remains } from './state.ts'

/** What a squad costs. */
export const costOf = (game: Game, seat: Seat): number =>
  game.rules.facts.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0)

/** What a seat earns before the game: as much as the cheapest squad against it stays below the limit. */
export function deficit(game: Game, seat: Seat, limit: number): number {
  const against = game.rules.names.flatMap((_, other) =>
    game.rules.teams[other] === game.rules.teams[seat] ? [] : [limit - costOf(game, other)],
  )
  return Math.max(0, ...against)
}

/** Mission points of a team: what it began with, and what the ships cost that the others have lost. */
export function missionPoints(game: Game, team: number): number {
  const begun = game.state.bonusPoints.filter((_, seat) => game.rules.teams[seat] === team)
  const lost = game.state.ships.filter(
    (one) => !remains(one) && game.rules.teams[facts(game, one.id).seat] !== team,
  )
  return (
    begun.reduce((sum, points) => sum + points, 0) +
    lost.reduce((sum, { id }) => sum + facts(game, id).points, 0)
  )
}
