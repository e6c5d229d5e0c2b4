import { type Cards, pilotCardId } from '@flotilla/engine/second'
import { mergeCards } from '../merge-cards.ts'
import { otherFiles, pilotFiles } from './card-files.ts'

const asPilots = (cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, rules]) => [pilotCardId(id), rules]))

/** Every card of the second edition that is carried out, by the id the registry has for it. */
export const secondCards: Cards = mergeCards([...pilotFiles.map(asPilots), ...otherFiles])
