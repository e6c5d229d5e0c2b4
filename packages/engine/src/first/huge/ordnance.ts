import { forbidden } from '../ability.ts'
import type { Game, Ship } from '../state.ts'

/** Whether a card of its ship keeps an upgrade of a slot from being discarded, whatever asks for it. */
export const isKept = (game: Game, one: Ship, slot: string): boolean =>
  forbidden(game, { do: 'discard', ship: one.id, slot })
