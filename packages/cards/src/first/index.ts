import type { first } from '@flotilla/engine'
import { mergeCards } from '../merge-cards.ts'
import { otherCardFiles, pilotCardFiles } from './card-files.ts'

/** The rules of every implemented card of the first edition: pilots and upgrades by their keys. */
export const firstCards: first.Cards = mergeCards([...pilotCardFiles, ...otherCardFiles])
