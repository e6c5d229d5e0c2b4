import { firstCards, secondCards, squadBuildingCards } from '@flotilla/cards'
import { type Edition, factionNames, loadFirst, loadSecond, shipName, slotName } from '@flotilla/catalogue'
import { pilotCardId } from '@flotilla/engine/second'
import { escapeHtml, type SitePage } from './page.ts'

/** A card as the site shows it. */
interface CardEntry {
  readonly anchor: string
  readonly name: string
  readonly facts: string
  readonly text: string
}

const cardHtml = ({ anchor, name, facts, text }: CardEntry): string =>
  `<section class="card" id="${escapeHtml(anchor)}"><h3>${escapeHtml(name)}</h3><p class="facts">${escapeHtml(facts)}</p>${text ? `<p>${escapeHtml(text)}</p>` : ''}</section>`

/** Returns the text of a card in our words; empty for one without an ability. */
function textOf(edition: Edition, id: string): string {
  const cards = edition === 'first' ? firstCards : secondCards
  return cards[id]?.text ?? squadBuildingCards[edition][id] ?? ''
}

interface CardList {
  readonly key: string
  readonly title: string
  readonly cards: readonly CardEntry[]
}

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

async function firstLists(): Promise<CardList[]> {
  const { pilots, upgrades } = await loadFirst()
  return [
    ...[...groupBy(pilots, ({ faction }) => faction)].map(
      ([faction, own]): CardList => ({
        key: faction,
        title: `${factionNames[faction as keyof typeof factionNames]} pilots`,
        cards: own.map(({ key, name, ship, skill }) => ({
          anchor: key,
          name,
          facts: `${shipName('first', ship)}, pilot skill ${skill ?? '–'}`,
          text: textOf('first', key),
        })),
      }),
    ),
    ...[...groupBy(upgrades, ({ slot }) => slot)].map(
      ([slot, own]): CardList => ({
        key: slot,
        title: `${slotName(slot)} upgrades`,
        cards: own.map(({ key, name }) => ({
          anchor: key,
          name,
          facts: slotName(slot),
          text: textOf('first', key),
        })),
      }),
    ),
  ]
}

async function secondLists(): Promise<CardList[]> {
  const { pilots, upgrades } = await loadSecond()
  return [
    ...[...groupBy(pilots, ({ faction }) => faction)].map(
      ([faction, own]): CardList => ({
        key: faction,
        title: `${factionNames[faction as keyof typeof factionNames]} pilots`,
        cards: own.map(({ id, name, ship, initiative }) => ({
          anchor: id,
          name,
          facts: `${shipName('second', ship)}, initiative ${initiative}`,
          text: textOf('second', pilotCardId(id)),
        })),
      }),
    ),
    ...[...groupBy(upgrades, ({ slot }) => slot)].map(
      ([slot, own]): CardList => ({
        key: slot,
        title: `${slotName(slot)} upgrades`,
        cards: own.map(({ id, name }) => ({
          anchor: id,
          name,
          facts: slotName(slot),
          text: textOf('second', id),
        })),
      }),
    ),
  ]
}

const editionTitles: Record<Edition, string> = { first: 'First edition', second: 'Second edition' }

const editionPages = (edition: Edition, lists: readonly CardList[]): SitePage[] => {
  const pathOf = ({ key }: CardList) => `cards/${edition}-${key}.html`
  const pages = lists.map(
    (list): SitePage => ({
      path: pathOf(list),
      title: `${editionTitles[edition]}: ${list.title}`,
      group: 'Cards',
      listed: false,
      html: `<h1>${escapeHtml(list.title)}</h1><p>${editionTitles[edition]}, in our own words.</p>${list.cards.map(cardHtml).join('\n')}`,
      entries: list.cards.map(({ anchor, name, facts, text }) => ({
        anchor,
        title: name,
        text: `${facts} ${text}`,
      })),
    }),
  )
  const items = lists.map(
    (list) =>
      `<li><a href="${pathOf(list).replace('cards/', '')}">${escapeHtml(list.title)}</a> (${list.cards.length})</li>`,
  )
  return [
    {
      path: `cards/${edition}.html`,
      title: editionTitles[edition],
      group: 'Cards',
      listed: true,
      html: `<h1>Cards of the ${editionTitles[edition].toLowerCase()}</h1><ul>${items.join('')}</ul>`,
      entries: [],
    },
    ...pages,
  ]
}

/** Creates pages of all cards of both editions, by faction and slot. */
export const createCardPages = async (): Promise<SitePage[]> => [
  ...editionPages('second', await secondLists()),
  ...editionPages('first', await firstLists()),
]
