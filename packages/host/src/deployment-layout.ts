import { type BaseId, bases, isHugeBase, type Pose } from '@flotilla/geometry'

/** An area in which a seat deploys, and the direction its ships face. */
export interface DeploymentZone {
  readonly area: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly facing: number
}

/**
 * The greatest distance between the centres of ships abreast, and the smallest distance between their edges.
 */
const PITCH = 90
const GAP = 6

/**
 * Returns the distance of ships abreast from the edge behind them: the middle of the area, or for huge ships
 * their stern at the edge.
 */
const depthOf = (zone: DeploymentZone, base: BaseId): number => {
  const { area } = zone
  const deep = isUpright(zone) ? area.top - area.bottom : area.right - area.left
  return isHugeBase(base) ? bases[base].length / 2 : deep / 2
}

const isUpright = ({ facing }: DeploymentZone): boolean => facing % 180 === 0

/** Returns where an area begins and ends along its edge. */
const lengthOf = (zone: DeploymentZone): readonly [low: number, high: number] =>
  isUpright(zone) ? [zone.area.left, zone.area.right] : [zone.area.bottom, zone.area.top]

/** Returns a pose by its distance along an area and from the edge behind it. */
function placeAt({ area, facing }: DeploymentZone, along: number, depth: number): Pose {
  switch (((facing % 360) + 360) % 360) {
    case 0:
      return { x: along, y: area.bottom + depth, heading: facing }
    case 180:
      return { x: along, y: area.top - depth, heading: facing }
    case 90:
      return { x: area.left + depth, y: along, heading: facing }
    default:
      return { x: area.right - depth, y: along, heading: facing }
  }
}

/** Lists poses along an area from its middle outwards, one pitch apart. */
function posesOutward(zone: DeploymentZone, width: number, pitch: number, depth: number): Pose[] {
  const [low, high] = lengthOf(zone)
  const room = Math.floor((high - low - width) / 2 / pitch)
  const steps = Array.from({ length: 2 * room + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2))
  return steps.map((step) => placeAt(zone, (low + high) / 2 + step * pitch, depth))
}

/** Returns the distance between the centres of a number of ships abreast. */
function pitchOf(zone: DeploymentZone, base: BaseId, ships: number): number {
  const [low, high] = lengthOf(zone)
  const { width } = bases[base]
  return Math.max(width + GAP, Math.min(PITCH, (high - low - width) / ships))
}

/** Lists poses abreast for a number of ships along an area, from its middle outwards. */
export const lineAbreast = (zone: DeploymentZone, base: BaseId, ships = 1): Pose[] =>
  posesOutward(zone, bases[base].width, pitchOf(zone, base, ships), depthOf(zone, base))

/** Half the distance between the two rows of a wing. */
const ROWS = (bases.small.length + 20) / 2

/**
 * Lists poses for a wing leader, from the middle of an area outwards, so that the rows of its wing are before
 * and behind the middle.
 */
export const leaderPlaces = (zone: DeploymentZone, base: BaseId): Pose[] =>
  posesOutward(zone, bases[base].width, 2 * GAP, depthOf(zone, base) + ROWS)

/** A base in a place on the table. */
export interface PlacedBase {
  readonly pose: Pose
  readonly base: BaseId
}

/** The preferred gap between ships, in millimetres. */
const ROOM = 24

/** Lists the gaps between ships to try, widest first. */
export const gapsToTry = (zone: DeploymentZone, base: BaseId, ships: number): readonly number[] => [
  Math.min(ROOM, pitchOf(zone, base, ships) - bases[base].width),
  GAP,
  Number.NEGATIVE_INFINITY,
]

/** Reports whether a ship is clear of others to its sides, so that no ship flies into the lane of another. */
export function isClear(
  zone: DeploymentZone,
  ships: readonly PlacedBase[],
  others: readonly PlacedBase[],
  room: number,
): boolean {
  const positionAlong = ({ pose }: PlacedBase): number => (isUpright(zone) ? pose.x : pose.y)
  return ships.every((one) =>
    others.every(
      (other) =>
        Math.abs(positionAlong(one) - positionAlong(other)) >=
        (bases[one.base].width + bases[other.base].width) / 2 + room,
    ),
  )
}
