import type { GameEvent } from '@flotilla/engine'
import type { Opened, TableFacts } from '../host/protocol.ts'

export interface RoundTally {
  readonly round: number
  /** By seat: damage its ships have suffered, and what those of them cost that were lost. */
  readonly damage: readonly number[]
  readonly lost: readonly number[]
}

/** What every seat suffered and lost, round by round. */
export function tallyOf(table: TableFacts, history: Opened['history']): RoundTally[] {
  const none = () => table.names.map(() => 0)
  const rounds: { round: number; damage: number[]; lost: number[] }[] = []
  for (const event of history.flatMap(({ events }) => events as GameEvent[])) {
    if (event.kind === 'phase' && event.phase === 'planning')
      rounds.push({ round: event.round as number, damage: none(), lost: none() })
    const seat = table.facts[event.ship as number]?.seat
    const now = rounds.at(-1)
    if (seat === undefined || !now) continue
    if (event.kind === 'damaged') now.damage[seat]! += 1
    if (event.kind === 'destroyed' || event.kind === 'fled')
      now.lost[seat]! += table.facts[event.ship as number]!.points
  }
  return rounds
}
