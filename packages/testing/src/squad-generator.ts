import type { BotRandom } from '@flotilla/bots'
import type { AnyLibrary, first } from '@flotilla/engine'
import { type Library, pilotCardId, shipAbilityId } from '@flotilla/engine/second'
import { type Equipped, legalPositions, type ShipPart, type Squad, type SquadShip } from '@flotilla/squads'

interface Restriction {
  readonly kind: string
  readonly anyOf?: readonly string[]
  readonly action?: string
}

/** A pilot of either edition with its implemented cards, and those it gives to other ships. */
interface PilotEntry {
  readonly cards: readonly string[]
  readonly flown: { readonly ship: string; readonly pilot: string }
  readonly slots: readonly string[]
  /** The traits that upgrades may require: ship, size, faction, keywords, actions. */
  readonly traits: ReadonlySet<string>
  readonly size: string
  /** The other part of a ship of two cards. */
  readonly other?: PilotEntry
}

interface Upgrade {
  readonly cards: readonly string[]
  readonly carried: Equipped
  readonly restrictions: readonly Restriction[]
}

/** The cards from which squads are drawn. */
interface CardPool {
  readonly edition: Squad['edition']
  readonly pilots: readonly PilotEntry[]
  readonly hugeShips: readonly PilotEntry[]
  readonly upgrades: readonly Upgrade[]
  /** The upgrades that form wings. */
  readonly wings: readonly string[]
  /** Returns the pilots that may dock with the bearer of a card, and the card of their own that allows it. */
  passengers(card: string): { readonly flyers: readonly PilotEntry[]; readonly by?: Upgrade } | undefined
}

const traitKinds = new Set(['ship', 'size', 'faction', 'keyword', 'shipAbility'])

/** Reports whether a pilot may equip an upgrade, as far as ship and slots matter. */
const canEquip = ({ carried, restrictions }: Upgrade, { slots, traits }: PilotEntry): boolean =>
  (slots.includes(carried.slot) || carried.slot === 'title' || carried.slot === 'modification') &&
  restrictions.every(
    ({ kind, anyOf = [], action }) =>
      (!traitKinds.has(kind) || anyOf.some((one) => traits.has(one))) &&
      (action === undefined || traits.has(action)),
  )

function secondPack({ catalogue, cards }: Library): CardPool {
  const knownCards = (ids: readonly string[]) => ids.filter((id) => id in cards)
  const all = catalogue.pilots
    // Cards of communities take part once their ability has rules.
    .filter(
      ({ id, initiative, communities }) => initiative !== null && (!communities || pilotCardId(id) in cards),
    )
    .map((pilot): PilotEntry => {
      const { id, ship, shipAbility, faction, keywords, slots, conditions } = pilot
      const { size, actions } = catalogue.ship(ship)!
      const bar = actions.map(({ action }) => action)
      return {
        cards: knownCards([
          pilotCardId(id),
          ...(shipAbility ? [shipAbilityId(shipAbility)] : []),
          ...conditions,
        ]),
        flown: { ship, pilot: id },
        slots,
        traits: new Set([ship, size, faction, ...keywords, ...(shipAbility ? [shipAbility] : []), ...bar]),
        size,
      }
    })
  return {
    edition: 'second',
    pilots: all.filter(({ size }) => size !== 'huge'),
    hugeShips: all.filter(({ size }) => size === 'huge'),
    upgrades: catalogue.upgrades
      .filter(({ id, communities }) => !communities || id in cards)
      .map(({ id, slot, sides, restrictions }) => ({
        cards: knownCards([id, `${id}#1`, ...sides.flatMap(({ conditions }) => conditions)]),
        carried: { slot, id },
        restrictions,
      })),
    wings: catalogue.wings.map(({ upgrade }) => upgrade),
    passengers: (card) => {
      const ships = cards[card]?.carries?.ships
      if (!ships) return
      return {
        flyers: all.filter(({ flown, size }) =>
          ships === 'small' ? size === ships : ships.includes(flown.ship),
        ),
      }
    },
  }
}

function firstPack({ catalogue, cards }: first.Library): CardPool {
  const knownCards = (keys: readonly string[]) => keys.filter((key) => key in cards)
  const conditionCards = (conditions: readonly string[]) => conditions.map((id) => `condition:${id}`)
  const sectionOf = (id: string) => {
    const hull = catalogue.ship(id)
    return hull?.size === 'huge' ? hull.section : undefined
  }
  const toPilotEntry = ({
    key,
    ship,
    faction,
    slots,
    conditions,
  }: (typeof catalogue.pilots)[number]): PilotEntry => {
    const { size, actions } = catalogue.ship(ship)!
    const section = sectionOf(ship)
    const aft = section?.part === 'fore' ? catalogue.pilotsOf(section.other)[0] : undefined
    return {
      cards: knownCards([key, ...conditionCards(conditions)]),
      flown: { ship, pilot: key },
      // Every ship has a modification and a title slot.
      slots: [...slots, 'mod', 'title'],
      traits: new Set([ship, size, faction, ...actions]),
      size,
      ...(aft ? { other: toPilotEntry(aft) } : {}),
    }
  }
  const all = catalogue.pilots.filter(({ skill }) => skill !== null).map(toPilotEntry)
  const isAft = ({ flown }: PilotEntry) => sectionOf(flown.ship)?.part === 'aft'
  const upgrades = catalogue.upgrades.map(
    ({ key, id, slot, side, restrictions, conditions }): Upgrade => ({
      cards: [key, ...knownCards(conditionCards(conditions))],
      carried: { slot, id, ...(side ? { side } : {}) },
      restrictions,
    }),
  )
  return {
    edition: 'first',
    pilots: all.filter(({ size }) => size !== 'huge'),
    hugeShips: all.filter((entry) => entry.size === 'huge' && !isAft(entry)),
    upgrades,
    wings: [],
    passengers: (card) => {
      const cargo = cards[card]?.carries
      if (typeof cargo === 'string') {
        const by = upgrades.find(({ cards: [key] }) => key === cargo)
        return by
          ? { flyers: all.filter((entry) => canEquip(by, entry)), by }
          : { flyers: catalogue.pilots.filter(({ key }) => key === cargo).map(toPilotEntry) }
      }
      return cargo && { flyers: all.filter(({ flown }) => cargo.ships.includes(flown.ship)) }
    },
  }
}

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'

