import { currentAttackOdds, shotOdds } from '@flotilla/bots'
import { type AnyLibrary, HOST_SEAT, type Refusal, type Seat } from '@flotilla/engine'
import { OBSTACLE_ID_BASE } from '@flotilla/engine/second'
import { advanceClocks, type ClockEvent, type Clocks, newClocks } from './clock.ts'
import { createGameFile } from './game-file.ts'
import type { GameEntry, LogEntry } from './log.ts'
import { isAutomaticChoice } from './saved-orders.ts'
import {
  choiceFault,
  choose,
  gameOf,
  goOnWithout,
  isAskedFor,
  openGame,
  openSession,
  peekView,
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
  wingPlaces,
} from './session.ts'
import { adviceFor, askInstead, chooseOption, setOrders } from './standing-orders.ts'
import type { CurrentTable, GameStorage, StoredTable } from './storage.ts'
import { applyEntry, type TableState } from './table-state.ts'
import type { AsyncApi, GameUpdate, OpenedGame, Result, TableApi } from './table-types.ts'
import { toReplayFile, verifySession } from './verify-game.ts'

/** One who sits at a table or looks on. The seat is theirs because of who they are, never because a message says so. */
export interface TableGuest {
  seat: Seat
  maySit(seat: Seat): boolean
  /** What the last choice has changed. */
  hear(step: GameUpdate): void
  /** The game is not what was told so far with one choice more: it begins, or something was taken back. */
  whole(opened: OpenedGame): void
  /** Something around the game has changed. */
  around?(): void
}

/** A table that is open here, where it is kept, and those who hear of it. */
export interface Table {
  readonly id: string
  readonly storage: GameStorage
  readonly libraries: Libraries
  readonly guests: Set<TableGuest>
  /** The time by which its clocks run, in milliseconds. */
  readonly now: () => number
  /** The number of the next act. */
  number: number
  /** What is around the game; a local game has nothing around it. */
  state: TableState | undefined
  clocks: Clocks | undefined
  /** How it stood around the game, as far back as those who watch later see it. */
  past: readonly PastStanding[]
  /** The hash of its secret, once somebody was shown it. */
  commitment?: string
  /** When each choice was made, by its number. */
  times: readonly number[]
  /** The game, once it has begun. */
  session: Session | undefined
  /** What was added and is not stored yet. */
  fresh: readonly LogEntry[]
  /** One thing after the other. */
  work: Promise<unknown>
}

/** What was around a game from a time on. */
interface PastStanding {
  readonly time: number
  readonly state: TableState | undefined
  readonly clocks: Clocks | undefined
}

export type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** A table that nothing was added to yet. */
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

/** Opens a table that is stored, with all that was added to it; undefined when there is none. */
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
  await takeStored(table, since)
  table.fresh = []
  if (table.session?.upgraded && !watching) await appendEntry(table, () => upgradeOf(table))
  return { ok: true, value: table }
}

/** What is added once where a game goes on by newer rules than it was stored with. */
const upgradeOf = ({ session, clocks, now }: Table): LogEntry | undefined =>
  session?.upgraded
    ? { kind: 'upgrades', game: session.saved, ...(clocks ? { time: now() } : {}) }
    : undefined

/** Takes what was added since a table was last kept. What newer rules refuse is dropped with all choices after it. */
async function takeStored(table: Table, since: readonly LogEntry[]): Promise<void> {
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
  if (dropped > 0 && table.session) table.session = goOnWithout(table.session, dropped)
}

async function sessionOf(
  { saved, beside }: Pick<StoredTable, 'saved' | 'beside'>,
  libraries: Libraries,
  watching = false,
): Promise<Result<Session>> {
  return openSession(saved!, await libraries(saved!.setup.ruleset), watching, beside)
}

/** The game at a table; there is none before it has begun. */
export function requireSession({ session }: Table): Session {
  if (!session) throw new Error('No game has begun at this table.')
  return session
}

/** Has something done at a table when all that came before is done. */
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

/** What a choice is to the clock; undefined where no person has answered a question for good. */
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
  // Its id begins with the number of the planning.
  return isOpen ? undefined : { seat, credit: { choice: at, planning: Number.parseInt(before.id, 10) } }
}

