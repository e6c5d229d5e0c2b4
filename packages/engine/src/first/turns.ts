import { type Frame, frameOf } from '../kernel/game.ts'
import { consider, nobodyDue, type Turn, turnOf } from '../table/turns.ts'
import { skillOf } from './skill.ts'
import { facts, type Game, type Ship } from './state.ts'

export { chosenShip, whichOf } from '../table/turns.ts'

/** Whose ships act next: by pilot skill, then the player with initiative; undefined when all have acted. */
export function nextTurn(
  game: Game,
  waiting: (one: Ship) => boolean,
  order: 'ascending' | 'descending',
): Turn | undefined {
  const due = nobodyDue(order)
  for (const one of game.state.ships) if (waiting(one)) consider(due, one.id, skillOf(game, one))
  return turnOf(due, game.state.order, (id) => facts(game, id).seat)
}

/** The pilot skill that is due in the Combat phase. */
const dueSkill = (game: Game): number | undefined =>
  frameOf<Frame & { skill?: number }>(game, 'combat')?.skill

/** Whether a ship is still to attack at the skill that is due. */
export const isStillToFight = (game: Game, one: Ship): boolean =>
  !one.fought && dueSkill(game) === skillOf(game, one)
