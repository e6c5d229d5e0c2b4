import { type Edition, firstEditionFaction, pointsLists, slotName } from '@flotilla/catalogue'
import { type CardBook, type Hull, loadCardBook, type PilotCard, type UpgradeCard } from '../card-book.ts'
import { memoizeByObject } from '../memoize.ts'

/** A card, or one side of it, found by name. */
export interface NamedUpgrade {
  card: UpgradeCard
  name: string
  side?: string
}

/** The cards of an edition by the names players use. */
export interface CardNames {
  book: CardBook
  pilots: ReadonlyMap<string, PilotCard[]>
  upgrades: ReadonlyMap<string, NamedUpgrade[]>
  /** Ships by name, and by the end of their name: "X-wing" means several. */
  ships: ReadonlyMap<string, Hull[]>
  slots: ReadonlyMap<string, string>
  /** Returns the printed name of a card by id. */
  upgradeName(id: string, side: string | undefined): string | undefined
}

/** Normalises a name: accents, quotes, case, spaces and punctuation do not count; the sign in "(+1)" does. */
export const normalizeName = (text: string) =>
  text
    .replace(/\(\+1\)/g, ' plus1')
    .replace(/\([-−–]1\)/g, ' minus1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

function groupByName<Card>(cards: readonly Card[], names: (card: Card) => string[]): Map<string, Card[]> {
  const map = new Map<string, Card[]>()
  for (const card of cards) {
    for (const name of new Set(names(card))) if (name) map.set(name, [...(map.get(name) ?? []), card])
  }
  return map
}

/** Keeps a name for the publisher's cards if one has it; cards of communities are then found by id. */
function preferPublished<Item>(
  groups: ReadonlyMap<string, Item[]>,
  cardOf: (item: Item) => PilotCard | UpgradeCard,
): Map<string, Item[]> {
  return new Map(
    [...groups].map(([name, items]) => {
      const published = items.filter((item) => !cardOf(item).communities)
      return [name, published.length > 0 ? published : items]
    }),
  )
}

const endsOf = (name: string) => {
  const words = name.split(' ')
  return words.map((_, index) => normalizeName(words.slice(index).join(' ')))
}

/** "Servomotor S-foils (Attack)" is a side of Servomotor S-foils. */
const withoutSide = (name: string) => name.replace(/\s*\([^()]*\)$/, '')

/** Lists the upgrades; a two-sided card appears as itself and as each of its sides. */
function upgradesOf({ catalogue, upgrades }: CardBook): NamedUpgrade[] {
  const firstNames = new Map<string, string>(
    catalogue.edition === 'first'
      ? catalogue.upgrades.flatMap(({ id, side, name }) => (side ? [[`${id} ${side}`, name] as const] : []))
      : [],
  )
  return upgrades.flatMap((card) => {
    const whole = card.sides.length > 0 && catalogue.edition === 'first' ? withoutSide(card.name) : card.name
    const sides = card.sides.map((side) => ({
      card,
      name: firstNames.get(`${card.id} ${side}`) ?? side,
      side,
    }))
    return [{ card, name: whole }, ...sides.filter(({ name }) => name !== whole)]
  })
}

function readNames(book: CardBook): CardNames {
  const upgrades = upgradesOf(book)
  const byId = groupByName(upgrades, ({ card, side }) => [`${card.id} ${side ?? ''}`])
  const hulls = [...new Map(book.pilots.map(({ hull }) => [hull.id, hull])).values()]
  return {
    book,
    pilots: preferPublished(
      groupByName(book.pilots, ({ name }) => [normalizeName(name)]),
      (card) => card,
    ),
    // The id helps with names that are often shortened, such as Adv. Proton Torpedoes.
    upgrades: preferPublished(
      groupByName(upgrades, ({ name, card, side }) => [
        normalizeName(name),
        side ? '' : normalizeName(card.id.split('-')[0]!),
      ]),
      ({ card }) => card,
    ),
    ships: groupByName(hulls, ({ name, id }) => [...endsOf(name), normalizeName(id)]),
    slots: new Map(
      [...new Set(book.upgrades.map(({ slot }) => slot))].map((slot) => [
        normalizeName(slotName(slot)),
        slot,
      ]),
    ),
    upgradeName: (id, side) => byId.get(`${id} ${side ?? ''}`)?.[0]?.name,
  }
}

/** Returns the names of a card book's cards, computed once. */
export const cardNamesOf = memoizeByObject(readNames)

/** Loads the names of an edition's cards. */
export const loadCardNames = async (edition: Edition): Promise<CardNames> =>
  cardNamesOf(await loadCardBook(edition))

/** Returns the faction of the squads a pilot flies in. */
export const squadFactionOf = (book: CardBook, { faction }: PilotCard) =>
  book.edition === 'first' ? firstEditionFaction(faction) : faction

/** Reports whether a card costs a number of points in any points list. */
export const hasEverCost = (
  cost: (list: (typeof pointsLists)[number]) => number | undefined,
  points: number,
) => pointsLists.some((list) => cost(list) === points)