/** Whose player comes back with an act who was out of time. */
function returnedBy(before: TableState | undefined, act: LogEntry): Seat | undefined {
  const comes = act.kind === 'sits' || (act.kind === 'plays' && act.player === 'human')
  return comes && before?.chairs[act.seat]?.away === 'time' ? act.seat : undefined
}

/** What an act does around the game. */
function applyTableEntry(table: Table, act: LogEntry): void {
  const before = table.state
  table.state = applyEntry(before, act, table.number)
  table.number += 1
  table.fresh = [...table.fresh, act]
  advanceTableClocks(table, before, act)
  rememberStanding(table, act.time ?? 0)
}

/** Notes when a choice was made, and moves the clocks. */
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

/** Notes how the table stands now for those who watch later, and forgets what they have seen. */
function rememberStanding(table: Table, added: number): void {
  const { state, clocks } = table
  const time = Math.max(added, table.past.at(-1)?.time ?? 0)
  const delay = (state?.terms.delay ?? 0) * 1000
  if (delay === 0) return
  const seen = table.past.findLastIndex((one) => one.time <= time - delay)
  table.past = [...table.past.slice(Math.max(0, seen)), { time, state, clocks }]
}

/**
 * What was around the game at a time, since it began. Of what is not known any more only what nothing can be learned
 * from.
 */
export function standingAtTime({ past, state }: Table, time: number): Pick<Table, 'state' | 'clocks'> {
  const isPlaying = (one: PastStanding | undefined): boolean => one?.state?.stage === 'playing'
  const found =
    past.findLast((one) => one.time <= time && isPlaying(one)) ??
    past.find((one, i) => i > 0 && isPlaying(one) && !isPlaying(past[i - 1]))
  if (found || !state) return found ?? { state, clocks: undefined }
  const { asked: _, given: __, ...rest } = state
  const said = state.said.filter((one) => one.time <= time)
  return { state: { ...rest, said, paused: false }, clocks: undefined }
}

/** When what is around the game has changed next after a time; undefined where it has not. */
export const nextStandingTime = ({ past }: Table, time: number): number | undefined =>
  past.find((one) => one.time > time)?.time

/** Adds an act; what is refused changes nothing. */
export async function applyLogEntry(table: Table, act: LogEntry): Promise<Refusal | undefined> {
  if (isGameAct(act)) {
    const session = requireSession(table)
    const refusal = submit(session, act)
    session.fresh = []
    if (refusal) return refusal
  }
  // Who takes a seat while the game goes on plays it.
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

/** How a table stands, for a storage. */
export function nowOf({ session, number, state, clocks, times }: Table): CurrentTable {
  const saved = session && { ...session.saved, number, changed: Date.now() }
  return { number, state, clocks, times, saved, beside: () => session && takeSnapshot(session) }
}

/** Stores what was added; false when somebody elsewhere was faster. */
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

/** Tells everybody what the last choice has changed. */
export function sendUpdates(table: Table): void {
  const session = requireSession(table)
  const at = session.saved.choices.length
  const by = isAutomaticChoice(session.saved, at) ? { byOrder: true as const } : {}
  // Those of one seat hear the same.
  const steps = new Map<Seat, GameUpdate>()
  for (const guest of table.guests) {
    const step = steps.get(guest.seat) ?? { ...updateFor(session, guest.seat), at, of: at, ...by }
    steps.set(guest.seat, step)
    guest.hear(step)
    guest.around?.()
  }
}

/** Shows everybody the whole game. */
export function sendWholeGame(table: Table): void {
  const session = requireSession(table)
  for (const guest of table.guests) {
    guest.around?.()
    guest.whole(openGame(session, guest.seat))
  }
}

function tellAct(table: Table, { kind }: LogEntry): void {
  if (kind === 'choice') sendUpdates(table)
  else if (kind === 'back' || kind === 'setup' || kind === 'begins' || kind === 'upgrades')
    sendWholeGame(table)
  else for (const guest of table.guests) guest.around?.()
}

/** Takes over what was added elsewhere. */
export async function readNewEntries(table: Table): Promise<void> {
  for (const act of await table.storage.since(table.id, table.number)) {
    await applyLogEntry(table, act)
    tellAct(table, act)
  }
  table.fresh = []
}

/** Has something added and stored. Where somebody elsewhere was faster, it is judged again after what they did. */
export async function commit<T>(table: Table, make: () => T | Promise<T>): Promise<T> {
  for (;;) {
    const { session, ...before } = table
    const game = session && { ...session, points: session.points.slice() }
    const made = await make()
    const own = table.session?.fresh ?? []
    if (table.session) table.session.fresh = []
    for (const act of own) applyTableEntry(table, { ...act, ...(table.clocks ? { time: table.now() } : {}) })
    const rollBack = (): void => {
      Object.assign(table, { ...before, guests: table.guests, work: table.work, session })
      if (session) Object.assign(session, game)
    }
    const stored = await storeEntries(table).catch((error) => {
      // Nobody was told of it. If it was stored after all, whoever adds something next will read it.
      rollBack()
      throw error
    })
    if (stored) return made
    rollBack()
    await readNewEntries(table)
    if (table.session) sendWholeGame(table)
  }
}

/** Has an act added, stored and told, or says why it is refused; undefined is an act that is no longer wanted. */
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
    if (!refusal && done) tellAct(table, done)
    return refusal
  })
}

