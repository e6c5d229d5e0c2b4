import type { HugeShipCard, ShipCard } from '@flotilla/engine'
import type { BotShipFacts, BotWeapon, HugeShipFacts } from './bot.ts'

/** The weapons of ships as they are weighed, and what a huge ship of Ship cards has beside. */

type Arc = BotShipFacts['attacks'][number]['arc']
type Part = HugeShipCard['parts'][number]

/** Where the weapons of a section bear, roughly. */
const sectionArcs = ({ arc }: Part, allRound: boolean): readonly Arc[] =>
  allRound
    ? ['fullFront', 'fullRear']
    : arc === undefined
      ? []
      : ['raiderFore', 'gozanti', 'croc'].includes(arc)
        ? ['front']
        : ['left', 'right']

/** The primary weapons, each once for every arc it fires through. */
export const primaryWeapons = ({ attacks, huge }: ShipCard): BotShipFacts['attacks'] =>
  huge
    ? huge.parts
        .filter(({ attack }) => attack > 0)
        .flatMap((part) =>
          sectionArcs(part, part.turret).map((arc) => ({ arc, value: part.attack, range: part.range })),
        )
    : attacks.filter(({ value }) => value > 0)

/** What is fired in every round for energy, once for each arc; other weapons of a huge ship are not aimed. */
function hugeBatteries({ parts }: HugeShipCard, weapons: ShipCard['weapons']): BotWeapon[] {
  return weapons.flatMap((weapon) => {
    const part = parts.find(({ section }) => section === weapon.section) ?? parts[0]!
    return weapon.energy ? sectionArcs(part, weapon.allRound === true).map((arc) => ({ ...weapon, arc })) : []
  })
}

export const weaponsOf = ({ huge, weapons }: ShipCard): readonly BotWeapon[] =>
  huge
    ? [...hugeBatteries(huge, weapons), ...weapons.map(({ arc: _, range: __, ...weapon }) => weapon)]
    : weapons

/** The energy limit as printed, and what can be loaded. */
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
        const weapon = weapons.find((one) => one.card === card)
        return { card, limit, cost: weapon?.energy ?? limit, reach: weapon?.range.max ?? 1 }
      }),
  }
}
