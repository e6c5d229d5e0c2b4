import type { Act, Refusal, Request, TournamentEvent, Warning } from '@flotilla/tournament'
import { replay } from '@flotilla/tournament'
import { useCallback, useEffect, useRef, useState } from 'react'
import { timeNow } from '../asked.ts'
import { unread, whyNot } from '../host/store.ts'
import { type Outcome, performed } from './performing.ts'
import { append, keptEvent, type OnlineEvent, onChange, replaceLog } from './store.ts'

const NAME = 'flotilla desk name'

/** Who works at this device, for the log. */
export const signer = (): string => {
  try {
    return localStorage.getItem(NAME) || 'Desk'
  } catch {
    return 'Desk'
  }
}

export function signAs(name: string): void {
  try {
    localStorage.setItem(NAME, name.trim().slice(0, 60))
  } catch {
    // The log says Desk then.
  }
}

export const signedNow = (reason?: string) => ({
  at: new Date(timeNow()).toISOString(),
  by: signer(),
  ...(reason ? { reason } : {}),
})

/** What was said to the last act: done with remarks, or refused. */
export interface Told {
  readonly done: boolean
  readonly words: string
  readonly remarks: readonly (Refusal | Warning)[]
}

export interface Session {
  readonly id: string
  readonly event: TournamentEvent
  readonly notice: string
  /** Where it is on the server, if it is. */
  readonly online: OnlineEvent | undefined
  /** Does what is asked; true once the browser has it on its disk. What is refused is told. */
  act(requests: readonly Request[], words?: string, reason?: string): Promise<boolean>
  /** What would come of it, with nothing done. */
  attempt(requests: readonly Request[], reason?: string): Outcome
  /** Takes over a log that holds all of the present one. */
  replaceBy(event: TournamentEvent, words: string): Promise<boolean>
  say(told: Told | null): void
}

export interface Opened {
  readonly session: Session | undefined
  readonly told: Told | null
  readonly fault: string
}

const unkept = (error: unknown): Refusal => ({
  message: `This browser did not keep it, so it was not done. ${whyNot(error)}`,
  remedy: 'Save the event to a file now; make room or allow storage for this page, then do it again.',
})

/** Logs only grow, but one merged with another may have other acts in the same number. */
const isSameLog = (log: readonly Act[], held: readonly Act[] | undefined): boolean =>
  log.length === held?.length && JSON.stringify(log) === JSON.stringify(held)

/** An event of this device: read from its log, and followed when another window adds to it. */
export function useSession(id: string): Opened {
  const [event, setEvent] = useState<TournamentEvent>()
  const [notice, setNotice] = useState('')
  const [online, setOnline] = useState<OnlineEvent>()
  const [fault, setFault] = useState('')
  const [told, say] = useState<Told | null>(null)
  const now = useRef<TournamentEvent | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback((next: TournamentEvent) => {
    now.current = next
    setEvent(next)
  }, [])

  const load = useCallback(async (): Promise<boolean> => {
    try {
      const found = await keptEvent(id)
      if (!found) {
        setFault('This event is not on this device. Open its file from the list of events.')
        return false
      }
      setNotice(found.kept.notice)
      setOnline(found.kept.online)
      if (isSameLog(found.acts, now.current?.acts)) return true
      const replayed = replay(found.acts)
      if (!replayed.ok) {
        setFault(`The stored log cannot be read. ${replayed.refusals[0]?.message ?? ''}`)
        return false
      }
      take(replayed.event)
      return true
    } catch (error) {
      setFault(unread(error))
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

  const act: Session['act'] = (requests, words = 'Done.', reason) => {
    const doing = queue.current.then(async () => {
      // Another window may have been quicker: then the same is asked of the event as it is by now.
      for (let tries = 0; tries < 5; tries++) {
        const before = now.current!
        const outcome = performed(before, requests, signedNow(reason), online?.role)
        if (!outcome.ok) {
          say({ done: false, words: 'Not done.', remarks: outcome.refusals })
          return false
        }
        try {
          const added = outcome.event.acts.slice(before.acts.length)
          if (await append(id, before.acts.length, added, outcome.event.state.name)) {
            take(outcome.event)
            say({ done: true, words, remarks: outcome.warnings })
            return true
          }
        } catch (error) {
          say({ done: false, words: 'Not done.', remarks: [unkept(error)] })
          return false
        }
        now.current = undefined
        if (!(await load())) return false
      }
      say({
        done: false,
        words: 'Not done.',
        remarks: [{ message: 'Another window keeps changing the event.' }],
      })
      return false
    })
    queue.current = doing.catch(() => undefined)
    return doing
  }

  const replaceBy: Session['replaceBy'] = async (next, words) => {
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
      say({ done: false, words: 'Not done.', remarks: [unkept(error)] })
    }
    return false
  }

  const attempt: Session['attempt'] = (requests, reason) =>
    performed(event, requests, signedNow(reason), online?.role)
  return { session: { id, event, notice, online, act, attempt, replaceBy, say }, told, fault }
}
