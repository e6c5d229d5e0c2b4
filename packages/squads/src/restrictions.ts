import { type Faction, factionNames, firstEditionFaction, shipName, slotName } from '@flotilla/catalogue'
import type { Book, Restriction, UpgradeCard } from './book.ts'
import { type Fitted, fittedTo, type Profile, profileOf } from './profile.ts'
import type { Regulations } from './regulations.ts'
import { type Slots, slotsOfPart } from './slots.ts'
import type { ShipPart, Squad, SquadShip } from './squad.ts'

/** What the cards of a whole squad are called, and their keywords, for cards that ask for company. */
export interface SquadCards {
  /** How many cards bear a name. */
  names: ReadonlyMap<string, number>
  keywords: ReadonlySet<string>
}

export function cardsOfSquad(book: Book, squad: Squad): SquadCards {
  const names = new Map<string, number>()
  const keywords = new Set<string>()
  for (const part of squad.ships.flatMap(({ parts }): ShipPart[] => parts)) {
    const pilot = book.pilot(part.pilot)
    for (const card of [...(pilot ? [pilot] : []), ...fittedTo(book, part).map(({ card }) => card)])
      names.set(card.name, (names.get(card.name) ?? 0) + 1)
    for (const keyword of pilot?.keywords ?? []) keywords.add(keyword)
  }
  return { names, keywords }
}

/** The ship as one of its upgrades finds it: with all the others. */
interface Bearer {
  by: Regulations
  squad: Squad
  ship: SquadShip
  part: ShipPart
  card: UpgradeCard
  index: number
  profile: Profile
  others: Fitted[]
  company: SquadCards
}

const either = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const shipNames = ({ by }: Bearer, ids: readonly string[]) =>
  either(ids.map((id) => shipName(by.book.edition, id) ?? id))

/** The part as it would be without the card; the places of its other upgrades stay. */
function slotsWithout({ by, squad, ship, part, index }: Bearer): Slots {
  const upgrades = part.upgrades.map((each, place) => (place === index ? { slot: '', id: '' } : each))
  const without = { ...part, upgrades }
  const parts = ship.parts.map((each) => (each === part ? without : each)) as SquadShip['parts']
  return slotsOfPart(by, squad, { ...ship, parts }, without)
}

const hasIcon = (bearer: Bearer, slot: string): boolean =>
  slotsWithout(bearer).slots.some((icon) => icon.serves.includes(slot) && icon.takenBy === undefined)

/** Pilot skill with Veteran Instincts, unless that stands on the very icon that the card gives. */
function skillOf(bearer: Bearer): number {
  const { unplaced } = slotsWithout(bearer)
  const placed = bearer.others.filter(({ index }) => !unplaced.includes(index))
  return profileOf(bearer.profile.pilot, placed).rank ?? 0
}

const sameFaction = (one: Faction, other: Faction, { by }: Bearer) =>
  by.book.edition === 'first' ? firstEditionFaction(one) === firstEditionFaction(other) : one === other

const includes = ({ company, card }: Bearer, name: string) =>
  (company.names.get(name) ?? 0) > (card.name === name ? 1 : 0) || company.keywords.has(name)

