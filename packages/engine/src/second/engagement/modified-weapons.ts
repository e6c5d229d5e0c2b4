import type { ShipId } from '../../vocabulary/ids.ts'
import { cardsOn } from '../ability.ts'
import type { Game, Ship } from '../state.ts'
import type { Weapon } from './shots.ts'

/** Returns weapons as changed by the other cards of their ship. */
export function applyCardModifiers(game: Game, id: ShipId, weapons: readonly Weapon[]): Weapon[] {
  const cards = cardsOn(game, id)
  return cards.reduce<Weapon[]>(
    (now, { me, rules }) => now.flatMap((weapon) => rules.fits?.(game, me, weapon) ?? weapon),
    [...weapons],
  )
}

/** Returns the weapons of a huge ship as changed by its other cards; offline ones cannot be fired. */
export function modifiedWeapons(game: Game, one: Ship, weapons: readonly Weapon[]): Weapon[] {
  const online = weapons.filter(({ key }) => (one.sides[key] ?? 0) === 0)
  return applyCardModifiers(game, one.id, online)
}
