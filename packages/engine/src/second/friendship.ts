import type { ShipId } from '../vocabulary/ids.ts'
import { isForbidden } from './ability.ts'
import { facts, type Game } from './state.ts'

/** Reports whether a card keeps two ships of different factions from being friendly. */
const keepsApart = (game: Game, id: ShipId, other: ShipId): boolean =>
  facts(game, id).faction !== facts(game, other).faction &&
  isForbidden(game, { do: 'befriend', ship: id, other })

/** Reports whether two ships are friendly: of one seat, unless a card makes them only allied. */
export const areFriendly = (game: Game, a: ShipId, b: ShipId): boolean =>
  facts(game, a).seat === facts(game, b).seat &&
  !(game.rules.strangers && (keepsApart(game, a, b) || keepsApart(game, b, a)))
