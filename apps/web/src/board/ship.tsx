import type { SeenShip } from '@flotilla/engine'
import { type Arc, type BaseId, bases, guides, isHuge } from '@flotilla/geometry'
import { memo, type ReactNode, useMemo } from 'react'
import type { ShipCard } from '../host/protocol.ts'
import { Glyph, hasIcon, SeatShape } from '../icons.tsx'
import { printed } from './arcs.tsx'
import { placedAt } from './drawing.ts'
import {
  Crippled,
  fromMiddle,
  hasSections,
  hugeOf,
  reachBelow,
  SectionLines,
  SectionStatus,
} from './huge.tsx'
import { type Side, SideMark } from './side.tsx'
import { silhouette } from './silhouettes.ts'

/** The cardboard of a base in its own frame, nose up: edge, guides, arcs. */
export const Base = memo(function Base({
  base,
  edition = 'second',
  arcs = ['front'],
}: {
  base: BaseId
  edition?: 'first' | 'second'
  arcs?: readonly Arc[]
}) {
  const half = bases[base].width / 2
  const deep = bases[base].length / 2
  const { inner, outer, protrusion } = guides
  return (
    <>
      <path
        className={isHuge(base) ? 'base huge' : 'base'}
        d={`M${-half} ${-deep}h${half - outer}v${-protrusion}h${outer - inner}v${protrusion}h${2 * inner}v${-protrusion}h${outer - inner}v${protrusion}h${half - outer}v${2 * deep}h${outer - half}v${protrusion}h${inner - outer}v${-protrusion}h${-2 * inner}v${protrusion}h${inner - outer}v${-protrusion}h${outer - half}Z`}
      />
      <path className="base-arc" d={arcs.map((arc) => printed(edition, base, arc)).join('')} />
      {hasSections(base) ? <SectionLines base={base} /> : null}
    </>
  )
})

/** The arcs printed on the base of a ship. */
export const printedArcs = ({ huge, base }: ShipCard): readonly Arc[] =>
  huge ? huge.parts.flatMap(({ arc }) => arc ?? []) : base === 'huge' ? ['front', 'rear'] : ['front']

/** Half of what the drawing of a ship fills: huge ones are drawn as long as their bases, others as wide. */
const sizeOf = (base: BaseId): number => (isHuge(base) ? bases[base].length : bases[base].width) / 2

/** The ship itself, as large as its base allows. */
export const Hull = memo(function Hull({ ship, base }: { ship: string; base: BaseId }) {
  const { body, domes, jets } = silhouette(ship, base)
  return (
    <g transform={`scale(${sizeOf(base) * 0.94})`} className={isHuge(base) ? 'huge-hull' : undefined}>
      {jets.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="jet" cx={x} cy={-y} r={isHuge(base) ? 0.035 : 0.09} />
      ))}
      <path className="hull" d={body} />
      {domes ? <path className="dome" d={domes} /> : null}
    </g>
  )
})

/** Kinds of tokens by the colour of their cardboard. */
const tokenKinds: { readonly [token: string]: string } = {
  focus: 'green',
  evade: 'green',
  calculate: 'green',
  reinforceFore: 'green',
  reinforceAft: 'green',
  disarm: 'orange',
  jam: 'orange',
  tractor: 'orange',
  cloak: 'blue',
  energy: 'energy',
}

export const tokenKind = (token: string): string => tokenKinds[token] ?? 'red'

