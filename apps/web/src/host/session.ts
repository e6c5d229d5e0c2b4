import { type Bot, cadet, pilot, tableOf } from '@flotilla/bots'
import {
  type Announced,
  type AnyGame,
  type AnyLibrary,
  type AnyView,
  type Choice,
  clone,
  type Deployment,
  ENGINE_VERSION,
  editionOf,
  faultOf,
  first,
  type Game,
  type GameEvent,
  HOST,
  heard,
  newGame,
  type Recording,
  type Refusal,
  record,
  recording,
  type Seat,
  scores,
  type View,
  view,
} from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { firstView } from './first.ts'
import type { Look, Opened, Result, SavedGame, WingmatePlace } from './protocol.ts'
import { tableFacts } from './table-facts.ts'
import { exchanged, wingPlaces as placesOf } from './wings.ts'

/** The game after a choice, and what the choice caused. A copy costs next to nothing, so every one is kept. */
interface Point {
  readonly game: AnyGame
  readonly events: readonly GameEvent[]
  /** How many hashes of the game were written up to here. */
  readonly hashes: number
}

/** A local game: every point of it from the first, and the bots that play in it. */
export interface Session {
  saved: SavedGame
  readonly library: AnyLibrary
  points: Point[]
  /** Nobody plays here: the game is only looked at. */
  readonly watching: boolean
  bots: readonly (Bot<AnyView> | undefined)[]
}

export function openSession(saved: SavedGame, library: AnyLibrary, watching = false): Result<Session> {
  if (saved.engine !== ENGINE_VERSION) {
    const fault = `This game was begun with version ${saved.engine} of the rules, and this is ${ENGINE_VERSION}: it cannot go on. Begin a new one.`
    return { ok: false, faults: [fault] }
  }
  const made = newGame(saved.setup, saved.seed, library)
  if (!made.ok) return { ok: false, faults: made.faults }
  if (saved.players.length !== saved.setup.seats.length)
    return { ok: false, faults: ['The game does not say who plays which seat. Use another copy of it.'] }
  const { hashes } = recording(made.game)
  const session: Session = {
    saved: { ...saved, choices: [], hashes },
    library,
    watching,
    points: [{ game: made.game, events: made.game.events, hashes: hashes.length }],
    bots: [],
  }
  for (const [i, { seat, ...choice }] of saved.choices.entries()) {
    const refusal = append(session, seat, choice as Choice | Announced)
    if (refusal) return { ok: false, faults: [`Choice ${i} was refused: ${refusal.message}`] }
  }
  // What was written while it was played is the evidence, not what it comes to now.
  if (saved.hashes) session.saved = { ...session.saved, hashes: saved.hashes }
  session.bots = makeBots(session)
  return { ok: true, value: session }
}

const last = (session: Session): Point => session.points.at(-1)!

/** What a bot remembers is what it planned; a new one plans anew. */
function makeBots({ points, saved }: Session): (Bot<AnyView> | undefined)[] {
  const { game } = points[0]!
  return saved.players.map((player, seat) => {
    const seed = seat * 7919 + points.length
    if (player === 'human') return undefined
    return player === 'cadet' ? cadet(seed) : pilot(seed, tableOf(game))
  })
}

export const isFirst = (game: AnyGame): game is first.Game => editionOf(game.ruleset) === 'first'

/** What a seat may see, as the table shows games of either edition. */
const seen = (game: AnyGame, seat: Seat): View =>
  isFirst(game) ? firstView(view(game, seat)) : view(game as Game, seat)

function append(session: Session, seat: Seat, choice: Choice | Announced): Refusal | undefined {
  const before = last(session)
  const game = clone(before.game as Game) as AnyGame
  const tape: Recording<AnyGame> = { game, choices: [], hashes: [] }
  const played = record(tape, seat, choice)
  if (!played.ok) return played.refusal
  session.points.push({ game, events: played.events, hashes: before.hashes + tape.hashes.length })
  session.saved = {
    ...session.saved,
    choices: [...session.saved.choices, ...tape.choices],
    hashes: [...(session.saved.hashes ?? []), ...tape.hashes],
    round: game.state.round,
    over: game.frames.length === 0,
  }
  return
}

/** A choice, or that a player gives up or the time is over: at a local table whoever sits there runs the game. */
export const choose = (session: Session, seat: Seat, choice: Choice | Announced): Refusal | undefined =>
  append(session, 'announce' in choice && choice.announce === 'timeCalled' ? HOST : seat, choice)

export const fault = (session: Session, seat: Seat, choice: Choice): Refusal | undefined =>
  faultOf(last(session).game, seat, choice)

