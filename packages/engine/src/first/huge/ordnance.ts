import { isForbidden } from '../ability.ts'
import type { Game, Ship } from '../state.ts'

/** Reports whether a card of its ship keeps an upgrade of a slot from being discarded. */
export const isOrdnanceKept = (game: Game, one: Ship, slot: string): boolean =>
  isForbidden(game, { do: 'discard', ship: one.id, slot })
