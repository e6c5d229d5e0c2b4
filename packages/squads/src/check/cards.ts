import { factionNames, firstEditionFaction, slotName } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { PilotCard, UpgradeCard } from '../book.ts'
import { fittedTo, listOf } from '../profile.ts'
import type { Regulations } from '../regulations.ts'
import { cardsOfSquad, lacksOf, type SquadCards } from '../restrictions.ts'
import { slotsOfPart } from '../slots.ts'
import type { ShipPart, Squad, SquadShip, Violation } from '../squad.ts'
import { measureOf } from '../units.ts'

export const partsOf = (squad: Squad): ShipPart[] => squad.ships.flatMap(({ parts }): ShipPart[] => parts)

/** Pilots and upgrades alike. */
export const allCards = ({ book }: Regulations, squad: Squad): (PilotCard | UpgradeCard)[] =>
  partsOf(squad).flatMap((part) => {
    const pilot = book.pilot(part.pilot)
    return [...(pilot ? [pilot] : []), ...fittedTo(book, part).map(({ card }) => card)]
  })

export const shipName = ({ book }: Regulations, ship: SquadShip): string => {
  const pilot = book.pilot(ship.parts[0].pilot)
  return pilot?.hull.section ? pilot.name.replace(/ \(.*\)$/, '') : (pilot?.name ?? ship.ref)
}

/** Cards that the edition does not have, pilots on the wrong ship, halves of ships. */
function unknownCards(by: Regulations, ship: SquadShip): Violation[] {
  const { book, format } = by
  const at = { rule: format.ground.cards, ship: ship.ref }
  const wrong = ship.parts.flatMap((part): Violation[] => {
    const pilot = book.pilot(part.pilot)
    if (!pilot)
      return [{ ...at, card: part.pilot, message: `No pilot card of this edition is called ${part.pilot}.` }]
    const misplaced = pilot.hull.id !== part.ship
    return [
      ...(misplaced
        ? [
            {
              ...at,
              card: pilot.key,
              message: `${pilot.name} flies the ${pilot.hull.name}, not ${part.ship}.`,
            },
          ]
        : []),
      ...part.upgrades
        .filter((equipped) => !book.upgrade(equipped))
        .map(({ id, slot }) => ({
          ...at,
          card: id,
          message: `No ${slotName(slot)} card of this edition is called ${id}.`,
        })),
    ]
  })
  const sections = ship.parts.map(({ pilot }) => book.pilot(pilot)?.hull.section)
  const [fore, aft] = sections
  const whole = fore?.part === 'fore' && aft?.part === 'aft' && fore.of === aft.of
  if (sections.every((section) => !section) ? ship.parts.length === 1 : whole) return wrong
  const half: Violation = {
    rule: 'C1-SQUAD-13',
    ship: ship.ref,
    message: `${shipName(by, ship)} must have its fore and its aft card, in this order, and no other.`,
    remedy: 'Remove the ship and add it again: both its cards are added together.',
  }
  return [...wrong, half]
}

/** Epic ships and cards where the format has none. */
function epicCards(by: Regulations, ship: SquadShip): Violation[] {
  const { book, format, options } = by
  const { noEpic } = format
  if (!noEpic) return []
  return ship.parts.flatMap((part) => {
    const hull = book.pilot(part.pilot)?.hull
    if (hull?.epicOnly) {
      const called = options.missionShips?.some((id) => id === hull.id || id === hull.section?.of)
      const message = `The ${hull.name} is for Epic games.`
      return called ? [] : [{ rule: noEpic, ship: ship.ref, message, remedy: 'Choose an Epic format.' }]
    }
    return fittedTo(book, part)
      .filter(({ card }) => card.epicOnly)
      .map(({ card }) => ({
        rule: noEpic,
        ship: ship.ref,
        card: card.id,
        message: `${card.name} is for Epic games.`,
        remedy: 'Choose an Epic format, or take the card off.',
      }))
  })
}

function wrongFaction({ book, format }: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  return ship.parts.flatMap((part) => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return []
    const own =
      book.edition === 'first'
        ? firstEditionFaction(pilot.faction) === firstEditionFaction(squad.faction)
        : pilot.faction === squad.faction
    const hired = fittedTo(book, part)
      .flatMap(({ card, equipped }) => card.grants(equipped.side))
      .some((grant) => grant.kind === 'squadFaction' && grant.anyOf.includes(squad.faction))
    if (own || hired) return []
    const message = `${pilot.name} is of the faction ${factionNames[pilot.faction]}, the squad of ${factionNames[squad.faction]}.`
    return [{ rule: format.ground.faction, ship: ship.ref, card: pilot.key, message }]
  })
}

