import { shipName } from './check/cards.ts'
import { buildReadings, wingReadings } from './check/readings.ts'
import { findShip } from './profile.ts'
import type { Regulations } from './regulations.ts'
import { applyRemedy, type Change } from './remedy.ts'
import type { ShipRef, Squad } from './squad.ts'
import { measureOf } from './units.ts'

export interface AsPlayed {
  squad: Squad
  /** What was changed or understood, in words for its player. */
  notes: string[]
}

function told(by: Regulations, squad: Squad, change: Change): string[] {
  const name = (ref: ShipRef) => {
    const ship = findShip(squad, ref)
    return ship ? shipName(by, ship) : ref
  }
  if (change.do === 'makeWing')
    return [
      `${name(change.leader)} leads a wing of ${change.wingmates.map(name).join(', ')}: no other is possible.`,
    ]
  if (change.do === 'setQuickBuild')
    return [`${change.ships.map(name).join(', ')}: read as the Quick Build ${change.id}.`]
  return []
}

/**
 * A squad from elsewhere as it is played under the regulations: with their points list, and with the wings and quick
 * builds it can only mean. Where it could mean several it stays as it is, and `judge` asks.
 */
export function asPlayed(by: Regulations, squad: Squad): AsPlayed {
  const { format, options } = by
  if (squad.edition !== format.edition) return { squad, notes: [] }
  const list = options.pointsList
  const other = squad.pointsList !== undefined && list !== undefined && squad.pointsList !== list
  const listed = list && squad.pointsList !== list ? { ...squad, pointsList: list } : squad
  const readings = (measureOf(by, listed) === 'threat' ? buildReadings : wingReadings)(by, listed)
  const [changes = []] = readings.length === 1 ? readings : []
  return {
    squad: applyRemedy(listed, { words: '', changes }),
    notes: [
      ...(other
        ? [`The list is reckoned with the points of ${squad.pointsList}; here those of ${list} count.`]
        : []),
      ...changes.flatMap((change) => told(by, listed, change)),
    ],
  }
}
