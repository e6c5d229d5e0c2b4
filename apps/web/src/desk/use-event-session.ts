import { appendOptimistically } from '@flotilla/host/log-storage'
import type {
  EventAct,
  EventRefusal,
  EventRequest,
  EventWarning,
  TournamentEvent,
} from '@flotilla/tournament'
import { replayActs } from '@flotilla/tournament'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverTime } from '../api-client.ts'
import { storageFaultText, unreadableText } from '../host/game-store.ts'
import { eventLogs, loadEvent, type OnlineEvent, onChange, replaceLog } from './event-store.ts'
import { type PerformResult, performRequests } from './perform-requests.ts'

const NAME = 'flotilla desk name'

/** Returns the name that this device writes into the log. */
export const deskName = (): string => {
  try {
    return localStorage.getItem(NAME) || 'Desk'
  } catch {
    return 'Desk'
  }
}

/** Saves the name that this device writes into the log. */
export function saveDeskName(name: string): void {
  try {
    localStorage.setItem(NAME, name.trim().slice(0, 60))
  } catch {
    // The log then uses Desk.
  }
}

/** Returns the time and name for an act. */
export const signature = (reason?: string) => ({
  at: new Date(serverTime()).toISOString(),
  by: deskName(),
  ...(reason ? { reason } : {}),
})

/** The feedback on the last act: done with remarks, or refused. */
export interface ActFeedback {
  readonly done: boolean
  readonly words: string
  readonly remarks: readonly (EventRefusal | EventWarning)[]
}

/** An event that is open at this device. */
export interface EventSession {
  readonly id: string
  readonly event: TournamentEvent
  readonly notice: string
  /** Its place on the server, if it has one. */
  readonly online: OnlineEvent | undefined
  /**
   * Performs requests; resolves to true once the browser has stored the acts. Refusals appear as feedback.
   */
  act(requests: readonly EventRequest[], words?: string, reason?: string): Promise<boolean>
  /** Returns the result of requests without performing them. */
  attempt(requests: readonly EventRequest[], reason?: string): PerformResult
  /** Replaces the log with one that contains all of it. */
  replaceBy(event: TournamentEvent, words: string): Promise<boolean>
  say(told: ActFeedback | null): void
}

/** The result of opening an event. */
export interface OpenedSession {
  readonly session: EventSession | undefined
  readonly told: ActFeedback | null
  readonly fault: string
}

const notStoredRefusal = (error: unknown): EventRefusal => ({
  message: `This browser did not keep it, so it was not done. ${storageFaultText(error)}`,
  remedy: 'Save the event to a file now; make room or allow storage for this page, then do it again.',
})

/**
 * Reports whether two logs are the same. Logs only grow, but a merge may change acts without changing their
 * number.
 */
const isSameLog = (log: readonly EventAct[], held: readonly EventAct[] | undefined): boolean =>
  log.length === held?.length && JSON.stringify(log) === JSON.stringify(held)

/** Opens an event of this device and follows the changes of other windows. */
export function useEventSession(id: string): OpenedSession {
  const [event, setEvent] = useState<TournamentEvent>()
  const [notice, setNotice] = useState('')
  const [online, setOnline] = useState<OnlineEvent>()
  const [fault, setFault] = useState('')
  const [told, say] = useState<ActFeedback | null>(null)
  const now = useRef<TournamentEvent | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback((next: TournamentEvent) => {
    now.current = next
    setEvent(next)
  }, [])

  const load = useCallback(async (): Promise<boolean> => {
    try {
      const found = await loadEvent(id)
      if (!found) {
        setFault('This event is not on this device. Open its file from the list of events.')
        return false
      }
      setNotice(found.kept.notice)
      setOnline(found.kept.online)
      if (isSameLog(found.acts, now.current?.acts)) return true
      const replayed = replayActs(found.acts)
      if (!replayed.ok) {
        setFault(`The stored log cannot be read. ${replayed.refusals[0]?.message ?? ''}`)
        return false
      }
      take(replayed.event)
      return true
    } catch (error) {
      setFault(unreadableText(error))
      return false
    }
  }, [id, take])

  useEffect(() => {
    void load()
    return onChange((changed) => {
      if (changed === id) void load()
    })
  }, [id, load])

  if (!event) return { session: undefined, told, fault }

  const performActs: EventSession['act'] = (requests, words = 'Done.', reason) => {
    const doing = queue.current.then(async () => {
      try {
        // Another window may have added acts first; the requests then apply to the present event.
        const outcome = await appendOptimistically({
          make: () => now.current && performRequests(now.current, requests, signature(reason), online?.role),
          append: async (made) => {
            if (!made?.ok) return true
            const had = now.current?.acts.length ?? 0
            return eventLogs.append(id, had, made.event.acts.slice(had), { name: made.event.state.name })
          },
          readOn: () => {
            now.current = undefined
            return load()
          },
        })
        if (outcome?.ok) {
          take(outcome.event)
          say({ done: true, words, remarks: outcome.warnings })
        } else if (outcome) say({ done: false, words: 'Not done.', remarks: outcome.refusals })
        return outcome?.ok ?? false
      } catch (error) {
        say({ done: false, words: 'Not done.', remarks: [notStoredRefusal(error)] })
        return false
      }
    })
    queue.current = doing.catch(() => undefined)
    return doing
  }

  const replaceBy: EventSession['replaceBy'] = async (next, words) => {
    try {
      if (await replaceLog(id, event.acts.length, next.acts, next.state.name)) {
        take(next)
        say({ done: true, words, remarks: [] })
        return true
      }
      await load()
      say({
        done: false,
        words: 'Not done.',
        remarks: [{ message: 'The event was changed in another window meanwhile.', remedy: 'Merge again.' }],
      })
    } catch (error) {
      say({ done: false, words: 'Not done.', remarks: [notStoredRefusal(error)] })
    }
    return false
  }

  const tryActs: EventSession['attempt'] = (requests, reason) =>
    performRequests(event, requests, signature(reason), online?.role)
  return {
    session: { id, event, notice, online, act: performActs, attempt: tryActs, replaceBy, say },
    told,
    fault,
  }
}
