import {
  type Footprint,
  type ObjectOnTable,
  outlineShape,
  type Polygon,
  type Stand,
  type Vec,
} from '@flotilla/geometry'

/** The contents of a drawing. */
export interface DrawingInput {
  area: Polygon | undefined
  stands: readonly (Stand & { look: 'ghost' | 'mover' | 'other' })[]
  things: readonly ObjectOnTable[]
  templates: readonly Footprint[]
  lines: readonly (readonly [Vec, Vec])[]
}

const colours = {
  ghost: 'fill="none" stroke="#7fd1ff" stroke-dasharray="4 3"',
  mover: 'fill="#7fd1ff" fill-opacity=".55" stroke="#7fd1ff"',
  other: 'fill="#ffb454" fill-opacity=".45" stroke="#ffb454"',
}

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)
/** Converts a point: y points down in the drawing and up on the table. */
const svgPoint = ({ x, y }: Vec): string => `${formatNumber(x)} ${formatNumber(-y)}`
const svgRing = (points: readonly Vec[]): string => `M${points.map(svgPoint).join('L')}Z`
const svgPath = (parts: readonly (readonly Vec[])[], style: string): string =>
  `<path d="${parts.map(svgRing).join('')}" ${style}/>`

const radians = Math.PI / 180
const fromCentre = ({ x, y }: Vec, radius: number, heading: number): Vec => ({
  x: x + radius * Math.sin(heading * radians),
  y: y + radius * Math.cos(heading * radians),
})

function drawTemplate(footprint: Footprint): string {
  const style = 'fill="#c9d4e5" fill-opacity=".25" stroke="#c9d4e5"'
  if ('strip' in footprint) return svgPath(footprint.strip.parts, style)
  const { centre, inner, outer, from, to } = footprint.sector
  const arcPoint = (radius: number, heading: number) => svgPoint(fromCentre(centre, radius, heading))
  return `<path d="M${arcPoint(inner, from)}A${inner} ${inner} 0 0 1 ${arcPoint(inner, to)}L${arcPoint(outer, to)}A${outer} ${outer} 0 0 0 ${arcPoint(outer, from)}Z" ${style}/>`
}

function drawShip(stand: DrawingInput['stands'][number]): string {
  const { x, y, heading } = stand.pose
  const nose = fromCentre(stand.pose, 14, heading)
  return `${svgPath(outlineShape(stand).parts, colours[stand.look])}<path d="M${svgPoint({ x, y })}L${svgPoint(nose)}" stroke="#fff" stroke-width="2"/>`
}

/** Draws the table from above, one unit a millimetre. */
export function drawTable({ area, stands, things, templates, lines }: DrawingInput): string {
  const points = [
    ...(area ?? []),
    ...stands.flatMap((stand) => outlineShape(stand).parts.flat()),
    ...things.flatMap(({ shape }) => shape.parts.flat()),
  ]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => -y)
  const margin = 20
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(formatNumber).join(' ')}" stroke-width="1">`,
    `<rect x="${formatNumber(left)}" y="${formatNumber(top)}" width="${formatNumber(width)}" height="${formatNumber(height)}" fill="#0b1020"/>`,
    area ? svgPath([area], 'fill="none" stroke="#56607a"') : '',
    ...things.map(({ shape }) => svgPath(shape.parts, 'fill="#8d8577" stroke="#8d8577"')),
    ...templates.map(drawTemplate),
    ...stands.map(drawShip),
    ...lines.map(
      ([from, to]) => `<path d="M${svgPoint(from)}L${svgPoint(to)}" stroke="#ff5c7a" stroke-width="1.5"/>`,
    ),
    '</svg>',
    '',
  ]
    .filter((line, i, all) => line !== '' || i === all.length - 1)
    .join('\n')
}
