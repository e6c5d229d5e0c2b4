import type { EventState } from './event.ts'
import { formatCsv } from './exchange/csv.ts'
import { finalPlaces } from './final-places.ts'
import { nameKey } from './names.ts'

/**
 * How a season is scored: by tournament points, or by the number of players each player finished ahead of.
 */
export interface SeasonRule {
  by: 'points' | 'places'
  /** The number of a player's best events that count; null if all do. */
  best: number | null
}

/** A player's score in one event of a season. */
export interface SeasonScore {
  place: number
  points: number
  margin: number
  /** Whether it is among those that count. */
  counts: boolean
}

/** A player's line in the table of a season. */
export interface SeasonRow {
  /** Equal scores share a rank. */
  rank: number
  name: string
  points: number
  margin: number
  wins: number
  draws: number
  losses: number
  /** One for each event; null if the player was not in it. */
  events: (SeasonScore | null)[]
}

interface SeasonTotals extends Omit<SeasonRow, 'rank' | 'points' | 'margin'> {}

const sumOf = (scores: readonly SeasonScore[], of: 'points' | 'margin'): number =>
  scores.reduce((total, score) => total + score[of], 0)

/** Sorts the better event first: a season drops the worst. */
const compareEvents = (a: SeasonScore, b: SeasonScore): number =>
  b.points - a.points || b.margin - a.margin || a.place - b.place

const compareRows = (a: SeasonRow, b: SeasonRow): number =>
  b.points - a.points || b.margin - a.margin || b.wins - a.wins

/**
 * Computes the table of a season from its events in order. Players with the same name are the same person. An
 * event in progress counts as it stands; disqualified players score nothing in it.
 */
export function seasonTable(events: readonly EventState[], { by, best }: SeasonRule): SeasonRow[] {
  const all = new Map<string, SeasonTotals>()
  for (const [index, state] of events.entries()) {
    const places = finalPlaces(state).filter(({ status }) => status !== 'disqualified')
    for (const { place, name, standing } of places) {
      const totals = all.get(nameKey(name)) ?? {
        name,
        wins: 0,
        draws: 0,
        losses: 0,
        events: events.map(() => null),
      }
      all.set(nameKey(name), totals)
      totals.wins += standing.wins + standing.modifiedWins
      totals.draws += standing.draws
      totals.losses += standing.losses
      totals.events[index] = {
        place,
        points: by === 'points' ? standing.points : places.length - place + 1,
        margin: standing.margin,
        counts: true,
      }
    }
  }
  const rows = [...all.values()].map((totals): SeasonRow => {
    const counted = totals.events
      .filter((score) => score !== null)
      .sort(compareEvents)
      .slice(0, best ?? events.length)
    return {
      ...totals,
      rank: 0,
      points: sumOf(counted, 'points'),
      margin: sumOf(counted, 'margin'),
      events: totals.events.map((score) => score && { ...score, counts: counted.includes(score) }),
    }
  })
  rows.sort((a, b) => compareRows(a, b) || a.name.localeCompare(b.name, 'en'))
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    row.rank = above && compareRows(above, row) === 0 ? above.rank : index + 1
  }
  return rows
}

/** Formats the table of a season for a spreadsheet. */
export const seasonCsv = (events: readonly EventState[], rows: readonly SeasonRow[]): string =>
  formatCsv([
    [
      'rank',
      'name',
      'points',
      'margin of victory',
      'wins',
      'draws',
      'losses',
      ...events.map(({ name }) => name),
    ],
    ...rows.map(({ rank, name, points, margin, wins, draws, losses, events: scores }) => [
      rank,
      name,
      points,
      margin,
      wins,
      draws,
      losses,
      ...scores.map((score) => score?.points ?? ''),
    ]),
  ])
