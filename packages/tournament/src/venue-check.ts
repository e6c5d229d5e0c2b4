import type { RuleId } from '@flotilla/rulebook'
import { areaInMm, venueFor } from './announcement.ts'
import { familyOf } from './components.ts'
import type { EventFormat, RoundPlan } from './format.ts'

/** What the organiser has. */
export interface Provided {
  /** Each by its sides in feet. */
  mats: readonly RoundPlan['area'][]
  tables: number
  /** Tables on which the play area is marked, with tape for instance. */
  marked: number
}

export interface VenueItem {
  what: string
  needed: number
  has: number
  ok: boolean
  rule?: RuleId
}

/** The organiser's own list: tables, and on each a mat or a marked play area. */
export function venueChecklist(format: EventFormat, entrants: number, provided: Provided): VenueItem[] {
  const { tables, area } = venueFor(format, entrants, provided.mats)
  const largest = format.rounds
    .map((plan) => plan.area)
    .find((each) => areaInMm(each).every((side, index) => side === area[index]))!
  const covered = Math.floor(
    provided.mats.reduce((sum, [long, wide]) => sum + (wide === largest[1] ? long / largest[0] : 0), 0),
  )
  const item = (what: string, has: number, rule: RuleId): VenueItem => ({
    what,
    needed: tables,
    has,
    ok: has >= tables,
    ...(familyOf(format) === '2018' ? { rule } : {}),
  })
  const size = largest.map((side) => `${side}'`).join(' by ')
  return [
    item(`tables that hold ${size}`, provided.tables, 'EV18-ORG-1'),
    item(`play areas of ${size}, mats or marked`, covered + provided.marked, 'EV18-ORG-2'),
  ]
}
