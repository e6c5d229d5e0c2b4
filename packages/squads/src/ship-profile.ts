import { defaultPointsList, type second } from '@flotilla/catalogue'
import type { BookAction, BookGrant, BookStats, CardBook, PilotCard, UpgradeCard } from './card-book.ts'
import type { Regulations } from './regulations.ts'
import type { Equipped, ShipPart, ShipRef, Squad, SquadShip } from './squad.ts'

/** A ship, or one part of a ship of two cards: `0` is its fore. */
export type ShipOrPartRef = ShipRef | { ship: ShipRef; part?: number }

/** Returns the ref of a ship. */
export const shipRefOf = (at: ShipOrPartRef): ShipRef => (typeof at === 'string' ? at : at.ship)
const partIndexOf = (at: ShipOrPartRef): number => (typeof at === 'string' ? 0 : (at.part ?? 0))

/** Returns a ship of the squad. */
export const findShip = (squad: Squad, at: ShipOrPartRef): SquadShip | undefined =>
  squad.ships.find(({ ref }) => ref === shipRefOf(at))

/** Returns a part of a ship of the squad. */
export function findPart(squad: Squad, at: ShipOrPartRef): ShipPart | undefined {
  const parts: readonly ShipPart[] = findShip(squad, at)?.parts ?? []
  return parts[partIndexOf(at)]
}

/**
 * Returns the list of costs: that of the regulations, else the squad's own, else the format's. In the format
 * of a community the squad has no say.
 */
export const pointsListOf = ({ format, options }: Regulations, squad: Squad): second.PointsList =>
  options.pointsList ??
  (format.listFormat ? format.pointsList : squad.pointsList) ??
  format.pointsList ??
  defaultPointsList

/** Reports whether a pilot comes with an upgrade: with it on the ship, it is neither bought nor chosen. */
export const comesWithPilot = ({ standardLoadout = [] }: PilotCard, { id }: { id: string }): boolean =>
  standardLoadout.includes(id)

/** An upgrade of a ship with its card. */
export interface EquippedCard {
  equipped: Equipped
  card: UpgradeCard
  /** Its place among the upgrades of its part. */
  index: number
}

/** Returns the upgrades of a part that the book knows. */
export const equippedCardsOf = (book: CardBook, part: ShipPart): EquippedCard[] =>
  part.upgrades.flatMap((equipped, index) => {
    const card = book.upgrade(equipped)
    return card ? [{ equipped, card, index }] : []
  })

/** The values of a part with its upgrades. */
export interface ShipProfile {
  pilot: PilotCard
  /** Pilot skill or initiative, as restrictions of cards see it. */
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

/**
 * Computes the profile of a part; `fitted` is every upgrade, or all except the one whose restriction is
 * checked.
 */
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

/**
 * Returns the printed values of a part with its upgrades; undefined if the squad or the book has no such
 * ship.
 */
export function shipStats(
  { book }: { book: CardBook },
  squad: Squad,
  at: ShipOrPartRef,
): (BookStats & { rank: number | null }) | undefined {
  const part = findPart(squad, at)
  const pilot = part && book.pilot(part.pilot)
  if (!pilot) return undefined
  const { stats, rankInPlay } = shipProfile(pilot, equippedCardsOf(book, part))
  return { ...stats, rank: rankInPlay }
}
