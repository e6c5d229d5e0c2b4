import { keptOdds, shotOdds } from '@flotilla/bots'
import { type AnyLibrary, FIRST_OBSTACLE, HOST, type Refusal, type Seat } from '@flotilla/engine'
import type { Act, GameAct } from './acts.ts'
import { type Clocks, newClocks, ticked } from './clock.ts'
import { gameFile } from './game-file.ts'
import { adviceFor, askInstead, chooseNext, give } from './ordering.ts'
import type { Answers, AtTable, NextLook, Opened, Result } from './protocol.ts'
import { isByOrder } from './said.ts'
import {
  askedPeople,
  asksFor,
  choose,
  exchange,
  fault,
  kept,
  lookAt,
  nextFor,
  opened,
  openSession,
  peekAt,
  perform,
  present,
  type Session,
  shotOf,
  takeBack,
  wingPlaces,
} from './session.ts'
import { after, type TableState } from './state.ts'
import type { Storage, Stored } from './storage.ts'
import { replayFile, verified } from './verifying.ts'

/** One who sits at a table or looks on. The seat is theirs because of who they are, never because a message says so. */
export interface Guest {
  seat: Seat
  maySit(seat: Seat): boolean
  /** What the last choice has changed. */
  hear(step: NextLook): void
  /** The game is not what was told so far with one choice more: it begins, or something was taken back. */
  whole(opened: Opened): void
  /** Something around the game has changed. */
  around?(): void
}

/** A table that is open here, where it is kept, and those who hear of it. */
export interface Table {
  readonly id: string
  readonly storage: Storage
  readonly libraries: Libraries
  readonly guests: Set<Guest>
  /** The number of the next act. */
  number: number
  /** What is around the game; a local game has nothing around it. */
  state: TableState | undefined
  clocks: Clocks | undefined
  /** The hash of its secret, once somebody was shown it. */
  commitment?: string
  /** When each choice was made, by its number. */
  times: readonly number[]
  /** The game, once it has begun. */
  session: Session | undefined
  /** What was added and is not stored yet. */
  fresh: readonly Act[]
  /** One thing after the other. */
  work: Promise<unknown>
}

export type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** A table that nothing was added to yet. */
export const newTableOf = (storage: Storage, libraries: Libraries, id: string): Table => ({
  id,
  storage,
  libraries,
  guests: new Set(),
  number: 0,
  state: undefined,
  clocks: undefined,
  times: [],
  session: undefined,
  fresh: [],
  work: Promise.resolve(),
})

/** Opens a table that is stored, with all that was added to it; undefined when there is none. */
export async function openTable(
  storage: Storage,
  libraries: Libraries,
  id: string,
  watching = false,
): Promise<Result<Table> | undefined> {
  const stored = await storage.load(id)
  if (!stored) return
  const { number, state, clocks, saved, since, times = [] } = stored
  const session = saved && (await sessionOf(stored, libraries, watching))
  if (session && !session.ok) return session
  const table = {
    ...newTableOf(storage, libraries, id),
    number,
    state,
    clocks,
    times,
    session: session?.value,
  }
  for (const act of since) await take(table, act)
  table.fresh = []
  return { ok: true, value: table }
}

async function sessionOf(
  { saved, beside }: Pick<Stored, 'saved' | 'beside'>,
  libraries: Libraries,
  watching = false,
): Promise<Result<Session>> {
  return openSession(saved!, await libraries(saved!.setup.ruleset), watching, beside)
}

/** The game at a table; there is none before it has begun. */
export function playedAt({ session }: Table): Session {
  if (!session) throw new Error('No game has begun at this table.')
  return session
}

/** Has something done at a table when all that came before is done. */
export function inTurn<T>(table: Table, work: () => Promise<T>): Promise<T> {
  const done = table.work.then(work)
  table.work = done.catch(() => undefined)
  return done
}

const aroundGame: readonly Act['kind'][] = [
  'made',
  'sits',
  'stands',
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
]
const isGameAct = (act: Act): act is GameAct => !aroundGame.includes(act.kind)

