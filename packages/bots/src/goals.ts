import type { Goal, Option } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { enemyShips, type Scene } from './scene.ts'
import type { Body } from './sight.ts'
import { terms, type Weighed } from './terms.ts'

type Point = Pick<Pose, 'x' | 'y'>

const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const goalsOf = ({ view }: Scene): readonly Goal[] => view.scenario?.goals ?? []

/** How far a ship flies in a round, about. */
const STRIDE = 250

/** What a step towards a goal is worth, by kind. */
const pull: { readonly [kind in Goal['kind']]: number } = { go: 0.8, attack: 0.4, guard: 0.4 }

const concerns = ({ ships }: Goal, id: number): boolean => ships === undefined || ships.includes(id)

/** The side of the table beyond which a point lies, if it does. */
function beyond({ table: { area } }: Scene, { x, y }: Point, half = 0): string {
  const [low, high] = [area[0]!, area[2]!]
  const over = [
    x - half < low.x ? 'left' : '',
    x + half > high.x ? 'right' : '',
    y - half < low.y ? 'bottom' : '',
    y + half > high.y ? 'top' : '',
  ]
  return over.filter(Boolean).join(' ')
}

/** A goal that lies off the table: a ship gets there by leaving over that edge. */
export const wayOut = (scene: Scene, id: number): Goal | undefined =>
  goalsOf(scene).find((goal) => goal.kind === 'go' && concerns(goal, id) && beyond(scene, goal) !== '')

const ESCAPED = 3

/** What leaving the table there is worth, when that is what the scenario wants; undefined when it is not. */
export function weighLeaving(scene: Scene, id: number, { pose, half }: Body): number | undefined {
  const goal = wayOut(scene, id)
  if (!goal) return
  return beyond(scene, pose, half) === beyond(scene, goal) ? ESCAPED * goal.worth : undefined
}

/** What it is worth to be beside what is guarded. */
const GUARDED = 0.3

/** How far a ship comes in a round that keeps on, about. */
const MARCH = 180

/** How much more a step counts when there are few rounds left for the way. */
function haste({ view: { scenario, state } }: Scene, way: number): number {
  const rounds = Math.max(1, (scenario?.lastRound ?? 99) - state.round + 1)
  return 1 + 3 * Math.min(1, way / MARCH / rounds) ** 2
}

/** How far away an enemy is a danger to what is guarded. */
const DANGER = 500

/** What nobody threatens needs hardly any guard. */
const alarm = (scene: Scene, goal: Goal): number =>
  enemyShips(scene).some(({ pose }) => gap(pose, goal) < DANGER) ? 1 : 0.25

/** What a ship's place does for the best of its goals: steps towards it, and to be there. */
export function weighGoals(scene: Scene, id: number, from: Point, { pose, half }: Body): number {
  const goals = goalsOf(scene).filter((goal) => concerns(goal, id))
  if (goals.length === 0) return 0
  const weighed = (goal: Goal): number => {
    const near = (point: Point) => Math.max(0, gap(point, goal) - goal.reach - half)
    const there = near(pose) > 0 ? 0 : goal.kind === 'go' ? goal.worth : goal.kind === 'guard' ? GUARDED : 0
    const closeness = 1 / (1 + near(from) / 1000)
    const step = (near(from) - near(pose)) / STRIDE
    const urgent =
      goal.kind === 'go' ? haste(scene, near(from)) : goal.kind === 'guard' ? alarm(scene, goal) : 1
    return goal.worth * pull[goal.kind] * urgent * closeness * step + there
  }
  // What is to be done, and what is to be kept at hand meanwhile.
  const best = (some: readonly Goal[]) => (some.length === 0 ? 0 : Math.max(...some.map(weighed)))
  return (
    best(goals.filter(({ kind }) => kind !== 'guard')) + best(goals.filter(({ kind }) => kind === 'guard'))
  )
}

const REACH = 320

/** Enemies in front of a gun at a place. */
function inFront(scene: Scene, { x, y, heading }: Pose): number {
  const turn = (heading * Math.PI) / 180
  const ahead = { x: Math.sin(turn), y: Math.cos(turn) }
  return enemyShips(scene).filter(({ pose }) => {
    const [dx, dy] = [pose.x - x, pose.y - y]
    const far = Math.hypot(dx, dy)
    return far < REACH && dx * ahead.x + dy * ahead.y > 0.7 * far
  }).length
}

/** Where a remote goes: nearer to its goal, or turned to where enemies are. */
export function weighRemote(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const pose = scene.view.state.devices.find((one) => one.id === id)?.pose
  const goals = goalsOf(scene).filter((goal) => goal.ships?.includes(id))
  return options.map((option) => {
    if (option.pose && goals.length > 0) {
      const way = Math.min(...goals.map((goal) => gap(option.pose as Pose, goal)))
      return { what: option, why: terms({ way: -way / 100 }) }
    }
    if (pose && option.turned !== undefined)
      return {
        what: option,
        why: terms({ front: inFront(scene, { ...pose, heading: pose.heading + option.turned }) - 0.1 }),
      }
    return { what: option, why: terms({ front: pose && !option.pose ? inFront(scene, pose) : 0 }) }
  })
}
