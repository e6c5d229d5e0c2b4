import { loadSecond } from '@flotilla/catalogue'
import type { Cards, Library } from '@flotilla/engine'
import { command } from './command.ts'
import { pilots } from './pilots.ts'
import { upgrades } from './upgrades.ts'

/** Every card of the second edition that is carried out, by XWS id. */
export const secondCards: Cards = { ...pilots, ...upgrades, ...command }

/** What a game of the second edition is played with. */
export const loadLibrary = async (): Promise<Library> => ({
  catalogue: await loadSecond(),
  cards: secondCards,
})
