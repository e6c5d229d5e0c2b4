import type { ShipCard, TableShip } from '@flotilla/engine'
import {
  type Arc,
  arcRegions,
  type BaseId,
  bases,
  clipByHalfPlanes,
  ORIGIN,
  rectangle,
  type Section,
} from '@flotilla/geometry'
import { useId } from 'react'
import { svgRing, svgTransform } from './svg.ts'

type Edition = 'first' | 'second'

/** Returns an arc in the frame of the ship, cut off at a rectangle. */
function cutArc(edition: Edition, base: BaseId, arc: Arc, width: number, length: number): string {
  const sheet = rectangle(-width / 2, -length / 2, width / 2, length / 2)
  return arcRegions(edition, { base, pose: ORIGIN }, arc)
    .map((region) => clipByHalfPlanes(sheet, region))
    .filter((part) => part.length > 2)
    .map(svgRing)
    .join('')
}

const FAR = 1600
const arcWedge = (edition: Edition, base: BaseId, arc: Arc): string => cutArc(edition, base, arc, FAR, FAR)

/** Returns the part of an arc that is printed on the cardboard. */
export const printedArc = (edition: Edition, base: BaseId, arc: Arc): string =>
  cutArc(edition, base, arc, bases[base].width, bases[base].length)

/** Lists the arcs through which a weapon attacks now. */
export function weaponArcs(arc: string, turret: TableShip['turret']): readonly Arc[] {
  if (arc === 'singleTurret') return [turret]
  if (arc !== 'doubleTurret') return [arc as Arc]
  return turret === 'front' || turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

const everyWay: readonly Arc[] = ['fullFront', 'fullRear']

/**
 * A part of a base that range is measured from, and the arcs of its weapons; no arcs means all directions.
 */
interface ArcField {
  readonly key: string
  readonly top: number
  readonly bottom: number
  readonly arcs: readonly Arc[] | undefined
  readonly reach: number
}

const STANDARD_REACH = 3

const reachOf = (ranges: readonly ({ readonly max: number } | undefined)[]): number =>
  Math.max(STANDARD_REACH, ...ranges.map((range) => range?.max ?? 0))

/** Returns the arcs of each section of a first-edition huge ship, which attacks on its own. */
function sectionFields(ship: TableShip, facts: ShipCard): ArcField[] {
  const deep = bases[facts.base].length / 2
  const extent: Record<Section, readonly [number, number]> = { fore: [-deep, 0], aft: [0, deep] }
  return facts.huge!.parts.flatMap(({ section, arc, turret, attack }, i) => {
    if (section && ship.huge?.crippled.includes(section)) return []
    const [top, bottom] = section ? extent[section] : [-deep, deep]
    const ranges = facts.weapons
      .filter((weapon) => section === undefined || facts.huge!.upgrades[weapon.card]?.section === section)
      .map(({ range }) => range)
    const reach = reachOf([...ranges, ...(attack > 0 ? [{ max: 5 }] : [])])
    // The turret of the corvette reaches every direction but the rear.
    const arcs: readonly Arc[] | undefined = turret
      ? arc === 'cr90Fore'
        ? ['cr90Primary']
        : undefined
      : arc
        ? [arc]
        : []
    return [{ key: section ?? String(i), top, bottom, arcs, reach }]
  })
}

/** Lists the parts of a base with the arcs of their weapons. */
export function arcFields(ship: TableShip, facts: ShipCard): ArcField[] {
  if (facts.huge) return sectionFields(ship, facts)
  const deep = bases[facts.base].length / 2
  const arcs = [
    ...facts.attacks.flatMap(({ arc }) => weaponArcs(arc, ship.turret)),
    ...facts.weapons.flatMap(({ arc, card, allRound }) =>
      allRound ? everyWay : weaponArcs(arc, ship.turrets[card] ?? ship.turret),
    ),
  ]
  const ranges = [...facts.attacks, ...facts.weapons].map(({ range }) => range)
  return [{ key: 'whole', top: -deep, bottom: deep, arcs: [...new Set(arcs)], reach: reachOf(ranges) }]
}

/** The reach of a ship's weapons: its arcs, cut into range bands. */
export function Arcs({ ship, facts, edition }: { ship: TableShip; facts: ShipCard; edition: Edition }) {
  const fields = arcFields(ship, facts)
  const farthest = Math.max(STANDARD_REACH, ...fields.map(({ reach }) => reach))
  const nose = -bases[facts.base].length / 2
  return (
    <g className={`arcs seat-${facts.seat % 8}`} transform={svgTransform(ship.pose)}>
      {fields.map((field) => (
        <RangeBands key={field.key} field={field} facts={facts} edition={edition} />
      ))}
      {Array.from({ length: farthest }, (_, i) => i + 1).map((band) => (
        <text
          key={band}
          className="band-number"
          transform={`translate(0 ${nose - band * 100 + 14}) rotate(${-ship.pose.heading})`}
          textAnchor="middle"
        >
          {band}
        </text>
      ))}
    </g>
  )
}

function RangeBands({ field, facts, edition }: { field: ArcField; facts: ShipCard; edition: Edition }) {
  const clip = useId()
  const { base } = facts
  const { width } = bases[base]
  const { top, bottom, arcs, reach } = field
  if (arcs?.length === 0) return null
  const bands = Array.from({ length: reach }, (_, i) => reach - i)
  return (
    <>
      {arcs ? (
        <clipPath id={clip}>
          <path d={arcs.map((arc) => arcWedge(edition, base, arc)).join('')} />
        </clipPath>
      ) : null}
      <g clipPath={arcs ? `url(#${clip})` : undefined}>
        {bands.map((band) => (
          <rect
            key={band}
            className="band"
            x={-width / 2 - band * 100}
            y={top - band * 100}
            width={width + band * 200}
            height={bottom - top + band * 200}
            rx={band * 100}
          />
        ))}
        {facts.bullseye && arcs ? <path className="bullseye" d={cutBullseye(base, bottom - top)} /> : null}
      </g>
    </>
  )
}

/** Returns the bullseye arc to Range 3 ahead of the ship. */
const cutBullseye = (base: BaseId, length: number): string =>
  cutArc('second', base, 'bullseye', bases[base].width, length + 600)
