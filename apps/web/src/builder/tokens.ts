import type { Book, Regulations, ShipPart, Squad, SquadShip } from '@flotilla/squads'
import { statsOf } from '@flotilla/squads'

/** Tokens of one kind, by the name of their drawing. */
export interface Tokens {
  readonly kind:
    | 'shield'
    | 'energy'
    | 'force'
    | 'charge'
    | 'focus'
    | 'calculate'
    | 'evade'
    | 'lock'
    | 'stress'
  readonly count: number
}

/** What a card and its upgrades hold in charges, force and energy. */
function held({ catalogue }: Book, { pilot, upgrades }: ShipPart) {
  if (catalogue.edition === 'first')
    return {
      charge: 0,
      force: 0,
      energy: upgrades.reduce((sum, { id }) => sum + (catalogue.upgrade(id)?.energyLimit ?? 0), 0),
    }
  interface Holding {
    charges?: { value: number }
    force?: { value: number }
  }
  const cards: (Holding | undefined)[] = [
    catalogue.pilot(pilot),
    ...upgrades.map(({ id }) => catalogue.upgrade(id)?.sides[0]),
  ]
  const sum = (field: keyof Holding) => cards.reduce((total, card) => total + (card?.[field]?.value ?? 0), 0)
  return { charge: sum('charges'), force: sum('force'), energy: 0 }
}

/** What lies beside a ship: all it begins with, and one of each token that its actions give. */
export function tokensOf(by: Regulations, squad: Squad, ship: SquadShip): Tokens[] {
  const parts = ship.parts.map((part, index) => ({
    stats: statsOf(by, squad, { ship: ship.ref, part: index }),
    held: held(by.book, part),
    actions: by.book.pilot(part.pilot)?.actions.map(({ action }) => action) ?? [],
  }))
  const total = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0)
  const can = (...names: string[]) =>
    parts.some(({ actions }) => actions.some((each) => names.includes(each))) ? 1 : 0
  const huge = by.book.pilot(ship.parts[0].pilot)?.hull.size === 'huge'
  const all: Tokens[] = [
    { kind: 'shield', count: total(({ stats }) => stats?.shields ?? 0) },
    { kind: 'energy', count: total(({ stats, held }) => (stats?.energy ?? 0) + held.energy) },
    { kind: 'force', count: total(({ held }) => held.force) },
    { kind: 'charge', count: total(({ held }) => held.charge) },
    { kind: 'focus', count: can('focus') },
    { kind: 'calculate', count: can('calculate') },
    { kind: 'evade', count: can('evade') },
    { kind: 'lock', count: can('lock', 'targetLock') },
    // Huge ships of the first edition are never stressed.
    { kind: 'stress', count: huge && by.book.edition === 'first' ? 0 : 1 },
  ]
  return all.filter(({ count }) => count > 0)
}
