import type { Seat } from '@flotilla/engine'
import { rankOf, type ShipCard, type TableShip, visibleDamageCount } from '@flotilla/engine'
import { bases, isHugeBase, type Vec } from '@flotilla/geometry'
import { memo } from 'react'

import { Glyph, hasIcon, SeatShape } from '../icons.tsx'
import { estimateTextWidth, type LabelPlace } from './label-layout.ts'
import { tokenKind } from './ship-on-table.tsx'
import { WingIdOnBase } from './wing-lines.tsx'

interface HeldToken {
  readonly token: string
  readonly amount: number
}

interface HealthBar {
  readonly name: string
  readonly parts: readonly ('hull-left' | 'shield-left' | 'gone')[]
  readonly crippled: boolean
}

/** The content of the label beside a ship, and its size in pixels. */
export interface ShipLabelData {
  readonly tag: string
  readonly rank: number
  readonly bars: readonly HealthBar[]
  /** Single tokens where space allows, otherwise only their number. */
  readonly tokens: readonly HeldToken[]
  readonly count: number
  /** The most important kind among them. */
  readonly kind: string
  /** At a distance the label of a wingmate in formation is its number, on its base. */
  readonly onBase: boolean
  readonly width: number
  readonly height: number
}

const ROW = 17
const TOKEN = 16
const BAR = 7
const LETTERS = 12
const COUNT = 20

const grave = ['red', 'orange', 'blue', 'green', 'energy', 'force', 'lock']

/** Lists every token of a ship. */
function heldBy(ship: TableShip, locked: boolean, carried: readonly HeldToken[]): HeldToken[] {
  return [
    ...Object.entries(ship.tokens).map(([token, amount]) => ({ token, amount: amount ?? 0 })),
    { token: 'force', amount: ship.force },
    { token: 'energy', amount: ship.energy },
    { token: 'crit', amount: ship.damage.filter(({ faceup }) => faceup).length },
    { token: 'lock', amount: locked ? 1 : 0 },
    ...carried,
  ].filter(({ amount }) => amount > 0)
}

const kindOf = (token: string): string =>
  token === 'lock' || token === 'force' || token === 'counter' || token === 'cargo' ? token : tokenKind(token)

const barParts = (left: number, of: number, kind: 'hull-left' | 'shield-left'): HealthBar['parts'] =>
  Array.from({ length: of }, (_, place) => (place < left ? kind : 'gone'))

/** Returns the bars of a ship: hull, then shields; for a first-edition huge ship those of each section. */
function barsOf(ship: TableShip, facts: ShipCard): HealthBar[] {
  const { huge } = ship
  if (!huge?.shields || !facts.huge)
    return [
      {
        name: '',
        crippled: false,
        parts: [
          ...barParts(facts.hull - visibleDamageCount(ship), facts.hull, 'hull-left'),
          ...barParts(ship.shields, facts.shields, 'shield-left'),
        ],
      },
    ]
  return facts.huge.parts.flatMap(({ section, hull, shields }) => {
    if (!section) return []
    const lost = visibleDamageCount(ship, section)
    const crippled = huge.crippled.includes(section)
    const left = huge.shields?.[section] ?? 0
    return [
      {
        name: section,
        crippled,
        parts: [
          ...barParts(hull - lost, hull, 'hull-left'),
          ...barParts(left, Math.max(left, crippled ? 0 : shields), 'shield-left'),
        ],
      },
    ]
  })
}

const isDamaged = (ship: TableShip, facts: ShipCard): boolean =>
  ship.damage.length > 0 || ship.shields < facts.shields

/**
 * Returns the label of a ship. Zoomed in it shows everything; zoomed out the initiative and short name, bars
 * if the ship is damaged, and the number of tokens. Ships of the question always show everything.
 */
export function shipLabelData(
  ship: TableShip,
  facts: ShipCard,
  tag: string,
  { near, locked, carried }: { near: boolean; locked: boolean; carried: readonly HeldToken[] },
): ShipLabelData {
  const held = heldBy(ship, locked, carried)
  const huge = isHugeBase(facts.base)
  const onBase = !near && ship.inFormation
  const bars = near || huge || isDamaged(ship, facts) ? barsOf(ship, facts) : []
  const tokens = near || huge ? held : []
  const count = tokens.length > 0 ? 0 : held.reduce((sum, { amount }) => sum + amount, 0)
  const named = bars.some(({ name }) => name !== '')
  const longest = Math.max(0, ...bars.map(({ parts }) => parts.length))
  const width = Math.max(
    19 + estimateTextWidth(tag, LETTERS) + (count > 0 ? COUNT : 0),
    bars.length > 0 ? Math.max(30, Math.min(110, longest * 5)) + (named ? 28 : 0) : 0,
    tokens.length * TOKEN,
  )
  return {
    tag,
    rank: rankOf(facts, ship),
    bars,
    tokens,
    count,
    kind: held.map(({ token }) => kindOf(token)).sort((a, b) => grave.indexOf(a) - grave.indexOf(b))[0] ?? '',
    onBase,
    width: Math.ceil(width) + 4,
    height: ROW + bars.length * (named ? 11 : BAR) + (tokens.length > 0 ? TOKEN : 0),
  }
}

