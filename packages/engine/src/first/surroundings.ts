import { type Lying, type Surroundings, standsOn } from '@flotilla/geometry'
import { isHugeObstacle } from './huge/obstacles.ts'
import {
  FIRST_OBSTACLE,
  type Game,
  type Obstacle,
  obstacleShape,
  othersOf,
  type Ship,
  type State,
  stand,
  whatIs,
} from './state.ts'

let lain: { obstacles: readonly Obstacle[]; lying: readonly Lying[] } | undefined

/** The obstacles on the table, as geometry wants them, but for huge ships, which are run into like ships. Their list is replaced when something of it changes. */
export function lyingObstacles({ state: { obstacles } }: Game): readonly Lying[] {
  if (lain?.obstacles !== obstacles) {
    const lying = obstacles
      .filter((one) => one.place === 'table' && !isHugeObstacle(one))
      .map((obstacle) => ({ id: String(obstacle.id), shape: obstacleShape(obstacle) }))
    lain = { obstacles, lying }
  }
  return lain.lying
}

let last: { state: State; id: number; around: Surroundings } | undefined

/** What may be in a ship's way when it moves otherwise than by a maneuver. Boosts and rolls ask one after the other. */
export function surroundings(game: Game, id: number): Surroundings {
  if (last?.state !== game.state || last.id !== id) {
    const around = { ships: othersOf(game, id), obstacles: lyingObstacles(game), area: game.rules.area }
    last = { state: game.state, id, around }
  }
  return last.around
}

export const kindOf = (game: Game, obstacle: number) =>
  whatIs(game.state.obstacles[obstacle - FIRST_OBSTACLE]!).kind

/** Whether a ship stands on an obstacle of a kind, or on any. */
export const standsOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  lyingObstacles(game).some(
    ({ id, shape }) =>
      standsOn(stand(game, one), shape) && (kind === undefined || kindOf(game, Number(id)) === kind),
  )
