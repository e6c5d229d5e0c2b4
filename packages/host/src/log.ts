import type { StandingOrders } from '@flotilla/advice'
import type { AnnouncementMessage, AnySetup, Choice, Seat } from '@flotilla/engine'
import type { SquadronLimit } from '@flotilla/squads'
import type { NewTableOptions, PlayerKind, SavedGame, SeatRequest } from './table-types.ts'

/**
 * How long a table waits: without a limit, with seconds for the whole game and more for each choice, or with
 * days for each choice.
 */
export type ClockSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number }

/** The settings that the maker chooses for a table. */
export interface TableTerms extends Pick<NewTableOptions, 'ruleset' | 'area' | 'scenario' | 'deployed'> {
  readonly title: string
  /** The team of each seat. */
  readonly teams: readonly number[]
  readonly clock: ClockSettings
  /** The bot that fills empty seats and plays for people who are out of time. */
  readonly bot: Exclude<PlayerKind, 'human'>
  /** The table is in the public list. */
  readonly listed: boolean
  /** The delay for spectators, in seconds. */
  readonly delay: number
  /** The terms of a tournament game, where the event seats its entrants with the squads they registered. */
  readonly event?: EventTerms
}

/** The terms that an event sets for its games. */
export interface EventTerms {
  /** The limit for the squads of a team together, in place of the scenario's own limit. */
  readonly limit: SquadronLimit
  /** The organiser lets bots stand in for entrants. */
  readonly bots: boolean
}

/** A squad as a seat brings it. */
export type SeatSquad = SeatRequest['squad']

/** A change that the other players of a table must agree to. */
export type Proposal =
  /** `of` is the number of choices at the time of the proposal. */
  | { readonly what: 'back'; readonly to: number; readonly of?: number }
  | { readonly what: 'replace'; readonly seat: Seat }
  | { readonly what: 'time' }
  | { readonly what: 'draw' }
  | { readonly what: 'pause' }
  /** Saves the game as a file, to continue elsewhere; the file contains the secrets of all players. */
  | { readonly what: 'file' }

/** Why a bot plays for a person: out of time, by vote of the table, or because they left. */
export type Absence = 'time' | 'vote' | 'left'

/** An addition to a table or its game. Entries are numbered from 0 and never change. */
export type LogEntry = (TableEntry | GameEntry) & {
  /** When it was added, in milliseconds; present where a clock may run. */
  readonly time?: number
}

/** An entry about the table around a game. */
export type TableEntry =
  /** `secret` is the host's part of the dice seed; the game may continue from a file. */
  | {
      readonly kind: 'made'
      readonly by: string
      readonly terms: TableTerms
      readonly secret: string
      readonly game?: SavedGame
    }
  | { readonly kind: 'sits'; readonly seat: Seat; readonly person: string; readonly name: string }
  | { readonly kind: 'stands'; readonly seat: Seat }
  /** A person asks to play in place of one who was voted away, or the maker of the table declines them. */
  | { readonly kind: 'applies'; readonly seat: Seat; readonly person: string; readonly name: string }
  | { readonly kind: 'declines'; readonly seat: Seat }
  | { readonly kind: 'brings'; readonly seat: Seat; readonly squad: SeatSquad; readonly title: string }
  /** The seal is the hash of the share that the seat gives to the dice seed. */
  | { readonly kind: 'ready'; readonly seat: Seat; readonly seal?: string }
  /** All seals are published; now the seats reveal their shares. */
  | { readonly kind: 'opens' }
  | { readonly kind: 'shares'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'begins'; readonly game: SavedGame }
  | {
      readonly kind: 'says'
      readonly person: string
      readonly name: string
      readonly seat: Seat
      readonly text: string
      /** Only this team sees the message. */
      readonly team?: number
    }
  | { readonly kind: 'reports'; readonly person: string; readonly said: number }
  | { readonly kind: 'proposes'; readonly seat: Seat; readonly proposal: Proposal }
  | { readonly kind: 'agrees'; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'pauses'; readonly paused: boolean }
  /** All players agreed that the game may be saved as it is now. */
  | { readonly kind: 'gives' }
  /** A player proposes a rematch at that table, with the same seats and squads. */
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly table: string }

/** An entry about a game itself. */
export type GameEntry =
  /** The player's page creates the key: a choice that arrives twice with the same key counts once. */
  | {
      readonly kind: 'choice'
      readonly seat: Seat
      readonly choice: Choice | AnnouncementMessage
      /** The seat's standing orders made this choice. */
      readonly byOrder?: true
      readonly key?: string
    }
  /**
   * Keeps the first `to` choices and takes back the rest; the question there is then asked, even where
   * standing orders would answer it.
   */
  | { readonly kind: 'back'; readonly to: number }
  /** A player sets standing orders. */
  | { readonly kind: 'orders'; readonly seat: Seat; readonly orders: StandingOrders }
  /** Two wingmates swapped positions before deployment: the same choices with another setup. */
  | { readonly kind: 'setup'; readonly setup: AnySetup }
  /** The game continues under newer rules from where it is, with its earlier recording. */
  | { readonly kind: 'upgrades'; readonly game: SavedGame }
  /** A bot takes over from a person, or the person returns. */
  | { readonly kind: 'plays'; readonly seat: Seat; readonly player: PlayerKind; readonly why?: Absence }
