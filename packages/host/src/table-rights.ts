import { HOST_SEAT, type Refusal, type Seat } from '@flotilla/engine'
import { type Clocks, hasLastMinute } from './clock.ts'
import type { ProposalRequest, TableRequest } from './protocol.ts'
import { humanSeats, type OpenProposal, seatOfPerson, type TableState } from './table-state.ts'

/**
 * A request about the game itself: to play or concede, to set standing orders, or to save the game as a file.
 */
export type GameRequest = { readonly ask: 'play' | 'order' | 'save' }

/** The facts that decide the rights at a table. */
export interface RightsContext {
  readonly state: TableState
  /** The game has ended. */
  readonly over: boolean
  /** Reports whether a person has had no page open for some minutes. */
  readonly isAbsent: (person: string) => boolean
  /** Reports whether the game waits for an answer of a seat. */
  readonly isAsked: (seat: Seat) => boolean
  readonly clocks?: Clocks | undefined
  readonly time: number
}

/** Minutes without an open page after which a person counts as absent. */
export const ABSENT_MINUTES = 3

/** Milliseconds before a seat may repeat a refused proposal. */
export const PROPOSAL_PAUSE = 60_000

/** The number of messages allowed within these milliseconds. */
const CHAT_BURST = 5
const CHAT_WINDOW = 5_000

const toRefusal = (message: string): Refusal => ({ message })

const NO_SEAT = 'You have no seat at this table. Take one first.'
const BEGUN = 'The game has begun.'
const OVER = 'The game is over: nothing about it can be changed any more. Make a new table to play again.'
const NO_BOTS = 'Bots do not stand in for players of this event. Ask the organiser, or concede.'
const MAKER_ONLY = 'Only who made the table may do that. Ask them in the chat.'

/** Reports whether a bot may play for an absent person. */
export const mayBotsStandIn = ({ terms }: TableState): boolean => terms.event?.bots ?? true

/** Requests that are still allowed after the game. */
const AFTER_END: readonly string[] = ['say', 'report', 'save']

/** Returns why a person may not make a request; undefined where they may. */
export function refusalFor(
  situation: RightsContext,
  person: string,
  asked: TableRequest | GameRequest,
): Refusal | undefined {
  const { state, over } = situation
  if (over && !AFTER_END.includes(asked.ask)) return toRefusal(OVER)
  const seat = seatOfPerson(state, person)
  const seatState = state.chairs[seat]
  const playing = state.stage === 'playing'
  switch (asked.ask) {
    case 'sit':
      return sitRefusal(state, person, seat, asked.seat)
    case 'stand':
      if (!seatState) return toRefusal(NO_SEAT)
      if (state.terms.event) return toRefusal('Your seat belongs to your entry in the event.')
      return playing ? toRefusal(`${BEGUN} Leave your seat to a bot, or concede.`) : undefined
    case 'remove': {
      if (person !== state.maker) return toRefusal(MAKER_ONLY)
      if (state.terms.event) return toRefusal('The event seats its players. Ask the organiser.')
      if (playing) return toRefusal(`${BEGUN} Propose a bot for who does not play.`)
      const sitting = state.chairs[asked.seat]?.person
      if (!sitting) return toRefusal('Nobody sits there.')
      return asked.seat === seat ? toRefusal('That is your own seat. Stand up instead.') : undefined
    }
    case 'admit':
      if (person !== state.maker) return toRefusal(MAKER_ONLY)
      return state.chairs[asked.seat]?.applicant
        ? undefined
        : toRefusal('Nobody asks for that seat any more.')
    case 'bring':
      return bringRefusal(state, person, seat, asked.seat ?? seat)
    case 'ready':
      if (!seatState) return toRefusal(NO_SEAT)
      if (playing) return toRefusal(BEGUN)
      return asked.seal && !seatState.brings ? toRefusal('Bring a squad first.') : undefined
    case 'share':
      if (!seatState) return toRefusal(NO_SEAT)
      return state.stage === 'opening' ? undefined : toRefusal('Shares are opened when all are ready.')
    case 'begin':
      return beginRefusal(state, person)
    case 'say':
      return sayRefusal(situation, person, seat, asked)
    case 'report':
      return
    case 'propose':
      return proposeRefusal(situation, seat, asked.proposal)
    case 'agree': {
      if (!state.asked) return toRefusal('Nothing is proposed any more.')
      const voter = votingSeat(state, person)
      const isAwaited = voterSeats(state, state.asked).includes(voter) && !state.asked.agreed.includes(voter)
      const withdraws = !asked.yes && seat === state.asked.seat
      return isAwaited || withdraws ? undefined : toRefusal('You are not asked.')
    }
    case 'resume':
      return seatState && state.paused ? undefined : toRefusal('There is no pause to end.')
    case 'leave':
      if (!seatState || !playing || seatState.away) return toRefusal('There is no seat to leave.')
      return mayBotsStandIn(state) ? undefined : toRefusal(NO_BOTS)
    case 'return':
      if (!seatState?.away) return toRefusal('There is no seat to come back to.')
      return seatState.away === 'time' ? lateRefusal(situation, seat) : undefined
    case 'play':
      if (!seatState) return toRefusal('You only watch.')
      if (!playing) return toRefusal('The game has not begun.')
      if (state.paused) return toRefusal('The game is paused. Go on with it first.')
      return seatState.away ? toRefusal('A bot plays for you. Come back to your seat first.') : undefined
    case 'order':
      if (!seatState) return toRefusal('You only watch.')
      return playing ? undefined : toRefusal('The game has not begun.')
    case 'save':
      if (over) return
      if (!state.given)
        return toRefusal('As long as people play, their secrets are in the game. Save it when it is over.')
      return seatState || ownedSeat(state, person) !== HOST_SEAT
        ? undefined
        : toRefusal('The file holds the secrets of the players, and only they may save it before the end.')
  }
}

