import { attackOdds } from '@flotilla/odds'
import {
  type PilotCard,
  type Regulations,
  type Squad,
  scoringUnits,
  shipStats,
  squadCost,
} from '@flotilla/squads'

/** The strength of a squad by its dice alone: primary weapons, no cards. */
export interface SquadStrength {
  /** Damage of one volley of every ship, focused, by range (1 to 3) and agility (1 to 3) of the target. */
  readonly damage: readonly (readonly number[])[]
  /** Hull and shields of all ships. */
  readonly health: number
  /**
   * The number of focused attacks with three dice, by range, that all its ships survive together without
   * tokens.
   */
  readonly survives: readonly number[]
  /** The number of ships at each initiative, the highest first. */
  readonly ranks: readonly { readonly rank: number; readonly ships: number }[]
  readonly words: readonly string[]
}

const ranges = [1, 2, 3]
const agilities = [1, 2, 3]

/** Returns the dice of the strongest primary weapon; huge ships reach farther and have no range bonus. */
function diceOf({ book: { catalogue } }: Regulations, { key, hull }: PilotCard, range: number): number {
  const printed =
    catalogue.edition === 'first'
      ? (catalogue.pilot(key)?.stats?.attack ?? catalogue.ship(hull.id)?.stats.attack ?? 0)
      : Math.max(0, ...(catalogue.shipOf(key)?.attacks ?? []).map(({ value }) => value))
  return printed === 0 || hull.size === 'huge' || range > 1 ? printed : printed + 1
}

const shotDamage = (dice: number, agility: number, range: number): number =>
  dice === 0
    ? 0
    : attackOdds(
        { dice, focus: true, pips: 0, lock: false },
        {
          dice: agility === 0 ? 0 : agility + (range === 3 ? 1 : 0),
          focus: false,
          pips: 0,
          evades: 0,
          shelter: false,
          reinforce: 0,
        },
      ).mean

const sumValues = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Bounds for few and many hull and shields per point. Points differ between the editions. */
const healthPerPoint = { first: { little: 0.17, much: 0.34 }, second: { little: 0.11, much: 0.24 } } as const

/** Lists remarks on unusual properties of a squad. */
function wordsOn(by: Regulations, squad: Squad, power: Omit<SquadStrength, 'words'>): string[] {
  const [nimble = 0, steady = 0] = [power.damage[1]?.[2], power.damage[1]?.[0]]
  const points = squadCost(by, squad)
  const { little, much } = healthPerPoint[squad.edition]
  const best = power.ranks[0]?.rank ?? 0
  return [
    ...(nimble < steady * 0.5
      ? ['No answer to high agility: against agility 3 less than half of its damage is left.']
      : []),
    ...(power.health < points * little ? ['Fragile: little hull and shields for its points.'] : []),
    ...(power.health > points * much ? ['Sturdy: much hull and shields for its points.'] : []),
    ...(best <= 2 ? ['It moves before nearly everybody and shoots last.'] : []),
  ]
}

/** Returns the strength of a squad by its dice. */
export function squadStrength(by: Regulations, squad: Squad): SquadStrength {
  const cards = squad.ships.flatMap((ship) =>
    ship.parts.flatMap((part, at) => {
      const pilot = by.book.pilot(part.pilot)
      const stats = shipStats(by, squad, { ship: ship.ref, part: at })
      return pilot && stats ? [{ pilot, stats }] : []
    }),
  )
  const ranks = new Map<number, number>()
  for (const ship of squad.ships) {
    const rank = shipStats(by, squad, ship.ref)?.rank
    if (rank !== null && rank !== undefined) ranks.set(rank, (ranks.get(rank) ?? 0) + 1)
  }
  const power = {
    damage: ranges.map((range) =>
      agilities.map((agility) =>
        sumValues(cards.map(({ pilot }) => shotDamage(diceOf(by, pilot, range), agility, range))),
      ),
    ),
    health: sumValues(scoringUnits(by, squad).map(({ health }) => health)),
    survives: ranges.map((range) =>
      sumValues(
        cards.map(
          ({ stats }) => (stats.hull + stats.shields) / shotDamage(range === 1 ? 4 : 3, stats.agility, range),
        ),
      ),
    ),
    ranks: [...ranks].map(([rank, ships]) => ({ rank, ships })).sort((a, b) => b.rank - a.rank),
  }
  return { ...power, words: squad.ships.length > 0 ? wordsOn(by, squad, power) : [] }
}
