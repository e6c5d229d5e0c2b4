import { type AnyLibrary, abilityId, type first, type Library, pilotId } from '@flotilla/engine'
import { type Equipped, legalPositions, type ShipPart, type Squad, type SquadShip } from '@flotilla/squads'
import type { Random } from './random.ts'

interface Restriction {
  readonly kind: string
  readonly anyOf?: readonly string[]
  readonly action?: string
}

/** A pilot of either edition, with whatever of its cards does something, and those it hands out. */
interface Flyer {
  readonly cards: readonly string[]
  readonly flown: { readonly ship: string; readonly pilot: string }
  readonly slots: readonly string[]
  /** What upgrades may ask of it: ship, size, faction, keywords, actions. */
  readonly traits: ReadonlySet<string>
  readonly size: string
  /** The other part of a ship of two cards. */
  readonly other?: Flyer
}

interface Upgrade {
  readonly cards: readonly string[]
  readonly carried: Equipped
  readonly restrictions: readonly Restriction[]
}

/** All that squads are drawn from. */
interface Pack {
  readonly edition: Squad['edition']
  readonly pilots: readonly Flyer[]
  readonly giants: readonly Flyer[]
  readonly upgrades: readonly Upgrade[]
  /** The upgrades that form wings. */
  readonly wings: readonly string[]
  /** Who may be docked with a ship that has a card, and by which card of their own. */
  passengers(card: string): { readonly flyers: readonly Flyer[]; readonly by?: Upgrade } | undefined
}

const traitKinds = new Set(['ship', 'size', 'faction', 'keyword', 'shipAbility'])

/** Whether a pilot may carry an upgrade, as far as the ship and its slots go. */
const suits = ({ carried, restrictions }: Upgrade, { slots, traits }: Flyer): boolean =>
  (slots.includes(carried.slot) || carried.slot === 'title' || carried.slot === 'modification') &&
  restrictions.every(
    ({ kind, anyOf = [], action }) =>
      (!traitKinds.has(kind) || anyOf.some((one) => traits.has(one))) &&
      (action === undefined || traits.has(action)),
  )

