import type { Seat } from '@flotilla/engine'
import type { Person, Result, SavedGame, SeatSquad, TableTerms } from '@flotilla/host'
import type { Report } from '@flotilla/tournament'
import type { ListedTable, OwnTable } from './table-storage.ts'

/** A squad and the seat that has it. */
interface SeatedSquad {
  readonly seat: number
  readonly squad: SeatSquad
  readonly title: string
}

/** A table to create, with its maker. */
export interface TableToCreate {
  /** Chosen where it is left out. */
  readonly id?: string
  readonly terms: TableTerms
  readonly by: Person
  /** One that goes on from a file. */
  readonly game?: SavedGame
  /** The squads of seats, where they are fixed from the start. */
  readonly squads?: readonly SeatedSquad[]
}

/** A person who is given a seat unless somebody has it. */
export interface SeatedPerson {
  readonly seat: Seat
  readonly person: string
  readonly name: string
}

/** How a game that is over is played again with the same seats and squads. */
export interface RematchRequest {
  readonly terms: TableTerms
  readonly squads: readonly SeatedSquad[]
  /** Who asks, at the seat they had. */
  readonly seated: SeatedPerson
  /** The table where it is played again, once somebody has proposed it. */
  readonly table?: string
}

/** The tables of a server, for who does not need to know in which thread each is. */
export interface TableService {
  create(made: TableToCreate): Promise<string>
  /** The title of a table; undefined where there is none. */
  titleOf(id: string): Promise<Result<string> | undefined>
  seatPeople(id: string, seated: readonly SeatedPerson[]): Promise<void>
  /** What is reported of a game that is over. */
  report(id: string): Promise<Report | undefined>
  /** How a person plays a game again, or why they cannot. */
  rematchRequest(id: string, by: Person): Promise<Result<RematchRequest>>
  /** Proposes to play a game again at another table: at that one, or at the one that somebody has proposed before. */
  proposeRematch(id: string, seat: Seat, table: string): Promise<string>
  listPublic(): Promise<ListedTable[]>
  /** The tables of a person: where it is their turn first, then the last changed. */
  listOfPerson(person: string): Promise<OwnTable[]>
}
