import type { RuleId } from '@flotilla/rulebook'
import type { Question } from '../kernel/decision.ts'
import { dueTurn, type Turn, whichOf } from '../table/turns.ts'
import {
  type Device,
  device,
  engagementOf,
  type Game,
  initiativeOf,
  inPlay,
  isDevice,
  type Ship,
  seatOf,
  ship,
} from './state.ts'

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
  const ownTurn = order === 'descending' ? engagementOf : initiativeOf
  const ids: number[] = []
  for (const { id, acted } of remotes) if (!acted) ids.push(id)
  for (const one of game.state.ships)
    if ((inPlay(one) || one.docked !== null) && waiting(one)) ids.push(one.id)
  const turnOf = (id: number): number =>
    isDevice(id) ? game.rules.remotes[device(game, id).card]!.initiative : ownTurn(game, ship(game, id))
  return dueTurn(ids, order, turnOf, game.state.order, (id) => seatOf(game, id))
}

/** Which of a seat's tied ships goes first. */
export const whichShip = (game: Game, turn: Turn, ask: string, rule: RuleId): Question =>
  whichOf(seatOf(game, turn.ships[0]!), turn, ask, rule)
