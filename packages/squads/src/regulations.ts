import { loadPointsList, type ShipTypeId, type second } from '@flotilla/catalogue'
import { type CardBook, loadCardBook } from './card-book.ts'
import { type Format, type FormatId, formats } from './formats.ts'

/** A limit in squad points or in threat. */
export type SquadronLimit = { points: number } | { threat: number }

/** Additions of a scenario, a mission or an organizer to a format. */
export interface RegulationOptions {
  /** The scenario's squadron limit, for a squad or for a whole team. */
  limit?: SquadronLimit
  /** `player`: the limit applies to each player of a team. */
  limitPer?: 'team' | 'player'
  /** Second edition: the list of all costs, whatever the squad names. */
  pointsList?: second.PointsList
  /** Requirements of an event, as its organizer announced them. */
  event?: {
    /** Every squad must have a huge ship or a wing. */
    hugeShipOrWing?: boolean
    /** The part of the limit, from 0 to 1, that huge ships and their upgrades may use, rounded up. */
    hugeShare?: number
  }
  /** Epic ships that a mission calls for in a format without them. */
  missionShips?: readonly ShipTypeId[]
  /** `asOnCard`: a wing upgrade may name a leader that is not small. */
  wingLeader?: 'small' | 'asOnCard'
}

/** The basis on which squads are built and checked: cards, format and additions. */
export interface Regulations {
  book: CardBook
  format: Format
  options: RegulationOptions
}

/** Loads regulations with a given card book, or with that of the whole edition. */
export async function loadRegulations(
  format: FormatId,
  options: RegulationOptions = {},
  book?: CardBook,
): Promise<Regulations> {
  if (!Object.hasOwn(formats, format))
    throw new Error(`There is no format "${format}". Use one of ${Object.keys(formats).join(', ')}.`)
  await loadPointsList(options.pointsList ?? formats[format].pointsList)
  return { book: book ?? (await loadCardBook(formats[format].edition)), format: formats[format], options }
}
