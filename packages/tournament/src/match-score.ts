import { type Regulations, type ShipRef, type Squad, shipStats, squadCost } from '@flotilla/squads'
import type { ShipsLeft } from './event.ts'
import type { TournamentFormat } from './tournament-format.ts'

/** The losses of one squad. */
export interface Losses {
  destroyed: readonly ShipRef[]
  /** Hull and shields left, where that matters: of ships that are damaged. */
  left?: Readonly<Record<ShipRef, number>>
  /** Crippled sections of ships that are not destroyed; part 0 is the fore. */
  crippled?: readonly { ship: ShipRef; part: number }[]
}

/** One line of the count, so that a score can be checked by hand. */
export interface MatchScoreItem {
  squad: number
  ship: ShipRef
  points: number
  why: 'destroyed' | 'half' | 'crippled'
}

/** The score of one side, with the lines of the count. */
export interface SideScore {
  score: number
  items: MatchScoreItem[]
  /** Every ship of the other side is destroyed. */
  wipedOut: boolean
  /** The ships that could still fire a final salvo. For mutual destruction, pass no losses. */
  left: ShipsLeft
}

const sizeOf = (by: Regulations, squad: Squad, ref: ShipRef) => {
  const ship = squad.ships.find((each) => each.ref === ref)
  return ship && by.book.pilot(ship.parts[0].pilot)?.hull.size
}

function healthOf(by: Regulations, squad: Squad, ref: ShipRef): number {
  const ship = squad.ships.find((each) => each.ref === ref)
  return (ship?.parts ?? []).reduce((sum: number, _, part) => {
    const stats = shipStats(by, squad, { ship: ref, part })
    return sum + (stats ? stats.hull + stats.shields : 0)
  }, 0)
}

/** Reports whether a ship gives half of its points, by the format's key. */
const halves: Readonly<Record<TournamentFormat['halfPoints'], (size: string | undefined) => boolean>> = {
  none: () => false,
  large: (size) => size === 'large',
  all: () => true,
}

function shipItems(
  by: Regulations,
  format: TournamentFormat,
  squad: Squad,
  index: number,
  losses: Losses,
): MatchScoreItem[] {
  return squad.ships.flatMap(({ ref, parts }): MatchScoreItem[] => {
    const item = (points: number, why: MatchScoreItem['why']): MatchScoreItem => ({
      squad: index,
      ship: ref,
      points,
      why,
    })
    const whole = squadCost(by, squad, ref) ?? 0
    if (losses.destroyed.includes(ref)) return [item(whole, 'destroyed')]
    const sections = (losses.crippled ?? []).filter(({ ship }) => ship === ref)
    if (format.crippledSections && parts.length === 2 && sections.length > 0) {
      return sections.map(({ part }) => item(squadCost(by, squad, { ship: ref, part }) ?? 0, 'crippled'))
    }
    const remaining = losses.left?.[ref]
    const half = remaining !== undefined && remaining * 2 <= healthOf(by, squad, ref)
    if (!half || !halves[format.halfPoints](sizeOf(by, squad, ref))) return []
    // Half of a large ship is rounded down; half of any ship is rounded up where all ships count.
    return [item(format.halfPoints === 'all' ? Math.ceil(whole / 2) : Math.floor(whole / 2), 'half')]
  })
}

/** Returns the score of a side against the other side's squads, with the lines of the count. */
export function scoreAgainst(
  by: Regulations,
  format: TournamentFormat,
  limit: number,
  squads: readonly Squad[],
  losses: readonly Losses[],
): SideScore {
  const items = squads.flatMap((squad, index) =>
    shipItems(by, format, squad, index, losses[index] ?? { destroyed: [] }),
  )
  const left: ShipsLeft = { small: 0, large: 0, huge: 0 }
  for (const [index, squad] of squads.entries()) {
    for (const { ref } of squad.ships) {
      if (losses[index]?.destroyed.includes(ref)) continue
      const size = sizeOf(by, squad, ref)
      left[size === 'huge' || size === 'large' ? size : 'small'] += 1
    }
  }
  const wipedOut = left.small + left.large + left.huge === 0
  const counted = items.reduce((sum, { points }) => sum + points, 0)
  return { score: wipedOut && format.wipeOutValue === 'limit' ? limit : counted, items, wipedOut, left }
}
