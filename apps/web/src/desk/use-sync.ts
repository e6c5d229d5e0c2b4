import {
  type ConflictChoice,
  type EventAct,
  type MergeConflict,
  mergeDevice,
  replayActs,
  type TournamentEvent,
} from '@flotilla/tournament'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ServerUnreachableError } from '../api-client.ts'
import { type DeskUpdate, loadDeskUpdate, pushActs } from '../event/event-api.ts'
import { loadEvent, type OnlineEvent, replaceLog, saveOnline } from './event-store.ts'
import { type EventSession, signature } from './use-event-session.ts'

/** The state of the synchronisation with the server. */
export interface SyncStatus {
  readonly state: 'off' | 'joining' | 'same' | 'waiting' | 'refused' | 'open'
  /** The number of acts that only this device has. */
  readonly own: number
  /** Why the server refused them. */
  readonly words: string
  readonly news: DeskUpdate | undefined
  /** A conflict between two devices, with the event it is about. */
  readonly question: { readonly event: TournamentEvent; readonly open: MergeConflict } | undefined
}

interface SyncOutcome extends Partial<SyncStatus> {
  readonly state: SyncStatus['state']
}

const replayServerLog = (acts: readonly EventAct[]): TournamentEvent => {
  const again = replayActs(acts)
  if (!again.ok) throw new Error(`The log of the server does not follow. ${again.refusals[0]?.message ?? ''}`)
  return again.event
}

/** Replaces sent acts with the versions that the server signed, keeping acts added here meanwhile. */
async function takeSigned(
  id: string,
  had: number,
  signed: readonly EventAct[],
  online: Omit<OnlineEvent, 'stored'>,
): Promise<void> {
  const stored = had + signed.length
  for (let done = false; !done; ) {
    const found = await loadEvent(id)
    if (!found) return
    const { acts, kept } = found
    const log = [...acts.slice(0, had), ...signed, ...acts.slice(stored)]
    done = await replaceLog(id, acts.length, log, kept.name, { ...online, stored })
  }
}

/**
 * Merges both logs once. Acts from elsewhere come first, since the server already has them; acts from here
 * follow. If it breaks off, the next merge finds the same acts on both sides and adds none twice.
 */
export async function syncOnce(id: string, settlements: readonly ConflictChoice[]): Promise<SyncOutcome> {
  const found = await loadEvent(id)
  const online = found?.kept.online
  if (!found || !online) return { state: 'off' }
  const { acts } = found
  let stored = Math.min(online.stored, acts.length)
  let news = await loadDeskUpdate(online.id, stored)
  if (news.counts.acts < stored) {
    // The server was restored from an older copy, so both logs are compared from the start.
    stored = 0
    news = await loadDeskUpdate(online.id, 0)
  }
  const own = acts.slice(stored)
  const here: Omit<OnlineEvent, 'stored'> = { id: online.id, role: news.role }
  if (news.acts.length === 0) {
    if (own.length > 0) {
      const signed = await pushActs(online.id, stored, own)
      if (!signed) return syncOnce(id, settlements)
      await takeSigned(id, stored, signed, here)
    } else if (news.role !== online.role) await saveOnline(id, { ...here, stored: acts.length })
    return { state: 'same', own: 0, news }
  }
  const there = replayServerLog([...acts.slice(0, stored), ...news.acts])
  const storeMerged = (event: TournamentEvent): Promise<boolean> =>
    replaceLog(id, acts.length, event.acts, event.state.name, { ...here, stored: event.acts.length })
  if (own.length === 0) {
    await storeMerged(there)
    return { state: 'same', own: 0, news }
  }
  const merged = mergeDevice(there, replayServerLog(acts), settlements, signature())
  if (merged.open)
    return { state: 'open', own: own.length, news, question: { event: merged.event, open: merged.open } }
  const added = merged.event.acts.slice(there.acts.length)
  const signed = added.length > 0 ? await pushActs(online.id, there.acts.length, added) : added
  if (!signed) return syncOnce(id, settlements)
  // Acts were added here meanwhile; the next merge brings them in.
  if (!(await storeMerged(replayServerLog([...there.acts, ...signed])))) return syncOnce(id, [])
  return { state: 'same', own: 0, news }
}

/** Milliseconds between synchronisations. */
const OFTEN = 3000

/**
 * Runs work in one window of the browser at a time; without locks, the numbers of the acts prevent
 * duplicates.
 */
const runInOneWindow = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`flotilla desk ${id}`, work) : work()

const off: SyncStatus = { state: 'off', own: 0, words: '', news: undefined, question: undefined }

/** Synchronises an event with the server while its desk is open. */
export function useSync({
  id,
  event,
  online,
}: EventSession): SyncStatus & { settle(way: ConflictChoice): void } {
  const [sync, setSync] = useState<SyncStatus>(off)
  const settlements = useRef<readonly ConflictChoice[]>([])
  const running = useRef(false)
  const count = event.acts.length
  const isOnline = online !== undefined

  const run = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      const outcome = await runInOneWindow(id, () => syncOnce(id, settlements.current))
      if (outcome.state === 'same') settlements.current = []
      setSync((before) => ({ ...before, own: 0, words: '', question: undefined, ...outcome }))
    } catch (error) {
      setSync((before) => ({
        ...before,
        state: error instanceof ServerUnreachableError ? 'waiting' : 'refused',
        words: (error as Error).message,
      }))
    } finally {
      running.current = false
    }
  }, [id])

  useEffect(() => {
    if (!isOnline) return
    setSync((before) => (before.state === 'off' ? { ...before, state: 'joining' } : before))
    const timer = setInterval(() => void run(), OFTEN)
    const back = () => void run()
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
    }
  }, [isOnline, run])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is done here is sent at once
  useEffect(() => {
    if (isOnline) void run()
  }, [isOnline, count, run])

  const chooseSide = (way: ConflictChoice): void => {
    settlements.current = [...settlements.current, way]
    void run()
  }
  const own = isOnline ? Math.max(0, count - online.stored) : 0
  return { ...sync, own, settle: chooseSide }
}
