import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ExchangeError } from '@flotilla/squads'
import {
  appendActs,
  type EntrantId,
  type EventAct,
  type EventRequest,
  nextEntrantId,
  type PlayerCall,
  parseEvent,
  performRequest,
  publicState,
  serializeEvent,
  type TournamentEvent,
} from '@flotilla/tournament'
import { HttpError } from '../table-api.ts'
import type { EventGame, EventSettings, EventStore } from './event-store.ts'

const packed = promisify(gzip)

/** An answer that is created once and sent to many. */
export interface CachedResponse {
  readonly tag: string
  readonly plain: Buffer
  readonly packed: Buffer
}

/** An event that is open on this node. */
export interface OpenEvent {
  readonly id: string
  event: TournamentEvent
  calls: PlayerCall[]
  settings: EventSettings
  games: readonly EventGame[]
  shown: Promise<CachedResponse> | undefined
  /** When this node last checked for acts of other nodes. */
  looked: number
  looking: Promise<void> | undefined
  work: Promise<unknown>
}

/** Milliseconds before this node checks again for acts of other nodes. */
const FRESH = 1000
/** The most events that stay open. */
const MOST = 200

/** The message for an unknown event. */
export const NO_EVENT_MESSAGE = 'There is no such event. Ask for the link again.'

const aboutOf = ({ state: { name, date, place, phase } }: TournamentEvent): string =>
  JSON.stringify({ name, date, place, phase })

/** Reads acts from elsewhere, or throws an error that describes their fault. */
function readActs<T>(reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (error instanceof ExchangeError)
      throw new HttpError(400, [error.problem, error.remedy].filter(Boolean).join(' ').slice(0, 600))
    throw error
  }
}

/** The events of this node. */
export interface EventService {
  make(acts: readonly EventAct[], settings: EventSettings, person: string): Promise<string>
  /** Returns an event, at most a second old; `now` checks for new acts in any case. */
  open(id: string, now?: boolean): Promise<OpenEvent>
  /** Adds acts of a device that knows the first `had`; returns false where there are more by now. */
  add(id: string, had: number, acts: readonly EventAct[], person: string): Promise<boolean>
  /** Performs requests on the present event. */
  perform(
    id: string,
    make: (event: TournamentEvent) => Promise<EventRequest> | EventRequest,
    by: { readonly id: string; readonly name: string; readonly reason?: string },
  ): Promise<OpenEvent>
  call(id: string, make: (held: OpenEvent) => PlayerCall, person: string): Promise<OpenEvent>
  settle(id: string, settings: EventSettings): Promise<OpenEvent>
  shown(held: OpenEvent): Promise<CachedResponse>
  size(): number
}

