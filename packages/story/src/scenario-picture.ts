import type { Rect, Scenario, ScenarioSide } from '@flotilla/engine/second'
import { playAreas, type TokenId, tokenOutlines } from '@flotilla/geometry'

/** The drawn colours of deployment areas; other colours are used as they are. */
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

const sides: { readonly [side in ScenarioSide]: string } = { first: 'attackers', second: 'defenders' }

/** Returns a colour of a deployment area for CSS. */
export const cssColour = (colour: string): string => paints[colour] ?? colour

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Draws a token at a place, to scale. */
function drawToken(
  id: TokenId,
  x: number,
  y: number,
  heading: number,
  height: number,
  style: string,
): string {
  const points = tokenOutlines[id].outlines[0]!.map(
    ([px, py]) => `${formatNumber(px)},${formatNumber(-py)}`,
  ).join(' ')
  return `<polygon points="${points}" transform="translate(${formatNumber(x)} ${formatNumber(height - y)}) rotate(${formatNumber(heading)})" ${style}/>`
}

/** Draws a scenario's setup from above, one unit a millimetre: areas, points and objects in fixed places. */
export function scenarioPicture(scenario: Scenario): string {
  const {
    area,
    deployment,
    areas = [],
    hyperspace = [],
    obstacles,
    placing = [],
    remotes = [],
    title,
  } = scenario
  const { width, height } = typeof area === 'string' ? playAreas[area] : area
  // Readable when the whole table is 10 cm wide.
  const line = Math.round(width / 36)
  const drawRect = ({ left, right, bottom, top }: Rect, style: string): string =>
    `<rect x="${formatNumber(left)}" y="${formatNumber(height - top)}" width="${formatNumber(right - left)}" height="${formatNumber(top - bottom)}" ${style}/>`
  const drawLabel = (x: number, y: number, text: string, colour: string, upright = false): string =>
    `<text x="${formatNumber(x)}" y="${formatNumber(height - y)}"${upright ? ` transform="rotate(-90 ${formatNumber(x)} ${formatNumber(height - y)})"` : ''} fill="${escapeXml(colour)}" font-size="${line}" text-anchor="middle">${escapeXml(text)}</text>`
  const rectCentre = ({ left, right, bottom, top }: Rect) => ({
    x: (left + right) / 2,
    y: (bottom + top) / 2 - line / 3,
  })
  const obstacleRows = obstacles.list.length
  /** A scale and the number of obstacles, below the table. */
  const below = `<path d="M0 ${formatNumber(height + 30)}h100m-100-8v16m100-16v16" fill="none" stroke="#c9d4e5"/><text x="112" y="${formatNumber(height + 30 + line / 3)}" fill="#c9d4e5" font-size="${line}">range 1${obstacleRows > 0 ? ` · ${obstacleRows} obstacles` : ''}</text>`
  const zones = deployment.flatMap(({ parts, colour, player, side }) =>
    parts.flatMap((part) => {
      const { x, y } = rectCentre(part)
      const paint = cssColour(colour)
      const name = player === undefined ? (side ? sides[side] : 'all players') : `player ${player}`
      return [
        drawRect(part, `fill="${escapeXml(paint)}" fill-opacity=".18" stroke="${escapeXml(paint)}"`),
        drawLabel(x, y, name, paint, part.right - part.left < part.top - part.bottom),
      ]
    }),
  )
  const special = areas.flatMap(({ parts, label: name, colour = 'green' }) =>
    parts.flatMap((part) => {
      const { x, y } = rectCentre(part)
      const paint = cssColour(colour)
      return [
        drawRect(part, `fill="none" stroke="${escapeXml(paint)}" stroke-dasharray="12 8"`),
        drawLabel(x, y, name, paint),
      ]
    }),
  )
  const points = hyperspace.flatMap(({ x, y, heading }, i) => [
    drawToken('hyperspaceMarker', x, y, heading, height, 'fill="#7fd1ff" fill-opacity=".5" stroke="#7fd1ff"'),
    drawLabel(x, y - 50, String(i + 1), '#7fd1ff'),
  ])
  const things = placing.flatMap(({ what, card, at = [], within = [], count = 1 }) => [
    ...within.flatMap((part) => [
      drawRect(part, 'fill="none" stroke="#c9d4e5" stroke-dasharray="3 6"'),
      drawLabel((part.left + part.right) / 2, part.bottom + line / 2, `${count} × ${card}`, '#c9d4e5'),
    ]),
    ...at.flatMap(({ x, y, heading = 0 }) => [
      drawToken(
        what === 'remote'
          ? (remotes.find((remote) => remote.card === card)?.token ?? 'objective')
          : 'objective',
        x,
        y,
        heading,
        height,
        `fill="${what === 'remote' ? '#ffb454' : 'none'}" stroke="#ffb454"`,
      ),
      drawLabel(x, y - 45, card, '#ffb454'),
    ]),
  ])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${formatNumber(width + 40)} ${formatNumber(height + 90)}" stroke-width="2" font-family="sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect x="-20" y="-20" width="${formatNumber(width + 40)}" height="${formatNumber(height + 90)}" fill="#0b1020"/>`,
    drawRect({ left: 0, right: width, bottom: 0, top: height }, 'fill="none" stroke="#56607a"'),
    ...zones,
    ...special,
    ...points,
    ...things,
    below,
    '</svg>',
    '',
  ].join('\n')
}
