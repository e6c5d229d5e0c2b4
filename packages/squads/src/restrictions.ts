import { type Faction, factionNames, firstEditionFaction, shipName, slotName } from '@flotilla/catalogue'
import type { BookRestriction, CardBook, UpgradeCard } from './card-book.ts'
import type { Regulations } from './regulations.ts'
import { type EquippedCard, equippedCardsOf, type ShipProfile, shipProfile } from './ship-profile.ts'
import { partSlots, type ShipSlots } from './slots.ts'
import type { ShipPart, Squad, SquadShip } from './squad.ts'

/** The names and keywords of all cards of a squad, for cards that require other cards. */
export interface SquadCards {
  /** The number of cards with each name. */
  names: ReadonlyMap<string, number>
  keywords: ReadonlySet<string>
}

/** Collects the names and keywords of a squad's cards. */
export function squadCards(book: CardBook, squad: Squad): SquadCards {
  const names = new Map<string, number>()
  const keywords = new Set<string>()
  for (const part of squad.ships.flatMap(({ parts }): ShipPart[] => parts)) {
    const pilot = book.pilot(part.pilot)
    for (const card of [...(pilot ? [pilot] : []), ...equippedCardsOf(book, part).map(({ card }) => card)])
      names.set(card.name, (names.get(card.name) ?? 0) + 1)
    for (const keyword of pilot?.keywords ?? []) keywords.add(keyword)
  }
  return { names, keywords }
}

/** A ship as one of its upgrades sees it: with all the others. */
interface UpgradeBearer {
  by: Regulations
  squad: Squad
  ship: SquadShip
  part: ShipPart
  card: UpgradeCard
  index: number
  profile: ShipProfile
  others: EquippedCard[]
  company: SquadCards
}

const joinWithOr = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const shipNames = ({ by }: UpgradeBearer, ids: readonly string[]) =>
  joinWithOr(ids.map((id) => shipName(by.book.edition, id) ?? id))

/** Returns the slots of the part without the card; the places of its other upgrades stay. */
function slotsWithout({ by, squad, ship, part, index }: UpgradeBearer): ShipSlots {
  const upgrades = part.upgrades.map((each, place) => (place === index ? { slot: '', id: '' } : each))
  const without = { ...part, upgrades }
  const parts = ship.parts.map((each) => (each === part ? without : each)) as SquadShip['parts']
  return partSlots(by, squad, { ...ship, parts }, without)
}

const hasIcon = (bearer: UpgradeBearer, slot: string): boolean =>
  slotsWithout(bearer).slots.some((icon) => icon.serves.includes(slot) && icon.takenBy === undefined)

/** Returns pilot skill with Veteran Instincts, unless that uses the icon the card gives. */
function skillOf(bearer: UpgradeBearer): number {
  const { unplaced } = slotsWithout(bearer)
  const placed = bearer.others.filter(({ index }) => !unplaced.includes(index))
  return shipProfile(bearer.profile.pilot, placed).rank ?? 0
}

const sameFaction = (a: Faction, b: Faction, { by }: UpgradeBearer) =>
  by.book.edition === 'first' ? firstEditionFaction(a) === firstEditionFaction(b) : a === b

const squadIncludes = ({ company, card }: UpgradeBearer, name: string) =>
  (company.names.get(name) ?? 0) > (card.name === name ? 1 : 0) || company.keywords.has(name)

/**
 * Returns the unmet requirement, in words that follow the card's name: "is for …"; undefined if the ship
 * satisfies it.
 */
