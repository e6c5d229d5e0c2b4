import { type Bot, botTable, cadet, pilot } from '@flotilla/bots'
import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  applyDiff,
  type Choice,
  copyGame,
  createRecorder,
  type Decision,
  deployments,
  diff,
  fingerprintOf,
  type GameEvent,
  HOST_SEAT,
  newGame,
  otherRules,
  type PublicSnapshot,
  playAndRecord,
  publicView,
  type Recording,
  type Refusal,
  type ReplayRecorder,
  recordGame,
  recordingSnapshots,
  restoreGame,
  type Seat,
  scoreGame,
  seatView,
  serializeGame,
  type TableView,
  toTableView,
  type ViewUpdate,
  validateChoice,
  viewUpdate,
} from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import { lessonBot } from './lesson-bot.ts'
import type { GameEntry } from './log.ts'
import type { LastSeen } from './messages.ts'
import { isAutomaticChoice, ordersOf } from './saved-orders.ts'
import { tableFacts } from './table-facts.ts'
import type {
  GameUpdate,
  GameView,
  OpenedGame,
  PlayerKind,
  Result,
  SavedGame,
  SessionSnapshot,
  WingmatePlace,
} from './table-types.ts'
import { wingPlaces as placesOf, withSwappedWingmates } from './wing-squads.ts'

/** The game after a choice, and what the choice caused. A copy costs next to nothing, so every one is kept. */
interface GamePoint {
  readonly game: AnyGame
  readonly events: readonly GameEvent[]
  /** How many hashes of the game were written up to here. */
  readonly hashes: number
}

/** A game that is open: the points of it, and the bots that play in it. */
export interface Session {
  saved: SavedGame
  /** What was added to it and is not stored yet. */
  fresh: readonly GameEntry[]
  readonly library: AnyLibrary
  /** From the first on; of a game that was opened where it stands, those before are made when somebody looks at them. */
  points: (GamePoint | undefined)[]
  /** What was told before it was opened, by the number of the choice. */
  readonly history: readonly (readonly GameEvent[])[]
  /** The rules have become others: it can only be watched, by what was told. */
  readonly film?: { readonly told: Recording; readonly scenes: readonly PublicSnapshot[] }
  /** Nobody plays here: the game is only looked at. */
  readonly watching: boolean
  bots: readonly (Bot<AnySeatView> | undefined)[]
}

/** A game to play or watch. What is kept beside it opens it at once; without, it is played again from the start. */
export function openSession(
  saved: SavedGame,
  library: AnyLibrary,
  watching = false,
  kept?: SessionSnapshot,
): Result<Session> {
  const data = kept?.at === saved.choices.length ? kept.data : undefined
  const begun = data && restoreGame(saved.setup, data, library)
  const made = begun?.ok ? begun : newGame(saved.setup, saved.seed, library)
  if (!made.ok) return { ok: false, faults: made.faults }
  if (saved.players.length !== saved.setup.seats.length)
    return { ok: false, faults: ['The game does not say who plays which seat. Use another copy of it.'] }
  const { game } = made
  const other = saved.engine === undefined ? undefined : otherRules(saved, game)
  if (other && kept?.film && saved.over) return watchSession(saved, library, game, kept.film)
  if (other) return { ok: false, faults: [`${other} It cannot go on. Begin a new one.`] }
  const session: Session = begun?.ok
    ? resumeSession(saved, library, watching, game, kept!)
    : newSession(saved, library, watching, game)
  if (!begun?.ok) {
    for (const [i, { seat, ...choice }] of saved.choices.entries()) {
      const refusal = appendChoice(session, seat, choice as Choice | AnnouncementMessage)
      if (refusal) return { ok: false, faults: [`Choice ${i} was refused: ${refusal.message}`] }
    }
    // What was written while it was played is the evidence, not what it comes to now.
    if (saved.hashes) session.saved = { ...session.saved, hashes: saved.hashes }
  }
  session.bots = makeBots(session)
  return { ok: true, value: session }
}

/** A game at its first decision, by the rules of now. */
function newSession(saved: SavedGame, library: AnyLibrary, watching: boolean, game: AnyGame): Session {
  const { hashes } = createRecorder(game)
  return {
    saved: { ...saved, ...fingerprintOf(game), choices: [], hashes },
    fresh: [],
    library,
    watching,
    points: [{ game, events: game.events, hashes: hashes.length }],
    history: [],
    bots: [],
  }
}

