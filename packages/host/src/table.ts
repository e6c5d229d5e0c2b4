import { shotOdds } from '@flotilla/advice'
import type { AnyLibrary, Refusal, Seat } from '@flotilla/engine'
import { advanceClocks, type ClockEvent, type Clocks, newClocks } from './clock.ts'
import { createGameFile } from './game-backup.ts'
import type { GameEntry, LogEntry } from './log.ts'
import { appendOptimistically } from './log-storage.ts'
import type { GameApi, Handlers, LocalApi } from './protocol.ts'
import { isAutomaticChoice } from './saved-orders.ts'
import {
  choiceFault,
  choose,
  continueUnderCurrentRules,
  gameOf,
  isAskedFor,
  openGame,
  openSession,
  pendingHumans,
  presentFor,
  type Session,
  sessionRecording,
  shotOption,
  submit,
  swapWingmates,
  takeBack,
  takeSnapshot,
  updateFor,
  viewAt,
  viewWithOwnDials,
  wingPlaces,
} from './session.ts'
import { adviceFor, askInstead, chooseOption, setOrders } from './standing-orders.ts'
import type { CurrentTable, GameStorage, StoredTable } from './storage.ts'
import { applyEntry, type TableState } from './table-state.ts'
import type { GameUpdate, OpenedGame, Result } from './table-types.ts'
import { toReplayFile, verifySession } from './verify-game.ts'

/** A player or spectator at a table. Their seat follows from who they are, never from a message. */
export interface TableGuest {
  seat: Seat
  maySit(seat: Seat): boolean
  /** Receives the changes of the last choice. */
  receiveUpdate(update: GameUpdate): void
  /** Receives the whole game: it begins, or a take-back makes updates useless. */
  receiveGame(opened: OpenedGame): void
  /** Learns that the table around the game changed. */
  refreshLobby?(): void
}

/** A table that is open in this process, with its storage and its guests. */
export interface Table {
  readonly id: string
  readonly storage: GameStorage
  readonly libraries: Libraries
  readonly guests: Set<TableGuest>
  /** Returns the time of its clocks, in milliseconds. */
  readonly now: () => number
  /** The number of the next entry. */
  number: number
  /** The table around the game; a local game has none. */
  state: TableState | undefined
  clocks: Clocks | undefined
  /** Earlier states around the game, as far back as delayed spectators see them. */
  past: readonly PastTableState[]
  /** The hash of its secret, computed when first shown. */
  commitment?: string
  /** When each choice was made, by its number. */
  times: readonly number[]
  /** The game, once it has begun. */
  session: Session | undefined
  /** Entries that were added and are not stored yet. */
  fresh: readonly LogEntry[]
  /** The last task of the queue that runs tasks one after another. */
  work: Promise<unknown>
}

/** The state around a game from a time on. */
interface PastTableState {
  readonly time: number
  readonly state: TableState | undefined
  readonly clocks: Clocks | undefined
}

/** Loads the library of a ruleset. */
export type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** Creates a table without entries. */
export const createTable = (
  storage: GameStorage,
  libraries: Libraries,
  id: string,
  now: () => number = Date.now,
): Table => ({
  id,
  storage,
  libraries,
  guests: new Set(),
  now,
  number: 0,
  state: undefined,
  clocks: undefined,
  past: [],
  times: [],
  session: undefined,
  fresh: [],
  work: Promise.resolve(),
})

/** Opens a stored table with all its entries; undefined when there is none. */
export async function openTable(
  storage: GameStorage,
  libraries: Libraries,
  id: string,
  watching = false,
  now: () => number = Date.now,
): Promise<Result<Table> | undefined> {
  const stored = await storage.load(id)
  if (!stored) return
  const { number, state, clocks, saved, since, times = [] } = stored
  const session = saved && (await sessionOf(stored, libraries, watching))
  if (session && !session.ok) return session
  const table = {
    ...createTable(storage, libraries, id, now),
    number,
    state,
    clocks,
    times,
    session: session?.value,
  }
  await loadIntoTable(table, since)
  table.fresh = []
  if (table.session?.upgraded && !watching) await appendEntry(table, () => upgradeOf(table))
  return { ok: true, value: table }
}

/** Returns the entry that a game needs once when it continues under newer rules than it was stored with. */
const upgradeOf = ({ session, clocks, now }: Table): LogEntry | undefined =>
  session?.upgraded
    ? { kind: 'upgrades', game: session.saved, ...(clocks ? { time: now() } : {}) }
    : undefined

/**
 * Applies the entries added since a table was last stored. A choice that newer rules refuse is dropped with
 * all later ones.
 */
