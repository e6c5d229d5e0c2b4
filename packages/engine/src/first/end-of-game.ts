import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../kernel/game.ts'
import { rollAttackDiceFor } from '../shared/dice.ts'
import { updateState } from './changes.ts'
import { scoreGame, shipsOfSide } from './score.ts'
import { facts, type Game, isLost, type Ship } from './state.ts'

const sidesInGame = (game: Game): number[] => [...game.rules.sides.keys()]
const survivingSides = (game: Game): number[] =>
  sidesInGame(game).filter((side) => shipsOfSide(game, side).some((one) => !isLost(one)))

/** The dice that each ship adds to the Final Salvo. */
const salvoDice = { small: 1, large: 2, gr75: 3, cr90: 3 } as const

/**
 * Rolls the Final Salvo until a side is ahead: one die for each small ship, two for each large and three for
 * each huge one, docked ships included. If no ships are left, all ships count.
 */
function finalSalvo(game: Game, tied: readonly number[]): number {
  const rollPool = (side: number): Ship[] => {
    const own = shipsOfSide(game, side)
    return survivingSides(game).length > 0 ? own.filter((one) => !isLost(one)) : own
  }
  for (;;) {
    const totals = tied.map((side) => {
      const dice = rollPool(side).reduce((sum, { id }) => sum + salvoDice[facts(game, id).base], 0)
      const faces = rollAttackDiceFor(game, -1, dice, 'EV18-SALVO-3')
      return faces.filter((face) => face === 'hit' || face === 'crit').length
    })
    const best = Math.max(...totals)
    const leaders = tied.filter((_, i) => totals[i] === best)
    if (leaders.length === 1) return leaders[0]!
  }
}

/** Ends the game; `winner` is the winning side, or null. */
export function finishGame(game: Game, winner: number | null, rule: RuleId = 'C1-WIN-1'): void {
  const side = winner === null ? null : game.rules.sides[winner]!
  updateState(game, { winner: side })
  emit(game, {
    kind: 'gameOver',
    rule,
    winner: side,
    scores: scoreGame(game).map(({ total }) => total),
  })
}

const compareSides = (game: Game, tied: readonly number[]): number | null =>
  game.rules.keys.evenScore === 'draw' ? null : finalSalvo(game, tied)

/** Ends the game after a round if it is over, and returns whether it is. */
export function endGameIf(game: Game): boolean {
  const { roundLimit = Number.POSITIVE_INFINITY } = game.rules
  if (survivingSides(game).length > 1 && game.state.round < roundLimit && !game.state.timeCalled) return false
  return decideWinner(game)
}

/** Reports whether the game ends with this phase, because time was called in it. */
export const endAfterPhase = (game: Game): boolean =>
  game.state.timeCalled === true && game.rules.keys.timeCall.finish === 'phase' && decideWinner(game)

/** Ends the game: the only side with ships left wins, otherwise the side with the highest score. */
export function decideWinner(game: Game): true {
  const left = survivingSides(game)
  if (left.length <= 1) {
    finishGame(game, left[0] ?? (sidesInGame(game).length > 1 ? compareSides(game, sidesInGame(game)) : null))
    return true
  }
  const totals = scoreGame(game).map(({ total }) => total)
  const leaders = sidesInGame(game).filter((side) => totals[side] === Math.max(...totals))
  finishGame(game, leaders.length === 1 ? leaders[0]! : compareSides(game, leaders))
  return true
}

/** Ends the game at once, where a side without ships has lost immediately; returns whether it did. */
export function endAtOnce(game: Game): boolean {
  if (
    game.rules.keys.gameEnds !== 'atOnce' ||
    sidesInGame(game).length === 1 ||
    survivingSides(game).length > 1
  )
    return false
  finishGame(game, survivingSides(game)[0] ?? compareSides(game, sidesInGame(game)))
  game.frames = []
  return true
}
