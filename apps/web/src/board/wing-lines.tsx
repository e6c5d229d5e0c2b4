import type { ShipId, TableShip, TableView } from '@flotilla/engine'
import { poseInFormation, type WingMembership } from '@flotilla/engine/second'
import { bases, distance, type Pose, relativePose } from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'
import { useTable } from '../play/table-context.ts'
import type { ManeuverPreview } from './maneuver-preview.ts'
import { ShipBase, ShipHull } from './ship-on-table.tsx'
import { svgTransform } from './svg.ts'
import { WingIdToken } from './wing-id-card.tsx'

/** A wing on the table: its leader and the ships in formation with it. */
export interface WingOnTable {
  readonly leader: ShipId
  readonly set: WingMembership['set']
  readonly mates: readonly TableShip[]
}

/** Lists the wings that have a leader on the table and a ship in formation with it. */
export function wingsOnTable(table: TableFacts, { state: { ships } }: TableView): WingOnTable[] {
  const found = new Map<number, TableShip[]>()
  for (const one of ships) {
    const wing = table.facts[one.id]!.wing
    if (!wing || !one.inFormation || one.place !== 'table') continue
    if (ships[wing.leader]?.place !== 'table') continue
    found.set(wing.leader, [...(found.get(wing.leader) ?? []), one])
  }
  return [...found].map(([leader, mates]) => ({ leader, set: table.facts[leader]!.wing!.set, mates }))
}

/** Lists every ship that began in the wing of a leader, by its ID number. */
export const wingMembers = (table: TableFacts, leader: ShipId): number[] =>
  table.facts
    .flatMap(({ wing }, id) => (wing?.leader === leader ? [id] : []))
    .sort((a, b) => table.facts[a]!.wing!.number - table.facts[b]!.wing!.number)

/** Returns the pose that the wing tool gives a ship for a pose of its leader. */
export function wingmateSpot(table: TableFacts, ship: ShipId, leader: Pose): Pose {
  const wing = table.facts[ship]!.wing!
  // No ship on two bases leads a wing.
  return poseInFormation(table.facts[wing.leader]!, leader, wing)
}

/** The margin of the frame around a wing, in millimetres. */
const MARGIN = 9

/** Returns the frame around ships in formation, in the frame of their leader. */
function frameOf(leader: Pose, own: number, mates: readonly Pose[]) {
  const half = bases.small.width / 2
  const all = [
    { x: 0, y: 0, half: own },
    ...mates.map(
      (pose) => ({ ...relativePose(leader, pose), half }) as { x: number; y: number; half: number },
    ),
  ]
  const left = Math.min(...all.map(({ x, half: r }) => x - r)) - MARGIN
  const right = Math.max(...all.map(({ x, half: r }) => x + r)) + MARGIN
  const top = Math.max(...all.map(({ y, half: r }) => y + r)) + MARGIN
  const bottom = Math.min(...all.map(({ y, half: r }) => y - r)) - MARGIN
  return { x: left, y: -top, width: right - left, height: top - bottom }
}

/** A frame around each wing, and a line from its leader to every wingmate. */
export function WingLines() {
  const { table, view } = useTable()
  return wingsOnTable(table, view).map(({ leader, set, mates }) => {
    const { pose } = view.state.ships[leader]!
    const inPlace = mates.filter(({ id, pose: at }) => distance(wingmateSpot(table, id, pose), at) < 1)
    const half = bases[table.facts[leader]!.base].width / 2
    return (
      <g key={leader} className={`wing set-${set}`} data-wing={leader}>
        {inPlace.length === mates.length ? (
          <rect
            className="wing-frame"
            data-frame={leader}
            transform={svgTransform(pose)}
            rx="14"
            {...frameOf(
              pose,
              half,
              inPlace.map(({ pose: at }) => at),
            )}
          />
        ) : null}
        {mates.map(({ id, pose: at }) => (
          <line
            key={id}
            className="wing-line"
            data-tie-from={leader}
            data-tie-to={id}
            x1={pose.x}
            y1={-pose.y}
            x2={at.x}
            y2={-at.y}
          />
        ))}
      </g>
    )
  })
}

/** Keeps the lines of a wing attached to a moving ship; the frame is hidden meanwhile. */
export function dragWingLines(picture: Element, ship: ShipId, { x, y }: Pose, flying: boolean): void {
  for (const [end, a, b] of [
    ['from', 'x1', 'y1'],
    ['to', 'x2', 'y2'],
  ] as const)
    for (const line of picture.querySelectorAll(`[data-tie-${end}="${ship}"]`)) {
      line.setAttribute(a, String(x))
      line.setAttribute(b, String(-y))
      line.parentElement?.classList.toggle('flying', flying)
    }
}

/** The ID token on the base of a ship of a wing; paler once the ship has split. */
export const WingIdOnBase = ({ wing, flying }: { wing: WingMembership; flying: boolean }) => (
  <g className={`id-on-base${flying ? '' : ' split'}`} transform="translate(-9 -9) scale(.75)">
    <WingIdToken set={wing.set} number={wing.number} />
  </g>
)

/** A ship that deploys with its leader: its predicted pose, and whether it fits there. */
export interface WingPlace {
  readonly ship: ShipId
  readonly pose: Pose
  readonly fits: boolean
  readonly why?: string | undefined
}

/** The wingmates of a leader being placed, in formation with it. */
export const WingPlacementPreview = ({ wing, leader }: { wing: readonly WingPlace[]; leader: Pose }) => {
  const { table } = useTable()
  return wing.map(({ ship, pose, fits }) => {
    const facts = table.facts[ship]!
    return (
      <g
        key={ship}
        className={`wing-in-hand set-${facts.wing!.set} ${fits ? 'legal' : 'illegal'}`}
        data-wingmate={ship}
      >
        <line className="wing-line" x1={leader.x} y1={-leader.y} x2={pose.x} y2={-pose.y} />
        <g className={`ship seat-${facts.seat % 8}`} transform={svgTransform(pose)}>
          <ShipBase base={facts.base} />
          <ShipHull ship={facts.ship} base={facts.base} />
        </g>
        <g transform={`translate(${pose.x} ${-pose.y})`}>
          <g className="scaled">
            <WingIdOnBase wing={facts.wing!} flying={fits} />
          </g>
        </g>
      </g>
    )
  })
}

/** The lines of a wing after a predicted maneuver. */
export const WingPreviewLines = ({ flights }: { flights: readonly ManeuverPreview[] }) => {
  const { table } = useTable()
  return flights.map(({ ship, pose, splits }) => {
    const wing = table.facts[ship]!.wing
    const leader = wing && flights.find((one) => one.ship === wing.leader)
    return !leader || leader.ship === ship || splits ? null : (
      <g key={ship} className={`wing wing-ghost set-${wing.set}`}>
        <line className="wing-line" x1={leader.pose.x} y1={-leader.pose.y} x2={pose.x} y2={-pose.y} />
      </g>
    )
  })
}
