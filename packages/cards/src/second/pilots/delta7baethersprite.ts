import type { Cards } from '@flotilla/engine/second'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {}
