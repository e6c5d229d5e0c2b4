import { type Cards, pilotCardId } from '@flotilla/engine/second'
import { mergeCards } from '../merge-cards.ts'
import { otherCardFiles, pilotCardFiles } from './card-files.ts'
import { reprintRules } from './reprints.ts'

const asPilots = (cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, rules]) => [pilotCardId(id), rules]))

const printedCards: Cards = mergeCards([...pilotCardFiles.map(asPilots), ...otherCardFiles])

/** The rules of every implemented card of the second edition, by id. */
export const secondCards: Cards = mergeCards([printedCards, reprintRules(printedCards)])
