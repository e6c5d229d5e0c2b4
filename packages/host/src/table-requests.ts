import {
  editionOf,
  HOST_SEAT,
  type Refusal,
  type Seat,
  seedCommitment,
  shareCommitment,
  validateChoice,
} from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import type { LogEntry, Proposal, SeatSquad, TableTerms } from './log.ts'
import { cleanName, distinctName, spectatorName } from './names.ts'
import type { ProposalRequest, TableRequest } from './protocol.ts'
import { eventsSince, gameOf, lastChoiceOf } from './session.ts'
import type { Libraries, Table } from './table.ts'
import {
  type GameRequest,
  isAgreed,
  mayBotsStandIn,
  type RightsContext,
  refusalFor,
  voterSeats,
  votingSeat,
} from './table-rights.ts'
import { seatOfPerson, type TableState } from './table-state.ts'
import type { NewTableOptions, PlayerKind, Result, SavedGame } from './table-types.ts'
import { checkSeatSquad, createGame } from './tables.ts'

/** A person who makes requests; a server identifies them by their connection. */
export interface Person {
  readonly id: string
  readonly name: string
}

const toRefusal = (message: string): Refusal => ({ message })

const DRAWN = { kind: 'choice', seat: HOST_SEAT, choice: { announce: 'drawn' } } as const satisfies LogEntry

const CONCEDED = { announce: 'concede' } as const

/** Reports whether a person is absent; by default no person is. */
export type IsAbsent = (person: string) => boolean

const everybodyIsHere: IsAbsent = () => false

/** Slow work for a table, which a server moves to another thread. */
export interface TablePreparer {
  /** Creates a game, deployed automatically where requested; `secret` is the host's part of the dice seed. */
  newTable(wanted: NewTableOptions, secret?: string): Promise<Result<SavedGame>>
  /** Returns the title of a squad that may be played at a table, or why it may not. */
  broughtTitle(squad: SeatSquad, terms: Pick<TableTerms, 'ruleset' | 'scenario'>): Promise<Result<string>>
}

/** Creates a preparation that does all work in the caller's thread. */
export const createTablePreparer = (libraries: Libraries): TablePreparer => ({
  newTable: async (wanted, secret) => createGame(wanted, await libraries(wanted.ruleset), secret),
  broughtTitle: (squad, terms) => checkSeatSquad(squad, terms, libraries),
})

const situationOf = (
  { session, clocks, now }: Table,
  state: TableState,
  isAbsent: IsAbsent,
): RightsContext => ({
  state,
  over: session?.saved.over === true,
  isAbsent,
  isAsked: (seat) =>
    session !== undefined && gameOf(session).pending.some((one) => one.seat === seat && !one.settled),
  clocks,
  time: now(),
})

/** Returns why a person may not play or save the game now; undefined where they may. */
export const gameRefusal = (table: Table, person: Person, ask: GameRequest): Refusal | undefined =>
  table.state && refusalFor(situationOf(table, table.state, everybodyIsHere), person.id, ask)

/** Returns the entry that a request leads to, or why it is refused. */
export async function entryForRequest(
  table: Table,
  person: Person,
  ask: TableRequest,
  isAbsent: IsAbsent = everybodyIsHere,
  preparation = createTablePreparer(table.libraries),
): Promise<LogEntry | Refusal | undefined> {
  const { state } = table
  if (!state) return toRefusal('There is no such table.')
  const made =
    refusalFor(situationOf(table, state, isAbsent), person.id, ask) ??
    (await entryFor(table, state, person, ask, preparation))
  return made && !('message' in made) ? { ...made, time: table.now() } : made
}

