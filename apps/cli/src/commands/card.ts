import { firstCards, secondCards } from '@flotilla/cards'
import {
  allPointsLists,
  type CardFilter,
  type CardKind,
  type CardRef,
  defaultPointsList,
  type Edition,
  loadFirst,
  loadPointsList,
  loadSecond,
  nearestNames,
  searchCards,
  type second,
} from '@flotilla/catalogue'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import {
  type CardTextLookup,
  cardSheetText,
  conditionSheet,
  damageCardSheet,
  firstPilotSheet,
  firstShipSheet,
  firstUpgradeSheet,
  secondPilotSheet,
  secondShipSheet,
  secondUpgradeSheet,
} from './card-sheet.ts'

const editions: readonly Edition[] = ['first', 'second']
const kinds: readonly CardKind[] = ['ship', 'pilot', 'upgrade', 'condition', 'damage']

function oneOf<T extends string>(input: CommandInput, option: string, allowed: readonly T[]): T | undefined {
  const given = input.text(option)
  if (given === undefined || allowed.includes(given as T)) return given as T | undefined
  throw new UsageError(
    `There is no ${option} "${given}".`,
    `use --${option} with one of: ${allowed.join(', ')}`,
  )
}

/** Returns the ship, slot or deck a card belongs to. */
const cardPlace = (ref: CardRef) => ref.ship ?? ref.slot ?? ref.deck ?? ''

async function cardOf(ref: CardRef): Promise<object | undefined> {
  if (ref.kind === 'damage') {
    const cards =
      ref.edition === 'first'
        ? (await loadFirst()).damageDecks.find(
            ({ id, section }) => (section ? `${id}:${section}` : id) === ref.deck,
          )?.cards
        : ref.deck === 'huge'
          ? (await loadSecond()).hugeDamageDeck.cards
          : (await loadSecond()).damageDeck.cards
    return cards?.find(({ id }) => id === ref.id)
  }
  const catalogue = ref.edition === 'first' ? await loadFirst() : await loadSecond()
  return catalogue[ref.kind](ref.key)
}

async function sheetOf(ref: CardRef, under: second.PointsList): Promise<[label: string, value: string][]> {
  if (ref.kind === 'damage') {
    const card = (await cardOf(ref)) as Parameters<typeof damageCardSheet>[0]
    return damageCardSheet(card, ref.deck ?? '')
  }
  if (ref.edition === 'first') {
    const catalogue = await loadFirst()
    if (ref.kind === 'ship') return firstShipSheet(catalogue.ship(ref.key)!, catalogue)
    const cardText: CardTextLookup = (id) => firstCards[id]?.text
    if (ref.kind === 'pilot') return firstPilotSheet(catalogue.pilot(ref.key)!, catalogue, cardText)
    if (ref.kind === 'upgrade') return firstUpgradeSheet(catalogue.upgrade(ref.key)!, catalogue, cardText)
    return conditionSheet(catalogue.condition(ref.key)!, cardText)
  }
  const cardText: CardTextLookup = (id) => secondCards[id]?.text
  const catalogue = await loadSecond()
  if (ref.kind === 'ship') return secondShipSheet(catalogue.ship(ref.key)!, catalogue, under, cardText)
  if (ref.kind === 'pilot') return secondPilotSheet(catalogue.pilot(ref.key)!, catalogue, under, cardText)
  if (ref.kind === 'upgrade') return secondUpgradeSheet(catalogue.upgrade(ref.key)!, under, cardText)
  return conditionSheet(catalogue.condition(ref.key)!, cardText)
}

function cardListing(refs: CardRef[]): string {
  const cells = refs.map((ref) => [ref.name, ref.edition, ref.kind, cardPlace(ref), ref.key])
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The command `card`. */
export const cardCommand: Command = {
  name: 'card',
  summary: 'the facts of a ship, pilot, upgrade, condition or damage card',
  arguments: 'NAME…',
  options: {
    edition: { type: 'string', value: 'first|second', help: 'only cards of that edition' },
    kind: { type: 'string', value: kinds.join('|'), help: 'only cards of that kind' },
    list: {
      type: 'string',
      value: defaultPointsList,
      help: `second edition points list: ${allPointsLists.join(', ')}`,
    },
    json: { type: 'boolean', help: 'print every match as JSON' },
  },
  details: `
A card is found by its name, a part of it, or its XWS id. Several matches are listed; the last column names
one of them exactly. What nobody published is marked as reconstructed.

  flotilla card gr-75 --edition first
  flotilla card luke skywalker --edition second --kind pilot --list 2021-03
  flotilla card structural collapse`,
  async run(input, io) {
    const words = input.positionals.join(' ').trim()
    if (!words) throw new UsageError('No card was named.', 'name one: flotilla card wedge antilles')
    const under = oneOf(input, 'list', allPointsLists) ?? defaultPointsList
    await loadPointsList(under)
    const edition = oneOf(input, 'edition', editions)
    const kind = oneOf(input, 'kind', kinds)
    const filter: CardFilter = { ...(edition ? { edition } : {}), ...(kind ? { kind } : {}) }
    const exact = await searchCards(words, { ...filter, exact: true })
    const found = exact.length > 0 ? exact : await searchCards(words, filter)
    if (found.length === 0) {
      const near = await nearestNames(words, filter)
      io.err(`No card is called "${words}".\n`)
      if (near.length > 0) io.err(`Nearest: ${near.join(', ')}\n`)
      return 1
    }
    if (input.flag('json')) {
      const cards = await Promise.all(found.map(async (ref) => ({ ...ref, card: await cardOf(ref) })))
      io.out(`${JSON.stringify(cards, null, 2)}\n`)
      return 0
    }
    const [only, ...others] = found
    if (only && others.length === 0) {
      const title = [only.name, `${only.edition} edition ${only.kind}`, only.key].join('  ')
      io.out(cardSheetText(title, await sheetOf(only, under)))
      return 0
    }
    io.out(`${found.length} cards:\n${cardListing(found)}\n`)
    return 0
  },
}
