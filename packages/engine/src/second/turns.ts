import type { RuleId } from '@flotilla/rulebook'
import type { Question } from '../kernel/decision.ts'
import { consider, nobodyDue, type Turn, turnOf, type WhichAsk, whichOf } from '../table/turns.ts'
import { engagementOf, initiativeOf } from './initiative.ts'
import { type Device, type Game, inPlay, type Ship, seatOf } from './state.ts'

export { chosenShip, type Turn } from '../table/turns.ts'

/**
 * Whose ships act next: by initiative, then player order; undefined when all have acted. From high to low they engage,
 * for which huge ships have a value of their own.
 */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
  remotes: readonly Device[] = [],
): Turn | undefined {
  const due = nobodyDue(order)
  const ownTurn = order === 'descending' ? engagementOf : initiativeOf
  for (const { id, card, acted } of remotes)
    if (!acted) consider(due, id, game.rules.remotes[card]!.initiative)
  for (const one of game.state.ships)
    if ((inPlay(one) || one.docked !== null) && waiting(one)) consider(due, one.id, ownTurn(game, one))
  return turnOf(due, game.state.order, (id) => seatOf(game, id))
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, turn: Turn, ask: WhichAsk, rule: RuleId): Question =>
  whichOf(seatOf(game, turn.ships[0]!), turn, ask, rule)
