import type { Cards } from '@flotilla/engine/second'

/** The rules of the pilots of the two squadron starter packs (`-swz105`, `-swz106`), by id. */
export const cards: Cards = {}
