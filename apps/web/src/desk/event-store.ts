import type { LogStorage } from '@flotilla/host/log-storage'
import type { DeskRole, EventAct } from '@flotilla/tournament'
import type { DBSchema } from 'idb'
import { createDatabase, entriesFrom } from '../indexed-db.ts'

/** An event of this device as its list shows it. */
export interface StoredEvent {
  readonly id: string
  readonly name: string
  readonly changed: number
  /** The number of acts in its log. */
  readonly count: number
  /** The announcement on the wall screen. */
  readonly notice: string
  readonly online?: OnlineEvent
}

/**
 * The place of an event on the server, and the number of acts of this device's log that are surely there, in
 * this order.
 */
export interface OnlineEvent {
  readonly id: string
  readonly stored: number
  /** The role of this device at the event; undefined, meaning every right, while unknown. */
  readonly role?: DeskRole
}

interface EventSchema extends DBSchema {
  events: { key: string; value: StoredEvent }
  acts: {
    key: [event: string, number: number]
    value: { readonly event: string; readonly number: number; readonly act: EventAct }
  }
}

const transact = createDatabase<EventSchema>('flotilla desk', 1, (database) => {
  database.createObjectStore('events', { keyPath: 'id' })
  database.createObjectStore('acts', { keyPath: ['event', 'number'] })
})

const channel = 'flotilla desk'

/** Notifies the other windows of this browser that an event has changed. */
function notifyWindows(id: string): void {
  const all = new BroadcastChannel(channel)
  all.postMessage(id)
  all.close()
}

/** Calls a function when this window or another has changed an event. */
export function onChange(changed: (id: string) => void): () => void {
  const all = new BroadcastChannel(channel)
  all.onmessage = ({ data }) => changed(String(data))
  return () => all.close()
}

const numberActs = (event: string, from: number, added: readonly EventAct[]) =>
  added.map((act, index) => ({ event, number: from + index + 1, act }))

/** Saves a new event on this device, with the log it has so far. */
export async function saveEvent(
  id: string,
  name: string,
  log: readonly EventAct[],
  online?: OnlineEvent,
): Promise<void> {
  await transact('readwrite', (transaction) =>
    Promise.all([
      transaction.objectStore('events').add({
        id,
        name,
        changed: Date.now(),
        count: log.length,
        notice: '',
        ...(online ? { online } : {}),
      }),
      ...numberActs(id, 0, log).map((act) => transaction.objectStore('acts').add(act)),
    ]),
  )
  notifyWindows(id)
}

/** The logs of the events of this device; another window may add to one. */
export const eventLogs: LogStorage<EventAct, { readonly name: string }> = {
  append: async (id, number, acts, { name }) => {
    const isAppended = await transact('readwrite', async (transaction) => {
      const events = transaction.objectStore('events')
      const event = await events.get(id)
      if (event?.count !== number) return false
      await Promise.all([
        events.put({ ...event, name, changed: Date.now(), count: number + acts.length }),
        ...numberActs(id, number, acts).map((act) => transaction.objectStore('acts').add(act)),
      ])
      return true
    })
    if (isAppended) notifyWindows(id)
    return isAppended
  },
  since: async (id, number) => {
    const found = await transact('readonly', (transaction) =>
      transaction.objectStore('acts').getAll(entriesFrom(id, number + 1)),
    )
    return found.map(({ act }) => act)
  },
}

/**
 * Replaces a log with one that contains all of it. `online` states how much of the new log the server has.
 */
export async function replaceLog(
  id: string,
  had: number,
  log: readonly EventAct[],
  name: string,
  online?: OnlineEvent,
): Promise<boolean> {
  const isReplaced = await transact('readwrite', async (transaction) => {
    const events = transaction.objectStore('events')
    const acts = transaction.objectStore('acts')
    const event = await events.get(id)
    if (event?.count !== had) return false
    // After a merge by hand it is unknown how much of the log the server has in this order.
    const next = online ?? (event.online && { ...event.online, stored: 0 })
    await Promise.all([
      events.put({
        ...event,
        name,
        changed: Date.now(),
        count: log.length,
        ...(next ? { online: next } : {}),
      }),
      acts.delete(entriesFrom(id)),
      ...numberActs(id, 0, log).map((act) => acts.add(act)),
    ])
    return true
  })
  if (isReplaced) notifyWindows(id)
  return isReplaced
}

async function updateEvent(
  id: string,
  change: Partial<Pick<StoredEvent, 'notice' | 'online'>>,
): Promise<void> {
  await transact('readwrite', async (transaction) => {
    const events = transaction.objectStore('events')
    const event = await events.get(id)
    if (event) await events.put({ ...event, ...change })
  })
  notifyWindows(id)
}

/** Saves the announcement on the wall screen. */
export const saveNotice = (id: string, notice: string): Promise<void> => updateEvent(id, { notice })

/** Saves the place of an event on the server. */
export const saveOnline = (id: string, online: OnlineEvent): Promise<void> => updateEvent(id, { online })

/** Deletes an event with its log. */
export async function deleteEvent(id: string): Promise<void> {
  await transact('readwrite', (transaction) =>
    Promise.all([
      transaction.objectStore('events').delete(id),
      transaction.objectStore('acts').delete(entriesFrom(id)),
    ]),
  )
  notifyWindows(id)
}

/** Loads an event with its whole log. */
export const loadEvent = (id: string): Promise<{ kept: StoredEvent; acts: EventAct[] } | undefined> =>
  transact('readonly', async (transaction) => {
    const [kept, acts] = await Promise.all([
      transaction.objectStore('events').get(id),
      transaction.objectStore('acts').getAll(entriesFrom(id)),
    ])
    return kept && { kept, acts: acts.map(({ act }) => act) }
  })

/** Loads every event of this device, the last one changed first. */
export async function loadEvents(): Promise<StoredEvent[]> {
  const all = await transact('readonly', (transaction) => transaction.objectStore('events').getAll())
  return all.sort((a, b) => b.changed - a.changed)
}
