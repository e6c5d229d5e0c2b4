import { HOST_SEAT } from '@flotilla/engine'
import {
  choiceCountAt,
  type LastSeen,
  missedUpdates,
  openGameAt,
  type ReopenedGame,
  type ServerMessage,
  type Table,
} from '@flotilla/host'

/** The game as those see it who watch later: as it was so long ago. When it is over there is nothing to keep back. */
export interface DelayedView {
  /** The number of choices that are shown by now. */
  shownChoiceCount(): number
  open(): ReopenedGame
  /** Something has happened: it is told when its time has come. */
  sendDue(): void
  end(): void
}

/** Creates the delayed view of a table for spectators. */
export function createDelayedView(
  table: Table,
  delay: number,
  send: (message: ServerMessage) => void,
): DelayedView {
  let shown: LastSeen | undefined
  let timer: NodeJS.Timeout | undefined

  const shownChoiceCount = (): number =>
    table.session!.saved.over
      ? table.session!.saved.choices.length
      : choiceCountAt(table, table.now() - delay)

  const wholeGame = () => {
    const now = openGameAt(table.session!, HOST_SEAT, shownChoiceCount())
    shown = { at: now.now.at, turned: now.turned }
    return now
  }

  function sendDue(): void {
    clearTimeout(timer)
    const { session } = table
    if (!session || !shown) return
    const now = shownChoiceCount()
    const missed = now >= shown.at ? missedUpdates(session, HOST_SEAT, shown, now) : undefined
    if (missed) {
      for (const update of missed) send({ update })
      shown = { ...shown, at: now }
    } else send({ game: wholeGame() })
    const next = table.times[now + 1]
    if (now < session.saved.choices.length && next !== undefined)
      timer = setTimeout(sendDue, Math.max(0, next + delay - table.now()) + 1).unref()
  }

  return {
    shownChoiceCount: shownChoiceCount,
    open: () => {
      const value = wholeGame()
      queueMicrotask(sendDue)
      return { ok: true, value }
    },
    sendDue: sendDue,
    end: () => clearTimeout(timer),
  }
}
