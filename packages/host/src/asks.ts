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
import { cleanName, distinctName, spectatorName } from './names.ts'
import type { Player, SavedGame, TableWanted } from './protocol.ts'
import { eventsSince, gameOf, lastOf } from './session.ts'
import { seatOf, type TableState } from './state.ts'
import type { Table } from './table.ts'
import {
  botsStandIn,
  type GameAsk,
  isAgreed,
  type ProposalAsk,
  refusalFor,
  type Situation,
  type TableAsk,
  votersOf,
  votingSeat,
} from './table-rights.ts'
import { broughtTitle, newTable } from './tables.ts'

/** Who asks: known to the server by who is connected. */
export interface Person {
  readonly id: string
  readonly name: string
}

const refuse = (message: string): Refusal => ({ message })

const DRAWN = { kind: 'choice', seat: HOST, choice: { announce: 'drawn' } } as const satisfies Act

const CONCEDED = { announce: 'concede' } as const

/** Whether a person is absent. Without it everybody is here. */
export type Attendance = (person: string) => boolean

const everybodyIsHere: Attendance = () => false

const situationOf = (
  { session, clocks, now }: Table,
  state: TableState,
  isAbsent: Attendance,
): Situation => ({
  state,
  over: session?.saved.over === true,
  isAbsent,
  isAsked: (seat) =>
    session !== undefined && gameOf(session).pending.some((one) => one.seat === seat && !one.settled),
  clocks,
  time: now(),
})

/** Why a person may not play, or save the game, now; undefined where they may. */
export const gameRefusal = (table: Table, person: Person, ask: GameAsk): Refusal | undefined =>
  table.state && refusalFor(situationOf(table, table.state, everybodyIsHere), person.id, ask)

/** The act that somebody asks for, or why there is none. */
export async function actOf(
  table: Table,
  person: Person,
  ask: TableAsk,
  isAbsent: Attendance = everybodyIsHere,
): Promise<Act | Refusal | undefined> {
  const { state } = table
  if (!state) return refuse('There is no such table.')
  const made =
    refusalFor(situationOf(table, state, isAbsent), person.id, ask) ??
    (await madeOf(table, state, person, ask))
  return made && !('message' in made) ? { ...made, time: table.now() } : made
}

/** The act of one who may do what they ask. */
async function madeOf(
  table: Table,
  state: TableState,
  person: Person,
  ask: TableAsk,
): Promise<Act | Refusal | undefined> {
  const seat = seatOf(state, person.id)
  switch (ask.ask) {
    case 'sit':
      return ask.seat === seat ? undefined : sits(state, person, ask.seat)
    case 'stand':
      return { kind: 'stands', seat }
    case 'remove':
      return { kind: 'stands', seat: ask.seat }
    case 'admit':
      return admits(state, ask)
    case 'bring':
      return brings(table, state, { ...ask, seat: ask.seat ?? seat })
    case 'ready':
      return { kind: 'ready', seat, ...(ask.seal ? { seal: ask.seal } : {}) }
    case 'share':
      return shares(state, seat, ask.share)
    case 'begin':
      return opens(table, state)
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
      return proposes(table, seat, ask.proposal)
    case 'agree': {
      const withdraws = !ask.yes && state.asked?.seat === seat
      const voter = withdraws ? seat : votingSeat(state, person.id)
      return withdraws || awaited(table, state).includes(voter)
        ? { kind: 'agrees', seat: voter, yes: ask.yes }
        : refuse('You are not asked.')
    }
    case 'resume':
      return { kind: 'pauses', paused: false }
    case 'leave':
      return { kind: 'plays', seat, player: state.terms.bot, why: 'left' }
    case 'return':
      return { kind: 'plays', seat, player: 'human' }
  }
}

/** Takes a seat; that of one who was voted away is only asked for, but by the one it belongs to. */
function sits({ chairs, stage }: TableState, { id, name }: Person, seat: Seat): Act | undefined {
  const { owner, applicant } = chairs[seat]!
  const applies = stage === 'playing' && owner !== id
  if (applies && applicant?.person === id) return
  // Who comes back to their seat keeps its name.
  const others = chairs.filter((_, one) => applies || one !== seat).map((chair) => chair.name)
  return {
    kind: applies ? 'applies' : 'sits',
    seat,
    person: id,
    name: distinctName(cleanName(name), others),
  }
}

function admits(state: TableState, { seat, yes }: Extract<TableAsk, { ask: 'admit' }>): Act | Refusal {
  const applicant = state.chairs[seat]!.applicant!
  if (!yes) return { kind: 'declines', seat }
  return seatOf(state, applicant.person) === HOST
    ? { kind: 'sits', seat, ...applicant }
    : refuse(`${applicant.name} has another seat by now.`)
}

