import type { Faction, second } from '@flotilla/catalogue'
import {
  asPlayed,
  type Book,
  bookFor,
  costOf,
  covers,
  epicPointsOf,
  type FormatId,
  formats,
  isTeam,
  judge,
  loadBook,
  type Measure,
  measureOf,
  newSquad,
  type Regulations,
  type Squad,
  type SquadronLimit,
  type Team,
  threatOf,
  type Verdict,
} from '@flotilla/squads'

/** A squad that is being built, or the squads of a team: plain data, kept on the device. */
export interface Draft {
  readonly id: string
  readonly name: string
  readonly format: FormatId
  /** Nothing is judged, and any card may go anywhere. */
  readonly free: boolean
  /** Where the format leaves it to the scenario. */
  readonly limit?: SquadronLimit
  readonly squads: readonly [Squad, ...Squad[]]
  /** The index of the captain's squad, in a team. */
  readonly captain?: number
}

/** How many squads a side of the format has; undefined where players agree on it. */
export const sideOf = (format: FormatId): number | undefined => {
  const { players } = formats[format]
  return players === 'any' ? undefined : players.count
}

/** Free building flies everybody's ships. */
export const isCovered = (book: Book, { free, squads }: Draft): boolean =>
  free ? !book.factions : covers(book, squads)

/** The cards that a draft is told by, with those of factions that are wanted beside. */
export const bookOf = ({ free, squads }: Draft, beside: readonly Faction[] = []): Promise<Book> =>
  free ? loadBook(squads[0].edition) : bookFor(squads[0].edition, squads, beside)

/** What a draft is built and judged by. */
export function regulationsOf(book: Book, { format, limit, squads }: Draft): Regulations {
  const pointsList = squads[0].pointsList ?? formats[format].pointsList
  return {
    book,
    format: formats[format],
    options: { ...(limit ? { limit } : {}), ...(pointsList ? { pointsList } : {}) },
  }
}

export function newDraft(
  id: string,
  format: FormatId,
  faction: Faction,
  name: string,
  limit?: SquadronLimit,
): Draft {
  const squad = newSquad({ format: formats[format], options: {} }, faction)
  const squads = Array.from({ length: sideOf(format) ?? 1 }, () => squad) as [Squad, ...Squad[]]
  return {
    id,
    name,
    format,
    free: false,
    squads,
    ...(limit && formats[format].scenarioLimit ? { limit } : {}),
    ...(squads.length > 1 && formats[format].captain ? { captain: 0 } : {}),
  }
}

/** What is judged and written to a file: the squad under the name of the draft, or the team. */
export function subjectOf({ name, squads, captain, format }: Draft): Squad | Team {
  if (squads.length === 1 && (sideOf(format) ?? 1) === 1) return { ...squads[0], name }
  return { name, squads: [...squads], ...(captain === undefined ? {} : { captain }) }
}

/** The draft as its file would be read: with the wings and quick builds that it can only mean. */
export function readAs(by: Regulations, draft: Draft): { draft: Draft; notes: readonly string[] } {
  const read = draft.squads.map((squad) => asPlayed(by, squad))
  const squads = read.map(({ squad }) => squad) as [Squad, ...Squad[]]
  return { draft: { ...draft, squads }, notes: read.flatMap(({ notes }) => notes) }
}

export interface Judged extends Verdict {
  /** What is understood without having been said. */
  readonly notes: readonly string[]
}

/** Nothing is wrong in free building. */
export function verdictOf(by: Regulations, draft: Draft): Judged {
  if (draft.free) return { answer: 'legal', faults: [], open: [], notes: [] }
  const { draft: read, notes } = readAs(by, draft)
  return { ...judge(by, subjectOf(read)), notes }
}

/** The draft of a squad or team that came from elsewhere. */
export function draftOf(
  id: string,
  of: Squad | Team,
  format: FormatId,
  more: { free?: boolean; limit?: SquadronLimit } = {},
): Draft {
  const squads = (isTeam(of) ? of.squads : [{ ...of, name: '' }]) as [Squad, ...Squad[]]
  const captain = isTeam(of) ? of.captain : undefined
  return {
    id,
    name: of.name || 'Unnamed squad',
    format,
    free: more.free ?? false,
    squads,
    ...(more.limit ? { limit: more.limit } : {}),
    ...(captain === undefined ? {} : { captain }),
  }
}

/** How much of what a squad has used. */
export interface Used {
  readonly measure: Measure
  readonly value: number
  readonly limit?: number
  readonly epic?: { readonly value: number; readonly min: number; readonly max: number }
}

export function usedBy(by: Regulations, draft: Draft, at: number): Used {
  const squad = draft.squads[at] ?? draft.squads[0]
  const { format, options } = by
  const measure = measureOf(by, squad)
  const whole = options.limit ? Object.values(options.limit)[0] : undefined
  const limit =
    format.points?.max ?? (whole === undefined ? undefined : Math.floor(whole / draft.squads.length))
  const bounds = format.epicPoints
  const counted: readonly Squad[] = bounds?.scope === 'team' ? draft.squads : [squad]
  return {
    measure,
    value: measure === 'threat' ? threatOf(by, squad) : costOf(by, squad),
    ...(limit === undefined || draft.free ? {} : { limit }),
    ...(bounds && !draft.free
      ? {
          epic: {
            value: counted.reduce((sum, each) => sum + epicPointsOf(by, each), 0),
            min: bounds.min,
            max: bounds.max,
          },
        }
      : {}),
  }
}

export type PointsList = second.PointsList
