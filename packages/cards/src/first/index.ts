import type { first } from '@flotilla/engine'
import { mergeCards } from '../merge-cards.ts'
import { otherFiles, pilotFiles } from './card-files.ts'

/** Every card of the first edition that is carried out: pilots and upgrades by their keys. */
export const firstCards: first.Cards = mergeCards([...pilotFiles, ...otherFiles])
