import type { Seat } from '@flotilla/engine'
import type { Absence, LogEntry, Proposal, SeatSquad, TableTerms } from './log.ts'
import { cleanTitle } from './names.ts'
import type { SavedGame } from './table-types.ts'

/** A seat of a table. */
export interface SeatState {
  readonly team: number
  /** The person who plays here, and their name. */
  readonly person?: string
  readonly name: string
  /** The person who sat here when the game began; they may take the seat back. */
  readonly owner?: string
  readonly squad?: SeatSquad
  /** The title of the squad. */
  readonly brings?: string
  /**
   * Ready to begin: the hash of the share that the seat gives to the dice seed, and later the share itself.
   */
  readonly seal?: string
  readonly share?: string
  /** Why a bot plays for the person. */
  readonly away?: Absence
  /** The person who asks to play in place of one who was voted away. */
  readonly applicant?: { readonly person: string; readonly name: string }
}

/** A chat message. */
export interface ChatMessage {
  /** The number of the entry. */
  readonly number: number
  readonly person: string
  readonly name: string
  readonly seat: Seat
  readonly text: string
  readonly time: number
  readonly team?: number
  /** The people who reported the message to the maker of the table. */
  readonly reported: readonly string[]
}

/** A proposal, and the seats that agreed besides the proposer. */
export interface OpenProposal {
  readonly seat: Seat
  readonly proposal: Proposal
  readonly agreed: readonly Seat[]
}

/** A table around its game. */
export interface TableState {
  readonly terms: TableTerms
  readonly maker: string
  readonly chairs: readonly SeatState[]
  readonly stage: 'gathering' | 'opening' | 'playing'
  /** The secret that the host committed to. */
  readonly secret: string
  readonly paused: boolean
  /** A game from a file that continues here. */
  readonly resumes?: SavedGame
  /** The game may be saved as it is now. */
  readonly given?: true
  readonly asked?: OpenProposal
  /** The table of the rematch, and the seat that proposed it. */
  readonly rematch?: { readonly seat: Seat; readonly table: string }
  /** When each proposal was last refused, by seat and kind of proposal. */
  readonly refused?: { readonly [proposal: string]: number }
  readonly said: readonly ChatMessage[]
}

/** The number of chat messages that are stored. */
const KEPT = 200

const isEmpty = ({ person }: SeatState): boolean => person === undefined

const withSeat = (
  state: TableState,
  seat: Seat,
  change: (seatState: SeatState) => SeatState,
): TableState => ({
  ...state,
  chairs: state.chairs.map((seatState, i) => (i === seat ? change(seatState) : seatState)),
})

const emptySeat = (team: number): SeatState => ({ team, name: '' })

/** Returns the title of the squad that a seat has in a continued game. */
const squadOfGame = (game: SavedGame | undefined, seat: Seat): Pick<SeatState, 'brings'> => {
  const own = game?.setup.seats[seat]
  return own ? { brings: cleanTitle(own.squad.name || own.name) } : {}
}

/** Returns a seat that is no longer ready, since something changed before the game began. */
const withoutReadiness = ({ seal: _, share: __, ...seatState }: SeatState): SeatState => seatState

/** Returns the table after an entry. Entries of the game change only what they settle. */
export function applyEntry(
  state: TableState | undefined,
  act: LogEntry,
  number: number,
): TableState | undefined {
  if (act.kind === 'made')
    return {
      terms: act.terms,
      maker: act.by,
      chairs: act.terms.teams.map((team, seat) => ({ ...emptySeat(team), ...squadOfGame(act.game, seat) })),
      ...(act.game ? { resumes: act.game } : {}),
      stage: 'gathering',
      secret: act.secret,
      paused: false,
      said: [],
    }
  return state && changedBy(state, act, number)
}

