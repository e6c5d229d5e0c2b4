import {
  type Faction,
  factionNames,
  firstEditionFaction,
  pointsLists,
  type second,
  slotName,
} from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { SquadChange } from '../apply-remedy.ts'
import type { PilotCard, UpgradeCard } from '../card-book.ts'
import { partLoadout } from '../cost.ts'
import type { Regulations } from '../regulations.ts'
import { type SquadCards, squadCards, unmetRestrictions } from '../restrictions.ts'
import { squadMeasure } from '../scoring-units.ts'
import { shipParts, standardUpgrades } from '../ship-parts.ts'
import { comesWithPilot, equippedCardsOf, pointsListOf } from '../ship-profile.ts'
import { partSlots } from '../slots.ts'
import type { Equipped, ShipPart, ShipRef, Squad, SquadShip, Violation } from '../squad.ts'
import { createRemedy, nearestById } from './remedies.ts'

/** Returns all parts of the ships of a squad. */
export const allParts = (squad: Squad): ShipPart[] => squad.ships.flatMap(({ parts }): ShipPart[] => parts)

/** A card in a squad, with the change that removes it. */
export interface RemovableCard<Card> {
  card: Card
  out: SquadChange
}

/** Returns the upgrades in squads, with the changes that remove them. */
export const removableUpgrades = (
  { book }: Regulations,
  squads: readonly Squad[],
): RemovableCard<UpgradeCard>[] =>
  squads.flatMap(({ ships }, squad) =>
    ships.flatMap((ship) =>
      ship.parts.flatMap((part, at) =>
        equippedCardsOf(book, part).map(({ card, equipped }) => ({
          card,
          out: { ...takeOff(ship.ref, at, equipped), squad },
        })),
      ),
    ),
  )

const pilotsIn = ({ book }: Regulations, squads: readonly Squad[]): RemovableCard<PilotCard>[] =>
  squads.flatMap(({ ships }, squad) =>
    ships.flatMap((ship) =>
      ship.parts.flatMap(({ pilot }) => {
        const card = book.pilot(pilot)
        return card ? [{ card, out: { do: 'removeShip' as const, ship: ship.ref, squad } }] : []
      }),
    ),
  )

const takeOff = (ship: ShipRef, part: number, { slot, id }: Equipped): SquadChange => ({
  do: 'unequip',
  ship,
  part,
  upgrade: { slot, id },
})

/** Returns the changes that remove all cards beyond a number, the last ones first. */
export const removeAllBut = (most: number, cards: readonly RemovableCard<unknown>[]): SquadChange[] =>
  cards.slice(most).map(({ out }) => out)

/** Names a ship by its pilot, without the section of a huge ship. */
export const squadShipName = ({ book }: Regulations, ship: SquadShip): string => {
  const pilot = book.pilot(ship.parts[0].pilot)
  return pilot?.hull.section ? pilot.name.replace(/ \(.*\)$/, '') : (pilot?.name ?? ship.ref)
}

/** Suggests the pilot that is likely meant, among those the squad may fly. */
function unknownPilot({ book }: Regulations, { faction }: Squad, ship: SquadShip, part: ShipPart) {
  const { pilot, upgrades } = part
  const message = `No pilot card of this edition is called ${pilot}.`
  const own = book.pilots.filter((card) => card.faction === faction)
  const meant = nearestById(pilot, own, book.edition === 'first' ? ({ key }) => key : ({ id }) => id)
  if (!meant || ship.parts.length > 1)
    return { message, remedy: createRemedy('Leave the ship out.', { do: 'removeShip', ship: ship.ref }) }
  const parts = shipParts(book, meant, upgrades)
  return {
    message,
    remedy: createRemedy(`Take ${meant.name} if that was meant.`, { do: 'setParts', ship: ship.ref, parts }),
  }
}

/**
 * Suggests the card that is likely meant: of that name in another slot, or of a similar name in the same one.
 */
