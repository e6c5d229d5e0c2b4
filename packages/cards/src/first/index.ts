import type { first } from '@flotilla/engine'

/** Every card of the first edition that is carried out: pilots and upgrades by their keys. */
export const firstCards: first.Cards = {}
