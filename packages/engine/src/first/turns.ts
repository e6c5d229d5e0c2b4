import type { RuleId } from '@flotilla/rulebook'
import type { Question } from '../kernel/decision.ts'
import { dueTurn, type Turn, whichOf } from '../table/turns.ts'
import { facts, type Game, type Ship, ship, skillOf } from './state.ts'

export { chosenShip } from '../table/turns.ts'

/** Whose ships act next: by pilot skill, then the player with initiative; undefined when all have acted. */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
): Turn | undefined {
  const ids: number[] = []
  for (const one of game.state.ships) if (waiting(one)) ids.push(one.id)
  return dueTurn(
    ids,
    order,
    (id) => skillOf(game, ship(game, id)),
    game.state.order,
    (id) => facts(game, id).seat,
  )
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, turn: Turn, ask: string, rule: RuleId): Question =>
  whichOf(facts(game, turn.ships[0]!).seat, turn, ask, rule)