/** Returns half the width and height that a base covers on the table at a heading. */
export function labelOffset({ base }: ShipCard, heading: number): Vec {
  const { width, length } = bases[base]
  const angle = (heading * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { x: (cos * width + sin * length) / 2, y: (cos * length + sin * width) / 2 }
}

const BarParts = ({
  parts,
  x,
  y,
  width,
}: {
  parts: HealthBar['parts']
  x: number
  y: number
  width: number
}) => {
  const step = width / parts.length
  return (
    <g className="bar">
      <rect className="bar-back" x={x - 1} y={y - 1} width={width + 2} height={6} rx={2} />
      {parts.map((kind, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on a bar is what it is.
          key={place}
          className={kind}
          x={x + place * step + 0.4}
          y={y}
          width={Math.max(0.6, step - 0.8)}
          height={4}
        />
      ))}
    </g>
  )
}

/**
 * The upright label beside a ship: its initiative in the shape of the seat, its short name, bars and tokens.
 */
const Block = memo(function Block({ label, seat }: { label: ShipLabelData; seat: Seat }) {
  const { tag, rank, bars, tokens, count, kind, width, height } = label
  const left = -width / 2
  const named = bars.some(({ name }) => name !== '')
  const [step, indent] = named ? [11, 28] : [BAR, 0]
  const below = -height / 2 + ROW
  return (
    <>
      <g className="tag">
        <rect className="tag-back" x={left} y={-height / 2} width={width} height={ROW - 1} rx={4} />
        <g
          className={`badge seat-${seat % 8}`}
          transform={`translate(${left} ${-height / 2 - 1}) scale(.72)`}
        >
          <SeatShape seat={seat} text={rank} />
        </g>
        <text className="tag-name" x={left + 19} y={-height / 2 + 12.5}>
          {tag}
        </text>
        {count > 0 ? (
          <g
            className={`token token-${kind}`}
            transform={`translate(${width / 2 - COUNT / 2} ${-height / 2 + ROW / 2 - 0.5})`}
          >
            <rect className="count-back" x={-8} y={-6.5} width={16} height={13} rx={6} />
            <text className="count-figure" y={3.8} textAnchor="middle">
              {count}
            </text>
          </g>
        ) : null}
      </g>
      {bars.map(({ name, parts, crippled }, i) => (
        <g key={name || 'whole'} className={crippled ? 'crippled-bar' : undefined}>
          {name ? (
            <text className="section-name" x={left} y={below + i * step + 8}>
              {name}
            </text>
          ) : null}
          <BarParts
            parts={parts}
            x={left + indent}
            y={below + i * step + (named ? 3 : 1)}
            width={width - indent}
          />
        </g>
      ))}
      {tokens.map(({ token, amount }, i) => (
        <g
          key={token}
          className={`token token-${kindOf(token)}`}
          transform={`translate(${(i - (tokens.length - 1) / 2) * TOKEN} ${height / 2 - TOKEN / 2})`}
        >
          <title>{token}</title>
          <circle r="6.6" />
          <g transform="translate(-4.6 -4.6) scale(.383)">{hasIcon(token) ? <Glyph name={token} /> : null}</g>
          {token === 'counter' ? <path className="counter-star" d={STAR} /> : null}
          {token === 'cargo' ? <rect className="cargo" x="-4" y="-4" width="8" height="8" rx="1" /> : null}
          {amount > 1 ? (
            <text x="4" y="7.5" className="token-count">
              {amount}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
})

const STAR = 'M0 -5L1.4 -1.6L5 -1.6L2.2 .7L3.2 4.3L0 2.2L-3.2 4.3L-2.2 .7L-5 -1.6L-1.4 -1.6Z'

/** The labels of a ship: upright beside it, and flat on its base. */
export function ShipLabel({
  ship,
  facts,
  label,
  place,
  upright,
  scale,
}: {
  ship: TableShip
  facts: ShipCard
  label: ShipLabelData
  place: LabelPlace | undefined
  upright: string | undefined
  scale: number
}) {
  const { wing } = facts
  // Everything on a base stays within it at any heading.
  const inner = (bases[facts.base].width / 2) * 0.7
  const id = Math.min(16, inner * scale * 0.95)
  return (
    <g data-follows={ship.id} className="label" transform={`translate(${ship.pose.x} ${-ship.pose.y})`}>
      {wing ? (
        <g
          transform={`translate(${inner - id / scale / 2} ${inner - id / scale / 2}) scale(${id / 18 / scale})`}
        >
          <WingIdOnBase wing={wing} flying={ship.inFormation || wing.position === 'leader'} />
        </g>
      ) : null}
      {label.onBase && label.bars.length > 0 ? (
        <g transform={`scale(${1 / scale})`}>
          <BarParts
            parts={label.bars[0]!.parts}
            x={-inner * scale}
            y={-inner * scale}
            width={2 * inner * scale}
          />
        </g>
      ) : null}
      {label.onBase && label.count > 0 ? (
        <circle
          className={`token-dot token-${label.kind}`}
          cx={-inner + 4 / scale}
          cy={inner - 4 / scale}
          r={3.5 / scale}
        />
      ) : null}
      {place ? (
        <g className="scaled" style={upright ? { transform: upright } : undefined}>
          {place.far ? <line className="label-line" x2={place.dx} y2={place.dy} /> : null}
          <g className="block" transform={`translate(${place.dx} ${place.dy})`}>
            <Block label={label} seat={facts.seat} />
          </g>
        </g>
      ) : null}
    </g>
  )
}
