import { cardsOn } from '../ability.ts'
import type { Weapon } from '../engagement/shots.ts'
import type { Game, Ship } from '../state.ts'

/** Weapons with what the other cards of their ship make of them. */
export function asFitted(game: Game, id: number, weapons: readonly Weapon[]): Weapon[] {
  const cards = cardsOn(game, id)
  return weapons.map((weapon) =>
    cards.reduce((now, { me, rules }) => rules.fits?.(game, me, now) ?? now, weapon),
  )
}

/** A weapon with what the other cards of a huge ship make of it; an offline one cannot be fired. */
export function fitted(game: Game, one: Ship, weapons: readonly Weapon[]): Weapon[] {
  const cards = cardsOn(game, one.id)
  const stretcher = cards.find(({ me, rules }) => rules.stretches?.can(game, me))
  const stretch = stretcher ? { stretch: stretcher.me.card } : {}
  const online = weapons.filter(({ key }) => (one.sides[key] ?? 0) === 0)
  return asFitted(game, one.id, online).map((weapon) => ({ ...weapon, ...stretch }))
}
