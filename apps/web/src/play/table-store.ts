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
  type Seat,
  type TableAttack,
  type TableView,
  upgradeText,
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
import type { BoardHandle, FlashText } from '../board/board.tsx'
import { currentConnection, HostStoppedError } from '../host/client.ts'
import type { GameView, OpenedGame, TableFacts, WingmatePlace } from '../host/host-types.ts'
import { currentSettings } from '../settings.ts'
import { attackAfter, attackOutcome } from './attack-progress.ts'
import { eventDurations } from './event-timing.ts'
import { playSound } from './sounds.ts'

export interface LogLine extends Omit<StoryLine, 'rule'> {
  readonly at: number
  readonly key: string
  readonly kind: EventKind | 'upgrade'
  /** The rule behind it, where it is one that made it happen. */
  readonly rule?: RuleId
  /** It was done by order. */
  readonly byOrder?: true
}

export interface AttackOutcome {
  readonly text: string
  readonly good: boolean
}

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
  /** Something is being shown and nobody need decide yet. */
  readonly busy: boolean
  /** What is being shown, in words. */
  readonly doing: string | undefined
  /** The host has nothing more to tell and all of it has been shown. */
  readonly idle: boolean
  /** How many choices have been made at this screen. */
  readonly chosen: number
  /** The present is shown, not a moment of the past. */
  readonly live: boolean
  readonly playing: boolean
  /** The screen is to be handed to this seat. */
  readonly curtain: Seat | undefined
  /** A person who shares the screen wants to see their own dials again, or sees them. */
  readonly peek: 'asked' | 'shown' | undefined
  readonly deployment: GameView['deployment']
  readonly scores: GameView['scores']
  readonly refusal: Refusal | undefined
  /** What went wrong with the table itself, until the next choice. */
  readonly notice: string | undefined
  readonly flashes: readonly FlashText[]
  readonly lines: readonly LogLine[]
  readonly history: OpenedGame['history']
  /** What the player at the screen has said in advance. */
  readonly orders: StandingOrders
  /** What is to be said of the question that is open, with its id. */
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

export const storyContextFor = (table: TableFacts, { state }: TableView): StoryContext => ({
  names: table.names,
  teams: table.teams,
  facts: table.facts,
  state,
  cardName: (id) => table.cards[id]?.name ?? table.damage[id]?.name ?? id,
  firing: (id) => table.cards[id]?.fired,
  beside: true,
})

/** What the seat at the screen is asked now; as long as the host goes on, an order may answer all but dials. */
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

/** Whether the seat goes on setting its dials: what others do meanwhile is secret, and takes nothing out of its hands. */
const goesOnDialing = (before: TableView, after: TableView): boolean =>
  before.state.round === after.state.round &&
  [before, after].every(({ pending }) => pending.some(({ ask, settled }) => ask === 'setDials' && !settled))

/** Whether a seat that shares the screen has dials that are set and not revealed: it may look at them again. */
export function mayPeek({ table, view, live, busy, over }: TableStoreSnapshot, seat: Seat): boolean {
  if (!table || !view || !live || busy || over || table.players[seat] !== 'human') return false
  const shared = !table.online && table.players.filter((player) => player === 'human').length > 1
  const { phase, ships } = view.state
  if (!shared || (phase !== 'system' && phase !== 'activation')) return false
  return ships.some(
    ({ id, place, revealed }) => table.facts[id]!.seat === seat && place === 'table' && revealed === null,
  )
}

export interface TableStore {
  snapshot(): TableStoreSnapshot
  subscribe(listener: () => void): () => void
  start(): () => void
  board: { current: BoardHandle | null }
  /** With orders, these are given first: the same answer for others. */
  choose(choice: Choice | AnnouncementMessage, orders?: StandingOrders): Promise<void>
  /** Answers the open question with each of these options in turn. */
  chooseAll(options: readonly string[]): Promise<void>
  /** Says how questions are to be answered from now on. */
  order(orders: StandingOrders): Promise<void>
  /** Takes back what was done by order, to be asked instead. */
  askInstead(at: number): Promise<void>
  fault(choice: Choice): Promise<Refusal | undefined>
  takeBack(): Promise<void>
  /** What becomes of the wingmates of a leader that is put down at a place. */
  wingPlaces(decision: string, pose: Pose): Promise<readonly WingmatePlace[]>
  /** Has two wingmates change positions while their wing is still in hand. */
  exchange(one: number, other: number): Promise<void>
  unveil(): Promise<void>
  /** Asks for one's own dials behind a curtain; hides them again. */
  peek(seat: Seat): void
  cover(): Promise<void>
  skip(): void
  look(at: number): Promise<void>
  play(on: boolean): void
  /** Watches with the eyes of another seat. */
  watchAs(seat: Seat): Promise<void>
  /** Shows what went wrong. */
  complain(error: Error): void
}

