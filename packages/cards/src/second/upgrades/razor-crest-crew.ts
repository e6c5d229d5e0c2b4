import type { Cards } from '@flotilla/engine/second'

/** The rules of the crew and gunners who fly with the ST-70, by id. */
export const cards: Cards = {}
