import type { Cards } from '@flotilla/engine/second'

/** The rules of the pilots of Evacuation of D'Qar, by id. */
export const cards: Cards = {}
