import type { Cards } from '../ability.ts'
import type { ShipFacts } from '../ship-facts.ts'

const isPilot = (card: string): boolean => card.startsWith('pilot:')

/**
 * Gives ships whose card names a carrier the name, initiative, ability and charges of the carrier's pilot,
 * who flies them when the carrier is lost. Until then they are in reserve, so they may have them from the
 * start.
 */
export function inheritCarrierPilots(ships: readonly ShipFacts[], cards: Cards): ShipFacts[] {
  return Array.from(ships, (one) => {
    const carrier = one.cards.map((card) => cards[card]?.docked?.succeeds).find((card) => card !== undefined)
    const before = carrier && ships.find(({ seat, cards: own }) => seat === one.seat && own.includes(carrier))
    if (!before) return one
    const pilot = before.cards.filter(isPilot)
    return {
      ...one,
      name: before.name,
      initiative: before.initiative,
      cards: [...one.cards, ...pilot],
      silent: [...one.silent, ...before.silent.filter(isPilot)],
      charges: {
        ...one.charges,
        ...Object.fromEntries(Object.entries(before.charges).filter(([card]) => isPilot(card))),
      },
    }
  })
}
