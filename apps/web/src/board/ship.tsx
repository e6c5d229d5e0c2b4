import type { SeenShip, ShipFacts } from '@flotilla/engine'
import { bases, guides, openings } from '@flotilla/geometry'
import { memo } from 'react'
import { Glyph, hasIcon, SeatShape } from '../icons.tsx'
import { placedAt } from './drawing.ts'
import { type Side, SideMark } from './side.tsx'
import { silhouette } from './silhouettes.ts'

/** The cardboard of a base in its own frame, nose up: edge, guides, arc. */
export const Base = ({ base }: { base: ShipFacts['base'] }) => {
  const half = bases[base].width / 2
  const deep = bases[base].length / 2
  const { inner, outer, protrusion } = guides
  const opening = ((openings.second[base] ?? 90) / 2) * (Math.PI / 180)
  const side = Math.min(half, deep * Math.tan(opening))
  return (
    <>
      <path
        className="base"
        d={`M${-half} ${-deep}h${half - outer}v${-protrusion}h${outer - inner}v${protrusion}h${2 * inner}v${-protrusion}h${outer - inner}v${protrusion}h${half - outer}v${2 * deep}h${outer - half}v${protrusion}h${inner - outer}v${-protrusion}h${-2 * inner}v${protrusion}h${inner - outer}v${-protrusion}h${outer - half}Z`}
      />
      <path className="base-arc" d={`M0 0L${-side} ${-deep}H${side}Z`} />
    </>
  )
}

/** The ship itself, as large as its base allows. */
export const Hull = ({ ship, base }: { ship: string; base: ShipFacts['base'] }) => {
  const { body, domes, jets } = silhouette(ship, base)
  const size = (bases[base].width / 2) * 0.94
  return (
    <g transform={`scale(${size})`}>
      {jets.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="jet" cx={x} cy={-y} r={0.09} />
      ))}
      <path className="hull" d={body} />
      {domes ? <path className="dome" d={domes} /> : null}
    </g>
  )
}

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
}

export const tokenKind = (token: string): string => tokenKinds[token] ?? 'red'

/** Shields and hull as a bar of parts, tokens below it; upright whichever way the ship faces. */
export const Status = memo(function Status({
  ship,
  facts,
  locked,
}: {
  ship: SeenShip
  facts: ShipFacts
  locked: boolean
}) {
  const all = facts.shields + facts.hull
  const width = Math.max(34, all * 6)
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
  return (
    <g className="status">
      <rect className="bar-back" x={-width / 2 - 1} y={-1} width={width + 2} height={7} rx={2} />
      {parts.map(({ place, kind }) => (
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
  active,
  choosable,
  selected,
  threatened,
  side,
}: { ship: SeenShip; facts: ShipFacts; name: string } & ShipMarks) {
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
      <Base base={facts.base} />
      <SideMark side={side} half={half} deep={bases[facts.base].length / 2} />
      {facts.turret ? <Turret double={facts.turret === 'double'} turret={ship.turret} half={half} /> : null}
      {facts.turrets.map(({ card, kind }) => (
        <Turret key={card} double={kind === 'double'} turret={ship.turrets[card] ?? 'front'} half={half} />
      ))}
      <Hull ship={facts.ship} base={facts.base} />
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
export const initiativeOf = ({ initiative }: ShipFacts, { initiatives }: SeenShip): number =>
  initiatives.at(-1)?.value ?? initiative

/** The initiative in the shape of the seat, at the corner of the base. */
export const Badge = memo(function Badge({ facts, initiative }: { facts: ShipFacts; initiative: number }) {
  return (
    <g className={`badge seat-${facts.seat % 8}`} transform="translate(-9 -9) scale(.75)">
      <SeatShape seat={facts.seat} text={initiative} />
    </g>
  )
})
