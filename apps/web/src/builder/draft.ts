import { type Faction, hasPointsList, loadPointsList, type second } from '@flotilla/catalogue'
import {
  adaptSquadToRegulations,
  type CardBook,
  cardBookFor,
  coversSquads,
  type FormatId,
  formats,
  hugeShipPoints,
  isTeam,
  judgeSquad,
  loadCardBook,
  newSquad,
  type Regulations,
  type Squad,
  type SquadMeasure,
  type SquadronLimit,
  type SquadVerdict,
  squadCost,
  squadMeasure,
  squadThreat,
  type Team,
} from '@flotilla/squads'

/** A squad being built, or the squads of a team: plain data, stored on the device. */
export interface SquadDraft {
  readonly id: string
  readonly name: string
  readonly format: FormatId
  /** Free building: the rules are not checked, and any card may go anywhere. */
  readonly free: boolean
  /** The limit, where the format leaves it to the scenario. */
  readonly limit?: SquadronLimit
  readonly squads: readonly [Squad, ...Squad[]]
  /** The index of the captain's squad, in a team. */
  readonly captain?: number
}

/** Returns the number of squads a side of the format has; undefined where players agree on it. */
export const squadsPerSide = (format: FormatId): number | undefined => {
  const { players } = formats[format]
  return players === 'any' ? undefined : players.count
}

/** Returns the points list of a draft: that of its format if it is a community's, else the squad's own. */
export function draftPointsList({
  format,
  squads,
}: Pick<SquadDraft, 'format' | 'squads'>): DraftPointsList | undefined {
  const { pointsList, listFormat } = formats[format]
  return (listFormat ? undefined : squads[0].pointsList) ?? pointsList
}

/** Reports whether a book has the cards of a draft; free building allows ships of every faction. */
export const isCoveredBy = (book: CardBook, draft: SquadDraft): boolean =>
  hasPointsList(draftPointsList(draft)) && (draft.free ? !book.factions : coversSquads(book, draft.squads))

/** Loads the cards of a draft, with those of additional factions. */
export async function loadDraftBook(draft: SquadDraft, beside: readonly Faction[] = []): Promise<CardBook> {
  const { free, squads } = draft
  const { edition } = squads[0]
  const [book] = await Promise.all([
    free ? loadCardBook(edition) : cardBookFor(edition, squads, beside),
    loadPointsList(draftPointsList(draft)),
  ])
  return book
}

/** Returns the regulations by which a draft is built and judged. */
export function draftRegulations(book: CardBook, { format, limit, squads }: SquadDraft): Regulations {
  const pointsList = draftPointsList({ format, squads })
  return {
    book,
    format: formats[format],
    options: { ...(limit ? { limit } : {}), ...(pointsList ? { pointsList } : {}) },
  }
}

/** Creates an empty draft. */
export function createDraft(
  id: string,
  format: FormatId,
  faction: Faction,
  name: string,
  limit?: SquadronLimit,
): SquadDraft {
  const squad = newSquad({ format: formats[format], options: {} }, faction)
  const { usualLimit } = formats[format]
  const begins = limit ?? (formats[format].listFormat && usualLimit ? { points: usualLimit } : undefined)
  const squads = Array.from({ length: squadsPerSide(format) ?? 1 }, () => squad) as [Squad, ...Squad[]]
  return {
    id,
    name,
    format,
    free: false,
    squads,
    ...(begins && formats[format].scenarioLimit ? { limit: begins } : {}),
    ...(squads.length > 1 && formats[format].captain ? { captain: 0 } : {}),
  }
}

/**
 * Returns the part of a draft that is judged and written to a file: the squad under the name of the draft, or
 * the team.
 */
export function draftSubject({ name, squads, captain, format }: SquadDraft): Squad | Team {
  if (squads.length === 1 && (squadsPerSide(format) ?? 1) === 1) return { ...squads[0], name }
  return { name, squads: [...squads], ...(captain === undefined ? {} : { captain }) }
}

/**
 * Returns the draft as a reader of its file would understand it, with the wings and quick builds that follow
 * from it.
 */
export function readDraftAs(
  by: Regulations,
  draft: SquadDraft,
): { draft: SquadDraft; notes: readonly string[] } {
  const read = draft.squads.map((squad) => adaptSquadToRegulations(by, squad))
  const squads = read.map(({ squad }) => squad) as [Squad, ...Squad[]]
  return { draft: { ...draft, squads }, notes: read.flatMap(({ notes }) => notes) }
}

/** The verdict on a draft. */
export interface DraftVerdict extends SquadVerdict {
  /** Assumptions that the draft does not state. */
  readonly notes: readonly string[]
}

/** Judges a draft; free building has no violations. */
export function judgeDraft(by: Regulations, draft: SquadDraft): DraftVerdict {
  if (draft.free) return { answer: 'legal', faults: [], open: [], notes: [] }
  const { draft: read, notes } = readDraftAs(by, draft)
  return { ...judgeSquad(by, draftSubject(read)), notes }
}

/** Creates the draft of a squad or team that came from elsewhere. */
export function toDraft(
  id: string,
  of: Squad | Team,
  format: FormatId,
  more: { free?: boolean; limit?: SquadronLimit } = {},
): SquadDraft {
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

/** The part of a limit that a squad uses. */
export interface SquadUsage {
  readonly measure: SquadMeasure
  readonly value: number
  readonly limit?: number
  readonly epic?: { readonly value: number; readonly min: number; readonly max: number }
}

/** Returns how much of its limits a squad uses. */
export function squadUsage(by: Regulations, draft: SquadDraft, at: number): SquadUsage {
  const squad = draft.squads[at] ?? draft.squads[0]
  const { format, options } = by
  const measure = squadMeasure(by, squad)
  const whole = options.limit ? Object.values(options.limit)[0] : undefined
  const limit =
    format.points?.max ?? (whole === undefined ? undefined : Math.floor(whole / draft.squads.length))
  const bounds = format.epicPoints
  const counted: readonly Squad[] = bounds?.scope === 'team' ? draft.squads : [squad]
  return {
    measure,
    value: measure === 'threat' ? squadThreat(by, squad) : squadCost(by, squad),
    ...(limit === undefined || draft.free ? {} : { limit }),
    ...(bounds && !draft.free
      ? {
          epic: {
            value: counted.reduce((sum, each) => sum + hugeShipPoints(by, each), 0),
            min: bounds.min,
            max: bounds.max,
          },
        }
      : {}),
  }
}

/** A points list of the second edition. */
export type DraftPointsList = second.PointsList
