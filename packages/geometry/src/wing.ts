import { bases } from './base.ts'
import { GeometryError } from './errors.ts'
import { compose, type Pose, relative, rounded } from './pose.ts'
import { TEMPLATE_WIDTH } from './template.ts'

export const wingPositions = [
  'leader',
  'leftFlank',
  'rightFlank',
  'rearSupport',
  'leftSupport',
  'rightSupport',
] as const
export type WingPosition = (typeof wingPositions)[number]

/** The tools are as wide as a template, and every ship of a wing is small. */
const STEP = bases.small.length + TEMPLATE_WIDTH

type Spot = readonly [across: number, back: number]

/** Columns to the right and rows back, counted in steps of a base and a tool. */
const spots: Record<WingPosition, Spot> = {
  leader: [0, 0],
  leftFlank: [-1, 0],
  rightFlank: [1, 0],
  rearSupport: [0, 1],
  leftSupport: [-1, 1],
  rightSupport: [1, 1],
}

/** Where wingmates usually fly in a wing of so many ships. */
export const formations: Record<3 | 4 | 5 | 6, readonly WingPosition[]> = {
  3: ['leftFlank', 'rightFlank'],
  4: ['leftFlank', 'rightFlank', 'rearSupport'],
  5: ['leftFlank', 'rightFlank', 'leftSupport', 'rightSupport'],
  6: ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'],
}

const step = ([across, back]: Spot): Pose => ({ x: across * STEP, y: -back * STEP, heading: 0 })

export type WingTool = 'full' | 'corner' | 'mini'

/**
 * What each tool reaches from a ship already standing: the full-size tool every spot from the leader, the corner tool
 * the three spots around one of its corners, the mini tool the next ship beside or behind.
 */
const reaches: Record<WingTool, (from: Spot, to: Spot) => boolean> = {
  full: (from) => from[0] === 0 && from[1] === 0,
  corner: (from, to) => Math.abs(from[0] - to[0]) <= 1 && Math.abs(from[1] - to[1]) <= 1,
  mini: (from, to) => Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) === 1,
}

/**
 * The spot of a wing position beside a leader. The smaller tools place a ship by way of others when they do not reach
 * it at once; where the way leads does not matter.
 */
export function wingSpot(leader: Pose, position: WingPosition, tool: WingTool = 'full'): Pose {
  const seen = new Set<WingPosition>(['leader'])
  let placed: [WingPosition, Pose][] = [['leader', leader]]
  while (placed.length > 0) {
    const there = placed.find(([name]) => name === position)
    if (there) return rounded(there[1])
    placed = placed.flatMap(([name, pose]) =>
      wingPositions
        .filter((next) => !seen.has(next) && reaches[tool](spots[name], spots[next]))
        .map((next): [WingPosition, Pose] => {
          seen.add(next)
          const [across, back] = spots[next]
          return [next, compose(pose, step([across - spots[name][0], back - spots[name][1]]))]
        }),
    )
  }
  throw new GeometryError('no-such-placement', `The ${tool} wing tool does not reach ${position}.`)
}

/** Where the leader of a wingmate in formation stands. */
export const leaderOf = (wingmate: Pose, position: WingPosition): Pose =>
  rounded(compose(wingmate, relative(step(spots[position]), { x: 0, y: 0, heading: 0 })))
