import type { ShipCard, ShownShip } from '@flotilla/engine'
import { type Arc, type BaseId, bases, guides, isHuge } from '@flotilla/geometry'
import { memo, useMemo } from 'react'

import { printed } from './arcs.tsx'
import { placedAt } from './drawing.ts'
import { Crippled, hasSections, SectionLines } from './huge.tsx'
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
}: { ship: ShownShip; facts: ShipCard; name: string; edition: 'first' | 'second' } & ShipMarks) {
  const arcs = useMemo(() => printedArcs(facts), [facts])
  const { huge } = ship
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

const quarter: Record<ShownShip['turret'], number> = { front: 0, right: 90, rear: 180, left: 270 }

const Turret = ({ turret, double, half }: { turret: ShownShip['turret']; double: boolean; half: number }) => (
  <g className="turret" transform={`rotate(${quarter[turret]})`}>
    <path d={`M-5 ${-half + 2}L0 ${-half - 5}L5 ${-half + 2}Z`} />
    {double ? <path d={`M-5 ${half - 2}L0 ${half + 5}L5 ${half - 2}Z`} /> : null}
  </g>
)