function unknownUpgrade({ book }: Regulations, ship: ShipRef, part: number, equipped: Equipped) {
  const { slot, id } = equipped
  // Lists in words and links may not say what kind of card they mean.
  const kind = slot === 'unknown' ? '' : `${slotName(slot)} `
  const message = `No ${kind}card of this edition is called ${id}.`
  const alike = book.upgrades.filter((card) => card.slot === slot)
  const meant = book.upgradeById(id) ?? nearestById(id, alike, (card) => card.id)
  const off = takeOff(ship, part, equipped)
  if (!meant) return { message, remedy: createRemedy('Take the card off.', off) }
  const on: SquadChange = { do: 'equip', ship, part, upgrade: { slot: meant.slot, id: meant.id } }
  return {
    message,
    remedy: createRemedy(`Take ${meant.name} (${slotName(meant.slot)}) if that was meant.`, off, on),
  }
}

/** Finds cards that the edition does not have, pilots on the wrong ship and halves of ships. */
function unknownCards(by: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const { book, format } = by
  const at = { rule: format.ground.cards, ship: ship.ref }
  const wrong = ship.parts.flatMap((part, index): Violation[] => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return [{ ...at, card: part.pilot, ...unknownPilot(by, squad, ship, part) }]
    const misplaced = pilot.hull.id !== part.ship
    const { name, hull } = pilot
    const parts = ship.parts.with(index, { ...part, ship: hull.id }) as SquadShip['parts']
    return [
      ...(misplaced
        ? [
            {
              ...at,
              card: pilot.key,
              message: `${name} flies the ${hull.name}, not ${part.ship}.`,
              remedy: createRemedy(`Take the ${hull.name}.`, { do: 'setParts', ship: ship.ref, parts }),
            },
          ]
        : []),
      ...part.upgrades
        .filter((equipped) => !book.upgrade(equipped))
        .map((equipped) => ({ ...at, card: equipped.id, ...unknownUpgrade(by, ship.ref, index, equipped) })),
    ]
  })
  const sections = ship.parts.map(({ pilot }) => book.pilot(pilot)?.hull.section)
  const [fore, aft] = sections
  const whole = fore?.part === 'fore' && aft?.part === 'aft' && fore.of === aft.of
  if (sections.every((section) => !section) ? ship.parts.length === 1 : whole) return wrong
  const [{ pilot: key, upgrades }] = ship.parts
  const pilot = book.pilot(key)
  const half: Violation = {
    rule: 'C1-SQUAD-13',
    ship: ship.ref,
    message: `${squadShipName(by, ship)} must have its fore and its aft card, in this order, and no other.`,
    remedy: pilot
      ? createRemedy('Take both its cards.', {
          do: 'setParts',
          ship: ship.ref,
          parts: shipParts(book, pilot, upgrades),
        })
      : createRemedy('Leave the ship out.', { do: 'removeShip', ship: ship.ref }),
  }
  return [...wrong, half]
}

/** Finds Epic ships and cards in a format that has none. */
function epicCards(by: Regulations, ship: SquadShip): Violation[] {
  const { book, format, options } = by
  const { noEpic } = format
  if (!noEpic) return []
  return ship.parts.flatMap((part, at) => {
    const hull = book.pilot(part.pilot)?.hull
    if (hull?.epicOnly) {
      const called = options.missionShips?.some((id) => id === hull.id || id === hull.section?.of)
      const message = `The ${hull.name} is for Epic games.`
      const out = createRemedy('Choose an Epic format, or leave the ship out.', {
        do: 'removeShip',
        ship: ship.ref,
      })
      return called ? [] : [{ rule: noEpic, ship: ship.ref, message, remedy: out }]
    }
    return equippedCardsOf(book, part)
      .filter(({ card }) => card.epicOnly)
      .map(({ card, equipped }) => ({
        rule: noEpic,
        ship: ship.ref,
        card: card.id,
        message: `${card.name} is for Epic games.`,
        remedy: createRemedy('Choose an Epic format, or take the card off.', takeOff(ship.ref, at, equipped)),
      }))
  })
}

