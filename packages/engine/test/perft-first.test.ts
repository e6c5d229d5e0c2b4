import {
  boost,
  compose,
  execute,
  leaves,
  type Other,
  outline,
  type Pose,
  placed,
  rollRange,
  rounded,
} from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { obstacleFacts } from '../src/first/facts.ts'
import { type Choice, clone, type Decision, type first, isPlacing, newGame, play } from '../src/index.ts'
import { catalogue, type Layout, setupOf } from './first.ts'

/** Every other ship of a position has a higher pilot skill than the first. */
interface Position extends Layout {
  readonly first?: Partial<first.Ship>
}

function start({ first: patch, ...layout }: Position): first.Game {
  const made = newGame(setupOf(layout), 'perft', { catalogue, cards: {} })
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  game.state = { ...game.state, ships: game.state.ships.with(0, { ...game.state.ships[0]!, ...patch }) }
  return game
}

const waiting = (game: first.Game): Decision | undefined => game.pending.find(({ settled }) => !settled)
const key = ({ x, y, heading }: Pose): string => [x, y, heading].map((one) => one.toFixed(3)).join(' ')
const ends = ({ pose, offsets }: first.Slide): Pose[] =>
  offsets.flat().map((y) => rounded(compose(pose, { x: 0, y, heading: 0 })))

/** Every answer there is; of a place along a line its ends. */
const answersTo = (decision: Decision): Choice[] =>
  isPlacing(decision)
    ? ends(decision.limits.slide as first.Slide).map((pose) => ({ decision: decision.id, pose }))
    : decision.options.map(({ id }) => ({ decision: decision.id, option: id }))

function answered(game: first.Game, { seat }: Decision, choice: Choice): first.Game {
  const next = clone(game)
  const played = play(next, seat, choice)
  if (!played.ok) throw new Error(played.refusal.message)
  return next
}

/** Sets the dials that are still to be set to the first there is, and confirms them all. */
function planned(from: first.Game): first.Game {
  let game = from
  for (;;) {
    const decision = waiting(game)
    if (decision?.ask !== 'setDials' || isPlacing(decision)) return game
    const open = decision.options.find(
      ({ id, ship }) => id === 'confirm' || game.state.ships[ship as number]!.dial === null,
    )!
    game = answered(game, decision, { decision: decision.id, option: open.id })
  }
}

/** Plays every dial of the first ship and after it every answer, until its activation is over. */
function countOut(position: Position): { answers: number[]; poses: Set<string> } {
  const answers: number[] = []
  const poses = new Set<string>()
  const explore = (game: first.Game, depth: number): void => {
    answers[depth] = (answers[depth] ?? 0) + 1
    const one = game.state.ships[0]!
    const busy = game.frames.some(
      (frame) => frame.procedure === 'activate' && 'ship' in frame && frame.ship === 0,
    )
    const decision = waiting(game)
    if (one.place !== 'table') return
    if (!decision || (one.activated && !busy)) poses.add(key(one.pose))
    else for (const choice of answersTo(decision)) explore(answered(game, decision, choice), depth + 1)
  }
  const game = start(position)
  for (const { id } of game.rules.dialOptions[0]!) {
    const [decision] = game.pending
    explore(planned(answered(game, decision!, { decision: decision!.id, option: id })), 0)
  }
  return { answers, poses }
}

