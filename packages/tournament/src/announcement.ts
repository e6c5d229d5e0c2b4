import type { EventState, EventWarning, Match } from './event.ts'
import { createEventRandom } from './random.ts'
import type { RoundPlan, Tier, TournamentFormat } from './tournament-format.ts'
import { type RequiredList, requiredLists } from './tournament-format-presets.ts'

/** A round as players may know it; secret values are null. */
export type PublicPlan = RoundPlan & { number: number; secret: boolean }

/** Everything players learn before the event and may read during it. */
export interface EventAnnouncement {
  format: string
  tier: Tier
  organisers: string[]
  requirements: string[]
  lists: RequiredList[]
  rounds: PublicPlan[]
  /** Entrants in the bracket; null if there is none. */
  cut: number | null
  teamAssignment: TournamentFormat['teamAssignment'] | null
}

function requirementsOf({ requirements, hugeObstacles, pointsList }: TournamentFormat): string[] {
  const known = [
    ...(hugeObstacles ? ['A huge ship may serve as an obstacle in place of three asteroids.'] : []),
    ...(pointsList ? [`Costs are read from the points list of ${pointsList}.`] : []),
  ]
  if (!requirements) return known
  const { hugeShipOrWing, hugeShare, others } = requirements
  return [
    ...known,
    ...(hugeShipOrWing ? ['Every squad has at least one huge ship or one wing.'] : []),
    ...(hugeShare === null
      ? []
      : [`Huge ships and their upgrades use at most ${hugeShare} of the limit, rounded up.`]),
    ...others,
  ]
}

/** Creates the announcement: all limits and lists, and the scenarios of the published rounds. */
export function createAnnouncement({ format, organisers, rounds }: EventState): EventAnnouncement {
  const isSecret = (number: number) => format.scenariosSecret && number > rounds.length
  return {
    format: format.name,
    tier: format.tier,
    organisers,
    requirements: requirementsOf(format),
    lists: requiredLists(format),
    rounds: format.rounds.map((plan, index) => ({
      ...plan,
      number: index + 1,
      secret: isSecret(index + 1),
      scenario: isSecret(index + 1) ? null : plan.scenario,
    })),
    cut: format.cut,
    teamAssignment: format.rounds.some(({ mode }) => mode === 'team') ? format.teamAssignment : null,
  }
}

/** Returns the organisers who may rule in a match: organisers do not rule in their own games. */
export function judgesFor(state: EventState, match: Match): string[] {
  const seated = new Set(
    match.sides.flat().flatMap((id) => state.entrants[id - 1]!.members.map(({ name }) => name)),
  )
  return state.organisers.filter((name) => !seated.has(name))
}

const foot = 304.8

/** Converts a play area to millimetres, the long side first. */
export const areaInMillimetres = ([long, wide]: RoundPlan['area']): [number, number] => [
  Math.round(long * foot * 10) / 10,
  Math.round(wide * foot * 10) / 10,
]

/** The tables and play areas an event needs. */
export interface VenueNeeds {
  tables: number
  /** Each in millimetres, for the largest round. */
  area: [number, number]
  warnings: EventWarning[]
}

/** Returns what the organiser has to provide for a number of entrants, and checks the mats there are. */
export function venueNeeds(
  format: TournamentFormat,
  entrants: number,
  mats: readonly RoundPlan['area'][],
): VenueNeeds {
  const area = format.rounds.map((plan) => plan.area).reduce((a, b) => (b[0] * b[1] > a[0] * a[1] ? b : a))
  const tables = entrants >> 1
  // A mat of half the length serves when it is placed next to another.
  const covered = mats.reduce((sum, [long, wide]) => sum + (wide === area[1] ? long / area[0] : 0), 0)
  return {
    tables,
    area: areaInMillimetres(area),
    warnings:
      covered >= tables
        ? []
        : [
            {
              message: `There are mats for ${Math.floor(covered)} of ${tables} tables.`,
              remedy: 'Mats are strongly recommended; marked play areas do as well.',
              rule: 'EV18-ORG-3',
            },
          ],
  }
}

/** Draws lots for the tables that get the mats lent by players, whoever owns the mats. */
export function assignMats(seed: string, mats: readonly string[], tables: number): Map<number, string> {
  const chance = createEventRandom(seed, 'mats')
  const free = Array.from({ length: tables }, (_, index) => index + 1)
  return new Map(mats.slice(0, tables).map((mat) => [free.splice(chance.below(free.length), 1)[0]!, mat]))
}

/** The kinds of events players know, such as a league or a store championship. */
export type EventType =
  | 'league'
  | 'weekly'
  | 'variant'
  | 'storeChampionship'
  | 'oneOff'
  | 'regional'
  | 'national'
  | 'world'

const tiers: Readonly<Record<EventType, Tier>> = {
  league: 'casual',
  weekly: 'casual',
  variant: 'casual',
  storeChampionship: 'competitive',
  oneOff: 'competitive',
  regional: 'premier',
  national: 'premier',
  world: 'premier',
}

/** Returns the tier of 2014 for a kind of event. */
export const tierOfEventKind = (kind: EventType): Tier => tiers[kind]