/** Returns the faction that all ships of a squad share. */
function commonFaction({ book }: Regulations, squad: Squad): Faction | undefined {
  const factions = new Set(
    allParts(squad).flatMap(({ pilot }) => {
      const faction = book.pilot(pilot)?.faction
      if (!faction) return []
      return book.edition === 'first' ? firstEditionFaction(faction) : faction
    }),
  )
  return factions.size === 1 ? [...factions][0] : undefined
}

function wrongFaction(by: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const { book, format } = by
  return ship.parts.flatMap((part) => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return []
    const own =
      book.edition === 'first'
        ? firstEditionFaction(pilot.faction) === firstEditionFaction(squad.faction)
        : pilot.faction === squad.faction
    const hired = equippedCardsOf(book, part)
      .flatMap(({ card, equipped }) => card.grants(equipped.side))
      .some((grant) => grant.kind === 'squadFaction' && grant.anyOf.includes(squad.faction))
    if (own || hired) return []
    const message = `${pilot.name} is of the faction ${factionNames[pilot.faction]}, the squad of ${factionNames[squad.faction]}.`
    const common = commonFaction(by, squad)
    const put = common
      ? createRemedy(`Make it a squad of ${factionNames[common]}.`, { do: 'setFaction', faction: common })
      : createRemedy('Leave the ship out.', { do: 'removeShip', ship: ship.ref })
    return [{ rule: format.ground.faction, ship: ship.ref, card: pilot.key, message, remedy: put }]
  })
}

/** Finds a pilot whose upgrades are not those of the standard loadout. */
function standardLoadoutViolations({ book }: Regulations, ship: SquadShip): Violation[] {
  const [part] = ship.parts
  const pilot = book.pilot(part.pilot)
  const standard = pilot && standardUpgrades(book, pilot)
  const idsOf = (upgrades: readonly Equipped[]) =>
    upgrades
      .map(({ id }) => id)
      .sort()
      .join()
  if (!standard || idsOf(standard) === idsOf(part.upgrades)) return []
  return [
    {
      rule: 'C2-SQUAD-14',
      ship: ship.ref,
      card: pilot.key,
      message: `${pilot.name} comes with a standard loadout and must have exactly its upgrades.`,
      remedy: createRemedy('Take the standard loadout.', {
        do: 'setParts',
        ship: ship.ref,
        parts: [{ ...part, upgrades: standard }],
      }),
    },
  ]
}

/** Finds upgrades that cost more than the loadout value of their ship. */
function loadoutViolations(by: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const loadout = partLoadout(by, squad, ship.parts[0])
  if (!loadout || loadout.spent <= loadout.value) return []
  const { spent, value } = loadout
  return [
    {
      rule: 'C2-SQUAD-15',
      ship: ship.ref,
      message: `The upgrades of ${squadShipName(by, ship)} cost ${spent}; its loadout value is ${value}.`,
      remedy: createRemedy(`Save ${spent - value} on its upgrades.`),
    },
  ]
}

/** Finds cards that the points list does not allow in the format. */
function illegalCards(by: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const { book, format } = by
  const { listFormat } = format
  if (!listFormat) return []
  const list = pointsListOf(by, squad)
  return ship.parts.flatMap((part, at) => {
    const pilot = book.pilot(part.pilot)
    const cards = [
      ...(pilot ? [{ card: pilot, out: { do: 'removeShip', ship: ship.ref } satisfies SquadChange }] : []),
      ...equippedCardsOf(book, part)
        .filter(({ card }) => !pilot || !comesWithPilot(pilot, card))
        .map(({ card, equipped }) => ({ card, out: takeOff(ship.ref, at, equipped) })),
    ]
    return cards
      .filter(({ card }) => !card.isLegal(list, listFormat))
      .map(({ card, out }) => ({
        rule: 'C2-SQUAD-16' as const,
        ship: ship.ref,
        card: 'key' in card ? card.key : card.id,
        message: `${card.name} is not legal in ${format.name}.`,
        remedy: createRemedy('Leave the card out.', out),
      }))
  })
}

