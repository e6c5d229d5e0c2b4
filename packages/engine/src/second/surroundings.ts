import type { Lying, Shape, Surroundings } from '@flotilla/geometry'
import { cardsOn, permitted } from './ability.ts'
import { deviceShape, type Game, obstacleShape, othersOf, type State } from './state.ts'

interface Thing {
  readonly id: number
  readonly place: string
}

/** The things of a list that lie on the table, as geometry wants them. Lists are replaced when they change. */
function lying<T extends Thing>(shapeOf: (thing: T) => Shape): (things: readonly T[]) => readonly Lying[] {
  const known = new WeakMap<readonly T[], readonly Lying[]>()
  return (things) => {
    let found = known.get(things)
    if (!found) {
      found = things
        .filter(({ place }) => place === 'table')
        .map((thing) => ({ id: String(thing.id), shape: shapeOf(thing) }))
      known.set(things, found)
    }
    return found
  }
}

const obstaclesAmong = lying(obstacleShape)
const devicesAmong = lying(deviceShape)
export const lyingObstacles = (game: Game): readonly Lying[] => obstaclesAmong(game.state.obstacles)
export const lyingDevices = (game: Game): readonly Lying[] => devicesAmong(game.state.devices)

/** The obstacles that no card lets a ship ignore. */
function inTheWay(game: Game, id: number): readonly Lying[] {
  const stones = lyingObstacles(game)
  if (!cardsOn(game, id).some(({ rules }) => rules.can)) return stones
  return stones.filter(
    (one) => !permitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id) }),
  )
}

let last: { state: State; id: number; around: Surroundings } | undefined

/** What may be in a ship's way when it moves otherwise than by a maneuver. Boosts and rolls ask one after the other. */
export function surroundings(game: Game, id: number): Surroundings {
  if (last?.state !== game.state || last.id !== id) {
    const around = { ships: othersOf(game, id), obstacles: inTheWay(game, id), area: game.rules.area }
    last = { state: game.state, id, around }
  }
  return last.around
}
