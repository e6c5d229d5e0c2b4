import { HOST_SEAT, type Seat, seedCommitment } from '@flotilla/engine'
import { type Clocks, seatTimesLeft } from './clock.ts'
import type { Absence, Proposal, TableTerms } from './log.ts'
import type { Session } from './session.ts'
import { type Table, tableStateAtTime } from './table.ts'
import { awaitedVoters, type Person, rematchOf } from './table-requests.ts'
import { votingSeat } from './table-rights.ts'
import { type ChatMessage, type OpenProposal, seatOfPerson } from './table-state.ts'
import { type TakenBack, takenBackSummary } from './taken-back.ts'

/** A seat as everyone at the table sees it. */
export interface LobbySeat {
  readonly team: number
  readonly name: string
  /** A person holds the seat; a bot may play for them. */
  readonly taken: boolean
  /** The person has a page open. */
  readonly here: boolean
  readonly squadTitle?: string
  readonly ready: boolean
  /** The seat has given its share of the dice seed. */
  readonly shared?: true
  readonly away?: Absence
  /** The hash of the seat's share of the dice seed, published before any share is revealed. */
  readonly seal?: string
  /** The name of the person who asks to play in place of one who was voted away. */
  readonly applicant?: string
}

/** A chat message as one person sees it. */
export interface ChatMessageView {
  readonly number: number
  readonly name: string
  /** The author, so that others can mute them. */
  readonly person: string
  readonly seat: Seat
  readonly text: string
  readonly team?: number
  /** The number of people who reported the message; only the maker of the table sees it. */
  readonly reported?: number
}

/** Everything around a game, as one person sees it. */
export interface TableLobbyView {
  readonly id: string
  readonly terms: TableTerms
  readonly stage: 'gathering' | 'opening' | 'playing' | 'over'
  /** The hash of the host's secret, published before any seat gives a share. */
  readonly commitment: string
  readonly chairs: readonly LobbySeat[]
  /** The person's seat; -1 without one. */
  readonly seat: Seat
  readonly person: string
  readonly maker: boolean
  /** The person's own seat while a bot or another person plays it; they can take it back. */
  readonly owns?: Seat
  readonly paused: boolean
  /** All players agreed that the game may be saved as it is now. */
  readonly given?: true
  /** A game from a file continues here, so players bring no squads. */
  readonly resumes?: true
  readonly asked?: {
    readonly seat: Seat
    readonly proposal: Proposal
    readonly awaited: readonly Seat[]
    /** Exactly how much would be taken back. */
    readonly back?: TakenBack
  }
  /** The rematch that a seat proposed, and its table; only players of this game see it. */
  readonly rematch?: { readonly seat: Seat; readonly table: string }
  /** The person may propose or accept a rematch. */
  readonly mayPlayAgain?: true
  /** The person is asked to answer the proposal. */
  readonly mayAgree?: true
  readonly clocks?: Clocks
  readonly said: readonly ChatMessageView[]
}

const opens = new WeakMap<ChatMessage, ChatMessageView>()

/**
 * Returns a chat message as everyone sees it; always the same object for the same message, so that a diff can
 * skip it.
 */
function toMessageView(said: ChatMessage): ChatMessageView {
  const { reported: _, time: __, ...one } = said
  const seen = opens.get(said) ?? one
  opens.set(said, seen)
  return seen
}

const backs = new WeakMap<OpenProposal, TakenBack>()

/** Returns how much a proposal would take back; computed once, since it is the same for everyone. */
function takenBackBy(session: Session, asked: OpenProposal): { readonly back?: TakenBack } {
  const { proposal } = asked
  if (proposal.what !== 'back') return {}
  const back =
    backs.get(asked) ?? takenBackSummary(session, proposal.to, proposal.of ?? session.saved.choices.length)
  backs.set(asked, back)
  return { back }
}

/**
 * Returns what one person sees around the game; `here` lists the people who have a page open. With a delay
 * the view shows the past by that many seconds while the game is in progress, and the present once it is
 * over.
 */
export function tableLobbyViewFor(
  table: Table,
  person: Person,
  here: ReadonlySet<string>,
  delay = 0,
): TableLobbyView | undefined {
  const { session, id } = table
  const over = session?.saved.over === true
  const then = delay > 0 && session && !over ? tableStateAtTime(table, table.now() - delay) : table
  if (!then.state) return
  const { state, clocks } = then
  const seat = seatOfPerson(state, person.id)
  const { terms, chairs, stage, asked, paused } = state
  const maker = state.maker === person.id
  const owns = chairs.findIndex(({ owner }) => owner === person.id)
  table.commitment ??= seedCommitment(state.secret)
  const missing = asked ? awaitedVoters(table, state) : []
  const again = over && 'terms' in rematchOf(table, person)
  return {
    id,
    terms,
    stage: over ? 'over' : stage,
    commitment: table.commitment,
    chairs: chairs.map(({ team, name, person: who, brings, seal, share, away, applicant }) => ({
      team,
      name,
      taken: who !== undefined,
      here: who !== undefined && here.has(who),
      ready: seal !== undefined,
      ...(seal ? { seal } : {}),
      ...(share && stage === 'opening' ? { shared: true as const } : {}),
      ...(brings ? { squadTitle: brings } : {}),
      ...(away ? { away } : {}),
      ...(applicant && (maker || applicant.person === person.id) ? { applicant: applicant.name } : {}),
    })),
    seat,
    person: person.id,
    maker,
    ...(seat === HOST_SEAT && owns >= 0 ? { owns } : {}),
    paused,
    ...(state.given ? { given: true as const } : {}),
    ...(state.resumes ? { resumes: true as const } : {}),
    ...(asked
      ? {
          asked: {
            seat: asked.seat,
            proposal: asked.proposal,
            awaited: missing,
            ...(session ? takenBackBy(session, asked) : {}),
          },
        }
      : {}),
    ...(again ? { mayPlayAgain: true as const } : {}),
    ...(again && state.rematch ? { rematch: state.rematch } : {}),
    ...(missing.includes(votingSeat(state, person.id)) ? { mayAgree: true as const } : {}),
    ...(clocks ? { clocks: { left: clocks.left, running: clocks.running, since: clocks.since } } : {}),
    said: state.said
      .filter(({ team }) => team === undefined || chairs[seat]?.team === team)
      .map((one) =>
        maker && one.reported.length > 0
          ? { ...toMessageView(one), reported: one.reported.length }
          : toMessageView(one),
      ),
  }
}

/** Returns the milliseconds left to a seat now. */
export const timeLeftFor = (clocks: Clocks, seat: Seat, time: number): number =>
  seatTimesLeft(clocks, time)[seat] ?? 0
