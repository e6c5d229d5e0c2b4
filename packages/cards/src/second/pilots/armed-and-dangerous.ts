import type { Cards } from '@flotilla/engine/second'

/** The rules of the pilots of Armed and Dangerous, by id. */
export const cards: Cards = {}
