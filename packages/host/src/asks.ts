import {
  commitment,
  editionOf,
  faultOf,
  HOST,
  heard,
  type Refusal,
  type Seat,
  sealOf,
} from '@flotilla/engine'
import type { Act, Proposal, SquadBrought } from './acts.ts'
import type { Player, SavedGame, TableWanted } from './protocol.ts'
import { eventsSince, gameOf, lastOf } from './session.ts'
import { people, seatOf, type TableState } from './state.ts'
import type { Table } from './table.ts'
import { broughtTitle, newTable } from './tables.ts'

/** Who asks: known to the server by who is connected. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** What a person may ask of a table beside playing. */
export type TableAsk =
  | { readonly ask: 'sit'; readonly seat: Seat }
  | { readonly ask: 'stand' }
  /** For one's own seat; the maker of the table may do so for an empty one. */
  | { readonly ask: 'bring'; readonly squad: SquadBrought; readonly seat?: Seat }
  /** With the seal of one's share; without, one is not ready any more. */
  | { readonly ask: 'ready'; readonly seal?: string }
  | { readonly ask: 'share'; readonly share: string }
  | { readonly ask: 'begin' }
  | { readonly ask: 'say'; readonly text: string; readonly team?: boolean }
  | { readonly ask: 'report'; readonly said: number }
  | { readonly ask: 'propose'; readonly proposal: ProposalAsk }
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

const refuse = (message: string): Refusal => ({ message })

const DRAWN = { kind: 'choice', seat: HOST, choice: { announce: 'drawn' } } as const satisfies Act

const CONCEDED = { announce: 'concede' } as const

const NO_BOTS = 'Bots do not stand in for players of this event. Ask the organiser, or concede.'

/** Whether a bot may play for somebody who is away. */
const botsStandIn = ({ terms }: TableState): boolean => terms.event?.bots ?? true

const NO_SEAT = 'You have no seat at this table. Take one first.'

/** The act that somebody asks for, or why there is none. */
export async function actOf(table: Table, person: Person, ask: TableAsk): Promise<Act | Refusal | undefined> {
  const { state } = table
  if (!state) return refuse('There is no such table.')
  const made = await judged(table, state, person, ask)
  return made && !('message' in made) ? { ...made, time: Date.now() } : made
}

async function judged(
  table: Table,
  state: TableState,
  person: Person,
  ask: TableAsk,
): Promise<Act | Refusal | undefined> {
  const seat = seatOf(state, person.id)
  const gathering = state.stage !== 'playing'
  switch (ask.ask) {
    case 'sit':
      return sits(state, person, seat, ask.seat)
    case 'stand':
      if (seat === HOST) return refuse(NO_SEAT)
      if (state.terms.event) return refuse('Your seat belongs to your entry in the event.')
      return gathering
        ? { kind: 'stands', seat }
        : refuse('The game has begun. Leave your seat to a bot, or concede.')
    case 'bring':
      if (state.resumes) return refuse('The squads are those of the game that goes on.')
      if (state.terms.event)
        return refuse('This game is played with the registered squads. Ask the organiser to change a list.')
      return gathering ? brings(table, state, person, seat, ask) : refuse('The game has begun.')
    case 'ready':
      if (seat === HOST) return refuse(NO_SEAT)
      if (!state.chairs[seat]!.brings && ask.seal) return refuse('Bring a squad first.')
      if (!gathering) return refuse('The game has begun.')
      return { kind: 'ready', seat, ...(ask.seal ? { seal: ask.seal } : {}) }
    case 'share':
      return shares(state, seat, ask.share)
    case 'begin':
      return opens(table, state, person)
    case 'say':
      return says(state, person, seat, ask)
    case 'report': {
      const said = state.said.find(({ number }) => number === ask.said)
      if (!said) return refuse('That was said too long ago.')
      return said.reported.includes(person.id)
        ? undefined
        : { kind: 'reports', person: person.id, said: ask.said }
    }
    case 'propose':
      return proposes(table, state, seat, ask.proposal)
    case 'agree':
      if (!state.asked) return refuse('Nothing is proposed any more.')
      if (!awaited(table, state).includes(seat)) return refuse('You are not asked.')
      return { kind: 'agrees', seat, yes: ask.yes }
    case 'resume':
      return seat === HOST || !state.paused
        ? refuse('There is no pause to end.')
        : { kind: 'pauses', paused: false }
    case 'leave':
      if (seat === HOST || gathering || state.chairs[seat]!.away) return refuse('There is no seat to leave.')
      return botsStandIn(state)
        ? { kind: 'plays', seat, player: state.terms.bot, why: 'left' }
        : refuse(NO_BOTS)
    case 'return':
      return seat === HOST || !state.chairs[seat]!.away
        ? refuse('There is no seat to come back to.')
        : { kind: 'plays', seat, player: 'human' }
  }
}

