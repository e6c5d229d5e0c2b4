import type { RuleId } from '@flotilla/rulebook'
import type { Squad, Violation } from '@flotilla/squads'
import type { Subject } from './component-rules.ts'
import type { RoundPlan, TournamentFormat } from './tournament-format.ts'

/** The number of an entrant, counted from 1 and never reused. It identifies the entrant everywhere. */
export type EntrantId = number

/** A moment as ISO 8601 text in UTC, such as `2026-05-02T09:30:00.000Z`. It is always passed in. */
export type Timestamp = string

/** The index of a side of a match. */
export type SideIndex = 0 | 1

/** Two values, one for each side. */
export type PairOf<T> = [T, T]

/**
 * The entrants that play together in a match: one, or a whole team in a team round of an event of single
 * players.
 */
export type MatchSide = EntrantId[]

/** One person of an entrant. */
export interface Member {
  name: string
  captain?: true
  /** Whether the person is also an organiser. */
  organiser?: true
}

/** A list as it was handed in. Its violations under the format of that moment are with the entrant. */
export interface SubmittedList {
  /** Index in the entrant's `members`. */
  member: number
  /** Index in the lists of `requiredLists`; 0 except at events with several lists. */
  list: number
  squad: Squad
  /** Squad points or threat, computed when the list was handed in. */
  cost: number
  epicPoints: number
}

/** Whether an entrant plays, or how it left. */
export type EntrantStatus = 'playing' | 'dropped' | 'noShow' | 'disqualified'

/** A warning, penalty or bonus given to an entrant. */
export interface Penalty {
  /** A bonus adds what a penalty subtracts. */
  kind: 'warning' | 'penalty' | 'bonus'
  reason: string
  /** Tournament points. */
  points: number
  /** Margin of victory. */
  margin: number
  round: number
  at: Timestamp
}

/** A violation in lists, or a matter to settle in them by `due`; the remedy is in words. */
export type ListFault = Omit<Violation, 'remedy'> & { remedy?: string }

/** A player, or a team where the format is for teams. */
export interface Entrant {
  id: EntrantId
  /** The player's or the team's name. */
  name: string
  /** One for a player, two for a team of an Epic event. */
  members: Member[]
  /**
   * Groups kept apart in the first round, such as a family or a shared car. Two of a group meet only if
   * unavoidable.
   */
  groups: string[]
  /** Team in the team rounds of an event of single players. */
  team: string | null
  lists: SubmittedList[]
  /** Violations and open matters of the lists; empty if the lists are legal or none was handed in. */
  violations: ListFault[]
  /** The reason the organiser accepts the lists in spite of their violations. */
  override: string | null
  /**
   * Whether the format has changed since the lists were judged; they must be judged again before the start.
   */
  outdated: boolean
  /** Whether the captain has confirmed lists that a teammate handed in. */
  confirmed: boolean
  /** Whether the entrant has checked in at the desk. */
  here?: true
  status: EntrantStatus
  /** The first round the entrant can be paired in; above 1 after a late entry. */
  from: number
  /** The last round the entrant took part in, once it has left. */
  until: number | null
  fixedTable: number | null
  penalties: Penalty[]
  /** Drawn from the event's seed: decides when no tie-breaker does, the higher lot first. */
  lot: number
}

/** The kinds of notes about a pairing. */
export type NoteKind =
  | 'bye'
  | 'secondBye'
  | 'float'
  | 'rematch'
  | 'forbidden'
  | 'together'
  | 'table'
  | 'byHand'
  | 'seed'

/** A note about an unusual pairing, with the rule it follows or breaks. */
export interface PairingNote {
  kind: NoteKind
  entrants: EntrantId[]
  text: string
  rule?: RuleId
}

/** How a game ended. A bye is no game; `notPlayed` covers the absence of one side or of both. */
export type ResultEnding =
  | 'wipeOut'
  | 'mutualDestruction'
  | 'time'
  | 'concession'
  | 'decided'
  | 'notPlayed'
  | 'bye'

/** The outcome of a match for one side. */
export type MatchOutcome = 'win' | 'modifiedWin' | 'draw' | 'loss' | 'bye'

