import type { StandingOrders } from '@flotilla/advice'
import type { AnnouncementMessage, Choice, DecisionId, Refusal, Seat } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { localConnection } from '../host/client.ts'
import type { HistoryEntry, OpenedGame, WingmatePlace } from '../host/host-types.ts'
import { createSeatSwitch, type SeatSwitch } from './seat-switch.ts'
import { type BoardRef, createTablePresenter, type TablePresenter } from './table-presenter.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import { createTableTimeline, type TableTimeline } from './table-timeline.ts'

/** The table on the screen: its state and the player's commands. */
export interface TableStore extends TableCommands {
  snapshot(): TableStoreSnapshot
  subscribe(listener: () => void): () => void
  start(): () => void
  board: BoardRef
  choiceFault(choice: Choice): Promise<Refusal | undefined>
  /** Returns where the wingmates of a leader would deploy with the leader at a pose. */
  wingmatePlaces(decision: DecisionId, pose: Pose): Promise<readonly WingmatePlace[]>
  unveil(): Promise<void>
  /** Asks to see the seat's own dials behind the handover screen, or hides them again. */
  peek(seat: Seat): void
  cover(): Promise<void>
  skip(): void
  look(at: number): Promise<void>
  play(on: boolean): void
  /** Shows the game from the view of another seat. */
  watchAs(seat: Seat): Promise<void>
  /** Shows an error. */
  complain(error: Error): void
}

/** What a player does at a table. */
interface TableCommands {
  /** Submits a choice; `orders` are set first, so that they answer the same question for other ships. */
  choose(choice: Choice | AnnouncementMessage, orders?: StandingOrders): Promise<void>
  /** Answers the open question with each of these options in turn. */
  chooseAll(options: readonly string[]): Promise<void>
  /** Sets the standing orders. */
  order(orders: StandingOrders): Promise<void>
  /** Takes back a choice of standing orders, so that the player is asked. */
  askInstead(at: number): Promise<void>
  takeBack(): Promise<void>
  /** Swaps the positions of two wingmates before their wing deploys. */
  swapWingmates(one: number, other: number): Promise<void>
}

const STARTED_AGAIN =
  'The part of this page that runs the game had stopped. It was started again from what is stored: look whether your last choice is there.'
const KEEPS_STOPPING =
  'The part of this page that runs the game keeps stopping. What is stored is not lost: close other pages, and reload this one.'

/** How many times a host that stops at once is restarted. */
const PATIENCE = 3

/** Returns the choice with which the first round begins, where a replay starts. */
const firstRound = (history: readonly HistoryEntry[]): number =>
  history.find(({ events }) => events.some(({ kind }) => kind === 'phase'))?.at ?? 0

/** Creates the commands of a table; `noteAnswer` runs whenever the host has answered a choice. */
function createTableCommands(
  { host, now, player, setSnapshot, handleFailure }: TablePresenter,
  { runUpdates, forgetUpdates }: TableTimeline,
  { sitDown, noteUnveiled }: SeatSwitch,
  noteAnswer: () => void,
): TableCommands {
  /** Sends something to the host, and shows what follows from it. */
  async function submit(
    send: () => Promise<Refusal | undefined>,
    more: Partial<TableStoreSnapshot> = {},
  ): Promise<void> {
    setSnapshot({ ...more, idle: false })
    try {
      const refusal = await send()
      await runUpdates()
      setSnapshot({ ...(refusal ? { refusal } : {}), idle: true, chosen: now().chosen + 1 })
    } catch (error) {
      handleFailure(error as Error)
    }
  }

  async function goBack(taking: () => Promise<Refusal | undefined>): Promise<void> {
    // Other players may have to agree first; the screen shows what happens until then.
    if (now().table?.online) {
      const refusal = await taking().catch(({ message }: Error) => ({ message }))
      if (refusal) setSnapshot({ refusal })
      return
    }
    forgetUpdates()
    player.skip()
    const refusal = await taking()
    if (refusal) {
      player.slow()
      setSnapshot({ refusal })
      return
    }
    await sitDown(now().seat)
    noteUnveiled()
    await host.playBots()
    await runUpdates()
    setSnapshot({ busy: false, live: true, chosen: now().chosen + 1 })
    player.slow()
  }

  return {
    choose: (choice, orders) =>
      submit(
        async () => {
          if (orders) await host.setOrders(orders)
          const refusal = await host.choose(choice)
          noteAnswer()
          return refusal
        },
        { notice: undefined, ...(orders ? { orders } : {}) },
      ),
    chooseAll: (options) => submit(() => host.chooseAll(options), { notice: undefined }),
    order: (orders) => submit(() => host.setOrders(orders).then(() => undefined), { orders }),
    askInstead: (at) => goBack(() => host.takeBack(at)),
    takeBack: () => goBack(() => host.takeBack()),
    swapWingmates: async (one, other) => {
      const refusal = await host.swapWingmates(one, other)
      if (refusal) setSnapshot({ refusal })
      else await sitDown(now().seat)
    },
  }
}

