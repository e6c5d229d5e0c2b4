import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades in the standard loadouts of huge ships (`-epicsl`), by id. */
export const cards: Cards = {}
