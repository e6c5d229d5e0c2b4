import {
  defaultPointsList,
  type Edition,
  type first,
  isCommunity,
  type second,
  slotName,
} from '@flotilla/catalogue'
import type {
  CardBook,
  PilotCard,
  Regulations,
  Remedy,
  ShipPart,
  SquadShip,
  UpgradeCard,
  Violation,
} from '@flotilla/squads'

/** Our texts of cards, by the ids that the table uses. */
export type CardTexts = Readonly<Record<string, string>>

/** The name of each edition. */
export const editionNames: Readonly<Record<Edition, string>> = {
  first: 'First edition',
  second: 'Second edition',
}

/** Returns a camel-case id as words: `bankLeft` as `bank left`. */
export const splitCamelCase = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const formatSigned = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
const formatRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `range ${min}` : `range ${min}–${max}`

function grantTexts(card: UpgradeCard): string[] {
  return card.grants(card.sides[0]).flatMap((grant): string[] => {
    switch (grant.kind) {
      case 'stat':
        return grant.stat === 'skillInPlay' ? [] : [`${formatSigned(grant.amount)} ${grant.stat}`]
      case 'action':
        return [
          `${grant.action.difficulty === 'white' ? '' : `${grant.action.difficulty} `}${splitCamelCase(grant.action.action)} action`,
        ]
      case 'slot':
        return [`${formatSigned(grant.amount)} ${slotName(grant.slot).toLowerCase()}`]
      case 'slotChoice':
        return [`+1 ${grant.anyOf.map((slot) => slotName(slot).toLowerCase()).join(' or ')}`]
      case 'discount':
        return [
          `${grant.slot === 'any' ? 'upgrades' : `${slotName(grant.slot).toLowerCase()} upgrades`} cost ${grant.amount} less`,
        ]
      default:
        return []
    }
  })
}

/** Lists the printed values of an upgrade, without its text. */
function printedTexts({ catalogue }: CardBook, card: UpgradeCard): string[] {
  if (catalogue.edition === 'first') {
    const row = catalogue.upgrade(card.id)
    return [
      ...(row?.attack === undefined ? [] : [`attack ${row.attack}`]),
      ...(row?.range ? [formatRange(row.range)] : []),
      ...(row?.energyLimit ? [`holds ${row.energyLimit} energy`] : []),
    ]
  }
  const side = catalogue.upgrade(card.id)?.sides[0]
  return [
    ...(side?.attack
      ? [`attack ${side.attack.value} ${splitCamelCase(side.attack.arc)}`, formatRange(side.attack.range)]
      : []),
    ...(side?.charges
      ? [
          `${side.charges.value} ${side.charges.value === 1 ? 'charge' : 'charges'}${side.charges.recovers > 0 ? ', recovering' : ''}`,
        ]
      : []),
    ...(side?.device ? [`${splitCamelCase(side.device.kind)}: ${side.device.name}`] : []),
  ]
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns our texts of an upgrade. The second edition identifies a card by its id, the first by slot and id,
 * and by each of its sides.
 */
const ownWords = ({ id, slot, sides }: UpgradeCard, texts: CardTexts): string[] =>
  [id, `${slot}:${id}`, ...sides.map((side) => `${slot}:${id}:${side}`)].flatMap((key) => texts[key] ?? [])

/** Returns the remark on a card without an effect at the table; empty while the texts load. */
const noDescription = (texts: CardTexts): string =>
  Object.keys(texts).length > 0 ? 'What it does is not told here yet.' : ''

/** Reports whether a card has an effect besides its values. */
const hasEffect = ({ catalogue }: CardBook, { id }: UpgradeCard): boolean =>
  catalogue.edition === 'first' || catalogue.upgrade(id)?.sides[0].ability === true

/** Returns the values of an upgrade, and its effect where the table carries it out. */
export function upgradeCardText(book: CardBook, card: UpgradeCard, texts: CardTexts): string {
  const facts = [
    ...printedTexts(book, card),
    ...grantTexts(card),
    ...(card.occupies.length > 1
      ? [`takes ${card.occupies.map((slot) => slotName(slot).toLowerCase()).join(' and ')}`]
      : []),
  ]
  const wing = book.wing(card.id)
  if (wing) facts.push(`wing leader, ${wing.wingmates.min} to ${wing.wingmates.max} wingmates`)
  const line = facts.length > 0 ? `${capitalize(facts.join(', '))}.` : ''
  const own = ownWords(card, texts)
  return [line, ...own, own.length === 0 && hasEffect(book, card) ? noDescription(texts) : '']
    .filter(Boolean)
    .join(' ')
}

/** Returns the primary weapons of a card: `3`, or `3 front, 2 rear`. */
export function attackText({ catalogue }: CardBook, { key, hull }: PilotCard): string {
  if (catalogue.edition === 'first')
    return `${catalogue.pilot(key)?.stats?.attack ?? catalogue.ship(hull.id)?.stats.attack ?? 'none'}`
  const attacks = catalogue.shipOf(key)?.attacks ?? []
  return attacks.map(({ arc, value }) => `${value} ${splitCamelCase(arc)}`).join(', ') || 'none'
}

/** Returns the crippled side of a section. */
export function crippledSide({ catalogue }: CardBook, hull: string): first.CrippledSide | undefined {
  const ship = catalogue.edition === 'first' ? catalogue.ship(hull) : undefined
  return ship && 'section' in ship ? ship.section?.crippled : undefined
}

/** Describes the crippled side of a section. */
export function crippledText({ stats, slots, reconstructed }: first.CrippledSide): string {
  const { attack, agility, hull, shields, energy } = stats
  return [
    `Attack ${attack ?? 'none'}, agility ${agility}, hull ${hull}, shields ${shields}${energy === null ? '' : `, energy ${energy}`}.`,
    `It keeps ${slots.length > 0 ? slots.map(slotName).join(', ') : 'no upgrades'}.`,
    ...(reconstructed ? ['Nobody published this side: it was worked out.'] : []),
  ].join(' ')
}

/** Returns the ability of a pilot that other pilots of the ship lack. */
export function pilotText({ catalogue }: CardBook, pilot: PilotCard, texts: CardTexts): string {
  const own = texts[catalogue.edition === 'first' ? pilot.key : `pilot:${pilot.id}`]
  return own ?? (catalogue.pilot(pilot.key)?.ability ? noDescription(texts) : '')
}

const slotsShort = (slots: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const slot of slots) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return [...counts].map(([slot, count]) => `${slotName(slot)}${count > 1 ? ` ×${count}` : ''}`).join(', ')
}

