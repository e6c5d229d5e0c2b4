import { HOST, type Refusal, type Seat } from '@flotilla/engine'
import type { Proposal, SquadBrought } from './acts.ts'
import { type Clocks, hasLastMinute } from './clock.ts'
import { type Asked, people, seatOf, type TableState } from './state.ts'

/** What a person may ask of a table beside playing. */
export type TableAsk =
  /** For a seat that was given to a bot by vote one asks; the maker of the table admits. */
  | { readonly ask: 'sit'; readonly seat: Seat }
  | { readonly ask: 'stand' }
  /** The maker frees a seat before the game begins. */
  | { readonly ask: 'remove'; readonly seat: Seat }
  /** The maker answers somebody who asks for a seat. */
  | { readonly ask: 'admit'; readonly seat: Seat; readonly yes: boolean }
  /** For one's own seat; the maker of the table may do so for an empty one. */
  | { readonly ask: 'bring'; readonly squad: SquadBrought; readonly seat?: Seat }
  /** With the seal of one's share; without, one is not ready any more. */
  | { readonly ask: 'ready'; readonly seal?: string }
  | { readonly ask: 'share'; readonly share: string }
  | { readonly ask: 'begin' }
  | { readonly ask: 'say'; readonly text: string; readonly team?: boolean }
  | { readonly ask: 'report'; readonly said: number }
  | { readonly ask: 'propose'; readonly proposal: ProposalAsk }
  /** With no, the one who has proposed it withdraws it. */
  | { readonly ask: 'agree'; readonly yes: boolean }
  | { readonly ask: 'resume' }
  /** Leaves the seat to a bot, and takes it back. */
  | { readonly ask: 'leave' }
  | { readonly ask: 'return' }

/** Which choice is taken back follows from who asks. */
export type ProposalAsk =
  | Exclude<Proposal, { what: 'back' }>
  /** The last choice, or the one of this number that was made by order. */
  | { readonly what: 'back'; readonly ordered?: number }

/** What a player does in the game itself, concessions included; saying what is chosen in advance; saving the game to a file. */
export type GameAsk = { readonly ask: 'play' | 'order' | 'save' }

/** All that decides who may do what at a table. */
export interface Situation {
  readonly state: TableState
  /** The game has ended. */
  readonly over: boolean
  /** Whether a person has had no page open for some minutes. */
  readonly isAbsent: (person: string) => boolean
  /** Whether the game waits for an answer of a seat. */
  readonly isAsked: (seat: Seat) => boolean
  readonly clocks?: Clocks | undefined
  readonly time: number
}

/** Minutes without a page open after which a person counts as absent. */
export const ABSENT_MINUTES = 3

/** Milliseconds until a seat may repeat a proposal that was refused. */
export const PROPOSAL_PAUSE = 60_000

/** So much may be said within these milliseconds. */
const CHAT_BURST = 5
const CHAT_WINDOW = 5_000

const refuse = (message: string): Refusal => ({ message })

const NO_SEAT = 'You have no seat at this table. Take one first.'
const BEGUN = 'The game has begun.'
const OVER = 'The game is over: nothing about it can be changed any more. Make a new table to play again.'
const NO_BOTS = 'Bots do not stand in for players of this event. Ask the organiser, or concede.'
const MAKER_ONLY = 'Only who made the table may do that. Ask them in the chat.'

/** Whether a bot may play for somebody who is away. */
export const botsStandIn = ({ terms }: TableState): boolean => terms.event?.bots ?? true

/** What may still be asked when the game is over. */
const AFTER_END: readonly string[] = ['say', 'report', 'save']