async function loadIntoTable(table: Table, since: readonly LogEntry[]): Promise<void> {
  let dropped = 0
  for (const act of since) {
    if (act.kind === 'upgrades') dropped = 0
    const isDropped =
      (dropped > 0 && (act.kind === 'choice' || act.kind === 'back')) || (await applyLogEntry(table, act))
    if (!isDropped) continue
    table.state = applyEntry(table.state, act, table.number)
    table.number += 1
    if (act.kind === 'choice') dropped += 1
  }
  if (dropped > 0 && table.session) table.session = continueUnderCurrentRules(table.session, dropped)
}

async function sessionOf(
  { saved, beside }: Pick<StoredTable, 'saved' | 'beside'>,
  libraries: Libraries,
  watching = false,
): Promise<Result<Session>> {
  return openSession(saved!, await libraries(saved!.setup.ruleset), watching, beside)
}

/** Returns the game at a table; throws before it has begun. */
export function requireSession({ session }: Table): Session {
  if (!session) throw new Error('No game has begun at this table.')
  return session
}

/** Runs a task after all earlier tasks of a table. */
export function runInOrder<T>(table: Table, work: () => Promise<T>): Promise<T> {
  const done = table.work.then(work)
  table.work = done.catch(() => undefined)
  return done
}

const aroundGame: readonly LogEntry['kind'][] = [
  'made',
  'sits',
  'stands',
  'applies',
  'declines',
  'brings',
  'ready',
  'opens',
  'shares',
  'begins',
  'says',
  'reports',
  'proposes',
  'agrees',
  'pauses',
  'gives',
  'rematch',
]
const isGameAct = (act: LogEntry): act is GameEntry => !aroundGame.includes(act.kind)

/** Returns a choice as its clock event; undefined where no person has finally answered a question. */
function answeredBy({ session, state }: Table, act: LogEntry): ClockEvent['answered'] {
  if (act.kind !== 'choice' || 'announce' in act.choice) return
  const { seat, choice } = act
  const { person, away } = state!.chairs[seat] ?? {}
  if (person === undefined || away) return
  const at = session!.saved.choices.length - 1
  const before = session!.points[at]?.game.pending.find(({ id }) => id === choice.decision)
  if (before?.ask !== 'setDials') return { seat, credit: { choice: at } }
  const isOpen = gameOf(session!).pending.some(
    (one) => one.seat === seat && one.ask === 'setDials' && !one.settled,
  )
  // The id begins with the number of the planning.
  return isOpen ? undefined : { seat, credit: { choice: at, planning: Number.parseInt(before.id, 10) } }
}

/** Returns the seat of a player who was out of time and returns with this entry. */
function returnedBy(before: TableState | undefined, act: LogEntry): Seat | undefined {
  const comes = act.kind === 'sits' || (act.kind === 'plays' && act.player === 'human')
  return comes && before?.chairs[act.seat]?.away === 'time' ? act.seat : undefined
}

/** Applies an entry to the state around the game. */
function applyTableEntry(table: Table, act: LogEntry): void {
  const before = table.state
  table.state = applyEntry(before, act, table.number)
  table.number += 1
  table.fresh = [...table.fresh, act]
  advanceTableClocks(table, before, act)
  rememberTableState(table, act.time ?? 0)
}

/** Records when a choice was made, and moves the clocks. */
function advanceTableClocks(table: Table, before: TableState | undefined, act: LogEntry): void {
  const { state, session } = table
  if (!state || !session) return
  const at = session.saved.choices.length
  const { time = 0 } = act
  if (act.kind === 'choice')
    table.times = [...Array.from({ length: at }, (_, i) => table.times[i] ?? 0), time]
  if (act.kind === 'begins') table.clocks = newClocks(state.terms.clock, state.chairs.length, time)
  if (table.clocks)
    table.clocks = advanceClocks(table.clocks, state.terms.clock, {
      time,
      asked: state.paused ? [] : pendingHumans(session),
      answered: answeredBy(table, act),
      returned: returnedBy(before, act),
    })
}

/** Records the state around the game for delayed spectators, and drops what they have already seen. */
function rememberTableState(table: Table, added: number): void {
  const { state, clocks } = table
  const time = Math.max(added, table.past.at(-1)?.time ?? 0)
  const delay = (state?.terms.delay ?? 0) * 1000
  if (delay === 0) return
  const seen = table.past.findLastIndex((one) => one.time <= time - delay)
  table.past = [...table.past.slice(Math.max(0, seen)), { time, state, clocks }]
}