function sits(state: TableState, { id, name }: Person, own: Seat, seat: Seat): Act | Refusal | undefined {
  const chair = state.chairs[seat]
  if (!chair) return refuse('There is no such seat.')
  if (own === seat) return
  if (own !== HOST) return refuse('You sit already. Stand up first.')
  const sitting: Act = { kind: 'sits', seat, person: id, name }
  if (state.terms.event && chair.owner !== id)
    return refuse('The event seats its players. Open the game from your page of the event.')
  if (state.stage !== 'playing') return chair.person ? refuse('Somebody sits there.') : sitting
  // A seat whose player was voted away is free for others, and always for the one it belongs to.
  if (chair.owner === id || chair.away === 'vote') return sitting
  return refuse('The game has begun, and that seat is taken. You may watch.')
}

async function brings(
  { libraries }: Table,
  state: TableState,
  person: Person,
  own: Seat,
  { squad, seat = own }: Extract<TableAsk, { ask: 'bring' }>,
): Promise<Act | Refusal> {
  const chair = state.chairs[seat]
  if (!chair) return refuse(NO_SEAT)
  if (seat !== own && (chair.person || person.id !== state.maker))
    return refuse('Only who sits there chooses the squad; of empty seats, who made the table.')
  const title = await broughtTitle(squad, state.terms, libraries)
  return title.ok ? { kind: 'brings', seat, squad, title: title.value } : refuse(title.faults.join(' '))
}

/** What empty seats fly: ready squads of the edition in turn, and in scenarios quick builds. */
const spare = {
  second: ['red-squadron', 'black-squadron'],
  first: ['rogue-flight', 'obsidian-line'],
  scenario: ['quick:rebelalliance', 'quick:galacticempire'],
} as const

function wantedOf({ terms, chairs }: TableState): TableWanted {
  const edition = editionOf(terms.ruleset) ?? 'second'
  const own = spare[terms.scenario ? 'scenario' : edition]
  return {
    ruleset: terms.ruleset,
    area: terms.area,
    deployed: terms.deployed,
    ...(terms.scenario ? { scenario: terms.scenario } : {}),
    ...(terms.event ? { limit: terms.event.limit } : {}),
    seats: chairs.map(({ name, person, team, squad }, seat) => ({
      name: name || `${terms.bot === 'cadet' ? 'Cadet' : 'Pilot'} ${seat + 1}`,
      team,
      player: person ? 'human' : terms.bot,
      squad: squad ?? { ready: own[team % own.length]! },
    })),
  }
}

/** Everybody is ready: the shares of the dice may be opened. What keeps the game from beginning is said now. */
async function opens(table: Table, state: TableState, person: Person): Promise<Act | Refusal> {
  if (state.stage === 'playing') return refuse('The game has begun already.')
  if (state.terms.event) {
    if (seatOf(state, person.id) === HOST) return refuse('The players of this game begin it.')
    if (!state.terms.event.bots && state.chairs.some(({ person: who }) => !who))
      return refuse('A player is missing. They join from their page of the event.')
  } else if (person.id !== state.maker) return refuse('Who made the table begins the game.')
  const sitting = state.chairs.filter(({ person: who }) => who)
  if (sitting.length === 0) return refuse('Nobody sits at the table yet.')
  const late = sitting.filter(({ seal }) => !seal).map(({ name }) => name)
  if (late.length > 0) return refuse(`Not everybody is ready: ${late.join(', ')}.`)
  if (state.resumes) return { kind: 'opens' }
  const wanted = wantedOf(state)
  const made = await newTable(wanted, await table.libraries(wanted.ruleset))
  return made.ok ? { kind: 'opens' } : refuse(made.faults.join(' '))
}

function shares(state: TableState, seat: Seat, share: string): Act | Refusal | undefined {
  if (seat === HOST) return refuse(NO_SEAT)
  const { seal, share: given } = state.chairs[seat]!
  if (given === share) return
  if (state.stage !== 'opening') return refuse('Shares are opened when all are ready.')
  return sealOf(share) === seal
    ? { kind: 'shares', seat, share }
    : refuse('That is not the share you have sealed. Say that you are ready again.')
}

/** A game from a file, with those who sit here now. Its dice are what they were. */
const goesOn = (id: string, { chairs, terms }: TableState, { number: _, ...game }: SavedGame): SavedGame => ({
  ...game,
  id,
  online: true,
  title: terms.title || game.title,
  players: chairs.map(({ person }) => (person ? 'human' : terms.bot)),
})

/** Begins the game once every person has given a share to its dice. */
export async function begun({ id, state, libraries }: Table): Promise<Act | undefined> {
  if (state?.stage !== 'opening') return
  if (state.resumes) return { kind: 'begins', game: goesOn(id, state, state.resumes), time: Date.now() }
  if (state.chairs.some(({ person, share }) => person && !share)) return
  const wanted = wantedOf(state)
  const dice = {
    commitment: commitment(state.secret),
    shares: state.chairs.map(({ share }) => share ?? null),
  }
  const made = await newTable({ ...wanted, dice }, await libraries(wanted.ruleset), state.secret)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const game = { ...made.value, id, online: true as const, title: state.terms.title || made.value.title }
  return { kind: 'begins', game, time: Date.now() }
}

