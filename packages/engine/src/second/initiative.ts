import { substituteValue } from './ability.ts'
import { facts, type Game, type Ship } from './state.ts'

/** The latest effect that sets it counts, then what a card of the ship treats it as, then what is printed. */
export const initiativeOf = (game: Game, { id, initiatives }: Ship): number =>
  (initiatives.length > 0 ? initiatives.at(-1)?.value : undefined) ??
  (game.rules.register.entries.treats.has('initiative')
    ? substituteValue(game, 'initiative', { ship: id })
    : undefined) ??
  facts(game, id).initiative

/** When a ship engages: a huge ship at a value of its own. */
export const engagementOf = (game: Game, one: Ship): number =>
  facts(game, one.id).engagement ?? initiativeOf(game, one)
