import type { ShipId, TableView } from '@flotilla/engine'
import { bodyShape, closestLines } from '@flotilla/geometry'
import { useEffect, useState } from 'react'
import { arcText, enemyInArc } from '../board/enemies-in-arc.ts'
import type { TableFacts } from '../host/host-types.ts'
import { ShipPanel } from './ship-panel.tsx'
import { useTable } from './table-context.ts'
import type { DecisionState } from './use-decision.ts'

/** How long the pointer rests on a ship before its card appears, in milliseconds. */
const REST = 420

/** Returns the ship on which the pointer has rested for a while. */
export function useHoverDelay(hovered: number | undefined): number | undefined {
  const [rested, setRested] = useState<number | undefined>()
  useEffect(() => {
    setRested(undefined)
    if (hovered === undefined) return
    const timer = setTimeout(() => setRested(hovered), REST)
    return () => clearTimeout(timer)
  }, [hovered])
  return rested
}

/**
 * Explains why a ship is not among the targets of the present shot; undefined where it is, or is no enemy.
 */
export function whyNoShot(
  table: TableFacts,
  view: TableView,
  { choosing, byShip }: Pick<DecisionState, 'choosing' | 'byShip'>,
  target: ShipId,
): string | undefined {
  const gun = choosing?.ask === 'chooseAttack' ? choosing.subject : undefined
  const from = gun === undefined ? undefined : view.state.ships[gun]
  const to = view.state.ships[target]
  if (!from || !to || byShip.has(target)) return
  if (table.teams[table.facts[target]!.seat] === table.teams[table.facts[from.id]!.seat]) return
  const sight = enemyInArc(table, from, from.pose, to)
  if (sight)
    return `Not offered: ${arcText(sight.arc)} at range ${sight.range}, but no weapon may be used on it now.`
  const { distance } = closestLines(
    bodyShape({ base: table.facts[from.id]!.base, pose: from.pose }),
    bodyShape({ base: table.facts[target]!.base, pose: to.pose }),
  )
  return distance > 300 ? 'Not offered: out of range of its weapons.' : 'Not offered: in none of its arcs.'
}

/** The card of the ship under the pointer, on the opposite side of the table. */
export function HoverCard({ ship, why, right }: { ship: ShipId; why: string | undefined; right: boolean }) {
  const { view } = useTable()
  const shown = view.state.ships[ship]
  return shown ? (
    <div className={`hover-card${right ? ' right' : ''}`}>
      {why ? <p className="why-not">{why}</p> : null}
      <ShipPanel ship={shown} split={undefined} onClose={() => undefined} />
    </div>
  ) : null
}
