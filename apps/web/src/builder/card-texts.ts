import files from 'virtual:sentences'
import type { CardBook } from '@flotilla/squads'
import type { CardTexts } from './wording.ts'

/** Loads our texts of the cards in a book. */
export async function loadCardTexts({ edition, pilots }: CardBook): Promise<CardTexts> {
  const whose = ['common', ...new Set(pilots.map(({ faction }) => faction))]
  const read = await Promise.all(whose.flatMap((each) => files[`${edition}/${each}`]?.() ?? []))
  return Object.assign({}, ...read.map(({ default: texts }) => texts)) as CardTexts
}
