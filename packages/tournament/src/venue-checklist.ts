import type { RuleId } from '@flotilla/rulebook'
import { areaInMillimetres, venueNeeds } from './announcement.ts'
import { regulationFamily } from './component-rules.ts'
import type { RoundPlan, TournamentFormat } from './tournament-format.ts'

/** The tables and mats the organiser has. */
export interface VenueSupplies {
  /** Each by its sides in feet. */
  mats: readonly RoundPlan['area'][]
  tables: number
  /** Tables on which the play area is marked, with tape for instance. */
  marked: number
}

/** A line of the checklist. */
export interface VenueItem {
  what: string
  needed: number
  has: number
  ok: boolean
  rule?: RuleId
}

/** Creates the organiser's checklist: tables, and on each a mat or a marked play area. */
export function venueChecklist(
  format: TournamentFormat,
  entrants: number,
  provided: VenueSupplies,
): VenueItem[] {
  const { tables, area } = venueNeeds(format, entrants, provided.mats)
  const largest = format.rounds
    .map((plan) => plan.area)
    .find((each) => areaInMillimetres(each).every((side, index) => side === area[index]))!
  const covered = Math.floor(
    provided.mats.reduce((sum, [long, wide]) => sum + (wide === largest[1] ? long / largest[0] : 0), 0),
  )
  const checklistItem = (what: string, has: number, rule: RuleId): VenueItem => ({
    what,
    needed: tables,
    has,
    ok: has >= tables,
    ...(regulationFamily(format) === '2018' ? { rule } : {}),
  })
  const size = largest.map((side) => `${side}'`).join(' by ')
  return [
    checklistItem(`tables that hold ${size}`, provided.tables, 'EV18-ORG-1'),
    checklistItem(`play areas of ${size}, mats or marked`, covered + provided.marked, 'EV18-ORG-2'),
  ]
}
