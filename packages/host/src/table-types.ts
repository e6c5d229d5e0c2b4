import type { Advice, AttackOdds, StandingOrders } from '@flotilla/bots'
import type {
  AnnouncementMessage,
  AnySetup,
  Choice,
  EventUpdate,
  FiringCost,
  GameData,
  GameEvent,
  Recording,
  Refusal,
  Replay,
  RulesUpgrade,
  Score,
  Seat,
  SeedParts,
  Segment,
  ShipCard,
  TableView,
  ViewUpdate,
} from '@flotilla/engine'
import type { Deployment, SeatFault, SquadLimit } from '@flotilla/engine/second'
import type { Pose, Vec } from '@flotilla/geometry'
import type { FormatId, Legality, Squad, SquadronLimit } from '@flotilla/squads'

/** Who plays a seat. */
export type PlayerKind = 'human' | 'pilot' | 'cadet'

/** To fly; to shoot; to act and defend; a wing and a huge ship. */
export type Lesson = 'fly' | 'shoot' | 'act' | 'fleet'

/** A battle with a huge ship on each side in either edition, a small duel, or a lesson: ready at one click. */
export type QuickGame = 'epic' | 'epic-first' | 'duel' | Lesson

/** A game as it is stored: what it started from and what was chosen. */
export interface SavedGame {
  readonly id: string
  readonly title: string
  readonly changed: number
  /** The version of the rules it is played by now. */
  readonly rulesVersion?: number
  /** Where it went on by newer rules; left out where it never did. */
  readonly segments?: readonly Segment[]
  /** Of games stored before versions were counted: by what the rules were known then. */
  readonly engine?: string
  readonly setup: AnySetup
  readonly seed: string
  /** What the seed was made of, where nobody chose it. */
  readonly seedParts?: SeedParts
  /** The hash of the host's secret, or of a typed seed, as it was published before the first die. */
  readonly commitment?: string
  /** Somebody typed the seed, so somebody may know it. */
  readonly typedSeed?: true
  /** It was taken up from a backup, so somebody may have read the seed in the file. */
  readonly fromBackup?: true
  readonly players: readonly PlayerKind[]
  readonly choices: Replay['choices']
  /** How many acts were added to it so far; of games stored before there were any, as many as choices. */
  readonly number?: number
  /** The hash of the game at the start of each round and at its end, as it was played. */
  readonly hashes?: Replay['hashes']
  /** How often it has become another: taken back, or begun again. */
  readonly turned?: number
  /** By seat: the key of its last choice. */
  readonly keys?: { readonly [seat: number]: string }
  /** How many of the first choices put everything down for the players: they are not taken back. */
  readonly given?: number
  /** What each seat has said in advance. */
  readonly orders?: { readonly [seat: number]: StandingOrders }
  /** The choices that were made by order, by their number. */
  readonly ordered?: readonly number[]
  /** After so many choices the player wants to be asked, whatever was said in advance. */
  readonly asking?: number
  readonly round: number
  readonly over: boolean
  /** A guided game: everything is asked. */
  readonly guided?: true
  readonly lesson?: Lesson
  /** It came from somebody's file, to be watched. */
  readonly imported?: true
  /** Every seat has a screen of its own. */
  readonly online?: true
}

/** What is stored beside a game, so that it opens at once: where it stands, and what was told of every choice. */
export interface SessionSnapshot {
  readonly id: string
  /** After so many choices. */
  readonly at: number
  readonly data?: GameData<unknown>
  /** What was told since the game began, or went on by newer rules: it is watched by this whatever becomes of the rules. */
  readonly film?: Recording
  /** The events of it, as games were stored before all of it was. */
  readonly history?: readonly (readonly GameEvent[])[]
}

export interface CardFacts {
  readonly name: string
  /** What it does, in our words; undefined where it is not carried out. */
  readonly text?: string
  /** What a weapon costs whoever fires it. */
  readonly fired?: FiringCost
}

export interface DamageFacts {
  readonly name: string
  readonly effect: string
  /** What a precision shot at a huge ship does. */
  readonly precision?: string
  /** Its text is not published: it is made up for play. */
  readonly reconstructed?: true
}

/** What lies open on the table from the start and never changes. */
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
  readonly teams: readonly number[]
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

