import type { DeskRole, EventAct } from '@flotilla/tournament'

/** An event of this device as its list shows it. */
export interface StoredEvent {
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
  act: EventAct
}

const EVENTS = 'events'
const ACTS = 'acts'

/** A browser that has not answered by then will not. */
const PATIENCE = 15_000

let opening: Promise<IDBDatabase> | undefined

const requestDatabase = (): Promise<IDBDatabase> =>
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

function openDatabase(): Promise<IDBDatabase> {
  opening ??= requestDatabase().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Done when the browser has brought it to the disk, not when it has only been told. */
async function runTransaction<T>(
  mode: IDBTransactionMode,
  work: (events: IDBObjectStore, acts: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  const open = await openDatabase()
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
function notifyWindows(id: string): void {
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

const addActs = (acts: IDBObjectStore, event: string, from: number, added: readonly EventAct[]) => {
  for (const [index, act] of added.entries())
    acts.add({ event, number: from + index + 1, act } satisfies KeptAct)
}

/** A new event on this device, with the log it has so far. */
export async function saveEvent(
  id: string,
  name: string,
  log: readonly EventAct[],
  online?: OnlineEvent,
): Promise<void> {
  await runTransaction('readwrite', (events, acts) => {
    events.add({
      id,
      name,
      changed: Date.now(),
      count: log.length,
      notice: '',
      ...(online ? { online } : {}),
    } satisfies StoredEvent)
    addActs(acts, id, 0, log)
  })
  notifyWindows(id)
}

/** Adds acts to a log that has `had` of them. False, and nothing is written, where it has others by now. */
export async function appendActs(
  id: string,
  had: number,
  added: readonly EventAct[],
  name: string,
): Promise<boolean> {
  const kept = await runTransaction<boolean>('readwrite', (events, acts, give) => {
    const request: IDBRequest<StoredEvent | undefined> = events.get(id)
    request.onsuccess = () => {
      if (request.result?.count !== had) return give(false)
      events.put({ ...request.result, name, changed: Date.now(), count: had + added.length })
      addActs(acts, id, had, added)
      give(true)
    }
  })
  if (kept) notifyWindows(id)
  return kept ?? false
}

/** Puts another log, which holds all of the present one, in its place; all of it may be on the server. */
export async function replaceLog(
  id: string,
  had: number,
  log: readonly EventAct[],
  name: string,
  online?: OnlineEvent,
): Promise<boolean> {
  const kept = await runTransaction<boolean>('readwrite', (events, acts, give) => {
    const request: IDBRequest<StoredEvent | undefined> = events.get(id)
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
      addActs(acts, id, 0, log)
      give(true)
    }
  })
  if (kept) notifyWindows(id)
  return kept ?? false
}

async function updateEvent(
  id: string,
  change: Partial<Pick<StoredEvent, 'notice' | 'online'>>,
): Promise<void> {
  await runTransaction('readwrite', (events) => {
    const request: IDBRequest<StoredEvent | undefined> = events.get(id)
    request.onsuccess = () => {
      if (request.result) events.put({ ...request.result, ...change })
    }
  })
  notifyWindows(id)
}

export const saveNotice = (id: string, notice: string): Promise<void> => updateEvent(id, { notice })

export const saveOnline = (id: string, online: OnlineEvent): Promise<void> => updateEvent(id, { online })

export async function deleteEvent(id: string): Promise<void> {
  await runTransaction('readwrite', (events, acts) => {
    events.delete(id)
    acts.delete(allOf(id))
  })
  notifyWindows(id)
}

/** An event and its whole log. */
export async function loadEvent(id: string): Promise<{ kept: StoredEvent; acts: EventAct[] } | undefined> {
  let kept: StoredEvent | undefined
  const acts = await runTransaction<EventAct[]>('readonly', (events, all, give) => {
    const event: IDBRequest<StoredEvent | undefined> = events.get(id)
    event.onsuccess = () => {
      kept = event.result
    }
    const log: IDBRequest<KeptAct[]> = all.getAll(allOf(id))
    log.onsuccess = () => give(log.result.map(({ act }) => act))
  })
  return kept && { kept, acts: acts ?? [] }
}

/** Every event of this device, the last one worked at first. */
export async function loadEvents(): Promise<StoredEvent[]> {
  const all = await runTransaction<StoredEvent[]>('readonly', (events, _, give) => {
    const request: IDBRequest<StoredEvent[]> = events.getAll()
    request.onsuccess = () => give(request.result)
  })
  return (all ?? []).sort((a, b) => b.changed - a.changed)
}