/**
 * Creates the store of a table: it receives updates from the host, shows them at reading speed, and submits
 * choices.
 */
export function createTableStore(id: string, replaying: boolean): TableStore {
  const presenter = createTablePresenter(replaying)
  const { host, now, setSnapshot } = presenter
  const { listen, whenLost, unsavedGame } = presenter.connection
  const seats = createSeatSwitch(presenter, () => timeline)
  const timeline: TableTimeline = createTableTimeline(presenter, seats.handOver)
  let losses = 0

  /** Replaces the game shown: a choice was taken back, or the game continued elsewhere. */
  const becomeOther = (opened: OpenedGame): void => {
    if (presenter.isStopped() || replaying) return
    timeline.forgetUpdates()
    presenter.showGame(opened, opened.now.view.seat)
    setSnapshot({ live: true, busy: false, playing: false, chosen: now().chosen + 1 })
    void presenter.takeAdvice()
  }

  async function enterTable(): Promise<void> {
    const opened = await host.openGame(id, replaying)
    if (presenter.isStopped()) return
    if (!opened.ok) {
      setSnapshot({ faults: opened.faults })
      return
    }
    presenter.showGame(opened.value, opened.value.now.view.seat)
    if (replaying) await timeline.look(firstRound(opened.value.history))
    else {
      await seats.handOver()
      await host.playBots()
      await timeline.runUpdates()
      await presenter.takeAdvice()
    }
    setSnapshot({ idle: true })
  }

  /** Opens the game again on a new host after the old one stopped, from storage or from an unstored copy. */
  async function enterAgain(): Promise<void> {
    if (presenter.isStopped()) return
    losses += 1
    if (losses > PATIENCE) {
      setSnapshot({ faults: [KEEPS_STOPPING] })
      return
    }
    timeline.forgetUpdates()
    setSnapshot({
      idle: false,
      busy: false,
      playing: false,
      curtain: undefined,
      peek: undefined,
      live: !replaying,
    })
    const game = unsavedGame()
    if (game?.id === id) await localConnection().host.openFile(game.file)
    await enterTable()
    setSnapshot({ notice: STARTED_AGAIN, chosen: now().chosen + 1 })
  }

  return {
    ...createTableCommands(presenter, timeline, seats, () => {
      losses = 0
    }),
    board: presenter.board,
    snapshot: now,
    complain: presenter.showError,
    subscribe: presenter.subscribe,
    start: () => {
      presenter.setStopped(false)
      timeline.forgetUpdates()
      listen(timeline.receive, becomeOther)
      whenLost(() => void enterAgain().catch(presenter.handleFailure))
      void enterTable().catch(presenter.handleFailure)
      return () => presenter.setStopped(true)
    },
    choiceFault: (choice) => host.choiceFault(choice),
    wingmatePlaces: (decision, pose) => host.wingmatePlaces(decision, pose),
    unveil: seats.unveil,
    peek: seats.peek,
    cover: seats.cover,
    skip: presenter.player.skip,
    look: async (at) => {
      setSnapshot({ playing: false })
      await timeline.look(at)
    },
    watchAs: async (seat) => {
      setSnapshot({ playing: false })
      await timeline.lookAgainAfter(() => seats.sitDown(seat))
    },
    play: timeline.play,
  }
}
