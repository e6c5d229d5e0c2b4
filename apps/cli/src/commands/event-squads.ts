import { ExchangeError, parseSquads, type Squad } from '@flotilla/squads'
import {
  createSubmission,
  type Entrant,
  type EventRequest,
  type HandedInList,
  requiredLists,
  type TournamentFormat,
} from '@flotilla/tournament'
import { UsageError } from '../command.ts'
import { readTextFile } from '../read-file.ts'

/** Reads the squads of files. */
export async function readSquadFiles(files: readonly string[]): Promise<Squad[]> {
  const squads: Squad[] = []
  for (const file of files) {
    try {
      squads.push(...(await parseSquads(readTextFile(file, 'a squad file'))).squads.map(({ squad }) => squad))
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      throw new ExchangeError(error.place ? `${file}: ${error.place}` : file, error.problem, error.remedy)
    }
  }
  return squads
}

/** Returns requests for one squad of each player of an entrant; earlier lists for other rounds stay. */
export async function handInRequests(
  format: TournamentFormat,
  entrant: Entrant,
  squads: readonly Squad[],
  number: number,
  byCaptain: boolean,
): Promise<EventRequest> {
  const wanted = requiredLists(format).length
  if (number > wanted) {
    throw new UsageError(`There is no list ${number}.`, `this event asks each player for ${wanted}`)
  }
  const { members } = entrant
  if (squads.length !== members.length) {
    throw new UsageError(
      `${entrant.name} needs ${members.length} squad${members.length === 1 ? '' : 's'}, not ${squads.length}.`,
      `hand in one for each player, in this order: ${members.map(({ name }) => name).join(', ')}`,
    )
  }
  const handedIn: HandedInList[] = [
    ...entrant.lists
      .filter(({ list }) => list !== number - 1)
      .map(({ member, list, squad }) => ({ member, list, squad })),
    ...squads.map((squad, member) => ({ member, list: number - 1, squad })),
  ]
  return createSubmission(format, entrant, handedIn, byCaptain)
}
