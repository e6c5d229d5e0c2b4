import type { Cards } from '@flotilla/engine/second'

/** The rules of conditions that only cards of Legacy and X-Wing Alliance assign, by id. */
export const cards: Cards = {}
