import type { CardBook, Regulations, ShipPart, Squad, SquadShip } from '@flotilla/squads'
import { shipStats } from '@flotilla/squads'

/** Tokens of one kind, by the name of their drawing. */
export interface TokenCount {
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

/** Returns the charges, Force and energy on a card and its upgrades. */
function heldByPart({ catalogue }: CardBook, { pilot, upgrades }: ShipPart) {
  if (catalogue.edition === 'first')
    return {
      charge: 0,
      force: 0,
      energy: upgrades.reduce((sum, { id }) => sum + (catalogue.upgrade(id)?.energyLimit ?? 0), 0),
    }
  interface HeldAmounts {
    charges?: { value: number }
    force?: { value: number }
  }
  const cards: (HeldAmounts | undefined)[] = [
    catalogue.pilot(pilot),
    ...upgrades.map(({ id }) => catalogue.upgrade(id)?.sides[0]),
  ]
  const sumField = (field: keyof HeldAmounts) =>
    cards.reduce((total, card) => total + (card?.[field]?.value ?? 0), 0)
  return { charge: sumField('charges'), force: sumField('force'), energy: 0 }
}

/** Lists the tokens for a ship: all that it begins with, and one of each kind that its actions give. */
export function tokensForShip(by: Regulations, squad: Squad, ship: SquadShip): TokenCount[] {
  const parts = ship.parts.map((part, index) => ({
    stats: shipStats(by, squad, { ship: ship.ref, part: index }),
    held: heldByPart(by.book, part),
    actions: by.book.pilot(part.pilot)?.actions.map(({ action }) => action) ?? [],
  }))
  const totalOf = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0)
  const canPerform = (...names: string[]) =>
    parts.some(({ actions }) => actions.some((each) => names.includes(each))) ? 1 : 0
  const huge = by.book.pilot(ship.parts[0].pilot)?.hull.size === 'huge'
  const all: TokenCount[] = [
    { kind: 'shield', count: totalOf(({ stats }) => stats?.shields ?? 0) },
    { kind: 'energy', count: totalOf(({ stats, held }) => (stats?.energy ?? 0) + held.energy) },
    { kind: 'force', count: totalOf(({ held }) => held.force) },
    { kind: 'charge', count: totalOf(({ held }) => held.charge) },
    { kind: 'focus', count: canPerform('focus') },
    { kind: 'calculate', count: canPerform('calculate') },
    { kind: 'evade', count: canPerform('evade') },
    { kind: 'lock', count: canPerform('lock', 'targetLock') },
    // Huge ships of the first edition are never stressed.
    { kind: 'stress', count: huge && by.book.edition === 'first' ? 0 : 1 },
  ]
  return all.filter(({ count }) => count > 0)
}
