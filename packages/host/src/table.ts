import { keptOdds, shotOdds } from '@flotilla/bots'
import { type AnyLibrary, FIRST_OBSTACLE, type Refusal, type Seat } from '@flotilla/engine'
import { gameFile } from './game-file.ts'
import { adviceFor, askInstead, chooseNext, give } from './ordering.ts'
import type { Answers, AtTable, NextLook, Opened, Result } from './protocol.ts'
import { isByOrder } from './said.ts'
import {
  choose,
  exchange,
  fault,
  kept,
  lookAt,
  nextFor,
  numberOf,
  opened,
  openSession,
  peekAt,
  perform,
  present,
  type Session,
  takeBack,
  wingPlaces,
} from './session.ts'
import type { Storage } from './storage.ts'
import { replayFile, verified } from './verifying.ts'

/** One who sits at a table or looks on. The seat is theirs because of who they are, never because a message says so. */
export interface Guest {
  seat: Seat
  maySit(seat: Seat): boolean
  /** What the last choice has changed. */
  hear(step: NextLook): void
  /** The game is not what was told so far with one choice more: something was taken back. */
  whole(opened: Opened): void
}

/** A game that is open here, where it is kept, and those who hear of it. */
export interface Table {
  readonly id: string
  readonly storage: Storage
  readonly guests: Set<Guest>
  readonly session: Session
  /** One thing after the other. */
  work: Promise<unknown>
}

export type Libraries = (ruleset: string) => Promise<AnyLibrary>

/** Opens a game that is stored, with all that was added to it; undefined when there is none. */
export async function openTable(
  storage: Storage,
  libraries: Libraries,
  id: string,
  watching = false,
): Promise<Result<Table> | undefined> {
  const stored = await storage.load(id)
  if (!stored) return
  const { saved, beside, since = [] } = stored
  const made = openSession(saved, await libraries(saved.setup.ruleset), watching, beside)
  if (!made.ok) return made
  const session = made.value
  for (const act of since) perform(session, act)
  session.fresh = []
  return { ok: true, value: { id, storage, guests: new Set(), session, work: Promise.resolve() } }
}

/** Has something done at a table when all that came before is done. */
export function inTurn<T>(table: Table, work: () => Promise<T>): Promise<T> {
  const done = table.work.then(work)
  table.work = done.catch(() => undefined)
  return done
}

/** Stores what was added; false when somebody elsewhere was faster. */
async function store(table: Table): Promise<boolean> {
  const { session, storage, id } = table
  const acts = session.fresh
  if (session.watching || acts.length === 0) return true
  const after = { saved: { ...session.saved, changed: Date.now() }, beside: () => kept(session) }
  if (!(await storage.append(id, numberOf(session.saved) - acts.length, acts, after))) return false
  session.fresh = session.fresh.slice(acts.length)
  return true
}

/** Tells everybody what the last act has changed. */
export function tell({ session, guests }: Table): void {
  const at = session.saved.choices.length
  const by = isByOrder(session.saved, at) ? { byOrder: true as const } : {}
  for (const guest of guests) guest.hear({ ...nextFor(session, guest.seat), at, of: at, ...by })
}

export function tellWhole({ session, guests }: Table): void {
  for (const guest of guests) guest.whole(opened(session, guest.seat))
}

/** Takes over what was added elsewhere. */
export async function readOn(table: Table): Promise<void> {
  const { session, storage, id } = table
  for (const act of await storage.since(id, numberOf(session.saved))) {
    perform(session, act)
    if (act.kind === 'choice') tell(table)
    else tellWhole(table)
  }
  session.fresh = []
}

/** Has something added and stored. Where somebody elsewhere was faster, it is judged again after what they did. */
export async function added<T>(table: Table, make: (session: Session) => T | Promise<T>): Promise<T> {
  for (;;) {
    const before = { ...table.session, points: table.session.points.slice() }
    const made = await make(table.session)
    if (await store(table)) return made
    Object.assign(table.session, before)
    await readOn(table)
    tellWhole(table)
  }
}

/** What a table answers to one guest. */
export function answersTo(table: Table, guest: Guest): Answers<Omit<AtTable, 'open' | 'settle'>> {
  const { session } = table
  return {
    sit: (seat) => {
      if (guest.maySit(seat)) guest.seat = seat
      return opened(session, guest.seat)
    },
    peek: (seat) => peekAt(session, guest.maySit(seat) ? seat : guest.seat),
    look: (at) => lookAt(session, guest.seat, at),
    choose: (choice) =>
      inTurn(table, async (): Promise<Refusal | undefined> => {
        const refusal = await added(table, (one) => choose(one, guest.seat, choice))
        if (!refusal) tell(table)
        return refusal
      }),
    chooseAll: (options) =>
      inTurn(table, async (): Promise<Refusal | undefined> => {
        for (const option of options) {
          const refusal = await added(table, (one) => chooseNext(one, guest.seat, option))
          if (refusal) return refusal
          tell(table)
        }
        return
      }),
    fault: (choice) => fault(session, guest.seat, choice),
    takeBack: (ordered) =>
      inTurn(table, () =>
        added(table, (one) =>
          ordered === undefined ? takeBack(one, guest.seat) : askInstead(one, guest.seat, ordered),
        ),
      ),
    order: (orders) => inTurn(table, () => added(table, (one) => give(one, guest.seat, orders))),
    advice: () => adviceFor(session, guest.seat),
    wingPlaces: (decision, pose) => wingPlaces(session, decision, pose),
    exchange: (one, other) =>
      inTurn(table, () => added(table, (all) => exchange(all, guest.seat, one, other))),
    shotOdds: (option) => {
      const now = present(session, guest.seat)
      return shotOdds(now.table, now.view, option as unknown as Parameters<typeof shotOdds>[2])
    },
    keptOdds: () => {
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
