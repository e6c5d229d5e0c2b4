import type { Edition } from '@flotilla/catalogue'
import first from './yasb-first.json' with { type: 'json' }
import second from './yasb-second.json' with { type: 'json' }

type Numbers = ReadonlyMap<number, string>
export type Kind = 'pilots' | 'upgrades' | 'modifications' | 'titles'

/** Rows of ten: the key is the number of the first card, a dash a number that no card has. */
function byNumber(rows: Readonly<Record<string, string>>): Numbers {
  return new Map(
    Object.entries(rows).flatMap(([start, row]) =>
      row.split(' ').flatMap((id, index) => (id === '-' ? [] : [[Number(start) + index, id] as const])),
    ),
  )
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
