import files from 'virtual:sentences'
import type { Book } from '@flotilla/squads'
import type { Texts } from './words.ts'

/** What the cards of a book do, in our words. */
export async function textsOf({ edition, pilots }: Book): Promise<Texts> {
  const whose = ['common', ...new Set(pilots.map(({ faction }) => faction))]
  const read = await Promise.all(whose.flatMap((each) => files[`${edition}/${each}`]?.() ?? []))
  return Object.assign({}, ...read.map(({ default: texts }) => texts)) as Texts
}
