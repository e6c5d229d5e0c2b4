import type { StandingOrders } from '@flotilla/bots'
import type { AnnouncementMessage, AnySetup, Choice, Seat } from '@flotilla/engine'
import type { SquadronLimit } from '@flotilla/squads'
import type { NewTableOptions, PlayerKind, SavedGame, SeatRequest } from './table-types.ts'

/** How long a table waits: always, so many seconds for the whole game and more for each choice, or days for each. */
export type ClockSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number }

/** What the maker of a table wants of it. */
export interface TableTerms extends Pick<NewTableOptions, 'ruleset' | 'area' | 'scenario' | 'deployed'> {
  readonly title: string
  /** Who is with whom, by seat. */
  readonly teams: readonly number[]
  readonly clock: ClockSettings
  /** Who fills empty seats, and plays for who is out of time. */
  readonly bot: Exclude<PlayerKind, 'human'>
  /** Everybody may find it in the list. */
  readonly listed: boolean
  /** What those who watch see happened so many seconds ago. */
  readonly delay: number
  /** A game of an event: the event seats its entrants with the squads they registered. */
  readonly event?: EventTerms
}

export interface EventTerms {
  /** What the squads of a team may cost together, in place of the scenario's own limit. */
  readonly limit: SquadronLimit
  /** The organiser lets bots stand in for entrants. */
  readonly bots: boolean
}

/** A squad as a seat brings it. */
export type SeatSquad = SeatRequest['squad']

/** What the table is asked to agree to. */
export type Proposal =
  /** Of so many choices as there were then. */
  | { readonly what: 'back'; readonly to: number; readonly of?: number }
  | { readonly what: 'replace'; readonly seat: Seat }
  | { readonly what: 'time' }
  | { readonly what: 'draw' }
  | { readonly what: 'pause' }
  /** The game as a file, to be played on elsewhere: everybody's secrets are in it. */
  | { readonly what: 'file' }

/** Why a bot plays for a person: out of time, by the vote of the table, or because they left. */
export type Absence = 'time' | 'vote' | 'left'

/** What is added to a table and its game. Acts are numbered from 0, and nothing that was added is ever changed. */
export type LogEntry = (TableEntry | GameEntry) & {
  /** When it was added, in milliseconds, where a clock may run. */
  readonly time?: number
}

/** What happens around a game. */
export type TableEntry =
  /** The secret is what the host commits itself to for the dice; a game may be one that goes on from a file. */
  | {
      readonly kind: 'made'
      readonly by: string
      readonly terms: TableTerms
      readonly secret: string
      readonly game?: SavedGame
    }
  | { readonly kind: 'sits'; readonly seat: Seat; readonly person: string; readonly name: string }
  | { readonly kind: 'stands'; readonly seat: Seat }
  /** Somebody asks to play in the place of one who was voted away; and the maker of the table does not admit them. */
  | { readonly kind: 'applies'; readonly seat: Seat; readonly person: string; readonly name: string }
  | { readonly kind: 'declines'; readonly seat: Seat }
  | { readonly kind: 'brings'; readonly seat: Seat; readonly squad: SeatSquad; readonly title: string }
  /** The seal is the hash of the share that the seat gives to the dice. */
  | { readonly kind: 'ready'; readonly seat: Seat; readonly seal?: string }
  /** All seals lie open: now the shares. */
  | { readonly kind: 'opens' }
  | { readonly kind: 'shares'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'begins'; readonly game: SavedGame }
  | {
      readonly kind: 'says'
      readonly person: string
      readonly name: string
      readonly seat: Seat
      readonly text: string
      /** Only for this team. */
      readonly team?: number
    }
  | { readonly kind: 'reports'; readonly person: string; readonly said: number }
  | { readonly kind: 'proposes'; readonly seat: Seat; readonly proposal: Proposal }
  | { readonly kind: 'agrees'; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'pauses'; readonly paused: boolean }
  /** All have agreed that the game as it stands may be saved. */
  | { readonly kind: 'gives' }
  /** Somebody proposes to play again: at that table, with the same seats and squads. */
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly table: string }

/** What happens to a game itself. */
export type GameEntry =
  /** The key is made by who chooses: the same choice sent twice is one choice. */
  | {
      readonly kind: 'choice'
      readonly seat: Seat
      readonly choice: Choice | AnnouncementMessage
      /** Answered by the orders of the seat. */
      readonly byOrder?: true
      readonly key?: string
    }
  /** All choices but so many of the first are taken back, and what was answered there is asked, also by order. */
  | { readonly kind: 'back'; readonly to: number }
  /** A player says how questions are to be answered. */
  | { readonly kind: 'orders'; readonly seat: Seat; readonly orders: StandingOrders }
  /** Wingmates have changed places before they were put down: the same choices from another setup. */
  | { readonly kind: 'setup'; readonly setup: AnySetup }
  /** The game goes on by newer rules: as it stands, with what was told of it before. */
  | { readonly kind: 'upgrades'; readonly game: SavedGame }
  /** A bot plays for a person, or the person again. */
  | { readonly kind: 'plays'; readonly seat: Seat; readonly player: PlayerKind; readonly why?: Absence }