/** What the ship lacks, in words that follow the name of the card: "is for …"; undefined when it is met. */
function lack(restriction: Restriction, bearer: Bearer): string | undefined {
  const { profile, others } = bearer
  const { pilot, stats } = profile
  const unless = (met: boolean, needs: string) => (met ? undefined : needs)
  switch (restriction.kind) {
    case 'faction':
      return unless(
        restriction.anyOf.some((faction) => sameFaction(faction, pilot.faction, bearer)) ||
          (restriction.orSquadIncludes !== undefined && includes(bearer, restriction.orSquadIncludes)),
        `is for ships of ${either(restriction.anyOf.map((faction) => factionNames[faction]))}${
          restriction.orSquadIncludes ? `, or for squads with ${restriction.orSquadIncludes}` : ''
        }`,
      )
    case 'ship':
      return unless(
        restriction.anyOf.includes(pilot.hull.id),
        `is for the ${shipNames(bearer, restriction.anyOf)}`,
      )
    case 'size':
      return unless(
        (restriction.anyOf as readonly string[]).includes(pilot.hull.size),
        `is for ${either(restriction.anyOf)} ships`,
      )
    case 'action': {
      const colour = 'difficulty' in restriction ? restriction.difficulty : undefined
      return unless(
        profile.actions.some(
          ({ action, difficulty }) =>
            action === restriction.action && (colour === undefined || colour === difficulty),
        ),
        `needs a ${colour ? `${colour} ` : ''}${restriction.action} action on the action bar`,
      )
    }
    case 'slot':
      return unless(
        hasIcon(bearer, restriction.slot),
        `needs a ${slotName(restriction.slot)} icon on the upgrade bar`,
      )
    case 'noSlot':
      return unless(
        !hasIcon(bearer, restriction.slot),
        `is for ships without a ${slotName(restriction.slot)} icon`,
      )
    case 'skillAtLeast':
      return unless(skillOf(bearer) >= restriction.value, `needs pilot skill ${restriction.value} or more`)
    case 'initiativeAtLeast':
      return unless(
        pilot.rank !== null && pilot.rank >= restriction.value,
        `needs initiative ${restriction.value} or more`,
      )
    case 'initiativeAtMost':
      return unless(
        pilot.rank !== null && pilot.rank <= restriction.value,
        `needs initiative ${restriction.value} or less`,
      )
    case 'hullAtMost':
      return unless(stats.hull <= restriction.value, `is for ships with ${restriction.value} hull or less`)
    case 'agilityAtMost':
      return unless(
        stats.agility <= restriction.value,
        `is for ships of agility ${restriction.value} or less`,
      )
    case 'agilityEqual':
      return unless(stats.agility === restriction.value, `is for ships of agility ${restriction.value}`)
    case 'shieldsEqual':
      return unless(
        stats.shields === restriction.value,
        `is for ships with a shield value of ${restriction.value}`,
      )
    case 'shieldsAtLeast':
      return unless(
        stats.shields >= restriction.value,
        `needs a shield value of ${restriction.value} or more`,
      )
    case 'energyAtLeast':
      return unless(
        stats.energy >= restriction.value,
        `needs an energy value of ${restriction.value} or more`,
      )
    case 'keyword':
      return unless(
        restriction.anyOf.some((keyword) => profile.keywords.includes(keyword)),
        `is for ships with the keyword ${either(restriction.anyOf)}`,
      )
    case 'shipAbility':
      return unless(
        profile.shipAbility !== null && restriction.anyOf.includes(profile.shipAbility),
        `is for ships with the ship ability ${either(restriction.anyOf)}`,
      )
    case 'forceSide':
      return unless(
        restriction.anyOf.some((side) => profile.forceSides.includes(side)),
        `is for the ${either(restriction.anyOf)} side of the Force`,
      )
    case 'arc':
      return unless(
        restriction.anyOf.some((arc) => profile.arcs.includes(arc)),
        `needs a ${either(restriction.anyOf)} arc`,
      )
    case 'equipped':
      return unless(
        others.some(({ card }) => card.slot === restriction.slot),
        `needs a ${slotName(restriction.slot)} upgrade on the same ship`,
      )
    case 'limitedShip':
      return unless(
        pilot.limited > 0 === restriction.is,
        `is for ships that are ${restriction.is ? '' : 'not '}limited`,
      )
    case 'squadIncludes':
      return unless(
        restriction.anyOf.some((name) => includes(bearer, name)),
        `needs ${either(restriction.anyOf)} in the squad`,
      )
    // These two speak of the squad, not of the ship.
    case 'solitary':
    case 'standardized':
      return undefined
  }
}

export interface Lack {
  card: UpgradeCard
  restriction: Restriction
  needs: string
}

/** Every restriction that the upgrades of a part do not meet. */
export function lacksOf(
  by: Regulations,
  squad: Squad,
  ship: SquadShip,
  part: ShipPart,
  company: SquadCards,
): Lack[] {
  const pilot = by.book.pilot(part.pilot)
  if (!pilot) return []
  const fitted = fittedTo(by.book, part)
  return fitted.flatMap(({ card, index }) => {
    if (card.restrictions.length === 0) return []
    const others = fitted.filter((each) => each.index !== index)
    const profile = profileOf(pilot, others)
    const bearer: Bearer = { by, squad, ship, part, card, index, profile, others, company }
    return card.restrictions.flatMap((restriction) => {
      if (restriction.kind === 'size' && by.format.anySize?.includes(card.id)) return []
      const needs = lack(restriction, bearer)
      return needs === undefined ? [] : [{ card, restriction, needs }]
    })
  })
}
