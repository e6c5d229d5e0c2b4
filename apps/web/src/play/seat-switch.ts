import type { Seat } from '@flotilla/engine'
import type { TablePresenter } from './table-presenter.ts'
import type { TableTimeline } from './table-timeline.ts'

/** Who sits at the screen: on a shared screen, players hand it over behind a screen that hides their dials. */
export interface SeatSwitch {
  /** Hands a shared screen to the seat that is asked, behind a handover screen while dials are secret. */
  handOver(): Promise<void>
  /** Shows the game from the view of a seat. */
  sitDown(seat: Seat): Promise<void>
  /** Shows the dials of a seat, by default of the one at the screen, without a handover screen in this round. */
  noteUnveiled(seat?: Seat): void
  unveil(): Promise<void>
  peek(seat: Seat): void
  cover(): Promise<void>
}

/** Creates the seat switch of a table. */
export function createSeatSwitch(presenter: TablePresenter, timeline: () => TableTimeline): SeatSwitch {
  const { host, now, setSnapshot } = presenter
  /** The round and seat whose dials may be shown on a shared screen. */
  let unveiled = ''

  const roundOf = (seat: Seat): string => `${now().view?.state.round} ${seat}`
  const noteUnveiled = (seat: Seat = now().seat): void => {
    unveiled = roundOf(seat)
  }
  const humanCount = (): number => now().table?.players.filter((player) => player === 'human').length ?? 0

  async function handOver(): Promise<void> {
    const { view, seat, table, live } = now()
    if (!view || !table || !live || view.over || humanCount() < 2 || table.online || presenter.replaying)
      return
    const own = view.pending.some(({ settled }) => !settled)
    const next = own ? seat : view.waitingFor.find((other) => table.players[other] === 'human')
    if (next === undefined) return
    if (view.state.phase === 'planning') {
      if (unveiled !== roundOf(next)) setSnapshot({ curtain: next })
    } else if (next !== seat) {
      await sitDown(next)
      // By then standing orders may have answered, and another seat may be asked.
      await handOver()
    }
  }

  async function sitDown(seat: Seat): Promise<void> {
    const opened = await host.viewAs(seat)
    // Updates still queued for the previous seat are part of the new view.
    timeline().forgetUpdates(opened.now.at)
    presenter.showGame(opened, seat)
    await presenter.takeAdvice()
  }

  return {
    handOver,
    sitDown,
    noteUnveiled,
    unveil: async () => {
      const seat = now().curtain
      if (seat === undefined) return
      if (now().peek) {
        presenter.showMoment(await host.ownDials(seat), { seat, curtain: undefined, peek: 'shown' })
        return
      }
      noteUnveiled(seat)
      await sitDown(seat)
      setSnapshot({ curtain: undefined })
    },
    peek: (seat) => {
      setSnapshot({ curtain: seat, peek: 'asked' })
      // The handover screen appears at once.
      presenter.flush()
    },
    cover: async () => {
      await sitDown(now().seat)
      setSnapshot({ curtain: undefined, peek: undefined })
      await handOver()
    },
  }
}
