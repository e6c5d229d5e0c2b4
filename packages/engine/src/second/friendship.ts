import { isForbidden } from './ability.ts'
import { facts, type Game } from './state.ts'

/** A card of one keeps it apart from ships of other factions. */
const keepsApart = (game: Game, id: number, other: number): boolean =>
  facts(game, id).faction !== facts(game, other).faction &&
  isForbidden(game, { do: 'befriend', ship: id, other })

/** Whether two ships are friendly: those of one seat, if no card says that they are only allied. */
export const areFriendly = (game: Game, a: number, b: number): boolean =>
  facts(game, a).seat === facts(game, b).seat &&
  !(game.rules.strangers && (keepsApart(game, a, b) || keepsApart(game, b, a)))
