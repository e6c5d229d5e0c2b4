import type { FormatId } from '../formats.ts'
import type { SquadronLimit } from '../regulations.ts'
import type { Squad, Team } from '../squad.ts'

/** A card the catalogue does not have. It stays in the squad under its id, for `check` to report. */
export interface UnknownCard {
  /** As in `pilots[3].upgrades.crew[1]` or `line 4`. */
  place: string
  id: string
}

/** A name that fits several cards; the first of them was taken. */
export interface AmbiguousName {
  place: string
  name: string
  choices: string[]
}

export interface ImportedSquad {
  squad: Squad
  /** What had to be assumed, and what could not be kept. */
  notes: string[]
  unknown: UnknownCard[]
  ambiguous: AmbiguousName[]
}

/** What one file or text held: one squad, several, or the squads of a team. */
export interface ImportResult {
  squads: ImportedSquad[]
  /** The format and limit that a link names. */
  played?: { format: FormatId; limit?: SquadronLimit }
  team?: Omit<Team, 'squads'>
}

/** More ships than any game has room for. */
export const MAX_SHIPS = 100

/** What ships are called in a squad that does not name them itself. */
export const refByIndex = (index: number) => `s${index + 1}`
