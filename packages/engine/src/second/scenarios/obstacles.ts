import { inside, isBeyondRange, type Pose, placed, rounded, shapeOf } from '@flotilla/geometry'
import { picked, type Refusal } from '../../kernel/decision.ts'
import { type Frame, procedure, refused } from '../../kernel/game.ts'
import { entry, forget, kept } from '../../kernel/known.ts'
import { placeObstacle } from '../changes.ts'
import {
  FIRST_OBSTACLE,
  type Game,
  type Obstacle,
  obstacleOf,
  obstacleShape,
  whatIs,
  wholeArea,
} from '../state.ts'
import { inDeployment, onPrintedPlace } from './placing.ts'
import { scenarioOf } from './state.ts'

interface ObstaclesFrame extends Frame {
  /** The obstacle being placed. */
  placing?: number
}

const waiting = (game: Game): Obstacle[] => game.state.obstacles.filter(({ place }) => place === 'hand')

/** Players take one of the scenario's obstacles in turn and put it down. */
export const scenarioObstacles = procedure<Game, ObstaclesFrame>(
  'scenarioObstacles',
  {
    next: (game, frame, answer) => {
      if (answer?.pose) {
        placeObstacle(
          game,
          kept(frame, 'placing') - FIRST_OBSTACLE,
          { place: 'table', pose: rounded(answer.pose) },
          'EB-SSET-16',
        )
        forget(frame, 'placing')
        return 'again'
      }
      const left = waiting(game)
      if (left.length === 0) return 'done'
      const { order, obstacles } = game.state
      const seat = entry(order, (obstacles.length - left.length) % order.length, 'player')
      if (answer) frame.placing = picked(answer, 'chooseObstacle').obstacle
      if (frame.placing === undefined) {
        // Which of two alike is taken makes no difference.
        const kinds = left.filter((one, i) => left.findIndex(({ what }) => what === one.what) === i)
        return [
          {
            seat,
            ask: 'chooseObstacle',
            rule: 'EB-SSET-17',
            options: kinds.map(({ id, what }) => ({ id: `obstacle:${id}`, obstacle: id, what })),
          },
        ]
      }
      return [
        {
          seat,
          ask: 'placeObstacle',
          rule: 'EB-SSET-16',
          subject: frame.placing,
          limits: {
            obstacle: frame.placing,
            area: wholeArea(game),
            beyondObstacles: apartBy(game),
            beyondEdges: 0,
            ...(scenarioOf(game).obstacles.inDeployment ? {} : { outsideDeployment: true }),
          },
        },
      ]
    },
  },
  (game, frame, _, pose) => judge(game, kept(frame, 'placing'), rounded(pose)),
)

const apartBy = (game: Game): number => scenarioOf(game).obstacles.apart ?? 1

function judge(game: Game, id: number, pose: Pose): Refusal | undefined {
  const shape = placed(whatIs(obstacleOf(game, id)).shape, pose)
  if (inside(shape, shapeOf([game.rules.area])) !== 'wholly')
    return refused('An obstacle lies inside the play area. Move it in.', 'EB-SSET-18')
  if (!scenarioOf(game).obstacles.inDeployment && inDeployment(game, shape))
    return refused('An obstacle lies outside every deployment area. Move it out.', 'EB-SSET-19')
  const near = game.state.obstacles.some(
    (other) => other.place === 'table' && !isBeyondRange(obstacleShape(other), shape, apartBy(game)),
  )
  if (near)
    return refused(
      `An obstacle lies beyond range ${apartBy(game)} of every other. Move it away from the nearest.`,
      'EB-SSET-20',
    )
  return onPrintedPlace(game, shape)
}