/** Returns the card pool of a library. */
export const cardPool = (library: AnyLibrary): CardPool =>
  isFirst(library) ? firstPack(library) : secondPack(library)

/** Forms a wing of a leader with the upgrade for it and the wingmates behind it. */
export function formWing(parts: readonly ShipPart[], upgrade: string): Pick<Squad, 'ships' | 'wings'> {
  const ships = parts.map((part, i): SquadShip => {
    const upgrades = i === 0 ? [{ slot: 'command', id: upgrade }, ...part.upgrades] : part.upgrades
    return { ref: `s${i + 1}`, parts: [{ ...part, upgrades }] }
  })
  const [leader, ...others] = ships.map(({ ref }) => ref)
  const wingmates = legalPositions(others.length).map((position, i) => ({ ship: others[i]!, position }))
  return { ships, wings: [{ leader: leader!, wingmates, set: 'blue' }] }
}

/**
 * Creates a generator of squads that prefer wanted cards: on ships that may equip them, with all slots
 * filled, including huge ships, carriers with docked ships, and wings.
 */
export function createSquadGenerator(pack: CardPool, chance: BotRandom, wanted: ReadonlySet<string>) {
  const isWanted = ({ cards }: { readonly cards: readonly string[] }) =>
    cards.some((card) => wanted.has(card))
  /** Draws a wanted item, if there is one. */
  const preferWanted = <T extends PilotEntry | Upgrade>(list: readonly T[]): T | undefined => {
    const sought = list.filter(isWanted)
    return sought.length > 0 ? chance.pick(sought) : list.length > 0 ? chance.pick(list) : undefined
  }
  const everybody = [...pack.pilots, ...pack.hugeShips]
  const seeks = { flyers: everybody.filter(isWanted), upgrades: pack.upgrades.filter(isWanted) }

  const randomPart = (entry: PilotEntry, first?: Upgrade): ShipPart => {
    const carried: Upgrade[] = first ? [first] : []
    for (const slot of entry.slots) {
      if (carried.some((card) => card === first && card.carried.slot === slot)) continue
      if (chance.below(5) === 0) continue
      const fit = pack.upgrades.filter(
        (card) => card.carried.slot === slot && canEquip(card, entry) && !carried.includes(card),
      )
      const card = preferWanted(fit)
      if (card) carried.push(card)
    }
    // An upgrade on a ship for which it was not intended.
    const wild = chance.below(3) === 0 ? preferWanted(pack.upgrades) : undefined
    if (wild && !carried.includes(wild)) carried.push(wild)
    return { ...entry.flown, upgrades: carried.map((card) => card.carried) }
  }
  const randomParts = (entry: PilotEntry, first?: Upgrade): SquadShip['parts'] => {
    if (!entry.other) return [randomPart(entry, first)]
    const aft = first !== undefined && !canEquip(first, entry)
    return [randomPart(entry, aft ? undefined : first), randomPart(entry.other, aft ? first : undefined)]
  }

  /** Draws a ship with a wanted card, and the ship that docks with it. */
  const randomShips = (): SquadShip['parts'][] => {
    const { flyers, upgrades } = seeks
    const which = chance.below(flyers.length + upgrades.length)
    const card = upgrades[which]
    const meant = card
      ? everybody.filter((entry) => canEquip(card, entry) || (entry.other && canEquip(card, entry.other)))
      : flyers
    const entry = preferWanted(meant.length > 0 ? meant : pack.pilots)!
    const own = randomParts(entry, card)
    const cards = [...entry.cards, ...(card?.cards ?? [])]
    const docked = cards.flatMap((id) => {
      const { flyers = [], by } = pack.passengers(id) ?? {}
      const passenger = preferWanted(flyers)
      return passenger ? [randomParts(passenger, by)] : []
    })
    return [own, ...docked]
  }

  const randomWing = (most: number): Pick<Squad, 'ships' | 'wings'> => {
    const small = pack.pilots.filter(({ size }) => size === 'small')
    const ships = Array.from({ length: 3 + chance.below(Math.max(1, most - 2)) }, () =>
      randomPart(preferWanted(small)!),
    )
    const sought = pack.wings.filter((id) => wanted.has(id) || wanted.has(`${id}#1`))
    return formWing(ships, chance.pick(sought.length > 0 ? sought : pack.wings))
  }

  return (ships: number): Pick<Squad, 'ships' | 'wings'> => {
    if (pack.wings.length > 0 && chance.below(4) === 0) return randomWing(Math.min(6, ships))
    const drawn: SquadShip['parts'][] = []
    while (drawn.length < ships) drawn.push(...randomShips())
    return { ships: drawn.map((one, i) => ({ ref: `s${i + 1}`, parts: one })), wings: [] }
  }
}
