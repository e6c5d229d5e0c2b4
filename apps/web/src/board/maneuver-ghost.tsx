import { isHugeBase, type Pose } from '@flotilla/geometry'
import { useTable } from '../play/table-context.ts'
import { Arcs } from './arcs.tsx'
import { enemiesInArc } from './enemies-in-arc.ts'
import type { ManeuverPreview } from './maneuver-preview.ts'
import { printedArcs, ShipBase, ShipHull } from './ship-on-table.tsx'
import { svgPoint, svgTransform, templatePath } from './svg.ts'
import { WingIdOnBase } from './wing-lines.tsx'

/** A ship at its predicted place; faint while the player decides about other ships. */
export const ManeuverGhost = ({
  flight,
  from,
  faint,
}: {
  flight: ManeuverPreview
  from?: Pose | undefined
  faint?: true
}) => {
  const { table } = useTable()
  const facts = table.facts[flight.ship]!
  const trouble =
    flight.leaves ||
    !flight.full ||
    flight.crosses.length > 0 ||
    flight.crushes.length > 0 ||
    flight.splits !== undefined
  return (
    <g className={`ghost seat-${facts.seat % 8}${faint ? ' faint' : ''}${trouble ? ' trouble' : ''}`}>
      {flight.template ? <path className="template" d={templatePath(flight.template)} /> : null}
      {isHugeBase(facts.base) && from ? (
        <path className="huge-way" d={`M${svgPoint(from)}L${svgPoint(flight.pose)}`} />
      ) : null}
      <g transform={svgTransform(flight.pose)}>
        <ShipBase base={facts.base} edition={table.edition} arcs={printedArcs(facts)} />
        <ShipHull ship={facts.ship} base={facts.base} />
      </g>
      {facts.wing && !faint ? (
        <g transform={`translate(${flight.pose.x} ${-flight.pose.y})`}>
          <g className="scaled">
            <WingIdOnBase wing={facts.wing} flying={!flight.splits} />
            {flight.splits ? (
              <text className="ghost-words" y="22" textAnchor="middle">
                splits
              </text>
            ) : null}
          </g>
        </g>
      ) : null}
    </g>
  )
}

/** The arcs of a ship at its predicted place, and the enemies in them now. */
export function ManeuverGhostArcs({ flight }: { flight: ManeuverPreview }) {
  const { table, view } = useTable()
  const ship = view.state.ships[flight.ship]
  if (!ship || flight.leaves) return null
  return (
    <g className="ghost-arcs">
      <Arcs ship={{ ...ship, pose: flight.pose }} facts={table.facts[flight.ship]!} edition={table.edition} />
      {enemiesInArc(table, view, flight.ship, flight.pose).map(({ ship: seen, range }) => {
        const { x, y } = view.state.ships[seen]!.pose
        return (
          <g key={seen} className="in-sight" data-sight={seen} transform={`translate(${x} ${-y})`}>
            <g className="scaled">
              <circle r="17" />
              <text y="-20" textAnchor="middle">
                range {range}
              </text>
            </g>
          </g>
        )
      })}
    </g>
  )
}