/** What an act does around the game. */
function account(table: Table, act: Act): void {
  table.state = after(table.state, act, table.number)
  table.number += 1
  table.fresh = [...table.fresh, act]
  const { state, session } = table
  if (!state || !session) return
  const at = session.saved.choices.length
  if (act.kind === 'choice')
    table.times = [...Array.from({ length: at }, (_, i) => table.times[i] ?? 0), act.time ?? 0]
  if (act.kind === 'begins') table.clocks = newClocks(state.terms.clock, state.chairs.length, act.time ?? 0)
  if (table.clocks)
    table.clocks = ticked(table.clocks, state.terms.clock, act, state.paused ? [] : askedPeople(session))
}

/** Adds an act; what is refused changes nothing. */
export async function take(table: Table, act: Act): Promise<Refusal | undefined> {
  if (isGameAct(act)) {
    const session = playedAt(table)
    const refusal = perform(session, act)
    session.fresh = []
    if (refusal) return refusal
  }
  // Who takes a seat while the game goes on plays it.
  if (act.kind === 'sits' && table.session) {
    perform(table.session, { kind: 'plays', seat: act.seat, player: 'human' })
    table.session.fresh = []
  }
  if (act.kind === 'begins') {
    const made = await sessionOf({ saved: act.game }, table.libraries)
    if (!made.ok) return { message: made.faults.join(' ') }
    table.session = made.value
  }
  account(table, act)
  return
}

/** Stores what was added; false when somebody elsewhere was faster. */
async function store(table: Table): Promise<boolean> {
  const { session, storage, id, number, state, clocks, times } = table
  const acts = table.fresh
  if (session?.watching || acts.length === 0) return true
  const saved = session && { ...session.saved, number, changed: Date.now() }
  const now = { number, state, clocks, times, saved, beside: () => session && kept(session) }
  if (!(await storage.append(id, number - acts.length, acts, now))) return false
  table.fresh = []
  return true
}

/** Tells everybody what the last choice has changed. */
export function tell(table: Table): void {
  const session = playedAt(table)
  const at = session.saved.choices.length
  const by = isByOrder(session.saved, at) ? { byOrder: true as const } : {}
  // Those of one seat hear the same.
  const steps = new Map<Seat, NextLook>()
  for (const guest of table.guests) {
    const step = steps.get(guest.seat) ?? { ...nextFor(session, guest.seat), at, of: at, ...by }
    steps.set(guest.seat, step)
    guest.hear(step)
    guest.around?.()
  }
}

/** Shows everybody the whole game. */
export function tellWhole(table: Table): void {
  const session = playedAt(table)
  for (const guest of table.guests) {
    guest.around?.()
    guest.whole(opened(session, guest.seat))
  }
}

function tellAct(table: Table, { kind }: Act): void {
  if (kind === 'choice') tell(table)
  else if (kind === 'back' || kind === 'setup' || kind === 'begins') tellWhole(table)
  else for (const guest of table.guests) guest.around?.()
}

/** Takes over what was added elsewhere. */
export async function readOn(table: Table): Promise<void> {
  for (const act of await table.storage.since(table.id, table.number)) {
    await take(table, act)
    tellAct(table, act)
  }
  table.fresh = []
}

/** Has something added and stored. Where somebody elsewhere was faster, it is judged again after what they did. */
export async function added<T>(table: Table, make: () => T | Promise<T>): Promise<T> {
  for (;;) {
    const { session, ...before } = table
    const game = session && { ...session, points: session.points.slice() }
    const made = await make()
    const own = table.session?.fresh ?? []
    if (table.session) table.session.fresh = []
    for (const act of own) account(table, { ...act, ...(table.clocks ? { time: Date.now() } : {}) })
    const undo = (): void => {
      Object.assign(table, { ...before, guests: table.guests, work: table.work, session })
      if (session) Object.assign(session, game)
    }
    const stored = await store(table).catch((error) => {
      // Nobody was told of it. If it was stored after all, whoever adds something next will read it.
      undo()
      throw error
    })
    if (stored) return made
    undo()
    await readOn(table)
    if (table.session) tellWhole(table)
  }
}