/**
 * Returns the state around the game at a time since it began. Where that time is no longer recorded, returns
 * only the part that reveals nothing.
 */
export function tableStateAtTime({ past, state }: Table, time: number): Pick<Table, 'state' | 'clocks'> {
  const isPlaying = (one: PastTableState | undefined): boolean => one?.state?.stage === 'playing'
  const found =
    past.findLast((one) => one.time <= time && isPlaying(one)) ??
    past.find((one, i) => i > 0 && isPlaying(one) && !isPlaying(past[i - 1]))
  if (found || !state) return found ?? { state, clocks: undefined }
  const { asked: _, given: __, ...rest } = state
  const said = state.said.filter((one) => one.time <= time)
  return { state: { ...rest, said, paused: false }, clocks: undefined }
}

/** Returns when the state around the game next changed after a time; undefined where it did not. */
export const nextTableStateTime = ({ past }: Table, time: number): number | undefined =>
  past.find((one) => one.time > time)?.time

/** Adds an entry; a refused entry changes nothing. */
export async function applyLogEntry(table: Table, act: LogEntry): Promise<Refusal | undefined> {
  if (isGameAct(act)) {
    const session = requireSession(table)
    const refusal = submit(session, act)
    session.fresh = []
    if (refusal) return refusal
  }
  // A person who takes a seat during the game plays it.
  if (act.kind === 'sits' && table.session) {
    submit(table.session, { kind: 'plays', seat: act.seat, player: 'human' })
    table.session.fresh = []
  }
  if (act.kind === 'begins') {
    const made = await sessionOf({ saved: act.game }, table.libraries)
    if (!made.ok) return { message: made.faults.join(' ') }
    table.session = made.value
  }
  applyTableEntry(table, act)
  return
}

/** Returns the current table for a storage. */
export function nowOf({ session, number, state, clocks, times }: Table): CurrentTable {
  const saved = session && { ...session.saved, number, changed: Date.now() }
  return { number, state, clocks, times, saved, beside: () => session && takeSnapshot(session) }
}

/** Stores the new entries; returns false when another process stored entries first. */
async function storeEntries(table: Table): Promise<boolean> {
  const { session, storage, id, number } = table
  const acts = table.fresh
  if (session?.watching || acts.length === 0) return true
  if (session) sessionRecording(session)
  const now = nowOf(table)
  if (!(await storage.append(id, number - acts.length, acts, now))) return false
  table.fresh = []
  return true
}

/** Sends the changes of the last choice to all guests. */
export function sendUpdates(table: Table): void {
  const session = requireSession(table)
  const at = session.saved.choices.length
  const by = isAutomaticChoice(session.saved, at) ? { byOrder: true as const } : {}
  // Guests of one seat receive the same update.
  const updates = new Map<Seat, GameUpdate>()
  for (const guest of table.guests) {
    const update = updates.get(guest.seat) ?? { ...updateFor(session, guest.seat), at, of: at, ...by }
    updates.set(guest.seat, update)
    guest.receiveUpdate(update)
    guest.refreshLobby?.()
  }
}

/** Sends the whole game to all guests. */
export function sendWholeGame(table: Table): void {
  const session = requireSession(table)
  for (const guest of table.guests) {
    guest.refreshLobby?.()
    guest.receiveGame(openGame(session, guest.seat))
  }
}

function notifyGuests(table: Table, { kind }: LogEntry): void {
  if (kind === 'choice') sendUpdates(table)
  else if (kind === 'back' || kind === 'setup' || kind === 'begins' || kind === 'upgrades')
    sendWholeGame(table)
  else for (const guest of table.guests) guest.refreshLobby?.()
}

/** Applies entries that another process stored. */
export async function readNewEntries(table: Table): Promise<void> {
  for (const act of await table.storage.since(table.id, table.number)) {
    await applyLogEntry(table, act)
    notifyGuests(table, act)
  }
  table.fresh = []
}

/**
 * Runs a change and stores it. Where another process stored entries first, the change runs again after those.
 */
export async function commit<T>(table: Table, make: () => T | Promise<T>): Promise<T> {
  const { made } = await appendOptimistically({
    make: async () => {
      const { session, ...before } = table
      const game = session && { ...session, points: session.points.slice() }
      const made = await make()
      const own = table.session?.fresh ?? []
      if (table.session) table.session.fresh = []
      for (const act of own)
        applyTableEntry(table, { ...act, ...(table.clocks ? { time: table.now() } : {}) })
      const rollBack = (): void => {
        Object.assign(table, { ...before, guests: table.guests, work: table.work, session })
        if (session) Object.assign(session, game)
      }
      return { made, rollBack }
    },
    append: async ({ rollBack }) => {
      let stored = false
      try {
        stored = await storeEntries(table)
      } finally {
        // No guest has received the change. If storing failed and it was stored after all, the next process
        // that adds something reads it.
        if (!stored) rollBack()
      }
      return stored
    },
    readOn: async () => {
      await readNewEntries(table)
      if (table.session) sendWholeGame(table)
    },
  })
  return made
}

