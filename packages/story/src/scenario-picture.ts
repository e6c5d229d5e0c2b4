import type { Rect, Scenario } from '@flotilla/engine'
import { playAreas, type TokenId, tokens } from '@flotilla/geometry'

/** The colours deployment areas may have, as they are drawn; others are taken as they are. */
const paints: { readonly [colour: string]: string } = {
  red: '#ff5c5c',
  blue: '#5c9dff',
  green: '#5cd68a',
  yellow: '#ffd75c',
  purple: '#b98cff',
  orange: '#ffa04d',
  white: '#e8eef7',
  grey: '#8d99ad',
}

export const paintOf = (colour: string): string => paints[colour] ?? colour

const n = (value: number): string => String(Math.round(value * 100) / 100)

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** A token at a place, drawn to scale. */
function token(id: TokenId, x: number, y: number, heading: number, height: number, style: string): string {
  const points = tokens[id].outlines[0]!.map(([px, py]) => `${n(px)},${n(-py)}`).join(' ')
  return `<polygon points="${points}" transform="translate(${n(x)} ${n(height - y)}) rotate(${n(heading)})" ${style}/>`
}

const LINE = 22

/** A scenario's setup from above, one unit a millimetre: areas, points, and what lies in fixed places. */
export function scenarioPicture(scenario: Scenario): string {
  const { area, deployment, areas = [], hyperspace = [], placing = [], remotes = [], title } = scenario
  const { width, height } = typeof area === 'string' ? playAreas[area] : area
  const box = ({ left, right, bottom, top }: Rect, style: string): string =>
    `<rect x="${n(left)}" y="${n(height - top)}" width="${n(right - left)}" height="${n(top - bottom)}" ${style}/>`
  const label = (x: number, y: number, text: string, colour: string): string =>
    `<text x="${n(x)}" y="${n(height - y)}" fill="${escaped(colour)}" font-size="${LINE}" text-anchor="middle">${escaped(text)}</text>`
  const middle = ({ left, right, bottom, top }: Rect) => ({
    x: (left + right) / 2,
    y: (bottom + top) / 2 - LINE / 3,
  })
  const drawn = new Set<string>()
  const zones = deployment.flatMap(({ parts, colour, player, side }) =>
    parts.flatMap((part) => {
      const { x, y } = middle(part)
      const at = `${part.left} ${part.bottom} ${part.right} ${part.top}`
      // Areas that everybody shares are drawn once.
      if (drawn.has(at)) return []
      drawn.add(at)
      const shared = deployment.filter((other) =>
        other.parts.some((one) => `${one.left} ${one.bottom} ${one.right} ${one.top}` === at),
      ).length
      const paint = shared > 1 ? paintOf('white') : paintOf(colour)
      const name = shared > 1 ? 'all players' : player === undefined ? `${side} side` : `player ${player}`
      return [
        box(part, `fill="${escaped(paint)}" fill-opacity=".18" stroke="${escaped(paint)}"`),
        label(x, y, name, paint),
      ]
    }),
  )
  const special = areas.flatMap(({ parts, label: name, colour = 'green' }) =>
    parts.flatMap((part) => {
      const { x, y } = middle(part)
      const paint = paintOf(colour)
      return [
        box(part, `fill="none" stroke="${escaped(paint)}" stroke-dasharray="12 8"`),
        label(x, y, name, paint),
      ]
    }),
  )
  const points = hyperspace.flatMap(({ x, y, heading }, i) => [
    token('hyperspaceMarker', x, y, heading, height, 'fill="#7fd1ff" fill-opacity=".5" stroke="#7fd1ff"'),
    label(x, y - 50, String(i + 1), '#7fd1ff'),
  ])
  const things = placing.flatMap(({ what, card, at = [], within = [] }) => [
    ...within.map((part) => box(part, 'fill="none" stroke="#c9d4e5" stroke-dasharray="3 6"')),
    ...at.flatMap(({ x, y, heading = 0 }) => [
      token(
        what === 'remote' ? (remotes.find((one) => one.card === card)?.token ?? 'objective') : 'objective',
        x,
        y,
        heading,
        height,
        `fill="${what === 'remote' ? '#ffb454' : 'none'}" stroke="#ffb454"`,
      ),
      label(x, y - 45, card, '#ffb454'),
    ]),
  ])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${n(width + 40)} ${n(height + 40)}" stroke-width="2" font-family="sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="-20" y="-20" width="${n(width + 40)}" height="${n(height + 40)}" fill="#0b1020"/>`,
    box({ left: 0, right: width, bottom: 0, top: height }, 'fill="none" stroke="#56607a"'),
    ...zones,
    ...special,
    ...points,
    ...things,
    '</svg>',
    '',
  ].join('\n')
}
