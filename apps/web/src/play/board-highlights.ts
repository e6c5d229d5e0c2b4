import type { ShipId } from '@flotilla/engine'
import { allegianceOf } from '../board/allegiance.tsx'
import type { BoardHighlights } from '../board/board-types.ts'
import type { TableContextValue } from './table-context.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import type { DecisionState } from './use-decision.ts'
import {
  clickableSpots,
  objectOfOption,
  optionFireLines,
  previewsOfSetDials,
  sectionHighlights,
  shipOfOption,
} from './use-previews.ts'

/** Returns what the board highlights for the open question, the attack in progress and the ship under the pointer. */
export function boardHighlights(
  { table, view, story }: TableContextValue,
  { seat, attack, flashes, peek }: TableStoreSnapshot,
  deciding: DecisionState,
  hovered: ShipId | undefined,
): BoardHighlights {
  const { decision, dials, pointed, selected, active, flight, group } = deciding
  const { ships } = view.state
  const pointedShip = pointed && shipOfOption(pointed, ships)
  // While a preview shows its arcs, those of its ship would only distract.
  const isAiming = decision?.ask === 'chooseAttack' || (dials !== undefined && !flight)
  return {
    marks: (ship) => ({
      active: ship === active,
      choosable: deciding.byShip.has(ship),
      selected:
        ship === selected ||
        ship === pointedShip ||
        ship === hovered ||
        (dials !== undefined && group.includes(ship)),
      threatened: ship === attack?.defender,
      side: allegianceOf(table, seat, table.facts[ship]!.seat),
    }),
    keen: new Set(
      [active, selected, attack?.attacker, attack?.defender].filter((ship) => ship !== undefined),
    ),
    arcsOf: hovered ?? selected ?? (isAiming ? active : undefined),
    deployment: view.deployment,
    flights: deciding.flights,
    faint: dials || peek ? previewsOfSetDials(table, view, flight?.ship) : [],
    spots: clickableSpots(decision, story, ships),
    pointedSpot: pointed?.id,
    pointed: pointed && objectOfOption(pointed, ships),
    sections: sectionHighlights(table, decision, pointed, attack, deciding.aimedAt),
    lines: optionFireLines(table, view, decision, pointed),
    attack,
    flashes,
  }
}
