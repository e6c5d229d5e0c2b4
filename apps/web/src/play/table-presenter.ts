import type { GameEvent, Refusal, Seat } from '@flotilla/engine'
import type { StoryContext } from '@flotilla/story'
import type { BoardHandle } from '../board/board-types.ts'
import { currentConnection, HostStoppedError } from '../host/client.ts'
import type { HistoryEntry, Moment, OpenedGame } from '../host/host-types.ts'
import { createEventPlayer } from './event-player.ts'
import { historyLines, toLogLines } from './log-lines.ts'
import { createSnapshotState } from './snapshot-state.ts'
import { emptySnapshot, storyContextFor, type TableStoreSnapshot } from './table-snapshot.ts'

const eventsOf = ({ events }: Moment): GameEvent[] => events.map(({ event }) => event)

const historyEntryOf = (step: Moment): HistoryEntry => ({
  at: step.at,
  events: eventsOf(step),
  ...(step.byOrder ? { byOrder: true } : {}),
})

/** Returns the message for a failure of the host itself. */
const hostRefusal = (error: Error): Refusal => ({
  message: `Something went wrong: ${error.message} The game is stored: reload the page to go on.`,
})

/** The board of a table, once it is drawn. */
export interface BoardRef {
  current: BoardHandle | null
}

/** Creates what the parts of a table's store share: the connection, the game shown and the ways to show more of it. */
export function createTablePresenter(replaying: boolean) {
  const connection = currentConnection()
  const { host } = connection
  const board: BoardRef = { current: null }
  const state = createSnapshotState<TableStoreSnapshot>({ ...emptySnapshot, live: !replaying })
  const { get: now, set: setSnapshot } = state
  let story: StoryContext | undefined
  let stopped = false
  const player = createEventPlayer(state, board, () => story)

  /** Shows the position of a moment. */
  function showMoment({ view, at, of }: Moment, more: Partial<TableStoreSnapshot> = {}): void {
    setSnapshot({ view, attack: view.attack, at, of, outcome: undefined, refusal: undefined, ...more })
  }

  /** Shows a game from its start, with the view of a seat. */
  function showGame({ table, now: present, history, orders }: OpenedGame, seat: Seat): void {
    story = storyContextFor(table, present.view)
    showMoment(present, { table, seat, history, orders, lines: historyLines(story, history) })
  }

  /** Shows what happened in a step, event by event, and the position after it. */
  async function showStep(step: Moment): Promise<void> {
    // Objects placed by this step have names only after it.
    story = storyContextFor(now().table!, step.view)
    const times = player.durations(step.events)
    for (const [i, one] of step.events.entries())
      await player.show(one, { at: step.at, milliseconds: times[i]!, byOrder: step.byOrder })
    showMoment(step, { history: [...now().history, historyEntryOf(step)], outcome: now().outcome })
  }

  /** Adds a step to the log while the screen shows the past. */
  const logStep = (step: Moment): void =>
    setSnapshot({
      of: step.of,
      history: [...now().history, historyEntryOf(step)],
      lines: [...now().lines, ...toLogLines(story, step.at, eventsOf(step), step.byOrder)],
    })

  /**
   * Fetches advice on the open question before the question appears, so that nothing on it moves afterwards.
   */
  async function takeAdvice(): Promise<void> {
    const decision = now().view?.pending.find(({ settled }) => !settled)
    if (!decision || replaying || decision.id === now().advice?.decision) return
    const advice = await host.advice().catch(() => undefined)
    setSnapshot({ advice: advice && { ...advice, decision: decision.id } })
  }

  const showError = (error: Error): void => {
    const refusal = hostRefusal(error)
    if (now().view) setSnapshot({ refusal, idle: true })
    else setSnapshot({ faults: [refusal.message] })
  }

  return {
    connection,
    host,
    board,
    replaying,
    player,
    now,
    setSnapshot,
    subscribe: state.subscribe,
    flush: state.flush,
    isStopped: () => stopped,
    setStopped: (stops: boolean) => {
      stopped = stops
    },
    showMoment,
    showGame,
    showStep,
    logStep,
    takeAdvice,
    showError,
    /** Shows an error, unless the host stopped and is started again. */
    handleFailure: (error: Error) => {
      if (!(error instanceof HostStoppedError)) showError(error)
    },
  }
}

/** What the parts of a table's store share. */
export type TablePresenter = ReturnType<typeof createTablePresenter>