/** Explains why no icon is left for a card. */
function noIcon(
  { format }: Regulations,
  ship: SquadShip,
  part: ShipPart,
  card: UpgradeCard,
  slots: ReturnType<typeof partSlots>['slots'],
): { rule: RuleId; message: string } {
  const { ground } = format
  const name = slotName(card.slot)
  const mine = slots.filter(({ serves }) => card.occupies.some((slot) => serves.includes(slot)))
  const lost = mine.find(({ takenBy }) => takenBy && takenBy !== 'rules')
  if (lost) return { rule: ground.grants, message: `${card.name} has no icon: a card took it away.` }
  const withoutIcon = ground.withoutIcon[card.slot]
  if (withoutIcon) {
    const other = ship.parts.some(
      (each) => each !== part && each.upgrades.some(({ slot }) => slot === card.slot),
    )
    const rule = other ? 'C1-SQUAD-13' : withoutIcon
    return { rule, message: `${card.name} is one ${name} too many for the ship.` }
  }
  if (card.slot === 'command' && format.commandSlot)
    return { rule: 'EB-CMD-1', message: `No command slot is left for ${card.name}.` }
  const limited = mine.some(
    (slot) => slot.filledBy === undefined && (slot.maxPoints !== undefined || slot.uniqueOnly || slot.only),
  )
  if (limited) return { rule: ground.grants, message: `The ${name} icon left is not for ${card.name}.` }
  const icons = card.occupies.map(slotName).join(' and ')
  return { rule: ground.icons, message: `${card.name} needs ${icons}, and no such icon is left.` }
}

/** Checks icons, copies and restrictions: the demands of each upgrade on its ship. */
function upgradesOf(by: Regulations, squad: Squad, ship: SquadShip, company: SquadCards): Violation[] {
  const { book, format } = by
  const { ground } = format
  const where = { ship: ship.ref }
  const fitted = ship.parts.flatMap((part, index) =>
    equippedCardsOf(book, part).map((each) => ({ ...each, off: takeOff(ship.ref, index, each.equipped) })),
  )
  const name = squadShipName(by, ship)
  const twice = new Set(
    fitted.filter(
      ({ card }, index) => card.onePerShip && fitted.findIndex((each) => each.card === card) < index,
    ),
  )
  return [
    ...[...twice].map(({ card, off }) => ({
      rule: ground.copies,
      ...where,
      card: card.id,
      message: `${name} has more than one ${card.name}.`,
      remedy: createRemedy('Take the second copy off.', off),
    })),
    ...ship.parts.flatMap((part, at): Violation[] => {
      const hull = book.pilot(part.pilot)?.hull
      if (!hull) return []
      const { slots, unplaced } = partSlots(by, squad, ship, part)
      const onPart = equippedCardsOf(book, part)
      const alike = onPart.filter(
        ({ card }, index) =>
          slots.some(({ slot, different }) => different && slot === card.slot) &&
          onPart.findIndex((each) => each.card === card) < index,
      )
      const without = ({ slot, id, name: called }: UpgradeCard, words = `Take ${called} off.`) =>
        createRemedy(words, takeOff(ship.ref, at, { slot, id }))
      return [
        ...onPart
          .filter(({ index }) => unplaced.includes(index))
          .map(({ card }) => ({
            ...noIcon(by, ship, part, card, slots),
            ...where,
            card: card.id,
            remedy: without(card, `Take off ${card.name} or another card that uses the icon.`),
          })),
        ...alike.map(({ card }) => ({
          rule: ground.grants,
          ...where,
          card: card.id,
          message: `${name} may have more than one ${slotName(card.slot)}, but no two alike: ${card.name}.`,
          remedy: without(card),
        })),
        ...unmetRestrictions(by, squad, ship, part, company).map(({ card, restriction, needs }) => {
          const forHuge = restriction.kind === 'size' && restriction.anyOf.every((size) => size === 'huge')
          return {
            rule: (forHuge && ground.hugeOnly) || ground.restrictions,
            ...where,
            card: card.id,
            message: `${card.name} ${needs}; ${name} does not meet this.`,
            remedy: without(card),
          }
        }),
        ...onPart.flatMap(({ card }): Violation[] => {
          const forHuge = card.restrictions.some(
            (restriction) => restriction.kind === 'size' && restriction.anyOf.some((size) => size === 'huge'),
          )
          const bar = format.barred?.find(
            ({ upgrade, sizes }) => upgrade === card.id && sizes.includes(hull.size),
          )
          const message = `${card.name} may not be on a ${hull.size} ship.`
          return [
            ...(ground.hugeModifications && hull.size === 'huge' && card.slot === 'mod' && !forHuge
              ? [{ rule: ground.hugeModifications, ...where, card: card.id, message, remedy: without(card) }]
              : []),
            ...(bar ? [{ rule: bar.rule, ...where, card: card.id, message, remedy: without(card) }] : []),
          ]
        }),
      ]
    }),
  ]
}

