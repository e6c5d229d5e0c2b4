import { getOrThrow } from '../../kernel/assert.ts'
import { chosenOption } from '../../kernel/decision.ts'
import type { Frame, Step } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { setTurret, turretQuestion } from '../setup/placement.ts'
import type { Game } from '../state.ts'

interface QueueOfShips extends Frame {
  /** The first is being placed. */
  ships: readonly number[]
}

/** Returns the ship being placed. */
export const currentShip = ({ ships }: QueueOfShips): ShipId => getOrThrow(ships, 0, 'ship to place, number')

/** The last steps of placing ships one by one: the direction of the turret, then the next ship. */
export function turretAndNextSteps<F extends QueueOfShips>(
  first: string,
): { turret: Step<Game, F>; next: Step<Game, F> } {
  return {
    turret: (game, frame, answer) => {
      const id = currentShip(frame)
      if (answer) {
        setTurret(game, id, chosenOption(answer))
        return
      }
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },

    next: (_, frame) => {
      frame.ships = frame.ships.slice(1)
      return { to: first }
    },
  }
}