/** One roll of a final salvo: hits and critical hits of each side, and the number of dice each rolled. */
export interface SalvoRoll {
  dice: PairOf<number>
  hits: PairOf<number>
}

/**
 * A final salvo, rolled until one side wins; `entered` if the table rolled it and reported only the winner.
 */
export interface Salvo {
  winner: SideIndex
  rolls: SalvoRoll[]
  entered: boolean
}

/** Ships still on the table, by size, for the pool of a final salvo. */
export interface ShipsLeft {
  small: number
  large: number
  huge: number
}

/**
 * A table's report. `scores` are in the order of the sides. A score that the format fixes (2018: the whole
 * limit for a wiped-out side) may be null.
 */
export type Report =
  | { ending: 'wipeOut'; destroyed: SideIndex; scores: PairOf<number | null> }
  | { ending: 'mutualDestruction'; scores: PairOf<number | null>; salvo?: SalvoReport }
  | { ending: 'time'; scores: PairOf<number>; salvo?: SalvoReport }
  | { ending: 'concession'; conceded: SideIndex; scores: PairOf<number | null> }
  /** The scenario names its winner, by points, goals or tiebreaker, or both sides agreed on a draw (null). */
  | { ending: 'decided'; winner: SideIndex | null; scores: PairOf<number> }
  /** The side that was present; null if neither was. */
  | { ending: 'notPlayed'; present: SideIndex | null }

/** A final salvo that the table rolled, or the ships left for the event to roll it. */
export type SalvoReport =
  | { winner: SideIndex; hits?: PairOf<number>; dice?: PairOf<number> }
  | { left: PairOf<ShipsLeft> }

/** A report with everything the format derives from it. For a bye only index 0 of each pair has a meaning. */
export interface MatchResult {
  ending: ResultEnding
  scores: PairOf<number>
  outcomes: PairOf<MatchOutcome>
  /** Tournament points. */
  points: PairOf<number>
  /** Margin of victory. */
  margins: PairOf<number>
  /** Null after a draw and if neither side was present. In the bracket there is always a winner. */
  winner: SideIndex | null
  salvo: Salvo | null
  /** In the bracket: the draw went to the side with initiative. */
  byInitiative: boolean
}

/** A match of a round, or a bye. */
export interface Match {
  /** Its place in the round, from 1; it stays when tables change. */
  number: number
  /** Null for a bye. */
  table: number | null
  /** A single side has a bye. */
  sides: [MatchSide] | [MatchSide, MatchSide]
  notes: PairingNote[]
  /** The side with initiative, once recorded. */
  initiative: SideIndex | null
  /** Setup is complete, so the table can begin. */
  setUp: boolean
  /** Minutes added for this table. */
  extension: number
  result: MatchResult | null
}

/** The clock of a round. It starts when the organisers start it, not when the round is published. */
export interface Clock {
  minutes: number
  startedAt: Timestamp | null
  /** Set during a pause. */
  pausedAt: Timestamp | null
  /** Milliseconds of all earlier pauses, the present one excluded. */
  paused: number
}

/** A published round. */
export interface Round {
  /** From 1; bracket rounds continue the count. */
  number: number
  kind: 'swiss' | 'bracket'
  plan: RoundPlan
  matches: Match[]
  /** Notes on the round as a whole; those on a match are with the match. */
  notes: PairingNote[]
  clock: Clock
}

/** A pairing under review: it is not published, and everything in it can still change. */
export interface PairingDraft {
  round: number
  kind: 'swiss' | 'bracket'
  matches: Match[]
  notes: PairingNote[]
  /** How often the organiser had it redrawn. */
  redraw: number
}

/** The championship bracket. The seeds of eight slots are 1, 8, 4, 5, 3, 6, 2, 7. */
export interface Bracket {
  size: number
  /** By seed: index 0 is the first seed. */
  seeds: EntrantId[]
  /** Seeds in bracket order: neighbours meet. */
  slots: number[]
  /** The number of the bracket's first round. */
  from: number
}

/** One person of an entrant, by index in its `members`. */
export interface PlayerRef {
  entrant: EntrantId
  member: number
}

