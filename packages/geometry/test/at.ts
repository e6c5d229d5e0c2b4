import type { BaseId, ObjectOnTable, OtherShip, Pose } from '../src/index.ts'
import { rectangle, shapeOf } from '../src/index.ts'

export const pose = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })

/** Builds a ship on the table, named after its base by default. */
export const ship = (base: BaseId, x: number, y: number, heading = 0, id: string = base): OtherShip => ({
  id,
  base,
  pose: pose(x, y, heading),
})

/** Builds a square object centred at x, y. */
export const rock = (x: number, y: number, size = 20, id = 'rock'): ObjectOnTable => ({
  id,
  shape: shapeOf([rectangle(x - size / 2, y - size / 2, x + size / 2, y + size / 2)]),
})
