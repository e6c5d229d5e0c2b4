import { BASES } from './figures.ts'
import { type Point, type Pose, placePose, toTable } from './plane.ts'

export type HugeBase = 'gr75' | 'cr90' | 'huge'

/** The tool of each edition: how far a bank turns, and where the base's front corner comes to lie on it. */
const FIRST = { angle: 30, steps: { 1: { x: -4.16, y: 127.79 }, 2: { x: -24.16, y: 167.79 } } }
const SECOND = {
  angle: 45,
  steps: { 0: { x: 0, y: 70.5 }, 1: { x: 0, y: 103.5 }, 2: { x: -10, y: 143.5 }, 3: { x: -20, y: 183.5 } },
}

/** A huge ship's bank: the tool hooks on the side of the base, and the front corner slides along it. */
export function hugeEnd(base: HugeBase, speed: number, side: 'left' | 'right', from: Pose): Pose {
  const front = BASES[base].length / 2
  const { angle, steps } = base === 'huge' ? SECOND : FIRST
  const hook = { x: 40, y: base === 'huge' ? 40 : front - 80, heading: angle }
  const corner = toTable(hook, (steps as Record<number, Point>)[speed]!)
  const cornerFromCentre = toTable({ x: 0, y: 0, heading: angle }, { x: 40, y: front })
  const x = corner.x - cornerFromCentre.x
  const y = corner.y - cornerFromCentre.y
  return placePose(from, side === 'right' ? { x, y, heading: angle } : { x: -x, y, heading: -angle })
}
