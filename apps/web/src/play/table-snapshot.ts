import type { Advice, StandingOrders } from '@flotilla/advice'
import type {
  Decision,
  DecisionId,
  EventKind,
  GameView,
  Refusal,
  Seat,
  TableAttack,
  TableView,
} from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'
import type { StoryContext, StoryLine } from '@flotilla/story'
import type { FlashText } from '../board/board-types.ts'
import type { HistoryEntry, TableFacts } from '../host/host-types.ts'

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
  readonly view: GameView | undefined
  readonly attack: TableAttack | undefined
  readonly outcome: AttackOutcome | undefined
  /** How long the dice that are rolled at this moment take to come to rest, in milliseconds. */
  readonly rollTime: number
  readonly at: number
  readonly of: number
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
  readonly refusal: Refusal | undefined
  /** A problem with the table itself, shown until the next choice. */
  readonly notice: string | undefined
  readonly flashes: readonly FlashText[]
  readonly lines: readonly LogLine[]
  readonly history: readonly HistoryEntry[]
  /** The standing orders of the player at the screen. */
  readonly orders: StandingOrders
  /** Advice on the open question, with its id. */
  readonly advice: (Advice & { readonly decision: DecisionId }) | undefined
}

/** The state of a table screen before anything is known of its game. */
export const emptySnapshot: TableStoreSnapshot = {
  faults: [],
  table: undefined,
  seat: 0,
  view: undefined,
  attack: undefined,
  outcome: undefined,
  rollTime: 0,
  at: 0,
  of: 0,
  busy: false,
  doing: undefined,
  idle: false,
  chosen: 0,
  live: true,
  playing: false,
  curtain: undefined,
  peek: undefined,
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
 * Reports whether a seat that shares the screen has dials that are set and not revealed, at which it may look
 * again.
 */
export function mayPeek({ table, view, live, busy }: TableStoreSnapshot, seat: Seat): boolean {
  if (!table || !view || !live || busy || view.over || table.players[seat] !== 'human') return false
  const shared = !table.online && table.players.filter((player) => player === 'human').length > 1
  const { phase, ships } = view.state
  if (!shared || (phase !== 'system' && phase !== 'activation')) return false
  return ships.some(
    ({ id, place, revealed }) => table.facts[id]!.seat === seat && place === 'table' && revealed === null,
  )
}
