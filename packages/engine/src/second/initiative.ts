import { substituteValue } from './ability.ts'
import { facts, type Game, type Ship } from './state.ts'

/**
 * Returns a ship's initiative: by the latest effect that sets it, otherwise by its cards, otherwise as
 * printed.
 */
export const initiativeOf = (game: Game, { id, initiatives }: Ship): number =>
  (initiatives.length > 0 ? initiatives.at(-1)?.value : undefined) ??
  (game.rules.register.entries.treats.has('initiative')
    ? substituteValue(game, 'initiative', { ship: id })
    : undefined) ??
  facts(game, id).initiative

/** Returns the value at which a ship engages: huge ships have their own. */
export const engagementOf = (game: Game, one: Ship): number =>
  facts(game, one.id).engagement ?? initiativeOf(game, one)
