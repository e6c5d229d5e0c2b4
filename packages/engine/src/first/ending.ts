import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../kernel/game.ts'
import { rollFor } from '../table/dice.ts'
import { update } from './changes.ts'
import { hullLeft } from './damage.ts'
import { hugeOf, isCrippled, shieldLimit } from './huge/state.ts'
import { facts, type Game, inPlay, type Ship, sideOf } from './state.ts'

const ofSide = (game: Game, side: number): Ship[] =>
  game.state.ships.filter(({ id }) => sideOf(game, facts(game, id).seat) === side)
const sides = (game: Game): number[] => [...game.rules.sides.keys()]
const alive = (game: Game): number[] => sides(game).filter((side) => ofSide(game, side).some(inPlay))

/** What the crippled sections of a huge ship cost, with their upgrades. */
const crippledPoints = (game: Game, one: Ship): number =>
  hugeOf(game, one.id).parts.reduce(
    (sum, { section, points }) => sum + (isCrippled(one, section) ? points : 0),
    0,
  )

/** What a ship is worth to those who fought it. */
function lost(game: Game, one: Ship): number {
  const { points, base, hull } = facts(game, one.id)
  if (one.place === 'docked') return 0
  if (!inPlay(one)) return points
  if (one.huge) return crippledPoints(game, one)
  const half = 2 * (hullLeft(game, one) + one.shields) <= hull + shieldLimit(game, one, undefined)
  return game.rules.keys.halfPoints && base === 'large' && half ? Math.floor(points / 2) : 0
}

/** The points a side has scored: what all others have lost. */
export const scoreOf = (game: Game, side: number): number =>
  game.state.ships
    .filter(({ id }) => sideOf(game, facts(game, id).seat) !== side)
    .reduce((sum, one) => sum + lost(game, one), 0)

/** How many dice a ship adds to the Final Salvo. */
const salvoDice = { small: 1, large: 2, gr75: 3, cr90: 3 } as const

/** One die for each small ship, two for each large and three for each huge one, of those left or of all if none are, until somebody is ahead. */
function finalSalvo(game: Game, tied: readonly number[]): number {
  const pool = (side: number): Ship[] => {
    const own = ofSide(game, side)
    return alive(game).length > 0 ? own.filter(inPlay) : own
  }
  for (;;) {
    const totals = tied.map((side) => {
      const dice = pool(side).reduce((sum, { id }) => sum + salvoDice[facts(game, id).base], 0)
      const faces = rollFor(game, -1, dice, 'EV18-SALVO-3')
      return faces.filter((face) => face === 'hit' || face === 'crit').length
    })
    const best = Math.max(...totals)
    const leaders = tied.filter((_, i) => totals[i] === best)
    if (leaders.length === 1) return leaders[0]!
  }
}

/** The game is over, and this side has won, if any has. */
export function over(game: Game, winner: number | null, rule: RuleId = 'C1-WIN-1'): void {
  update(game, { winner: winner === null ? null : game.rules.sides[winner]! })
  emit(game, {
    kind: 'gameOver',
    rule,
    winner: game.state.winner,
    scores: sides(game).map((side) => scoreOf(game, side)),
  })
}

const between = (game: Game, tied: readonly number[]): number | null =>
  game.rules.keys.evenScore === 'draw' ? null : finalSalvo(game, tied)

/** Whether the game is over now that a round has ended; it says who has won. */
export function ended(game: Game): boolean {
  const { roundLimit = Number.POSITIVE_INFINITY } = game.rules
  if (alive(game).length > 1 && game.state.round < roundLimit && !game.state.timeCalled) return false
  return decide(game)
}

/** Whether the game is over with its phase, since the time was called in it. */
export const endedWithPhase = (game: Game): boolean =>
  game.state.timeCalled === true && game.rules.keys.timeCall.finish === 'phase' && decide(game)

/** Ends the game: who alone has ships left has won, else who has scored most. */
export function decide(game: Game): true {
  const left = alive(game)
  if (left.length <= 1) {
    over(game, left[0] ?? (sides(game).length > 1 ? between(game, sides(game)) : null))
    return true
  }
  const scores = sides(game).map((side) => scoreOf(game, side))
  const leaders = sides(game).filter((side) => scores[side] === Math.max(...scores))
  over(game, leaders.length === 1 ? leaders[0]! : between(game, leaders))
  return true
}

/** Where a side without ships has lost at once: ends the game, with all that was still going on. */
export function endedAtOnce(game: Game): boolean {
  if (game.rules.keys.gameEnds !== 'atOnce' || sides(game).length === 1 || alive(game).length > 1)
    return false
  over(game, alive(game)[0] ?? between(game, sides(game)))
  game.frames = []
  return true
}
