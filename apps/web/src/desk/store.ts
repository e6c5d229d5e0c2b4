import type { Act, DeskRole } from '@flotilla/tournament'

/** An event of this device as its list shows it. */
export interface KeptEvent {
  readonly id: string
  readonly name: string
  readonly changed: number
  /** How many acts its log has. */
  readonly count: number
  /** What the room's screen announces. */
  readonly notice: string
  readonly online?: OnlineEvent
}

/** Where an event is on the server of this page, and how many acts of the log here are there for certain, in this order. */
export interface OnlineEvent {
  readonly id: string
  readonly stored: number
  /** What this device is there; everything where it is not known yet. */
  readonly role?: DeskRole
}

interface KeptAct {
  event: string
  number: number
  act: Act
}

const EVENTS = 'events'
const ACTS = 'acts'

/** A browser that has not answered by then will not. */
const PATIENCE = 15_000

let opening: Promise<IDBDatabase> | undefined

const opened = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open('flotilla desk', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(EVENTS, { keyPath: 'id' })
      request.result.createObjectStore(ACTS, { keyPath: ['event', 'number'] })
    }
    request.onsuccess = () => {
      const forget = () => {
        opening = undefined
      }
      request.result.onclose = forget
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      done(request.result)
    }
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('Another page holds the storage.'))
  })

function database(): Promise<IDBDatabase> {
  opening ??= opened().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Done when the browser has brought it to the disk, not when it has only been told. */
async function settled<T>(
  mode: IDBTransactionMode,
  work: (events: IDBObjectStore, acts: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  const open = await database()
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<T | undefined>((done, failed) => {
    timer = setTimeout(() => failed(new Error('The browser does not answer.')), PATIENCE)
    const transaction = open.transaction([EVENTS, ACTS], mode, { durability: 'strict' })
    let value: T | undefined
    work(transaction.objectStore(EVENTS), transaction.objectStore(ACTS), (given) => {
      value = given
    })
    transaction.oncomplete = () => done(value)
    transaction.onabort = () => failed(transaction.error ?? new DOMException('', 'AbortError'))
  }).finally(() => clearTimeout(timer))
}

const channel = 'flotilla desk'

/** Tells the other windows of this browser that an event has changed. */
function tell(id: string): void {
  const all = new BroadcastChannel(channel)
  all.postMessage(id)
  all.close()
}

/** Calls when another window, or this one, has changed an event. */
export function onChange(changed: (id: string) => void): () => void {
  const all = new BroadcastChannel(channel)
  all.onmessage = ({ data }) => changed(String(data))
  return () => all.close()
}

const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])

const put = (acts: IDBObjectStore, event: string, from: number, added: readonly Act[]) => {
  for (const [index, act] of added.entries())
    acts.add({ event, number: from + index + 1, act } satisfies KeptAct)
}

/** A new event on this device, with the log it has so far. */
export async function keepEvent(
  id: string,
  name: string,
  log: readonly Act[],
  online?: OnlineEvent,
): Promise<void> {
  await settled('readwrite', (events, acts) => {
    events.add({
      id,
      name,
      changed: Date.now(),
      count: log.length,
      notice: '',
      ...(online ? { online } : {}),
    } satisfies KeptEvent)
    put(acts, id, 0, log)
  })
  tell(id)
}

/** Adds acts to a log that has `had` of them. False, and nothing is written, where it has others by now. */
export async function append(id: string, had: number, added: readonly Act[], name: string): Promise<boolean> {
  const kept = await settled<boolean>('readwrite', (events, acts, give) => {
    const request: IDBRequest<KeptEvent | undefined> = events.get(id)
    request.onsuccess = () => {
      if (request.result?.count !== had) return give(false)
      events.put({ ...request.result, name, changed: Date.now(), count: had + added.length })
      put(acts, id, had, added)
      give(true)
    }
  })
  if (kept) tell(id)
  return kept ?? false
}

/** Puts another log, which holds all of the present one, in its place; all of it may be on the server. */
export async function replaceLog(
  id: string,
  had: number,
  log: readonly Act[],
  name: string,
  online?: OnlineEvent,
): Promise<boolean> {
  const kept = await settled<boolean>('readwrite', (events, acts, give) => {
    const request: IDBRequest<KeptEvent | undefined> = events.get(id)
    request.onsuccess = () => {
      if (request.result?.count !== had) return give(false)
      // Where it was merged by hand, nobody knows how much of it the server has in this order.
      const kept = online ?? (request.result.online && { ...request.result.online, stored: 0 })
      events.put({
        ...request.result,
        name,
        changed: Date.now(),
        count: log.length,
        ...(kept ? { online: kept } : {}),
      })
      acts.delete(allOf(id))
      put(acts, id, 0, log)
      give(true)
    }
  })
  if (kept) tell(id)
  return kept ?? false
}

async function note(id: string, change: Partial<Pick<KeptEvent, 'notice' | 'online'>>): Promise<void> {
  await settled('readwrite', (events) => {
    const request: IDBRequest<KeptEvent | undefined> = events.get(id)
    request.onsuccess = () => {
      if (request.result) events.put({ ...request.result, ...change })
    }
  })
  tell(id)
}

export const announce = (id: string, notice: string): Promise<void> => note(id, { notice })

export const putOnline = (id: string, online: OnlineEvent): Promise<void> => note(id, { online })

export async function forgetEvent(id: string): Promise<void> {
  await settled('readwrite', (events, acts) => {
    events.delete(id)
    acts.delete(allOf(id))
  })
  tell(id)
}

/** An event and its whole log. */
export async function keptEvent(id: string): Promise<{ kept: KeptEvent; acts: Act[] } | undefined> {
  let kept: KeptEvent | undefined
  const acts = await settled<Act[]>('readonly', (events, all, give) => {
    const event: IDBRequest<KeptEvent | undefined> = events.get(id)
    event.onsuccess = () => {
      kept = event.result
    }
    const log: IDBRequest<KeptAct[]> = all.getAll(allOf(id))
    log.onsuccess = () => give(log.result.map(({ act }) => act))
  })
  return kept && { kept, acts: acts ?? [] }
}

/** Every event of this device, the last one worked at first. */
export async function keptEvents(): Promise<KeptEvent[]> {
  const all = await settled<KeptEvent[]>('readonly', (events, _, give) => {
    const request: IDBRequest<KeptEvent[]> = events.getAll()
    request.onsuccess = () => give(request.result)
  })
  return (all ?? []).sort((a, b) => b.changed - a.changed)
}