function changedBy(state: TableState, act: Exclude<LogEntry, { kind: 'made' }>, number: number): TableState {
  switch (act.kind) {
    case 'sits':
      // Nobody is asked for a share that a person who sits down now has not sealed.
      return withSeat(state.stage === 'opening' ? withoutShares(state) : state, act.seat, (seatState) => {
        const { away: _, applicant: __, ...present } = seatState
        // Who is seated late owns the seat like those who were there at the beginning.
        const isLate = state.stage === 'playing' && seatState.owner === undefined
        return { ...present, person: act.person, name: act.name, ...(isLate ? { owner: act.person } : {}) }
      })
    case 'applies':
      return withSeat(state, act.seat, (seatState) => ({
        ...seatState,
        applicant: { person: act.person, name: act.name },
      }))
    case 'declines':
      return withSeat(state, act.seat, ({ applicant: _, ...seatState }) => seatState)
    case 'stands':
      return withSeat(withoutShares(state), act.seat, ({ team, squad, brings }) => ({
        ...emptySeat(team),
        ...(squad ? { squad } : {}),
        ...(brings ? { brings } : {}),
      }))
    case 'brings':
      return withSeat(withoutShares(state), act.seat, (seatState) => ({
        ...withoutReadiness(seatState),
        squad: act.squad,
        brings: cleanTitle(act.title) || 'A squad',
      }))
    case 'ready':
      return withSeat(withoutShares(state), act.seat, (seatState) => ({
        ...withoutReadiness(seatState),
        ...(act.seal ? { seal: act.seal } : {}),
      }))
    case 'opens':
      return { ...state, stage: 'opening' }
    case 'shares':
      return withSeat(state, act.seat, (seatState) => ({ ...seatState, share: act.share }))
    case 'begins': {
      const { resumes: _, ...table } = state
      return {
        ...table,
        stage: 'playing',
        chairs: state.chairs.map((seatState, seat) => ({
          ...seatState,
          // A game from a file has the names of those who played it before.
          name: seatState.name || cleanTitle(act.game.setup.seats[seat]!.name),
          ...(seatState.person === undefined ? {} : { owner: seatState.person }),
        })),
      }
    }
    case 'says': {
      const { person, name, seat, text, team } = act
      const { time = 0 } = act
      const said = {
        number,
        person,
        name,
        seat,
        text,
        time,
        reported: [],
        ...(team === undefined ? {} : { team }),
      }
      return { ...state, said: [...state.said, said].slice(-KEPT) }
    }
    case 'reports':
      return {
        ...state,
        said: state.said.map((one) =>
          one.number === act.said ? { ...one, reported: [...one.reported, act.person] } : one,
        ),
      }
    case 'proposes':
      return { ...state, asked: { seat: act.seat, proposal: act.proposal, agreed: [] } }
    case 'agrees': {
      const { asked, ...rest } = state
      if (!asked) return rest
      if (act.yes) return { ...rest, asked: { ...asked, agreed: [...asked.agreed, act.seat] } }
      const proposal = `${asked.seat} ${asked.proposal.what}`
      return { ...rest, refused: { ...rest.refused, [proposal]: act.time ?? 0 } }
    }
    case 'rematch':
      return state.rematch ? state : { ...state, rematch: { seat: act.seat, table: act.table } }
    case 'gives':
      return { ...withoutAsked(state), given: true }
    case 'pauses':
      return { ...withoutAsked(state), paused: act.paused }
    case 'plays':
      return withSeat(withoutAsked(state), act.seat, ({ away: _, applicant: __, ...seatState }) =>
        act.why ? { ...seatState, away: act.why } : seatState,
      )
    // A proposal about an earlier position ends with the next choice.
    case 'choice':
    case 'back':
      return withoutAsked(state)
    case 'setup':
    case 'orders':
    case 'upgrades':
      return state
  }
}

/** Returns the seats without their dice shares, which a new seed does not use. */
const withoutShares = (state: TableState): TableState => ({
  ...state,
  stage: 'gathering',
  chairs: state.chairs.map(({ share: _, ...seatState }) => seatState),
})

function withoutAsked(state: TableState): TableState {
  const { asked: _, given: __, ...rest } = state
  return state.asked || state.given ? rest : state
}

/** Returns the seat of a person; HOST for a person without one. */
export const seatOfPerson = ({ chairs }: TableState, person: string): Seat =>
  chairs.findIndex((seatState) => seatState.person === person)

/** Lists the seats that people hold and play themselves. */
export const humanSeats = ({ chairs }: TableState): Seat[] =>
  chairs.flatMap((seatState, seat) => (isEmpty(seatState) || seatState.away ? [] : [seat]))
