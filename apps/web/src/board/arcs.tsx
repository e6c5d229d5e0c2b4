import type { SeenShip, ShipFacts } from '@flotilla/engine'
import { BULLSEYE_WIDTH, bases, openings } from '@flotilla/geometry'
import { useId } from 'react'
import { placedAt } from './drawing.ts'

const FAR = 460

/** The wedge of an arc in the frame of the ship, nose up; `openings` gives the whole angle of the front arc. */
function wedge(arc: string, base: ShipFacts['base'], edition: 'first' | 'second'): string {
  const half = ((openings[edition][base] ?? 90) / 2) * (Math.PI / 180)
  const x = FAR * Math.tan(half)
  switch (arc) {
    case 'front':
      return `M0 0L${-x} ${-FAR}H${x}Z`
    case 'rear':
      return `M0 0L${-x} ${FAR}H${x}Z`
    case 'left':
      return `M0 0L${-x} ${-FAR}H${-FAR * 2}V${FAR}H${-x}Z`
    case 'right':
      return `M0 0L${x} ${-FAR}H${FAR * 2}V${FAR}H${x}Z`
    case 'fullFront':
      return `M${-FAR} 0V${-FAR}H${FAR}V0Z`
    case 'fullRear':
      return `M${-FAR} 0V${FAR}H${FAR}V0Z`
    case 'bullseye':
      return `M${-BULLSEYE_WIDTH / 2} ${-bases[base].length / 2}V${-bases[base].length / 2 - 300}H${BULLSEYE_WIDTH / 2}V${-bases[base].length / 2}Z`
    default:
      return ''
  }
}

/** The arcs a weapon fires through now. */
export function arcsOf(arc: string, turret: SeenShip['turret']): readonly string[] {
  if (arc === 'singleTurret') return [turret]
  if (arc !== 'doubleTurret') return [arc]
  return turret === 'front' || turret === 'rear' ? ['front', 'rear'] : ['left', 'right']
}

/** How far a ship's weapons reach: its arcs, cut into range bands. */
export function Arcs({
  ship,
  facts,
  edition,
}: {
  ship: SeenShip
  facts: ShipFacts
  edition: 'first' | 'second'
}) {
  const clip = useId()
  const { width, length } = bases[facts.base]
  const arcs = [
    ...new Set([
      ...facts.attacks.flatMap(({ arc }) => arcsOf(arc, ship.turret)),
      ...facts.weapons.flatMap(({ arc, card }) => arcsOf(arc, ship.turrets[card] ?? ship.turret)),
    ]),
  ]
  const bands = [3, 2, 1]
  return (
    <g className={`arcs seat-${facts.seat % 8}`} transform={placedAt(ship.pose)}>
      <clipPath id={clip}>
        <path d={arcs.map((arc) => wedge(arc, facts.base, edition)).join('')} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {bands.map((band) => (
          <rect
            key={band}
            className="band"
            x={-width / 2 - band * 100}
            y={-length / 2 - band * 100}
            width={width + band * 200}
            height={length + band * 200}
            rx={band * 100}
          />
        ))}
      </g>
      {edition === 'second' ? (
        <path className="bullseye" d={wedge('bullseye', facts.base, edition)} clipPath={`url(#${clip})`} />
      ) : null}
      {bands.map((band) => (
        <text
          key={band}
          className="band-number"
          transform={`translate(0 ${-length / 2 - band * 100 + 14}) rotate(${-ship.pose.heading})`}
          textAnchor="middle"
        >
          {band}
        </text>
      ))}
    </g>
  )
}
