import { bodyShape, isBeyondRange, type Pose, placeShape, roundPose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { answeredPlace, type Refusal, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import { replaceById } from '../../shared/replace-by-id.ts'
import type { ObstacleId } from '../../vocabulary/ids.ts'
import { placeObstacle, updateState } from '../changes.ts'
import {
  footprintOf,
  type Game,
  isOnTable,
  obstacleFactsOf,
  obstacleOf,
  playAreaDeployment,
} from '../state.ts'
import { validatePlacement } from './placement.ts'

interface MovingFrame extends Frame {
  obstacle: ObstacleId
  by: Seat
}

const rule: RuleId = 'C2-ABILITY-3'
const SHIPS_APART = 2
const STEP = 50

/** Asks a player to place an obstacle again, if there is a place for it. */
export function moveObstacle(game: Game, obstacle: ObstacleId, by: Seat): void {
  const { obstacles } = game.state
  updateState(game, { obstacles: replaceById(obstacles, { ...obstacleOf(game, obstacle), place: 'hand' }) })
  if (hasPlace(game, obstacle)) callProcedure<MovingFrame>(game, { procedure: 'moveObstacle', obstacle, by })
  else updateState(game, { obstacles })
}

/** Asks for the new place of an obstacle. */
export const moveObstacleProcedure = procedure<Game, MovingFrame>(
  'moveObstacle',
  {
    place: (game, { obstacle, by }, answer) => {
      if (!answer)
        return [
          {
            seat: by,
            ask: 'placeObstacle',
            rule,
            subject: obstacle,
            limits: { obstacle, area: playAreaDeployment(game), beyondObstacles: 1, beyondEdges: 2 },
          },
        ]
      const pose = roundPose(answeredPlace(answer))
      placeObstacle(game, obstacle, { place: 'table', pose }, rule)
      return
    },
  },
  (game, { obstacle }, _, pose) => validateObstacleMove(game, obstacle, pose),
)

function validateObstacleMove(game: Game, obstacle: ObstacleId, pose: Pose): Refusal | undefined {
  const against = validatePlacement(game, obstacle, pose)
  if (against) return against
  const shape = placeShape(obstacleFactsOf(obstacleOf(game, obstacle)).shape, roundPose(pose))
  const near = game.state.ships.some(
    (one) => isOnTable(one) && !isBeyondRange(bodyShape(footprintOf(game, one)), shape, SHIPS_APART),
  )
  return near
    ? refusal('It lies beyond range 2 of every ship. Move it away from the nearest.', rule)
    : undefined
}

function hasPlace(game: Game, obstacle: ObstacleId): boolean {
  const { left, right, bottom, top } = playAreaDeployment(game)
  for (let x = left; x <= right; x += STEP)
    for (let y = bottom; y <= top; y += STEP)
      if (!validateObstacleMove(game, obstacle, { x, y, heading: 0 })) return true
  return false
}
