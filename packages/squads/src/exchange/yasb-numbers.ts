import type { Edition } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'
import first from './yasb-first.json' with { type: 'json' }
import second from './yasb-second.json' with { type: 'json' }

type CardNumbers = ReadonlyMap<number, string>
export type YasbKind = 'pilots' | 'upgrades' | 'modifications' | 'titles'

/** Rows of ten: the key is the number of the first card, a dash a number that no card has. */
export function expandNumbers(rows: Readonly<Record<string, string>>): CardNumbers {
  return new Map(
    Object.entries(rows).flatMap(([start, row]) =>
      row.split(' ').flatMap((id, index) => (id === '-' ? [] : [[Number(start) + index, id] as const])),
    ),
  )
}

/** Upgrades under the slots that XWS lists them by. */
export function bySlot(book: CardBook, upgrades: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const upgrade of upgrades) {
    const slot = book.upgradeById(upgrade)?.slot ?? 'unknown'
    lists.set(slot, [...(lists.get(slot) ?? []), upgrade])
  }
  return Object.fromEntries(lists)
}

/**
 * The builder numbers its cards, in the first edition titles and modifications by themselves. Pilots of the first
 * edition are `ship:id`.
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

/** Stood for the choice of the M3-A's hardpoint: a cannon, torpedo or missile icon. */
export const hardpointNumbers: readonly number[] = [168, 169, 170]
