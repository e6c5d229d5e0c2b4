import type { RuleId } from '@flotilla/rulebook'
import { type CardBook, loadCardBook, type PilotCard, type Squad, shipStats } from '@flotilla/squads'
import { type RegulationFamily, regulationFamily } from './component-rules.ts'
import type { Entrant } from './event.ts'
import type { TournamentFormat } from './tournament-format.ts'

/** In the order of a packing list. */
const kinds = [
  'coreSet',
  'model',
  'base',
  'pegs',
  'pilotCard',
  'upgradeCard',
  'conditionCard',
  'shipToken',
  'dial',
  'token',
  'attackDice',
  'defenseDice',
  'ruler',
  'template',
  'damageDeck',
  'obstacle',
] as const
/** The kind of an item. */
export type ItemKind = (typeof kinds)[number]

/** An item to bring. */
export interface PackingItem {
  kind: ItemKind
  name: string
  count: number
}

/** The kinds of items in words. */
export const itemKindNames: Readonly<Record<ItemKind, string>> = {
  coreSet: 'core set',
  model: 'ship model',
  base: 'base',
  pegs: 'pegs',
  pilotCard: 'ship or pilot card',
  upgradeCard: 'upgrade card',
  conditionCard: 'condition card',
  shipToken: 'ship token',
  dial: 'dial',
  token: 'tokens',
  attackDice: 'dice',
  defenseDice: 'dice',
  ruler: 'ruler',
  template: 'template',
  damageDeck: 'damage deck',
  obstacle: 'obstacle',
}

/** The items one player has to bring, and the rules that say so. */
export interface PackingList {
  player: string
  items: PackingItem[]
  rules: RuleId[]
}

/** A player who packs. */
export interface Packer {
  player: string
  /** One squad, or all that the event asks for. */
  squads: readonly Squad[]
  /** Whether the player is the captain, who may bring the items that the team shares. */
  captain: boolean
}

const coreAsteroids = 6
const coreDice = 3

type PackedPart = Squad['ships'][number]['parts'][0]
type AddItem = (kind: ItemKind, name: string, count?: number) => void

/** Tokens that a ship needs when it takes an action. */
const actionTokens: Readonly<Record<string, string>> = {
  focus: 'focus',
  calculate: 'calculate',
  evade: 'evade',
  targetLock: 'target lock (a pair)',
  lock: 'lock',
  cloak: 'cloak',
  jam: 'jam',
  reinforce: 'reinforce',
}

/** Returns the most dice one attack of a part rolls; the primary weapon has one more at Range 1. */
function attackDice({ catalogue }: CardBook, { ship, pilot, upgrades }: PackedPart) {
  if (catalogue.edition === 'first') {
    const primary = catalogue.pilot(pilot)?.stats?.attack ?? catalogue.ship(ship)?.stats.attack ?? 0
    return Math.max(primary + 1, ...upgrades.map(({ id }) => catalogue.upgrade(id)?.attack ?? 0))
  }
  const primary = Math.max(0, ...(catalogue.shipOf(pilot)?.attacks ?? []).map(({ value }) => value))
  const weapons = upgrades.flatMap(({ id }) => catalogue.upgrade(id)?.sides ?? [])
  return Math.max(primary + 1, ...weapons.map(({ attack }) => attack?.value ?? 0))
}

/** Adds condition cards, and the tokens of devices, charges and the Force. */
function packExtras({ catalogue }: CardBook, { pilot, upgrades }: PackedPart, add: AddItem): void {
  const conditions: string[] = [...(catalogue.pilot(pilot)?.conditions ?? [])]
  if (catalogue.edition === 'first') {
    for (const { id, slot } of upgrades) {
      const card = catalogue.upgrade(id)
      conditions.push(...(card?.conditions ?? []))
      if (card && slot === 'bomb') add('token', card.name)
    }
  } else {
    const own = catalogue.pilot(pilot)
    // Only one side of a card is in use at a time.
    const sides = upgrades.flatMap(({ id }) => catalogue.upgrade(id)?.sides[0] ?? [])
    for (const { charges, force } of [...(own ? [own] : []), ...sides]) {
      add('token', 'charge', charges?.value ?? 0)
      add('token', 'Force charge', force?.value ?? 0)
    }
    for (const { device, conditions: more } of sides) {
      if (device) add('token', device.name)
      conditions.push(...more)
    }
  }
  for (const id of conditions) add('conditionCard', catalogue.condition(id)?.name ?? id)
}

function packShips(book: CardBook, squad: Squad, add: AddItem): PilotCard[] {
  const cards: PilotCard[] = []
  for (const { ref, parts } of squad.ships) {
    const pilots = parts.flatMap(({ pilot }) => book.pilot(pilot) ?? [])
    const [first] = pilots
    if (!first) continue
    const { hull } = first
    const name = hull.section ? hull.name.replace(/\s*\(?(fore|aft)\)?$/i, '') : hull.name
    add('model', name)
    add('base', `${hull.size} base`)
    add('pegs', `set for a ${hull.size} base`)
    add('shipToken', pilots.map((pilot) => pilot.name).join(' and '))
    add('dial', name)
    add('token', 'ID', 1)
    // In the first edition stress does nothing to a huge ship.
    if (hull.size !== 'huge' || book.catalogue.edition === 'second') add('token', 'stress')
    for (const [index, part] of parts.entries()) {
      const pilot = book.pilot(part.pilot)
      const stats = shipStats({ book }, squad, { ship: ref, part: index })
      if (!pilot || !stats) continue
      cards.push(pilot)
      add('pilotCard', pilot.name)
      for (const equipped of part.upgrades) add('upgradeCard', book.upgrade(equipped)?.name ?? equipped.id)
      packExtras(book, part, add)
      add('token', 'shield', stats.shields)
      add('token', 'energy', stats.energy)
      for (const { action } of pilot.actions) {
        const token = actionTokens[action]
        if (token) add('token', token)
      }
    }
  }
  return cards
}