/** Finds cards without a cost in the current points list. */
function withoutCost(by: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const { book, format, options } = by
  const list = pointsListOf(by, squad)
  return ship.parts.flatMap((part, at): Violation[] => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return []
    const cards = [
      {
        card: pilot.key,
        name: pilot.name,
        cost: (under: second.PointsList) => pilot.cost(under),
        out: { do: 'removeShip', ship: ship.ref } satisfies SquadChange,
        loadoutOnly: undefined,
      },
      ...equippedCardsOf(book, part)
        .filter(({ card }) => !comesWithPilot(pilot, card))
        .map(({ card, equipped }) => ({
          card: card.id,
          name: card.name,
          cost: (under: second.PointsList) => card.cost(under, pilot),
          out: takeOff(ship.ref, at, equipped),
          loadoutOnly: card.loadoutOnly,
        })),
    ]
    return cards
      .filter(({ cost }) => cost(list) === undefined)
      .map(({ card, name, cost, out, loadoutOnly }) => {
        if (loadoutOnly)
          return {
            rule: 'C2-SQUAD-14',
            ship: ship.ref,
            card,
            message: `${name} belongs to standard loadouts and cannot be bought.`,
            remedy: createRemedy('Take the card off.', out),
          }
        const later = pointsLists.find((each) => cost(each) !== undefined)
        const since = later ? `; it is in that of ${later}` : ', nor in any other'
        return {
          rule: format.ground.cost,
          ship: ship.ref,
          card,
          message: `${name} has no cost in the points list of ${list}${since}.`,
          remedy:
            later && !options.pointsList && !format.listFormat
              ? createRemedy(`Use the points list of ${later}, or leave the card out.`, {
                  do: 'setPointsList',
                  list: later,
                })
              : createRemedy('Leave the card out.', out),
        }
      })
  })
}

/** Finds too many cards of one name in these squads. */
export function limitedCardViolations(by: Regulations, squads: readonly Squad[], rule: RuleId): Violation[] {
  const byName = new Map<string, RemovableCard<PilotCard | UpgradeCard>[]>()
  for (const removable of [...pilotsIn(by, squads), ...removableUpgrades(by, squads)]) {
    if (removable.card.limited > 0)
      byName.set(removable.card.name, [...(byName.get(removable.card.name) ?? []), removable])
  }
  return [...byName].flatMap(([name, cards]) => {
    const max = Math.min(...cards.map(({ card }) => card.limited))
    const count = cards.length
    if (count <= max) return []
    return [
      {
        rule,
        card: cards[0]!.card.id,
        message: `There are ${count} cards named ${name}; ${max === 1 ? 'only one is' : `at most ${max} are`} allowed.`,
        remedy: createRemedy(`Leave out ${count - max} of them.`, ...removeAllBut(max, cards)),
      },
    ]
  })
}

