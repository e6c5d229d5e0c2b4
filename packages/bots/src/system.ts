import type { Option } from '@flotilla/engine'
import { compose, type Pose } from '@flotilla/geometry'
import type { Craft } from './bot.ts'
import { weighLaunches } from './carriers.ts'
import { weighDecloaks } from './moves.ts'
import { enemyShips, fighter, healthOf, type Scene, teamShips } from './scene.ts'
import { terms, type Weighed } from './terms.ts'

const far = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Where ships stand now and where they will be is not far apart for those that are near. */
const NEAR = 220
const OWN = 140

/** What a device does there: enemies near it, and friends who would rather not be. */
function deviceTerms(scene: Scene, id: number, pose: Pose): Record<string, number> {
  const near = (ships: readonly { pose: Pose }[], reach: number) =>
    ships.filter((ship) => far(ship.pose, pose) < reach).length
  const friends = teamShips(scene).filter((ship) => ship.id !== id)
  return {
    caught: 0.6 * near(enemyShips(scene), NEAR),
    friends: -0.8 * near(friends, OWN),
    kept: -0.3,
  }
}

const BEHIND = { x: 0, y: -60, heading: 0 }

/** What a bomb does that is dropped somewhere, or behind a ship. */
export const bombTerms = (
  scene: Scene,
  { id, pose }: Craft,
  lands: Pose = compose(pose, BEHIND),
): Record<string, number> => deviceTerms(scene, id, lands)

/** Which bomb is dropped on revealing a dial, if any. */
export const weighBombs = (scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] =>
  options.map((what) => ({
    what,
    why: terms(what.upgrade === undefined ? {} : bombTerms(scene, scene.view.state.ships[id]!, what.lands)),
  }))

/** Whom a bomb strikes that strikes one: an enemy, and the one with least left. */
export function weighStruck(scene: Scene, options: readonly Option[]): Weighed<Option>[] {
  const enemies = enemyShips(scene)
  return options.map((what) => {
    const enemy = enemies.find(({ id }) => id === what.ship)
    return { what, why: terms(enemy ? { enemy: 1, weak: 1 / (1 + healthOf(fighter(scene, enemy))) } : {}) }
  })
}

/** What a ship does in the System Phase: decloak, lay a device where it will hurt, leave its carrier near the enemy. */
export function weighSystem(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const is = (word: string) => (option: Option) => option.id.startsWith(word)
  if (options.some(is('decloak:')))
    return weighDecloaks(
      scene,
      id,
      options.filter((option) => is('decloak:')(option) || option.id === 'done'),
    )
  if (options.some(is('deploy:'))) return weighLaunches(scene, id, options)
  return options.map((what) => {
    if (is('drop:')(what) || is('launch:')(what))
      return { what, why: terms(deviceTerms(scene, id, what.pose as Pose)) }
    // A place by hand comes to no more than a drop.
    if (is('place:')(what)) return { what, why: terms({ ability: -0.1 }) }
    if (is('dock:')(what)) return { what, why: terms({ hidden: -1 }) }
    return { what, why: terms({ ability: what.id === 'done' ? 0 : 0.1 }) }
  })
}
