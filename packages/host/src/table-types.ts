import type { StandingOrders } from '@flotilla/advice'
import type {
  AnySetup,
  EventUpdate,
  FiringCost,
  GameData,
  GameEvent,
  GameView,
  Recording,
  Refusal,
  Replay,
  RulesUpgrade,
  SeedParts,
  Segment,
  ShipCard,
  TeamId,
  ViewUpdate,
} from '@flotilla/engine'
import type { SeatFault, SquadLimit } from '@flotilla/engine/second'
import type { Pose, Vec } from '@flotilla/geometry'
import type { FormatId, Legality, Squad, SquadronLimit } from '@flotilla/squads'

/** The kind of player that plays a seat. */
export type PlayerKind = 'human' | 'pilot' | 'cadet'

/** A lesson: flying; shooting; actions and defense; a wing and a huge ship. */
export type Lesson = 'fly' | 'shoot' | 'act' | 'fleet'

/**
 * A game that starts with one click: a battle with a huge ship on each side in either edition, a small duel,
 * or a lesson.
 */
/** A table that starts with one click. */
export type QuickTable = 'epic' | 'epic-first' | 'epic-legacy' | 'epic-xwa' | 'duel'

export type QuickGame = QuickTable | Lesson

/** A game as it is stored: its setup and its choices. */
export interface SavedGame {
  readonly id: string
  readonly title: string
  readonly changed: number
  /** The version of the rules it is played by now. */
  readonly rulesVersion?: number
  /** The segments, where it continued under newer rules; absent where it never did. */
  readonly segments?: readonly Segment[]
  /** The fingerprint of the rules, of games stored before versions were counted. */
  readonly engine?: string
  readonly setup: AnySetup
  readonly seed: string
  /** The parts of the seed; absent where a player typed the seed. */
  readonly seedParts?: SeedParts
  /** The hash of the host's secret, or of a typed seed, as published before the first die. */
  readonly commitment?: string
  /** A player typed the seed, so a player may know it. */
  readonly typedSeed?: true
  /** The game continues from a backup, so a player may have read the seed in the file. */
  readonly fromBackup?: true
  readonly players: readonly PlayerKind[]
  readonly choices: Replay['choices']
  /** The number of entries added so far; in games stored before there were entries, the number of choices. */
  readonly number?: number
  /** The hash of the game at the start of each round and at its end, from the original play. */
  readonly hashes?: Replay['hashes']
  /** How often the game was taken back or restarted. */
  readonly turned?: number
  /** The key of the last choice, by seat. */
  readonly keys?: { readonly [seat: number]: string }
  /** The number of first choices that deployed everything automatically; they cannot be taken back. */
  readonly given?: number
  /** The standing orders of each seat. */
  readonly orders?: { readonly [seat: number]: StandingOrders }
  /** The numbers of the choices that standing orders made. */
  readonly ordered?: readonly number[]
  /** After this number of choices the player is asked, even where standing orders would answer. */
  readonly asking?: number
  readonly round: number
  readonly over: boolean
  /** A guided game, which asks every question. */
  readonly guided?: true
  readonly lesson?: Lesson
  /** It came from a file, for watching. */
  readonly imported?: true
  /** Every seat has a screen of its own. */
  readonly online?: true
}

/** The stored position of a game, so that it opens at once, with its recording. */
export interface SessionSnapshot {
  readonly id: string
  /** The number of choices before this position. */
  readonly at: number
  readonly data?: GameData<unknown>
  /** The recording since the game began or was upgraded; it can be watched under any later rules. */
  readonly film?: Recording
  /** The events only, as stored before games had recordings. */
  readonly history?: readonly (readonly GameEvent[])[]
}

/** The open information of a card. */
export interface CardFacts {
  readonly name: string
  /** The effect in our own words; undefined where the card does nothing in play. */
  readonly text?: string
  /** The cost of firing it, of a weapon. */
  readonly fired?: FiringCost
}

/** The open information of a damage card. */
export interface DamageFacts {
  readonly name: string
  readonly effect: string
  /** The effect of a precision shot on a huge ship. */
  readonly precision?: string
  /** The printed text is unpublished; this one was written for this game. */
  readonly reconstructed?: true
}

/** The open information of a table that never changes. */
export interface TableFacts {
  readonly id: string
  readonly title: string
  readonly edition: 'first' | 'second'
  readonly ruleset: string
  readonly guided: boolean
  readonly lesson?: Lesson
  /** Every seat has a screen of its own. */
  readonly online: boolean
  /** The game has ended: nothing of it is secret any more. */
  readonly ended: boolean
  readonly players: readonly PlayerKind[]
  readonly names: readonly string[]
  readonly teams: readonly TeamId[]
  readonly facts: readonly ShipCard[]
  readonly shipNames: { readonly [ship: string]: string }
  readonly area: readonly Vec[]
  readonly cards: { readonly [card: string]: CardFacts }
  readonly damage: { readonly [card: string]: DamageFacts }
  /** The hash of the host's secret, or of a typed seed, published before the first die. */
  readonly commitment: string
  readonly typedSeed: boolean
  readonly fromBackup: boolean
}

/** What a host adds to what the engine says: of which choice it is. */
interface Delivery {
  /** The number of choices by then. */
  readonly at: number
  /** The number of choices so far. */
  readonly of: number
  /** Standing orders made the last choice. */
  readonly byOrder?: true
}

/** The game after a number of choices, as one seat may see it, with the events since the choice before. */
export interface Moment extends Delivery {
  readonly view: GameView
  readonly events: readonly EventUpdate[]
}

/** The changes since the moment before. */
export interface GameUpdate extends ViewUpdate, Delivery {}

