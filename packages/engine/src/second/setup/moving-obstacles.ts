import { body, isBeyondRange, type Pose, placed, rounded } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { placeOf, type Refusal, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { placeObstacle, update } from '../changes.ts'
import { FIRST_OBSTACLE, type Game, inPlay, obstacleOf, stand, whatIs, wholeArea } from '../state.ts'
import { judge } from './placement.ts'

interface MovingFrame extends Frame {
  obstacle: number
  by: Seat
}

const rule: RuleId = 'C2-ABILITY-3'
const SHIPS_APART = 2
const STEP = 50

/** Has a player put an obstacle down anew, if there is a place for it. */
export function moveObstacle(game: Game, obstacle: number, by: Seat): void {
  const index = obstacle - FIRST_OBSTACLE
  const { obstacles } = game.state
  update(game, { obstacles: obstacles.with(index, { ...obstacleOf(game, obstacle), place: 'hand' }) })
  if (hasPlace(game, obstacle)) call<MovingFrame>(game, { procedure: 'moveObstacle', obstacle, by })
  else update(game, { obstacles })
}

export const movingObstacle = procedure<Game, MovingFrame>(
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
            limits: { obstacle, area: wholeArea(game), beyondObstacles: 1, beyondEdges: 2 },
          },
        ]
      const pose = rounded(placeOf(answer))
      placeObstacle(game, obstacle - FIRST_OBSTACLE, { place: 'table', pose }, rule)
      return
    },
  },
  (game, { obstacle }, _, pose) => judgeMoved(game, obstacle, pose),
)

function judgeMoved(game: Game, obstacle: number, pose: Pose): Refusal | undefined {
  const against = judge(game, obstacle, pose)
  if (against) return against
  const shape = placed(whatIs(obstacleOf(game, obstacle)).shape, rounded(pose))
  const near = game.state.ships.some(
    (one) => inPlay(one) && !isBeyondRange(body(stand(game, one)), shape, SHIPS_APART),
  )
  return near
    ? refused('It lies beyond range 2 of every ship. Move it away from the nearest.', rule)
    : undefined
}

function hasPlace(game: Game, obstacle: number): boolean {
  const { left, right, bottom, top } = wholeArea(game)
  for (let x = left; x <= right; x += STEP)
    for (let y = bottom; y <= top; y += STEP)
      if (!judgeMoved(game, obstacle, { x, y, heading: 0 })) return true
  return false
}
