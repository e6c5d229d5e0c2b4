import { consider, nobodyDue, type Turn, turnOf } from '../table/turns.ts'
import { engagementOf, initiativeOf } from './initiative.ts'
import { type Device, type Game, inPlay, remoteOf, type Ship, seatOf } from './state.ts'

export { chosenShip, type Turn, whichOf } from '../table/turns.ts'

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
  for (const { id, card, acted } of remotes) if (!acted) consider(due, id, remoteOf(game, card).initiative)
  for (const one of game.state.ships)
    if ((inPlay(one) || one.docked !== null) && waiting(one)) consider(due, one.id, ownTurn(game, one))
  return turnOf(due, game.state.order, (id) => seatOf(game, id))
}