function missingRequirement(restriction: BookRestriction, bearer: UpgradeBearer): string | undefined {
  const { profile, others } = bearer
  const { pilot, stats } = profile
  const unlessMet = (met: boolean, needs: string) => (met ? undefined : needs)
  switch (restriction.kind) {
    case 'faction':
      return unlessMet(
        restriction.anyOf.some((faction) => sameFaction(faction, pilot.faction, bearer)) ||
          (restriction.orSquadIncludes !== undefined && squadIncludes(bearer, restriction.orSquadIncludes)),
        `is for ships of ${joinWithOr(restriction.anyOf.map((faction) => factionNames[faction]))}${
          restriction.orSquadIncludes ? `, or for squads with ${restriction.orSquadIncludes}` : ''
        }`,
      )
    case 'ship':
      return unlessMet(
        restriction.anyOf.includes(pilot.hull.id),
        `is for the ${shipNames(bearer, restriction.anyOf)}`,
      )
    case 'size':
      return unlessMet(
        (restriction.anyOf as readonly string[]).includes(pilot.hull.size),
        `is for ${joinWithOr(restriction.anyOf)} ships`,
      )
    case 'action': {
      const colour = 'difficulty' in restriction ? restriction.difficulty : undefined
      return unlessMet(
        profile.actions.some(
          ({ action, difficulty }) =>
            action === restriction.action && (colour === undefined || colour === difficulty),
        ),
        `needs a ${colour ? `${colour} ` : ''}${restriction.action} action on the action bar`,
      )
    }
    case 'slot':
      return unlessMet(
        hasIcon(bearer, restriction.slot),
        `needs a ${slotName(restriction.slot)} icon on the upgrade bar`,
      )
    case 'noSlot':
      return unlessMet(
        !hasIcon(bearer, restriction.slot),
        `is for ships without a ${slotName(restriction.slot)} icon`,
      )
    case 'skillAtLeast':
      return unlessMet(skillOf(bearer) >= restriction.value, `needs pilot skill ${restriction.value} or more`)
    case 'initiativeAtLeast':
      return unlessMet(
        pilot.rank !== null && pilot.rank >= restriction.value,
        `needs initiative ${restriction.value} or more`,
      )
    case 'initiativeAtMost':
      return unlessMet(
        pilot.rank !== null && pilot.rank <= restriction.value,
        `needs initiative ${restriction.value} or less`,
      )
    case 'hullAtMost':
      return unlessMet(stats.hull <= restriction.value, `is for ships with ${restriction.value} hull or less`)
    case 'agilityAtMost':
      return unlessMet(
        stats.agility <= restriction.value,
        `is for ships of agility ${restriction.value} or less`,
      )
    case 'agilityEqual':
      return unlessMet(stats.agility === restriction.value, `is for ships of agility ${restriction.value}`)
    case 'shieldsEqual':
      return unlessMet(
        stats.shields === restriction.value,
        `is for ships with a shield value of ${restriction.value}`,
      )
    case 'shieldsAtLeast':
      return unlessMet(
        stats.shields >= restriction.value,
        `needs a shield value of ${restriction.value} or more`,
      )
    case 'energyAtLeast':
      return unlessMet(
        stats.energy >= restriction.value,
        `needs an energy value of ${restriction.value} or more`,
      )
    case 'keyword':
      return unlessMet(
        restriction.anyOf.some((keyword) => profile.keywords.includes(keyword)),
        `is for ships with the keyword ${joinWithOr(restriction.anyOf)}`,
      )
    case 'shipAbility':
      return unlessMet(
        profile.shipAbility !== null && restriction.anyOf.includes(profile.shipAbility),
        `is for ships with the ship ability ${joinWithOr(restriction.anyOf)}`,
      )
    case 'forceSide':
      return unlessMet(
        restriction.anyOf.some((side) => profile.forceSides.includes(side)),
        `is for the ${joinWithOr(restriction.anyOf)} side of the Force`,
      )
    case 'arc':
      return unlessMet(
        restriction.anyOf.some((arc) => profile.arcs.includes(arc)),
        `needs a ${joinWithOr(restriction.anyOf)} arc`,
      )
    case 'equipped':
      return unlessMet(
        others.some(({ card }) => card.slot === restriction.slot),
        `needs a ${slotName(restriction.slot)} upgrade on the same ship`,
      )
    case 'limitedShip':
      return unlessMet(
        pilot.limited > 0 === restriction.is,
        `is for ships that are ${restriction.is ? '' : 'not '}limited`,
      )
    case 'squadIncludes':
      return unlessMet(
        restriction.anyOf.some((name) => squadIncludes(bearer, name)),
        `needs ${joinWithOr(restriction.anyOf)} in the squad`,
      )
    // These two concern the squad, not the ship.
    case 'solitary':
    case 'standardized':
      return undefined
  }
}

/** A restriction that a ship does not satisfy. */
export interface UnmetRestriction {
  card: UpgradeCard
  restriction: BookRestriction
  needs: string
}

/** Returns every unmet restriction of the upgrades of a part. */
export function unmetRestrictions(
  by: Regulations,
  squad: Squad,
  ship: SquadShip,
  part: ShipPart,
  company: SquadCards,
): UnmetRestriction[] {
  const pilot = by.book.pilot(part.pilot)
  if (!pilot) return []
  const fitted = equippedCardsOf(by.book, part)
  return fitted.flatMap(({ card, index }) => {
    if (card.restrictions.length === 0) return []
    const others = fitted.filter((each) => each.index !== index)
    const profile = shipProfile(pilot, others)
    const bearer: UpgradeBearer = { by, squad, ship, part, card, index, profile, others, company }
    return card.restrictions.flatMap((restriction) => {
      if (restriction.kind === 'size' && by.format.anySize?.includes(card.id)) return []
      const needs = missingRequirement(restriction, bearer)
      return needs === undefined ? [] : [{ card, restriction, needs }]
    })
  })
}
