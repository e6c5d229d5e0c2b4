import { type Bot, botTable, cadet, pilot } from '@flotilla/bots'
import type { DecisionId, ShipId } from '@flotilla/engine'
import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  applyDiff,
  type Choice,
  type Decision,
  diff,
  type EventUpdate,
  type GameEvent,
  type GameView,
  gameView,
  HOST_SEAT,
  type PublicSnapshot,
  publicSnapshot,
  type RecordedStep,
  type Recording,
  type Refusal,
  type RulesUpgrade,
  recordedStep,
  resumeSegment,
  type Seat,
  recordingSnapshots as scenesIn,
  seatView,
  segmentsOf,
  serializeGame,
  toTableView,
  type ViewUpdate,
  validateChoice,
  viewUpdate,
} from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import {
  appendChoice,
  currentVersion,
  type GamePoint,
  historyOf,
  lastPoint,
  openAtBeginning,
  type PastSegment,
  pastSegments,
} from './game-points.ts'
import { lessonBot } from './lesson-bot.ts'
import type { GameEntry } from './log.ts'
import type { LastSeen } from './protocol.ts'
import { isAutomaticChoice, savedOrdersOf } from './saved-orders.ts'
import { tableFacts } from './table-facts.ts'
import type {
  GameUpdate,
  Moment,
  OpenedGame,
  PlayerKind,
  Result,
  SavedGame,
  SessionSnapshot,
  WingmatePlace,
} from './table-types.ts'
import { beginSegment, openFinishedGame, openUnderNewerRules, savedVersion } from './upgrade-game.ts'
import { wingmatePlacesFor as placesOf, withSwappedWingmates } from './wing-squads.ts'

/** Opens a game to play or watch: at once with a snapshot, otherwise by playing it again from the start. */
export function openSession(
  saved: SavedGame,
  library: AnyLibrary,
  watching = false,
  beside?: SessionSnapshot,
): Result<Session> {
  if (saved.players.length !== saved.setup.seats.length)
    return { ok: false, faults: ['The game does not say who plays which seat. Use another copy of it.'] }
  const kept = beside?.at === saved.choices.length ? beside : undefined
  const made =
    savedVersion(saved, library) === currentVersion(library)
      ? openUnderSameRules(saved, library, watching, kept)
      : saved.over
        ? openFinishedGame(saved, library, kept)
        : openUnderNewerRules(saved, library, watching, kept)
  if (made.ok) made.value.bots = makeBots(made.value)
  return made
}

/** Opens a game under the rules it was stored with. */
function openUnderSameRules(
  saved: SavedGame,
  library: AnyLibrary,
  watching: boolean,
  kept: SessionSnapshot | undefined,
): Result<Session> {
  const there = kept?.data && resumeSegment(saved.setup, kept.data, currentVersion(library), library)
  if (there?.ok) return { ok: true, value: resumeSession(saved, library, watching, there.game, kept!) }
  const made = openAtBeginning(saved, library, watching)
  if (!made.ok) return made
  const session = made.value
  for (const [i, { seat, ...choice }] of saved.choices.slice(session.from).entries()) {
    const refusal = appendChoice(session, seat, choice as Choice | AnnouncementMessage)
    if (refusal) return { ok: false, faults: [`Choice ${session.from + i} was refused: ${refusal.message}`] }
  }
  // The stored hashes are the evidence, not those of the game played again.
  if (saved.hashes) session.saved = { ...session.saved, hashes: saved.hashes }
  return made
}

/** Opens a game at its snapshot. */
function resumeSession(
  saved: SavedGame,
  library: AnyLibrary,
  watching: boolean,
  game: AnyGame,
  { at, film: recording, history: events }: SessionSnapshot,
): Session {
  const from = saved.segments?.at(-1)?.choices ?? 0
  const past = pastSegments(saved)
  const history = events ?? historyOf(past, from, recording)
  const points: (GamePoint | undefined)[] = Array.from({ length: at })
  points[at] = { game, events: history[at] ?? [], hashes: saved.hashes?.length ?? 0 }
  return { saved, fresh: [], library, watching, from, points, history, recording, past, bots: [] }
}

const knownScene = new WeakMap<AnyGame, PublicSnapshot>()

/**
 * Returns the public position of a game. The cache serves the two looks at each position: after a choice, and
 * before the next.
 */
