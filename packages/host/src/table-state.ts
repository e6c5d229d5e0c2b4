import type { Seat } from '@flotilla/engine'
import type { Absence, LogEntry, Proposal, SeatSquad, TableTerms } from './log.ts'
import type { SavedGame } from './table-types.ts'

/** A seat of a table. */
export interface SeatState {
  readonly team: number
  /** Who plays here, and by what name. */
  readonly person?: string
  readonly name: string
  /** Who sat here when the game began: they may take the seat back. */
  readonly owner?: string
  readonly squad?: SeatSquad
  /** What the squad is called. */
  readonly brings?: string
  /** Ready to begin: the hash of the share it gives to the dice, and then the share. */
  readonly seal?: string
  readonly share?: string
  /** A bot plays for the person. */
  readonly away?: Absence
  /** Who asks to play in the place of one who was voted away. */
  readonly applicant?: { readonly person: string; readonly name: string }
}

/** What somebody said. */
export interface ChatMessage {
  /** The number of the act. */
  readonly number: number
  readonly person: string
  readonly name: string
  readonly seat: Seat
  readonly text: string
  readonly time: number
  readonly team?: number
  /** Who has reported it to the maker of the table. */
  readonly reported: readonly string[]
}

/** What is proposed, and who has agreed beside the one who proposes it. */
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
  /** What the host has committed itself to. */
  readonly secret: string
  readonly paused: boolean
  /** A game from a file that goes on here. */
  readonly resumes?: SavedGame
  /** The game as it stands may be saved. */
  readonly given?: true
  readonly asked?: OpenProposal
  /** Where the game is played again, and who has proposed it. */
  readonly rematch?: { readonly seat: Seat; readonly table: string }
  /** When a proposal was refused last, by seat and what was proposed. */
  readonly refused?: { readonly [proposal: string]: number }
  readonly said: readonly ChatMessage[]
}

/** As much of what was said as anybody reads. */
const KEPT = 200

const isEmpty = ({ person }: SeatState): boolean => person === undefined

const withChair = (state: TableState, seat: Seat, change: (chair: SeatState) => SeatState): TableState => ({
  ...state,
  chairs: state.chairs.map((chair, i) => (i === seat ? change(chair) : chair)),
})

const emptySeat = (team: number): SeatState => ({ team, name: '' })

/** What a seat of a game that goes on has brought to it. */
const squadOfGame = (game: SavedGame | undefined, seat: Seat): Pick<SeatState, 'brings'> => {
  const own = game?.setup.seats[seat]
  return own ? { brings: own.squad.name || own.name } : {}
}

/** Whoever changes something before the game begins is not ready any more. */
const withoutReadiness = ({ seal: _, share: __, ...chair }: SeatState): SeatState => chair

/** The table after an act; those of the game leave it as it is, but for what they settle. */
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
      return withChair(state, act.seat, (chair) => {
        const { away: _, applicant: __, ...present } = chair
        // Whom an event seats late in a game owns the seat as those do who were there at the beginning.
        const isLate = state.terms.event && state.stage === 'playing' && chair.owner === undefined
        return { ...present, person: act.person, name: act.name, ...(isLate ? { owner: act.person } : {}) }
      })
    case 'applies':
      return withChair(state, act.seat, (chair) => ({
        ...chair,
        applicant: { person: act.person, name: act.name },
      }))
    case 'declines':
      return withChair(state, act.seat, ({ applicant: _, ...chair }) => chair)
    case 'stands':
      return withChair(withoutShares(state), act.seat, ({ team, squad, brings }) => ({
        ...emptySeat(team),
        ...(squad ? { squad } : {}),
        ...(brings ? { brings } : {}),
      }))
    case 'brings':
      return withChair(withoutShares(state), act.seat, (chair) => ({
        ...withoutReadiness(chair),
        squad: act.squad,
        brings: act.title,
      }))
    case 'ready':
      return withChair(withoutShares(state), act.seat, (chair) => ({
        ...withoutReadiness(chair),
        ...(act.seal ? { seal: act.seal } : {}),
      }))
    case 'opens':
      return { ...state, stage: 'opening' }
    case 'shares':
      return withChair(state, act.seat, (chair) => ({ ...chair, share: act.share }))
    case 'begins': {
      const { resumes: _, ...table } = state
      return {
        ...table,
        stage: 'playing',
        chairs: state.chairs.map((chair, seat) => ({
          ...chair,
          // A game from a file has the names of those who played it before.
          name: chair.name || act.game.setup.seats[seat]!.name,
          ...(chair.person === undefined ? {} : { owner: chair.person }),
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
      return withChair(withoutAsked(state), act.seat, ({ away: _, applicant: __, ...chair }) =>
        act.why ? { ...chair, away: act.why } : chair,
      )
    // What was proposed about the game as it stood is no longer asked.
    case 'choice':
    case 'back':
      return withoutAsked(state)
    case 'setup':
    case 'orders':
    case 'upgrades':
      return state
  }
}

/** Nobody gives a share to dice that will be others. */
const withoutShares = (state: TableState): TableState => ({
  ...state,
  stage: 'gathering',
  chairs: state.chairs.map(({ share: _, ...chair }) => chair),
})

function withoutAsked(state: TableState): TableState {
  const { asked: _, given: __, ...rest } = state
  return state.asked || state.given ? rest : state
}

/** The seat of a person; HOST for one who has none. */
export const seatOf = ({ chairs }: TableState, person: string): Seat =>
  chairs.findIndex((chair) => chair.person === person)

/** Seats that people hold and play themselves. */
export const humanSeats = ({ chairs }: TableState): Seat[] =>
  chairs.flatMap((chair, seat) => (isEmpty(chair) || chair.away ? [] : [seat]))
