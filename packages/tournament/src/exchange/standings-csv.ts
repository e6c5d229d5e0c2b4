import { statusText } from '../act-names.ts'
import type { EventState, Standing } from '../event.ts'
import type { FinalPlace } from '../final-places.ts'
import { formatCsv } from './csv.ts'

const headings = [
  'rank',
  'name',
  'status',
  'points',
  'margin of victory',
  'strength of schedule',
  'schedule numerator',
  'schedule denominator',
  'wins',
  'modified wins',
  'draws',
  'losses',
  'byes',
  'rounds',
  'tie broken by',
]

/**
 * Lists the standings for a spreadsheet. The strength of schedule is rounded, and in two further columns the
 * exact fraction, because a spreadsheet would turn `1/2` into a date.
 */
export function standingsCsv({ entrants }: EventState, rows: readonly Standing[]): string {
  return formatCsv([
    headings,
    ...rows.map((row) => {
      const { name, status } = entrants[row.entrant - 1]!
      const { numerator, denominator } = row.schedule
      return [
        row.rank,
        name,
        statusText[status],
        row.points,
        row.margin,
        Number((numerator / denominator).toFixed(6)),
        numerator,
        denominator,
        row.wins,
        row.modifiedWins,
        row.draws,
        row.losses,
        row.byes,
        row.played,
        row.decidedBy === null || row.decidedBy === 'points' ? '' : row.decidedBy,
      ]
    }),
  ])
}

/** Lists the final places for a spreadsheet. */
export const placesCsv = (places: readonly FinalPlace[]): string =>
  formatCsv([
    ['place', 'name', 'status', 'reached'],
    ...places.map(({ place, name, status, reached }) => [place, name, statusText[status], reached]),
  ])