/**
 * Adds, stores and sends an entry, or says why it is refused; `undefined` stands for an entry that is no
 * longer needed.
 */
export function appendEntry(
  table: Table,
  make: () => LogEntry | Refusal | undefined | Promise<LogEntry | Refusal | undefined>,
): Promise<Refusal | undefined> {
  return runInOrder(table, async () => {
    let done: LogEntry | undefined
    const refusal = await commit(table, async (): Promise<Refusal | undefined> => {
      const made = await make()
      if (!made || 'message' in made) return made
      done = made
      return applyLogEntry(table, made)
    })
    if (!refusal && done) notifyGuests(table, done)
    return refusal
  })
}

/** Returns the index of the last option that was chosen with a key; -1 when there is none. */
const lastKeyIndex = (last: string | undefined, key: string | undefined): number =>
  key !== undefined && last?.startsWith(`${key}.`) ? Number(last.slice(key.length + 1)) : -1

/** Returns the number of choices made before a time. */
export function choiceCountAt({ session, times }: Table, time: number): number {
  const { choices, given = 0 } = session!.saved
  let at = choices.length
  while (at > given && (times[at] ?? 0) > time) at -= 1
  return at
}

/** The methods that a table answers, wherever it is. */
type GameHandlers = Handlers<GameApi & Pick<LocalApi, 'ownDials' | 'verify'>>

/** Returns the answers of a table to the calls of one guest. */
export function gameHandlers(table: Table, guest: TableGuest): GameHandlers {
  const session = (): Session => requireSession(table)
  const runCommand = (make: () => Refusal | undefined): Promise<Refusal | undefined> =>
    runInOrder(table, () => commit(table, make))
  return {
    viewAs: (seat) => {
      if (guest.maySit(seat)) guest.seat = seat
      return openGame(session(), guest.seat)
    },
    ownDials: (seat) => viewWithOwnDials(session(), guest.maySit(seat) ? seat : guest.seat),
    view: (at) => viewAt(session(), guest.seat, at),
    choose: (choice, key) =>
      runInOrder(table, async (): Promise<Refusal | undefined> => {
        // The choice arrived before, and its sender did not get the answer.
        if (key !== undefined && session().saved.keys?.[guest.seat] === key) return
        const refusal = await commit(table, () => choose(session(), guest.seat, choice, key))
        if (!refusal) sendUpdates(table)
        return refusal
      }),
    chooseAll: (options, key) =>
      runInOrder(table, async (): Promise<Refusal | undefined> => {
        for (const [i, option] of options.entries()) {
          const own = key === undefined ? undefined : `${key}.${i}`
          // Options that arrived before are not chosen again.
          if (i <= lastKeyIndex(session().saved.keys?.[guest.seat], key)) continue
          const refusal = await commit(table, () => chooseOption(session(), guest.seat, option, own))
          if (refusal) return refusal
          sendUpdates(table)
        }
        return
      }),
    choiceFault: (choice) => choiceFault(session(), guest.seat, choice),
    takeBack: (ordered) =>
      runCommand(() =>
        ordered === undefined ? takeBack(session(), guest.seat) : askInstead(session(), guest.seat, ordered),
      ),
    setOrders: (orders) => runCommand(() => setOrders(session(), guest.seat, orders)),
    advice: () => adviceFor(session(), guest.seat),
    wingmatePlaces: (decision, pose) =>
      isAskedFor(session(), guest.seat, decision) ? wingPlaces(session(), decision, pose) : [],
    swapWingmates: (one, other) => runCommand(() => swapWingmates(session(), guest.seat, one, other)),
    shotOdds: (id) => {
      const shot = shotOption(session(), guest.seat, id)
      if (!shot) return
      const now = presentFor(session(), guest.seat)
      return shotOdds(now.table, now.view, shot)
    },
    save: async () => {
      const { title, over } = session().saved
      return over
        ? { name: `${title}.json`, text: JSON.stringify(toReplayFile(session())) }
        : { name: `${title}.game.json`, text: await createGameFile(session().saved, takeSnapshot(session())) }
    },
    verify: () => verifySession(session()),
  }
}
