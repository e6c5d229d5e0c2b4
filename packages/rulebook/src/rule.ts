export type DocumentId = 'EB' | 'WG' | 'HS' | 'EV18' | 'EP14' | 'C1' | 'C2'

export type Edition = 'first' | 'second'

/** What part of the game or of an event a rule speaks of. */
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

/** A rule as the data files write it: its document and edition follow from the file. */
export interface RuleText {
  section: string
  area: Area
  text: string
  /** A case that shows the rule at work. Left out where there is nothing to test. */
  check?: string
  /** Rules of another text that say otherwise. */
  conflicts?: readonly string[]
  /** How Flotilla reads the rule where the text leaves a question. */
  note?: string
}

export type RuleTexts<Document extends DocumentId> = Record<`${Document}-${string}-${number}`, RuleText>