/** Has an act added, stored and told, or says why it is refused; undefined is an act that is no longer wanted. */
export function act(
  table: Table,
  make: () => Act | Refusal | undefined | Promise<Act | Refusal | undefined>,
): Promise<Refusal | undefined> {
  return inTurn(table, async () => {
    let done: Act | undefined
    const refusal = await added(table, async (): Promise<Refusal | undefined> => {
      const made = await make()
      if (!made || 'message' in made) return made
      done = made
      return take(table, made)
    })
    if (!refusal && done) tellAct(table, done)
    return refusal
  })
}

/** The place of the last option that was chosen with a key; -1 when none was. */
const reached = (last: string | undefined, key: string | undefined): number =>
  key !== undefined && last?.startsWith(`${key}.`) ? Number(last.slice(key.length + 1)) : -1

/** How many choices had been made at a time. */
export function choicesBy({ session, times }: Table, time: number): number {
  const { choices, given = 0 } = session!.saved
  let at = choices.length
  while (at > given && (times[at] ?? 0) > time) at -= 1
  return at
}

/** What a table answers to one guest. */
export function answersTo(table: Table, guest: Guest): Answers<Omit<AtTable, 'open' | 'settle'>> {
  const session = playedAt(table)
  return {
    sit: (seat) => {
      if (guest.maySit(seat)) guest.seat = seat
      return opened(session, guest.seat)
    },
    peek: (seat) => peekAt(session, guest.maySit(seat) ? seat : guest.seat),
    look: (at) => lookAt(session, guest.seat, at),
    choose: (choice, key) =>
      inTurn(table, async (): Promise<Refusal | undefined> => {
        // It has come before: who sent it has not heard so.
        if (key !== undefined && session.saved.keys?.[guest.seat] === key) return
        const refusal = await added(table, () => choose(session, guest.seat, choice, key))
        if (!refusal) tell(table)
        return refusal
      }),
    chooseAll: (options, key) =>
      inTurn(table, async (): Promise<Refusal | undefined> => {
        for (const [i, option] of options.entries()) {
          const own = key === undefined ? undefined : `${key}.${i}`
          // As far as it has come before it is not done again.
          if (i <= reached(session.saved.keys?.[guest.seat], key)) continue
          const refusal = await added(table, () => chooseNext(session, guest.seat, option, own))
          if (refusal) return refusal
          tell(table)
        }
        return
      }),
    fault: (choice) => fault(session, guest.seat, choice),
    takeBack: (ordered) =>
      inTurn(table, () =>
        added(table, () =>
          ordered === undefined ? takeBack(session, guest.seat) : askInstead(session, guest.seat, ordered),
        ),
      ),
    order: (orders) => inTurn(table, () => added(table, () => give(session, guest.seat, orders))),
    advice: () => adviceFor(session, guest.seat),
    wingPlaces: (decision, pose) =>
      asksFor(session, guest.seat, decision) ? wingPlaces(session, decision, pose) : [],
    exchange: (one, other) =>
      inTurn(table, () => added(table, () => exchange(session, guest.seat, one, other))),
    shotOdds: (id) => {
      if (guest.seat === HOST) return
      const shot = shotOf(session, guest.seat, id)
      const now = present(session, guest.seat)
      return shot && shotOdds(now.table, now.view, shot)
    },
    keptOdds: () => {
      if (guest.seat === HOST) return
      const now = present(session, guest.seat)
      const { attack } = now.view
      if (!attack || attack.defender >= FIRST_OBSTACLE) return
      return keptOdds(now.table, now.view, attack, attack.attackDice)
    },
    save: async () => {
      const { title, over } = session.saved
      return over
        ? { name: `${title}.json`, text: JSON.stringify(replayFile(session)) }
        : { name: `${title}.game.json`, text: await gameFile(session.saved) }
    },
    verify: () => verified(session),
  }
}
