import type { ShipId, TableShip, TableView } from '@flotilla/engine'
import {
  crossedObjects,
  isOffTable,
  outlineShape,
  overlapsShape,
  type Pose,
  parseManeuver,
} from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'
import { type ManeuverPreview, obstaclesOnTable, previewManeuver } from './maneuver-preview.ts'
import { wingmateSpot, wingsOnTable } from './wing-lines.tsx'

/**
 * The reason why a wingmate would split: another ship or the edge in the way, or a maneuver it cannot
 * execute.
 */
export type SplitReason = 'ship' | 'edge' | 'stress' | 'force' | 'fled'

/** The predicted place of a wingmate. */
export interface WingmatePreview extends ManeuverPreview {
  readonly splits: SplitReason | undefined
  /** The ships in its place. */
  readonly blockedBy: readonly ShipId[]
}

const withPose = (view: TableView, id: ShipId, pose: Pose): TableView => ({
  ...view,
  state: { ...view.state, ships: view.state.ships.with(id, { ...view.state.ships[id]!, pose }) },
})

/**
 * Returns the reason why a stressed ship, or one without Force, cannot execute a maneuver; undefined where it
 * can.
 */
function missingResource({ tokens, force }: TableShip, colour: string): 'stress' | 'force' | undefined {
  if (colour === 'R' && (tokens.stress ?? 0) > 0) return 'stress'
  return colour === 'P' && force === 0 ? 'force' : undefined
}

const shipsInPlace = (table: TableFacts, view: TableView, id: ShipId, pose: Pose): ShipId[] => {
  const hull = outlineShape({ base: table.facts[id]!.base, pose })
  return view.state.ships
    .filter((other) => other.id !== id && other.place === 'table')
    .filter((other) => overlapsShape({ base: table.facts[other.id]!.base, pose: other.pose }, hull))
    .map((other) => other.id)
}

const alone = { speed: 2, bearing: 'straight' } as const

/**
 * Predicts the places of a ship's wingmates after its maneuver, one after another, in the present position.
 */
export function previewWing(
  table: TableFacts,
  view: TableView,
  { ship: leader, pose, leaves }: ManeuverPreview,
  maneuver: string,
): WingmatePreview[] {
  const wing = wingsOnTable(table, view).find((one) => one.leader === leader)
  if (!wing) return []
  const colour = maneuver.charAt(2)
  const numberOf = ({ id }: TableShip) => table.facts[id]!.wing!.number
  let now = withPose(view, leader, pose)
  return [...wing.mates]
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((mate): WingmatePreview => {
      const { id } = mate
      const spot = wingmateSpot(table, id, pose)
      const blockedBy = shipsInPlace(table, now, id, spot)
      const off = isOffTable({ base: table.facts[id]!.base, pose: spot }, table.area)
      const cannot = leaves ? 'fled' : missingResource(mate, colour)
      const splits = cannot ?? (off ? 'edge' : blockedBy.length > 0 ? 'ship' : undefined)
      if (splits) {
        const flight = previewManeuver(table, now, id, cannot ? alone : parseManeuver(maneuver))
        now = withPose(now, id, flight.pose)
        return { ...flight, splits, blockedBy }
      }
      const flown = { pose: spot, full: true, touching: [], stoppedBy: [], template: undefined }
      const crosses = crossedObjects(
        { base: table.facts[id]!.base, pose: mate.pose },
        flown,
        obstaclesOnTable(view),
      ).map((met) => Number(met.id))
      now = withPose(now, id, spot)
      return {
        ship: id,
        pose: spot,
        template: undefined,
        full: true,
        bumps: [],
        crushes: [],
        crosses,
        leaves: false,
        splits,
        blockedBy,
      }
    })
}