/** What a bot chooses; one that fails at it leaves the decision to another, so that the game goes on. */
function orElse(chosen: (bot: Bot<AnyView>) => Choice, bot: Bot<AnyView>, other: Bot<AnyView>): Choice {
  try {
    return chosen(bot)
  } catch {
    return chosen(other)
  }
}

/** Lets a bot take one decision, if one is waited for. */
export function botStep(session: Session): boolean {
  if (session.watching) return false
  const { game } = last(session)
  const decision = game.pending.find(({ settled, seat }) => !settled && session.bots[seat])
  if (!decision) return false
  const { seat } = decision
  const chosen = (bot: Bot<AnyView>): Choice =>
    bot.choose(view(game, seat), decision, (one) => faultOf(game, seat, one) === undefined)
  const refusal = append(session, seat, orElse(chosen, session.bots[seat]!, cadet(session.points.length)))
  if (refusal) throw new Error(`The bot was refused: ${refusal.message}`)
  return true
}

/** Takes back the last choice of a seat and all that followed; false when it has made none. */
export function takeBack(session: Session, seat: Seat): boolean {
  const at = session.saved.choices.findLastIndex((choice) => choice.seat === seat || choice.seat === HOST)
  if (at < (session.saved.given ?? 0)) return false
  session.points = session.points.slice(0, at + 1)
  session.saved = {
    ...session.saved,
    choices: session.saved.choices.slice(0, at),
    hashes: session.saved.hashes?.slice(0, last(session).hashes) ?? [],
    round: last(session).game.state.round,
    over: false,
  }
  session.bots = makeBots(session)
  return true
}

/** What becomes of the wingmates of a leader that is put down at a place. */
export function wingPlaces(session: Session, decision: string, pose: Pose): readonly WingmatePlace[] {
  const { game } = last(session)
  return isFirst(game) ? [] : placesOf(game as Game, decision, pose)
}

/**
 * Has two wingmates change positions while their wing is in hand. Who flies where follows from the setup, so the game
 * is played again from another one; nothing of what was chosen so far hangs on it.
 */
export function exchange(session: Session, seat: Seat, one: number, other: number): boolean {
  const { ships, phase } = last(session).game.state
  if (phase !== 'setup' || [one, other].some((id) => ships[id]?.place !== 'hand')) return false
  const setup = exchanged(session.saved.setup, seat, one, other)
  if (!setup) return false
  const made = openSession({ ...session.saved, setup }, session.library)
  if (!made.ok) return false
  session.points = made.value.points
  session.saved = made.value.saved
  session.bots = made.value.bots
  return true
}

const humans = ({ saved }: Session): number => saved.players.filter((player) => player === 'human').length

/**
 * Who shares a screen with others sees no dial of theirs but in the Planning Phase, when the screen is handed over: so
 * it need not be handed over for every die.
 */
function shared(session: Session, whole: View): View {
  const handed = whole.state.phase === 'planning' && !session.watching
  if (humans(session) < 2 || session.saved.over || handed) return whole
  const ships = whole.state.ships.map((one) => (one.revealed === null ? { ...one, dial: null } : one))
  return { ...whole, state: { ...whole.state, ships } }
}

/** What a seat sees after so many choices. */
export function lookAt(session: Session, seat: Seat, at = session.points.length - 1): Look {
  const { game, events } = session.points[Math.max(0, Math.min(at, session.points.length - 1))]!
  return {
    at,
    of: session.points.length - 1,
    view: shared(session, seen(game, seat)),
    events: heard(events, seat),
    over: game.frames.length === 0,
    scores: scores(game),
    deployment: game.state.phase === 'setup' ? deploymentOf(game) : [],
  }
}

/** The present with what the seat may know and a shared screen does not show: nobody else is to look. */
export function peekAt(session: Session, seat: Seat): Look {
  const look = lookAt(session, seat)
  const may = session.saved.players[seat] === 'human' && !session.watching
  return may ? { ...look, view: seen(last(session).game, seat) } : look
}

const deploymentOf = (game: AnyGame): readonly Deployment[] =>
  isFirst(game)
    ? game.rules.teams.map((_, seat) => first.deploymentOf(game, seat))
    : (game as Game).rules.deployment

export function opened(session: Session, seat: Seat): Opened {
  const { game } = session.points[0]!
  return {
    table: tableFacts(session.saved, game, session.library, session.saved.commitment ?? 'none'),
    look: lookAt(session, seat),
    history: session.points.map(({ events }, at) => ({ at, events: heard(events, seat) })),
  }
}

/** What a seat may know of the present game, for those who reckon with it. */
export function present(session: Session, seat: Seat) {
  const { game } = last(session)
  return { table: tableOf(game), view: view(game, seat) }
}

/** Who is asked first now; undefined when nobody is. */
export const asked = (session: Session): Seat | undefined =>
  last(session).game.pending.find(({ settled }) => !settled)?.seat
