import { readFileSync, statSync } from 'node:fs'
import { costOf, ExchangeError, readSquads, regulations, type Squad } from '@flotilla/squads'
import {
  type Entrant,
  type EventFormat,
  type HandedIn,
  listsOf,
  type Request,
  submission,
} from '@flotilla/tournament'
import { UsageError } from '../command.ts'

/** A squad takes a few kilobytes. */
const longest = 2_000_000

function contentOf(file: string): string {
  try {
    if (statSync(file).size > longest) {
      throw new UsageError(`${file} is far too long for a squad.`, 'name a squad file')
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `The squad file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'check its name',
    )
  }
}

export async function squadsIn(files: readonly string[]): Promise<Squad[]> {
  const squads: Squad[] = []
  for (const file of files) {
    try {
      squads.push(...(await readSquads(contentOf(file))).squads.map(({ squad }) => squad))
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      throw new ExchangeError(error.place ? `${file}: ${error.place}` : file, error.problem, error.remedy)
    }
  }
  return squads
}

/** Where the event does not check lists, what they cost is still wanted for the scores. */
async function statedCost({ squads }: EventFormat, squad: Squad): Promise<{ statedCost?: number }> {
  if (squads !== null) return {}
  const by = await regulations(squad.edition === 'first' ? 'epic-variant-2018' : 'epic-battles')
  return { statedCost: costOf(by, squad) }
}

/** Hands in one squad for each player of an entrant; lists for other rounds that were handed in before stay. */
export async function handingIn(
  format: EventFormat,
  entrant: Entrant,
  squads: readonly Squad[],
  number: number,
  byCaptain: boolean,
): Promise<Request> {
  const wanted = listsOf(format).length
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
  const all = [
    ...entrant.lists.filter(({ list }) => list !== number - 1),
    ...squads.map((squad, member) => ({ squad, member, list: number - 1 })),
  ]
  const handedIn = await Promise.all(
    all.map(
      async ({ member, list, squad }): Promise<HandedIn> => ({
        member,
        list,
        squad,
        ...(await statedCost(format, squad)),
      }),
    ),
  )
  return submission(format, entrant, handedIn, byCaptain)
}
