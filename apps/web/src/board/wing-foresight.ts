import type { ShownShip, TableView } from '@flotilla/engine'
import { crossings, isOff, outline, type Pose, parseManeuver, standsOn } from '@flotilla/geometry'
import type { TableFacts } from '../host/protocol.ts'
import { type Flight, flightOf, lying } from './foresight.ts'
import { spotIn, wingsOf } from './wings.tsx'

/** Why a wingmate would not keep its place: another ship or the edge in the way, or a maneuver it cannot fly. */
export type WhySplit = 'ship' | 'edge' | 'stress' | 'force' | 'fled'

/** Where a wingmate would come to stand. */
export interface WingmateFlight extends Flight {
  readonly splits: WhySplit | undefined
  /** Who is in its place. */
  readonly blockedBy: readonly number[]
}

const moved = (view: TableView, id: number, pose: Pose): TableView => ({
  ...view,
  state: { ...view.state, ships: view.state.ships.with(id, { ...view.state.ships[id]!, pose }) },
})

/** A maneuver that a stressed ship, or one without Force, does not execute. */
function unable({ tokens, force }: ShownShip, colour: string): 'stress' | 'force' | undefined {
  if (colour === 'R' && (tokens.stress ?? 0) > 0) return 'stress'
  return colour === 'P' && force === 0 ? 'force' : undefined
}

const blockers = (table: TableFacts, view: TableView, id: number, pose: Pose): number[] => {
  const hull = outline({ base: table.facts[id]!.base, pose })
  return view.state.ships
    .filter((other) => other.id !== id && other.place === 'table')
    .filter((other) => standsOn({ base: table.facts[other.id]!.base, pose: other.pose }, hull))
    .map((other) => other.id)
}

const alone = { speed: 2, bearing: 'straight' } as const

/** Where the wingmates of a ship would come to stand after a maneuver of it, one after the other, as things stand. */
export function wingFlights(
  table: TableFacts,
  view: TableView,
  { ship: leader, pose, leaves }: Flight,
  maneuver: string,
): WingmateFlight[] {
  const wing = wingsOf(table, view).find((one) => one.leader === leader)
  if (!wing) return []
  const colour = maneuver.charAt(2)
  const numberOf = ({ id }: ShownShip) => table.facts[id]!.wing!.number
  let now = moved(view, leader, pose)
  return [...wing.mates]
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((mate): WingmateFlight => {
      const { id } = mate
      const spot = spotIn(table, id, pose)
      const blockedBy = blockers(table, now, id, spot)
      const off = isOff({ base: table.facts[id]!.base, pose: spot }, table.area)
      const cannot = leaves ? 'fled' : unable(mate, colour)
      const splits = cannot ?? (off ? 'edge' : blockedBy.length > 0 ? 'ship' : undefined)
      if (splits) {
        const flight = flightOf(table, now, id, cannot ? alone : parseManeuver(maneuver))
        now = moved(now, id, flight.pose)
        return { ...flight, splits, blockedBy }
      }
      const flown = { pose: spot, full: true, touching: [], stoppedBy: [], template: undefined }
      const crosses = crossings({ base: table.facts[id]!.base, pose: mate.pose }, flown, lying(view)).map(
        (met) => Number(met.id),
      )
      now = moved(now, id, spot)
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
