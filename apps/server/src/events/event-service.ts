import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { appendOptimistically } from '@flotilla/host/log-storage'
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

const compress = promisify(gzip)

/** An answer that is created once and sent to many. */
export interface CachedResponse {
  readonly tag: string
  readonly plain: Buffer
  readonly gzipped: Buffer
}

/** An event that is open on this node. */
export interface OpenEvent {
  readonly id: string
  event: TournamentEvent
  calls: PlayerCall[]
  settings: EventSettings
  games: readonly EventGame[]
  response: Promise<CachedResponse> | undefined
  /** When this node last checked for acts of other nodes. */
  checkedAt: number
  checking: Promise<void> | undefined
  work: Promise<unknown>
}

/** Milliseconds before this node checks again for acts of other nodes. */
const REFRESH_INTERVAL = 1000
/** The most events that stay open. */
const MAX_OPEN_EVENTS = 200

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
  create(acts: readonly EventAct[], settings: EventSettings, person: string): Promise<string>
  /** Returns an event, at most a second old; `now` checks for new acts in any case. */
  open(id: string, now?: boolean): Promise<OpenEvent>
  /** Adds acts of a device that knows the first `had`; returns false where there are more by now. */
  addActs(id: string, knownActs: number, acts: readonly EventAct[], person: string): Promise<boolean>
  /** Performs requests on the present event. */
  performRequests(
    id: string,
    make: (event: TournamentEvent) => Promise<EventRequest> | EventRequest,
    by: { readonly id: string; readonly name: string; readonly reason?: string },
  ): Promise<OpenEvent>
  addCall(id: string, make: (openEvent: OpenEvent) => PlayerCall, person: string): Promise<OpenEvent>
  changeSettings(id: string, settings: EventSettings): Promise<OpenEvent>
  publicResponse(openEvent: OpenEvent): Promise<CachedResponse>
  size(): number
}

