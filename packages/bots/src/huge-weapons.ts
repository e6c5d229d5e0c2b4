import type { HugeShipCard, ShipCard } from '@flotilla/engine'
import type { BotShipFacts, BotWeapon, HugeShipFacts } from './bot.ts'

/** The weapons of ships as bots weigh them, and the further values of a huge ship of ship cards. */

type Arc = BotShipFacts['attacks'][number]['arc']
type Part = HugeShipCard['parts'][number]

/** Returns the approximate arcs of a section's weapons. */
const sectionArcs = ({ arc }: Part, allRound: boolean): readonly Arc[] =>
  allRound
    ? ['fullFront', 'fullRear']
    : arc === undefined
      ? []
      : ['raiderFore', 'gozanti', 'croc'].includes(arc)
        ? ['front']
        : ['left', 'right']

/** Returns the primary weapons, each once for every arc it fires through. */
export const primaryWeapons = ({ attacks, huge }: ShipCard): BotShipFacts['attacks'] =>
  huge
    ? huge.parts
        .filter(({ attack }) => attack > 0)
        .flatMap((part) =>
          sectionArcs(part, part.turret).map((arc) => ({ arc, value: part.attack, range: part.range })),
        )
    : attacks.filter(({ value }) => value > 0)

/**
 * Returns the weapons that fire every round for energy, once for each arc; bots aim no other weapons of a
 * huge ship.
 */
function hugeBatteries({ parts }: HugeShipCard, weapons: ShipCard['weapons']): BotWeapon[] {
  return weapons.flatMap((weapon) => {
    const part = parts.find(({ section }) => section === weapon.section) ?? parts[0]!
    return weapon.energy ? sectionArcs(part, weapon.allRound === true).map((arc) => ({ ...weapon, arc })) : []
  })
}

/** Returns the weapons of a ship as bots weigh them. */
export const weaponsOfCard = ({ huge, weapons }: ShipCard): readonly BotWeapon[] =>
  huge
    ? [...hugeBatteries(huge, weapons), ...weapons.map(({ arc: _, range: __, ...weapon }) => weapon)]
    : weapons

/** Returns the energy limit as printed, and the cards that hold energy. */
export function hugeShipFacts({ huge, weapons, actions }: ShipCard): HugeShipFacts | undefined {
  if (!huge) return
  const { parts, upgrades, gains } = huge
  const printed = Math.max(0, ...parts.map(({ energy }) => energy ?? 0))
  return {
    gains,
    recovers: actions.some(({ action }) => action === 'recover'),
    limit: Object.values(upgrades).reduce((sum, { raises }) => sum + raises, printed),
    stores: Object.entries(upgrades)
      .filter(([, { limit }]) => limit > 0)
      .map(([card, { limit }]) => {
        const weapon = weapons.find((weapon) => weapon.card === card)
        return { card, limit, cost: weapon?.energy ?? limit, reach: weapon?.range.max ?? 1 }
      }),
  }
}