/** The place of the last option that was chosen with a key; -1 when none was. */
const lastKeyIndex = (last: string | undefined, key: string | undefined): number =>
  key !== undefined && last?.startsWith(`${key}.`) ? Number(last.slice(key.length + 1)) : -1

/** How many choices had been made at a time. */
export function choiceCountAt({ session, times }: Table, time: number): number {
  const { choices, given = 0 } = session!.saved
  let at = choices.length
  while (at > given && (times[at] ?? 0) > time) at -= 1
  return at
}

/** What a table answers to one guest. */
export function tableApiFor(table: Table, guest: TableGuest): AsyncApi<Omit<TableApi, 'open' | 'settle'>> {
  const session = requireSession(table)
  return {
    sit: (seat) => {
      if (guest.maySit(seat)) guest.seat = seat
      return openGame(session, guest.seat)
    },
    peek: (seat) => peekView(session, guest.maySit(seat) ? seat : guest.seat),
    look: (at) => viewAt(session, guest.seat, at),
    choose: (choice, key) =>
      runInOrder(table, async (): Promise<Refusal | undefined> => {
        // It has come before: who sent it has not heard so.
        if (key !== undefined && session.saved.keys?.[guest.seat] === key) return
        const refusal = await commit(table, () => choose(session, guest.seat, choice, key))
        if (!refusal) sendUpdates(table)
        return refusal
      }),
    chooseAll: (options, key) =>
      runInOrder(table, async (): Promise<Refusal | undefined> => {
        for (const [i, option] of options.entries()) {
          const own = key === undefined ? undefined : `${key}.${i}`
          // As far as it has come before it is not done again.
          if (i <= lastKeyIndex(session.saved.keys?.[guest.seat], key)) continue
          const refusal = await commit(table, () => chooseOption(session, guest.seat, option, own))
          if (refusal) return refusal
          sendUpdates(table)
        }
        return
      }),
    fault: (choice) => choiceFault(session, guest.seat, choice),
    takeBack: (ordered) =>
      runInOrder(table, () =>
        commit(table, () =>
          ordered === undefined ? takeBack(session, guest.seat) : askInstead(session, guest.seat, ordered),
        ),
      ),
    order: (orders) => runInOrder(table, () => commit(table, () => setOrders(session, guest.seat, orders))),
    advice: () => adviceFor(session, guest.seat),
    wingPlaces: (decision, pose) =>
      isAskedFor(session, guest.seat, decision) ? wingPlaces(session, decision, pose) : [],
    exchange: (one, other) =>
      runInOrder(table, () => commit(table, () => swapWingmates(session, guest.seat, one, other))),
    shotOdds: (id) => {
      if (guest.seat === HOST_SEAT) return
      const shot = shotOption(session, guest.seat, id)
      const now = presentFor(session, guest.seat)
      return shot && shotOdds(now.table, now.view, shot)
    },
    keptOdds: () => {
      if (guest.seat === HOST_SEAT) return
      const now = presentFor(session, guest.seat)
      const { attack } = now.view
      if (!attack || attack.defender >= OBSTACLE_ID_BASE) return
      return currentAttackOdds(now.table, now.view, attack, attack.attackDice)
    },
    save: async () => {
      const { title, over } = session.saved
      return over
        ? { name: `${title}.json`, text: JSON.stringify(toReplayFile(session)) }
        : { name: `${title}.game.json`, text: await createGameFile(session.saved, takeSnapshot(session)) }
    },
    verify: () => verifySession(session),
  }
}
