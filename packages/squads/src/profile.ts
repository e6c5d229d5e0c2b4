import { defaultPointsList, type second } from '@flotilla/catalogue'
import type { Action, Book, Grant, PilotCard, Stats, UpgradeCard } from './book.ts'
import type { Regulations } from './regulations.ts'
import type { Equipped, ShipPart, ShipRef, Squad, SquadShip } from './squad.ts'

/** A ship, or one part of a ship that has two: `0` is its fore. */
export type At = ShipRef | { ship: ShipRef; part?: number }

export const refOf = (at: At): ShipRef => (typeof at === 'string' ? at : at.ship)
const partIndexOf = (at: At): number => (typeof at === 'string' ? 0 : (at.part ?? 0))

export const findShip = (squad: Squad, at: At): SquadShip | undefined =>
  squad.ships.find(({ ref }) => ref === refOf(at))

export function findPart(squad: Squad, at: At): ShipPart | undefined {
  const parts: readonly ShipPart[] = findShip(squad, at)?.parts ?? []
  return parts[partIndexOf(at)]
}

/** The list costs are read from: that of the regulations, else the squad's own, else the format's. */
export const listOf = ({ format, options }: Regulations, squad: Squad): second.PointsList =>
  options.pointsList ?? squad.pointsList ?? format.pointsList ?? defaultPointsList

export interface Fitted {
  equipped: Equipped
  card: UpgradeCard
  /** Its place among the upgrades of its part. */
  index: number
}

/** The upgrades of a part that the book knows. */
export const fittedTo = (book: Book, part: ShipPart): Fitted[] =>
  part.upgrades.flatMap((equipped, index) => {
    const card = book.upgrade(equipped)
    return card ? [{ equipped, card, index }] : []
  })

/** What a part is with its upgrades. */
export interface Profile {
  pilot: PilotCard
  /** Pilot skill or initiative, as cards ask for it. */
  rank: number | null
  /** The same when ships are placed. */
  rankInPlay: number | null
  stats: Stats
  actions: Action[]
  arcs: string[]
  shipAbility: string | null
  keywords: string[]
  forceSides: string[]
}

const keywordOfSide: Readonly<Record<string, string>> = { light: 'Light Side', dark: 'Dark Side' }

/** `fitted` is every upgrade of the part, or all but one to see what that one finds. */
export function profileOf(pilot: PilotCard, fitted: readonly Fitted[]): Profile {
  const grants: Grant[] = fitted.flatMap(({ card, equipped }) => card.grants(equipped.side))
  const added = (stat: string) =>
    grants.reduce(
      (sum, grant) => (grant.kind === 'stat' && grant.stat === stat ? sum + grant.amount : sum),
      0,
    )
  const value = (stat: keyof Stats) => Math.max(0, pilot.stats[stat] + added(stat))
  const forceSides = [
    ...pilot.forceSides,
    ...Object.keys(keywordOfSide).filter((side) => pilot.keywords.includes(keywordOfSide[side] ?? '')),
    ...grants.flatMap((grant) => (grant.kind === 'force' ? grant.side : [])),
  ]
  const rank = pilot.rank === null ? null : pilot.rank + added('skill')
  return {
    pilot,
    rank,
    rankInPlay: rank === null ? null : rank + added('skillInPlay'),
    stats: {
      agility: value('agility'),
      hull: value('hull'),
      shields: value('shields'),
      energy: value('energy'),
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
export function statsOf(
  { book }: { book: Book },
  squad: Squad,
  at: At,
): (Stats & { rank: number | null }) | undefined {
  const part = findPart(squad, at)
  const pilot = part && book.pilot(part.pilot)
  if (!pilot) return undefined
  const { stats, rankInPlay } = profileOf(pilot, fittedTo(book, part))
  return { ...stats, rank: rankInPlay }
}
