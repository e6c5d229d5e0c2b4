import type { Advice, StandingOrders } from '@flotilla/bots'
import {
  type AnnouncementMessage,
  applyDiff,
  type Choice,
  type Decision,
  type EventKind,
  type EventOf,
  type EventUpdate,
  type GameEvent,
  type Refusal,
  type RulesUpgrade,
  rulesUpgradeText,
  type Seat,
  type TableAttack,
  type TableView,
} from '@flotilla/engine'
import { type Pose, parseManeuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import {
  capitalize,
  formatManeuver,
  logLine,
  reasonText,
  type StoryContext,
  type StoryLine,
  splitReason,
} from '@flotilla/story'
import type { BoardHandle, FlashText } from '../board/board-types.ts'
import { currentConnection, HostStoppedError } from '../host/client.ts'
import type { GameView, OpenedGame, TableFacts, WingmatePlace } from '../host/host-types.ts'
import { currentSettings } from '../settings.ts'
import { attackAfter, attackOutcome } from './attack-progress.ts'
import { eventDurations } from './event-timing.ts'
import { playSound } from './sounds.ts'

/** A line of the log on the screen. */
export interface LogLine extends Omit<StoryLine, 'rule'> {
  readonly at: number
  readonly key: string
  readonly kind: EventKind | 'upgrade'
  /** The rule behind it, where a rule caused it. */
  readonly rule?: RuleId
  /** Standing orders made the choice. */
  readonly byOrder?: true
}

/** The result of an attack that the screen shows. */
export interface AttackOutcome {
  readonly text: string
  readonly good: boolean
}

/** The state of the table screen. */
export interface TableStoreSnapshot {
  readonly faults: readonly string[]
  readonly table: TableFacts | undefined
  readonly seat: Seat
  readonly view: TableView | undefined
  readonly attack: TableAttack | undefined
  readonly outcome: AttackOutcome | undefined
  readonly at: number
  readonly of: number
  readonly over: boolean
  /** An event is being shown, so no player need decide yet. */
  readonly busy: boolean
  /** A description of what is being shown. */
  readonly doing: string | undefined
  /** The host has sent everything, and all of it has been shown. */
  readonly idle: boolean
  /** The number of choices made at this screen. */
  readonly chosen: number
  /** The screen shows the present, not a moment of the past. */
  readonly live: boolean
  readonly playing: boolean
  /** The screen must be handed to this seat. */
  readonly curtain: Seat | undefined
  /** A person who shares the screen asked to see their own dials again, or sees them. */
  readonly peek: 'asked' | 'shown' | undefined
  readonly deployment: GameView['deployment']
  readonly scores: GameView['scores']
  readonly refusal: Refusal | undefined
  /** A problem with the table itself, shown until the next choice. */
  readonly notice: string | undefined
  readonly flashes: readonly FlashText[]
  readonly lines: readonly LogLine[]
  readonly history: OpenedGame['history']
  /** The standing orders of the player at the screen. */
  readonly orders: StandingOrders
  /** Advice on the open question, with its id. */
  readonly advice: (Advice & { readonly decision: string }) | undefined
}

const nothing: TableStoreSnapshot = {
  faults: [],
  table: undefined,
  seat: 0,
  view: undefined,
  attack: undefined,
  outcome: undefined,
  at: 0,
  of: 0,
  over: false,
  busy: false,
  doing: undefined,
  idle: false,
  chosen: 0,
  live: true,
  playing: false,
  curtain: undefined,
  peek: undefined,
  scores: [],
  deployment: [],
  refusal: undefined,
  notice: undefined,
  flashes: [],
  lines: [],
  history: [],
  orders: { says: {} },
  advice: undefined,
}

/** Creates the context in which events of a table are described. */
export const storyContextFor = (table: TableFacts, { state }: TableView): StoryContext => ({
  names: table.names,
  teams: table.teams,
  facts: table.facts,
  state,
  cardName: (id) => table.cards[id]?.name ?? table.damage[id]?.name ?? id,
  firing: (id) => table.cards[id]?.fired,
  beside: true,
})

/**
 * Returns the question of the seat at the screen; while the host continues, standing orders may answer
 * everything but dials.
 */
export function openDecision({
  view,
  busy,
  idle,
  live,
  curtain,
  peek,
}: TableStoreSnapshot): Decision | undefined {
  if (busy || !live || curtain !== undefined || peek) return
  return view?.pending.find(({ settled, ask }) => !settled && (idle || ask === 'setDials'))
}

/**
 * Reports whether the seat continues to set its dials: other players' dials are secret and do not interrupt
 * it.
 */
const goesOnDialing = (before: TableView, after: TableView): boolean =>
  before.state.round === after.state.round &&
  [before, after].every(({ pending }) => pending.some(({ ask, settled }) => ask === 'setDials' && !settled))

/**
 * Reports whether a seat that shares the screen has dials that are set and not revealed, at which it may look
 * again.
 */
export function mayPeek({ table, view, live, busy, over }: TableStoreSnapshot, seat: Seat): boolean {
  if (!table || !view || !live || busy || over || table.players[seat] !== 'human') return false
  const shared = !table.online && table.players.filter((player) => player === 'human').length > 1
  const { phase, ships } = view.state
  if (!shared || (phase !== 'system' && phase !== 'activation')) return false
  return ships.some(
    ({ id, place, revealed }) => table.facts[id]!.seat === seat && place === 'table' && revealed === null,
  )
}

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
  fault(choice: Choice): Promise<Refusal | undefined>
  takeBack(): Promise<void>
  /** Returns where the wingmates of a leader would deploy with the leader at a pose. */
  wingPlaces(decision: string, pose: Pose): Promise<readonly WingmatePlace[]>
  /** Swaps the positions of two wingmates before their wing deploys. */
  exchange(one: number, other: number): Promise<void>
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

const eventsOf = ({ told }: GameView): GameEvent[] => told.map(({ event }) => event)

const upgradeLine = (at: number, upgrade: RulesUpgrade, number: number): LogLine => ({
  depth: 1,
  text: rulesUpgradeText(upgrade),
  kind: 'upgrade',
  at,
  key: `${at}.upgrade.${number}`,
})

const stepOf = (step: GameView): OpenedGame['history'][number] => ({
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
const firstRound = (history: OpenedGame['history']): number =>
  history.find(({ events }) => events.some(({ kind }) => kind === 'phase'))?.at ?? 0

/**
 * Creates the store of a table: it receives updates from the host, shows them at reading speed, and submits
 * choices.
 */
export function createTableStore(id: string, replaying: boolean): TableStore {
  const { host, listen, whenLost, unkept } = currentConnection()
  const board: TableStore['board'] = { current: null }
  const listeners = new Set<() => void>()
  let now: TableStoreSnapshot = { ...nothing, live: !replaying }
  let story: StoryContext | undefined
  let queue: GameView[] = []
  let skipping = false
  let stopped = false
  let flashes = 0
  /** The round and seat whose dials may be shown on a shared screen. */
  let unveiled = ''
  let losses = 0

  // Changes in quick succession are drawn once: at full speed, hundreds of events come in a moment.
  const channel = new MessageChannel()
  let due = false
  const notifyListeners = (): void => {
    if (!due) return
    due = false
    for (const tell of listeners) tell()
  }
  channel.port1.onmessage = notifyListeners
  const setSnapshot = (patch: Partial<TableStoreSnapshot>): void => {
    now = { ...now, ...patch }
    if (!due) channel.port2.postMessage('')
    due = true
  }

  const toLogLines = (at: number, events: readonly GameEvent[], byOrder?: true): LogLine[] =>
    events.flatMap((event, i) => {
      const line = story && logLine(story, event)
      return line
        ? [{ ...line, kind: event.kind, at, key: `${at}.${i}`, ...(byOrder ? { byOrder } : {}) }]
        : []
    })

  const humanCount = (): number => now.table?.players.filter((player) => player === 'human').length ?? 0

  /** Hands a shared screen to the seat that is asked, behind a handover screen while dials are secret. */
  async function handOver(): Promise<void> {
    const { view, seat, table, live, over } = now
    if (!view || !table || !live || over || humanCount() < 2 || table.online || replaying) return
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
    const opened = await host.sit(seat)
    // Updates still queued for the previous seat are part of the new view.
    queue = queue.filter(({ at }) => at > opened.look.at)
    showOpened(opened, seat)
    await takeAdvice()
  }

  function showOpened({ table, look, history, orders }: OpenedGame, seat: Seat): void {
    story = storyContextFor(table, look.view)
    setSnapshot({
      table,
      seat,
      history,
      orders,
      lines: history.flatMap(({ at, events, byOrder, upgrades = [] }) => [
        ...toLogLines(at, events, byOrder),
        ...upgrades.map((one, i) => upgradeLine(at, one, i)),
      ]),
      ...snapshotOfView(look),
    })
  }

  const snapshotOfView = (look: GameView): Partial<TableStoreSnapshot> => ({
    view: look.view,
    attack: look.view.attack,
    at: look.at,
    of: look.of,
    over: look.over,
    deployment: look.deployment,
    scores: look.scores,
    outcome: undefined,
    refusal: undefined,
  })

  /** Replaces the game shown: a choice was taken back, or the game continued elsewhere. */
  const becomeOther = (opened: OpenedGame): void => {
    if (stopped || replaying) return
    queue = []
    showOpened(opened, opened.look.view.seat)
    setSnapshot({ live: true, busy: false, playing: false, chosen: now.chosen + 1 })
    void takeAdvice()
  }

  const addFlash = (ship: number | undefined, text: string, mood: FlashText['mood']): void => {
    if (ship === undefined) return
    flashes += 1
    const one: FlashText = { key: flashes, ship, text, mood }
    setSnapshot({ flashes: [...now.flashes, one] })
    setTimeout(() => setSnapshot({ flashes: now.flashes.filter(({ key }) => key !== one.key) }), 1100)
  }

  function announceEvent(event: GameEvent): void {
    const { kind, ship } = event
    playSound(kind)
    if (kind === 'shieldLost') addFlash(ship, '−1 shield', 'bad')
    if (kind === 'dealt')
      addFlash(ship, event.faceup ? `${story?.cardName?.(String(event.card))}!` : '−1 hull', 'bad')
    if (kind === 'gained')
      addFlash(
        ship,
        `+ ${event.token}`,
        ['stress', 'ion', 'strain', 'deplete'].includes(String(event.token)) ? 'bad' : 'good',
      )
    if (kind === 'actionLost') addFlash(ship, `no action: ${reasonText(event.rule)}`, 'bad')
    if (kind === 'flownInstead')
      addFlash(ship, `${formatManeuver(event.maneuver)}: ${reasonText(event.rule)}`, 'bad')
    if (kind === 'destroyed') addFlash(ship, 'destroyed', 'bad')
    if (kind === 'split') addFlash(ship, `splits: ${splitReason(event.rule)}`, 'bad')
    if (kind === 'joined') addFlash(ship, 'joins its wing', 'good')
    if (kind === 'missed') addFlash(event.target, 'miss', 'plain')
  }

  /** Returns how long each of these updates is shown. */
  const durationsOf = (all: readonly EventUpdate[]): readonly number[] => {
    const ships = now.view!.state.ships.filter(({ place }) => place === 'table').length
    const own = (id: number | undefined): boolean =>
      id !== undefined && now.table!.players[now.table!.facts[id]?.seat ?? -1] === 'human'
    return eventDurations(
      all.map(({ event }) => event),
      currentSettings().speed,
      ships,
      (event) => own(event.ship) || ('target' in event && own(event.target)),
    )
  }

  /** Shows an event and its changes; the log of a replay already contains it. */
  async function showEvent(
    { event, change }: EventUpdate,
    at: number,
    beat: number,
    { byOrder, isLogged = false }: { byOrder?: true | undefined; isLogged?: boolean } = {},
  ): Promise<void> {
    const quick = skipping || currentSettings().speed === 'instant'
    const span = quick ? 0 : beat
    const view = now.view!
    const lines = toLogLines(at, [event], byOrder).map((line) => ({
      ...line,
      key: `${line.key}.${now.lines.length}`,
    }))
    const attack = attackAfter(now.attack, event)
    const outcome: AttackOutcome | undefined =
      event.kind === 'hit' || event.kind === 'missed'
        ? attackOutcome(event, now.lines)
        : event.kind === 'attack'
          ? undefined
          : now.outcome
    const headline = lines.findLast(({ depth }) => depth < 3)?.text
    const doing = headline === undefined ? now.doing : capitalize(headline)
    const base = { lines: isLogged ? now.lines : [...now.lines, ...lines], outcome, doing }
    if (event.kind === 'moved' && span > 0 && view.state.ships[event.ship]?.place === 'table') {
      setSnapshot(base)
      await animateMove(event, span)
      setSnapshot({ view: applyDiff(now.view!, change) })
      return
    }
    // The dice stay on the table while the player reads the result.
    setSnapshot({
      ...base,
      view: applyDiff(view, change),
      attack,
    })
    if (!quick) announceEvent(event)
    if (span > 0) await pause(span)
  }

  async function animateMove(event: EventOf<'moved'>, span: number): Promise<void> {
    const { ship, from, to, maneuver } = event
    const { base, wing } = now.table!.facts[ship]!
    const along = maneuver ? { base, maneuver: parseManeuver(maneuver), from } : undefined
    const led =
      wing && event.rule === 'EB-WMOV-2' ? { ...wing, base: now.table!.facts[wing.leader]!.base } : undefined
    notifyListeners()
    await board.current?.fly(ship, to, span, along && led ? { ...along, led } : along)
  }

  /** Ends the wait for the current event. */
  let wake: (() => void) | undefined

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((go) => {
      const timer = setTimeout(go, milliseconds)
      wake = () => {
        clearTimeout(timer)
        go()
      }
    })

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
      story = storyContextFor(now.table!, step.view)
      if (!now.busy && !goesOnDialing(now.view!, step.view)) setSnapshot({ busy: true })
      const times = durationsOf(step.told)
      for (const [i, one] of step.told.entries())
        await showEvent(one, step.at, times[i]!, { byOrder: step.byOrder })
      setSnapshot({
        ...snapshotOfView(step),
        history: [...now.history, stepOf(step)],
        outcome: now.outcome,
      })
      // Updates that arrive meanwhile are shown first.
      if (queue.length === 0) await takeAdvice()
    }
    skipping = false
    setSnapshot({ busy: false, doing: undefined, outcome: undefined })
    await handOver()
    // The host continued while the screen was handed over.
    if (queue.length > 0) await showAll()
  }

  /**
   * Fetches advice on the open question before the question appears, so that nothing on it moves afterwards.
   */
  async function takeAdvice(): Promise<void> {
    const decision = now.view?.pending.find(({ settled }) => !settled)
    if (!decision || replaying || decision.id === now.advice?.decision) return
    const advice = await host.advice().catch(() => undefined)
    setSnapshot({ advice: advice && { ...advice, decision: decision.id } })
  }

  /** Shows a moment of the past, or the present again. */
  async function showMoment(at: number): Promise<void> {
    const there = await host.look(at)
    setSnapshot({ ...snapshotOfView(there), live: !replaying && there.at === there.of, busy: false })
  }

  async function playOn(): Promise<void> {
    while (now.playing && !stopped && now.at < now.of) {
      const next = await host.look(now.at + 1)
      const times = durationsOf(next.told)
      for (const [i, one] of next.told.entries()) {
        if (!now.playing) break
        await showEvent(one, next.at, times[i]!, { isLogged: true })
      }
      if (!now.playing) break
      setSnapshot({ ...snapshotOfView(next) })
    }
    setSnapshot({ playing: false })
  }

  async function enterTable(): Promise<void> {
    const opened = await host.open(id, replaying)
    if (stopped) return
    if (!opened.ok) {
      setSnapshot({ faults: opened.faults })
      return
    }
    showOpened(opened.value, opened.value.look.view.seat)
    if (replaying) await showMoment(firstRound(opened.value.history))
    else {
      await handOver()
      await host.settle()
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
    const game = unkept()
    if (game?.id === id) await host.openFile(game.file)
    await enterTable()
    setSnapshot({ notice: STARTED_AGAIN, chosen: now.chosen + 1 })
  }

  /** Reports a stopped host and starts another. */
  const handleFailure = (error: Error): void => {
    if (!(error instanceof HostStoppedError)) showError(error)
  }

  const showError = (error: Error): void => {
    const refusal = hostRefusal(error)
    if (now.view) setSnapshot({ refusal, idle: true })
    else setSnapshot({ faults: [refusal.message] })
  }

  async function goBack(taking: () => Promise<boolean>): Promise<void> {
    // Other players may have to agree first; the screen shows what happens until then.
    if (now.table?.online) {
      await taking().catch(({ message }: Error) => setSnapshot({ refusal: { message } }))
      return
    }
    queue = []
    skipping = true
    const taken = await taking()
    if (!taken) {
      skipping = false
      return
    }
    await sitDown(now.seat)
    unveiled = `${now.view?.state.round} ${now.seat}`
    await host.settle()
    await runUpdates()
    setSnapshot({ busy: false, live: true, chosen: now.chosen + 1 })
    skipping = false
  }

  return {
    board,
    snapshot: () => now,
    complain: showError,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      stopped = false
      queue = []
      listen((step) => {
        if (stopped || replaying) return
        if (!now.live) {
          setSnapshot({
            of: step.of,
            history: [...now.history, stepOf(step)],
            lines: [...now.lines, ...toLogLines(step.at, eventsOf(step), step.byOrder)],
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
        if (orders) await host.order(orders)
        const refusal = await host.choose(choice)
        losses = 0
        await runUpdates()
        setSnapshot({ ...(refusal ? { refusal } : {}), idle: true, chosen: now.chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    chooseAll: async (options) => {
      setSnapshot({ idle: false, notice: undefined })
      try {
        const refusal = await host.chooseAll(options)
        await runUpdates()
        setSnapshot({ ...(refusal ? { refusal } : {}), idle: true, chosen: now.chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    order: async (orders) => {
      setSnapshot({ orders, idle: false })
      try {
        await host.order(orders)
        await runUpdates()
        setSnapshot({ idle: true, chosen: now.chosen + 1 })
      } catch (error) {
        handleFailure(error as Error)
      }
    },
    askInstead: (at) => goBack(() => host.takeBack(at)),
    fault: (choice) => host.fault(choice),
    wingPlaces: (decision, pose) => host.wingPlaces(decision, pose),
    exchange: async (one, other) => {
      if (await host.exchange(one, other)) await sitDown(now.seat)
    },
    takeBack: () => goBack(() => host.takeBack()),
    unveil: async () => {
      const seat = now.curtain
      if (seat === undefined) return
      if (now.peek) {
        const look = await host.peek(seat)
        setSnapshot({ ...snapshotOfView(look), seat, curtain: undefined, peek: 'shown' })
        return
      }
      unveiled = `${now.view?.state.round} ${seat}`
      await sitDown(seat)
      setSnapshot({ curtain: undefined })
    },
    peek: (seat) => {
      setSnapshot({ curtain: seat, peek: 'asked' })
      // The handover screen appears at once.
      notifyListeners()
    },
    cover: async () => {
      await sitDown(now.seat)
      setSnapshot({ curtain: undefined, peek: undefined })
      await handOver()
    },
    skip: () => {
      skipping = true
      wake?.()
    },
    look: async (at) => {
      setSnapshot({ playing: false })
      await showMoment(at)
    },
    watchAs: async (seat) => {
      const { at } = now
      setSnapshot({ playing: false })
      await sitDown(seat)
      await showMoment(at)
    },
    play: (on) => {
      if (on === now.playing) return
      setSnapshot({ playing: on })
      if (on) void playOn()
    },
  }
}
