import { composePoses, type Pose, roundPose } from '@flotilla/geometry'
import {
  type AnyGame,
  type Choice,
  copyGame,
  type Decision,
  type first,
  isPlaceQuestion,
  limitsOf,
  play,
} from '../src/index.ts'

const pendingShips = (game: AnyGame): Decision | undefined => game.pending.find(({ settled }) => !settled)

function answerAll<G extends AnyGame>(game: G, { seat }: Decision, choice: Choice): G {
  const next = copyGame(game as AnyGame as first.Game) as AnyGame as G
  const played = play(next, seat, choice)
  if (!played.ok) throw new Error(played.refusal.message)
  return next
}

/** Sets each dial that is not set to its first maneuver, and confirms all. */
function planDials<G extends AnyGame>(from: G): G {
  let game = from
  for (;;) {
    const decision = pendingShips(game)
    if (decision?.ask !== 'setDials' || isPlaceQuestion(decision)) return game
    const open = decision.options.find(
      (option) =>
        option.kind === 'confirm' || (option.kind === 'dial' && game.state.ships[option.ship]!.dial === null),
    )!
    game = answerAll(game, decision, { decision: decision.id, option: open.id })
  }
}

const slideEnds = ({ pose, offsets }: first.Slide): Pose[] =>
  offsets.flat().map((y) => roundPose(composePoses(pose, { x: 0, y, heading: 0 })))

/** Returns every answer to a decision; for a place along a line, its ends. */
const answersTo = (decision: Decision): Choice[] =>
  isPlaceQuestion(decision)
    ? slideEnds(limitsOf(decision).slide!).map((pose) => ({ decision: decision.id, pose }))
    : decision.options.map(({ id }) => ({ decision: decision.id, option: id }))

export const stateKey = ({ x, y, heading }: Pose): string =>
  [x, y, heading].map((one) => one.toFixed(3)).join(' ')

export interface Counted {
  /** The number of positions after one answer, two, and so on; stops when the activation is over. */
  readonly answers: readonly number[]
  /** Every pose the ship may have after its activation. */
  readonly poses: ReadonlySet<string>
}

/** Plays every dial of the first ship with every following answer until its activation is over. */
export function countOut(game: AnyGame): Counted {
  const answers: number[] = []
  const poses = new Set<string>()
  const exploreFrom = (now: AnyGame, depth: number): void => {
    answers[depth] = (answers[depth] ?? 0) + 1
    const one = now.state.ships[0]!
    const busy = now.frames.some(
      (frame) => frame.procedure === 'activate' && 'ship' in frame && frame.ship === 0,
    )
    const decision = pendingShips(now)
    if (one.place !== 'table') return
    if (!decision || (one.activated && !busy)) poses.add(stateKey(one.pose))
    else for (const choice of answersTo(decision)) exploreFrom(answerAll(now, decision, choice), depth + 1)
  }
  for (const { id } of game.rules.dialOptions[0]!) {
    const decision = game.pending.find(
      (one) => !isPlaceQuestion(one) && one.options.some((way) => way.id === id),
    )!
    exploreFrom(planDials(answerAll(game, decision, { decision: decision.id, option: id })), 0)
  }
  return { answers, poses }
}

/** Returns the number of answers of each decision, taking every third answer, round by round. */
export function countPositions(from: AnyGame, rounds: number): string[] {
  const seen: string[] = []
  let game = planDials(from)
  for (let n = 0; game.state.round <= rounds; n++) {
    const decision = pendingShips(game)
    if (!decision) break
    if (decision.ask === 'setDials') {
      game = planDials(game)
      continue
    }
    const choices = answersTo(decision)
    const at = game.state.round - 1
    seen[at] = `${seen[at] ? `${seen[at]}, ` : ''}${decision.ask} ${choices.length}`
    game = answerAll(game, decision, choices[(3 * n + 1) % choices.length]!)
  }
  return seen
}
