import {
  type Act,
  broughtTo,
  type Contradiction,
  replay,
  type Settlement,
  type TournamentEvent,
} from '@flotilla/tournament'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NoServer } from '../asked.ts'
import { type DeskNews, deskNews, pushActs } from '../event/asking.ts'
import { type Session, signedNow } from './session.ts'
import { keptEvent, type OnlineEvent, putOnline, replaceLog } from './store.ts'

/** How it stands between the log here and the one on the server. */
export interface Sync {
  readonly state: 'off' | 'joining' | 'same' | 'waiting' | 'refused' | 'open'
  /** Acts that only this device has. */
  readonly own: number
  /** Why the server did not take them. */
  readonly words: string
  readonly news: DeskNews | undefined
  /** What two devices did that contradicts, with the event it is about. */
  readonly question: { readonly event: TournamentEvent; readonly open: Contradiction } | undefined
}

interface Outcome extends Partial<Sync> {
  readonly state: Sync['state']
}

const replayed = (acts: readonly Act[]): TournamentEvent => {
  const again = replay(acts)
  if (!again.ok) throw new Error(`The log of the server does not follow. ${again.refusals[0]?.message ?? ''}`)
  return again.event
}

/** Puts acts as the server has signed them in the place of those it was sent, whatever was added here meanwhile. */
async function takeSigned(
  id: string,
  had: number,
  signed: readonly Act[],
  online: Omit<OnlineEvent, 'stored'>,
): Promise<void> {
  const stored = had + signed.length
  for (let done = false; !done; ) {
    const found = await keptEvent(id)
    if (!found) return
    const { acts, kept } = found
    const log = [...acts.slice(0, had), ...signed, ...acts.slice(stored)]
    done = await replaceLog(id, acts.length, log, kept.name, { ...online, stored })
  }
}

/**
 * Brings both logs together once. What was done elsewhere comes first, since it stands there; what was done here is added
 * behind it. Whatever breaks off in between, the next time finds the same acts on both sides and adds none twice.
 */
export async function syncOnce(id: string, settlements: readonly Settlement[]): Promise<Outcome> {
  const found = await keptEvent(id)
  const online = found?.kept.online
  if (!found || !online) return { state: 'off' }
  const { acts } = found
  let stored = Math.min(online.stored, acts.length)
  let news = await deskNews(online.id, stored)
  if (news.counts.acts < stored) {
    // The server has gone back to an older copy: everything is compared anew.
    stored = 0
    news = await deskNews(online.id, 0)
  }
  const own = acts.slice(stored)
  const here: Omit<OnlineEvent, 'stored'> = { id: online.id, role: news.role }
  if (news.acts.length === 0) {
    if (own.length > 0) {
      const signed = await pushActs(online.id, stored, own)
      if (!signed) return syncOnce(id, settlements)
      await takeSigned(id, stored, signed, here)
    } else if (news.role !== online.role) await putOnline(id, { ...here, stored: acts.length })
    return { state: 'same', own: 0, news }
  }
  const there = replayed([...acts.slice(0, stored), ...news.acts])
  const taken = (event: TournamentEvent): Promise<boolean> =>
    replaceLog(id, acts.length, event.acts, event.state.name, { ...here, stored: event.acts.length })
  if (own.length === 0) {
    await taken(there)
    return { state: 'same', own: 0, news }
  }
  const merged = broughtTo(there, replayed(acts), settlements, signedNow())
  if (merged.open)
    return { state: 'open', own: own.length, news, question: { event: merged.event, open: merged.open } }
  const added = merged.event.acts.slice(there.acts.length)
  const signed = added.length > 0 ? await pushActs(online.id, there.acts.length, added) : added
  if (!signed) return syncOnce(id, settlements)
  // Somebody has gone on working here meanwhile: the next time brings it in.
  if (!(await taken(replayed([...there.acts, ...signed])))) return syncOnce(id, [])
  return { state: 'same', own: 0, news }
}

/** Milliseconds between two looks at the server. */
const OFTEN = 3000

/** One window of a browser at a time; where there are no locks, the numbers of the acts see to it. */
const alone = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`flotilla desk ${id}`, work) : work()

const off: Sync = { state: 'off', own: 0, words: '', news: undefined, question: undefined }

/** Keeps an event and the server's copy of it the same, as long as its desk is open. */
export function useSync({ id, event, online }: Session): Sync & { settle(way: Settlement): void } {
  const [sync, setSync] = useState<Sync>(off)
  const settlements = useRef<readonly Settlement[]>([])
  const running = useRef(false)
  const count = event.acts.length
  const isOnline = online !== undefined

  const run = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      const outcome = await alone(id, () => syncOnce(id, settlements.current))
      if (outcome.state === 'same') settlements.current = []
      setSync((before) => ({ ...before, own: 0, words: '', question: undefined, ...outcome }))
    } catch (error) {
      setSync((before) => ({
        ...before,
        state: error instanceof NoServer ? 'waiting' : 'refused',
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

  const settle = (way: Settlement): void => {
    settlements.current = [...settlements.current, way]
    void run()
  }
  const own = isOnline ? Math.max(0, count - online.stored) : 0
  return { ...sync, own, settle }
}
