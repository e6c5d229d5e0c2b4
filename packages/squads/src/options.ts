import type { UpgradeCard } from './book.ts'
import { changePart, step } from './build.ts'
import { structure } from './check.ts'
import { costOf } from './cost.ts'
import { type At, findPart, listOf } from './profile.ts'
import type { Regulations } from './regulations.ts'
import type { Squad, Violation } from './squad.ts'

/** An upgrade for a slot, and whether the ship may take it. */
export interface UpgradeOption {
  card: UpgradeCard
  /** With what other cards of the ship take off it; undefined where the points list has no cost. */
  cost: number | undefined
  legal: boolean
  /** Why it is not legal; empty when it is. */
  violations: Violation[]
}

/** All upgrades of a slot for a ship or part: to add, or in the place of the one it has there. */
export function optionsFor(
  by: Regulations,
  squad: Squad,
  at: At,
  slot: string,
  insteadOf?: number,
): UpgradeOption[] {
  const part = findPart(squad, at)
  const pilot = part && by.book.pilot(part.pilot)
  if (!pilot) return []
  const place = insteadOf ?? part.upgrades.length
  const known = structure(by, squad)
  return by.book.upgrades
    .filter((card) => card.slot === slot)
    .map((card): UpgradeOption => {
      const on = { slot: card.slot, id: card.id }
      const after = changePart(by, squad, at, (each) => ({
        ...each,
        upgrades: each.upgrades.toSpliced(place, 1, on),
      }))
      const outcome = step(by, squad, after ?? squad, known)
      if (outcome.ok) return { card, cost: costOf(by, outcome.squad, at, place), legal: true, violations: [] }
      return { card, cost: card.cost(listOf(by, squad), pilot), legal: false, violations: outcome.violations }
    })
}
