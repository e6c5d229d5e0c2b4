import type { EventState, Standing } from '../event.ts'
import { statusText } from '../words.ts'
import { csvText } from './csv.ts'

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

/** The standings for a spreadsheet; the strength of schedule rounded and as the exact fraction, in two columns lest it become a date. */
export function standingsCsv({ entrants }: EventState, rows: readonly Standing[]): string {
  return csvText([
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
