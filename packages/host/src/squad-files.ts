import {
  adaptSquadToRegulations,
  ExchangeError,
  judgeSquad,
  loadRegulations,
  makeWing,
  parseSquads,
  type Regulations,
  type Squad,
  settleByPhrases,
  wingmatesFor,
} from '@flotilla/squads'
import type { ChosenWing, Result, SquadSummary } from './table-types.ts'

/** A squad of a file as a table plays it, with remarks about it. */
export interface FileSquad {
  by: Regulations
  squad: Squad
  said: NonNullable<SquadSummary['said']>
  asked: readonly ChosenWing[]
}

const formatOf = { first: 'epic-variant-2018', second: 'epic-battles' } as const

async function judgeFileSquad(read: Squad, notes: readonly string[]): Promise<FileSquad> {
  const by = await loadRegulations(formatOf[read.edition])
  const { squad, notes: more } = adaptSquadToRegulations(by, read)
  const { answer, faults, open } = judgeSquad(by, squad)
  // A table sets no limits of its own, so squads beyond the limits of a format can be flown there.
  const wrong = faults.filter(({ total }) => !total)
  return {
    by,
    squad,
    said: {
      answer:
        answer === 'illegal' && wrong.length === 0 ? (open.length > 0 ? 'incomplete' : 'legal') : answer,
      notes: [...notes, ...more],
      words: [
        ...wrong.map(({ message, remedy }) => `${message} ${remedy?.words ?? ''}`),
        ...open.map(
          ({ message, due }) => `${message}${due ? ` To be settled ${settleByPhrases[due]}.` : ''}`,
        ),
      ],
    },
    asked: squad.ships.flatMap((ship, leader) => {
      const mates = wingmatesFor(by, squad, ship.ref)
      return mates.length > 0
        ? [{ leader, mates: mates.map((ref) => squad.ships.findIndex((each) => each.ref === ref)) }]
        : []
    }),
  }
}

/** Reads the squads of a file, or says what is wrong with it. */
export async function parseSquadFile(text: string): Promise<Result<readonly FileSquad[]>> {
  try {
    const { squads } = await parseSquads(text)
    return squads.length > 0
      ? { ok: true, value: await Promise.all(squads.map(({ squad, notes }) => judgeFileSquad(squad, notes))) }
      : { ok: false, faults: ['There is no squad in that file. Give an XWS file or a text list.'] }
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    return { ok: false, faults: [error.message] }
  }
}

/** Returns a squad with the wings its player has chosen, or says which are still to be chosen. */
export function withWings({ by, squad, asked }: FileSquad, wings: readonly ChosenWing[]): Result<Squad> {
  const refOf = (place: number) => squad.ships[place]?.ref ?? ''
  let formed = squad
  for (const { leader, mates } of wings) {
    const made = makeWing(by, formed, refOf(leader), mates.map(refOf))
    if (!made.ok) return { ok: false, faults: made.violations.map(({ message }) => message) }
    formed = made.squad
  }
  const missing = asked.filter(({ leader }) => !formed.wings.some((wing) => wing.leader === refOf(leader)))
  return missing.length === 0
    ? { ok: true, value: formed }
    : {
        ok: false,
        faults: judgeSquad(by, formed).open.map(({ message, remedy }) => `${message} ${remedy?.words ?? ''}`),
      }
}
