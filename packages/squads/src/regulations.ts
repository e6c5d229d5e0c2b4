import type { ShipId, second } from '@flotilla/catalogue'
import { type CardBook, loadCardBook } from './card-book.ts'
import { type Format, type FormatId, formats } from './formats.ts'

/** A limit in squad points or in threat. */
export type SquadronLimit = { points: number } | { threat: number }

/** What a scenario, a mission or an organizer adds to a format. */
export interface RegulationOptions {
  /** The scenario's squadron limit: of a squad, or of a whole team. */
  limit?: SquadronLimit
  /** `player`: the limit is that of each player of a team. */
  limitPer?: 'team' | 'player'
  /** Second edition: the list all costs are read from, whatever the squad says. */
  pointsList?: second.PointsList
  /** Requirements of an event, as its organizer announced them. */
  event?: {
    /** Every squad has a huge ship or a wing. */
    hugeShipOrWing?: boolean
    /** The part of the limit, from 0 to 1, that huge ships and their upgrades may use, rounded up. */
    hugeShare?: number
  }
  /** Epic ships that a mission calls for in a format without them. */
  missionShips?: readonly ShipId[]
  /** `asOnCard`: a wing upgrade may name a leader that is not small. */
  wingLeader?: 'small' | 'asOnCard'
}

/** What a squad is built and checked by: the cards, the format and what has been added to it. */
export interface Regulations {
  book: CardBook
  format: Format
  options: RegulationOptions
}

/** By a book that is at hand, or by the whole of the edition. */
export async function loadRegulations(
  format: FormatId,
  options: RegulationOptions = {},
  book?: CardBook,
): Promise<Regulations> {
  return { book: book ?? (await loadCardBook(formats[format].edition)), format: formats[format], options }
}
