import type { HugeCard, ShipCard } from '@flotilla/engine'
import type { Facts, Giant, Gun } from './bot.ts'

/** The weapons of ships as they are weighed, and what a huge ship of Ship cards has beside. */

type Arc = Facts['attacks'][number]['arc']
type Part = HugeCard['parts'][number]

/** Where the weapons of a section bear, roughly. */
const bearing = ({ arc }: Part, allRound: boolean): readonly Arc[] =>
  allRound
    ? ['fullFront', 'fullRear']
    : arc === undefined
      ? []
      : ['raiderFore', 'gozanti', 'croc'].includes(arc)
        ? ['front']
        : ['left', 'right']

/** The primary weapons, each once for every arc it fires through. */
export const primariesOf = ({ attacks, huge }: ShipCard): Facts['attacks'] =>
  huge
    ? huge.parts
        .filter(({ attack }) => attack > 0)
        .flatMap((part) =>
          bearing(part, part.turret).map((arc) => ({ arc, value: part.attack, range: part.range })),
        )
    : attacks.filter(({ value }) => value > 0)

/** What is fired in every round for energy, once for each arc; other weapons of a huge ship are not aimed. */
function batteries({ parts }: HugeCard, weapons: ShipCard['weapons']): Gun[] {
  return weapons.flatMap((weapon) => {
    const part = parts.find(({ section }) => section === weapon.section) ?? parts[0]!
    return weapon.energy ? bearing(part, weapon.allRound === true).map((arc) => ({ ...weapon, arc })) : []
  })
}

export const gunsOf = ({ huge, weapons }: ShipCard): readonly Gun[] =>
  huge ? [...batteries(huge, weapons), ...weapons.map(({ arc: _, range: __, ...weapon }) => weapon)] : weapons

/** The energy limit as printed, and what can be loaded. */
export function giantOf({ huge, weapons, actions }: ShipCard): Giant | undefined {
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
