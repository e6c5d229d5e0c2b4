import type { Cards } from '@flotilla/engine/second'

/** The rules of ship abilities that only Legacy and X-Wing Alliance have, by id. */
export const cards: Cards = {}
