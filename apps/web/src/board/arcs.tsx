import type { ShipCard, ShownShip } from '@flotilla/engine'
import {
  type Arc,
  arcRegions,
  type BaseId,
  bases,
  clipAll,
  ORIGIN,
  rectangle,
  type Section,
} from '@flotilla/geometry'
import { useId } from 'react'
import { placedAt, ring } from './drawing.ts'

type Edition = 'first' | 'second'

/** An arc in the frame of the ship, cut off at a rectangle. */
function cut(edition: Edition, base: BaseId, arc: Arc, width: number, length: number): string {
  const sheet = rectangle(-width / 2, -length / 2, width / 2, length / 2)
  return arcRegions(edition, { base, pose: ORIGIN }, arc)
    .map((region) => clipAll(sheet, region))
    .filter((part) => part.length > 2)
    .map(ring)
    .join('')
}

const FAR = 1600
const wedge = (edition: Edition, base: BaseId, arc: Arc): string => cut(edition, base, arc, FAR, FAR)

/** What of an arc is printed on the cardboard. */
export const printed = (edition: Edition, base: BaseId, arc: Arc): string =>
  cut(edition, base, arc, bases[base].width, bases[base].length)

/** The arcs a weapon fires through now. */
export function arcsOf(arc: string, turret: ShownShip['turret']): readonly Arc[] {
  if (arc === 'singleTurret') return [turret]
  if (arc !== 'doubleTurret') return [arc as Arc]
  return turret === 'front' || turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

const everyWay: readonly Arc[] = ['fullFront', 'fullRear']

/** Part of a base that range is measured from, and the arcs its weapons fire through; none for all directions. */
interface Field {
  readonly key: string
  readonly top: number
  readonly bottom: number
  readonly arcs: readonly Arc[] | undefined
  readonly reach: number
}

const STANDARD_REACH = 3

const reachOf = (ranges: readonly ({ readonly max: number } | undefined)[]): number =>
  Math.max(STANDARD_REACH, ...ranges.map((range) => range?.max ?? 0))

/** Each section of a first-edition huge ship fires on its own. */
function sectionFields(ship: ShownShip, facts: ShipCard): Field[] {
  const deep = bases[facts.base].length / 2
  const extent: Record<Section, readonly [number, number]> = { fore: [-deep, 0], aft: [0, deep] }
  return facts.huge!.parts.flatMap(({ section, arc, turret, attack }, i) => {
    if (section && ship.huge?.crippled.includes(section)) return []
    const [top, bottom] = section ? extent[section] : [-deep, deep]
    const ranges = facts.weapons
      .filter((weapon) => section === undefined || facts.huge!.upgrades[weapon.card]?.section === section)
      .map(({ range }) => range)
    const reach = reachOf([...ranges, ...(attack > 0 ? [{ max: 5 }] : [])])
    // The turret of the corvette reaches all round but behind.
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

export function fieldsOf(ship: ShownShip, facts: ShipCard): Field[] {
  if (facts.huge) return sectionFields(ship, facts)
  const deep = bases[facts.base].length / 2
  const arcs = [
    ...facts.attacks.flatMap(({ arc }) => arcsOf(arc, ship.turret)),
    ...facts.weapons.flatMap(({ arc, card, allRound }) =>
      allRound ? everyWay : arcsOf(arc, ship.turrets[card] ?? ship.turret),
    ),
  ]
  const ranges = [...facts.attacks, ...facts.weapons].map(({ range }) => range)
  return [{ key: 'whole', top: -deep, bottom: deep, arcs: [...new Set(arcs)], reach: reachOf(ranges) }]
}

/** How far a ship's weapons reach: its arcs, cut into range bands. */
export function Arcs({ ship, facts, edition }: { ship: ShownShip; facts: ShipCard; edition: Edition }) {
  const fields = fieldsOf(ship, facts)
  const farthest = Math.max(STANDARD_REACH, ...fields.map(({ reach }) => reach))
  const nose = -bases[facts.base].length / 2
  return (
    <g className={`arcs seat-${facts.seat % 8}`} transform={placedAt(ship.pose)}>
      {fields.map((field) => (
        <Bands key={field.key} field={field} facts={facts} edition={edition} />
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

function Bands({ field, facts, edition }: { field: Field; facts: ShipCard; edition: Edition }) {
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
          <path d={arcs.map((arc) => wedge(edition, base, arc)).join('')} />
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

/** The bullseye reaches to Range 3 before the nose. */
const cutBullseye = (base: BaseId, length: number): string =>
  cut('second', base, 'bullseye', bases[base].width, length + 600)
