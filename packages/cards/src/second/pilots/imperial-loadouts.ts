import type { Cards } from '@flotilla/engine/second'

/** The rules of the Imperial pilots with `-swz98`, `-pnp` and `-ssl` in their ids, by id. */
export const cards: Cards = {}
