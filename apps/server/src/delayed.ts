import { HOST } from '@flotilla/engine'
import {
  choicesBy,
  type FromServer,
  type LastSeen,
  missedBy,
  type OpenedAgain,
  openedAt,
  type Table,
} from '@flotilla/host'

/** The game as those see it who watch later: as it was so long ago. When it is over there is nothing to keep back. */
export interface Delayed {
  /** The number of choices that are shown by now. */
  at(): number
  open(): OpenedAgain
  /** Something has happened: it is told when its time has come. */
  tell(): void
  end(): void
}

export function delayed(table: Table, delay: number, send: (message: FromServer) => void): Delayed {
  let shown: LastSeen | undefined
  let timer: NodeJS.Timeout | undefined

  const at = (): number =>
    table.session!.saved.over ? table.session!.saved.choices.length : choicesBy(table, table.now() - delay)

  const whole = () => {
    const now = openedAt(table.session!, HOST, at())
    shown = { at: now.look.at, turned: now.turned }
    return now
  }

  function tell(): void {
    clearTimeout(timer)
    const { session } = table
    if (!session || !shown) return
    const now = at()
    const missed = now >= shown.at ? missedBy(session, HOST, shown, now) : undefined
    if (missed) {
      for (const step of missed) send({ step })
      shown = { ...shown, at: now }
    } else send({ whole: whole() })
    const next = table.times[now + 1]
    if (now < session.saved.choices.length && next !== undefined)
      timer = setTimeout(tell, Math.max(0, next + delay - table.now()) + 1).unref()
  }

  return {
    at,
    open: () => {
      const value = whole()
      queueMicrotask(tell)
      return { ok: true, value }
    },
    tell,
    end: () => clearTimeout(timer),
  }
}