/** Returns the entry of a request that the person may make. */
async function entryFor(
  table: Table,
  state: TableState,
  person: Person,
  ask: TableRequest,
  preparation: TablePreparer,
): Promise<LogEntry | Refusal | undefined> {
  const seat = seatOfPerson(state, person.id)
  switch (ask.ask) {
    case 'sit':
      return ask.seat === seat ? undefined : sitEntry(state, person, ask.seat)
    case 'stand':
      return { kind: 'stands', seat }
    case 'remove':
      return { kind: 'stands', seat: ask.seat }
    case 'admit':
      return admitEntry(state, ask)
    case 'bring':
      return bringEntry(preparation, state, { ...ask, seat: ask.seat ?? seat })
    case 'ready':
      return { kind: 'ready', seat, ...(ask.seal ? { seal: ask.seal } : {}) }
    case 'share':
      return shareEntry(state, seat, ask.share)
    case 'begin':
      return openDiceEntry(table, state, preparation)
    case 'say':
      return chatEntry(state, person, seat, ask)
    case 'report': {
      const said = state.said.find(({ number }) => number === ask.said)
      if (!said) return toRefusal('That was said too long ago.')
      return said.reported.includes(person.id)
        ? undefined
        : { kind: 'reports', person: person.id, said: ask.said }
    }
    case 'propose':
      return proposeEntry(table, seat, ask.proposal)
    case 'agree': {
      const withdraws = !ask.yes && state.asked?.seat === seat
      const voter = withdraws ? seat : votingSeat(state, person.id)
      return withdraws || awaitedVoters(table, state).includes(voter)
        ? { kind: 'agrees', seat: voter, yes: ask.yes }
        : toRefusal('You are not asked.')
    }
    case 'resume':
      return { kind: 'pauses', paused: false }
    case 'leave':
      return { kind: 'plays', seat, player: state.terms.bot, why: 'left' }
    case 'return':
      return { kind: 'plays', seat, player: 'human' }
  }
}

/**
 * Returns the entry for taking a seat. A seat whose player was voted away needs the maker's consent, except
 * for its owner.
 */
function sitEntry({ chairs, stage }: TableState, { id, name }: Person, seat: Seat): LogEntry | undefined {
  const { owner, applicant } = chairs[seat]!
  const applies = stage === 'playing' && owner !== id
  if (applies && applicant?.person === id) return
  // People who return to their seat keep its name.
  const others = chairs.filter((_, one) => applies || one !== seat).map((seatState) => seatState.name)
  return {
    kind: applies ? 'applies' : 'sits',
    seat,
    person: id,
    name: distinctName(cleanName(name), others),
  }
}

function admitEntry(
  state: TableState,
  { seat, yes }: Extract<TableRequest, { ask: 'admit' }>,
): LogEntry | Refusal {
  const applicant = state.chairs[seat]!.applicant!
  if (!yes) return { kind: 'declines', seat }
  return seatOfPerson(state, applicant.person) === HOST_SEAT
    ? { kind: 'sits', seat, ...applicant }
    : toRefusal(`${applicant.name} has another seat by now.`)
}

async function bringEntry(
  preparation: TablePreparer,
  state: TableState,
  { squad, seat }: { readonly squad: SeatSquad; readonly seat: Seat },
): Promise<LogEntry | Refusal> {
  const title = await preparation.broughtTitle(squad, state.terms)
  return title.ok ? { kind: 'brings', seat, squad, title: title.value } : toRefusal(title.faults.join(' '))
}

/** Squads for empty seats: ready squads of the edition in turn, and quick builds in scenarios. */
const spare = {
  second: ['red-squadron', 'black-squadron'],
  first: ['rogue-flight', 'obsidian-line'],
  scenario: ['quick:rebelalliance', 'quick:galacticempire'],
} as const

function wantedOf({ terms, chairs }: TableState): NewTableOptions {
  const edition = editionOf(terms.ruleset) ?? 'second'
  const own = spare[terms.scenario ? 'scenario' : edition]
  return {
    ruleset: terms.ruleset,
    area: terms.area,
    deployed: terms.deployed,
    ...(terms.scenario ? { scenario: terms.scenario } : {}),
    ...(terms.event ? { limit: terms.event.limit } : {}),
    seats: chairs.map(({ name, person, team, squad }, seat) => ({
      name:
        name ||
        distinctName(
          `${terms.bot === 'cadet' ? 'Cadet' : 'Pilot'} ${seat + 1}`,
          chairs.map((seatState) => seatState.name),
        ),
      team,
      player: person ? 'human' : terms.bot,
      squad: squad ?? { ready: own[team % own.length]! },
    })),
  }
}

