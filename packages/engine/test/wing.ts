import type { StandardBaseId } from '@flotilla/geometry'
import { legalPositions } from '@flotilla/squads'
import { poseInFormation } from '../src/second/wings/formation.ts'
import type { ShipId } from '../src/vocabulary/ids.ts'
import { catalogue, type Layout, type PlacedPilot, Table } from './table.ts'

/** Lays out a wing in formation behind its leader. */
export function createWing(
  [leader, ...others]: readonly string[],
  x: number,
  y: number,
  heading = 0,
  upgrades: readonly string[] = [],
): PlacedPilot[] {
  const base = catalogue.ship(catalogue.pilot(leader!)!.ship)!.size as StandardBaseId
  const spots = legalPositions(others.length).map((position) =>
    poseInFormation({ base }, { x, y, heading }, { position }),
  )
  return [
    [leader!, x, y, heading, upgrades],
    ...others.map((pilot, i): PlacedPilot => [pilot, spots[i]!.x, spots[i]!.y, spots[i]!.heading]),
  ]
}

/** A ship that takes no part. */
export const farShip: PlacedPilot = ['darthvader', 1500, 800, 180]

/** Makes every ship decline its action; returns the ships that had one, in order. */
export function declineActions(table: Table): ShipId[] {
  const asked: ShipId[] = []
  while (table.game.pending[0]?.ask === 'chooseAction') {
    asked.push(table.game.pending[0].subject!)
    table.answer('chooseAction', 'none')
  }
  return asked
}

/** Lays out one wing of the first seat, and other ships. */
export function wingTable(
  pilots: readonly string[],
  more: Partial<Layout> & {
    readonly others?: readonly PlacedPilot[]
    readonly enemies?: readonly PlacedPilot[]
    readonly at?: readonly [x: number, y: number, heading?: number]
    readonly upgrades?: readonly string[]
  } = {},
): Table {
  const { others = [], enemies = [farShip], at: [x, y, heading] = [600, 300], upgrades, ...layout } = more
  return new Table({
    seats: [[...createWing(pilots, x, y, heading, upgrades), ...others], [...enemies]],
    wings: [[pilots.map((_, i) => i)]],
    ...layout,
  })
}
