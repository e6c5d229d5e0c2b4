import type { Edition } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'
import first from './yasb-first.json' with { type: 'json' }
import second from './yasb-second.json' with { type: 'json' }

type CardNumbers = ReadonlyMap<number, string>
/** A kind of card that YASB numbers separately. */
export type YasbKind = 'pilots' | 'upgrades' | 'modifications' | 'titles'

/** Expands rows of ten: the key is the number of the first card; a dash marks a number without a card. */
export function expandNumbers(rows: Readonly<Record<string, string>>): CardNumbers {
  return new Map(
    Object.entries(rows).flatMap(([start, row]) =>
      row.split(' ').flatMap((id, index) => (id === '-' ? [] : [[Number(start) + index, id] as const])),
    ),
  )
}

/** Groups upgrades by the slots under which XWS lists them. */
export function bySlot(book: CardBook, upgrades: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const upgrade of upgrades) {
    const slot = book.upgradeById(upgrade)?.slot ?? 'unknown'
    const list = lists.get(slot)
    if (list) list.push(upgrade)
    else lists.set(slot, [upgrade])
  }
  return Object.fromEntries(lists)
}

/**
 * The numbers YASB gives to cards; in the first edition it numbers titles and modifications separately. First
 * edition pilots are `ship:id`.
 */
export const yasbNumbers: Readonly<Record<Edition, Readonly<Record<YasbKind, CardNumbers>>>> = {
  first: {
    pilots: expandNumbers(first.pilots),
    upgrades: expandNumbers(first.upgrades),
    modifications: expandNumbers(first.modifications),
    titles: expandNumbers(first.titles),
  },
  second: {
    pilots: expandNumbers(second.pilots),
    upgrades: expandNumbers(second.upgrades),
    modifications: new Map(),
    titles: new Map(),
  },
}

/**
 * The numbers of further pilots in links of X-Wing Alliance's builder. Those of Legacy's builder, and of
 * upgrades beyond the second edition's, are not known here.
 */
export const xwaPilotNumbers: CardNumbers = expandNumbers(second.xwa)

/** The numbers for the choice of the M3-A's hardpoint: a cannon, torpedo or missile icon. */
export const hardpointNumbers: readonly number[] = [168, 169, 170]
