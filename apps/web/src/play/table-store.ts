import type { StandingOrders } from '@flotilla/advice'
import type {
  AnnouncementMessage,
  Choice,
  DecisionId,
  GameEvent,
  Refusal,
  Seat,
  TableView,
} from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { StoryContext } from '@flotilla/story'
import type { BoardHandle } from '../board/board-types.ts'
import { currentConnection, HostStoppedError, localConnection } from '../host/client.ts'
import type { HistoryEntry, Moment, OpenedGame, WingmatePlace } from '../host/host-types.ts'
import { createEventPlayer } from './event-player.ts'
import { historyLines, toLogLines } from './log-lines.ts'
import { createSnapshotState } from './snapshot-state.ts'
import { emptySnapshot, storyContextFor, type TableStoreSnapshot } from './table-snapshot.ts'

/**
 * Reports whether the seat continues to set its dials: other players' dials are secret and do not interrupt
 * it.
 */
const goesOnDialing = (before: TableView, after: TableView): boolean =>
  before.state.round === after.state.round &&
  [before, after].every(({ pending }) => pending.some(({ ask, settled }) => ask === 'setDials' && !settled))

/** The table on the screen: its state and the player's commands. */
export interface TableStore {
  snapshot(): TableStoreSnapshot
  subscribe(listener: () => void): () => void
  start(): () => void
  board: { current: BoardHandle | null }
  /** Submits a choice; `orders` are set first, so that they answer the same question for other ships. */
  choose(choice: Choice | AnnouncementMessage, orders?: StandingOrders): Promise<void>
  /** Answers the open question with each of these options in turn. */
  chooseAll(options: readonly string[]): Promise<void>
  /** Sets the standing orders. */
  order(orders: StandingOrders): Promise<void>
  /** Takes back a choice of standing orders, so that the player is asked. */
  askInstead(at: number): Promise<void>
  choiceFault(choice: Choice): Promise<Refusal | undefined>
  takeBack(): Promise<void>
  /** Returns where the wingmates of a leader would deploy with the leader at a pose. */
  wingmatePlaces(decision: DecisionId, pose: Pose): Promise<readonly WingmatePlace[]>
  /** Swaps the positions of two wingmates before their wing deploys. */
  swapWingmates(one: number, other: number): Promise<void>
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

const STARTED_AGAIN =
  'The part of this page that runs the game had stopped. It was started again from what is stored: look whether your last choice is there.'
const KEEPS_STOPPING =
  'The part of this page that runs the game keeps stopping. What is stored is not lost: close other pages, and reload this one.'

/** How many times a host that stops at once is restarted. */
const PATIENCE = 3

/** Returns the choice with which the first round begins, where a replay starts. */
const firstRound = (history: readonly HistoryEntry[]): number =>
  history.find(({ events }) => events.some(({ kind }) => kind === 'phase'))?.at ?? 0

/**
 * Creates the store of a table: it receives updates from the host, shows them at reading speed, and submits
 * choices.
 */
export function createTableStore(id: string, replaying: boolean): TableStore {
  const { host, listen, whenLost, unsavedGame } = currentConnection()
  const board: TableStore['board'] = { current: null }
  const state = createSnapshotState<TableStoreSnapshot>({ ...emptySnapshot, live: !replaying })
  const { get: now, set: setSnapshot } = state
  let story: StoryContext | undefined
  const player = createEventPlayer(state, board, () => story)
  let queue: Moment[] = []
  let stopped = false
  /** The round and seat whose dials may be shown on a shared screen. */
  let unveiled = ''
  let losses = 0
  /** The number of moments asked for; only the last is shown. */
  let moments = 0

  const humanCount = (): number => now().table?.players.filter((player) => player === 'human').length ?? 0

  /** Hands a shared screen to the seat that is asked, behind a handover screen while dials are secret. */
  async function handOver(): Promise<void> {
    const { view, seat, table, live } = now()
    if (!view || !table || !live || view.over || humanCount() < 2 || table.online || replaying) return
    const own = view.pending.some(({ settled }) => !settled)
    const next = own ? seat : view.waitingFor.find((other) => table.players[other] === 'human')
    if (next === undefined) return
    if (view.state.phase === 'planning') {
      if (unveiled !== `${view.state.round} ${next}`) setSnapshot({ curtain: next })
    } else if (next !== seat) {
      await sitDown(next)
      // By then standing orders may have answered, and another seat may be asked.
      await handOver()
    }
  }

  async function sitDown(seat: Seat): Promise<void> {
    const opened = await host.viewAs(seat)
    // Updates still queued for the previous seat are part of the new view.
    queue = queue.filter(({ at }) => at > opened.now.at)
    showOpened(opened, seat)
    await takeAdvice()
  }

  function showOpened({ table, now: present, history, orders }: OpenedGame, seat: Seat): void {
    story = storyContextFor(table, present.view)
    setSnapshot({
      table,
      seat,
      history,
      orders,
      lines: historyLines(story, history),
      ...snapshotOf(present),
    })
  }

  const snapshotOf = ({ view, at, of }: Moment): Partial<TableStoreSnapshot> => ({
    view,
    attack: view.attack,
    at,
    of,
    outcome: undefined,
    refusal: undefined,
  })

  /** Replaces the game shown: a choice was taken back, or the game continued elsewhere. */
  const becomeOther = (opened: OpenedGame): void => {
    if (stopped || replaying) return
    queue = []
    showOpened(opened, opened.now.view.seat)
    setSnapshot({ live: true, busy: false, playing: false, chosen: now().chosen + 1 })
    void takeAdvice()
  }

  let showing: Promise<void> | undefined

  function runUpdates(): Promise<void> {
    showing ??= showAll().finally(() => {
      showing = undefined
    })
    return showing
  }

  async function showAll(): Promise<void> {
    while (queue.length > 0 && !stopped) {
      const step = queue.shift()!
      // Objects placed by this step have names only after it.
      story = storyContextFor(now().table!, step.view)
      if (!now().busy && !goesOnDialing(now().view!, step.view)) setSnapshot({ busy: true })
      const times = player.durations(step.events)
      for (const [i, one] of step.events.entries())
        await player.show(one, { at: step.at, milliseconds: times[i]!, byOrder: step.byOrder })
      setSnapshot({
        ...snapshotOf(step),
        history: [...now().history, historyEntryOf(step)],
        outcome: now().outcome,
      })
      // Updates that arrive meanwhile are shown first.
      if (queue.length === 0) await takeAdvice()
    }
    player.slow()
    setSnapshot({ busy: false, doing: undefined, outcome: undefined })
    await handOver()
    // The host continued while the screen was handed over.
    if (queue.length > 0) await showAll()
  }

  /**
   * Fetches advice on the open question before the question appears, so that nothing on it moves afterwards.
   */
  async function takeAdvice(): Promise<void> {
    const decision = now().view?.pending.find(({ settled }) => !settled)
    if (!decision || replaying || decision.id === now().advice?.decision) return
    const advice = await host.advice().catch(() => undefined)
    setSnapshot({ advice: advice && { ...advice, decision: decision.id } })
  }

  /** Shows a moment of the past, or the present again, unless another moment has been asked for since. */
  async function showMoment(at: number): Promise<void> {
    moments += 1
    const request = moments
    const there = await host.view(at)
    if (request !== moments) return
    setSnapshot({ ...snapshotOf(there), live: !replaying && there.at === there.of, busy: false })
  }

  async function playOn(): Promise<void> {
    while (now().playing && !stopped && now().at < now().of) {
      const next = await host.view(now().at + 1)
      const times = player.durations(next.events)
      for (const [i, one] of next.events.entries()) {
        if (!now().playing) break
        await player.show(one, { at: next.at, milliseconds: times[i]!, isLogged: true })
      }
      if (!now().playing) break
      setSnapshot({ ...snapshotOf(next) })
    }
    setSnapshot({ playing: false })
  }

  async function enterTable(): Promise<void> {
    const opened = await host.openGame(id, replaying)
    if (stopped) return
    if (!opened.ok) {
      setSnapshot({ faults: opened.faults })
      return
    }
    showOpened(opened.value, opened.value.now.view.seat)
    if (replaying) await showMoment(firstRound(opened.value.history))
    else {
      await handOver()
      await host.playBots()
      await runUpdates()
      await takeAdvice()
    }
    setSnapshot({ idle: true })
  }

  /** Opens the game again on a new host after the old one stopped, from storage or from an unstored copy. */
  async function enterAgain(): Promise<void> {
    if (stopped) return
    losses += 1
    if (losses > PATIENCE) {
      setSnapshot({ faults: [KEEPS_STOPPING] })
      return
    }
    queue = []
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

  /** Reports a stopped host and starts another. */
  const handleFailure = (error: Error): void => {
    if (!(error instanceof HostStoppedError)) showError(error)
  }

  const showError = (error: Error): void => {
    const refusal = hostRefusal(error)
    if (now().view) setSnapshot({ refusal, idle: true })
    else setSnapshot({ faults: [refusal.message] })
  }

  async function goBack(taking: () => Promise<Refusal | undefined>): Promise<void> {
    // Other players may have to agree first; the screen shows what happens until then.
    if (now().table?.online) {
      const refusal = await taking().catch(({ message }: Error) => ({ message }))
      if (refusal) setSnapshot({ refusal })
      return
    }
    queue = []
    player.skip()
    const refusal = await taking()
    if (refusal) {
      player.slow()
      setSnapshot({ refusal })
      return
    }
    await sitDown(now().seat)
    unveiled = `${now().view?.state.round} ${now().seat}`
    await host.playBots()
    await runUpdates()
    setSnapshot({ busy: false, live: true, chosen: now().chosen + 1 })
    player.slow()
  }

  return {
    board,
    snapshot: now,
    complain: showError,
    subscribe: state.subscribe,
    start: () => {
      stopped = false
      queue = []
      listen((step) => {
        if (stopped || replaying) return
        if (!now().live) {
          setSnapshot({
            of: step.of,
            history: [...now().history, historyEntryOf(step)],
            lines: [...now().lines, ...toLogLines(story, step.at, eventsOf(step), step.byOrder)],
          })
          return
        }
        queue.push(step)
        void runUpdates()
      }, becomeOther)
      whenLost(() => void enterAgain().catch(handleFailure))
      void enterTable().catch(handleFailure)
      return () => {
        stopped = true
      }
    },
    choose: async (choice, orders) => {
      setSnapshot({ idle: false, notice: undefined, ...(orders ? { orders } : {}) })
      try {
        if (orders) await host.setOrders(orders)
        const refusal = await host.choose(choice)
        losses = 0
        await runUpdates()
        setSnapshot({ ...(refusal ? { refusal } : {}), idle: true, chosen: now().chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    chooseAll: async (options) => {
      setSnapshot({ idle: false, notice: undefined })
      try {
        const refusal = await host.chooseAll(options)
        await runUpdates()
        setSnapshot({ ...(refusal ? { refusal } : {}), idle: true, chosen: now().chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    order: async (orders) => {
      setSnapshot({ orders, idle: false })
      try {
        await host.setOrders(orders)
        await runUpdates()
        setSnapshot({ idle: true, chosen: now().chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    askInstead: (at) => goBack(() => host.takeBack(at)),
    choiceFault: (choice) => host.choiceFault(choice),
    wingmatePlaces: (decision, pose) => host.wingmatePlaces(decision, pose),
    swapWingmates: async (one, other) => {
      const refusal = await host.swapWingmates(one, other)
      if (refusal) setSnapshot({ refusal })
      else await sitDown(now().seat)
    },
    takeBack: () => goBack(() => host.takeBack()),
    unveil: async () => {
      const seat = now().curtain
      if (seat === undefined) return
      if (now().peek) {
        setSnapshot({ ...snapshotOf(await host.ownDials(seat)), seat, curtain: undefined, peek: 'shown' })
        return
      }
      unveiled = `${now().view?.state.round} ${seat}`
      await sitDown(seat)
      setSnapshot({ curtain: undefined })
    },
    peek: (seat) => {
      setSnapshot({ curtain: seat, peek: 'asked' })
      // The handover screen appears at once.
      state.flush()
    },
    cover: async () => {
      await sitDown(now().seat)
      setSnapshot({ curtain: undefined, peek: undefined })
      await handOver()
    },
    skip: player.skip,
    look: async (at) => {
      setSnapshot({ playing: false })
      await showMoment(at)
    },
    watchAs: async (seat) => {
      const { at } = now()
      setSnapshot({ playing: false })
      moments += 1
      const request = moments
      await sitDown(seat)
      if (request === moments) await showMoment(at)
    },
    play: (on) => {
      if (on === now().playing) return
      setSnapshot({ playing: on })
      if (on) void playOn()
    },
  }
}
