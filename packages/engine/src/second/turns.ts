import { considerShip, createDue, type Turn, turnOf } from '../shared/turns.ts'
import { engagementOf, initiativeOf } from './initiative.ts'
import { type Device, type Game, isOnTable, remoteFactsOf, type Ship, seatOf } from './state.ts'

export { chosenShip, type Turn, whichShipQuestion } from '../shared/turns.ts'

/**
 * Returns which ships act next: by initiative, then player order; undefined when all have acted. In
 * descending order they engage, for which huge ships have their own value.
 */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
  remotes: readonly Device[] = [],
): Turn | undefined {
  const due = createDue(order)
  const ownTurn = order === 'descending' ? engagementOf : initiativeOf
  for (const { id, card, acted } of remotes)
    if (!acted) considerShip(due, id, remoteFactsOf(game, card).initiative)
  for (const one of game.state.ships)
    if ((isOnTable(one) || one.docked !== null) && waiting(one)) considerShip(due, one.id, ownTurn(game, one))
  return turnOf(due, game.state.order, (id) => seatOf(game, id))
}
