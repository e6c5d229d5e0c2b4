import type { DeviceId, ShipId } from '@flotilla/engine'
import { type Option, poseOf } from '@flotilla/engine'
import type { Goal } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import type { BasePoints } from './base-points.ts'
import { enemyShips, type Situation } from './situation.ts'
import { createTerms, type WeighedOption } from './terms.ts'

type TablePoint = Pick<Pose, 'x' | 'y'>

const distanceBetween = (a: TablePoint, b: TablePoint): number => Math.hypot(a.x - b.x, a.y - b.y)
const goalsOf = ({ view }: Situation): readonly Goal[] => view.scenario?.goals ?? []

/** The approximate distance a ship flies in a round. */
const STRIDE = 250

/** The value of a step towards a goal, by kind. */
const pull: { readonly [kind in Goal['kind']]: number } = { go: 0.8, attack: 0.4, guard: 0.4 }

const concernsShip = ({ ships }: Goal, id: ShipId): boolean => ships === undefined || ships.includes(id)

/** Returns the side of the table beyond which a point is, if any. */
function edgeBeyond({ table: { area } }: Situation, { x, y }: TablePoint, half = 0): string {
  const [low, high] = [area[0]!, area[2]!]
  const over = [
    x - half < low.x ? 'left' : '',
    x + half > high.x ? 'right' : '',
    y - half < low.y ? 'bottom' : '',
    y + half > high.y ? 'top' : '',
  ]
  return over.filter(Boolean).join(' ')
}

/** Returns a ship's goal that is off the table: the ship reaches it by leaving over that edge. */
export const exitGoal = (situation: Situation, id: ShipId): Goal | undefined =>
  goalsOf(situation).find(
    (goal) => goal.kind === 'go' && concernsShip(goal, id) && edgeBeyond(situation, goal) !== '',
  )

const ESCAPED = 3

/** Returns the value of leaving the table at a position if the scenario demands it; undefined otherwise. */
export function weighLeaving(
  situation: Situation,
  id: ShipId,
  { pose, half }: BasePoints,
): number | undefined {
  const goal = exitGoal(situation, id)
  if (!goal) return
  return edgeBeyond(situation, pose, half) === edgeBeyond(situation, goal) ? ESCAPED * goal.worth : undefined
}

/** The value of being beside the guarded object. */
const GUARDED = 0.3

/** The approximate distance a ship makes good in a round if it keeps going. */
const MARCH = 180

/** Returns how much more a step counts when few rounds are left for the distance. */
function urgency({ view: { scenario, state } }: Situation, way: number): number {
  const rounds = Math.max(1, (scenario?.lastRound ?? 99) - state.round + 1)
  return 1 + 3 * Math.min(1, way / MARCH / rounds) ** 2
}

/** The distance at which an enemy threatens the guarded object. */
const DANGER = 500

/** Returns the urgency of guarding; without a threat it is low. */
const guardUrgency = (situation: Situation, goal: Goal): number =>
  enemyShips(situation).some(({ pose }) => distanceBetween(pose, goal) < DANGER) ? 1 : 0.25

/** Rates a ship's position for the best of its goals: progress towards it, and arrival. */
export function weighGoals(
  situation: Situation,
  id: ShipId,
  from: TablePoint,
  { pose, half }: BasePoints,
): number {
  const goals = goalsOf(situation).filter((goal) => concernsShip(goal, id))
  if (goals.length === 0) return 0
  const goalValue = (goal: Goal): number => {
    const near = (point: TablePoint) => Math.max(0, distanceBetween(point, goal) - goal.reach - half)
    const there = near(pose) > 0 ? 0 : goal.kind === 'go' ? goal.worth : goal.kind === 'guard' ? GUARDED : 0
    const closeness = 1 / (1 + near(from) / 1000)
    const step = (near(from) - near(pose)) / STRIDE
    const urgent =
      goal.kind === 'go'
        ? urgency(situation, near(from))
        : goal.kind === 'guard'
          ? guardUrgency(situation, goal)
          : 1
    return goal.worth * pull[goal.kind] * urgent * closeness * step + there
  }
  // Goals to achieve, and goals to keep in reach meanwhile.
  const bestGoal = (some: readonly Goal[]) => (some.length === 0 ? 0 : Math.max(...some.map(goalValue)))
  return (
    bestGoal(goals.filter(({ kind }) => kind !== 'guard')) +
    bestGoal(goals.filter(({ kind }) => kind === 'guard'))
  )
}

const REACH = 320

/** Counts the enemies in front of a weapon at a position. */
function inFront(situation: Situation, { x, y, heading }: Pose): number {
  const turn = (heading * Math.PI) / 180
  const ahead = { x: Math.sin(turn), y: Math.cos(turn) }
  return enemyShips(situation).filter(({ pose }) => {
    const [dx, dy] = [pose.x - x, pose.y - y]
    const far = Math.hypot(dx, dy)
    return far < REACH && dx * ahead.x + dy * ahead.y > 0.7 * far
  }).length
}

/** Chooses where a remote moves: nearer to its goal, or turned towards enemies. */
export function weighRemote(
  situation: Situation,
  id: DeviceId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const pose = situation.view.state.devices.find((device) => device.id === id)?.pose
  const goals = goalsOf(situation).filter((goal) => goal.ships?.includes(id))
  return options.map((option) => {
    const lands = poseOf(option)
    if (lands && goals.length > 0) {
      const way = Math.min(...goals.map((goal) => distanceBetween(lands, goal)))
      return { what: option, why: createTerms({ way: -way / 100 }) }
    }
    if (pose && option.kind === 'turn')
      return {
        what: option,
        why: createTerms({
          front: inFront(situation, { ...pose, heading: pose.heading + option.turned }) - 0.1,
        }),
      }
    return { what: option, why: createTerms({ front: pose && !lands ? inFront(situation, pose) : 0 }) }
  })
}