/** Why no icon is left for a card. */
function noIcon(
  { format }: Regulations,
  ship: SquadShip,
  part: ShipPart,
  card: UpgradeCard,
  slots: ReturnType<typeof slotsOfPart>['slots'],
): { rule: RuleId; message: string; remedy: string } {
  const { ground } = format
  const name = slotName(card.slot)
  const mine = slots.filter(({ serves }) => card.occupies.some((slot) => serves.includes(slot)))
  const remedy = `Take off ${card.name} or another card that uses the icon.`
  const lost = mine.find(({ takenBy }) => takenBy && takenBy !== 'rules')
  if (lost) return { rule: ground.grants, message: `${card.name} has no icon: a card took it away.`, remedy }
  const withoutIcon = ground.withoutIcon[card.slot]
  if (withoutIcon) {
    const other = ship.parts.some(
      (each) => each !== part && each.upgrades.some(({ slot }) => slot === card.slot),
    )
    const rule = other ? 'C1-SQUAD-13' : withoutIcon
    return { rule, message: `${card.name} is one ${name} too many for the ship.`, remedy }
  }
  if (card.slot === 'command' && format.commandSlot)
    return { rule: 'EB-CMD-1', message: `No command slot is left for ${card.name}.`, remedy }
  const limited = mine.some(
    (slot) => slot.filledBy === undefined && (slot.maxPoints !== undefined || slot.uniqueOnly || slot.only),
  )
  if (limited)
    return { rule: ground.grants, message: `The ${name} icon left is not for ${card.name}.`, remedy }
  const icons = card.occupies.map(slotName).join(' and ')
  return { rule: ground.icons, message: `${card.name} needs ${icons}, and no such icon is left.`, remedy }
}

/** Icons, copies and restrictions: what each upgrade asks of the ship it is on. */
function upgradesOf(by: Regulations, squad: Squad, ship: SquadShip, company: SquadCards): Violation[] {
  const { book, format } = by
  const { ground } = format
  const at = { ship: ship.ref }
  const fitted = ship.parts.flatMap((part) => fittedTo(book, part))
  const name = shipName(by, ship)
  const twice = new Set(
    fitted.filter(
      ({ card }, index) => card.onePerShip && fitted.findIndex((each) => each.card === card) < index,
    ),
  )
  return [
    ...[...twice].map(({ card }) => ({
      rule: ground.copies,
      ...at,
      card: card.id,
      message: `${name} has more than one ${card.name}.`,
      remedy: 'Take the second copy off.',
    })),
    ...ship.parts.flatMap((part): Violation[] => {
      const hull = book.pilot(part.pilot)?.hull
      if (!hull) return []
      const { slots, unplaced } = slotsOfPart(by, squad, ship, part)
      const onPart = fittedTo(book, part)
      const alike = onPart.filter(
        ({ card }, index) =>
          slots.some(({ slot, different }) => different && slot === card.slot) &&
          onPart.findIndex((each) => each.card === card) < index,
      )
      return [
        ...onPart
          .filter(({ index }) => unplaced.includes(index))
          .map(({ card }) => ({ ...noIcon(by, ship, part, card, slots), ...at, card: card.id })),
        ...alike.map(({ card }) => ({
          rule: ground.grants,
          ...at,
          card: card.id,
          message: `${name} may have more than one ${slotName(card.slot)}, but no two alike: ${card.name}.`,
        })),
        ...lacksOf(by, squad, ship, part, company).map(({ card, restriction, needs }) => {
          const forHuge = restriction.kind === 'size' && restriction.anyOf.every((size) => size === 'huge')
          return {
            rule: (forHuge && ground.hugeOnly) || ground.restrictions,
            ...at,
            card: card.id,
            message: `${card.name} ${needs}; ${name} does not meet this.`,
            remedy: `Take ${card.name} off.`,
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
              ? [{ rule: ground.hugeModifications, ...at, card: card.id, message }]
              : []),
            ...(bar ? [{ rule: bar.rule, ...at, card: card.id, message }] : []),
          ]
        }),
      ]
    }),
  ]
}

