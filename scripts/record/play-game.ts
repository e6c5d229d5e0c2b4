import { type CountingLibrary, createBotRandom } from '@flotilla/bots'
import { Course, formatAnswer, type RecordedGame, seedOf } from '@flotilla/cards/recorded'
import type { Seat } from '@flotilla/engine'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type Choice,
  newGame,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import { exploringPlayers } from '@flotilla/testing'

const TENTHS = 10

/** A place in tenths, if that will do as well: it is shorter to write. */
function roundPlace(game: AnyGame, seat: Seat, choice: Choice): Choice {
  if (!('pose' in choice)) return choice
  const roundToTenth = (value: number) => Math.round(value * TENTHS) / TENTHS
  const { x, y, heading } = choice.pose
  const near = { ...choice, pose: { x: roundToTenth(x), y: roundToTenth(y), heading: roundToTenth(heading) } }
  return validateChoice(game, seat, near) ? choice : near
}

/** A game as players play it who try every card out; the same for the same seed and setup. */
export function recordGame(
  seed: number,
  short: RecordedGame['setup'],
  setup: AnySetup,
  library: AnyLibrary,
  watched?: CountingLibrary<AnyLibrary>,
): RecordedGame {
  const game: RecordedGame = { seed, setup: short, choices: '', checks: '', states: [], intents: '' }
  const made = newGame(setup, seedOf(game), watched?.library ?? library)
  if (!made.ok) throw new Error(`Game ${seed} cannot be set up: ${made.faults.join(' ')}`)
  const course = new Course(made.game)
  const chance = createBotRandom(seed)
  const bots = exploringPlayers(seed, made.game, () => true)
  const choices: string[] = []
  while (!course.isOver) {
    const decision = chance.pick(made.game.pending.filter(({ settled }) => !settled))
    const { seat } = decision
    const isLegal = (one: Choice) => validateChoice(made.game, seat, one) === undefined
    const choice = roundPlace(
      made.game,
      seat,
      bots[seat]!.choose(seatView(made.game, seat), decision, isLegal),
    )
    choices.push(formatAnswer(choice, made.game.pending))
    watched?.note(decision, choice)
    watched?.look(made.game)
    const played = course.play(seat, choice)
    if (!played.ok) throw new Error(`In game ${seed} a legal choice was refused: ${played.refusal.message}`)
  }
  const { checks, states, intents } = course
  return { ...game, choices: choices.join(' '), checks, states, intents }
}