/** Returns the names of the upgrades a pilot comes with; undefined without a standard loadout. */
export const standardLoadoutText = (book: CardBook, pilot: PilotCard): string | undefined =>
  pilot.standardLoadout &&
  `Standard loadout: ${pilot.standardLoadout.map((id) => book.upgradeById(id)?.name ?? id).join(', ')}`

/** Returns the upgrade icons of a pilot as text, with the loadout value if the list has one; or the standard loadout. */
export function pilotSlots(by: Regulations, pilot: PilotCard): string {
  const list = by.options.pointsList ?? defaultPointsList
  const loadout = pilot.loadout(list)
  const icons = slotsShort(pilot.slots(list))
  return (
    standardLoadoutText(by.book, pilot) ?? (loadout === undefined ? icons : `Loadout ${loadout}: ${icons}`)
  )
}

/** Reports whether a list sells an upgrade at all; cards that only communities play are not offered elsewhere. */
export const isOffered = ({ communities, loadoutOnly }: UpgradeCard, list: second.PointsList): boolean =>
  !communities || (!loadoutOnly && isCommunity(list) && communities.includes(list))

/** Returns the name of a ship; a ship of two cards has the name they share. */
export const hullName = ({ hull }: PilotCard): string =>
  hull.section ? hull.name.replace(/ \((Fore|Aft)\)$/, '') : hull.name

/** Returns the name of a ship of a squad. */
export const squadShipName = ({ book }: Regulations, ship: SquadShip): string => {
  const pilot = book.pilot(ship.parts[0].pilot)
  if (!pilot) return `unknown ship “${ship.parts[0].pilot.split(':').at(-1)}”`
  return pilot.hull.section ? hullName(pilot) : pilot.name
}

/** Returns the name of an upgrade. */
export const equippedUpgradeName = (book: CardBook, { id }: ShipPart['upgrades'][number]): string =>
  book.upgradeById(id)?.name ?? `unknown card “${id}”`

/** The prefix of each set of obstacle ids, the name of such obstacles, and the number of the first. */
const obstacleSets: readonly (readonly [prefix: string, words: string, first: number])[] = [
  ['core2asteroid', 'asteroid of the Force Awakens core set', 0],
  ['coreasteroid', 'asteroid of the first core set', 0],
  ['yt2400debris', 'debris of the YT-2400', 0],
  ['vt49decimatordebris', 'debris of the VT-49', 0],
  ['gascloud', 'gas cloud', 1],
  ['pomasteroid', 'asteroid of the Pride of Mandalore set', 1],
  ['pomdebris', 'debris of the Pride of Mandalore set', 1],
]

/** Returns the name of an obstacle. */
export function obstacleName(id: string): string {
  const known = obstacleSets.find(([prefix]) => id.startsWith(prefix))
  return known ? `${known[1]}, number ${Number(id.slice(known[0].length)) - known[2] + 1}` : id
}

const obstacleId = new RegExp(`\\b(?:${obstacleSets.map(([prefix]) => prefix).join('|')})\\d\\b`, 'g')
const deckNames: Readonly<Record<string, string>> = {
  core: 'First core set',
  'core-tfa': 'The Force Awakens core set',
}
/** Returns the name of a damage deck. */
export const deckName = (id: string): string => deckNames[id] ?? id

/** Replaces ids of obstacles and decks in a message with their names. */
export const toPlayerText = (text: string): string =>
  text
    .replace(/the Quick Build \S+\./, 'a Quick Build.')
    .replace(obstacleId, (id) => `the ${obstacleName(id)}`)
    .replace(/\bcore-tfa\b/g, 'that of The Force Awakens core set')
    .replace(/\bor core\b|\bcore or\b/g, (match) => match.replace('core', 'that of the first core set'))

/** Returns the label of a remedy's button; where it picks one of several good choices, with that choice. */
export function remedyText({ words, changes = [] }: Remedy): string {
  const [change] = changes
  if (change?.do === 'setObstacles')
    return toPlayerText(words.replace(/, for instance .*$/, ', any that fit.'))
  if (change?.do === 'setDamageDeck') return `Take the deck: ${deckName(change.deck)}.`
  return toPlayerText(words)
}

/** Returns a violation as a sentence, with its remedy where no button offers it. */
export const violationText = ({ message, remedy }: Violation): string =>
  toPlayerText(remedy && !remedy.changes ? `${message} ${remedy.words}` : message)

/** Reports whether every word of a search occurs in a card. */
export function matchesSearch(wanted: string, ...texts: readonly string[]): boolean {
  const all = normalizeText(texts.join(' '))
  return normalizeText(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[“”"'’.-]/g, '')
