import type { ShipId, TableView } from '@flotilla/engine'
import { bandOf, bodyShape, closestLines, type Shape, shapeFromOutline, type Vec } from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'
import { useTable } from '../play/table-context.ts'
import { arcText, enemyInArc } from './enemies-in-arc.ts'

/** One end of the ruler: on a ship, or anywhere. */
export interface RulerEnd {
  readonly at: Vec
  readonly ship: ShipId | undefined
}

/** The side of a square so small that it counts as a point. */
const DOT = 0.01
const pointShape = ({ x, y }: Vec): Shape =>
  shapeFromOutline([
    { x, y },
    { x: x + DOT, y },
    { x, y: y + DOT },
  ])

/** Measures from base to base as the rules do, with the arc of the ship at the first end. */
export function measureRuler(table: TableFacts, view: TableView, from: RulerEnd, to: RulerEnd) {
  const shipAt = ({ ship }: RulerEnd) => (ship === undefined ? undefined : view.state.ships[ship])
  const [one, other] = [shipAt(from), shipAt(to)]
  const shapeOf = (end: RulerEnd, ship: typeof one): Shape =>
    ship ? bodyShape({ base: table.facts[ship.id]!.base, pose: ship.pose }) : pointShape(end.at)
  const { distance, spans } =
    one && one === other ? { distance: 0, spans: [] } : closestLines(shapeOf(from, one), shapeOf(to, other))
  const span = spans[0]
  const range = bandOf(distance, table.edition)
  const sight = one && other && one !== other ? enemyInArc(table, one, one.pose, other) : undefined
  return {
    line: span ? ([span.from[0], span.to[0]] as const) : ([from.at, to.at] as const),
    words: [
      range === undefined ? 'beyond range 5' : `range ${range}`,
      `${distance.toFixed(0)} mm`,
      ...(one && other && one !== other
        ? [
            sight
              ? sight.range === range
                ? arcText(sight.arc)
                : `${arcText(sight.arc)} at range ${sight.range}`
              : 'in none of its arcs',
          ]
        : []),
    ],
  }
}

/** The ruler on the table, with its measurement. */
export function Ruler({ ends }: { ends: readonly [RulerEnd, RulerEnd] }) {
  const { table, view } = useTable()
  const {
    line: [from, to],
    words,
  } = measureRuler(table, view, ...ends)
  const end = ends[1].at
  return (
    <g className="ruler">
      <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} />
      <g transform={`translate(${end.x} ${-end.y})`}>
        <text className="scaled" y="-14" textAnchor="middle">
          {words.join(' · ')}
        </text>
      </g>
    </g>
  )
}
