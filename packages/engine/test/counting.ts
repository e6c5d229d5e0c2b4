import { compose, type Pose, rounded } from '@flotilla/geometry'
import {
  type AnyGame,
  type Choice,
  clone,
  type Decision,
  type first,
  isPlacing,
  limitsOf,
  play,
} from '../src/index.ts'

const waiting = (game: AnyGame): Decision | undefined => game.pending.find(({ settled }) => !settled)

function answered<G extends AnyGame>(game: G, { seat }: Decision, choice: Choice): G {
  const next = clone(game as AnyGame as first.Game) as AnyGame as G
  const played = play(next, seat, choice)
  if (!played.ok) throw new Error(played.refusal.message)
  return next
}

/** Sets what dials are still to be set to the first there is, and confirms them all. */
function planned<G extends AnyGame>(from: G): G {
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

const ends = ({ pose, offsets }: first.Slide): Pose[] =>
  offsets.flat().map((y) => rounded(compose(pose, { x: 0, y, heading: 0 })))

/** Every answer there is; of a place along a line its ends. */
const answersTo = (decision: Decision): Choice[] =>
  isPlacing(decision)
    ? ends(limitsOf(decision).slide!).map((pose) => ({ decision: decision.id, pose }))
    : decision.options.map(({ id }) => ({ decision: decision.id, option: id }))

export const key = ({ x, y, heading }: Pose): string => [x, y, heading].map((one) => one.toFixed(3)).join(' ')

export interface Counted {
  /** How many positions there are after one answer, two, and so on; an activation that is over goes no further. */
  readonly answers: readonly number[]
  /** Everywhere the ship may stand when its activation is over. */
  readonly poses: ReadonlySet<string>
}

/** Plays every dial of the first ship, and after it every answer there is, until its activation is over. */
export function countOut(game: AnyGame): Counted {
  const answers: number[] = []
  const poses = new Set<string>()
  const explore = (now: AnyGame, depth: number): void => {
    answers[depth] = (answers[depth] ?? 0) + 1
    const one = now.state.ships[0]!
    const busy = now.frames.some(
      (frame) => frame.procedure === 'activate' && 'ship' in frame && frame.ship === 0,
    )
    const decision = waiting(now)
    if (one.place !== 'table') return
    if (!decision || (one.activated && !busy)) poses.add(key(one.pose))
    else for (const choice of answersTo(decision)) explore(answered(now, decision, choice), depth + 1)
  }
  for (const { id } of game.rules.dialOptions[0]!) {
    const decision = game.pending.find((one) => !isPlacing(one) && one.options.some((way) => way.id === id))!
    explore(planned(answered(game, decision, { decision: decision.id, option: id })), 0)
  }
  return { answers, poses }
}

/** How many answers each decision has when every third one is taken, round by round. */
export function walk(from: AnyGame, rounds: number): string[] {
  const seen: string[] = []
  let game = planned(from)
  for (let n = 0; game.state.round <= rounds; n++) {
    const decision = waiting(game)
    if (!decision) break
    if (decision.ask === 'setDials') {
      game = planned(game)
      continue
    }
    const choices = answersTo(decision)
    const at = game.state.round - 1
    seen[at] = `${seen[at] ? `${seen[at]}, ` : ''}${decision.ask} ${choices.length}`
    game = answered(game, decision, choices[(3 * n + 1) % choices.length]!)
  }
  return seen
}
