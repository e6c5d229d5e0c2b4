import type { StandardBaseId } from '@flotilla/geometry'
import { legalPositions } from '@flotilla/squads'
import { spotBeside } from '../src/second/wings/forming.ts'
import { catalogue, type Layout, type Standing, Table } from './table.ts'

/** A wing in formation, its leader first, where the leader stands. */
export function wing(
  [leader, ...others]: readonly string[],
  x: number,
  y: number,
  heading = 0,
  upgrades: readonly string[] = [],
): Standing[] {
  const base = catalogue.ship(catalogue.pilot(leader!)!.ship)!.size as StandardBaseId
  const spots = legalPositions(others.length).map((position) =>
    spotBeside({ base }, { x, y, heading }, { position }),
  )
  return [
    [leader!, x, y, heading, upgrades],
    ...others.map((pilot, i): Standing => [pilot, spots[i]!.x, spots[i]!.y, spots[i]!.heading]),
  ]
}

/** Out of everybody's way. */
export const bystander: Standing = ['darthvader', 1500, 800, 180]

/** Has every ship decline its action; the ships that had one, in order. */
export function declining(table: Table): number[] {
  const asked: number[] = []
  while (table.game.pending[0]?.ask === 'chooseAction') {
    asked.push(table.game.pending[0].subject!)
    table.answer('chooseAction', 'none')
  }
  return asked
}

/** One wing of the first seat, and whoever else there is. */
export function wingTable(
  pilots: readonly string[],
  more: Partial<Layout> & {
    readonly others?: readonly Standing[]
    readonly enemies?: readonly Standing[]
    readonly at?: readonly [x: number, y: number, heading?: number]
    readonly upgrades?: readonly string[]
  } = {},
): Table {
  const { others = [], enemies = [bystander], at: [x, y, heading] = [600, 300], upgrades, ...layout } = more
  return new Table({
    seats: [[...wing(pilots, x, y, heading, upgrades), ...others], [...enemies]],
    wings: [[pilots.map((_, i) => i)]],
    ...layout,
  })
}
