import { type Footprint, type Lying, outline, type Polygon, type Stand, type Vec } from '@flotilla/geometry'

export interface Scene {
  area: Polygon | undefined
  stands: readonly (Stand & { look: 'ghost' | 'mover' | 'other' })[]
  things: readonly Lying[]
  templates: readonly Footprint[]
  lines: readonly (readonly [Vec, Vec])[]
}

const colours = {
  ghost: 'fill="none" stroke="#7fd1ff" stroke-dasharray="4 3"',
  mover: 'fill="#7fd1ff" fill-opacity=".55" stroke="#7fd1ff"',
  other: 'fill="#ffb454" fill-opacity=".45" stroke="#ffb454"',
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
/** The drawing has y downwards, the table upwards. */
const at = ({ x, y }: Vec): string => `${n(x)} ${n(-y)}`
const ring = (points: readonly Vec[]): string => `M${points.map(at).join('L')}Z`
const path = (parts: readonly (readonly Vec[])[], style: string): string =>
  `<path d="${parts.map(ring).join('')}" ${style}/>`

const radians = Math.PI / 180
const fromCentre = ({ x, y }: Vec, radius: number, heading: number): Vec => ({
  x: x + radius * Math.sin(heading * radians),
  y: y + radius * Math.cos(heading * radians),
})

function template(footprint: Footprint): string {
  const style = 'fill="#c9d4e5" fill-opacity=".25" stroke="#c9d4e5"'
  if ('strip' in footprint) return path(footprint.strip.parts, style)
  const { centre, inner, outer, from, to } = footprint.sector
  const corner = (radius: number, heading: number) => at(fromCentre(centre, radius, heading))
  return `<path d="M${corner(inner, from)}A${inner} ${inner} 0 0 1 ${corner(inner, to)}L${corner(outer, to)}A${outer} ${outer} 0 0 0 ${corner(outer, from)}Z" ${style}/>`
}

function ship(stand: Scene['stands'][number]): string {
  const { x, y, heading } = stand.pose
  const nose = fromCentre(stand.pose, 14, heading)
  return `${path(outline(stand).parts, colours[stand.look])}<path d="M${at({ x, y })}L${at(nose)}" stroke="#fff" stroke-width="2"/>`
}

/** The table from above, one unit a millimetre. */
export function drawing({ area, stands, things, templates, lines }: Scene): string {
  const points = [
    ...(area ?? []),
    ...stands.flatMap((stand) => outline(stand).parts.flat()),
    ...things.flatMap(({ shape }) => shape.parts.flat()),
  ]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => -y)
  const margin = 20
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(n).join(' ')}" stroke-width="1">`,
    `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="#0b1020"/>`,
    area ? path([area], 'fill="none" stroke="#56607a"') : '',
    ...things.map(({ shape }) => path(shape.parts, 'fill="#8d8577" stroke="#8d8577"')),
    ...templates.map(template),
    ...stands.map(ship),
    ...lines.map(([from, to]) => `<path d="M${at(from)}L${at(to)}" stroke="#ff5c7a" stroke-width="1.5"/>`),
    '</svg>',
    '',
  ]
    .filter((line, i, all) => line !== '' || i === all.length - 1)
    .join('\n')
}