/** The game after so many choices, as one seat may see it, and what that seat heard since the choice before. */
export interface GameView {
  readonly at: number
  readonly of: number
  readonly view: TableView
  /** Event by event, with what each changed of what was seen before. */
  readonly told: readonly EventUpdate[]
  readonly over: boolean
  /** What every team has scored by then. */
  readonly scores: readonly Score[]
  /** Where each seat deploys, while that goes on. */
  readonly deployment: readonly Deployment[]
  /** The last choice was made by order. */
  readonly byOrder?: true
}

/** A look for one who has had the look before: what is different. */
export interface GameUpdate extends ViewUpdate, Pick<GameView, 'at' | 'of' | 'byOrder'> {}

export interface OpenedGame {
  readonly table: TableFacts
  readonly look: GameView
  /** Everything the seat has heard so far, by the number of the choice that caused it. */
  readonly history: readonly {
    readonly at: number
    readonly events: readonly GameEvent[]
    readonly byOrder?: true
    /** After it the game went on by newer rules. */
    readonly upgrades?: readonly RulesUpgrade[]
  }[]
  /** What the seat has said in advance. */
  readonly orders: StandingOrders
  /** How often the game has become another: taken back, or begun again. */
  readonly turned: number
}

export interface SquadSummary {
  readonly name: string
  readonly title: string
  readonly plays: string
  readonly edition: 'first' | 'second'
  readonly faction: string
  readonly factionName: string
  readonly ships: readonly { readonly ship: string; readonly shipName: string; readonly pilot: string }[]
  /** What it costs by the list of its edition. */
  readonly points: number
  /** It has a huge ship. */
  readonly huge: boolean
  /** The ready team it belongs to, and its place in it. */
  readonly team?: { readonly name: string; readonly place: number; readonly of: number }
  /** The wing quick build it is, with so many wingmates. */
  readonly wing?: { readonly build: string; readonly mates: number; readonly threat: number }
  /** Why it cannot be played here yet. */
  readonly fault?: string
  /** Of a file: what was understood, and what it leaves open or has wrong, in words. */
  readonly said?: {
    readonly answer: Legality
    readonly notes: readonly string[]
    readonly words: readonly string[]
  }
  /** Wing leaders whose wingmates are still to be chosen, with the ships there are for it. */
  readonly asked?: readonly ChosenWing[]
}

/** Ships by their place in the squad. */
export interface ChosenWing {
  readonly leader: number
  readonly mates: readonly number[]
}

/** A ship that goes down with its leader, and why it has no room there, if so: it would begin split. */
export interface WingmatePlace {
  readonly ship: number
  readonly pose: Pose
  readonly refusal: Refusal | undefined
}

export interface ScenarioSummary {
  readonly id: string
  readonly title: string
  readonly synopsis: string
  /** How many play it, and how. */
  readonly about: string
  readonly area: NewTableOptions['area']
  /** The numbers of seats it may have, with who is with whom. */
  readonly seats: readonly {
    readonly count: number
    readonly teams: readonly number[]
    /** What the squad of each seat may cost. */
    readonly limits: readonly (SquadLimit | undefined)[]
    /** What each seat is there for, in words. */
    readonly roles: readonly string[]
  }[]
  /** Its setup as an SVG picture. */
  readonly picture: string
  readonly words: string
  readonly reconstructed: boolean
  /** The text of the file it is from, where it is not one of ours. */
  readonly file?: string
}

export interface EditionSummary {
  readonly id: 'first' | 'second'
  readonly name: string
  readonly rulesets: readonly { readonly id: string; readonly name: string }[]
}

export interface SeatRequest {
  readonly name: string
  readonly team: number
  readonly player: PlayerKind
  /** The name of a ready squad, `endor-patrol#1` for one of a ready team, `wing:…` for a wing, or a squad file's text. */
  readonly squad:
    | { readonly ready: string }
    | { readonly file: string; readonly wings?: readonly ChosenWing[] }
}

export interface NewTableOptions {
  readonly ruleset: string
  readonly area: 'standard' | 'epic'
  readonly seats: readonly SeatRequest[]
  /** Its name; its squads may be `quick:` and a faction. */
  readonly scenario?: { readonly name: string } | { readonly file: string }
  /** What the squads of a team may cost together, in place of the scenario's own limit. */
  readonly limit?: SquadronLimit
  /** Ships and obstacles are put down for the players. */
  readonly deployed: boolean
  /** The team that goes first where everything is put down for the players: in a scenario, the attackers. */
  readonly firstTeam?: number
  /** All chance of the game is made from it; made of a secret and shares when left out. */
  readonly seed?: string
  readonly dice?: DiceAgreement
}

