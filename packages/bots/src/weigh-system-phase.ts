import type { Option } from '@flotilla/engine'
import { composePoses, type Pose } from '@flotilla/geometry'
import type { BotShip } from './bot.ts'
import { enemyShips, fighterAt, remainingHealth, type Situation, teamShips } from './situation.ts'
import { createTerms, type WeighedOption } from './terms.ts'
import { weighLaunches } from './weigh-docking.ts'
import { weighDecloaks } from './weigh-moves.ts'

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Where ships stand now and where they will be is not far apart for those that are near. */
const NEAR = 220
const OWN = 140

/** What a device does there: enemies near it, and friends who would rather not be. */
function deviceTerms(scene: Situation, id: number, pose: Pose): Record<string, number> {
  const anyNear = (ships: readonly { pose: Pose }[], reach: number) =>
    ships.filter((ship) => distanceBetween(ship.pose, pose) < reach).length
  const friends = teamShips(scene).filter((ship) => ship.id !== id)
  return {
    caught: 0.6 * anyNear(enemyShips(scene), NEAR),
    friends: -0.8 * anyNear(friends, OWN),
    kept: -0.3,
  }
}

const BEHIND = { x: 0, y: -60, heading: 0 }

/** What a bomb does that is dropped somewhere, or behind a ship. */
export const bombTerms = (
  scene: Situation,
  { id, pose }: BotShip,
  lands: Pose = composePoses(pose, BEHIND),
): Record<string, number> => deviceTerms(scene, id, lands)

/** Which bomb is dropped on revealing a dial, if any. */
export const weighBombs = (
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] =>
  options.map((what) => ({
    what,
    why: createTerms(
      what.upgrade === undefined ? {} : bombTerms(scene, scene.view.state.ships[id]!, what.lands),
    ),
  }))

/** Whom a bomb strikes that strikes one: an enemy, and the one with least left. */
export function weighStruck(scene: Situation, options: readonly Option[]): WeighedOption<Option>[] {
  const enemies = enemyShips(scene)
  return options.map((what) => {
    const enemy = enemies.find(({ id }) => id === what.ship)
    return {
      what,
      why: createTerms(enemy ? { enemy: 1, weak: 1 / (1 + remainingHealth(fighterAt(scene, enemy))) } : {}),
    }
  })
}

/** What a ship does in the System Phase: decloak, lay a device where it will hurt, leave its carrier near the enemy. */
export function weighSystem(
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const isWay = (word: string) => (option: Option) => option.id.startsWith(word)
  if (options.some(isWay('decloak:')))
    return weighDecloaks(
      scene,
      id,
      options.filter((option) => isWay('decloak:')(option) || option.id === 'done'),
    )
  if (options.some(isWay('deploy:'))) return weighLaunches(scene, id, options)
  return options.map((what) => {
    if (isWay('drop:')(what) || isWay('launch:')(what))
      return { what, why: createTerms(deviceTerms(scene, id, what.pose as Pose)) }
    // A place by hand comes to no more than a drop.
    if (isWay('place:')(what)) return { what, why: createTerms({ ability: -0.1 }) }
    if (isWay('dock:')(what)) return { what, why: createTerms({ hidden: -1 }) }
    return { what, why: createTerms({ ability: what.id === 'done' ? 0 : 0.1 }) }
  })
}
