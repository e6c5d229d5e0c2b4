import type { Option, OptionOfKind, ShipId } from '@flotilla/engine'
import type { Deployment } from '@flotilla/engine/second'
import { toLocal } from './base-points.ts'
import { enemyShips, type Fighter, fighterAt, type Situation } from './situation.ts'
import { createTerms, type WeighedOption } from './terms.ts'

interface TableSpot {
  readonly x: number
  readonly y: number
}

/** Returns points along the middle of an area. */
const pointsAlong = ({ left, right, bottom, top }: Deployment['area']): TableSpot[] =>
  [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({
    x: left + part * (right - left),
    y: bottom + (right - left > top - bottom ? 0.5 : part) * (top - bottom),
  }))

/** Returns the positions of enemies, or the ones they will come from. */
function expectedEnemySpots(situation: Situation): readonly TableSpot[] {
  const enemies = enemyShips(situation).map(({ pose }) => pose)
  if (enemies.length > 0) return enemies
  const { teams, deployment } = situation.table
  return deployment.flatMap((one, seat) =>
    teams[seat] === teams[situation.view.seat]
      ? []
      : [one, ...(one.more ?? [])].flatMap(({ area }) => pointsAlong(area)),
  )
}

const quarters: { readonly [turret: string]: readonly string[] } = {
  front: ['front'],
  right: ['right'],
  rear: ['rear'],
  left: ['left'],
}
const bothWays: { readonly [turret: string]: readonly string[] } = {
  front: ['front', 'rear'],
  right: ['left', 'right'],
}

const quarterOf = ({ x, y }: TableSpot): string =>
  Math.abs(x) <= Math.abs(y) ? (y > 0 ? 'front' : 'rear') : x > 0 ? 'right' : 'left'

/** Reports whether a ship's primary weapons fire to its sides, so that it will turn a side to the enemy. */
const isBroadside = ({ facts: { attacks } }: Fighter): boolean =>
  attacks.length > 0 && attacks.every(({ arc }) => arc === 'left' || arc === 'right')

/** Returns the side of a ship that faces an enemy; left or right if its weapons fire to its sides. */
const facingSide = (fighter: Fighter, spot: TableSpot): string =>
  isBroadside(fighter) ? (spot.x >= 0 ? 'right' : 'left') : quarterOf(spot)

/** Weighs the initial arc of a turret. */
export function weighTurret(
  situation: Situation,
  id: ShipId,
  options: readonly OptionOfKind<'turret'>[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const spots = expectedEnemySpots(situation).map(({ x, y }) => toLocal(fighter.body, x, y))
  const table = options.length === 2 ? bothWays : quarters
  return options.map((what) => {
    const covered = table[what.turret] ?? []
    const bears = spots.reduce(
      (sum, seen) =>
        sum + (covered.includes(facingSide(fighter, seen)) ? 1000 / (300 + Math.hypot(seen.x, seen.y)) : 0),
      0,
    )
    return { what, why: createTerms({ bears }) }
  })
}
