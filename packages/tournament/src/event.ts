import type { RuleId } from '@flotilla/rulebook'
import type { Squad, Violation } from '@flotilla/squads'
import type { Subject } from './component-rules.ts'
import type { EventFormat, RoundPlan } from './event-format.ts'

/**
 * The number an entrant is given when entering, from 1 on and never given twice; it seats players and names
 * them in every other place.
 */
export type EntrantId = number

/** A moment as ISO 8601 text in UTC, such as `2026-05-02T09:30:00.000Z`. It always comes from outside. */
export type Timestamp = string

/** The first or the second side of a match. */
export type SideIndex = 0 | 1

export type PairOf<T> = [T, T]

/** Who plays together in a match: one entrant; in a team round of an event of single players, all of the team. */
export type MatchSide = EntrantId[]

/** One person of an entrant. */
export interface Member {
  name: string
  captain?: true
  /** Also one of the organisers. */
  organiser?: true
}

/** A list as it was handed in, with what was wrong with it under the event's format at that moment. */
export interface SubmittedList {
  /** Index in the entrant's `members`. */
  member: number
  /** Index in the lists the event asks for (`requiredLists`); 0 but for events with several. */
  list: number
  squad: Squad
  /** Squad points or threat as computed when it was handed in. */
  cost: number
  epicPoints: number
}

export type EntrantStatus = 'playing' | 'dropped' | 'noShow' | 'disqualified'

export interface Penalty {
  /** A bonus gives what a penalty takes away. */
  kind: 'warning' | 'penalty' | 'bonus'
  reason: string
  /** Tournament points. */
  points: number
  /** Margin of victory. */
  margin: number
  round: number
  at: Timestamp
}

/** What is wrong with lists, or still to be settled in them by `due`; the remedy in words. */
export type ListFault = Omit<Violation, 'remedy'> & { remedy?: string }

/** A player, or a team where the format is for teams. */
export interface Entrant {
  id: EntrantId
  /** The player's or the team's name. */
  name: string
  /** One for a player, two for a team of an Epic event. */
  members: Member[]
  /** Groups kept apart in the first round, such as a family or a car: no two of a group meet if it can be helped. */
  groups: string[]
  /** Team for the team rounds of an event of single players. */
  team: string | null
  lists: SubmittedList[]
  /** What is wrong with the lists or open in them; nothing when they are legal or none was handed in. */
  violations: ListFault[]
  /** Why the organiser accepts the lists in spite of their violations. */
  override: string | null
  /** The format has changed since the lists were judged: they must be judged again before the start. */
  outdated: boolean
  /** The captain has confirmed lists that a teammate handed in. */
  confirmed: boolean
  /** Somebody has said at the desk that they are there. */
  here?: true
  status: EntrantStatus
  /** The first round the entrant can be paired in; above 1 after a late entry. */
  from: number
  /** The last round the entrant took part in, once it has left. */
  until: number | null
  fixedTable: number | null
  penalties: Penalty[]
  /** Drawn from the event's seed: decides what no tie-breaker does, the higher lot first. */
  lot: number
}

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

/** Something about a pairing that needs a word, with the rule it follows or breaks. */
export interface PairingNote {
  kind: NoteKind
  entrants: EntrantId[]
  text: string
  rule?: RuleId
}

/** How a game ended. A bye is no game; `notPlayed` covers a no-show of one side or of both. */
export type ResultEnding =
  | 'wipeOut'
  | 'mutualDestruction'
  | 'time'
  | 'concession'
  | 'decided'
  | 'notPlayed'
  | 'bye'

export type MatchOutcome = 'win' | 'modifiedWin' | 'draw' | 'loss' | 'bye'

/** One roll of a final salvo: hits and critical hits of both sides together with how many dice each had. */
export interface SalvoRoll {
  dice: PairOf<number>
  hits: PairOf<number>
}

/** Rolled until somebody wins; `entered` when the table rolled it and reported only the winner. */
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
 * What a table reports. `scores` are those of the first and the second side. A score the format fixes
 * (2018: the whole limit for a wiped-out side) may be left null.
 */
export type Report =
  | { ending: 'wipeOut'; destroyed: SideIndex; scores: PairOf<number | null> }
  | { ending: 'mutualDestruction'; scores: PairOf<number | null>; salvo?: SalvoReport }
  | { ending: 'time'; scores: PairOf<number>; salvo?: SalvoReport }
  | { ending: 'concession'; conceded: SideIndex; scores: PairOf<number | null> }
  /** The scenario names its winner, by points, goals or tiebreaker, or both sides agreed on a draw (null). */
  | { ending: 'decided'; winner: SideIndex | null; scores: PairOf<number> }
  /** Who was there; null: neither. */
  | { ending: 'notPlayed'; present: SideIndex | null }