function sceneAt(game: AnyGame): PublicSnapshot {
  const scene = knownScene.get(game) ?? publicSnapshot(game)
  knownScene.set(game, scene)
  return scene
}

/** Returns the recording of a game since the current rules began. */
export function sessionRecording(session: Session): Recording {
  const { from, saved, past } = session
  if (from > saved.choices.length) return past.at(-1)!.recording
  // A game that was stored without a recording is played again as a whole.
  if (!session.recording) playAgain(session)
  const first = (): Recording => {
    const { game } = session.points[from]!
    return { scene: publicSnapshot(game), events: from === 0 ? game.events : [], steps: [] }
  }
  const recording = session.recording ?? first()
  const added: RecordedStep[] = []
  for (let at = from + recording.steps.length; at < saved.choices.length; at++) {
    const before = sceneAt(pointAt(session, at).game)
    const { game } = pointAt(session, at + 1)
    added.push(recordedStep(game, before, (one) => (one === game ? sceneAt(one) : publicSnapshot(one))))
  }
  session.recording = added.length === 0 ? recording : { ...recording, steps: [...recording.steps, ...added] }
  return session.recording
}

/** Returns the snapshot that is stored beside a game. */
export function takeSnapshot(session: Session): SessionSnapshot {
  const { saved } = session
  const data = serializeGame<unknown>(lastPoint(session).game)
  return { id: saved.id, at: saved.choices.length, data, film: sessionRecording(session) }
}

/** Creates the points that are missing since the current rules began. */
function playAgain(session: Session): void {
  const { saved, library, from } = session
  if (session.points.every((point, at) => at < from || point)) return
  const again = openSession(saved, library, true)
  if (!again.ok) throw new Error(again.faults.join(' '))
  session.points = again.value.points
}

/** Returns the point after a number of choices; earlier points are played again once. */
function pointAt(session: Session, at: number): GamePoint {
  if (!session.points[at]) playAgain(session)
  return session.points[at]!
}

/** Continues a game under the current rules where its stored choices no longer fit them. */
export function continueUnderCurrentRules(session: Session, dropped: number): Session {
  const { saved, points } = session
  const [ended, now] = segmentsOf(saved).slice(-2)
  // Nothing was played since the game was upgraded here, so that upgrade was dropped too.
  const fresh = session.upgraded && now?.choices === saved.choices.length
  const before = fresh ? { ...saved, segments: saved.segments!.slice(0, -1) } : saved
  const recording = fresh ? ended!.told! : sessionRecording(session)
  const next = beginSegment({ ...session, saved: before }, points.at(-1)!.game, recording, dropped)
  return { ...next, bots: makeBots(next) }
}

/** Creates the bots of a game. A bot remembers only its plans, so a new bot makes new plans. */
function makeBots({ points, saved }: Session): (Bot<AnySeatView> | undefined)[] {
  const { game } = points.at(-1)!
  return saved.players.map((player, seat) => {
    const seed = seat * 7919 + points.length
    if (player === 'human') return undefined
    const bot = player === 'cadet' ? cadet(seed) : pilot(seed, botTable(game))
    return saved.lesson ? lessonBot(saved.lesson, bot) : bot
  })
}

/** Returns the number of the next entry. */
export const nextNumber = ({ number, choices }: SavedGame): number => number ?? choices.length

/** Adds an entry to a game, or says why it is refused; a refused entry changes nothing. */
export function submit(session: Session, act: GameEntry): Refusal | undefined {
  const refusal = applyGameEntry(session, act)
  if (refusal) return refusal
  session.fresh = [...session.fresh, act]
  if (act.kind === 'back' || act.kind === 'setup' || act.kind === 'upgrades')
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
    case 'upgrades':
      return replaceGame(session, act.game)
    case 'plays':
      return setPlayer(session, act.seat, act.player)
  }
}

/** Continues a game in the upgraded form that was stored; the process that stored it already has it. */
function replaceGame(session: Session, game: SavedGame): Refusal | undefined {
  const made =
    session.saved === game
      ? ({ ok: true, value: { ...session, upgraded: false } } as const)
      : openSession(game, session.library, session.watching)
  if (!made.ok) return { message: made.faults.join(' ') }
  Object.assign(session, { recording: undefined, upgraded: false }, made.value)
  return
}