/** Finds cards that limit their own copies, or similar cards, in the whole squad. */
function squadWide(by: Regulations, squad: Squad): Violation[] {
  const upgrades = removableUpgrades(by, [squad])
  const isSolitary = ({ restrictions }: UpgradeCard) => restrictions.some(({ kind }) => kind === 'solitary')
  return [...new Set(upgrades.map(({ card }) => card))].flatMap((card): Violation[] => {
    const copies = upgrades.filter((each) => each.card === card)
    const solitary = upgrades.filter((each) => each.card.slot === card.slot && isSolitary(each.card))
    return [
      ...(card.maxPerSquad !== undefined && copies.length > card.maxPerSquad
        ? [
            {
              rule: 'C1-SQUAD-11' as const,
              card: card.id,
              message: `A squad may have ${card.maxPerSquad} copies of ${card.name}, not ${copies.length}.`,
              remedy: createRemedy(
                `Leave out ${copies.length - card.maxPerSquad} of them.`,
                ...removeAllBut(card.maxPerSquad, copies),
              ),
            },
          ]
        : []),
      ...(solitary[0]?.card === card && solitary.length > 1
        ? [
            {
              rule: 'C2-SQUAD-9' as const,
              card: card.id,
              message: `Only one solitary ${slotName(card.slot)} card may be in a squad.`,
              remedy: createRemedy('Leave the others out.', ...removeAllBut(1, solitary)),
            },
          ]
        : []),
    ]
  })
}

/** Finds a ship that comes with an upgrade if no ship of the squad has that upgrade. */
function comesWith({ book }: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const pilot = book.pilot(ship.parts[0].pilot)
  const needed = pilot?.comesWith
  if (!needed || allParts(squad).some(({ upgrades }) => upgrades.some(({ id }) => id === needed))) return []
  const name = book.upgradeById(needed)?.name ?? needed
  const message = `${pilot.name} comes with ${name}, and no ship of the squad has it.`
  const out = createRemedy(`Give ${name} to a ship, or leave this one out.`, {
    do: 'removeShip',
    ship: ship.ref,
  })
  return [{ rule: 'C1-SQUAD-14', ship: ship.ref, card: pilot.key, message, remedy: out }]
}

/** Returns all violations by cards of a squad, except for its wings and totals. */
export function cardViolations(by: Regulations, squad: Squad): Violation[] {
  const { book, format } = by
  const company = squadCards(by.book, squad)
  const asPrinted = squadMeasure(by, squad) === 'threat'
  const refs = squad.ships.map(({ ref }) => ref)
  const doubled = refs.filter((ref, index) => refs.indexOf(ref) < index)
  const faction = by.book.edition === 'first' ? firstEditionFaction(squad.faction) : squad.faction
  return [
    ...doubled.map((ref) => ({
      rule: format.ground.cards,
      ship: ref,
      message: `Two ships are called ${ref}.`,
      remedy: createRemedy('Give each ship a name of its own.', { do: 'nameShips' }),
    })),
    ...(format.factions.anyOf.includes(faction)
      ? []
      : [
          {
            rule: format.factions.rule,
            message: `${factionNames[faction]} has no place in ${format.name}.`,
            remedy: createRemedy('Choose another format, or build a squad of another faction.'),
          },
        ]),
    ...squad.ships.flatMap((ship) => [
      ...unknownCards(by, squad, ship),
      ...epicCards(by, ship),
      ...wrongFaction(by, squad, ship),
      ...comesWith(by, squad, ship),
      ...illegalCards(by, squad, ship),
      ...(asPrinted
        ? []
        : [
            ...(book.pilot(ship.parts[0].pilot)?.standardLoadout
              ? standardLoadoutViolations(by, ship)
              : upgradesOf(by, squad, ship, company)),
            ...withoutCost(by, squad, ship),
            ...loadoutViolations(by, squad, ship),
          ]),
    ]),
    ...limitedCardViolations(by, [squad], format.ground.limited),
    ...squadWide(by, squad),
  ]
}