/** Returns the seat that a person had when the game began. */
const ownedSeat = ({ chairs }: TableState, person: string): Seat =>
  chairs.findIndex(({ owner }) => owner === person)

function sitRefusal(state: TableState, person: string, own: Seat, seat: Seat): Refusal | undefined {
  const seatState = state.chairs[seat]
  if (!seatState) return toRefusal('There is no such seat.')
  if (own === seat) return
  if (own !== HOST_SEAT) return toRefusal('You sit already. Stand up first.')
  if (state.terms.event && seatState.owner !== person)
    return toRefusal('The event seats its players. Open the game from your page of the event.')
  if (state.stage !== 'playing') return seatState.person ? toRefusal('Somebody sits there.') : undefined
  if (seatState.owner === person) return
  if (seatState.away !== 'vote') return toRefusal(`${BEGUN} That seat is taken. You may watch.`)
  if (!seatState.applicant || seatState.applicant.person === person) return
  return toRefusal('Somebody has asked for that seat already. Wait for the answer of who made the table.')
}

function bringRefusal(state: TableState, person: string, own: Seat, seat: Seat): Refusal | undefined {
  if (state.resumes) return toRefusal('The squads are those of the game that goes on.')
  if (state.terms.event)
    return toRefusal('This game is played with the registered squads. Ask the organiser to change a list.')
  if (state.stage === 'playing') return toRefusal(BEGUN)
  const seatState = state.chairs[seat]
  if (!seatState) return toRefusal(NO_SEAT)
  return seat === own || (!seatState.person && person === state.maker)
    ? undefined
    : toRefusal('Only who sits there chooses the squad; of empty seats, who made the table.')
}

function beginRefusal(state: TableState, person: string): Refusal | undefined {
  const { chairs, terms } = state
  if (state.stage === 'playing') return toRefusal('The game has begun already.')
  const sitting = chairs.filter(({ person: one }) => one !== undefined)
  if (terms.event) {
    if (seatOfPerson(state, person) === HOST_SEAT) return toRefusal('The players of this game begin it.')
    const sides = new Set(chairs.map(({ team }) => team))
    const hasEverySide = new Set(sitting.map(({ team }) => team)).size === sides.size
    if (!hasEverySide || (!terms.event.bots && sitting.length < chairs.length))
      return toRefusal('A player is missing. They join from their page of the event.')
  } else if (person !== state.maker) return toRefusal('Who made the table begins the game.')
  if (sitting.length === 0) return toRefusal('Nobody sits at the table yet.')
  const late = sitting.filter(({ seal }) => !seal).map(({ name }) => name)
  return late.length > 0 ? toRefusal(`Not everybody is ready: ${late.join(', ')}.`) : undefined
}

function sayRefusal(
  { state, time }: RightsContext,
  person: string,
  seat: Seat,
  { text, team }: Extract<TableRequest, { ask: 'say' }>,
): Refusal | undefined {
  if (!text.trim()) return toRefusal('There is nothing to say.')
  if (team && seat === HOST_SEAT) return toRefusal(NO_SEAT)
  const recent = state.said.filter(
    (one) => one.person === person && one.time > time - CHAT_WINDOW && one.time <= time,
  )
  return recent.length >= CHAT_BURST
    ? toRefusal('You have said much in a few seconds. Wait a moment and send it again.')
    : undefined
}

