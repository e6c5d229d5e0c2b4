import { createScore, type Score, type ScoreItem, sumPoints } from '../shared/score.ts'
import { hugeFactsOf, isCrippled } from './huge/huge-state.ts'
import { shieldLimit } from './huge/shields.ts'
import { facts, type Game, hullLeft, isLost, type Ship, teamOf, valueNow } from './state.ts'

export const shipsOfSide = (game: Game, side: number): Ship[] =>
  game.state.ships.filter(({ id }) => teamOf(game, facts(game, id).seat) === side)

/** Returns the points a ship scores for its opponents. */
function pointsLost(game: Game, one: Ship): ScoreItem[] {
  const { destroyed, crippled, half } = game.rules.keys.scoring
  const { points, base } = facts(game, one.id)
  const ships = [one.id]
  if (isLost(one))
    return [{ for: one.place === 'fled' ? 'fled' : 'destroyed', points, rule: destroyed, ships }]
  if (one.place !== 'table') return []
  if (one.huge)
    return hugeFactsOf(game, one.id).parts.flatMap(({ section, points: worth }) =>
      section && isCrippled(one, section)
        ? [{ for: 'crippled', points: worth, rule: crippled, ships, section }]
        : [],
    )
  const left = hullLeft(game, one) + one.shields
  return half &&
    base === 'large' &&
    2 * left <= valueNow(game, one, 'hull') + shieldLimit(game, one, undefined)
    ? [{ for: 'half', points: Math.floor(points / 2), rule: half, ships }]
    : []
}

/** Takes 1 point off the losses of a side whose only ship left cost nothing: the Nashtah Pup then counts as worth 1 point. */
function withLastFreeShip(game: Game, own: readonly Ship[], items: ScoreItem[]): ScoreItem[] {
  const [last, ...more] = own.filter((one) => !isLost(one))
  const costly = items.findLastIndex(({ points }) => points > 0)
  if (!last || more.length > 0 || costly < 0 || facts(game, last.id).points > 0) return items
  const item = items[costly]!
  return items.with(costly, { ...item, points: item.points - 1, rule: 'C1-WIN-8' })
}

/** Returns what a side has lost; where the ruleset says so, its last ship makes it count as a whole squad. */
function lossItems(game: Game, side: number): ScoreItem[] {
  const own = shipsOfSide(game, side)
  const items = withLastFreeShip(
    game,
    own,
    own.flatMap((one) => pointsLost(game, one)),
  )
  const { wipedOut } = game.rules.keys.scoring
  if (!wipedOut || own.length === 0 || !own.every(isLost)) return items
  const { sides, teams } = game.rules
  const seats = [...teams.keys()].filter((seat) => teams[seat] === sides[side])
  const { worth, rule } = seats.length > 1 ? wipedOut.team : wipedOut.player
  const points = worth - sumPoints(items)
  return points > 0 ? [...items, { for: 'wipedOut', points, rule, seats }] : items
}

/** Returns the score of every side, by team: the losses of all others. */
export function scoreGame(game: Game): Score[] {
  const lost = game.rules.sides.map((_, side) => lossItems(game, side))
  return game.rules.sides.map((team, side) =>
    createScore(
      team,
      lost.flatMap((items, other) => (other === side ? [] : items)),
    ),
  )
}

/** Returns the points a side has scored. */
export const scoreOfTeam = (game: Game, side: number): number => scoreGame(game)[side]!.total