/** Creates the service of events over their store. */
export function createEventService(store: EventStore): EventService {
  const open = new Map<string, OpenEvent>()

  async function loadChanges(openEvent: OpenEvent): Promise<void> {
    const record = await store.loadRecord(openEvent.id)
    if (!record) throw new HttpError(404, NO_EVENT_MESSAGE)
    const acts =
      record.acts > openEvent.event.acts.length
        ? await store.acts.since(openEvent.id, openEvent.event.acts.length)
        : []
    const calls =
      record.calls > openEvent.calls.length
        ? await store.calls.since(openEvent.id, openEvent.calls.length)
        : []
    if (acts.length > 0) openEvent.event = appendActs(openEvent.event, acts)
    openEvent.calls.push(...calls)
    const changed =
      acts.length > 0 ||
      calls.length > 0 ||
      JSON.stringify([openEvent.settings, openEvent.games]) !==
        JSON.stringify([record.settings, record.games])
    openEvent.settings = record.settings
    openEvent.games = record.games
    if (changed) openEvent.response = undefined
    openEvent.checkedAt = Date.now()
  }

  const refreshEvent = async (openEvent: OpenEvent, now: boolean): Promise<OpenEvent> => {
    if (now || Date.now() - openEvent.checkedAt >= REFRESH_INTERVAL) {
      openEvent.checking ??= loadChanges(openEvent).finally(() => {
        openEvent.checking = undefined
      })
      await openEvent.checking
    }
    return openEvent
  }

  async function loadEvent(id: string): Promise<OpenEvent> {
    const record = await store.loadRecord(id)
    if (!record) throw new HttpError(404, NO_EVENT_MESSAGE)
    const acts = await store.acts.since(id, 0)
    const openEvent: OpenEvent = {
      id,
      event: parseEvent(serializeEvent({ acts: [...acts] })),
      calls: [...(await store.calls.since(id, 0))],
      settings: record.settings,
      games: record.games,
      response: undefined,
      checkedAt: Date.now(),
      checking: undefined,
      work: Promise.resolve(),
    }
    // Two simultaneous requests share one.
    const there = open.get(id)
    if (there) return there
    open.set(id, openEvent)
    for (const [oldest] of open) {
      if (open.size <= MAX_OPEN_EVENTS) break
      open.delete(oldest)
    }
    return openEvent
  }

  const loadCached = async (id: string, now = false): Promise<OpenEvent> => {
    const there = open.get(id)
    return there ? refreshEvent(there, now) : loadEvent(id)
  }

  /** Runs tasks of an event one after another on this node; numbers protect it among nodes. */
  const runInOrder = async <T>(id: string, work: (openEvent: OpenEvent) => Promise<T>): Promise<T> => {
    const openEvent = await loadCached(id)
    const done = openEvent.work.then(() => work(openEvent))
    openEvent.work = done.catch(() => undefined)
    return done
  }

  /** Stores the next state of an event; returns false where another node was faster. */
  async function storeActs(
    openEvent: OpenEvent,
    next: TournamentEvent,
    person: string,
    newEntrant?: EntrantId,
  ): Promise<boolean> {
    const knownActs = openEvent.event.acts.length
    const details = { about: aboutOf(next), person, newEntrant }
    if (!(await store.acts.append(openEvent.id, knownActs, next.acts.slice(knownActs), details))) return false
    openEvent.event = next
    openEvent.response = undefined
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
      gzipped: await compress(plain),
    }
  }

  return {
    create: async (acts, settings, person) => {
      const event = readActs(() => parseEvent(serializeEvent({ acts: [...acts] })))
      const id = randomBytes(9).toString('base64url')
      await store.create(id, event.acts, settings, aboutOf(event), person)
      return id
    },
    open: loadCached,
    addActs: (id, knownActs, acts, person) =>
      runInOrder(id, async (openEvent) => {
        if (openEvent.event.acts.length !== knownActs) await refreshEvent(openEvent, true)
        if (openEvent.event.acts.length !== knownActs) return false
        const next = readActs(() => appendActs(openEvent.event, acts))
        const stored = await storeActs(openEvent, next, person)
        if (!stored) await refreshEvent(openEvent, true)
        return stored
      }),
    performRequests: (id, make, by) =>
      runInOrder(id, async (openEvent) => {
        await appendOptimistically({
          make: async () => {
            const request = await make(openEvent.event)
            const signed = {
              at: new Date().toISOString(),
              by: by.name,
              ...(by.reason ? { reason: by.reason } : {}),
            }
            const answer = performRequest(openEvent.event, request, signed)
            if (!answer.ok) {
              const [why] = answer.refusals
              throw new HttpError(409, [why?.message, why?.remedy].filter(Boolean).join(' '))
            }
            const next = readActs(() =>
              appendActs(openEvent.event, answer.event.acts.slice(openEvent.event.acts.length)),
            )
            return { next, newEntrant: request.do === 'enter' ? nextEntrantId(openEvent.event) : undefined }
          },
          append: ({ next, newEntrant }) => storeActs(openEvent, next, by.id, newEntrant),
          readOn: () => refreshEvent(openEvent, true),
        })
        return openEvent
      }),
    addCall: (id, make, person) =>
      runInOrder(id, async (openEvent) => {
        const call = await appendOptimistically({
          make: () => make(openEvent),
          append: (made) => store.calls.append(id, openEvent.calls.length, [made], { person }),
          readOn: () => refreshEvent(openEvent, true),
        })
        openEvent.calls.push(call)
        openEvent.response = undefined
        return openEvent
      }),
    changeSettings: (id, settings) =>
      runInOrder(id, async (openEvent) => {
        await store.storeSettings(id, settings)
        openEvent.settings = settings
        openEvent.response = undefined
        return openEvent
      }),
    publicResponse: (openEvent) => {
      openEvent.response ??= renderResponse(openEvent)
      return openEvent.response
    },
    size: () => open.size,
  }
}