/** Shields and hull as a bar of parts, tokens below it; upright whichever way the ship faces. */
export const Status = memo(function Status({
  ship,
  facts,
  locked,
}: {
  ship: SeenShip
  facts: ShipCard
  locked: boolean
}) {
  const huge = hugeOf(ship)
  const all = facts.shields + facts.hull
  const width = Math.min(120, Math.max(34, all * 6))
  const part = width / all
  const lost = ship.damage.length
  const parts = Array.from({ length: all }, (_, place) => {
    const left = place < facts.hull ? place < facts.hull - lost : place - facts.hull < ship.shields
    return { place, kind: left ? (place < facts.hull ? 'hull-left' : 'shield-left') : 'gone' }
  })
  const tokens = [
    ...Object.entries(ship.tokens).map(([token, amount]) => ({ token, amount: amount ?? 0 })),
    ...(ship.force > 0 ? [{ token: 'force', amount: ship.force }] : []),
    ...(ship.energy > 0 ? [{ token: 'energy', amount: ship.energy }] : []),
    ...(ship.damage.some(({ faceup }) => faceup)
      ? [{ token: 'crit', amount: ship.damage.filter(({ faceup }) => faceup).length }]
      : []),
    ...(locked ? [{ token: 'lock', amount: 1 }] : []),
  ].filter(({ amount }) => amount > 0)
  const step = 15
  // Sections have bars of their own.
  const bars = !huge?.shields
  return (
    <g className="status">
      {bars ? (
        <rect className="bar-back" x={-width / 2 - 1} y={-1} width={width + 2} height={7} rx={2} />
      ) : null}
      {(bars ? parts : []).map(({ place, kind }) => (
        <rect
          key={place}
          className={kind}
          x={-width / 2 + place * part + 0.5}
          y={0}
          width={part - 1}
          height={5}
          rx={1}
        />
      ))}
      {tokens.map(({ token, amount }, i) => (
        <g
          key={token}
          className={`token token-${token === 'lock' ? 'lock' : token === 'force' ? 'force' : tokenKind(token)}`}
          transform={`translate(${(i - (tokens.length - 1) / 2) * step} 15)`}
        >
          <circle r="6.6" />
          <g transform="translate(-4.6 -4.6) scale(.383)">{hasIcon(token) ? <Glyph name={token} /> : null}</g>
          {amount > 1 ? (
            <text x="5" y="7.5" className="token-count">
              {amount}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  )
})

export interface ShipMarks {
  readonly active: boolean
  readonly choosable: boolean
  readonly selected: boolean
  readonly threatened: boolean
  /** What its seat is to the seat at the screen. */
  readonly side: Side
}

/** A ship on the table. */
export const ShipOnTable = memo(function ShipOnTable({
  ship,
  facts,
  name,
  edition,
  active,
  choosable,
  selected,
  threatened,
  side,
}: { ship: SeenShip; facts: ShipCard; name: string; edition: 'first' | 'second' } & ShipMarks) {
  const arcs = useMemo(() => printedArcs(facts), [facts])
  const huge = hugeOf(ship)
  const half = bases[facts.base].width / 2
  const classes = [
    'ship',
    `seat-${facts.seat % 8}`,
    side,
    active && 'active',
    choosable && 'choosable',
    selected && 'selected',
    threatened && 'threatened',
    ship.doomed && 'doomed',
    (ship.tokens.cloak ?? 0) > 0 && 'cloaked',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <g className={classes} data-ship={ship.id} transform={placedAt(ship.pose)}>
      <title>{name}</title>
      <Base base={facts.base} edition={edition} arcs={arcs} />
      <SideMark side={side} half={half} deep={bases[facts.base].length / 2} />
      {facts.turret ? <Turret double={facts.turret === 'double'} turret={ship.turret} half={half} /> : null}
      {facts.turrets.map(({ card, kind }) => (
        <Turret key={card} double={kind === 'double'} turret={ship.turrets[card] ?? 'front'} half={half} />
      ))}
      <Hull ship={facts.ship} base={facts.base} />
      {huge ? <Crippled base={facts.base} sections={huge.crippled} /> : null}
    </g>
  )
})

const quarter: Record<SeenShip['turret'], number> = { front: 0, right: 90, rear: 180, left: 270 }

const Turret = ({ turret, double, half }: { turret: SeenShip['turret']; double: boolean; half: number }) => (
  <g className="turret" transform={`rotate(${quarter[turret]})`}>
    <path d={`M-5 ${-half + 2}L0 ${-half - 5}L5 ${-half + 2}Z`} />
    {double ? <path d={`M-5 ${half - 2}L0 ${half + 5}L5 ${half - 2}Z`} /> : null}
  </g>
)

/** The initiative a ship has now. */
export const initiativeOf = ({ initiative }: ShipCard, { initiatives }: SeenShip): number =>
  initiatives.at(-1)?.value ?? initiative

/** What stands upright beside a ship: its badge, its state, and that of its sections. */
export function ShipLabel({
  ship,
  facts,
  locked,
  children,
}: {
  ship: SeenShip
  facts: ShipCard
  locked: boolean
  /** What lies at the lower corner of the base. */
  children?: ReactNode
}) {
  const half = Math.min(40, bases[facts.base].width / 2)
  const huge = hugeOf(ship)
  // A huge ship wears its badge at the corner of its bow, wherever that points.
  const corner = isHuge(facts.base)
    ? fromMiddle(ship.pose.heading, bases[facts.base].length / 2 - 8, -half)
    : { x: -half, y: half }
  const below = isHuge(facts.base) ? reachBelow(facts.base, ship.pose.heading) + 6 : half * 1.28
  return (
    <g data-follows={ship.id} className="label" transform={`translate(${ship.pose.x} ${-ship.pose.y})`}>
      <g transform={`translate(${corner.x} ${-corner.y})`}>
        <g className="scaled">
          <Badge facts={facts} initiative={initiativeOf(facts, ship)} />
        </g>
      </g>
      {children ? (
        <g transform={`translate(${half - 5} ${half - 5})`}>
          <g className="scaled">{children}</g>
        </g>
      ) : null}
      <g transform={`translate(0 ${below})`}>
        <g className="scaled">
          <Status ship={ship} facts={facts} locked={locked} />
        </g>
      </g>
      {huge?.shields && facts.huge ? <SectionStatus ship={ship} facts={facts.huge} huge={huge} /> : null}
    </g>
  )
}

/** The initiative in the shape of the seat, at the corner of the base. */
export const Badge = memo(function Badge({ facts, initiative }: { facts: ShipCard; initiative: number }) {
  return (
    <g className={`badge seat-${facts.seat % 8}`} transform="translate(-9 -9) scale(.75)">
      <SeatShape seat={facts.seat} text={initiative} />
    </g>
  )
})
