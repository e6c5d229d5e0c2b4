import type { Cards } from '@flotilla/engine/second'

/** The rules of the pilots with `-wat1` in their ids, by id. */
export const cards: Cards = {}
