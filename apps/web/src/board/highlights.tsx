import type { ObjectId, ShipId, TableAttack, TableView } from '@flotilla/engine'
import { bases, type Pose, type Vec } from '@flotilla/geometry'
import { useTable } from '../play/table-context.ts'
import type { ClickableSpot, FlashText, OptionFireLine, SectionSpot } from './board-types.ts'
import { SectionMark } from './huge-sections.tsx'
import { estimateTextWidth } from './label-layout.ts'
import { ManeuverGhost, ManeuverGhostArcs } from './maneuver-ghost.tsx'
import type { ManeuverPreview } from './maneuver-preview.ts'
import { ShipBase } from './ship-on-table.tsx'
import { svgPoint, svgTransform } from './svg.ts'
import { seatClass } from './table-objects.tsx'
import { WingPreviewLines } from './wing-lines.tsx'

/** The margin around a ship that would be struck. */
const STRUCK_MARGIN = 4

/** Returns the pose of a ship, an obstacle or a device. */
const poseOf = ({ state }: TableView, id: ObjectId): Pose | undefined =>
  [...state.ships, ...state.obstacles, ...state.devices].find((one) => one.id === id)?.pose

const Line = ({ from, to, className }: { from: Vec; to: Vec; className?: string }) => (
  <line className={className} x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} />
)

/** A line from each ship to whatever it has a lock on. */
export function LockLines({ inHand }: { inHand: ObjectId | undefined }) {
  const { table, view } = useTable()
  return view.state.ships
    .filter(({ place, id }) => place === 'table' && id !== inHand)
    .flatMap(({ id, pose, locks }) =>
      locks.map((target) => {
        const to = poseOf(view, target)
        return to ? (
          <Line
            key={`${id} ${target}`}
            className={`lock-line ${seatClass(table.facts[id]!.seat)}`}
            from={pose}
            to={to}
          />
        ) : null
      }),
    )
}

/** Where ships would end, the first with its arcs, and whom they would strike. */
export function FlightPreviews({ flights }: { flights: readonly ManeuverPreview[] }) {
  const { view } = useTable()
  const { ships } = view.state
  return (
    <>
      {flights[0] ? <ManeuverGhostArcs flight={flights[0]} /> : null}
      <WingPreviewLines flights={flights} />
      {flights.map((flight) => (
        <ManeuverGhost key={flight.ship} flight={flight} from={ships[flight.ship]?.pose} />
      ))}
      {flights.flatMap(({ ship, bumps, crushes }) =>
        [...bumps, ...crushes].map((id) => <StruckShip key={`${ship} ${id}`} ship={id} />),
      )}
    </>
  )
}

function StruckShip({ ship }: { ship: ShipId }) {
  const { table, view } = useTable()
  const pose = view.state.ships[ship]?.pose
  if (!pose) return null
  const { width, length } = bases[table.facts[ship]!.base]
  return (
    <g className="struck" transform={svgTransform(pose)}>
      <rect
        x={-width / 2 - STRUCK_MARGIN}
        y={-length / 2 - STRUCK_MARGIN}
        width={width + 2 * STRUCK_MARGIN}
        height={length + 2 * STRUCK_MARGIN}
        rx="4"
      />
    </g>
  )
}

/** Places that can be clicked. */
export function ClickableSpots({
  spots,
  pointed,
}: {
  spots: readonly ClickableSpot[]
  pointed: string | undefined
}) {
  const { table } = useTable()
  return spots.map(({ key, ship, pose, label, device }) => (
    <g
      key={key}
      data-spot={key}
      className={`spot ${seatClass(table.facts[ship]!.seat)}${key === pointed ? ' pointed' : ''}`}
      transform={svgTransform(pose)}
    >
      <title>{label}</title>
      {device ? <circle className="base" r="16" /> : <ShipBase base={table.facts[ship]!.base} />}
    </g>
  ))
}

/** Sections of huge ships that are highlighted or can be clicked. */
export function SectionSpots({ sections }: { sections: readonly SectionSpot[] }) {
  const { table, view } = useTable()
  return sections.map(({ key, ship, section, chosen }) => (
    <g
      key={`${key} ${ship} ${section}`}
      {...(key ? { 'data-spot': key } : {})}
      className={`section-spot${chosen ? ' chosen' : ''}${key ? ' spot' : ''}`}
      transform={svgTransform(view.state.ships[ship]!.pose)}
    >
      <SectionMark base={table.facts[ship]!.base} section={section} />
    </g>
  ))
}

/** The lines of fire of the options, each with its range. */
export const FireLines = ({ lines }: { lines: readonly OptionFireLine[] }) =>
  lines.map(({ from, to, obstructedBy, range, pointed }) => (
    <g
      key={`${svgPoint(from)} ${svgPoint(to)} ${obstructedBy.join()}`}
      className={`fire${obstructedBy.length > 0 ? ' obstructed' : ''}${pointed ? ' pointed' : ''}`}
    >
      <Line from={from} to={to} />
      <g transform={`translate(${(from.x + to.x) / 2} ${-(from.y + to.y) / 2})`}>
        <text className="scaled" dy=".36em" textAnchor="middle">
          {range}
        </text>
      </g>
    </g>
  ))

/** The line of an attack in progress. */
export function ShotLine({ attack }: { attack: TableAttack }) {
  const { view } = useTable()
  const [from, to] = [poseOf(view, attack.attacker), poseOf(view, attack.defender)]
  return from && to ? <Line className="shot" from={from} to={to} /> : null
}

/** The width of the ground of a short text, in pixels. */
const flashWidth = (text: string): number => estimateTextWidth(text, 15) + 10

/** Short texts over ships. */
export function Flashes({ flashes }: { flashes: readonly FlashText[] }) {
  const { ships } = useTable().view.state
  return flashes.map(({ key, ship, text, mood }) => {
    const pose = ships[ship]?.pose
    return pose ? (
      <g key={key} transform={`translate(${pose.x} ${-pose.y - 30})`}>
        <g className="scaled">
          <g className={`flash ${mood}`}>
            <rect x={-flashWidth(text) / 2} y={-15} width={flashWidth(text)} height={21} rx={5} />
            <text textAnchor="middle">{text}</text>
          </g>
        </g>
      </g>
    ) : null
  })
}

/** The frame with which the player selects ships. */
export const Lasso = ({ corners: [a, b] }: { corners: readonly [Vec, Vec] }) => (
  <rect
    className="lasso"
    x={Math.min(a.x, b.x)}
    y={-Math.max(a.y, b.y)}
    width={Math.abs(a.x - b.x)}
    height={Math.abs(a.y - b.y)}
  />
)
