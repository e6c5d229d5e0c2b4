import type { Cards } from '@flotilla/engine/second'

/** The rules of crew, gunners and configurations of the Mandalorians, by id. */
export const cards: Cards = {}
