/** The id of a document. */
export type DocumentId = 'EB' | 'WG' | 'HS' | 'EV18' | 'EP14' | 'C1' | 'C2'

/** An edition of the game. */
export type Edition = 'first' | 'second'

/** The part of the game or of an event that a rule concerns. */
export type Area =
  | 'ability'
  | 'action'
  | 'activation'
  | 'bracket'
  | 'combat'
  | 'component'
  | 'conduct'
  | 'damage'
  | 'end'
  | 'energy'
  | 'engagement'
  | 'event'
  | 'geometry'
  | 'info'
  | 'match-end'
  | 'multiplayer'
  | 'overlap'
  | 'pairing'
  | 'planning'
  | 'scenario'
  | 'scoring'
  | 'setup'
  | 'squad'
  | 'standings'
  | 'system'
  | 'token'

/** A rule as the data files write it; its document and edition follow from the file. */
export interface RuleText {
  section: string
  area: Area
  text: string
  /** A case that shows the rule at work; absent if there is nothing to test. */
  check?: string
  /** Rules of other texts that contradict it. */
  conflicts?: readonly string[]
  /** Flotilla's reading of the rule where the text is ambiguous. */
  note?: string
}

/** The rules of a document by id. */
export type RuleTexts<Document extends DocumentId> = Record<`${Document}-${string}-${number}`, RuleText>