const eventsOf = ({ told }: GameView): GameEvent[] => told.map(({ event }) => event)

const upgradeLine = (at: number, upgrade: RulesUpgrade, number: number): LogLine => ({
  depth: 1,
  text: upgradeText(upgrade),
  kind: 'upgrade',
  at,
  key: `${at}.upgrade.${number}`,
})

const stepOf = (step: GameView): OpenedGame['history'][number] => ({
  at: step.at,
  events: eventsOf(step),
  ...(step.byOrder ? { byOrder: true } : {}),
})

/** What a player is told when the host itself fails. */
const hostRefusal = (error: Error): Refusal => ({
  message: `Something went wrong: ${error.message} The game is stored: reload the page to go on.`,
})

const STARTED_AGAIN =
  'The part of this page that runs the game had stopped. It was started again from what is stored: look whether your last choice is there.'
const KEEPS_STOPPING =
  'The part of this page that runs the game keeps stopping. What is stored is not lost: close other pages, and reload this one.'

/** How often a host that stops at once is started again. */
const PATIENCE = 3

/** The choice with which the first round begins; a replay starts there. */
const firstRound = (history: OpenedGame['history']): number =>
  history.find(({ events }) => events.some(({ kind }) => kind === 'phase'))?.at ?? 0

/** A table on the screen: it hears what the host tells, shows it in its own time, and passes on what is chosen. */
export function createTableStore(id: string, replaying: boolean): TableStore {
  const { host, listen, whenLost, unkept } = currentConnection()
  const board: TableStore['board'] = { current: null }
  const listeners = new Set<() => void>()
  let now: TableStoreSnapshot = { ...nothing, live: !replaying }
  let teller: StoryContext | undefined
  let queue: GameView[] = []
  let skipping = false
  let stopped = false
  let flashes = 0
  /** The round and seat whose dials may be seen on a shared screen. */
  let unveiled = ''
  let losses = 0

  // What follows on each other's heels is drawn once: at full speed hundreds of things happen in a moment.
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
      const line = teller && logLine(teller, event)
      return line
        ? [{ ...line, kind: event.kind, at, key: `${at}.${i}`, ...(byOrder ? { byOrder } : {}) }]
        : []
    })

  const humanCount = (): number => now.table?.players.filter((player) => player === 'human').length ?? 0

  /** Who should be at the screen: a shared screen goes to whoever is asked, behind a curtain while dials are secret. */
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
      // By then an order may have answered, and somebody else be asked.
      await handOver()
    }
  }

  async function sitDown(seat: Seat): Promise<void> {
    const opened = await host.sit(seat)
    // What the seat before was still to be told is there already, and was seen with other eyes.
    queue = queue.filter(({ at }) => at > opened.look.at)
    showOpened(opened, seat)
    await takeAdvice()
  }

  function showOpened({ table, look, history, orders }: OpenedGame, seat: Seat): void {
    teller = storyContextFor(table, look.view)
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

  /** The game has become another than what was shown: taken back, or gone on elsewhere. */
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
      addFlash(ship, event.faceup ? `${teller?.cardName?.(String(event.card))}!` : '−1 hull', 'bad')
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

  /** How long each of these is looked at. */
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

  /** Shows an event and what it changes; what a replay tells is in the log already. */
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
    // The dice stay on the table while the result is read.
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

  /** Ends what is being looked at. */
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
      // What is put down by this step has a name only after it.
      teller = storyContextFor(now.table!, step.view)
      if (!now.busy && !goesOnDialing(now.view!, step.view)) setSnapshot({ busy: true })
      const times = durationsOf(step.told)
      for (const [i, one] of step.told.entries())
        await showEvent(one, step.at, times[i]!, { byOrder: step.byOrder })
      setSnapshot({
        ...snapshotOfView(step),
        history: [...now.history, stepOf(step)],
        outcome: now.outcome,
      })
      // What comes meanwhile is shown first.
      if (queue.length === 0) await takeAdvice()
    }
    skipping = false
    setSnapshot({ busy: false, doing: undefined, outcome: undefined })
    await handOver()
    // The host went on while the screen was handed over.
    if (queue.length > 0) await showAll()
  }

  /** What is to be said of the question that is open, before it is shown: nothing on it moves afterwards. */
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

  /** The host has stopped: another takes up the game from what is stored, or from what could not be. */
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

  /** A lost host is told of by itself, and another begins. */
  const handleFailure = (error: Error): void => {
    if (!(error instanceof HostStoppedError)) showError(error)
  }

  const showError = (error: Error): void => {
    const refusal = hostRefusal(error)
    if (now.view) setSnapshot({ refusal, idle: true })
    else setSnapshot({ faults: [refusal.message] })
  }

  async function goBack(taking: () => Promise<boolean>): Promise<void> {
    // Others may have to agree first: what happens until then is shown.
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
      // A curtain falls at once.
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