/** A salvo the table rolled, or the ships left for the event to roll it. */
export type SalvoReport =
  | { winner: SideIndex; hits?: PairOf<number>; dice?: PairOf<number> }
  | { left: PairOf<ShipsLeft> }

/** A report with all that follows from it under the format. For a bye the pairs have one meaning: index 0. */
export interface MatchResult {
  ending: ResultEnding
  scores: PairOf<number>
  outcomes: PairOf<MatchOutcome>
  /** Tournament points. */
  points: PairOf<number>
  /** Margin of victory. */
  margins: PairOf<number>
  /** Null after a draw, or where neither side was there. In the bracket always a side. */
  winner: SideIndex | null
  salvo: Salvo | null
  /** In the bracket: the draw went to the side with initiative. */
  byInitiative: boolean
}

export interface Match {
  /** Its place in the round, from 1; stays when tables change. */
  number: number
  /** Null for a bye. */
  table: number | null
  /** One side alone has a bye. */
  sides: [MatchSide] | [MatchSide, MatchSide]
  notes: PairingNote[]
  /** The side with initiative, once recorded. */
  initiative: SideIndex | null
  /** Setup is complete: the table could begin. */
  setUp: boolean
  /** Minutes added to this table. */
  extension: number
  result: MatchResult | null
}

/** The time of a round. It starts when the leaders say so, not when the round is published. */
export interface Clock {
  minutes: number
  startedAt: Timestamp | null
  /** Set while it stands still. */
  pausedAt: Timestamp | null
  /** Milliseconds it has stood still so far, the present pause not counted. */
  paused: number
}

export interface Round {
  /** From 1; the rounds of the bracket go on counting. */
  number: number
  kind: 'swiss' | 'bracket'
  plan: RoundPlan
  matches: Match[]
  /** What concerns the whole round; what concerns one match stands there. */
  notes: PairingNote[]
  clock: Clock
}

/** A pairing under review: nobody has seen it, anything in it can still be changed. */
export interface PairingDraft {
  round: number
  kind: 'swiss' | 'bracket'
  matches: Match[]
  notes: PairingNote[]
  /** How often it was drawn anew on the organiser's word. */
  redraw: number
}

/** The seeds of the championship bracket in the order of their slots: 1, 8, 4, 5, 3, 6, 2, 7 for eight. */
export interface Bracket {
  size: number
  /** By seed: index 0 is the first seed. */
  seeds: EntrantId[]
  /** Seeds in bracket order: neighbours meet. */
  slots: number[]
  /** The first round of the bracket. */
  from: number
}

/** One person of an entrant, by the index in its `members`. */
export interface PlayerSeat {
  entrant: EntrantId
  member: number
}

/** A ruling of the organiser: on a component, or on a question about the rules. */
export interface NewRuling {
  on: Subject | { question: string }
  /** Whether the component may be used; overrides the regulations. */
  verdict?: 'allowed' | 'forbidden'
  /** What holds, in words: the answer to the question, the set of templates that is shared. */
  answer?: string
  /** Whom or which match it concerns; everybody where neither is named. */
  entrant?: EntrantId
  round?: number
  match?: number
  /** Whether the entrant has another in place of the component that is forbidden. */
  replacement?: boolean
  /** The text it is taken from and the day that came out; without one it is the organiser's own, of its day. */
  source?: { name: string; date: string }
}

export interface Ruling extends NewRuling, Signature {}

/** That somebody agrees to something in a match. */
export interface Agreement {
  on: Subject
  round: number
  match: number
  player: PlayerSeat
  /** Which ruler or set is meant; empty where nobody has said. */
  choice: string
}

export interface EventProduct {
  name: string
  /** `2014-06-26`. */
  releasedOn?: string
  /** Ships, pilots and upgrades that come with it, where its name does not say it. */
  cards?: string[]
}

/** North America goes by the days of release; elsewhere what is on the list is legal. */
export interface ProductList {
  region: 'northAmerica' | 'elsewhere'
  products: EventProduct[]
}

export type EventPhase = 'registration' | 'swiss' | 'bracket' | 'finished'

/** Everything that follows from the acts. */
export interface EventState {
  name: string
  place: string
  date: string
  seed: string
  format: EventFormat
  organisers: string[]
  phase: EventPhase
  /** By id: entrant n is at index n − 1. */
  entrants: Entrant[]
  /** Pairs the organiser does not let meet. */
  forbidden: PairOf<EntrantId>[]
  rounds: Round[]
  draft: PairingDraft | null
  bracket: Bracket | null
  champion: EntrantId | null
  /** In the order in which they were made. */
  rulings: Ruling[]
  agreements: Agreement[]
  /** Null: nobody has said which products are legal. */
  products: ProductList | null
}

/** Who did it, when and why. */
export interface Signature {
  at: Timestamp
  by: string
  reason?: string
}

