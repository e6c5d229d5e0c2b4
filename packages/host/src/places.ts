import { type BaseId, bases, isHuge, type Pose } from '@flotilla/geometry'

export interface Zone {
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
const depthOf = (zone: Zone, base: BaseId): number => {
  const { area } = zone
  const deep = isUpright(zone) ? area.top - area.bottom : area.right - area.left
  return isHuge(base) ? bases[base].length / 2 : deep / 2
}

const isUpright = ({ facing }: Zone): boolean => facing % 180 === 0

/** From where to where an area reaches along its edge. */
const lengthOf = (zone: Zone): readonly [low: number, high: number] =>
  isUpright(zone) ? [zone.area.left, zone.area.right] : [zone.area.bottom, zone.area.top]

/** A place so far along an area, and so far from the edge behind it. */
function placeAt({ area, facing }: Zone, along: number, depth: number): Pose {
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
function outwards(zone: Zone, width: number, pitch: number, depth: number): Pose[] {
  const [low, high] = lengthOf(zone)
  const room = Math.floor((high - low - width) / 2 / pitch)
  const steps = Array.from({ length: 2 * room + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2))
  return steps.map((step) => placeAt(zone, (low + high) / 2 + step * pitch, depth))
}

/** How far apart so many ships stand. */
function pitchOf(zone: Zone, base: BaseId, ships: number): number {
  const [low, high] = lengthOf(zone)
  const { width } = bases[base]
  return Math.max(width + GAP, Math.min(PITCH, (high - low - width) / ships))
}

/** Places abreast for so many ships along an area, from its middle outwards. */
export const abreast = (zone: Zone, base: BaseId, ships = 1): Pose[] =>
  outwards(zone, bases[base].width, pitchOf(zone, base, ships), depthOf(zone, base))

/** Half of what lies between the two rows of a wing. */
const ROWS = (bases.small.length + 20) / 2

/** Places for the leader of a wing, from the middle of an area outwards: its rows before and behind the middle. */
export const leading = (zone: Zone, base: BaseId): Pose[] =>
  outwards(zone, bases[base].width, 2 * GAP, depthOf(zone, base) + ROWS)

export interface Standing {
  readonly pose: Pose
  readonly base: BaseId
}

/** What ships like to have between them, where there is room for it. */
const ROOM = 24

/** How much room there is to be between ships, as many as there are; less where that cannot be had. */
export const roomsFor = (zone: Zone, base: BaseId, ships: number): readonly number[] => [
  Math.min(ROOM, pitchOf(zone, base, ships) - bases[base].width),
  GAP,
  Number.NEGATIVE_INFINITY,
]

/** Whether ships stand clear of others to their sides, so that nobody flies into the lane of another. */
export function isClear(
  zone: Zone,
  ships: readonly Standing[],
  others: readonly Standing[],
  room: number,
): boolean {
  const along = ({ pose }: Standing): number => (isUpright(zone) ? pose.x : pose.y)
  return ships.every((one) =>
    others.every(
      (other) =>
        Math.abs(along(one) - along(other)) >= (bases[one.base].width + bases[other.base].width) / 2 + room,
    ),
  )
}
