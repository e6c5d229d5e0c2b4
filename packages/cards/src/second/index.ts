import { type Cards, pilotId } from '@flotilla/engine'
import { together } from '../together.ts'
import { others, pilots } from './list.ts'

const asPilots = (cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, rules]) => [pilotId(id), rules]))

/** Every card of the second edition that is carried out, by the id the registry has for it. */
export const secondCards: Cards = together([...pilots.map(asPilots), ...others])
