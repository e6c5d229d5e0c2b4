import type { ShipCard, TableShip } from '@flotilla/engine'
import { type Arc, type BaseId, bases, guideSizes, isHugeBase } from '@flotilla/geometry'
import { memo, useMemo } from 'react'
import { HUGE_PICTURE_REACH, PICTURE_REACH, ShipImage } from '../models/ship-picture.tsx'
import { type Allegiance, AllegianceMark } from './allegiance.tsx'
import { printedArc } from './arcs.tsx'
import { CrippledSections, hasSections, SectionLines } from './huge-sections.tsx'
import { svgTransform } from './svg.ts'

/** The cardboard of a base in its own frame, nose up: edge, guides, arcs. */
export const ShipBase = memo(function Base({
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
  const { inner, outer, protrusion } = guideSizes
  return (
    <>
      <path
        className={isHugeBase(base) ? 'base huge' : 'base'}
        d={`M${-half} ${-deep}h${half - outer}v${-protrusion}h${outer - inner}v${protrusion}h${2 * inner}v${-protrusion}h${outer - inner}v${protrusion}h${half - outer}v${2 * deep}h${outer - half}v${protrusion}h${inner - outer}v${-protrusion}h${-2 * inner}v${protrusion}h${inner - outer}v${-protrusion}h${outer - half}Z`}
      />
      <path className="base-arc" d={arcs.map((arc) => printedArc(edition, base, arc)).join('')} />
      {hasSections(base) ? <SectionLines base={base} /> : null}
    </>
  )
})

/** Lists the arcs printed on the base of a ship. */
export const printedArcs = ({ huge, base }: ShipCard): readonly Arc[] =>
  huge ? huge.parts.flatMap(({ arc }) => arc ?? []) : base === 'huge' ? ['front', 'rear'] : ['front']

/** Returns half the size of a ship's drawing: huge ships are as long as their bases, others as wide. */
const sizeOf = (base: BaseId): number => (isHugeBase(base) ? bases[base].length : bases[base].width) / 2

/** The picture of a ship, as large as its base allows. */
export const ShipHull = memo(function Hull({ ship, base }: { ship: string; base: BaseId }) {
  const reach = sizeOf(base) * (isHugeBase(base) ? HUGE_PICTURE_REACH : PICTURE_REACH)
  return <ShipImage ship={ship} base={base} reach={reach} />
})

/** Kinds of tokens, by the colour of their cardboard. */
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

/** Returns the kind of a token. */
export const tokenKind = (token: string): string => tokenKinds[token] ?? 'red'

/** Highlights of a ship on the table. */
export interface ShipMarks {
  readonly active: boolean
  readonly choosable: boolean
  readonly selected: boolean
  readonly threatened: boolean
  /** The relation of its seat to the viewing seat. */
  readonly side: Allegiance
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
  hullShift,
}: {
  ship: TableShip
  facts: ShipCard
  name: string
  edition: 'first' | 'second'
  /** How far beyond its base its hull is seen on a tilted table; it can be clicked there too. */
  hullShift: number
} & ShipMarks) {
  const arcs = useMemo(() => printedArcs(facts), [facts])
  const { huge } = ship
  const half = bases[facts.base].width / 2
  const deep = bases[facts.base].length / 2
  const { heading } = ship.pose
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
    <g className={classes} data-ship={ship.id} transform={svgTransform(ship.pose)}>
      <title>{name}</title>
      {hullShift > 0 ? (
        <g transform={`rotate(${-heading}) translate(0 ${-hullShift}) rotate(${heading})`}>
          <rect className="hull-hit" x={-half} y={-deep} width={2 * half} height={2 * deep} />
        </g>
      ) : null}
      <ShipBase base={facts.base} edition={edition} arcs={arcs} />
      <AllegianceMark side={side} half={half} deep={deep} />
      {facts.turret ? <Turret double={facts.turret === 'double'} turret={ship.turret} half={half} /> : null}
      {facts.turrets.map(({ card, kind }) => (
        <Turret key={card} double={kind === 'double'} turret={ship.turrets[card] ?? 'front'} half={half} />
      ))}
      <ShipHull ship={facts.ship} base={facts.base} />
      {huge ? <CrippledSections base={facts.base} sections={huge.crippled} /> : null}
    </g>
  )
})

const quarter: Record<TableShip['turret'], number> = { front: 0, right: 90, rear: 180, left: 270 }

const Turret = ({ turret, double, half }: { turret: TableShip['turret']; double: boolean; half: number }) => (
  <g className="turret" transform={`rotate(${quarter[turret]})`}>
    <path d={`M-5 ${-half + 2}L0 ${-half - 5}L5 ${-half + 2}Z`} />
    {double ? <path d={`M-5 ${half - 2}L0 ${half + 5}L5 ${half - 2}Z`} /> : null}
  </g>
)