function proposeRefusal(
  situation: RightsContext,
  seat: Seat,
  proposal: ProposalRequest,
): Refusal | undefined {
  const { state, time } = situation
  const seatState = state.chairs[seat]
  if (!seatState || state.stage !== 'playing') return toRefusal(NO_SEAT)
  if (seatState.away) return toRefusal('A bot plays for you. Come back first.')
  if (state.asked) return toRefusal('Something is proposed already. Answer that first.')
  const refusedAt = state.refused?.[`${seat} ${proposal.what}`] ?? Number.NEGATIVE_INFINITY
  const wait = refusedAt + PROPOSAL_PAUSE - time
  if (wait > 0)
    return toRefusal(
      `You proposed that, and it was refused. Propose it again in ${Math.ceil(wait / 1000)} seconds.`,
    )
  if (proposal.what === 'pause' && state.paused) return toRefusal('The game is paused.')
  if (proposal.what === 'replace') return replaceRefusal(situation, seat, proposal.seat)
  const isEnding = proposal.what === 'time' || proposal.what === 'draw'
  const isAlone = state.chairs.every(({ owner, team }) => owner === undefined || team === seatState.team)
  return state.terms.event && isEnding && isAlone
    ? toRefusal('Nobody ends a game of an event alone. Ask the organiser.')
    : undefined
}

function replaceRefusal(situation: RightsContext, by: Seat, target: Seat): Refusal | undefined {
  const { state } = situation
  const seatState = state.chairs[target]
  if (!seatState?.person || seatState.away) return toRefusal('No person plays that seat.')
  if (!mayBotsStandIn(state)) return toRefusal(NO_BOTS)
  if (target === by) return toRefusal('Leave your own seat without a vote.')
  if (isReplaceable(situation, target) || !isOneSideAgainst(state, target)) return
  return toRefusal(
    state.terms.clock.kind === 'days'
      ? `${seatState.name} has days for each choice, and the clock decides who is out of time. Opponents alone put no bot there.`
      : `Opponents alone put no bot in the place of ${seatState.name}, unless they are away for ${ABSENT_MINUTES} minutes. Wait, or offer a draw.`,
  )
}

/**
 * Reports whether a bare majority may replace a player: an absent one, in a game without days for each
 * choice.
 */
function isReplaceable({ state, isAbsent }: RightsContext, seat: Seat): boolean {
  const person = state.chairs[seat]?.person
  return person !== undefined && state.terms.clock.kind !== 'days' && isAbsent(person)
}

/**
 * Reports whether all other human players are opponents of one team, who would gain by removing this player.
 */
function isOneSideAgainst(state: TableState, target: Seat): boolean {
  const teams = new Set(
    humanSeats(state).flatMap((seat) => (seat === target ? [] : [state.chairs[seat]!.team])),
  )
  return teams.size <= 1 && !teams.has(state.chairs[target]!.team)
}

/**
 * Refuses a late answer. A player who ran out of time may return, as often as they like with days for each
 * choice and once in a live game, but not to the question they were late for.
 */
function lateRefusal({ state, clocks, isAsked }: RightsContext, seat: Seat): Refusal | undefined {
  if (state.terms.clock.kind === 'live' && clocks && !hasLastMinute(clocks, seat))
    return toRefusal(
      'Your time is used up, and the last minute too: the bot plays on. You may watch and chat.',
    )
  return isAsked(seat)
    ? toRefusal('The bot answers first what you were late for. Come back in a moment.')
    : undefined
}

/**
 * Returns the seat for which a person votes: their present seat, or for a file the seat they had at the
 * start.
 */
export const votingSeat = (state: TableState, person: string): Seat =>
  state.asked?.proposal.what === 'file' ? ownedSeat(state, person) : seatOfPerson(state, person)

/**
 * Lists the seats that vote on a proposal; a seat that learned nothing since need not agree to a take-back.
 */
export function voterSeats(state: TableState, { seat: by, proposal }: OpenProposal): Seat[] {
  const { chairs, terms } = state
  const proposer = chairs[by]?.person
  const owners = [...chairs.keys()].filter(
    (seat) => chairs[seat]!.owner !== undefined && chairs[seat]!.owner !== proposer,
  )
  // A file contains the secrets of all, and the result of an event concerns every owner, even while another
  // plays for them.
  if (proposal.what === 'file') return owners
  if (terms.event && proposal.what !== 'replace') return owners
  // Nobody replays, against an absent player's will, a game whose dice the others already know.
  if (proposal.what === 'back')
    return [...chairs.keys()].filter(
      (seat) => seat !== by && chairs[seat]!.person !== undefined && chairs[seat]!.away !== 'left',
    )
  const others = humanSeats(state).filter((seat) => seat !== by)
  return proposal.what === 'replace' ? others.filter((seat) => seat !== proposal.seat) : others
}

/**
 * Reports whether a proposal is accepted: by all voters, or about an absent player by more than half,
 * including the proposer.
 */
export function isAgreed(situation: RightsContext, asked: OpenProposal, voters: readonly Seat[]): boolean {
  const missing = voters.filter((seat) => !asked.agreed.includes(seat)).length
  const { proposal } = asked
  if (proposal.what !== 'replace') return missing === 0
  const voices = voters.length + 1
  return isReplaceable(situation, proposal.seat)
    ? (voices - missing) * 2 > voices
    : missing === 0 && !isOneSideAgainst(situation.state, proposal.seat)
}
