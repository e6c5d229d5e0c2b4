import type { Footprint, Pose, Vec } from '@flotilla/geometry'

const n = (value: number): number => Math.round(value * 100) / 100

/** The table has y upwards, the drawing downwards. */
export const at = ({ x, y }: Vec): string => `${n(x)} ${n(-y)}`
export const ring = (points: readonly Vec[]): string => `M${points.map(at).join('L')}Z`
export const placedAt = ({ x, y, heading }: Pose): string =>
  `translate(${n(x)} ${n(-y)}) rotate(${n(heading)})`

const radians = Math.PI / 180
const fromCentre = ({ x, y }: Vec, radius: number, heading: number): Vec => ({
  x: x + radius * Math.sin(heading * radians),
  y: y + radius * Math.cos(heading * radians),
})

/** A template as it lies on the table. */
export function templatePath(footprint: Footprint): string {
  if ('strip' in footprint) return footprint.strip.parts.map(ring).join('')
  const { centre, inner, outer, from, to } = footprint.sector
  const corner = (radius: number, heading: number) => at(fromCentre(centre, radius, heading))
  return `M${corner(inner, from)}A${inner} ${inner} 0 0 1 ${corner(inner, to)}L${corner(outer, to)}A${outer} ${outer} 0 0 0 ${corner(outer, from)}Z`
}
