import type { FormatId } from '../formats.ts'
import type { SquadronLimit } from '../regulations.ts'
import type { Squad, Team } from '../squad.ts'

/**
 * A card that is missing from the catalogue. It stays in the squad under its id, and `squadViolations`
 * reports it.
 */
export interface UnknownCard {
  /** Such as `pilots[3].upgrades.crew[1]` or `line 4`. */
  place: string
  id: string
}

/** A name that fits several cards; the first one was chosen. */
export interface AmbiguousName {
  place: string
  name: string
  choices: string[]
}

/** A squad from a file or text. */
export interface ImportedSquad {
  squad: Squad
  /** Assumptions that were made, and parts that were lost. */
  notes: string[]
  unknown: UnknownCard[]
  ambiguous: AmbiguousName[]
}

/** The contents of a file or text: one squad, several, or the squads of a team. */
export interface ImportResult {
  squads: ImportedSquad[]
  /** The format and limit that a link names. */
  played?: { format: FormatId; limit?: SquadronLimit }
  team?: Omit<Team, 'squads'>
}

/** More ships than any game allows. */
export const MAX_SHIPS = 100

/** Returns the ref of a ship in a squad that does not name its ships. */
export const refByIndex = (index: number) => `s${index + 1}`