function packDice(book: CardBook, squad: Squad, add: AddItem): void {
  const parts = squad.ships.flatMap((ship) => [...ship.parts])
  const agility = squad.ships.flatMap(({ ref, parts: of }) =>
    of.map((_, part) => shipStats({ book }, squad, { ship: ref, part })?.agility ?? 0),
  )
  add('attackDice', 'attack dice', Math.max(coreDice, ...parts.map((part) => attackDice(book, part))))
  // One more against a primary weapon at Range 3.
  add('defenseDice', 'defense dice', Math.max(coreDice, ...agility.map((value) => value + 1)))
}

function packDecks({ catalogue }: CardBook, squad: Squad, ordinary: boolean, add: AddItem): void {
  if (catalogue.edition === 'second') {
    if (ordinary) add('damageDeck', 'core set')
    const huge = squad.ships.filter(({ parts }) => catalogue.ship(parts[0].ship)?.size === 'huge').length
    if (huge > 0) add('damageDeck', catalogue.hugeDamageDeck.name)
    return
  }
  if (ordinary) {
    add('damageDeck', catalogue.damageDeck(squad.damageDeck ?? 'core')?.name ?? 'Original core set')
  }
  const decks = squad.ships.flatMap(({ parts }) => {
    const ship = catalogue.ship(parts[0].ship)
    return ship?.size === 'huge' ? ship.damageDeck : []
  })
  // Each type of huge ship has two decks of its own, whatever the number of such ships.
  for (const deck of catalogue.damageDecks) {
    if (deck.section !== null && decks.includes(deck.id)) add('damageDeck', `${deck.name}, ${deck.section}`)
  }
}

async function packSquad(
  squad: Squad,
  family: RegulationFamily | null,
  sharing: boolean,
): Promise<PackingItem[]> {
  const book = await loadCardBook(squad.edition)
  const items: PackingItem[] = []
  const addItem: AddItem = (kind, name, count = 1) => {
    const existing = items.find((item) => item.kind === kind && item.name === name)
    if (existing) existing.count += count
    else if (count > 0) items.push({ kind, name, count })
  }
  if (family === '2014') addItem('coreSet', 'core set')
  const huge = packShips(book, squad, addItem).some(({ hull }) => hull.size === 'huge')
  packDice(book, squad, addItem)
  addItem('ruler', 'range ruler')
  if (huge) addItem('ruler', 'huge range ruler, to Range 5')
  addItem('template', 'set of maneuver templates')
  if (huge) addItem('template', 'huge ship template')
  if (squad.wings.length > 0) addItem('template', 'wing tool')
  for (const { set } of squad.wings) addItem('token', `wing ID cards, ${set}`)
  packDecks(book, squad, sharing, addItem)
  if (!sharing) return items
  for (const id of squad.obstacles) addItem('obstacle', `${book.obstacle(id)?.kind ?? 'obstacle'} ${id}`)
  if (family === '2014' && squad.obstacles.length === 0) {
    addItem('obstacle', 'asteroid of the core set, each once', coreAsteroids)
  }
  return items
}

/** Merges the items of squads that are never played at once: the highest count of each, in order. */
const mergeItemLists = (lists: readonly PackingItem[][]): PackingItem[] => {
  const all: PackingItem[] = []
  for (const item of lists.flat()) {
    const existing = all.find(({ kind, name }) => kind === item.kind && name === item.name)
    if (existing) existing.count = Math.max(existing.count, item.count)
    else all.push({ ...item })
  }
  return all.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

const rulesFor = (format: TournamentFormat): RuleId[] => {
  const team = format.members > 1
  switch (regulationFamily(format)) {
    case '2014':
      return [team ? 'EP14-TSQUAD-13' : 'EP14-SQUAD-10']
    case '2018':
      return ['EV18-PMAT-1', 'EV18-PMAT-2', ...(team ? (['EV18-TSQUAD-12'] as const) : [])]
    case null:
      return []
  }
}

/** Returns a packing list for each player under a format. */
export function packingLists(format: TournamentFormat, players: readonly Packer[]): Promise<PackingList[]> {
  const family = regulationFamily(format)
  // From 2018 on the captain brings the deck and the obstacles of the team.
  const captainOnly = family === '2018' && format.captain && players.some(({ captain }) => captain)
  return Promise.all(
    players.map(async ({ player, squads, captain }) => ({
      player,
      items: mergeItemLists(
        await Promise.all(squads.map((squad) => packSquad(squad, family, !captainOnly || captain))),
      ),
      rules: rulesFor(format),
    })),
  )
}

/** Returns the packing lists of an entrant's players, by the squads handed in. */
export const entrantPackingLists = (
  format: TournamentFormat,
  { members, lists }: Pick<Entrant, 'members' | 'lists'>,
): Promise<PackingList[]> =>
  packingLists(
    format,
    members.map(({ name, captain }, index) => ({
      player: name,
      squads: lists.filter(({ member }) => member === index).map(({ squad }) => squad),
      captain: captain === true,
    })),
  )
