import files from 'virtual:sentences'
import type { CardBook } from '@flotilla/squads'
import type { CardTexts } from './format.ts'

/** What the cards of a book do, in our words. */
export async function loadCardTexts({ edition, pilots }: CardBook): Promise<CardTexts> {
  const whose = ['common', ...new Set(pilots.map(({ faction }) => faction))]
  const read = await Promise.all(whose.flatMap((each) => files[`${edition}/${each}`]?.() ?? []))
  return Object.assign({}, ...read.map(({ default: texts }) => texts)) as CardTexts
}
