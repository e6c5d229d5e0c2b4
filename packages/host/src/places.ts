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
const depthOf = ({ area, facing }: Zone, base: BaseId): number => {
  const deep = facing % 180 === 0 ? area.top - area.bottom : area.right - area.left
  return isHuge(base) ? bases[base].length / 2 : deep / 2
}

/** Places abreast for so many ships along an area, from its middle outwards. */
export function abreast(zone: Zone, base: BaseId, ships = 1): Pose[] {
  const { area, facing } = zone
  const upright = facing % 180 === 0
  const [low, high] = upright ? [area.left, area.right] : [area.bottom, area.top]
  const { width } = bases[base]
  const pitch = Math.max(width + GAP, Math.min(PITCH, (high - low - width) / ships))
  const room = Math.floor((high - low - width) / 2 / pitch)
  const depth = depthOf(zone, base)
  const steps = Array.from({ length: 2 * room + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2))
  return steps.map((step) => {
    const along = (low + high) / 2 + step * pitch
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
  })
}
