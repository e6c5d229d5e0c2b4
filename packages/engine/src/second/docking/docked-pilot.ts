import type { Cards } from '../ability.ts'
import type { ShipFacts } from '../ship-facts.ts'

const isPilot = (card: string): boolean => card.startsWith('pilot:')

/**
 * A ship whose card names a carrier is flown by the pilot of that carrier once it is lost: it has its name, initiative,
 * ability and charges. As it waits in reserve until then it may have them from the beginning.
 */
export function linkDockedPilots(ships: readonly ShipFacts[], cards: Cards): ShipFacts[] {
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
