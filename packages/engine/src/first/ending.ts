import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../kernel/game.ts'
import { rollFor } from '../table/dice.ts'
import { update } from './changes.ts'
import { ofSide, scores } from './score.ts'
import { facts, type Game, isLost, type Ship } from './state.ts'

const sides = (game: Game): number[] => [...game.rules.sides.keys()]
const alive = (game: Game): number[] =>
  sides(game).filter((side) => ofSide(game, side).some((one) => !isLost(one)))

/** How many dice a ship adds to the Final Salvo. */
const salvoDice = { small: 1, large: 2, gr75: 3, cr90: 3 } as const

/**
 * One die for each small ship, two for each large and three for each huge one, docked ones too; of those left or of all
 * if none are, until somebody is ahead.
 */
function finalSalvo(game: Game, tied: readonly number[]): number {
  const pool = (side: number): Ship[] => {
    const own = ofSide(game, side)
    return alive(game).length > 0 ? own.filter((one) => !isLost(one)) : own
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
  const side = winner === null ? null : game.rules.sides[winner]!
  update(game, { winner: side })
  emit(game, {
    kind: 'gameOver',
    rule,
    winner: side,
    scores: scores(game).map(({ total }) => total),
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
  const totals = scores(game).map(({ total }) => total)
  const leaders = sides(game).filter((side) => totals[side] === Math.max(...totals))
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
