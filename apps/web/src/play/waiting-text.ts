import type { Seat, ShipId, TableView } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'
import { turnOrder } from './turn-order.ts'

/** Verbs for the player the game waits for, by phase. */
const does: { readonly [phase: string]: string } = {
  setup: 'sets up',
  planning: 'sets dials',
  system: 'acts in the System Phase',
  activation: 'moves and acts',
  engagement: 'chooses a target',
  end: 'ends the round',
}

/** Describes which ship or seats the game waits for, and for what; undefined where it waits for none. */
export function waitingText(
  table: TableFacts,
  view: TableView,
  names: readonly string[],
): string | undefined {
  const { phase } = view.state
  const { attack, waitingFor } = view
  const seatOf = (ship: ShipId): Seat | undefined => table.facts[ship]?.seat
  if (attack && names[attack.defender] && waitingFor.includes(seatOf(attack.defender) ?? -1))
    return `${names[attack.defender]} defends`
  if (attack && names[attack.attacker]) return `${names[attack.attacker]} attacks`
  const turns = ['activation', 'engagement'].includes(phase) ? turnOrder(table, view) : []
  const next = turns.find(({ done, seat }) => !done && (waitingFor.length === 0 || waitingFor.includes(seat)))
  const who = next ? names[next.ships[0]!] : waitingFor.map((seat) => table.names[seat]).join(', ')
  return who ? `${who} ${does[phase] ?? 'decides'}` : undefined
}
