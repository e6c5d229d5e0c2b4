import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades of Battle Over Endor, by id. */
export const cards: Cards = {}
