import type { HistoryEntry, TableFacts } from '../host/host-types.ts'

/** The damage and losses of one round. */
export interface RoundStats {
  readonly round: number
  /** By seat: the damage its ships suffered, and the points of the ships it lost. */
  readonly damage: readonly number[]
  readonly lost: readonly number[]
}

/** Returns the damage and losses of every seat, round by round. */
export function roundStats(table: TableFacts, history: readonly HistoryEntry[]): RoundStats[] {
  const emptyRow = () => table.names.map(() => 0)
  const rounds: { round: number; damage: number[]; lost: number[] }[] = []
  for (const event of history.flatMap(({ events }) => events)) {
    if (event.kind === 'phase' && event.phase === 'planning')
      rounds.push({ round: event.round, damage: emptyRow(), lost: emptyRow() })
    const ship = event.ship === undefined ? undefined : table.facts[event.ship]
    const now = rounds.at(-1)
    if (!ship || !now) continue
    if (event.kind === 'damaged') now.damage[ship.seat]! += 1
    if (event.kind === 'destroyed' || event.kind === 'fled') now.lost[ship.seat]! += ship.points
  }
  return rounds
}