/** Cards that cannot be paid for with the squad's points list. */
function withoutCost({ book, format }: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const list = listOf(squad)
  return ship.parts.flatMap((part) => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return []
    const unpaid = [
      ...(pilot.cost(list) === undefined ? [{ card: pilot.key, name: pilot.name }] : []),
      ...fittedTo(book, part)
        .filter(({ card }) => card.cost(list, pilot) === undefined)
        .map(({ card }) => ({ card: card.id, name: card.name })),
    ]
    return unpaid.map(({ card, name }) => ({
      rule: format.ground.cost,
      ship: ship.ref,
      card,
      message: `${name} has no cost in the points list of ${list}.`,
      remedy: 'Choose a later points list, or leave the card out.',
    }))
  })
}

/** Too many cards of one name in these squads. */
export function limitedCards(by: Regulations, squads: readonly Squad[], rule: RuleId): Violation[] {
  const seen = new Map<string, { count: number; max: number; card: string }>()
  for (const card of squads.flatMap((squad) => allCards(by, squad))) {
    if (card.limited === 0) continue
    const before = seen.get(card.name)
    seen.set(card.name, {
      count: (before?.count ?? 0) + 1,
      max: Math.min(card.limited, before?.max ?? card.limited),
      card: before?.card ?? card.id,
    })
  }
  return [...seen]
    .filter(([, { count, max }]) => count > max)
    .map(([name, { count, max, card }]) => ({
      rule,
      card,
      message: `There are ${count} cards named ${name}; ${max === 1 ? 'only one is' : `at most ${max} are`} allowed.`,
      remedy: `Leave out ${count - max} of them.`,
    }))
}

/** Cards that count their own copies, or their like, in the whole squad. */
function squadWide(by: Regulations, squad: Squad): Violation[] {
  const { book } = by
  const upgrades = partsOf(squad).flatMap((part) => fittedTo(book, part).map(({ card }) => card))
  const isSolitary = ({ restrictions }: UpgradeCard) => restrictions.some(({ kind }) => kind === 'solitary')
  return [...new Set(upgrades)].flatMap((card): Violation[] => {
    const copies = upgrades.filter((each) => each === card).length
    const solitary = upgrades.filter((each) => each.slot === card.slot && isSolitary(each))
    return [
      ...(card.maxPerSquad !== undefined && copies > card.maxPerSquad
        ? [
            {
              rule: 'C1-SQUAD-11' as const,
              card: card.id,
              message: `A squad may have ${card.maxPerSquad} copies of ${card.name}, not ${copies}.`,
            },
          ]
        : []),
      ...(solitary[0] === card && solitary.length > 1
        ? [
            {
              rule: 'C2-SQUAD-9' as const,
              card: card.id,
              message: `Only one solitary ${slotName(card.slot)} card may be in a squad.`,
            },
          ]
        : []),
    ]
  })
}

/** Ships that come with a card of another ship. */
function comesWith({ book }: Regulations, squad: Squad, ship: SquadShip): Violation[] {
  const pilot = book.pilot(ship.parts[0].pilot)
  const needed = pilot?.comesWith
  if (!needed || partsOf(squad).some(({ upgrades }) => upgrades.some(({ id }) => id === needed))) return []
  const name = book.upgradeById(needed)?.name ?? needed
  const message = `${pilot.name} comes with ${name}, and no ship of the squad has it.`
  return [{ rule: 'C1-SQUAD-14', ship: ship.ref, card: pilot.key, message }]
}

/** Everything that can be wrong with the cards of a squad, its wings and totals apart. */
export function cardViolations(by: Regulations, squad: Squad): Violation[] {
  const { format } = by
  const company = cardsOfSquad(by.book, squad)
  const asPrinted = measureOf(by, squad) === 'threat'
  const refs = squad.ships.map(({ ref }) => ref)
  const doubled = refs.filter((ref, index) => refs.indexOf(ref) < index)
  const faction = by.book.edition === 'first' ? firstEditionFaction(squad.faction) : squad.faction
  return [
    ...doubled.map((ref) => ({
      rule: format.ground.cards,
      ship: ref,
      message: `Two ships are called ${ref}.`,
    })),
    ...(format.factions.anyOf.includes(faction)
      ? []
      : [
          { rule: format.factions.rule, message: `${factionNames[faction]} has no place in ${format.name}.` },
        ]),
    ...squad.ships.flatMap((ship) => [
      ...unknownCards(by, ship),
      ...epicCards(by, ship),
      ...wrongFaction(by, squad, ship),
      ...comesWith(by, squad, ship),
      ...(asPrinted ? [] : [...upgradesOf(by, squad, ship, company), ...withoutCost(by, squad, ship)]),
    ]),
    ...limitedCards(by, [squad], format.ground.limited),
    ...squadWide(by, squad),
  ]
}
