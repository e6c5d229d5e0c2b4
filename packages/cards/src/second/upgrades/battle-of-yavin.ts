import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades of Battle of Yavin, by id. */
export const cards: Cards = {}
