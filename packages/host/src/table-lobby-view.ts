import { HOST_SEAT, type Seat, seedCommitment } from '@flotilla/engine'
import { type Clocks, timeLeft } from './clock.ts'
import type { Absence, Proposal, TableTerms } from './log.ts'
import type { Session } from './session.ts'
import { standingAtTime, type Table } from './table.ts'
import { awaitedVoters, type Person, rematchOf } from './table-requests.ts'
import { votingSeat } from './table-rights.ts'
import { type ChatMessage, type OpenProposal, seatOf } from './table-state.ts'
import { type TakenBack, takenBack } from './taken-back.ts'

/** A seat as everybody sees it. */
export interface LobbySeat {
  readonly team: number
  readonly name: string
  /** A person has it; a bot may play for them. */
  readonly taken: boolean
  /** The person has a page open. */
  readonly here: boolean
  readonly brings?: string
  readonly ready: boolean
  /** It has given its share to the dice. */
  readonly shared?: true
  readonly away?: Absence
  /** The hash of the share it gives to the dice, told before anybody opens one. */
  readonly seal?: string
  /** Somebody asks to play in the place of one who was voted away: by name. */
  readonly applicant?: string
}

export interface ChatMessageView {
  readonly number: number
  readonly name: string
  /** Whose words they are, so that they can be muted. */
  readonly person: string
  readonly seat: Seat
  readonly text: string
  readonly team?: number
  /** Shown to the maker of the table: how many have reported it. */
  readonly reported?: number
}

/** What is around a game, as one person sees it. */
export interface TableLobbyView {
  readonly id: string
  readonly terms: TableTerms
  readonly stage: 'gathering' | 'opening' | 'playing' | 'over'
  /** The hash of the host's secret, told before anybody gives a share. */
  readonly commitment: string
  readonly chairs: readonly LobbySeat[]
  /** One's own seat; -1 for who has none. */
  readonly seat: Seat
  readonly person: string
  readonly maker: boolean
  /** The seat is one's own, and another or a bot plays it: it can be taken back. */
  readonly owns?: Seat
  readonly paused: boolean
  /** All have agreed that the game may be saved as it stands. */
  readonly given?: true
  /** A game from a file goes on here: nobody brings a squad. */
  readonly resumes?: true
  readonly asked?: {
    readonly seat: Seat
    readonly proposal: Proposal
    readonly awaited: readonly Seat[]
    /** What exactly would be taken back. */
    readonly back?: TakenBack
  }
  /** The game is played again at another table, which a seat has proposed; told to who has played. */
  readonly rematch?: { readonly seat: Seat; readonly table: string }
  /** One may propose to play it again, or accept. */
  readonly mayPlayAgain?: true
  /** One is asked for an answer to what is proposed. */
  readonly mayAgree?: true
  readonly clocks?: Clocks
  readonly said: readonly ChatMessageView[]
}

const opens = new WeakMap<ChatMessage, ChatMessageView>()

/** What was said as everybody sees it: one object, so that nobody need look into it to see that it is the same. */
function toMessageView(said: ChatMessage): ChatMessageView {
  const { reported: _, time: __, ...one } = said
  const seen = opens.get(said) ?? one
  opens.set(said, seen)
  return seen
}

const backs = new WeakMap<OpenProposal, TakenBack>()

/** What a proposal would take back: the same for everybody, and found out once. */
function backIn(session: Session, asked: OpenProposal): { readonly back?: TakenBack } {
  const { proposal } = asked
  if (proposal.what !== 'back') return {}
  const back =
    backs.get(asked) ?? takenBack(session, proposal.to, proposal.of ?? session.saved.choices.length)
  backs.set(asked, back)
  return { back }
}

/**
 * What a person sees around the game; `here` are those who have a page open. With a delay it is as it was so long ago
 * from the beginning of the game on, until it is over: then nothing is kept back.
 */
export function tableLobbyViewFor(
  table: Table,
  person: Person,
  here: ReadonlySet<string>,
  delay = 0,
): TableLobbyView | undefined {
  const { session, id } = table
  const over = session?.saved.over === true
  const then = delay > 0 && session && !over ? standingAtTime(table, table.now() - delay) : table
  if (!then.state) return
  const { state, clocks } = then
  const seat = seatOf(state, person.id)
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
      ...(brings ? { brings } : {}),
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
            ...(session ? backIn(session, asked) : {}),
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

/** What is left to a seat now, in milliseconds. */
export const timeLeftFor = (clocks: Clocks, seat: Seat, time: number): number =>
  timeLeft(clocks, time)[seat] ?? 0
