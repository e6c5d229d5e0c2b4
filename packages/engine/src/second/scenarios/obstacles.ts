import { areaCoverage, isBeyondRange, type Pose, placeShape, roundPose, shapeOf } from '@flotilla/geometry'
import { clearField, getOrThrow, requireField } from '../../kernel/assert.ts'
import { answeredOption, type Refusal } from '../../kernel/decision.ts'
import { type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { ObstacleId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { placeObstacle } from '../changes.ts'
import {
  type Game,
  type Obstacle,
  obstacleFactsOf,
  obstacleOf,
  obstacleShape,
  playAreaDeployment,
} from '../state.ts'
import { inDeployment, onPrintedPlace } from './place-remotes-and-markers.ts'
import { requireScenario } from './scenario-state.ts'

interface ObstaclesFrame extends Frame {
  /** The obstacle being placed. */
  placing?: ObstacleId
}

const unplacedObstacles = (game: Game): Obstacle[] =>
  game.state.obstacles.filter(({ place }) => place === 'hand')

/** Makes players place the scenario's obstacles in turns. */
export const scenarioObstaclesProcedure = procedure<Game, ObstaclesFrame>(
  'scenarioObstacles',
  {
    next: (game, frame, answer) => {
      if (answer?.pose) {
        placeObstacle(
          game,
          requireField(frame, 'placing'),
          { place: 'table', pose: roundPose(answer.pose) },
          'EB-SSET-16',
        )
        clearField(frame, 'placing')
        return 'again'
      }
      const left = unplacedObstacles(game)
      if (left.length === 0) return 'done'
      const { order, obstacles } = game.state
      const seat = getOrThrow(order, (obstacles.length - left.length) % order.length, 'player')
      if (answer) frame.placing = answeredOption(answer, 'chooseObstacle').obstacle
      if (frame.placing === undefined) {
        // Obstacles of the same kind are interchangeable.
        const kinds = left.filter((one, i) => left.findIndex(({ what }) => what === one.what) === i)
        return [
          {
            seat,
            ask: 'chooseObstacle',
            rule: 'EB-SSET-17',
            options: kinds.map(({ id, what }) => ({
              id: toOptionId(`obstacle:${id}`),
              kind: 'obstacle',
              obstacle: id,
              what,
            })),
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
            area: playAreaDeployment(game),
            beyondObstacles: minimumRange(game),
            beyondEdges: 0,
            ...(requireScenario(game).obstacles.inDeployment ? {} : { outsideDeployment: true }),
          },
        },
      ]
    },
  },
  (game, frame, _, pose) => validateObstacle(game, requireField(frame, 'placing'), roundPose(pose)),
)

const minimumRange = (game: Game): number => requireScenario(game).obstacles.apart ?? 1

function validateObstacle(game: Game, id: ObstacleId, pose: Pose): Refusal | undefined {
  const shape = placeShape(obstacleFactsOf(obstacleOf(game, id)).shape, pose)
  if (areaCoverage(shape, shapeOf([game.rules.area])) !== 'wholly')
    return refusal('An obstacle lies inside the play area. Move it in.', 'EB-SSET-18')
  if (!requireScenario(game).obstacles.inDeployment && inDeployment(game, shape))
    return refusal('An obstacle lies outside every deployment area. Move it out.', 'EB-SSET-19')
  const near = game.state.obstacles.some(
    (other) => other.place === 'table' && !isBeyondRange(obstacleShape(other), shape, minimumRange(game)),
  )
  if (near)
    return refusal(
      `An obstacle lies beyond range ${minimumRange(game)} of every other. Move it away from the nearest.`,
      'EB-SSET-20',
    )
  return onPrintedPlace(game, shape)
}