/** A game where it stands. */
function resumeSession(
  saved: SavedGame,
  library: AnyLibrary,
  watching: boolean,
  game: AnyGame,
  { at, history }: SessionSnapshot,
): Session {
  const points: (GamePoint | undefined)[] = Array.from({ length: at })
  points[at] = { game, events: history[at] ?? [], hashes: saved.hashes?.length ?? 0 }
  return { saved, fresh: [], library, watching, points, history, bots: [] }
}

/** A game that can only be watched: its table is laid by the rules of now, what happens is what was told. */
function watchSession(
  saved: SavedGame,
  library: AnyLibrary,
  game: AnyGame,
  film: Recording,
): Result<Session> {
  try {
    const scenes = recordingSnapshots(film)
    const points = [{ game, events: film.events, hashes: 0 }]
    const all = { told: film, scenes }
    const session = { saved, fresh: [], library, watching: true, points, history: [], film: all, bots: [] }
    return { ok: true, value: session }
  } catch {
    return { ok: false, faults: ['What was told of this game is damaged. Use another copy of it.'] }
  }
}

/** What is stored beside a game. */
export function takeSnapshot({ saved, library, points, history, film }: Session): SessionSnapshot {
  const { game } = points.at(-1)!
  const over = saved.over ? (film?.told ?? recordGame(saved, library)) : undefined
  return {
    id: saved.id,
    at: saved.choices.length,
    data: serializeGame<unknown>(game),
    history: points.map((point, at) => point?.events ?? history[at] ?? []),
    ...(over ? { film: over } : {}),
  }
}

const lastPoint = (session: Session): GamePoint => session.points.at(-1)!

/** The game after so many choices; what came before a game was opened is played again, once. */
function pointAt(session: Session, at: number): GamePoint {
  const there = session.points[at]
  if (there) return there
  const again = openSession(session.saved, session.library, session.watching)
  if (!again.ok) throw new Error(again.faults.join(' '))
  session.points = session.points.map((point, i) => point ?? again.value.points[i])
  return session.points[at]!
}

/** What a bot remembers is what it planned; a new one plans anew. */
function makeBots({ points, saved }: Session): (Bot<AnySeatView> | undefined)[] {
  const { game } = points.at(-1)!
  return saved.players.map((player, seat) => {
    const seed = seat * 7919 + points.length
    if (player === 'human') return undefined
    const bot = player === 'cadet' ? cadet(seed) : pilot(seed, botTable(game))
    return saved.lesson ? lessonBot(saved.lesson, bot) : bot
  })
}

/** What a seat may see, or one who has none. */
const tableViewOf = (game: AnyGame, seat: Seat): TableView =>
  toTableView(seat === HOST_SEAT ? publicView(game) : seatView(game, seat))

