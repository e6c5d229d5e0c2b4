import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { type AnyLibrary, editionOf, type first } from '@flotilla/engine'
import type { Library } from '@flotilla/engine/second'
import { firstCards } from './first/index.ts'
import { migrations, rulesVersion } from './rules-version.ts'
import { secondCards } from './second/index.ts'
import { squadBuildingCards } from './squad-building-cards.ts'

/** Cards with nothing to do at the table have their sentence there, and are not silent for that. */
const textOnlyCards = (texts: { readonly [id: string]: string }) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text }]))

/** What a game of the second edition is played with. */
export const loadLibrary = async (): Promise<Library> => ({
  catalogue: await loadSecond(),
  cards: { ...textOnlyCards(squadBuildingCards.second), ...secondCards },
  rulesVersion: rulesVersion.second,
  migrations: migrations.second,
})

/** What a game of the first edition is played with. */
export const loadFirstLibrary = async (): Promise<first.Library> => ({
  catalogue: await loadFirst(),
  cards: { ...textOnlyCards(squadBuildingCards.first), ...firstCards },
  rulesVersion: rulesVersion.first,
  migrations: migrations.first,
})

/** What a game by a ruleset is played with. */
export const libraryFor = (ruleset: string): Promise<AnyLibrary> =>
  editionOf(ruleset) === 'first' ? loadFirstLibrary() : loadLibrary()

export { type CardCoverage, firstCoverage, secondCoverage } from './coverage.ts'
export { rulesVersion } from './rules-version.ts'
export { squadBuildingCards } from './squad-building-cards.ts'
export { firstCards, secondCards }