/** A ruling of the organiser on a component, or on a question about the rules. */
export interface NewRuling {
  on: Subject | { question: string }
  /** Whether the component may be used; overrides the regulations. */
  verdict?: 'allowed' | 'forbidden'
  /** The ruling in words: the answer to the question, or the set of templates that is shared. */
  answer?: string
  /** The entrant or the match it concerns; if it names neither, it concerns all. */
  entrant?: EntrantId
  round?: number
  match?: number
  /** Whether the entrant has a replacement for the forbidden component. */
  replacement?: boolean
  /**
   * The source text and its date of publication; without it the ruling is the organiser's own, dated on its
   * day.
   */
  source?: { name: string; date: string }
}

/** A ruling with its author and time. */
export interface Ruling extends NewRuling, Signature {}

/** A player's agreement to something in a match. */
export interface Agreement {
  on: Subject
  round: number
  match: number
  player: PlayerRef
  /** The ruler or set they chose; empty if none is named. */
  choice: string
}

/** A product on an event's list. */
export interface EventProduct {
  name: string
  /** Such as `2014-06-26`. */
  releasedOn?: string
  /** Ships, pilots and upgrades in the product that its name does not mention. */
  cards?: string[]
}

/**
 * The list of products. North America goes by release dates; elsewhere every product on the list is legal.
 */
export interface ProductList {
  region: 'northAmerica' | 'elsewhere'
  products: EventProduct[]
}

/** The phase of an event. */
export type EventPhase = 'registration' | 'swiss' | 'bracket' | 'finished'

/** The state of an event: everything that follows from its acts. */
export interface EventState {
  name: string
  place: string
  date: string
  seed: string
  format: TournamentFormat
  organisers: string[]
  phase: EventPhase
  /** By id: entrant n is at index n − 1. */
  entrants: Entrant[]
  /** Pairs the organiser forbids. */
  forbidden: PairOf<EntrantId>[]
  rounds: Round[]
  draft: PairingDraft | null
  bracket: Bracket | null
  champion: EntrantId | null
  /** In the order in which they were made. */
  rulings: Ruling[]
  agreements: Agreement[]
  /** Null if the organiser has not said which products are legal. */
  products: ProductList | null
}

/** The author, time and reason of an act. */
export interface Signature {
  at: Timestamp
  by: string
  reason?: string
}

/** An entrant to add. */
export interface NewEntrant {
  name: string
  /** By default one member with the entrant's name. */
  members?: Member[]
  groups?: string[]
  team?: string
}

/**
 * A request of an organiser. When it is performed, chance and the rules add their part, which the act stores.
 */
export type EventRequest =
  | {
      do: 'create'
      name: string
      format: TournamentFormat
      seed: string
      place?: string
      date?: string
      organisers?: string[]
    }
  /** Before the start: any value of the format. */
  | {
      do: 'configure'
      format?: TournamentFormat
      name?: string
      place?: string
      date?: string
      organisers?: string[]
      products?: ProductList | null
    }
  | ({ do: 'enter' } & NewEntrant)
  | {
      do: 'edit'
      entrant: EntrantId
      name?: string
      members?: Member[]
      groups?: string[]
      team?: string | null
    }
  /** All lists of an entrant at once. If `by` is not the captain, the lists wait to be confirmed. */
  | {
      do: 'submit'
      entrant: EntrantId
      lists: SubmittedList[]
      violations: ListFault[]
      byCaptain?: boolean
      notes?: string[]
    }
  | { do: 'confirm'; entrant: EntrantId }
  /** Accept the entrant's lists in spite of their violations, for the act's reason. */
  | { do: 'override'; entrant: EntrantId }
  | { do: 'forbid'; pair: PairOf<EntrantId> }
  | { do: 'allow'; pair: PairOf<EntrantId> }
  | { do: 'fixTable'; entrant: EntrantId; table: number | null }
  /** Start while lists are missing if they are on paper; `rounds` is the number a round robin needs. */
  | { do: 'start'; paperLists?: boolean; rounds?: number }
  | { do: 'drop'; entrant: EntrantId }
  | { do: 'noShow'; entrant: EntrantId }
  | { do: 'disqualify'; entrant: EntrantId }
  | { do: 'reinstate'; entrant: EntrantId }
  /** Mark an entrant as present or absent before the event starts. */
  | { do: 'checkIn'; entrant: EntrantId; here: boolean }
  | { do: 'penalise'; entrant: EntrantId; kind: Penalty['kind']; points?: number; margin?: number }
  /** A `redraw` above that of the present draft draws another one. */
  | { do: 'pair'; redraw?: number }
  /** Exchange two entrants (with their teams) of the draft; one of them may have the bye. */
  | { do: 'swap'; pair: PairOf<EntrantId> }
  | { do: 'moveTable'; match: number; table: number }
  | { do: 'publish' }
  /** Pair an entrant that is not in the latest round with its bye; all other pairings stay. */
  | { do: 'join'; entrant: EntrantId; round: number; table?: number }
  | { do: 'setUp'; round: number; match: number; ready: boolean }
  | { do: 'initiative'; round: number; match: number; side: SideIndex | null }
  | { do: 'clock'; round: number; turn: 'start' | 'pause' | 'resume' }
  | { do: 'extend'; round: number; match: number; minutes: number }
  /** If the match already has a result, this is a correction and needs the act's reason. */
  | { do: 'result'; round: number; match: number; report: Report }
  | ({ do: 'rule' } & NewRuling)
  /** The players who agree, or ask for it, before the match begins. */
  | { do: 'agree'; on: Subject; round: number; match: number; players: PlayerRef[]; choice?: string }
  | { do: 'cut' }
  | { do: 'finish' }
  /** Act numbers, from 1. The event is as if these acts had never been done; the log keeps both. */
  | { do: 'undo'; acts: number[] }