/** Creates the service of events over their store. */
export function createEventService(store: EventStore): EventService {
  const open = new Map<string, OpenEvent>()

  async function loadChanges(held: OpenEvent): Promise<void> {
    const stands = await store.stands(held.id)
    if (!stands) throw new HttpError(404, NO_EVENT_MESSAGE)
    const acts = stands.acts > held.event.acts.length ? await store.acts(held.id, held.event.acts.length) : []
    const calls = stands.calls > held.calls.length ? await store.calls(held.id, held.calls.length) : []
    if (acts.length > 0) held.event = appendActs(held.event, acts)
    held.calls.push(...calls)
    const changed =
      acts.length > 0 ||
      calls.length > 0 ||
      JSON.stringify([held.settings, held.games]) !== JSON.stringify([stands.settings, stands.games])
    held.settings = stands.settings
    held.games = stands.games
    if (changed) held.shown = undefined
    held.looked = Date.now()
  }

  const refreshEvent = async (held: OpenEvent, now: boolean): Promise<OpenEvent> => {
    if (now || Date.now() - held.looked >= FRESH) {
      held.looking ??= loadChanges(held).finally(() => {
        held.looking = undefined
      })
      await held.looking
    }
    return held
  }

  async function loadEvent(id: string): Promise<OpenEvent> {
    const stands = await store.stands(id)
    if (!stands) throw new HttpError(404, NO_EVENT_MESSAGE)
    const acts = await store.acts(id, 0)
    const held: OpenEvent = {
      id,
      event: parseEvent(serializeEvent({ acts })),
      calls: await store.calls(id, 0),
      settings: stands.settings,
      games: stands.games,
      shown: undefined,
      looked: Date.now(),
      looking: undefined,
      work: Promise.resolve(),
    }
    // Two simultaneous requests share one.
    const there = open.get(id)
    if (there) return there
    open.set(id, held)
    for (const [oldest] of open) {
      if (open.size <= MOST) break
      open.delete(oldest)
    }
    return held
  }

  const openEvent = async (id: string, now = false): Promise<OpenEvent> => {
    const there = open.get(id)
    return there ? refreshEvent(there, now) : loadEvent(id)
  }

  /** Runs tasks of an event one after another on this node; numbers protect it among nodes. */
  const inTurn = async <T>(id: string, work: (held: OpenEvent) => Promise<T>): Promise<T> => {
    const held = await openEvent(id)
    const done = held.work.then(() => work(held))
    held.work = done.catch(() => undefined)
    return done
  }

  /** Stores the next state of an event; returns false where another node was faster, and reads its acts. */
  async function storeActs(
    held: OpenEvent,
    next: TournamentEvent,
    person: string,
    enters?: EntrantId,
  ): Promise<boolean> {
    const had = held.event.acts.length
    const stored = await store.addActs(
      held.id,
      had,
      next.acts.slice(had),
      aboutOf(next),
      person,
      ...(enters === undefined ? [] : [enters]),
    )
    if (!stored) {
      await refreshEvent(held, true)
      return false
    }
    held.event = next
    held.shown = undefined
    return true
  }

  async function renderResponse({ event, settings, games, calls }: OpenEvent): Promise<CachedResponse> {
    const plain = Buffer.from(
      JSON.stringify({
        state: publicState(event.state, settings.lists),
        settings,
        games,
        acts: event.acts.length,
        calls: calls.length,
      }),
    )
    return {
      tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      plain,
      packed: await packed(plain),
    }
  }

  return {
    make: async (acts, settings, person) => {
      const event = readActs(() => parseEvent(serializeEvent({ acts: [...acts] })))
      const id = randomBytes(9).toString('base64url')
      await store.make(id, event.acts, settings, aboutOf(event), person)
      return id
    },
    open: openEvent,
    add: (id, had, acts, person) =>
      inTurn(id, async (held) => {
        if (held.event.acts.length !== had) await refreshEvent(held, true)
        if (held.event.acts.length !== had) return false
        return storeActs(
          held,
          readActs(() => appendActs(held.event, acts)),
          person,
        )
      }),
    perform: (id, make, by) =>
      inTurn(id, async (held) => {
        for (;;) {
          const request = await make(held.event)
          const signed = {
            at: new Date().toISOString(),
            by: by.name,
            ...(by.reason ? { reason: by.reason } : {}),
          }
          const answer = performRequest(held.event, request, signed)
          if (!answer.ok) {
            const [why] = answer.refusals
            throw new HttpError(409, [why?.message, why?.remedy].filter(Boolean).join(' '))
          }
          const next = readActs(() => appendActs(held.event, answer.event.acts.slice(held.event.acts.length)))
          const enters = request.do === 'enter' ? nextEntrantId(held.event) : undefined
          if (await storeActs(held, next, by.id, enters)) return held
        }
      }),
    call: (id, make, person) =>
      inTurn(id, async (held) => {
        for (;;) {
          const call = make(held)
          if (await store.addCall(id, held.calls.length, call, person)) {
            held.calls.push(call)
            held.shown = undefined
            return held
          }
          await refreshEvent(held, true)
        }
      }),
    settle: (id, settings) =>
      inTurn(id, async (held) => {
        await store.settle(id, settings)
        held.settings = settings
        held.shown = undefined
        return held
      }),
    shown: (held) => {
      held.shown ??= renderResponse(held)
      return held.shown
    },
    size: () => open.size,
  }
}
