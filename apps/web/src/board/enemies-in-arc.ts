import type { ShipId, TableShip, TableView } from '@flotilla/engine'
import { attackRange, bodyShape, type Pose, type Section, sectionShape } from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'
import { arcFields } from './arcs.tsx'

/** An enemy within the reach of a ship's weapons. */
export interface EnemyInArc {
  readonly ship: ShipId
  /** The arc it is in; undefined where the weapon attacks in every direction. */
  readonly arc: string | undefined
  readonly range: number
}

/** Returns how a ship at a pose has another in its arcs, at the shortest range of them. */
export function enemyInArc(
  table: TableFacts,
  ship: TableShip,
  pose: Pose,
  target: TableShip,
): EnemyInArc | undefined {
  const facts = table.facts[ship.id]!
  const attacker = { base: facts.base, pose }
  const there = { base: table.facts[target.id]!.base, pose: target.pose }
  // An attack on a huge ship of two sections targets one of them; the nearer section is as near as the whole
  // ship.
  const shape = bodyShape(there)
  const found = arcFields(ship, facts).flatMap(({ key, arcs, reach }) => {
    const from = key === 'fore' || key === 'aft' ? sectionShape(attacker, key as Section) : undefined
    return (arcs ?? [undefined]).flatMap((arc) => {
      const measured = attackRange({
        edition: table.edition,
        attacker,
        target: shape,
        ...(arc ? { arc } : {}),
        ...(from ? { from } : {}),
      })
      const range = measured?.band
      return range !== undefined && range <= reach ? [{ ship: target.id, arc, range }] : []
    })
  })
  return found.sort((a, b) => a.range - b.range)[0]
}

/** Lists the enemies that a ship at a pose has in its arcs, the nearest first. */
export function enemiesInArc(table: TableFacts, view: TableView, ship: ShipId, pose: Pose): EnemyInArc[] {
  const own = table.teams[table.facts[ship]!.seat]
  return view.state.ships
    .filter(({ id, place }) => place === 'table' && table.teams[table.facts[id]!.seat] !== own)
    .flatMap((target) => enemyInArc(table, view.state.ships[ship]!, pose, target) ?? [])
    .sort((a, b) => a.range - b.range)
}

const arcNames: { readonly [arc: string]: string } = {
  fullFront: 'full front',
  fullRear: 'full rear',
  cr90Primary: 'primary',
  cr90Fore: 'fore',
}

/** Returns the name of an arc for players. */
export const arcText = (arc: string | undefined): string =>
  arc === undefined ? 'its weapon reaches all round' : `in its ${arcNames[arc] ?? arc} arc`
