import { type Frame, findFrame } from '../kernel/game.ts'
import { considerShip, createDue, type Turn, turnOf } from '../shared/turns.ts'
import { pilotSkill } from './pilot-skill.ts'
import { facts, type Game, type Ship } from './state.ts'

export { chosenShip, whichShipQuestion } from '../shared/turns.ts'

/**
 * Returns which ships act next: by pilot skill, then the player with initiative; undefined when all have
 * acted.
 */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
): Turn | undefined {
  const due = createDue(order)
  for (const one of game.state.ships) if (waiting(one)) considerShip(due, one.id, pilotSkill(game, one))
  return turnOf(due, game.state.order, (id) => facts(game, id).seat)
}

/** Returns the current pilot skill in the Combat phase. */
const dueSkill = (game: Game): number | undefined =>
  findFrame<Frame & { skill?: number }>(game, 'combat')?.skill

/** Reports whether a ship may still attack at the current pilot skill. */
export const isStillToFight = (game: Game, one: Ship): boolean =>
  !one.fought && dueSkill(game) === pilotSkill(game, one)