/** What a seat has seen of one choice. */
export interface HistoryEntry {
  readonly at: number
  readonly events: readonly GameEvent[]
  readonly byOrder?: true
  /** The upgrades after this choice to newer rules. */
  readonly upgrades?: readonly RulesUpgrade[]
}

/** An opened game as a seat sees it: its facts, its present view and its history. */
export interface OpenedGame {
  readonly table: TableFacts
  readonly now: Moment
  /** What the seat has seen, by the number of the choice. */
  readonly history: readonly HistoryEntry[]
  /** The standing orders of the seat. */
  readonly orders: StandingOrders
  /** How often the game was taken back or restarted. */
  readonly turned: number
}

/** A ready squad, as the choice of squads shows it. */
export interface SquadSummary {
  readonly name: string
  readonly title: string
  readonly plays: string
  readonly edition: 'first' | 'second'
  readonly faction: string
  readonly factionName: string
  readonly ships: readonly { readonly ship: string; readonly shipName: string; readonly pilot: string }[]
  /** The cost by the points list of its edition. */
  readonly points: number
  /** The squad has a huge ship. */
  readonly huge: boolean
  /** The ready team it belongs to, and its place in that team. */
  readonly team?: { readonly name: string; readonly place: number; readonly of: number }
  /** The wing quick build it is, with its number of wingmates. */
  readonly wing?: { readonly build: string; readonly mates: number; readonly threat: number }
  /** Why it cannot be played here yet. */
  readonly fault?: string
  /** For a file: the parts that were understood, that are still open, and that are wrong. */
  readonly said?: {
    readonly answer: Legality
    readonly notes: readonly string[]
    readonly words: readonly string[]
  }
  /** Wing leaders whose wingmates are still to be chosen, with the ships that can be wingmates. */
  readonly asked?: readonly ChosenWing[]
}

/** The wingmates chosen for a leader; ships by their index in the squad. */
export interface ChosenWing {
  readonly leader: number
  readonly mates: readonly number[]
}

/** A ship that deploys with its leader, and why it does not fit, if so: it would begin split. */
export interface WingmatePlace {
  readonly ship: number
  readonly pose: Pose
  readonly refusal: Refusal | undefined
}

/** A scenario as the New table page shows it. */
export interface ScenarioSummary {
  readonly id: string
  readonly title: string
  readonly synopsis: string
  /** The number of players and the kind of game. */
  readonly about: string
  readonly area: NewTableOptions['area']
  /** The numbers of seats it may have, with the team of each. */
  readonly seats: readonly {
    readonly count: number
    readonly teams: readonly TeamId[]
    /** The limit for the squad of each seat. */
    readonly limits: readonly (SquadLimit | undefined)[]
    /** The role of each seat, in words. */
    readonly roles: readonly string[]
  }[]
  /** Its setup as an SVG picture. */
  readonly picture: string
  readonly words: string
  readonly reconstructed: boolean
  /** The text of its file; absent for a built-in scenario. */
  readonly file?: string
}

/** An edition with the versions it may be played by. */
export interface EditionSummary {
  readonly id: 'first' | 'second'
  readonly name: string
  readonly rulesets: readonly { readonly id: string; readonly name: string }[]
}

/** A seat as a new table requests it. */
export interface SeatRequest {
  readonly name: string
  readonly team: number
  readonly player: PlayerKind
  /**
   * The name of a ready squad, `endor-patrol#1` for one of a ready team, `wing:…` for a wing, or a squad
   * file's text.
   */
  readonly squad:
    | { readonly ready: string }
    | { readonly file: string; readonly wings?: readonly ChosenWing[] }
}

/** The settings of a new table. */
export interface NewTableOptions {
  readonly ruleset: string
  readonly area: 'standard' | 'epic'
  readonly seats: readonly SeatRequest[]
  /** The name of a built-in scenario, whose squads may be `quick:` and a faction, or a scenario file. */
  readonly scenario?: { readonly name: string } | { readonly file: string }
  /** The limit for the squads of a team together, in place of the scenario's own limit. */
  readonly limit?: SquadronLimit
  /** Ships and obstacles are deployed automatically. */
  readonly deployed: boolean
  /** With automatic deployment, the team that goes first: in a scenario, the attackers. */
  readonly firstTeam?: number
  /** The seed of all chance in the game; without it the seed is made of a secret and shares. */
  readonly seed?: string
  readonly dice?: DiceAgreement
}

/** The secret that the host committed to, and the share that each seat gave afterwards; a bot gives none. */
export interface DiceAgreement {
  readonly commitment: string
  readonly shares: SeedParts['shares']
}

/** A value, or the reasons why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly faults: readonly string[]
      /** The faults in the squads of single seats, where there are no others. */
      readonly seats?: readonly SeatFault[]
    }

/** The result of verifying the dice and choices of a game. */
export interface Verification {
  readonly commitment: boolean
  readonly replayed: boolean
  readonly fault?: string
  readonly seed: string
  readonly seedParts?: SeedParts
  /** This browser took part in the seed: its share is in it, and the commitment is the one it was shown. */
  readonly own?: true
}

/** A game as a file: the replay of a finished game, or a backup to continue. */
export interface SavedFile {
  readonly name: string
  readonly text: string
}

/** The address of a game that was opened from a file. */
export interface OpenedFile {
  readonly page: 'table' | 'replay'
  readonly id: string
}

/** The wishes for a random squad. */
export interface RandomSquadRequest {
  readonly format: FormatId
  readonly faction: Squad['faction']
  readonly limit?: SquadronLimit
}

/** The result of one game that bots played to try a squad. */
export interface PlaytestResult {
  readonly outcome: 'won' | 'lost' | 'drawn'
  readonly rounds: number
  /** How often each card of the squad had an effect. */
  readonly cards: readonly { readonly name: string; readonly used: number }[]
}