/** Why a person may not do something at a table; undefined where they may. */
export function refusalFor(
  situation: Situation,
  person: string,
  asked: TableAsk | GameAsk,
): Refusal | undefined {
  const { state, over } = situation
  if (over && !AFTER_END.includes(asked.ask)) return refuse(OVER)
  const seat = seatOf(state, person)
  const chair = state.chairs[seat]
  const playing = state.stage === 'playing'
  switch (asked.ask) {
    case 'sit':
      return sitRefusal(state, person, seat, asked.seat)
    case 'stand':
      if (!chair) return refuse(NO_SEAT)
      if (state.terms.event) return refuse('Your seat belongs to your entry in the event.')
      return playing ? refuse(`${BEGUN} Leave your seat to a bot, or concede.`) : undefined
    case 'remove': {
      if (person !== state.maker) return refuse(MAKER_ONLY)
      if (state.terms.event) return refuse('The event seats its players. Ask the organiser.')
      if (playing) return refuse(`${BEGUN} Propose a bot for who does not play.`)
      const sitting = state.chairs[asked.seat]?.person
      if (!sitting) return refuse('Nobody sits there.')
      return asked.seat === seat ? refuse('That is your own seat. Stand up instead.') : undefined
    }
    case 'admit':
      if (person !== state.maker) return refuse(MAKER_ONLY)
      return state.chairs[asked.seat]?.applicant ? undefined : refuse('Nobody asks for that seat any more.')
    case 'bring':
      return bringRefusal(state, person, seat, asked.seat ?? seat)
    case 'ready':
      if (!chair) return refuse(NO_SEAT)
      if (playing) return refuse(BEGUN)
      return asked.seal && !chair.brings ? refuse('Bring a squad first.') : undefined
    case 'share':
      if (!chair) return refuse(NO_SEAT)
      return state.stage === 'opening' ? undefined : refuse('Shares are opened when all are ready.')
    case 'begin':
      return beginRefusal(state, person)
    case 'say':
      return sayRefusal(situation, person, seat, asked)
    case 'report':
      return
    case 'propose':
      return proposeRefusal(situation, seat, asked.proposal)
    case 'agree': {
      if (!state.asked) return refuse('Nothing is proposed any more.')
      const voter = votingSeat(state, person)
      const isAwaited = votersOf(state, state.asked).includes(voter) && !state.asked.agreed.includes(voter)
      const withdraws = !asked.yes && seat === state.asked.seat
      return isAwaited || withdraws ? undefined : refuse('You are not asked.')
    }
    case 'resume':
      return chair && state.paused ? undefined : refuse('There is no pause to end.')
    case 'leave':
      if (!chair || !playing || chair.away) return refuse('There is no seat to leave.')
      return botsStandIn(state) ? undefined : refuse(NO_BOTS)
    case 'return':
      if (!chair?.away) return refuse('There is no seat to come back to.')
      return chair.away === 'time' ? lateRefusal(situation, seat) : undefined
    case 'play':
      if (!chair) return refuse('You only watch.')
      if (!playing) return refuse('The game has not begun.')
      if (state.paused) return refuse('The game is paused. Go on with it first.')
      return chair.away ? refuse('A bot plays for you. Come back to your seat first.') : undefined
    case 'order':
      if (!chair) return refuse('You only watch.')
      return playing ? undefined : refuse('The game has not begun.')
    case 'save':
      if (over) return
      if (!state.given)
        return refuse('As long as people play, their secrets are in the game. Save it when it is over.')
      return chair || ownedSeat(state, person) !== HOST
        ? undefined
        : refuse('The file holds the secrets of the players, and only they may save it before the end.')
  }
}

/** The seat that a person had when the game began. */
const ownedSeat = ({ chairs }: TableState, person: string): Seat =>
  chairs.findIndex(({ owner }) => owner === person)

function sitRefusal(state: TableState, person: string, own: Seat, seat: Seat): Refusal | undefined {
  const chair = state.chairs[seat]
  if (!chair) return refuse('There is no such seat.')
  if (own === seat) return
  if (own !== HOST) return refuse('You sit already. Stand up first.')
  if (state.terms.event && chair.owner !== person)
    return refuse('The event seats its players. Open the game from your page of the event.')
  if (state.stage !== 'playing') return chair.person ? refuse('Somebody sits there.') : undefined
  if (chair.owner === person) return
  if (chair.away !== 'vote') return refuse(`${BEGUN} That seat is taken. You may watch.`)
  if (!chair.applicant || chair.applicant.person === person) return
  return refuse('Somebody has asked for that seat already. Wait for the answer of who made the table.')
}

function bringRefusal(state: TableState, person: string, own: Seat, seat: Seat): Refusal | undefined {
  if (state.resumes) return refuse('The squads are those of the game that goes on.')
  if (state.terms.event)
    return refuse('This game is played with the registered squads. Ask the organiser to change a list.')
  if (state.stage === 'playing') return refuse(BEGUN)
  const chair = state.chairs[seat]
  if (!chair) return refuse(NO_SEAT)
  return seat === own || (!chair.person && person === state.maker)
    ? undefined
    : refuse('Only who sits there chooses the squad; of empty seats, who made the table.')
}

function beginRefusal(state: TableState, person: string): Refusal | undefined {
  const { chairs, terms } = state
  if (state.stage === 'playing') return refuse('The game has begun already.')
  const sitting = chairs.filter(({ person: one }) => one !== undefined)
  if (terms.event) {
    if (seatOf(state, person) === HOST) return refuse('The players of this game begin it.')
    const sides = new Set(chairs.map(({ team }) => team))
    const hasEverySide = new Set(sitting.map(({ team }) => team)).size === sides.size
    if (!hasEverySide || (!terms.event.bots && sitting.length < chairs.length))
      return refuse('A player is missing. They join from their page of the event.')
  } else if (person !== state.maker) return refuse('Who made the table begins the game.')
  if (sitting.length === 0) return refuse('Nobody sits at the table yet.')
  const late = sitting.filter(({ seal }) => !seal).map(({ name }) => name)
  return late.length > 0 ? refuse(`Not everybody is ready: ${late.join(', ')}.`) : undefined
}

function sayRefusal(
  { state, time }: Situation,
  person: string,
  seat: Seat,
  { text, team }: Extract<TableAsk, { ask: 'say' }>,
): Refusal | undefined {
  if (!text.trim()) return refuse('There is nothing to say.')
  if (team && seat === HOST) return refuse(NO_SEAT)
  const recent = state.said.filter(
    (one) => one.person === person && one.time > time - CHAT_WINDOW && one.time <= time,
  )
  return recent.length >= CHAT_BURST
    ? refuse('You have said much in a few seconds. Wait a moment and send it again.')
    : undefined
}

