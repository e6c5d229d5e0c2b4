import type { Seat, ShipId } from '@flotilla/engine'
import { rankOf, type TableShip, type TableView } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'

/** One entry of the order: ships that are alike and act at the same time. */
export interface OrderEntry {
  readonly ships: readonly number[]
  readonly seat: Seat
  readonly rank: number
  /** All of them have had their turn in this phase. */
  readonly done: boolean
}

const isShootingPhase = (phase: string): boolean => phase === 'engagement'

/** Returns the rank of a ship in this phase; huge ships engage at a value of their own. */
const dueAt = (table: TableFacts, ship: TableShip, phase: string): number => {
  const facts = table.facts[ship.id]!
  return isShootingPhase(phase) ? (facts.engagement ?? rankOf(facts, ship)) : rankOf(facts, ship)
}

/**
 * Returns the order of a phase by the rules: ascending in the Activation Phase, descending in the Engagement
 * Phase, ties by player order. Ships of one seat with the same card and rank share an entry.
 */
export function turnOrder(table: TableFacts, view: TableView): readonly OrderEntry[] {
  const { phase, ships, order } = view.state
  const sign = isShootingPhase(phase) ? -1 : 1
  const addTurn = (seat: Seat): number => (order.includes(seat) ? order.indexOf(seat) : seat)
  const found = new Map<string, { ships: ShipId[]; seat: Seat; rank: number; done: boolean }>()
  for (const ship of ships) {
    if (ship.place !== 'table') continue
    const { seat, pilot, wing } = table.facts[ship.id]!
    const rank = dueAt(table, ship, phase)
    const done = isShootingPhase(phase)
      ? ship.engaged
      : phase === 'activation' || phase === 'end'
        ? ship.activated
        : false
    const key = `${rank} ${seat} ${wing ? `wing ${wing.leader}` : pilot} ${done}`
    const entry = found.get(key)
    if (entry) entry.ships.push(ship.id)
    else found.set(key, { ships: [ship.id], seat, rank, done })
  }
  return [...found.values()].sort(
    (a, b) => sign * (a.rank - b.rank) || addTurn(a.seat) - addTurn(b.seat) || a.ships[0]! - b.ships[0]!,
  )
}