/** The same places by geometry alone: the dial flown, then a boost or a roll where nothing forbids it. */
function reachable({ seats, obstacles = [], first: patch = {} }: Position): Set<string> {
  const { rules } = start({ seats, obstacles })
  const { dial, actions } = rules.facts[0]!
  const base = rules.facts[0]!.base as 'small' | 'large'
  const things = obstacles.map(([what, x, y], i) => {
    const found = obstacleFacts(what)
    if (typeof found === 'string') throw new Error(found)
    return { id: String(i), shape: placed(found.shape, { x, y, heading: 0 }) }
  })
  const all = seats.flat()
  const ships = all.slice(1).map(
    ([, x, y, heading = 0], i): Other => ({
      id: String(i),
      base: rules.facts[i + 1]!.base,
      pose: { x, y, heading },
    }),
  )
  const around = { ships, obstacles: things, area: rules.area }
  const [, x, y, heading = 0] = all[0]!
  const stress = patch.tokens?.stress ?? 0
  const found = new Set<string>()
  for (const { maneuver, difficulty } of dial) {
    const barred = stress > 0 && difficulty === 'red'
    const flight = {
      edition: 'first',
      base,
      from: { x, y, heading },
      maneuver: barred ? { speed: 2, bearing: 'straight' as const } : maneuver,
      others: ships,
    } as const
    const { placements = [] } = execute(flight)
    const flights =
      placements.length > 0 ? placements.flat().map((placement) => ({ ...flight, placement })) : [flight]
    for (const one of flights) {
      const flown = execute(one)
      if (leaves(outline({ base, pose: flown.pose }), rules.area)) continue
      found.add(key(flown.pose))
      const stressed = difficulty === 'red' || (stress > 0 && difficulty !== 'green')
      if (!flown.full || stressed || things.length > 0) continue
      const moves: Pose[] = []
      if (actions.includes('boost'))
        for (const template of [
          { kind: 'straight', speed: 1 },
          { kind: 'bank', speed: 1, side: 'left' },
          { kind: 'bank', speed: 1, side: 'right' },
        ] as const) {
          const { pose, objections } = boost({ base, from: flown.pose, template }, around)
          if (objections.length === 0) moves.push(pose)
        }
      if (actions.includes('barrelRoll'))
        for (const side of ['left', 'right'] as const) {
          const range = rollRange(
            { edition: 'first', base, from: flown.pose, side, template: { kind: 'straight', speed: 1 } },
            around,
          )
          moves.push(...range.offsets.flat().map((offset) => range.at(offset).pose))
        }
      for (const pose of moves) found.add(key(pose))
    }
  }
  return found
}

const far = ['scourge', 1700, 850, 180] as const
const crowd = [
  ['scourge', 600, 470],
  ['scourge', 560, 560, 90],
  ['scourge', 660, 520, 45],
  ['scourge', 520, 420, -30],
] as const
const stress = { tokens: { stress: 1 } }

/**
 * What one ship can do in a round, counted out: positions after its dial, after one answer and so on, and places where
 * it may end up. In the open a TIE has 14 maneuvers without stress, then focus, evade, two rolls or nothing, and each roll has
 * two ends; those after neighbouring straights meet.
 */
test.each<[string, Position, number[], number]>([
  ['an X-wing in the open', { seats: [[['rookiepilot', 600, 400]], [far]] }, [15, 14 * 2], 15],
  ['a TIE fighter in the open', { seats: [[['academypilot', 600, 400]], [far]] }, [16, 14 * 5, 14 * 4], 66],
  [
    'a T-70 with its Tallon rolls',
    { seats: [[['bluesquadronnovice', 600, 400]], [far]] },
    [17, 14 * 5 + 2 * 2],
    59,
  ],
  [
    'a stressed TIE fighter',
    { seats: [[['academypilot', 600, 400]], [far]], first: stress },
    [16, 4 * 5, 4 * 4],
    28,
  ],
  ['a TIE fighter in a crowd', { seats: [[['academypilot', 600, 400]], crowd] }, [16, 27, 18], 31],
  ['a TIE fighter in a corner', { seats: [[['academypilot', 60, 60, -60]], [far]] }, [16, 8, 4], 6],
])('%s has just so many ways to go', (_, position, answers, places) => {
  const counted = countOut(position)
  expect(counted.poses).toEqual(reachable(position))
  expect([counted.answers, counted.poses.size]).toEqual([answers, places])
})
