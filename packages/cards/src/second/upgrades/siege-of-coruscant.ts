import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades of Siege of Coruscant, by id. */
export const cards: Cards = {}