async function brings(
  { libraries }: Table,
  state: TableState,
  { squad, seat }: { readonly squad: SquadBrought; readonly seat: Seat },
): Promise<Act | Refusal> {
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
      name:
        name ||
        distinctName(
          `${terms.bot === 'cadet' ? 'Cadet' : 'Pilot'} ${seat + 1}`,
          chairs.map((chair) => chair.name),
        ),
      team,
      player: person ? 'human' : terms.bot,
      squad: squad ?? { ready: own[team % own.length]! },
    })),
  }
}

/** When the game of a table could last not be begun, and milliseconds for which that is not tried again. */
const triedToBegin = new WeakMap<Table, number>()
const BEGIN_AGAIN = 1000

/** Everybody is ready: the shares of the dice may be opened. What keeps the game from beginning is said now. */
async function opens(table: Table, state: TableState): Promise<Act | Refusal> {
  if (state.resumes) return { kind: 'opens' }
  // To find out whether everything can be put down takes long.
  if (Date.now() - (triedToBegin.get(table) ?? 0) < BEGIN_AGAIN)
    return refuse('Wait a second before you try again.')
  const wanted = wantedOf(state)
  const made = await newTable(wanted, await table.libraries(wanted.ruleset))
  if (!made.ok) triedToBegin.set(table, Date.now())
  return made.ok ? { kind: 'opens' } : refuse(made.faults.join(' '))
}

function shares({ chairs }: TableState, seat: Seat, share: string): Act | Refusal | undefined {
  const { seal, share: given } = chairs[seat]!
  if (given === share) return
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

/** Begins the game once every person has given a share to its dice, or says why it cannot begin. */
export async function begun({ id, state, libraries, now }: Table): Promise<Act | Refusal | undefined> {
  if (state?.stage !== 'opening') return
  if (state.resumes) return { kind: 'begins', game: goesOn(id, state, state.resumes), time: now() }
  if (state.chairs.some(({ person, share }) => person && !share)) return
  const wanted = wantedOf(state)
  const dice = {
    commitment: commitment(state.secret),
    shares: state.chairs.map(({ share }) => share ?? null),
  }
  const made = await newTable({ ...wanted, dice }, await libraries(wanted.ruleset), state.secret)
  if (!made.ok) return refuse(made.faults.join(' '))
  const game = { ...made.value, id, online: true as const, title: state.terms.title || made.value.title }
  return { kind: 'begins', game, time: now() }
}

function says(
  { chairs }: TableState,
  { id, name }: Person,
  seat: Seat,
  { text, team }: Extract<TableAsk, { ask: 'say' }>,
): Act {
  const chair = chairs[seat]
  const names = chairs.map((one) => one.name)
  return {
    kind: 'says',
    person: id,
    name: chair ? chair.name : spectatorName(cleanName(name), names),
    seat,
    text: text.trim(),
    ...(team && chair ? { team: chair.team } : {}),
  }
}

function proposes({ session }: Table, seat: Seat, ask: ProposalAsk): Act | Refusal {
  if (!session) return refuse('The game has not begun.')
  if (ask.what === 'back') {
    const { choices, ordered } = session.saved
    const by = ask.ordered
    const own = by !== undefined && choices[by]?.seat === seat && ordered?.includes(by)
    const to = by === undefined ? lastOf(session, seat) : own ? by : undefined
    if (to === undefined) return refuse('You have made no choice to take back.')
    return { kind: 'proposes', seat, proposal: { what: 'back', to } }
  }
  const undrawn = ask.what === 'draw' && faultOf(gameOf(session), HOST, DRAWN.choice)
  return undrawn || { kind: 'proposes', seat, proposal: ask }
}

/** What happens to a seat that has run out of time: a bot plays for it, or it concedes where no bot may. */
export function outOfTime(table: Table, seat: Seat): Act | undefined {
  const { state, session } = table
  if (!state || !session) return
  const time = table.now()
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
  const asked = state.asked!
  const all = votersOf(state, asked)
  return asked.proposal.what === 'back' ? learned(table, asked.proposal.to, all) : all
}

/** Who is still to answer what is proposed. */
export const awaited = (table: Table, state: TableState): Seat[] =>
  state.asked ? voters(table, state).filter((seat) => !state.asked!.agreed.includes(seat)) : []

/** What follows when those who are asked have agreed. */
export function agreed(table: Table, isAbsent: Attendance = everybodyIsHere): Act | undefined {
  const { state } = table
  if (!state?.asked) return
  const situation = situationOf(table, state, isAbsent)
  if (situation.over || !isAgreed(situation, state.asked, voters(table, state))) return
  return { ...consequence(state, state.asked.proposal), time: table.now() }
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
