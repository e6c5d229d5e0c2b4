import type { ReactNode } from 'react'
import { useTable } from '../play/table-context.ts'
import type { ItemBeingPlaced } from './board-types.ts'
import { tokenPath } from './scenario-layer.tsx'
import { printedArcs, ShipBase, ShipHull } from './ship-on-table.tsx'
import { svgTransform } from './svg.ts'
import { ObstaclePath, seatClass } from './table-objects.tsx'
import { WingPlacementPreview } from './wing-lines.tsx'

/** The radius of the circle by which an object can be dragged. */
const SHIP_GRIP = 46
const OBSTACLE_GRIP = 60
const TOKEN_GRIP = 40

/** The object that the player is placing, with the wingmates that come with it. */
export function PlacedItem({ placing }: { placing: ItemBeingPlaced }) {
  const { table, view } = useTable()
  const { thing, pose, token, wing } = placing
  const facts = table.facts[thing]
  const obstacle = view.state.obstacles.find(({ id }) => id === thing)
  return (
    <>
      {wing ? <WingPlacementPreview wing={wing} leader={pose} /> : null}
      {obstacle ? (
        <Grip placing={placing} radius={OBSTACLE_GRIP}>
          <ObstaclePath what={obstacle.what} />
        </Grip>
      ) : facts ? (
        <Grip placing={placing} radius={SHIP_GRIP} classes={` ship ${seatClass(facts.seat)}`}>
          <ShipBase base={facts.base} edition={table.edition} arcs={printedArcs(facts)} />
          <ShipHull ship={facts.ship} base={facts.base} />
        </Grip>
      ) : (
        <Grip placing={placing} radius={TOKEN_GRIP}>
          {token ? <path className="base" d={tokenPath(token)} /> : <circle className="base" r="16" />}
        </Grip>
      )}
    </>
  )
}

const Grip = ({
  placing: { thing, pose, fault },
  radius,
  classes = '',
  children,
}: {
  placing: ItemBeingPlaced
  radius: number
  classes?: string
  children: ReactNode
}) => (
  <g
    className={`in-hand${fault ? ' illegal' : ' legal'}${classes}`}
    data-placing={thing}
    transform={svgTransform(pose)}
  >
    <circle className="grip" r={radius} />
    {children}
  </g>
)