/** When each table last failed to begin its game, and the milliseconds before the next attempt. */
const triedToBegin = new WeakMap<Table, number>()
const BEGIN_AGAIN = 1000

/** Returns the entry that opens the dice shares once everyone is ready, or why the game cannot begin. */
async function openDiceEntry(
  table: Table,
  state: TableState,
  preparation: TablePreparer,
): Promise<LogEntry | Refusal> {
  if (state.resumes) return { kind: 'opens' }
  // Automatic deployment takes long to try.
  if (Date.now() - (triedToBegin.get(table) ?? 0) < BEGIN_AGAIN)
    return toRefusal('Wait a second before you try again.')
  const made = await preparation.newTable(wantedOf(state))
  if (!made.ok) triedToBegin.set(table, Date.now())
  return made.ok ? { kind: 'opens' } : toRefusal(made.faults.join(' '))
}

function shareEntry({ chairs }: TableState, seat: Seat, share: string): LogEntry | Refusal | undefined {
  const { seal, share: given } = chairs[seat]!
  if (given === share) return
  return shareCommitment(share) === seal
    ? { kind: 'shares', seat, share }
    : toRefusal('That is not the share you have sealed. Say that you are ready again.')
}

/** Returns a game from a file with the people who sit here now. Its dice stay the same. */
const continuedGame = (
  id: string,
  { chairs, terms }: TableState,
  { number: _, ...game }: SavedGame,
): SavedGame => ({
  ...game,
  id,
  online: true,
  title: terms.title || game.title,
  players: chairs.map(({ person }) => (person ? 'human' : terms.bot)),
})

/**
 * Returns the entry that begins the game once every person has given a share of the dice seed, or why it
 * cannot begin.
 */
export async function beginEntry(
  { id, state, libraries, now }: Table,
  preparation = createTablePreparer(libraries),
): Promise<LogEntry | Refusal | undefined> {
  if (state?.stage !== 'opening') return
  if (state.resumes) return { kind: 'begins', game: continuedGame(id, state, state.resumes), time: now() }
  if (state.chairs.some(({ person, share }) => person && !share)) return
  const wanted = wantedOf(state)
  const dice = {
    commitment: seedCommitment(state.secret),
    shares: state.chairs.map(({ share }) => share ?? null),
  }
  const made = await preparation.newTable({ ...wanted, dice }, state.secret)
  if (!made.ok) return toRefusal(made.faults.join(' '))
  const game = { ...made.value, id, online: true as const, title: state.terms.title || made.value.title }
  return { kind: 'begins', game, time: now() }
}

function chatEntry(
  { chairs }: TableState,
  { id, name }: Person,
  seat: Seat,
  { text, team }: Extract<TableRequest, { ask: 'say' }>,
): LogEntry {
  const seatState = chairs[seat]
  const names = chairs.map((one) => one.name)
  return {
    kind: 'says',
    person: id,
    name: seatState ? seatState.name : spectatorName(cleanName(name), names),
    seat,
    text: text.trim(),
    ...(team && seatState ? { team: seatState.team } : {}),
  }
}

function proposeEntry({ session }: Table, seat: Seat, ask: ProposalRequest): LogEntry | Refusal {
  if (!session) return toRefusal('The game has not begun.')
  if (ask.what === 'back') {
    const { choices, ordered } = session.saved
    const by = ask.ordered
    const own = by !== undefined && choices[by]?.seat === seat && ordered?.includes(by)
    const to = by === undefined ? lastChoiceOf(session, seat) : own ? by : undefined
    if (to === undefined) return toRefusal('You have made no choice to take back.')
    return { kind: 'proposes', seat, proposal: { what: 'back', to, of: choices.length } }
  }
  const undrawn = ask.what === 'draw' && validateChoice(gameOf(session), HOST_SEAT, DRAWN.choice)
  return undrawn || { kind: 'proposes', seat, proposal: ask }
}

