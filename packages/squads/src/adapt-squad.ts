import { applyRemedy, type SquadChange } from './apply-remedy.ts'
import { squadShipName } from './check/card-violations.ts'
import { buildInterpretations, wingInterpretations } from './check/interpretations.ts'
import type { Regulations } from './regulations.ts'
import { squadMeasure } from './scoring-units.ts'
import { findShip } from './ship-profile.ts'
import type { ShipRef, Squad } from './squad.ts'

/** A normalised squad. */
export interface NormalizedSquad {
  squad: Squad
  /** Changes and interpretations, in words for its player. */
  notes: string[]
}

function changeNotes(by: Regulations, squad: Squad, change: SquadChange): string[] {
  const shipLabel = (ref: ShipRef) => {
    const ship = findShip(squad, ref)
    return ship ? squadShipName(by, ship) : ref
  }
  if (change.do === 'makeWing')
    return [
      `${shipLabel(change.leader)} leads a wing of ${change.wingmates.map(shipLabel).join(', ')}: no other is possible.`,
    ]
  if (change.do === 'setQuickBuild')
    return [`${change.ships.map(shipLabel).join(', ')}: read as the Quick Build ${change.id}.`]
  return []
}

/**
 * Returns an imported squad as it is played under the regulations: with their points list, and with the wings
 * and quick builds it implies. An ambiguous squad stays as it is, and `judgeSquad` reports the choice as
 * open.
 */
export function adaptSquadToRegulations(by: Regulations, squad: Squad): NormalizedSquad {
  const { format, options } = by
  if (squad.edition !== format.edition) return { squad, notes: [] }
  const list = options.pointsList
  const other = squad.pointsList !== undefined && list !== undefined && squad.pointsList !== list
  const listed = list && squad.pointsList !== list ? { ...squad, pointsList: list } : squad
  const readings = (squadMeasure(by, listed) === 'threat' ? buildInterpretations : wingInterpretations)(
    by,
    listed,
  )
  const [changes = []] = readings.length === 1 ? readings : []
  return {
    squad: applyRemedy(listed, { words: '', changes }),
    notes: [
      ...(other
        ? [`The list is reckoned with the points of ${squad.pointsList}; here those of ${list} count.`]
        : []),
      ...changes.flatMap((change) => changeNotes(by, listed, change)),
    ],
  }
}
