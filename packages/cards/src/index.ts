import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { type AnyLibrary, type Cards, editionOf, type first, type Library } from '@flotilla/engine'
import { firstCards } from './first/index.ts'
import { pilots } from './pilots.ts'
import { upgrades } from './upgrades.ts'

/** Every card of the second edition that is carried out, by XWS id. */
export const secondCards: Cards = { ...pilots, ...upgrades }

/** What a game of the second edition is played with. */
export const loadLibrary = async (): Promise<Library> => ({
  catalogue: await loadSecond(),
  cards: secondCards,
})

/** What a game of the first edition is played with. */
export const loadFirstLibrary = async (): Promise<first.Library> => ({
  catalogue: await loadFirst(),
  cards: firstCards,
})

/** What a game by a ruleset is played with. */
export const libraryFor = (ruleset: string): Promise<AnyLibrary> =>
  editionOf(ruleset) === 'first' ? loadFirstLibrary() : loadLibrary()

export { firstCards }