export interface NewEntrant {
  name: string
  /** Left out: one member of the entrant's name. */
  members?: Member[]
  groups?: string[]
  team?: string
}

/** What an organiser can ask for. What chance or the rules add is settled when it is done and stands in the act. */
export type EventRequest =
  | {
      do: 'create'
      name: string
      format: EventFormat
      seed: string
      place?: string
      date?: string
      organisers?: string[]
    }
  /** Before the start: any value of the format. */
  | {
      do: 'configure'
      format?: EventFormat
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
  /** All lists of an entrant at once; `by` other than the captain leaves them to be confirmed. */
  | {
      do: 'submit'
      entrant: EntrantId
      lists: SubmittedList[]
      violations: ListFault[]
      byCaptain?: boolean
      notes?: string[]
    }
  | { do: 'confirm'; entrant: EntrantId }
  /** Accept the entrant's lists in spite of their violations: the act's reason says why. */
  | { do: 'override'; entrant: EntrantId }
  | { do: 'forbid'; pair: PairOf<EntrantId> }
  | { do: 'allow'; pair: PairOf<EntrantId> }
  | { do: 'fixTable'; entrant: EntrantId; table: number | null }
  /** With the lists that are still missing on paper; `rounds` are as many as a round robin needs. */
  | { do: 'start'; paperLists?: boolean; rounds?: number }
  | { do: 'drop'; entrant: EntrantId }
  | { do: 'noShow'; entrant: EntrantId }
  | { do: 'disqualify'; entrant: EntrantId }
  | { do: 'reinstate'; entrant: EntrantId }
  /** Whether somebody has come, before the event starts. */
  | { do: 'checkIn'; entrant: EntrantId; here: boolean }
  | { do: 'penalise'; entrant: EntrantId; kind: Penalty['kind']; points?: number; margin?: number }
  /** `redraw` above that of the present draft draws another one. */
  | { do: 'pair'; redraw?: number }
  /** Exchange two entrants (with their teams) of the draft; one of them may have the bye. */
  | { do: 'swap'; pair: PairOf<EntrantId> }
  | { do: 'moveTable'; match: number; table: number }
  | { do: 'publish' }
  /** Somebody who is not in the latest round plays whoever has its bye; nobody else is paired anew. */
  | { do: 'join'; entrant: EntrantId; round: number; table?: number }
  | { do: 'setUp'; round: number; match: number; ready: boolean }
  | { do: 'initiative'; round: number; match: number; side: SideIndex | null }
  | { do: 'clock'; round: number; turn: 'start' | 'pause' | 'resume' }
  | { do: 'extend'; round: number; match: number; minutes: number }
  /** A match that has a result already needs the act's reason: it is a correction. */
  | { do: 'result'; round: number; match: number; report: Report }
  | ({ do: 'rule' } & NewRuling)
  /** Who agrees, or asks for it, before the match begins. */
  | { do: 'agree'; on: Subject; round: number; match: number; players: PlayerSeat[]; choice?: string }
  | { do: 'cut' }
  | { do: 'finish' }
  /** Act numbers, from 1. What an undone act did is as if it had never been done; the log keeps both. */
  | { do: 'undo'; acts: number[] }

export type EventRequestKind = EventRequest['do']

/** What was settled when an act was done, kept so that a replay never draws or decides again. */
export type ResolvedDetails =
  | { do: 'pair'; draft: PairingDraft }
  | { do: 'join'; table: number }
  | { do: 'result'; result: MatchResult }
  | { do: 'cut'; seeds: EntrantId[] }

type ResolvedDetailsOf<K extends EventRequestKind> = K extends ResolvedDetails['do']
  ? Omit<Extract<ResolvedDetails, { do: K }>, 'do'>
  : unknown

/** A request as the log keeps it: signed, and with what was settled. Its number is its place in the log, from 1. */
export type EventAct = {
  [K in EventRequestKind]: Extract<EventRequest, { do: K }> & Signature & ResolvedDetailsOf<K>
}[EventRequestKind]

/** A whole event: a plain value that goes to JSON and back unchanged. `state` is `replay(acts)`'s. */
export interface TournamentEvent {
  acts: EventAct[]
  state: EventState
}

/** Why something cannot be done: what happened, by which rule, and what to do. */
export interface EventRefusal {
  message: string
  rule?: RuleId
  remedy?: string
  /** The remedy for a desk to offer as a button or by the name of a command. */
  step?: RemedyStep
}

/** What can be done about a refusal. */
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

/** Something that was done although it is not as advised. */
export type EventWarning = EventRefusal

export type EventResult =
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
  /** Rounds with a result, byes among them. */
  played: number
  opponents: EntrantId[]
  lot: number
  /** What parts it from the entrant above: null for the first. */
  decidedBy: 'points' | 'margin' | 'schedule' | 'lot' | null
}
