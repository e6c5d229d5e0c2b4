import { defaultPointsList, type second } from '@flotilla/catalogue'
import type { BookAction, BookGrant, BookStats, CardBook, PilotCard, UpgradeCard } from './card-book.ts'
import type { Regulations } from './regulations.ts'
import type { Equipped, ShipPart, ShipRef, Squad, SquadShip } from './squad.ts'

/** A ship, or one part of a ship that has two: `0` is its fore. */
export type ShipOrPart = ShipRef | { ship: ShipRef; part?: number }

export const shipRefOf = (at: ShipOrPart): ShipRef => (typeof at === 'string' ? at : at.ship)
const partIndexOf = (at: ShipOrPart): number => (typeof at === 'string' ? 0 : (at.part ?? 0))

export const findShip = (squad: Squad, at: ShipOrPart): SquadShip | undefined =>
  squad.ships.find(({ ref }) => ref === shipRefOf(at))

export function findPart(squad: Squad, at: ShipOrPart): ShipPart | undefined {
  const parts: readonly ShipPart[] = findShip(squad, at)?.parts ?? []
  return parts[partIndexOf(at)]
}

/** The list costs are read from: that of the regulations, else the squad's own, else the format's. */
export const pointsListOf = ({ format, options }: Regulations, squad: Squad): second.PointsList =>
  options.pointsList ?? squad.pointsList ?? format.pointsList ?? defaultPointsList

export interface EquippedCard {
  equipped: Equipped
  card: UpgradeCard
  /** Its place among the upgrades of its part. */
  index: number
}

/** The upgrades of a part that the book knows. */
export const equippedCardsOf = (book: CardBook, part: ShipPart): EquippedCard[] =>
  part.upgrades.flatMap((equipped, index) => {
    const card = book.upgrade(equipped)
    return card ? [{ equipped, card, index }] : []
  })

/** What a part is with its upgrades. */
export interface ShipProfile {
  pilot: PilotCard
  /** Pilot skill or initiative, as cards ask for it. */
  rank: number | null
  /** The same when ships are placed. */
  rankInPlay: number | null
  stats: BookStats
  actions: BookAction[]
  arcs: string[]
  shipAbility: string | null
  keywords: string[]
  forceSides: string[]
}

const keywordOfSide: Readonly<Record<string, string>> = { light: 'Light Side', dark: 'Dark Side' }

/** `fitted` is every upgrade of the part, or all but one to see what that one finds. */
export function shipProfile(pilot: PilotCard, fitted: readonly EquippedCard[]): ShipProfile {
  const grants: BookGrant[] = fitted.flatMap(({ card, equipped }) => card.grants(equipped.side))
  const addedByUpgrades = (stat: string) =>
    grants.reduce(
      (sum, grant) => (grant.kind === 'stat' && grant.stat === stat ? sum + grant.amount : sum),
      0,
    )
  const statValue = (stat: keyof BookStats) => Math.max(0, pilot.stats[stat] + addedByUpgrades(stat))
  const forceSides = [
    ...pilot.forceSides,
    ...Object.keys(keywordOfSide).filter((side) => pilot.keywords.includes(keywordOfSide[side] ?? '')),
    ...grants.flatMap((grant) => (grant.kind === 'force' ? grant.side : [])),
  ]
  const rank = pilot.rank === null ? null : pilot.rank + addedByUpgrades('skill')
  return {
    pilot,
    rank,
    rankInPlay: rank === null ? null : rank + addedByUpgrades('skillInPlay'),
    stats: {
      agility: statValue('agility'),
      hull: statValue('hull'),
      shields: statValue('shields'),
      energy: statValue('energy'),
    },
    actions: [
      ...pilot.actions,
      ...grants.flatMap((grant) => (grant.kind === 'action' ? [grant.action] : [])),
    ],
    arcs: [...pilot.arcs, ...grants.flatMap((grant) => (grant.kind === 'arc' ? [grant.arc] : []))],
    shipAbility: fitted.reduce<string | null>(
      (ability, { card, equipped }) => card.shipAbility(equipped.side) ?? ability,
      pilot.shipAbility,
    ),
    keywords: [...pilot.keywords, ...forceSides.flatMap((side) => keywordOfSide[side] ?? [])],
    forceSides,
  }
}

/** The values of a part with its upgrades; undefined where the squad or the book has no such ship. */
export function shipStats(
  { book }: { book: CardBook },
  squad: Squad,
  at: ShipOrPart,
): (BookStats & { rank: number | null }) | undefined {
  const part = findPart(squad, at)
  const pilot = part && book.pilot(part.pilot)
  if (!pilot) return undefined
  const { stats, rankInPlay } = shipProfile(pilot, equippedCardsOf(book, part))
  return { ...stats, rank: rankInPlay }
}