function rememberKey(session: Session, { seat, key }: Extract<GameEntry, { kind: 'choice' }>): undefined {
  if (key !== undefined) session.saved = { ...session.saved, keys: { ...session.saved.keys, [seat]: key } }
}

function setPlayer(session: Session, seat: Seat, player: PlayerKind): undefined {
  const players = session.saved.players.map((one, i) => (i === seat ? player : one))
  session.saved = { ...session.saved, players }
  session.bots = makeBots(session)
}

/**
 * Submits a choice or an announcement: a concession, the end of time or a draw. At a local table every player
 * may make announcements.
 */
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

/** Returns why a choice is not legal; undefined when it is. */
export const choiceFault = (session: Session, seat: Seat, choice: Choice): Refusal | undefined =>
  validateChoice(lastPoint(session).game, seat, choice)

/** Combines two bots: when the first fails at a decision, the second takes it, so that the game goes on. */
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

/** Reports whether the game waits for a bot. */
export const isBotPending = ({ points, bots, watching }: Session): boolean =>
  !watching && points.at(-1)!.game.pending.some(({ settled, seat }) => !settled && bots[seat])

/** Lets a bot take one decision; returns false when the game waits for no bot. */
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
 * Returns the number of choices that remain when the last choice of a seat and all later ones are taken back;
 * undefined when the seat has made none. Choices made by standing orders go with the choice before them.
 */
export function lastChoiceOf({ saved, from }: Session, seat: Seat): number | undefined {
  const at = saved.choices.findLastIndex(
    (choice, i) => (choice.seat === seat && !saved.ordered?.includes(i)) || choice.seat === HOST_SEAT,
  )
  return at < Math.max(saved.given ?? 0, from) ? undefined : at
}

/** Takes back the last choice of a seat and all later ones, or says why not. */
export function takeBack(session: Session, seat: Seat): Refusal | undefined {
  const to = lastChoiceOf(session, seat)
  return to === undefined
    ? { message: 'There is nothing to take back.' }
    : submit(session, { kind: 'back', to })
}

/**
 * Goes back to a number of choices; the question there is asked again, even where standing orders would
 * answer it.
 */