function appendChoice(
  session: Session,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
): Refusal | undefined {
  const before = lastPoint(session)
  const game = copyGame(before.game)
  const tape: ReplayRecorder<AnyGame> = { game, choices: [], hashes: [] }
  const played = playAndRecord(tape, seat, choice)
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

/** The number of the next act. */
export const nextNumber = ({ number, choices }: SavedGame): number => number ?? choices.length

/** Adds an act, or says why it is refused; nothing is changed then. */
export function submit(session: Session, act: GameEntry): Refusal | undefined {
  const refusal = applyGameEntry(session, act)
  if (refusal) return refusal
  session.fresh = [...session.fresh, act]
  if (act.kind === 'back' || act.kind === 'setup')
    session.saved = { ...session.saved, turned: (session.saved.turned ?? 0) + 1 }
  return
}

function applyGameEntry(session: Session, act: GameEntry): Refusal | undefined {
  switch (act.kind) {
    case 'choice': {
      const at = session.saved.choices.length
      const refusal = appendChoice(session, act.seat, act.choice)
      if (!refusal && act.byOrder)
        session.saved = { ...session.saved, ordered: [...(session.saved.ordered ?? []), at] }
      return refusal ?? rememberKey(session, act)
    }
    case 'back':
      return backTo(session, act.to)
    case 'orders':
      session.saved = { ...session.saved, orders: { ...session.saved.orders, [act.seat]: act.orders } }
      return
    case 'setup':
      return beginAgain(session, act.setup)
    case 'plays':
      return setPlayer(session, act.seat, act.player)
  }
}

function rememberKey(session: Session, { seat, key }: Extract<GameEntry, { kind: 'choice' }>): undefined {
  if (key !== undefined) session.saved = { ...session.saved, keys: { ...session.saved.keys, [seat]: key } }
}

function setPlayer(session: Session, seat: Seat, player: PlayerKind): undefined {
  const players = session.saved.players.map((one, i) => (i === seat ? player : one))
  session.saved = { ...session.saved, players }
  session.bots = makeBots(session)
}

/** A choice, or that a player gives up, the time is over or all draw: at a local table whoever sits there runs the game. */
export const choose = (
  session: Session,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
  key?: string,
): Refusal | undefined =>
  submit(session, {
    kind: 'choice',
    seat: 'announce' in choice && choice.announce !== 'concede' ? HOST_SEAT : seat,
    choice,
    ...(key === undefined ? {} : { key }),
  })

export const choiceFault = (session: Session, seat: Seat, choice: Choice): Refusal | undefined =>
  validateChoice(lastPoint(session).game, seat, choice)

/** What a bot chooses; one that fails at it leaves the decision to another, so that the game goes on. */
function orElse(
  chosen: (bot: Bot<AnySeatView>) => Choice,
  bot: Bot<AnySeatView>,
  other: Bot<AnySeatView>,
): Choice {
  try {
    return chosen(bot)
  } catch {
    return chosen(other)
  }
}

/** Whether a bot is waited for. */
export const isBotPending = ({ points, bots, watching }: Session): boolean =>
  !watching && points.at(-1)!.game.pending.some(({ settled, seat }) => !settled && bots[seat])

/** Lets a bot take one decision, if one is waited for. */
export function playBotStep(session: Session): boolean {
  if (session.watching) return false
  const { game } = lastPoint(session)
  const decision = game.pending.find(({ settled, seat }) => !settled && session.bots[seat])
  if (!decision) return false
  const { seat } = decision
  const chooseWithBot = (bot: Bot<AnySeatView>): Choice =>
    bot.choose(seatView(game, seat), decision, (one) => validateChoice(game, seat, one) === undefined)
  const choice = orElse(chooseWithBot, session.bots[seat]!, cadet(session.points.length))
  const refusal = submit(session, { kind: 'choice', seat, choice })
  if (refusal) throw new Error(`The bot was refused: ${refusal.message}`)
  return true
}

/**
 * How many choices are left when the last one of a seat and all that followed is taken back; undefined when it has made
 * none. What was answered by order goes with what came before it.
 */
export function lastChoiceOf({ saved }: Session, seat: Seat): number | undefined {
  const at = saved.choices.findLastIndex(
    (choice, i) => (choice.seat === seat && !saved.ordered?.includes(i)) || choice.seat === HOST_SEAT,
  )
  return at < (saved.given ?? 0) ? undefined : at
}

/** Takes back the last choice of a seat and all that followed; false when it has made none. */
export function takeBack(session: Session, seat: Seat): boolean {
  const to = lastChoiceOf(session, seat)
  return to !== undefined && submit(session, { kind: 'back', to }) === undefined
}

/** What was answered there is asked again, whatever was said in advance. */
function backTo(session: Session, at: number): Refusal | undefined {
  const { choices, given = 0, ordered = [] } = session.saved
  if (at < given || at >= choices.length) return { message: 'There is nothing to take back.' }
  pointAt(session, at)
  session.points = session.points.slice(0, at + 1)
  session.saved = {
    ...session.saved,
    asking: at,
    ...(ordered.length > 0 ? { ordered: ordered.filter((one) => one < at) } : {}),
    choices: choices.slice(0, at),
    hashes: session.saved.hashes?.slice(0, lastPoint(session).hashes) ?? [],
    round: lastPoint(session).game.state.round,
    over: false,
  }
  session.bots = makeBots(session)
  return
}

/** What becomes of the wingmates of a leader that is put down at a place. */
export function wingPlaces(session: Session, decision: string, pose: Pose): readonly WingmatePlace[] {
  const { game } = lastPoint(session)
  return placesOf(game, decision, pose)
}

/**
 * Has two wingmates change positions while their wing is in hand. Who flies where follows from the setup, so the game
 * is played again from another one; nothing of what was chosen so far hangs on it.
 */
export function swapWingmates(session: Session, seat: Seat, one: number, other: number): boolean {
  const { ships, phase } = lastPoint(session).game.state
  if (phase !== 'setup' || [one, other].some((id) => ships[id]?.place !== 'hand')) return false
  const setup = withSwappedWingmates(session.saved.setup, seat, one, other)
  return setup !== undefined && submit(session, { kind: 'setup', setup }) === undefined
}

function beginAgain(session: Session, setup: SavedGame['setup']): Refusal | undefined {
  // Ships in other places are other ships by their print.
  const { engine: _, ...saved } = session.saved
  const made = openSession({ ...saved, setup }, session.library)
  if (!made.ok) return { message: made.faults.join(' ') }
  session.points = made.value.points
  session.saved = made.value.saved
  session.bots = made.value.bots
  return
}

const humanCount = ({ saved }: Session): number => saved.players.filter((player) => player === 'human').length

/**
 * Who shares a screen with others sees no dial of theirs but in the Planning Phase, when the screen is handed over: so
 * it need not be handed over for every die.
 */
function hideSharedScreenDials(session: Session, whole: TableView): TableView {
  const handed = whole.state.phase === 'planning' && !session.watching
  if (humanCount(session) < 2 || session.saved.over || session.saved.online || handed) return whole
  const ships = whole.state.ships.map((one) => (one.revealed === null ? { ...one, dial: null } : one))
  return { ...whole, state: { ...whole.state, ships } }
}

/** A view with what else is shown of a game. */
type ViewWithScores = TableView & Pick<GameView, 'over' | 'scores' | 'deployment'>

const sightOf = (
  session: Session,
  game: AnyGame,
  seat: Seat,
  whole = tableViewOf(game, seat),
): ViewWithScores => ({
  ...hideSharedScreenDials(session, whole),
  over: game.frames.length === 0,
  scores: scoreGame(game),
  deployment: game.state.phase === 'setup' ? deployments(game) : [],
})

const lookOf = (at: number, of: number, sight: ViewWithScores, heard: GameView['told']): GameView => ({
  at,
  of,
  view: sight,
  told: heard,
  over: sight.over,
  scores: sight.scores,
  deployment: sight.deployment,
})

/** What a seat sees after so many choices, and what it heard of the last one. */
export function viewAt(session: Session, seat: Seat, wanted = session.saved.choices.length): GameView {
  const of = session.saved.choices.length
  const at = Math.max(0, Math.min(wanted, of))
  if (session.film) return filmLook(session.film, at, of)
  const { game } = pointAt(session, at)
  const sight = sightOf(session, game, seat)
  if (at === 0 || game.events.length === 0) return lookOf(at, of, sight, [])
  const before = sightOf(session, pointAt(session, at - 1).game, seat)
  return lookOf(at, of, sight, viewUpdate(game, seat, before, (one) => sightOf(session, one, seat)).told)
}

/** What is different for a seat that saw the game so before a choice; as it was then, and the last one, unless told. */
export function updateFor(
  session: Session,
  seat: Seat,
  before?: TableView,
  at = session.saved.choices.length,
): ViewUpdate {
  const viewWithScores = (game: AnyGame): TableView => sightOf(session, game, seat)
  return viewUpdate(
    pointAt(session, at).game,
    seat,
    before ?? viewWithScores(pointAt(session, at - 1).game),
    viewWithScores,
  )
}

/** More than so many steps are not told one by one. */
const MOST_MISSED = 60

/** What a seat has missed that saw so many choices; undefined when it is shown the whole game instead. */
export function missedUpdates(
  session: Session,
  seat: Seat,
  { at, turned }: LastSeen,
  of = session.saved.choices.length,
): GameUpdate[] | undefined {
  const { turned: now = 0 } = session.saved
  if (session.film || turned !== now || at > of || of - at > MOST_MISSED) return
  return Array.from({ length: of - at }, (_, i) => {
    const then = at + 1 + i
    const by = isAutomaticChoice(session.saved, then) ? { byOrder: true as const } : {}
    return { ...updateFor(session, seat, undefined, then), at: then, of, ...by }
  })
}

function filmLook({ told: film, scenes }: NonNullable<Session['film']>, at: number, of: number): GameView {
  const scene = scenes[at]!
  // A film tells of views as an edition has them; what that changes of the table's is found again.
  let last: AnySeatView = scenes[at - 1] ?? scene
  const heard = (film.steps[at - 1]?.told ?? []).map(({ event, change }) => {
    const next = applyDiff(last, change)
    const here = diff(toTableView(last), toTableView(next))
    last = next
    return here ? { event, change: here } : { event }
  })
  return lookOf(
    at,
    of,
    { ...toTableView(scene), over: scene.over, scores: scene.scores, deployment: [] },
    heard,
  )
}

/** The present with what the seat may know and a shared screen does not show: nobody else is to look. */
export function peekView(session: Session, seat: Seat): GameView {
  const look = viewAt(session, seat)
  const may = session.saved.players[seat] === 'human' && !session.watching
  return may ? { ...look, view: tableViewOf(lastPoint(session).game, seat) } : look
}

/** A game as one is shown it who sees no more than so many choices of it. */
export function openGameAt(session: Session, seat: Seat, at: number): OpenedGame {
  const all = openGame(session, seat)
  return { ...all, look: { ...viewAt(session, seat, at), of: at }, history: all.history.slice(0, at + 1) }
}

export function openGame(session: Session, seat: Seat): OpenedGame {
  const { game } = lastPoint(session)
  const { points, history, film, saved } = session
  const all = film
    ? [film.told.events, ...film.told.steps.map((step) => step.told.map(({ event }) => event))]
    : points.map((point, at) => point?.events ?? history[at] ?? [])
  return {
    table: tableFacts(saved, game, session.library, saved.commitment ?? 'none'),
    look: viewAt(session, seat),
    history: all.map((events, at) => ({
      at,
      events: visibleEvents(events, seat),
      ...(isAutomaticChoice(saved, at) ? { byOrder: true } : {}),
    })),
    orders: ordersOf(saved, seat),
    turned: saved.turned ?? 0,
  }
}

/** What a seat may know of the present game, for those who reckon with it. */
export function presentFor(session: Session, seat: Seat) {
  const { game } = lastPoint(session)
  return { table: botTable(game), view: seatView(game, seat) }
}

/** The game as it stands. */
export const gameOf = (session: Session): AnyGame => lastPoint(session).game

const decisionOf = (session: Session, seat: Seat, id: string): Decision | undefined =>
  lastPoint(session).game.pending.find((one) => one.id === id && one.seat === seat)

/** Whether a seat is asked this. */
export const isAskedFor = (session: Session, seat: Seat, decision: string): boolean =>
  decisionOf(session, seat, decision) !== undefined

/** A shot among those a seat may choose from now, by the id of its option. */
export function shotOption(session: Session, seat: Seat, id: string) {
  const decision = lastPoint(session).game.pending.find(
    (one) => one.seat === seat && one.ask === 'chooseAttack',
  )
  if (decision?.ask !== 'chooseAttack') return
  const {
    target: defender,
    weapon,
    range,
    obstructedBy = [],
  } = decision.options.find((one) => one.id === id) ?? {}
  const { subject: attacker } = decision
  return attacker === undefined || defender === undefined || weapon === undefined || range === undefined
    ? undefined
    : { attacker, defender, weapon, range, obstructedBy }
}

/** What was told of all choices but so many of the first. */
export const eventsSince = ({ points, history }: Session, at: number): GameEvent[] =>
  points.flatMap((point, i) => (i > at ? [...(point?.events ?? history[i] ?? [])] : []))

/** The people the game waits for. */
export const pendingHumans = ({ saved, points }: Session): Seat[] => {
  const { pending } = points.at(-1)!.game
  return [...saved.players.keys()].filter(
    (seat) => saved.players[seat] === 'human' && pending.some((one) => one.seat === seat && !one.settled),
  )
}

/** Who is asked first now; undefined when nobody is. */
export const firstPendingSeat = (session: Session): Seat | undefined =>
  lastPoint(session).game.pending.find(({ settled }) => !settled)?.seat
