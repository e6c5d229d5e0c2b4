import { chosen } from '../../kernel/decision.ts'
import type { Frame, Step } from '../../kernel/game.ts'
import { setTurret, turretQuestion } from '../setup/placement.ts'
import type { Game } from '../state.ts'

interface QueueOfShips extends Frame {
  /** The first is being placed. */
  ships: readonly number[]
}

/** The last steps of putting ships down one by one: where the turret points, then on with the next ship. */
export function thenNext<F extends QueueOfShips>(
  first: string,
): { turret: Step<Game, F>; next: Step<Game, F> } {
  return {
    turret: (game, { ships: [id] }, answer) => {
      if (answer) {
        setTurret(game, id!, chosen(answer))
        return
      }
      const question = turretQuestion(game, id!)
      return question ? [question] : undefined
    },

    next: (_, frame) => {
      frame.ships = frame.ships.slice(1)
      return { to: first }
    },
  }
}
