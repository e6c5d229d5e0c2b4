import type { Cards } from '@flotilla/engine/second'

/** The rules of the upgrades that Legacy made of standard loadouts (`-rsl`) and those with `-swz103`, by id. */
export const cards: Cards = {}