/** What the host has committed itself to, and what each seat gave after that; nothing where a bot sits. */
export interface DiceAgreement {
  readonly commitment: string
  readonly shares: SeedParts['shares']
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly faults: readonly string[]
      /** What is wrong with the squads of single seats, where that is all. */
      readonly seats?: readonly SeatFault[]
    }

export interface Verification {
  readonly commitment: boolean
  readonly replayed: boolean
  readonly fault?: string
  readonly seed: string
  readonly seedParts?: SeedParts
  /** This browser took part in making the seed: its share is in it, and the commitment is the one it was shown before. */
  readonly own?: true
}

/** A game as a file to keep: the replay of one that is over, or one to go on with. */
export interface SavedFile {
  readonly name: string
  readonly text: string
}

/** Where a game that was opened from a file is to be seen. */
export interface OpenedFile {
  readonly page: 'table' | 'replay'
  readonly id: string
}

export interface RandomSquadRequest {
  readonly format: FormatId
  readonly faction: Squad['faction']
  readonly limit?: SquadronLimit
}

/** What came of a game that bots have played to try a squad. */
export interface PlaytestResult {
  readonly outcome: 'won' | 'lost' | 'drawn'
  readonly rounds: number
  /** How often each card of the squad did something. */
  readonly cards: readonly { readonly name: string; readonly used: number }[]
}

/** What whoever makes tables can ask for. */
export interface TableCatalog {
  editions(): EditionSummary[]
  squads(): SquadSummary[]
  scenarios(): ScenarioSummary[]
  readScenario(text: string): Result<ScenarioSummary>
  readSquad(text: string): Result<readonly SquadSummary[]>
  /** A squad that nobody has thought out, legal in its format. */
  surprise(wanted: RandomSquadRequest): Squad
  /** One of many games by bots, the first seat the one that is tried; they sit the other way round every second time. */
  tryOut(wanted: NewTableOptions, number: number): Result<PlaytestResult>
  /** Draws a secret for the dice of a game, and says its hash before anybody gives a share. */
  commit(): string
  create(wanted: NewTableOptions): Result<string>
  quick(what: QuickGame, dice?: DiceAgreement): Result<string>
  /** The game on the table once more, or with sides exchanged. */
  again(swapped: boolean): Result<string>
  /** A replay to watch, or a saved game to go on with. */
  openFile(text: string): Result<OpenedFile>
  /** Whether a replay is what it says, and its dice those that were promised; undefined for what is no replay. */
  check(text: string): Verification | undefined
}

/** What a table answers to one who sits at it or looks on. Whose seat it is follows from who asks. */
export interface TableApi {
  /** To play, or only to watch: who watches a game of several people that still goes on sees no secret of theirs. */
  open(id: string, watching: boolean): Result<OpenedGame>
  /** Takes another seat, where that is allowed. */
  sit(seat: Seat): OpenedGame
  /** The game as it is, with the dials that a person who shares the screen has set and not revealed. */
  peek(seat: Seat): GameView
  look(at: number): GameView
  /** The same with the same key does nothing twice. Answers when it is stored; at a local table, when the bots have answered too. */
  choose(choice: Choice | AnnouncementMessage, key?: string): Refusal | undefined
  /** Lets the bots play until a person is asked. */
  settle(): void
  /** Answers the question that is open with each of these options, one after the other: a dial for several ships. */
  chooseAll(options: readonly string[], key?: string): Refusal | undefined
  fault(choice: Choice): Refusal | undefined
  /** The last choice that was not made by order; or the one of this number that was, to be asked instead. */
  takeBack(ordered?: number): boolean
  /** Says how questions are to be answered from now on; false when these are no orders. */
  order(orders: StandingOrders): boolean
  /** What is to be said of the question that is open. */
  advice(): Advice | undefined
  /** What becomes of the wingmates of a leader that is put down at a place. */
  wingPlaces(decision: string, pose: Pose): readonly WingmatePlace[]
  /** Has two wingmates change positions while their wing is still in hand. */
  exchange(one: number, other: number): boolean
  /** Undefined where nobody can reckon it. */
  shotOdds(option: string): AttackOdds | undefined
  keptOdds(): AttackOdds | undefined
  /** Of a game that goes on a backup: packed, not locked, with its seed and hidden dials. */
  save(): SavedFile
  /** Whether the dice were those of the seed published before the game; nobody is told while it goes on. */
  verify(): Verification | undefined
}

/** What a host answers to questions of a kind. */
export type AsyncApi<Questions> = {
  readonly [K in keyof Questions]: Questions[K] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Answer | Promise<Answer>
    : never
}