/** The kind of a request. */
export type EventRequestKind = EventRequest['do']

/** Details settled when an act was done, stored so that a replay never draws or decides again. */
export type ActOutcome =
  | { do: 'pair'; draft: PairingDraft }
  | { do: 'join'; table: number }
  | { do: 'result'; result: MatchResult }
  | { do: 'cut'; seeds: EntrantId[] }

type ActOutcomeOf<K extends EventRequestKind> = K extends ActOutcome['do']
  ? Omit<Extract<ActOutcome, { do: K }>, 'do'>
  : unknown

/**
 * A request as the log stores it: signed, with the settled details. Its number is its place in the log, from
 * 1.
 */
export type EventAct = {
  [K in EventRequestKind]: Extract<EventRequest, { do: K }> & Signature & ActOutcomeOf<K>
}[EventRequestKind]

/** A whole event: a plain value that survives JSON unchanged. `state` is the result of replaying `acts`. */
export interface TournamentEvent {
  acts: EventAct[]
  state: EventState
}

/** An explanation of why something cannot be done: the fault, the rule and the remedy. */
export interface EventRefusal {
  message: string
  rule?: RuleId
  remedy?: string
  /** The remedy for a desk to offer as a button or as a command. */
  step?: RemedyStep
}

/** A remedy for a refusal. */
export type RemedyStep =
  | 'reason'
  | 'start'
  | 'results'
  | 'pair'
  | 'publish'
  | 'cut'
  | 'finish'
  | 'undo'
  | 'undoLater'
  | 'entrants'
  | 'captain'
  | 'organiser'
  | 'team'
  | 'lists'
  | 'paperLists'
  | 'acceptLists'
  | 'confirmLists'
  | 'judgeLists'
  | 'tables'
  | 'letMeet'
  | 'wipeOut'
  | 'salvo'
  | 'initiative'
  | 'present'
  | 'extend'
  | 'join'

/** A remark on something that was done against advice. */
export type EventWarning = EventRefusal

/** The outcome of a request: the next event, or refusals. */
export type RequestResult =
  | { ok: true; event: TournamentEvent; warnings: EventWarning[] }
  | { ok: false; refusals: EventRefusal[] }

/** An exact number in lowest terms. */
export interface Fraction {
  numerator: number
  denominator: number
}

/** A line of the standings. */
export interface Standing {
  rank: number
  entrant: EntrantId
  points: number
  margin: number
  schedule: Fraction
  wins: number
  modifiedWins: number
  draws: number
  losses: number
  byes: number
  /** Rounds with a result, byes included. */
  played: number
  opponents: EntrantId[]
  lot: number
  /** The criterion that separates it from the entrant above; null for the first. */
  decidedBy: 'points' | 'margin' | 'schedule' | 'lot' | null
}
