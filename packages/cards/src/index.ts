import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { type AnyLibrary, editionOf, type first } from '@flotilla/engine'
import type { Library } from '@flotilla/engine/second'
import { firstCards } from './first/index.ts'
import { migrations, rulesVersion } from './rules-version.ts'
import { secondCards } from './second/index.ts'
import { squadBuildingCards } from './squad-building-cards.ts'

/**
 * Returns rules with a text only for cards without an effect during a game, so that they do not count as
 * silent.
 */
const textOnlyCards = (texts: { readonly [id: string]: string }) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text }]))

/** Loads the library of the second edition. */
export const loadLibrary = async (): Promise<Library> => ({
  catalogue: await loadSecond(),
  cards: { ...textOnlyCards(squadBuildingCards.second), ...secondCards },
  rulesVersion: rulesVersion.second,
  migrations: migrations.second,
})

/** Loads the library of the first edition. */
export const loadFirstLibrary = async (): Promise<first.Library> => ({
  catalogue: await loadFirst(),
  cards: { ...textOnlyCards(squadBuildingCards.first), ...firstCards },
  rulesVersion: rulesVersion.first,
  migrations: migrations.first,
})

/** Loads the library of a ruleset's edition. */
export const libraryFor = (ruleset: string): Promise<AnyLibrary> =>
  editionOf(ruleset) === 'first' ? loadFirstLibrary() : loadLibrary()

export { type CardCoverage, firstCoverage, secondCoverage } from './coverage.ts'
export { rulesVersion } from './rules-version.ts'
export { squadBuildingCards } from './squad-building-cards.ts'
export { firstCards, secondCards }