function backTo(session: Session, at: number): Refusal | undefined {
  const { choices, given = 0, ordered = [] } = session.saved
  if (at < given || at >= choices.length) return { message: 'There is nothing to take back.' }
  if (at < session.from)
    return {
      message: 'The game goes on under newer rules since then: nothing before that can be taken back.',
    }
  pointAt(session, at)
  session.points = session.points.slice(0, at + 1)
  const { recording, from } = session
  session.recording = recording && { ...recording, steps: recording.steps.slice(0, at - from) }
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

/** Returns where the wingmates of a leader would deploy with the leader at a pose. */
export function wingPlaces(session: Session, decision: string, pose: Pose): readonly WingmatePlace[] {
  const { game } = lastPoint(session)
  return placesOf(game, decision, pose)
}

/**
 * Swaps the positions of two wingmates before their wing deploys. Positions come from the setup, so the game
 * is played again from another setup; no earlier choice depends on them.
 */
export function swapWingmates(session: Session, seat: Seat, one: ShipId, other: number): Refusal | undefined {
  const { ships, phase } = lastPoint(session).game.state
  if (phase !== 'setup' || [one, other].some((id) => ships[id]?.place !== 'hand'))
    return { message: 'Wingmates swap positions only before their wing deploys.' }
  const setup = withSwappedWingmates(session.saved.setup, seat, one, other)
  return setup
    ? submit(session, { kind: 'setup', setup })
    : { message: 'Only two wingmates of one of your wings can swap positions.' }
}

function beginAgain(session: Session, setup: SavedGame['setup']): Refusal | undefined {
  const made = openSession({ ...session.saved, setup }, session.library)
  if (!made.ok) return { message: made.faults.join(' ') }
  session.points = made.value.points
  session.saved = made.value.saved
  session.recording = undefined
  session.bots = made.value.bots
  return
}

const humanCount = ({ saved }: Session): number => saved.players.filter((player) => player === 'human').length

/**
 * Hides the dials of players who share a screen, except in the Planning Phase, when the screen is handed
 * over. Otherwise players would have to hand it over for every die.
 */
function hideSharedScreenDials(session: Session, whole: GameView): GameView {
  const handed = whole.state.phase === 'planning' && !session.watching
  if (humanCount(session) < 2 || session.saved.over || session.saved.online || handed) return whole
  const ships = whole.state.ships.map((one) => (one.revealed === null ? { ...one, dial: null } : one))
  return { ...whole, state: { ...whole.state, ships } }
}

/** Returns what a seat at this table sees of a game. */
const viewFor = (session: Session, game: AnyGame, seat: Seat): GameView =>
  hideSharedScreenDials(session, gameView(game, seat))

/** Returns what a seat sees after a number of choices, with the events of the last one. */
export function viewAt(session: Session, seat: Seat, wanted = session.saved.choices.length): Moment {
  const of = session.saved.choices.length
  const at = Math.max(0, Math.min(wanted, of))
  if (at < session.from) return recordedMoment(session, seat, at, of)
  const { game } = pointAt(session, at)
  const view = viewFor(session, game, seat)
  const hasEvents = at > 0 && game.events.length > 0
  return { at, of, view, events: hasEvents ? updateFor(session, seat, at).events : [] }
}

/** Returns what changed for a seat since the choice before; by default for the last choice. */
export function updateFor(session: Session, seat: Seat, at = session.saved.choices.length): ViewUpdate {
  const see = (game: AnyGame): GameView => viewFor(session, game, seat)
  return viewUpdate(pointAt(session, at).game, seat, see(pointAt(session, at - 1).game), see)
}

/** The largest number of missed updates; beyond it the whole game is sent. */
const MOST_MISSED = 60

/**
 * Returns the updates a seat missed since a number of choices; undefined when it needs the whole game
 * instead.
 */
export function missedUpdates(
  session: Session,
  seat: Seat,
  { at, turned }: LastSeen,
  of = session.saved.choices.length,
): GameUpdate[] | undefined {
  const { turned: now = 0 } = session.saved
  if (at < session.from || turned !== now || at > of || of - at > MOST_MISSED) return
  return Array.from({ length: of - at }, (_, i) => {
    const then = at + 1 + i
    const by = isAutomaticChoice(session.saved, then) ? { byOrder: true as const } : {}
    return { ...updateFor(session, seat, then), at: then, of, ...by }
  })
}

const knownScenes = new WeakMap<Recording, readonly PublicSnapshot[]>()

function snapshotsOf(recording: Recording): readonly PublicSnapshot[] {
  const scenes = knownScenes.get(recording) ?? scenesIn(recording)
  knownScenes.set(recording, scenes)
  return scenes
}

/**
 * Returns a moment that the current rules cannot play again, from the recording, as open information shows
 * it.
 */
function recordedMoment({ past }: Session, seat: Seat, at: number, of: number): Moment {
  const number = past.findLastIndex(({ from }) => from <= at)
  const { from, recording } = past[number]!
  const scene = snapshotsOf(recording)[at - from]!
  // The last step of a segment leads to the first snapshot of the next.
  const { from: there, recording: before } = at > from ? past[number]! : (past[number - 1] ?? past[number]!)
  // A recording contains views of one edition; the changes of the table view are computed from them.
  let last: AnySeatView = snapshotsOf(before)[at - there - 1] ?? scene
  let shownLast = toTableView(last)
  const events: EventUpdate[] = []
  for (const { event, change } of before.steps[at - there - 1]?.told ?? []) {
    last = applyDiff(last, change)
    if (visibleEvents([event], seat).length === 0) continue
    const next = toTableView(last)
    const here = diff(shownLast, next)
    shownLast = next
    events.push(here ? { event, change: here } : { event })
  }
  const view = { ...toTableView(scene), over: scene.over, scores: scene.scores, deployment: [] }
  return { at, of, view, events }
}

/** Returns the present view with the dials that a shared screen hides from other players. */
export function viewWithOwnDials(session: Session, seat: Seat): Moment {
  const now = viewAt(session, seat)
  const may = session.saved.players[seat] === 'human' && !session.watching
  return may ? { ...now, view: gameView(lastPoint(session).game, seat) } : now
}

/** Returns a game for a viewer who sees only a number of its choices. */
export function openGameAt(session: Session, seat: Seat, at: number): OpenedGame {
  const all = openGame(session, seat)
  return { ...all, now: { ...viewAt(session, seat, at), of: at }, history: all.history.slice(0, at + 1) }
}

/** Returns a game as a seat sees it now. */
export function openGame(session: Session, seat: Seat): OpenedGame {
  const { game } = lastPoint(session)
  const { points, history, saved } = session
  const upgradesAt = (at: number): RulesUpgrade[] =>
    (saved.segments ?? [])
      .slice(1)
      .flatMap(({ choices, rulesVersion, commitment, dropped }) =>
        choices === at
          ? [{ rulesVersion, ...(dropped ? { dropped } : {}), ...(commitment ? { commitment } : {}) }]
          : [],
      )
  return {
    table: tableFacts(saved, game, session.library, saved.commitment ?? 'none'),
    now: viewAt(session, seat),
    history: points.map((point, at) => {
      const upgrades = upgradesAt(at)
      return {
        at,
        events: visibleEvents(point?.events ?? history[at] ?? [], seat),
        ...(isAutomaticChoice(saved, at) ? { byOrder: true } : {}),
        ...(upgrades.length > 0 ? { upgrades } : {}),
      }
    }),
    orders: savedOrdersOf(saved, seat),
    turned: saved.turned ?? 0,
  }
}

/** Returns what a seat may know of the present game, as input for advice and odds. */
export function presentFor(session: Session, seat: Seat) {
  const { game } = lastPoint(session)
  return { table: botTable(game), view: seatView(game, seat) }
}

/** Returns the game in its present state. */
export const gameOf = (session: Session): AnyGame => lastPoint(session).game

const decisionOf = (session: Session, seat: Seat, id: DecisionId): Decision | undefined =>
  lastPoint(session).game.pending.find((one) => one.id === id && one.seat === seat)

/** Reports whether a seat is asked a decision. */
export const isAskedFor = (session: Session, seat: Seat, decision: string): boolean =>
  decisionOf(session, seat, decision) !== undefined

/** Returns a shot that a seat may choose now, by the id of its option. */
export function shotOption(session: Session, seat: Seat, id: string) {
  const decision = lastPoint(session).game.pending.find(
    (one) => one.seat === seat && one.ask === 'chooseAttack',
  )
  if (decision?.ask !== 'chooseAttack') return
  const shot = decision.options.find((one) => one.id === id)
  const { subject: attacker } = decision
  if (attacker === undefined || shot?.kind !== 'shot') return
  const { target: defender, weapon, range, obstructedBy } = shot
  return { attacker, defender, weapon, range, obstructedBy }
}

/** Returns the events of a choice, by the number of choices after it. */
export const eventsOfChoice = (
  { points, history }: Pick<Session, 'points' | 'history'>,
  at: number,
): readonly GameEvent[] => points[at]?.events ?? history[at] ?? []

/** Returns the events of all choices after the first `at`. */
export const eventsSince = ({ points, history }: Session, at: number): GameEvent[] =>
  points.flatMap((_, i) => (i > at ? eventsOfChoice({ points, history }, i) : []))

/** Lists the human seats that the game waits for. */
export const pendingHumans = ({ saved, points }: Session): Seat[] => {
  const { pending } = points.at(-1)!.game
  return [...saved.players.keys()].filter(
    (seat) => saved.players[seat] === 'human' && pending.some((one) => one.seat === seat && !one.settled),
  )
}

/** Returns the first seat that is asked now; undefined when none is. */
export const firstPendingSeat = (session: Session): Seat | undefined =>
  lastPoint(session).game.pending.find(({ settled }) => !settled)?.seat
/** A game that is open in memory: its points, and the bots that play in it. */

export interface Session {
  saved: SavedGame
  /** Entries that were added and are not stored yet. */
  fresh: readonly GameEntry[]
  readonly library: AnyLibrary
  /**
   * The number of choices before those that the current rules can play again; one more than all choices for a
   * game that can only be watched.
   */
  from: number
  /**
   * Points by the number of choices. For a game that was opened from a snapshot, earlier points are created
   * when needed.
   */
  points: (GamePoint | undefined)[]
  /** Events before the game was opened, by the number of choices. */
  history: readonly (readonly GameEvent[])[]
  /** The recording since `from`, as far as it was needed. */
  recording?: Recording | undefined
  /** The segments before `from`. */
  past: readonly PastSegment[]
  /** The game continues under newer rules than it was stored with, and that is not stored yet. */
  upgraded?: boolean
  /** The session is only for watching; no player plays in it. */
  readonly watching: boolean
  bots: readonly (Bot<AnySeatView> | undefined)[]
}
