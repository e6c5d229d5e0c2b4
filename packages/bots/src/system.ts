import type { Option } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { weighDecloaks } from './moves.ts'
import { enemyShips, type Scene, teamShips } from './scene.ts'
import { terms, type Weighed } from './terms.ts'

const far = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Where ships stand now and where they will be is not far apart for those that are near. */
const NEAR = 220
const OWN = 140
const READY = 700

/** What a device does there: enemies near it, and friends who would rather not be. */
function weighDevice(scene: Scene, id: number, pose: Pose): Weighed<Option>['why'] {
  const near = (ships: readonly { pose: Pose }[], reach: number) =>
    ships.filter((ship) => far(ship.pose, pose) < reach).length
  const friends = teamShips(scene).filter((ship) => ship.id !== id)
  return terms({
    caught: 0.6 * near(enemyShips(scene), NEAR),
    friends: -0.8 * near(friends, OWN),
    kept: -0.3,
  })
}

/** What a ship does in the System Phase: decloak, lay a device where it will hurt, leave its carrier near the enemy. */
export function weighSystem(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const { ships } = scene.view.state
  const is = (word: string) => (option: Option) => option.id.startsWith(word)
  if (options.some(is('decloak:')))
    return weighDecloaks(
      scene,
      id,
      options.filter((option) => is('decloak:')(option) || option.id === 'done'),
    )
  return options.map((what) => {
    if (is('drop:')(what) || is('launch:')(what))
      return { what, why: weighDevice(scene, id, what.pose as Pose) }
    if (is('deploy:')(what)) {
      const carrier = ships[ships[id]!.docked!]!
      const close = enemyShips(scene).some((ship) => far(ship.pose, carrier.pose) < READY)
      return { what, why: terms({ battle: close ? 1 : -1, ahead: is('deploy:front')(what) ? 0.1 : 0 }) }
    }
    if (is('dock:')(what)) return { what, why: terms({ hidden: -1 }) }
    return { what, why: terms({ ability: what.id === 'done' ? 0 : 0.1 }) }
  })
}
