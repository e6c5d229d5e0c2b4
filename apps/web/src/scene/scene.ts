import type { BaseId, Pose, Vec } from '@flotilla/geometry'
import { bases, isHugeBase } from '@flotilla/geometry'
import type { LiveryName } from '../models/liveries.ts'
import type { RockKind } from '../models/rock-model.ts'

/** A colour as red, green and blue from 0 to 1, as displayed. */
export type Colour = readonly [number, number, number]

/** What marks the base of a ship on the table. */
export type SceneMark = 'none' | 'choosable' | 'selected' | 'threatened' | 'active'

/** A ship as both renderers draw it. */
export interface SceneShip {
  readonly id: number
  /** The name of its drawing. */
  readonly shape: string
  readonly livery: LiveryName
  readonly base: BaseId
  readonly pose: Pose
  readonly seat: Colour
  readonly side: 'own' | 'enemy' | 'ally'
  readonly mark: SceneMark
  /** The part of its hull that is lost, from 0 to 1, whole and by halves. */
  readonly damage: number
  readonly foreDamage: number
  readonly aftDamage: number
  /** Cloaked or about to be removed. */
  readonly faded: boolean
  /** How far it banks, in radians; none at rest. */
  readonly roll?: number
}

/** An obstacle as both renderers draw it. */
export interface SceneObstacle {
  readonly id: number
  readonly kind: RockKind
  readonly outline: readonly (readonly [number, number])[]
  readonly pose: Pose
}

/** Everything that stands on the table. */
export interface TableScene {
  readonly area: readonly Vec[]
  readonly ships: readonly SceneShip[]
  readonly obstacles: readonly SceneObstacle[]
  readonly theme: 'dark' | 'light'
}

/** Returns half the size of a ship's model: huge ships are as long as their bases, others as wide. */
export const modelRadius = (base: BaseId): number =>
  isHugeBase(base) ? (bases[base].length / 2) * 0.97 : (bases[base].width / 2) * 1.06

/** Returns how high a ship flies over the table, in millimetres. */
export const flightHeight = (base: BaseId): number => (isHugeBase(base) ? 26 : base === 'large' ? 24 : 20)

const RADIANS = Math.PI / 180

/** Returns the place over the table of a point of a ship's model. */
export function pointOnShip(
  { base, pose }: Pick<SceneShip, 'base' | 'pose'>,
  [x, y, z]: readonly [number, number, number],
): readonly [number, number, number] {
  const size = modelRadius(base)
  const [sin, cos] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)]
  return [
    pose.x + (x * cos + y * sin) * size,
    pose.y + (y * cos - x * sin) * size,
    flightHeight(base) + z * size,
  ]
}
