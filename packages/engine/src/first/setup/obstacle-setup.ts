import {
  isBeyondRange,
  isWithin,
  leavesArea,
  mayBeWithin,
  overlaps,
  type Pose,
  placeShape,
  roundPose,
  type Shape,
} from '@flotilla/geometry'
import { clearField, requireField } from '../../kernel/assert.ts'
import { answeredOption, answeredPlace, type Refusal } from '../../kernel/decision.ts'
import { emit, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { ObstacleId, Seat } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { placeObstacle } from '../changes.ts'
import { boundsOf, EDGES, isNearEdge, type Rect } from '../edges.ts'
import { isHugeObstacle } from '../huge/obstacles.ts'
import { type Game, type Obstacle, obstacleFactsOf, obstacleOf, obstacleShape } from '../state.ts'

interface ObstacleFrame extends Frame {
  /** The number of placement turns that have begun. */
  turn?: number
  /** The obstacle being placed, and the first of its pair. */
  placing?: ObstacleId
  first?: ObstacleId
}

const unplacedObstacles = (game: Game): Obstacle[] =>
  game.state.obstacles.filter(({ place }) => place === 'hand')
const placedObstacles = (game: Game): Obstacle[] =>
  game.state.obstacles.filter(({ place }) => place === 'table')

/**
 * Places obstacles: the sides take turns, the one with initiative first, one obstacle or one pair at a time.
 */
export const obstaclesProcedure = procedure<Game, ObstacleFrame>(
  'obstacles',
  {
    choose: (game, frame, answer) => {
      const { turn = 0 } = frame
      if (answer) {
        frame.placing = answeredOption(answer, 'chooseObstacle').obstacle
        return
      }
      const hand = unplacedObstacles(game)
      if (hand.length === 0) return 'done'
      // A huge ship that serves as an obstacle comes first.
      const huge = hand.find(isHugeObstacle)
      const left = huge ? [huge] : hand
      return [
        {
          seat: placingSeat(game, turn),
          ask: 'chooseObstacle',
          rule: game.rules.keys.obstacles.rules.turns,
          options: left.map(({ id }) => ({
            id: toOptionId(`obstacle:${id}`),
            kind: 'obstacle',
            obstacle: id,
          })),
        },
      ]
    },

    place: (game, frame, answer) => {
      const { turn = 0, first } = frame
      const placing = requireField(frame, 'placing')
      const { rules, pairs } = game.rules.keys.obstacles
      if (!answer && hasRoom(game, frame))
        return [
          {
            seat: placingSeat(game, turn),
            ask: 'placeObstacle',
            rule: first === undefined ? rules.edges : rules.pair,
            subject: placing,
            limits: {
              obstacle: placing,
              area: allowedRegion(game, frame),
              ...(first === undefined ? {} : { near: first }),
            },
          },
        ]
      placeObstacle(game, placing, turn, answer && roundPose(answeredPlace(answer)), rules.turns)
      clearField(frame, 'placing')
      clearField(frame, 'first')
      if (pairs && first === undefined && answer) frame.first = placing
      else frame.turn = turn + 1
      return { to: 'choose' }
    },
  },
  (game, frame, _, pose) => validateObstacle(game, frame, pose),
)

/**
 * Returns the seat that places in a turn: the captains in turn, from the side with initiative. A side with a
 * huge ship as its obstacle places that ship only.
 */
function placingSeat(game: Game, turn: number): Seat {
  const { captains, bulkOwner } = game.rules
  const all = game.state.order.filter((seat) => captains.includes(seat))
  const owner = bulkOwner === undefined ? undefined : captains[bulkOwner]!
  if (owner !== undefined && unplacedObstacles(game).some(isHugeObstacle)) return owner
  const others = all.filter((seat) => seat !== owner)
  const order = others.length > 0 ? others : all
  return order[turn % order.length]!
}

const shapeAtPose = (game: Game, id: ObstacleId, pose: Pose): Shape =>
  placeShape(obstacleFactsOf(obstacleOf(game, id)).shape, pose)

function validateObstacle(
  game: Game,
  { turn = 0, placing, first }: ObstacleFrame,
  place: Pose,
): Refusal | undefined {
  const { rules, apart, edges, secondFree } = game.rules.keys.obstacles
  const shape = shapeAtPose(game, placing!, roundPose(place))
  if (leavesArea(shape, game.rules.area))
    return refusal('An obstacle lies wholly inside the play area. Move it in.', rules.edges)
  if (!(secondFree && first !== undefined) && isNearEdge(game.rules.area, barredEdges(game), shape, 200))
    return refusal(
      `An obstacle lies beyond Range 2 of ${edges === 'all' ? 'every edge' : 'the edges of both sides'}. Move it inwards.`,
      rules.edges,
    )
  for (const other of placedObstacles(game)) {
    const there = obstacleShape(other)
    if (!mayBeWithin(there, shape, 100 * apart) && other.id !== first) continue
    if (overlaps(there, shape))
      return refusal('Obstacles do not lie on each other. Move it away.', rules.apart)
    if (other.turn !== turn && !isBeyondRange(there, shape, apart))
      return refusal(`An obstacle lies beyond Range ${apart} of earlier ones. Move it away.`, rules.apart)
    if (other.id === first && !isWithin(there, shape, 100))
      return refusal('The second of a pair lies within Range 1 of the first. Move it nearer.', rules.pair)
  }
  return
}

/** No obstacle extends further than this from its centre, in mm. */
const REACH = 60

/** Returns the region in which the centre of the current obstacle can be. */
function allowedRegion(game: Game, { first }: ObstacleFrame): Rect {
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  if (first === undefined) {
    const barred = barredEdges(game)
    const edgeMargin = (edge: number) => (barred.includes(edge) ? 200 : 0)
    return {
      left: left + edgeMargin(2),
      right: right - edgeMargin(3),
      bottom: bottom + edgeMargin(0),
      top: top - edgeMargin(1),
    }
  }
  const { pose } = obstacleOf(game, first)
  const reach = 100 + 2 * REACH
  return {
    left: Math.max(left, pose.x - reach),
    right: Math.min(right, pose.x + reach),
    bottom: Math.max(bottom, pose.y - reach),
    top: Math.min(top, pose.y + reach),
  }
}

const barredEdges = (game: Game): readonly number[] =>
  game.rules.keys.obstacles.edges === 'all' ? EDGES : game.state.edges

const STEP = 20

/** Reports whether the current obstacle fits anywhere, by searching a fine grid. */
function hasRoom(game: Game, frame: ObstacleFrame): boolean {
  const { left, right, bottom, top } = allowedRegion(game, frame)
  // A coarse grid away from the edges finds most places.
  for (const [from, step] of [
    [5 * STEP, 5 * STEP],
    [0, STEP],
  ] as const)
    for (let x = left + from; x <= right; x += step)
      for (let y = bottom + from; y <= top; y += step)
        for (const heading of [0, 90]) if (!validateObstacle(game, frame, { x, y, heading })) return true
  emit(game, {
    kind: 'noRoom',
    rule: game.rules.keys.obstacles.rules.apart,
    obstacle: requireField(frame, 'placing'),
  })
  return false
}
