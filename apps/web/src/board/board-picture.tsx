import type { Vec } from '@flotilla/geometry'
import type { CSSProperties, Ref } from 'react'
import { useTable } from '../play/table-context.ts'
import { flightHeight } from '../scene/scene.ts'
import { Arcs } from './arcs.tsx'
import type { BoardHighlights, ItemBeingPlaced } from './board-types.ts'
import { foreshortening } from './camera.ts'
import {
  ClickableSpots,
  FireLines,
  Flashes,
  FlightPreviews,
  Lasso,
  LockLines,
  SectionSpots,
  ShotLine,
} from './highlights.tsx'
import { ManeuverGhost } from './maneuver-ghost.tsx'
import { PlacedItem } from './placed-item.tsx'
import { Ruler, type RulerEnd } from './ruler.tsx'
import { CarriedMarkers, RemoteNames, ScenarioGround } from './scenario-layer.tsx'
import { ShipLabel } from './ship-label.tsx'
import { ShipOnTable } from './ship-on-table.tsx'
import { StarMat } from './star-mat.tsx'
import { DeploymentAreas, Devices, Obstacles } from './table-objects.tsx'
import { type CameraControl, drawMargin } from './use-camera.ts'
import { useLabels } from './use-labels.ts'
import { WingLines } from './wing-lines.tsx'

interface Props {
  readonly picture: Ref<SVGSVGElement>
  readonly camera: CameraControl
  readonly highlights: BoardHighlights
  readonly placing: ItemBeingPlaced | undefined
  readonly ruler: readonly [RulerEnd, RulerEnd] | undefined
  readonly lasso: readonly [Vec, Vec] | undefined
}

/** Returns the part of the table that the picture draws: what the window shows, and a margin. */
function viewBoxOf({ drawn, size }: CameraControl): string {
  const { x, y, scale } = drawn
  const margin = drawMargin(drawn)
  const width = (size.width * (1 + 2 * margin)) / scale
  const height = (size.height * (1 + 2 * margin)) / scale
  return `${x - width / 2} ${-y - height / 2} ${width} ${height}`
}

/** The picture of the table, from the mat up to the labels. */
export function BoardPicture(props: Props) {
  const { picture, camera, highlights, placing, ruler, lasso } = props
  const { table, view, names, tags } = useTable()
  const { flights, faint, attack, lines, pointed, arcsOf } = highlights
  const { scenario, state } = view
  const { scale } = camera.drawn
  const inHand = placing?.thing
  const labels = useLabels(table, view, tags, highlights.keen, camera, inHand)
  const shipsOnTable = state.ships.filter(({ place, id }) => place === 'table' && id !== inHand)
  const withArcs = arcsOf === undefined ? undefined : state.ships[arcsOf]
  const inTheWay = new Set([
    ...flights.flatMap(({ crosses }) => crosses),
    ...lines.flatMap(({ obstructedBy }) => obstructedBy.map(Number)),
    ...(attack?.obstructedBy ?? []),
    pointed,
  ])
  return (
    <svg
      ref={picture}
      className="board-picture"
      viewBox={viewBoxOf(camera)}
      // Text stays the same size on the screen at every zoom.
      style={{ '--k': 1 / scale, '--k-down': 1 / scale / foreshortening(camera.drawn) } as CSSProperties}
      aria-hidden="true"
    >
      <StarMat area={table.area} />
      {scenario ? (
        <ScenarioGround scenario={scenario} setup={state.phase === 'setup'} names={table.names} />
      ) : (
        <DeploymentAreas areas={highlights.deployment} />
      )}
      <Obstacles inHand={inHand} inTheWay={inTheWay} />
      <Devices pointed={pointed} />
      {withArcs?.place === 'table' ? (
        <Arcs ship={withArcs} facts={table.facts[withArcs.id]!} edition={table.edition} />
      ) : null}
      {faint.map((flight) => (
        <ManeuverGhost key={flight.ship} flight={flight} faint />
      ))}
      <WingLines />
      {shipsOnTable.map((ship) => (
        <ShipOnTable
          key={ship.id}
          ship={ship}
          facts={table.facts[ship.id]!}
          name={names[ship.id]!}
          edition={table.edition}
          hullShift={
            flightHeight(table.facts[ship.id]!.base) * Math.tan(((camera.drawn.tilt ?? 0) * Math.PI) / 180)
          }
          {...highlights.marks(ship.id)}
        />
      ))}
      <LockLines inHand={inHand} />
      <FlightPreviews flights={flights} />
      <ClickableSpots spots={highlights.spots} pointed={highlights.pointedSpot} />
      <SectionSpots sections={highlights.sections} />
      <FireLines lines={lines} />
      {attack ? <ShotLine attack={attack} /> : null}
      {shipsOnTable.map((ship) => (
        <ShipLabel
          key={ship.id}
          ship={ship}
          facts={table.facts[ship.id]!}
          {...labels.get(ship.id)!}
          scale={scale}
        />
      ))}
      {scenario ? (
        <>
          <RemoteNames scenario={scenario} view={view} />
          <CarriedMarkers scenario={scenario} view={view} />
        </>
      ) : null}
      {placing ? <PlacedItem placing={placing} /> : null}
      <Flashes flashes={highlights.flashes} />
      {ruler ? <Ruler ends={ruler} /> : null}
      {lasso ? <Lasso corners={lasso} /> : null}
    </svg>
  )
}
