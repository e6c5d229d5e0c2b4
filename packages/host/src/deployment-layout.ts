import { type BaseId, bases, isHugeBase, type Pose } from '@flotilla/geometry'

export interface DeploymentZone {
  readonly area: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly facing: number
}

/** How far apart ships stand abreast: at most, and between their edges at least. */
const PITCH = 90
const GAP = 6

/** Where abreast ships stand, from the edge behind them: in the middle of the area, huge ones with the stern at the edge. */
const depthOf = (zone: DeploymentZone, base: BaseId): number => {
  const { area } = zone
  const deep = isUpright(zone) ? area.top - area.bottom : area.right - area.left
  return isHugeBase(base) ? bases[base].length / 2 : deep / 2
}

const isUpright = ({ facing }: DeploymentZone): boolean => facing % 180 === 0

/** From where to where an area reaches along its edge. */
const lengthOf = (zone: DeploymentZone): readonly [low: number, high: number] =>
  isUpright(zone) ? [zone.area.left, zone.area.right] : [zone.area.bottom, zone.area.top]

/** A place so far along an area, and so far from the edge behind it. */
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

/** Places along an area from its middle outwards, so far apart. */
function posesOutward(zone: DeploymentZone, width: number, pitch: number, depth: number): Pose[] {
  const [low, high] = lengthOf(zone)
  const room = Math.floor((high - low - width) / 2 / pitch)
  const steps = Array.from({ length: 2 * room + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2))
  return steps.map((step) => placeAt(zone, (low + high) / 2 + step * pitch, depth))
}

/** How far apart so many ships stand. */
function pitchOf(zone: DeploymentZone, base: BaseId, ships: number): number {
  const [low, high] = lengthOf(zone)
  const { width } = bases[base]
  return Math.max(width + GAP, Math.min(PITCH, (high - low - width) / ships))
}

/** Places abreast for so many ships along an area, from its middle outwards. */
export const lineAbreast = (zone: DeploymentZone, base: BaseId, ships = 1): Pose[] =>
  posesOutward(zone, bases[base].width, pitchOf(zone, base, ships), depthOf(zone, base))

/** Half of what lies between the two rows of a wing. */
const ROWS = (bases.small.length + 20) / 2

/** Places for the leader of a wing, from the middle of an area outwards: its rows before and behind the middle. */
export const leaderPlaces = (zone: DeploymentZone, base: BaseId): Pose[] =>
  posesOutward(zone, bases[base].width, 2 * GAP, depthOf(zone, base) + ROWS)

export interface PlacedBase {
  readonly pose: Pose
  readonly base: BaseId
}

/** What ships like to have between them, where there is room for it. */
const ROOM = 24

/** How much room there is to be between ships, as many as there are; less where that cannot be had. */
export const gapsToTry = (zone: DeploymentZone, base: BaseId, ships: number): readonly number[] => [
  Math.min(ROOM, pitchOf(zone, base, ships) - bases[base].width),
  GAP,
  Number.NEGATIVE_INFINITY,
]

/** Whether ships stand clear of others to their sides, so that nobody flies into the lane of another. */
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