function says(
  { chairs }: TableState,
  { id, name }: Person,
  seat: Seat,
  { text, team }: Extract<TableAsk, { ask: 'say' }>,
): Act | Refusal {
  const words = text.trim()
  if (!words) return refuse('There is nothing to say.')
  if (team && seat === HOST) return refuse(NO_SEAT)
  return {
    kind: 'says',
    person: id,
    name,
    seat,
    text: words,
    ...(team ? { team: chairs[seat]!.team } : {}),
  }
}

function proposes(table: Table, state: TableState, seat: Seat, ask: ProposalAsk): Act | Refusal {
  const { session } = table
  if (seat === HOST || !session) return refuse(NO_SEAT)
  if (state.chairs[seat]!.away) return refuse('A bot plays for you. Come back first.')
  if (state.asked) return refuse('Something is proposed already. Answer that first.')
  if (ask.what === 'back') {
    const { choices, ordered } = session.saved
    const by = ask.ordered
    const own = by !== undefined && choices[by]?.seat === seat && ordered?.includes(by)
    const to = by === undefined ? lastOf(session, seat) : own ? by : undefined
    if (to === undefined) return refuse('You have made no choice to take back.')
    return { kind: 'proposes', seat, proposal: { what: 'back', to } }
  }
  if (session.saved.over) return refuse('The game is over.')
  const undrawn = ask.what === 'draw' && faultOf(gameOf(session), HOST, DRAWN.choice)
  if (undrawn) return undrawn
  if (ask.what === 'pause' && state.paused) return refuse('The game is paused.')
  if (ask.what === 'replace') {
    const chair = state.chairs[ask.seat]
    if (!chair?.person || chair.away) return refuse('No person plays that seat.')
    if (!botsStandIn(state)) return refuse(NO_BOTS)
    if (ask.seat === seat) return refuse('Leave your own seat without a vote.')
  }
  return { kind: 'proposes', seat, proposal: ask }
}

/** What happens to a seat that has run out of time: a bot plays for it, or it concedes where no bot may. */
export function outOfTime(table: Table, seat: Seat): Act | undefined {
  const { state, session } = table
  if (!state || !session) return
  const time = Date.now()
  if (botsStandIn(state)) return { kind: 'plays', seat, player: state.terms.bot, why: 'time', time }
  const game = gameOf(session)
  const { team } = state.chairs[seat]!
  const mates = [seat, ...state.chairs.keys()].filter((one) => state.chairs[one]!.team === team)
  const concedes = mates.find((one) => !faultOf(game, one, CONCEDED))
  return concedes === undefined
    ? { kind: 'choice', seat: HOST, choice: { announce: 'timeCalled' }, time }
    : { kind: 'choice', seat: concedes, choice: CONCEDED, time }
}

/** Who has learned something since so many choices: they must agree to have them taken back. */
function learned({ session }: Table, to: number, seats: readonly Seat[]): Seat[] {
  const events = eventsSince(session!, to)
  return seats.filter((seat) => heard(events, seat).length > 0)
}

/** Who is asked about a proposal. */
function voters(table: Table, state: TableState): Seat[] {
  const { seat: by, proposal } = state.asked!
  const others = people(state).filter((seat) => seat !== by)
  if (proposal.what === 'replace') return others.filter((seat) => seat !== proposal.seat)
  return proposal.what === 'back' ? learned(table, proposal.to, others) : others
}

/** Who is still to answer what is proposed. */
export const awaited = (table: Table, state: TableState): Seat[] =>
  state.asked ? voters(table, state).filter((seat) => !state.asked!.agreed.includes(seat)) : []

/** What follows when those who are asked have agreed: all of them, or to have somebody replaced more than half of the others. */
export function agreed(table: Table): Act | undefined {
  const { state } = table
  if (!state?.asked) return
  const { proposal } = state.asked
  const missing = awaited(table, state).length
  const all = voters(table, state).length
  // Who proposes has a voice of their own.
  if (proposal.what === 'replace' ? (all + 1 - missing) * 2 <= all + 1 : missing > 0) return
  return { ...consequence(state, proposal), time: Date.now() }
}

function consequence({ terms }: TableState, proposal: Proposal): Act {
  switch (proposal.what) {
    case 'back':
      return { kind: 'back', to: proposal.to }
    case 'replace':
      return { kind: 'plays', seat: proposal.seat, player: terms.bot satisfies Player, why: 'vote' }
    case 'time':
      return { kind: 'choice', seat: HOST, choice: { announce: 'timeCalled' } }
    case 'draw':
      return DRAWN
    case 'pause':
      return { kind: 'pauses', paused: true }
    case 'file':
      return { kind: 'gives' }
  }
}