/** The settings of a table for a rematch. */
export interface Rematch {
  readonly terms: TableTerms
  /** The squad of each seat. */
  readonly squads: readonly { readonly seat: Seat; readonly squad: SeatSquad; readonly title: string }[]
  /** The seat and name that the person who proposes or accepts had in the first game. */
  readonly seat: Seat
  readonly name: string
}

/** Returns the settings of a rematch with the same seats and squads, or why a person cannot propose one. */
export function rematchOf({ state, session }: Table, { id }: Person): Rematch | Refusal {
  if (!state || session?.saved.over !== true) return toRefusal('The game is not over yet.')
  const { chairs, terms } = state
  const owned = chairs.findIndex(({ owner }) => owner === id)
  const own = owned === HOST_SEAT ? seatOfPerson(state, id) : owned
  if (own === HOST_SEAT) return toRefusal('Only who has played can play again.')
  if (terms.event) return toRefusal('The event makes its games. Ask the organiser.')
  if (chairs.some(({ owner, squad }) => owner !== undefined && !squad))
    return toRefusal('This game came from a file. Make a new table to play again.')
  return {
    // Only the same players are to sit there.
    terms: { ...terms, listed: false },
    squads: chairs.flatMap(({ squad, brings: title = '' }, seat) => (squad ? [{ seat, squad, title }] : [])),
    seat: own,
    name: chairs[own]!.name,
  }
}

/**
 * Returns the entry for a seat that ran out of time: a bot takes over, or the seat concedes where no bot may
 * play.
 */
export function timeoutEntry(table: Table, seat: Seat): LogEntry | undefined {
  const { state, session } = table
  if (!state || !session) return
  const time = table.now()
  if (mayBotsStandIn(state)) return { kind: 'plays', seat, player: state.terms.bot, why: 'time', time }
  const game = gameOf(session)
  const { team } = state.chairs[seat]!
  const mates = [seat, ...state.chairs.keys()].filter((one) => state.chairs[one]!.team === team)
  const concedes = mates.find((one) => !validateChoice(game, one, CONCEDED))
  return concedes === undefined
    ? { kind: 'choice', seat: HOST_SEAT, choice: { announce: 'timeCalled' }, time }
    : { kind: 'choice', seat: concedes, choice: CONCEDED, time }
}

/** Lists the seats that learned something since a number of choices; they must agree to a take-back. */
function seatsWithNewKnowledge({ session }: Table, to: number, seats: readonly Seat[]): Seat[] {
  const events = eventsSince(session!, to)
  return seats.filter((seat) => visibleEvents(events, seat).length > 0)
}

/** Lists the seats whose consent a proposal needs. */
function pendingVoters(table: Table, state: TableState): Seat[] {
  const asked = state.asked!
  const all = voterSeats(state, asked)
  return asked.proposal.what === 'back' ? seatsWithNewKnowledge(table, asked.proposal.to, all) : all
}

/** Lists the seats that still have to answer the proposal. */
export const awaitedVoters = (table: Table, state: TableState): Seat[] =>
  state.asked ? pendingVoters(table, state).filter((seat) => !state.asked!.agreed.includes(seat)) : []

/** Returns the entry that carries out a proposal once all who are asked agreed; undefined before. */
export function entryWhenAgreed(table: Table, isAbsent: IsAbsent = everybodyIsHere): LogEntry | undefined {
  const { state } = table
  if (!state?.asked) return
  const situation = situationOf(table, state, isAbsent)
  if (situation.over || !isAgreed(situation, state.asked, pendingVoters(table, state))) return
  return { ...proposalEntry(state, state.asked.proposal), time: table.now() }
}

function proposalEntry({ terms }: TableState, proposal: Proposal): LogEntry {
  switch (proposal.what) {
    case 'back':
      return { kind: 'back', to: proposal.to }
    case 'replace':
      return { kind: 'plays', seat: proposal.seat, player: terms.bot satisfies PlayerKind, why: 'vote' }
    case 'time':
      return { kind: 'choice', seat: HOST_SEAT, choice: { announce: 'timeCalled' } }
    case 'draw':
      return DRAWN
    case 'pause':
      return { kind: 'pauses', paused: true }
    case 'file':
      return { kind: 'gives' }
  }
}
