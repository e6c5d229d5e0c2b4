import type { Arc, Band, Section } from '@flotilla/geometry'
import { added, forbidden, treatedAs, type WeaponRule } from '../ability.ts'
import { cardOf } from '../facts.ts'
import { energyOn } from '../huge/energy.ts'
import { count, facts, type Game, type Ship } from '../state.ts'

/** A weapon, a target and one of the equally short lines between them. */
export interface Shot {
  readonly id: string
  readonly attacker: number
  /** `primary`, or the card of a secondary weapon. */
  readonly weapon: string
  readonly target: number
  readonly range: Band
  readonly obstructedBy: readonly number[]
  /** The section of a huge ship that is aimed at, and the one that fires. */
  readonly section?: Section
  readonly from?: Section
}

export interface Weapon {
  readonly key: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** The arcs it fires through; undefined is every direction. */
  readonly arcs: readonly (Arc | undefined)[]
}

export const PRIMARY = 'primary'

/** The value of a ship as its cards and tokens leave it; limits are looked at when all changes are summed up. */
export const changedValue = (game: Game, one: Ship, which: 'attack' | 'agility', printed: number): number =>
  Math.max(0, printed + added(game, which, { ship: one.id }))

/** Agility now, with what an attack changes of it. */
export function agilityOf(game: Game, one: Ship, more = 0): number {
  const { agility, agilityFrom } = facts(game, one.id)
  const lost = one.discarded.reduce((sum, card) => sum + (agilityFrom[card] ?? 0), 0)
  const tractor = game.state.phase === 'combat' ? count(one, 'tractor') : 0
  const cloak = count(one, 'cloak') > 0 ? 2 : 0
  return changedValue(game, one, 'agility', agility - lost + cloak - tractor + more)
}

/** The range an attack counts as being at. */
export const countedRange = (game: Game, { id }: Ship, weapon: string, range: Band): Band =>
  (treatedAs(game, 'attackRange', { ship: id, weapon, range }) as Band | undefined) ?? range

export const weaponRule = (game: Game, weapon: string): WeaponRule | undefined =>
  game.rules.cards[cardOf(weapon)]?.weapon

/** Whether a ship has locked another: of a huge one, that section. */
export const hasLock = (one: Ship, target: number, section?: Section): boolean =>
  one.locks.includes(target) && (!section || (one.lockedSections?.[target] ?? section) === section)

/** Whether a weapon has what it asks for to fire at a ship, or at a section. */
export function isAimed(game: Game, one: Ship, weapon: string, target: number, section?: Section): boolean {
  const rule = weaponRule(game, weapon)
  if (rule?.energy && energyOn(one, weapon) < rule.energy) return false
  const needs = rule?.needs
  if (needs === 'lock') return hasLock(one, target, section)
  if (needs === undefined) return true
  const spends = rule?.pays?.includes(needs) === true
  return (
    count(one, needs) > 0 && !(spends && forbidden(game, { do: 'spendToken', ship: one.id, token: needs }))
  )
}
