import type { Squad } from '@flotilla/squads'
import { regulationFamily } from './component-rules.ts'
import type {
  EventProduct,
  EventRefusal,
  EventState,
  EventWarning,
  ProductList,
  SubmittedList,
  Timestamp,
} from './event.ts'

const productKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Refuses a list of products with bad names, dates or cards. */
export function productRefusals({ region, products }: ProductList): EventRefusal[] {
  return products.flatMap(({ name, releasedOn }) =>
    releasedOn === undefined
      ? region === 'northAmerica'
        ? [{ message: `${name} has no day of release.`, remedy: 'Give it, such as 2014-06-26.' }]
        : []
      : isDay(releasedOn)
        ? []
        : [{ message: `${releasedOn} is no day.`, remedy: 'Give it as year, month and day: 2014-06-26.' }],
  )
}

/** Reports whether a product is legal on a day; null if the list does not say. */
export function isProductLegal({ region, products }: ProductList, name: string, day: string): boolean | null {
  const product = products.find((each) => productKey(each.name) === productKey(name))
  if (region === 'elsewhere') return product !== undefined
  return product?.releasedOn === undefined ? null : product.releasedOn <= day
}

const ofBox = (name: string) => productKey(name.replace(/\bexpansion( pack)?\b|\(.*?\)/gi, ''))

/** Reports whether a product has a card: it is named after the ship, or lists the card. */
const hasCard = ({ name, cards = [] }: EventProduct, ids: readonly string[]) =>
  ids.includes(ofBox(name)) || cards.some((card) => ids.includes(productKey(card)))

/** Returns the ids under which a squad's ships and cards may be on a list. */
function thingsOf({ ships }: Squad): { ships: string[][]; cards: string[] } {
  const parts = ships.flatMap((ship) => [...ship.parts])
  return {
    ships: parts.map(({ ship }) => [ship, ship.replace(/(fore|aft)$/, '')]),
    cards: parts.flatMap(({ pilot, upgrades }) => [
      pilot.split(':').at(-1)!,
      ...upgrades.map(({ id }): string => id),
    ]),
  }
}

const dayOf = ({ date }: EventState, at: Timestamp) => (isDay(date) ? date : at.slice(0, 10))

/** Warns about cards in the lists that the event's product list does not allow; empty without such a list. */
export function productWarnings(
  state: EventState,
  lists: readonly SubmittedList[],
  at: Timestamp,
): EventWarning[] {
  const { products: productList } = state
  if (!productList) return []
  const day = dayOf(state, at)
  const found = new Set<string>()
  for (const { squad } of lists) {
    const { ships, cards } = thingsOf(squad)
    if (productList.region === 'elsewhere') {
      for (const [id, ship] of ships) {
        if (!productList.products.some((product) => hasCard(product, [id!, ship!]))) {
          found.add(`The organiser's list of legal products has none with the ship ${ship}.`)
        }
      }
      continue
    }
    for (const product of productList.products) {
      if (
        hasCard(product, [...ships.flat(), ...cards]) &&
        isProductLegal(productList, product.name, day) === false
      ) {
        found.add(`${product.name} is not legal before ${product.releasedOn}, the day of its release.`)
      }
    }
  }
  const rule =
    regulationFamily(state.format) === '2014'
      ? 'EP14-LEGAL-5'
      : productList.region === 'elsewhere'
        ? 'EV18-LEGAL-6'
        : 'EV18-LEGAL-5'
  return [...found].map((message) => ({ message, rule, remedy: 'Ask the organiser.' }))
}
