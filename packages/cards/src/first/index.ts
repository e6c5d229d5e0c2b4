import type { first } from '@flotilla/engine'
import { together } from '../together.ts'
import { others, pilots } from './list.ts'

/** Every card of the first edition that is carried out: pilots and upgrades by their keys. */
export const firstCards: first.Cards = together([...pilots, ...others])