function proposeRefusal(situation: Situation, seat: Seat, proposal: ProposalAsk): Refusal | undefined {
  const { state, time } = situation
  const chair = state.chairs[seat]
  if (!chair || state.stage !== 'playing') return refuse(NO_SEAT)
  if (chair.away) return refuse('A bot plays for you. Come back first.')
  if (state.asked) return refuse('Something is proposed already. Answer that first.')
  const refusedAt = state.refused?.[`${seat} ${proposal.what}`] ?? Number.NEGATIVE_INFINITY
  const wait = refusedAt + PROPOSAL_PAUSE - time
  if (wait > 0)
    return refuse(
      `You proposed that, and it was refused. Propose it again in ${Math.ceil(wait / 1000)} seconds.`,
    )
  if (proposal.what === 'pause' && state.paused) return refuse('The game is paused.')
  if (proposal.what === 'replace') return replaceRefusal(situation, seat, proposal.seat)
  const isEnding = proposal.what === 'time' || proposal.what === 'draw'
  const isAlone = state.chairs.every(({ owner, team }) => owner === undefined || team === chair.team)
  return state.terms.event && isEnding && isAlone
    ? refuse('Nobody ends a game of an event alone. Ask the organiser.')
    : undefined
}

function replaceRefusal(situation: Situation, by: Seat, target: Seat): Refusal | undefined {
  const { state } = situation
  const chair = state.chairs[target]
  if (!chair?.person || chair.away) return refuse('No person plays that seat.')
  if (!botsStandIn(state)) return refuse(NO_BOTS)
  if (target === by) return refuse('Leave your own seat without a vote.')
  if (isReplaceable(situation, target) || !isOneSideAgainst(state, target)) return
  return refuse(
    state.terms.clock.kind === 'days'
      ? `${chair.name} has days for each choice, and the clock decides who is out of time. Opponents alone put no bot there.`
      : `Opponents alone put no bot in the place of ${chair.name}, unless they are away for ${ABSENT_MINUTES} minutes. Wait, or offer a draw.`,
  )
}

/** Whether a bare majority may replace a player: one who is absent where nobody has days for each choice. */
function isReplaceable({ state, isAbsent }: Situation, seat: Seat): boolean {
  const person = state.chairs[seat]?.person
  return person !== undefined && state.terms.clock.kind !== 'days' && isAbsent(person)
}

/** Whether all who play beside a seat are opponents of one team: they gain by putting out who sits there. */
function isOneSideAgainst(state: TableState, target: Seat): boolean {
  const teams = new Set(people(state).flatMap((seat) => (seat === target ? [] : [state.chairs[seat]!.team])))
  return teams.size <= 1 && !teams.has(state.chairs[target]!.team)
}

/** Out of time by days one comes back as often as one likes, in a live game once; but not to the question one was late for. */
function lateRefusal({ state, clocks, isAsked }: Situation, seat: Seat): Refusal | undefined {
  if (state.terms.clock.kind === 'live' && clocks && !hasLastMinute(clocks, seat))
    return refuse('Your time is used up, and the last minute too: the bot plays on. You may watch and chat.')
  return isAsked(seat)
    ? refuse('The bot answers first what you were late for. Come back in a moment.')
    : undefined
}

/** The seat for which a person votes: one's own, and about a file the one that was one's own at the start. */
export const votingSeat = (state: TableState, person: string): Seat =>
  state.asked?.proposal.what === 'file' ? ownedSeat(state, person) : seatOf(state, person)

/** Who is asked about a proposal; whoever has learned nothing since need not agree to take something back. */
export function votersOf(state: TableState, { seat: by, proposal }: Asked): Seat[] {
  const { chairs, terms } = state
  const proposer = chairs[by]?.person
  const owners = [...chairs.keys()].filter(
    (seat) => chairs[seat]!.owner !== undefined && chairs[seat]!.owner !== proposer,
  )
  // Secrets of all are in a file, and a result of an event is everybody's, whoever plays for them.
  if (proposal.what === 'file') return owners
  if (terms.event && proposal.what !== 'replace') return owners
  // Who is away against their will finds no game that was played again with dice the others know.
  if (proposal.what === 'back')
    return [...chairs.keys()].filter(
      (seat) => seat !== by && chairs[seat]!.person !== undefined && chairs[seat]!.away !== 'left',
    )
  const others = people(state).filter((seat) => seat !== by)
  return proposal.what === 'replace' ? others.filter((seat) => seat !== proposal.seat) : others
}

/** Whether what is proposed is agreed to: by all voters, or about an absent player by more than half, the proposer among them. */
export function isAgreed(situation: Situation, asked: Asked, voters: readonly Seat[]): boolean {
  const missing = voters.filter((seat) => !asked.agreed.includes(seat)).length
  const { proposal } = asked
  if (proposal.what !== 'replace') return missing === 0
  const voices = voters.length + 1
  return isReplaceable(situation, proposal.seat)
    ? (voices - missing) * 2 > voices
    : missing === 0 && !isOneSideAgainst(situation.state, proposal.seat)
}
