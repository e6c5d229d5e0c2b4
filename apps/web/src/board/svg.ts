import type { Footprint, Pose, Vec } from '@flotilla/geometry'

const formatNumber = (value: number): number => Math.round(value * 100) / 100

/** Returns a point as SVG coordinates; the y axis of the table points up, that of the drawing down. */
export const svgPoint = ({ x, y }: Vec): string => `${formatNumber(x)} ${formatNumber(-y)}`
/** Returns a polygon as SVG path data. */
export const svgRing = (points: readonly Vec[]): string => `M${points.map(svgPoint).join('L')}Z`
/** Returns a pose as an SVG transform. */
export const svgTransform = ({ x, y, heading }: Pose): string =>
  `translate(${formatNumber(x)} ${formatNumber(-y)}) rotate(${formatNumber(heading)})`

const radians = Math.PI / 180
const fromCentre = ({ x, y }: Vec, radius: number, heading: number): Vec => ({
  x: x + radius * Math.sin(heading * radians),
  y: y + radius * Math.cos(heading * radians),
})

/** Returns a template on the table as SVG path data. */
export function templatePath(footprint: Footprint): string {
  if ('strip' in footprint) return footprint.strip.parts.map(svgRing).join('')
  const { centre, inner, outer, from, to } = footprint.sector
  const arcPoint = (radius: number, heading: number) => svgPoint(fromCentre(centre, radius, heading))
  return `M${arcPoint(inner, from)}A${inner} ${inner} 0 0 1 ${arcPoint(inner, to)}L${arcPoint(outer, to)}A${outer} ${outer} 0 0 0 ${arcPoint(outer, from)}Z`
}
