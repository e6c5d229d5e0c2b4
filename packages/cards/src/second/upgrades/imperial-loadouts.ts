import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades of Imperial standard loadouts (`-swz98`, `-tiephphantom`, `-alphaclassstarwing`), by id. */
export const cards: Cards = {}