function secondPack({ catalogue, cards }: Library): Pack {
  const known = (ids: readonly string[]) => ids.filter((id) => id in cards)
  const all = catalogue.pilots
    .filter(({ initiative }) => initiative !== null)
    .map((pilot): Flyer => {
      const { id, ship, shipAbility, faction, keywords, slots, conditions } = pilot
      const { size, actions } = catalogue.ship(ship)!
      const bar = actions.map(({ action }) => action)
      return {
        cards: known([pilotId(id), ...(shipAbility ? [abilityId(shipAbility)] : []), ...conditions]),
        flown: { ship, pilot: id },
        slots,
        traits: new Set([ship, size, faction, ...keywords, ...(shipAbility ? [shipAbility] : []), ...bar]),
        size,
      }
    })
  return {
    edition: 'second',
    pilots: all.filter(({ size }) => size !== 'huge'),
    giants: all.filter(({ size }) => size === 'huge'),
    upgrades: catalogue.upgrades.map(({ id, slot, sides, restrictions }) => ({
      cards: known([id, `${id}#1`, ...sides.flatMap(({ conditions }) => conditions)]),
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

function firstPack({ catalogue, cards }: first.Library): Pack {
  const known = (keys: readonly string[]) => keys.filter((key) => key in cards)
  const given = (conditions: readonly string[]) => conditions.map((id) => `condition:${id}`)
  const sectionOf = (id: string) => {
    const hull = catalogue.ship(id)
    return hull?.size === 'huge' ? hull.section : undefined
  }
  const flyer = ({ key, ship, faction, slots, conditions }: (typeof catalogue.pilots)[number]): Flyer => {
    const { size, actions } = catalogue.ship(ship)!
    const section = sectionOf(ship)
    const aft = section?.part === 'fore' ? catalogue.pilotsOf(section.other)[0] : undefined
    return {
      cards: known([key, ...given(conditions)]),
      flown: { ship, pilot: key },
      // Everybody has room for a modification and a title.
      slots: [...slots, 'mod', 'title'],
      traits: new Set([ship, size, faction, ...actions]),
      size,
      ...(aft ? { other: flyer(aft) } : {}),
    }
  }
  const all = catalogue.pilots.filter(({ skill }) => skill !== null).map(flyer)
  const isAft = ({ flown }: Flyer) => sectionOf(flown.ship)?.part === 'aft'
  const upgrades = catalogue.upgrades.map(
    ({ key, id, slot, side, restrictions, conditions }): Upgrade => ({
      cards: [key, ...known(given(conditions))],
      carried: { slot, id, ...(side ? { side } : {}) },
      restrictions,
    }),
  )
  return {
    edition: 'first',
    pilots: all.filter(({ size }) => size !== 'huge'),
    giants: all.filter((one) => one.size === 'huge' && !isAft(one)),
    upgrades,
    wings: [],
    passengers: (card) => {
      const cargo = cards[card]?.carries
      if (typeof cargo === 'string') {
        const by = upgrades.find(({ cards: [key] }) => key === cargo)
        return by
          ? { flyers: all.filter((one) => suits(by, one)), by }
          : { flyers: catalogue.pilots.filter(({ key }) => key === cargo).map(flyer) }
      }
      return cargo && { flyers: all.filter(({ flown }) => cargo.ships.includes(flown.ship)) }
    },
  }
}

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'

export const packOf = (library: AnyLibrary): Pack =>
  isFirst(library) ? firstPack(library) : secondPack(library)

/** A leader with an upgrade that forms a wing, and wingmates behind it. */
export function inWing(parts: readonly ShipPart[], upgrade: string): Pick<Squad, 'ships' | 'wings'> {
  const ships = parts.map((one, i): SquadShip => {
    const upgrades = i === 0 ? [{ slot: 'command', id: upgrade }, ...one.upgrades] : one.upgrades
    return { ref: `s${i + 1}`, parts: [{ ...one, upgrades }] }
  })
  const [leader, ...others] = ships.map(({ ref }) => ref)
  const wingmates = legalPositions(others.length).map((position, i) => ({ ship: others[i]!, position }))
  return { ships, wings: [{ leader: leader!, wingmates, set: 'blue' }] }
}

/**
 * Draws squads with wanted cards wherever there are some: on ships that may carry them, with all slots filled, among them
 * huge ships, carriers with their passengers, and wings.
 */
export function drawing(pack: Pack, chance: Random, wanted: ReadonlySet<string>) {
  const isWanted = ({ cards }: { readonly cards: readonly string[] }) =>
    cards.some((card) => wanted.has(card))
  /** One of those that are wanted, if there are any. */
  const rather = <T extends Flyer | Upgrade>(list: readonly T[]): T | undefined => {
    const sought = list.filter(isWanted)
    return sought.length > 0 ? chance.pick(sought) : list.length > 0 ? chance.pick(list) : undefined
  }
  const everybody = [...pack.pilots, ...pack.giants]
  const seeks = { flyers: everybody.filter(isWanted), upgrades: pack.upgrades.filter(isWanted) }

  const part = (one: Flyer, first?: Upgrade): ShipPart => {
    const carried: Upgrade[] = first ? [first] : []
    for (const slot of one.slots) {
      if (carried.some((card) => card === first && card.carried.slot === slot)) continue
      if (chance.below(5) === 0) continue
      const fit = pack.upgrades.filter(
        (card) => card.carried.slot === slot && suits(card, one) && !carried.includes(card),
      )
      const card = rather(fit)
      if (card) carried.push(card)
    }
    // Something on a ship it was not meant for.
    const wild = chance.below(3) === 0 ? rather(pack.upgrades) : undefined
    if (wild && !carried.includes(wild)) carried.push(wild)
    return { ...one.flown, upgrades: carried.map((card) => card.carried) }
  }
  const parts = (one: Flyer, first?: Upgrade): SquadShip['parts'] => {
    if (!one.other) return [part(one, first)]
    const aft = first !== undefined && !suits(first, one)
    return [part(one, aft ? undefined : first), part(one.other, aft ? first : undefined)]
  }

  /** A ship with something wanted, and whoever docks with it. */
  const some = (): SquadShip['parts'][] => {
    const { flyers, upgrades } = seeks
    const which = chance.below(flyers.length + upgrades.length)
    const card = upgrades[which]
    const meant = card
      ? everybody.filter((one) => suits(card, one) || (one.other && suits(card, one.other)))
      : flyers
    const one = rather(meant.length > 0 ? meant : pack.pilots)!
    const own = parts(one, card)
    const cards = [...one.cards, ...(card?.cards ?? [])]
    const docked = cards.flatMap((id) => {
      const { flyers = [], by } = pack.passengers(id) ?? {}
      const passenger = rather(flyers)
      return passenger ? [parts(passenger, by)] : []
    })
    return [own, ...docked]
  }

  const wing = (most: number): Pick<Squad, 'ships' | 'wings'> => {
    const small = pack.pilots.filter(({ size }) => size === 'small')
    const ships = Array.from({ length: 3 + chance.below(Math.max(1, most - 2)) }, () => part(rather(small)!))
    const sought = pack.wings.filter((id) => wanted.has(id) || wanted.has(`${id}#1`))
    return inWing(ships, chance.pick(sought.length > 0 ? sought : pack.wings))
  }

  return (ships: number): Pick<Squad, 'ships' | 'wings'> => {
    if (pack.wings.length > 0 && chance.below(4) === 0) return wing(Math.min(6, ships))
    const drawn: SquadShip['parts'][] = []
    while (drawn.length < ships) drawn.push(...some())
    return { ships: drawn.map((one, i) => ({ ref: `s${i + 1}`, parts: one })), wings: [] }
  }
}
