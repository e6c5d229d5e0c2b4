import type { UpgradeCard } from './card-book.ts'
import { structureViolations } from './check.ts'
import { squadCost } from './cost.ts'
import { changePart, editResult } from './edit-squad.ts'
import type { Regulations } from './regulations.ts'
import { findPart, pointsListOf, type ShipOrPartRef } from './ship-profile.ts'
import type { Squad, Violation } from './squad.ts'

/** An upgrade for a slot, and whether the ship may take it. */
export interface UpgradeOption {
  card: UpgradeCard
  /** Its cost after discounts from other cards of the ship; undefined if the points list has none. */
  cost: number | undefined
  legal: boolean
  /** The reasons it is not legal; empty if it is. */
  violations: Violation[]
}

/** Returns all upgrades for a slot of a ship or part: to add, or to replace the one there. */
export function optionsFor(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  slot: string,
  insteadOf?: number,
): UpgradeOption[] {
  const part = findPart(squad, at)
  const pilot = part && by.book.pilot(part.pilot)
  if (!pilot) return []
  const place = insteadOf ?? part.upgrades.length
  const known = structureViolations(by, squad)
  return by.book.upgrades
    .filter((card) => card.slot === slot)
    .map((card): UpgradeOption => {
      const on = { slot: card.slot, id: card.id }
      const after = changePart(by, squad, at, (each) => ({
        ...each,
        upgrades: each.upgrades.toSpliced(place, 1, on),
      }))
      const outcome = editResult(by, squad, after ?? squad, known)
      if (outcome.ok)
        return { card, cost: squadCost(by, outcome.squad, at, place), legal: true, violations: [] }
      return {
        card,
        cost: card.cost(pointsListOf(by, squad), pilot),
        legal: false,
        violations: outcome.violations,
      }
    })
}
