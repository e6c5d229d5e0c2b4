import {
  adaptSquadToRegulations,
  formats,
  hugeShipPoints,
  loadRegulations,
  type RegulationOptions,
  type Regulations,
  type Squad,
  squadValue,
  squadViolations,
} from '@flotilla/squads'
import type { Entrant, EventRequest, EventState, ListFault, SubmittedList } from './event.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { type RequiredList, requiredLists } from './tournament-format-presets.ts'

/** Returns the organiser's additions to the squad format for one of the lists players bring. */
function optionsOf(format: TournamentFormat, { limit, measure }: RequiredList): RegulationOptions {
  const { requirements } = format
  const pointsList = format.pointsList ?? (format.squads && formats[format.squads].pointsList)
  return {
    limit: measure === 'threat' ? { threat: limit } : { points: limit },
    limitPer: 'player',
    ...(pointsList ? { pointsList } : {}),
    ...(requirements
      ? {
          event: {
            hugeShipOrWing: requirements.hugeShipOrWing,
            ...(requirements.hugeShare === null ? {} : { hugeShare: requirements.hugeShare }),
          },
        }
      : {}),
  }
}

/** Returns the regulations for one of an event's lists; null if its lists are not checked. */
export async function eventRegulations(format: TournamentFormat, list = 0): Promise<Regulations | null> {
  const required = requiredLists(format)[list]
  if (!format.squads || !required) return null
  const by = await loadRegulations(format.squads, optionsOf(format, required))
  const { points } = by.format
  // The limit announced for the round replaces that of the document.
  return points ? { ...by, format: { ...by.format, points: { ...points, max: required.limit } } } : by
}

/** Returns the points list of a squad as an option of the regulations that count it. */
const ownList = ({ pointsList }: Squad): RegulationOptions => (pointsList ? { pointsList } : {})

const editionFormats = { first: 'epic-variant-2018', second: 'epic-battles' } as const

/** A list as a player hands it in. */
export interface HandedInList {
  member: number
  list?: number
  squad: Squad
  /** The totals written on it, if any: a list that states wrong totals is not accepted. */
  statedCost?: number
  statedEpicPoints?: number
}

const wrongTotal = (format: TournamentFormat, what: string, stated: number, counted: number): ListFault => ({
  rule: format.rules.lists ?? 'EP14-SQUAD-8',
  message: `The list states ${stated} ${what}; its cards come to ${counted}.`,
  remedy: 'Correct the list.',
  total: true,
})

/**
 * Creates the request that hands in all lists of an entrant, with their violations under the event's format.
 */
export async function createSubmission(
  format: TournamentFormat,
  entrant: Pick<Entrant, 'id' | 'name' | 'members'>,
  handedIn: readonly HandedInList[],
  byCaptain = true,
): Promise<Extract<EventRequest, { do: 'submit' }>> {
  const lists: SubmittedList[] = []
  const violations: ListFault[] = []
  const notes = new Set<string>()
  for (const [list] of requiredLists(format).entries()) {
    const by = await eventRegulations(format, list)
    const mine = handedIn
      .filter((entry) => (entry.list ?? 0) === list)
      .map((entry) => {
        const played = by ? adaptSquadToRegulations(by, entry.squad) : { squad: entry.squad, notes: [] }
        for (const note of played.notes) notes.add(note)
        return { ...entry, squad: played.squad }
      })
    for (const { member, squad, statedCost, statedEpicPoints } of mine) {
      const counting = by ?? (await loadRegulations(editionFormats[squad.edition], ownList(squad)))
      const cost = squadValue(counting, squad)
      const epicPoints = hugeShipPoints(counting, squad)
      lists.push({ member, list, squad, cost, epicPoints })
      if (statedCost !== undefined && statedCost !== cost) {
        violations.push(wrongTotal(format, 'squad points', statedCost, cost))
      }
      if (statedEpicPoints !== undefined && statedEpicPoints !== epicPoints) {
        violations.push(wrongTotal(format, 'epic points', statedEpicPoints, epicPoints))
      }
    }
    if (!by || mine.length === 0) continue
    const squads = mine.toSorted((a, b) => a.member - b.member).map(({ squad }) => squad)
    const captain = entrant.members.findIndex((member) => member.captain)
    violations.push(
      ...squadViolations(
        by,
        format.members === 1
          ? squads[0]!
          : { name: entrant.name, squads, ...(captain === -1 ? {} : { captain }) },
      ).map(({ remedy, ...fault }) => ({ ...fault, ...(remedy ? { remedy: remedy.words } : {}) })),
    )
  }
  return {
    do: 'submit',
    entrant: entrant.id,
    lists,
    violations,
    byCaptain,
    ...(notes.size > 0 ? { notes: [...notes] } : {}),
  }
}

/** Creates the requests that hand in again all lists judged under another format. */
export async function rejudgeLists({ format, entrants }: EventState): Promise<EventRequest[]> {
  const requests: EventRequest[] = []
  for (const entrant of entrants) {
    if (entrant.outdated) {
      requests.push(await createSubmission(format, entrant, entrant.lists, entrant.confirmed))
    }
  }
  return requests
}
