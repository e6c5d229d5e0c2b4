import type { TableView } from '@flotilla/engine'
import type { Moment } from '../host/host-types.ts'
import type { TablePresenter } from './table-presenter.ts'

/**
 * Reports whether the seat continues to set its dials: other players' dials are secret and do not interrupt
 * it.
 */
const goesOnDialing = (before: TableView, after: TableView): boolean =>
  before.state.round === after.state.round &&
  [before, after].every(({ pending }) => pending.some(({ ask, settled }) => ask === 'setDials' && !settled))

/** The moments of a game on the screen: what happens is shown at reading speed, the past on request. */
export interface TableTimeline {
  /** Takes in a step from the host. */
  receive(step: Moment): void
  /** Shows all steps that have arrived. */
  runUpdates(): Promise<void>
  /** Forgets the steps that have arrived and are not shown, up to a moment if given. */
  forgetUpdates(until?: number): void
  /** Shows a moment of the past, or the present again, unless another moment is asked for meanwhile. */
  look(at: number): Promise<void>
  /** Shows the moment of now again after something else was done, unless another moment is asked for meanwhile. */
  lookAgainAfter(doing: () => Promise<void>): Promise<void>
  play(on: boolean): void
}

/** Creates the timeline of a table; `afterUpdates` runs when all steps have been shown. */
export function createTableTimeline(
  presenter: TablePresenter,
  afterUpdates: () => Promise<void>,
): TableTimeline {
  const { host, now, player, replaying, setSnapshot } = presenter
  let queue: Moment[] = []
  let showing: Promise<void> | undefined
  /** The number of moments asked for; only the last is shown. */
  let requests = 0

  function runUpdates(): Promise<void> {
    showing ??= showAll().finally(() => {
      showing = undefined
    })
    return showing
  }

  async function showAll(): Promise<void> {
    while (queue.length > 0 && !presenter.isStopped()) {
      const step = queue.shift()!
      if (!now().busy && !goesOnDialing(now().view!, step.view)) setSnapshot({ busy: true })
      await presenter.showStep(step)
      // Updates that arrive meanwhile are shown first.
      if (queue.length === 0) await presenter.takeAdvice()
    }
    player.slow()
    setSnapshot({ busy: false, doing: undefined, outcome: undefined })
    await afterUpdates()
    // The host continued while the screen was handed over.
    if (queue.length > 0) await showAll()
  }

  async function look(at: number): Promise<void> {
    requests += 1
    const request = requests
    const there = await host.view(at)
    if (request !== requests) return
    presenter.showMoment(there, { live: !replaying && there.at === there.of, busy: false })
  }

  async function playOn(): Promise<void> {
    while (now().playing && !presenter.isStopped() && now().at < now().of) {
      const next = await host.view(now().at + 1)
      const times = player.durations(next.events)
      for (const [i, one] of next.events.entries()) {
        if (!now().playing) break
        await player.show(one, { at: next.at, milliseconds: times[i]!, isLogged: true })
      }
      if (!now().playing) break
      presenter.showMoment(next)
    }
    setSnapshot({ playing: false })
  }

  return {
    receive: (step) => {
      if (presenter.isStopped() || replaying) return
      if (!now().live) {
        presenter.logStep(step)
        return
      }
      queue.push(step)
      void runUpdates()
    },
    runUpdates,
    forgetUpdates: (until = Number.POSITIVE_INFINITY) => {
      queue = queue.filter(({ at }) => at > until)
    },
    look,
    lookAgainAfter: async (doing) => {
      const { at } = now()
      requests += 1
      const request = requests
      await doing()
      if (request === requests) await look(at)
    },
    play: (on) => {
      if (on === now().playing) return
      setSnapshot({ playing: on })
      if (on) void playOn()
    },
  }
}
