import type { EntrantId, EventState, Match, MatchOutcome } from './event.ts'

/** The totals of an entrant over the rounds before the cut. */
export interface Tally {
  points: number
  margin: number
  played: number
  wins: number
  modifiedWins: number
  draws: number
  losses: number
  byes: number
  /** Opponents it has played, in order; a game that did not take place adds none. */
  opponents: EntrantId[]
  /** Entrants it was paired with when neither side came, in formats that count such a pairing. */
  missed: readonly EntrantId[]
  tables: number[]
}

const nobody: readonly EntrantId[] = []

const outcomes: readonly MatchOutcome[] = ['win', 'modifiedWin', 'draw', 'loss', 'bye']

/** Flat columns filled match by match, because small objects would slow down a large field. */
interface TallyColumns {
  points: Float64Array
  margin: Float64Array
  /** Rounds with each outcome, in the order of `outcomes`. */
  counts: Uint8Array
  lists: { opponents: FlatLists; tables: FlatLists }
  /** Rare, so kept apart; null if the format counts only games. */
  missed: Map<EntrantId, EntrantId[]> | null
}

interface FlatLists {
  width: number
  items: Int32Array
  length: Uint8Array
}

const createFlatLists = (count: number, width: number): FlatLists => ({
  width,
  items: new Int32Array(count * width),
  length: new Uint8Array(count),
})

function pushTo({ width, items, length }: FlatLists, at: number, item: number): void {
  items[at * width + length[at]!] = item
  length[at]! += 1
}

function listAt({ width, items, length }: FlatLists, at: number): number[] {
  const list = new Array<number>(length[at]!)
  for (let i = 0; i < list.length; i++) list[i] = items[at * width + i]!
  return list
}

function countMatch(columns: TallyColumns, { sides, result, table }: Match, index: 0 | 1): void {
  const side = sides[index]
  if (!side) return
  const other = sides[1 - index]
  const { opponents, tables } = columns.lists
  const met = other && result && result.ending !== 'notPlayed' ? other : []
  for (const id of side) {
    const at = id - 1
    if (table !== null) pushTo(tables, at, table)
    if (!result) continue
    columns.points[at]! += result.points[index]
    columns.margin[at]! += result.margins[index]
    columns.counts[at * outcomes.length + outcomes.indexOf(result.outcomes[index])]! += 1
    for (const opponent of met) pushTo(opponents, at, opponent)
    if (other && result.winner === null && result.ending === 'notPlayed') {
      columns.missed?.set(id, [...(columns.missed.get(id) ?? []), ...other])
    }
  }
}

/**
 * Computes tallies by entrant over the rounds before the cut, or the first `rounds` of them; penalties
 * included.
 */
export function tallies(
  { entrants, rounds: played, format }: EventState,
  rounds = Number.POSITIVE_INFINITY,
): Tally[] {
  const counted = played.filter(({ kind, number }) => kind === 'swiss' && number <= rounds)
  const widest = counted.reduce(
    (sum, { matches }) =>
      sum + matches.reduce((most, { sides }) => Math.max(most, sides[0].length, sides[1]?.length ?? 0), 1),
    0,
  )
  const columns: TallyColumns = {
    points: new Float64Array(entrants.length),
    margin: new Float64Array(entrants.length),
    counts: new Uint8Array(entrants.length * outcomes.length),
    lists: {
      opponents: createFlatLists(entrants.length, widest),
      tables: createFlatLists(entrants.length, counted.length),
    },
    missed: format.pairedOnce ? new Map() : null,
  }
  for (const { matches } of counted) {
    for (const match of matches) {
      countMatch(columns, match, 0)
      countMatch(columns, match, 1)
    }
  }
  return entrants.map(({ id, penalties }, at) => {
    let points = columns.points[at]!
    let margin = columns.margin[at]!
    for (const penalty of penalties) {
      if (penalty.round > rounds) continue
      const sign = penalty.kind === 'bonus' ? 1 : -1
      points += sign * penalty.points
      margin += sign * penalty.margin
    }
    const outcome = (index: number) => columns.counts[at * outcomes.length + index]!
    const [wins, modifiedWins, draws, losses, byes] = [
      outcome(0),
      outcome(1),
      outcome(2),
      outcome(3),
      outcome(4),
    ]
    return {
      points,
      margin,
      played: wins + modifiedWins + draws + losses + byes,
      wins,
      modifiedWins,
      draws,
      losses,
      byes,
      opponents: listAt(columns.lists.opponents, at),
      missed: columns.missed?.get(id) ?? nobody,
      tables: listAt(columns.lists.tables, at),
    }
  })
}
