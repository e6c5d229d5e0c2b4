import type { Edition } from '@flotilla/catalogue'
import type { Book } from '../book.ts'
import first from './yasb-first.json' with { type: 'json' }
import second from './yasb-second.json' with { type: 'json' }

type Numbers = ReadonlyMap<number, string>
export type Kind = 'pilots' | 'upgrades' | 'modifications' | 'titles'

/** Rows of ten: the key is the number of the first card, a dash a number that no card has. */
export function byNumber(rows: Readonly<Record<string, string>>): Numbers {
  return new Map(
    Object.entries(rows).flatMap(([start, row]) =>
      row.split(' ').flatMap((id, index) => (id === '-' ? [] : [[Number(start) + index, id] as const])),
    ),
  )
}

/** Upgrades under the slots that XWS lists them by. */
export function bySlot(book: Book, upgrades: readonly string[]): Record<string, string[]> {
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
export const yasbNumbers: Readonly<Record<Edition, Readonly<Record<Kind, Numbers>>>> = {
  first: {
    pilots: byNumber(first.pilots),
    upgrades: byNumber(first.upgrades),
    modifications: byNumber(first.modifications),
    titles: byNumber(first.titles),
  },
  second: {
    pilots: byNumber(second.pilots),
    upgrades: byNumber(second.upgrades),
    modifications: new Map(),
    titles: new Map(),
  },
}

/** Stood for the choice of the M3-A's hardpoint: a cannon, torpedo or missile icon. */
export const hardpointNumbers: readonly number[] = [168, 169, 170]
