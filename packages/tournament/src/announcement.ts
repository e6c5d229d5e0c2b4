import type { EventState, EventWarning, Match } from './event.ts'
import type { EventFormat, RoundPlan, Tier } from './event-format.ts'
import { type RequiredList, requiredLists } from './event-formats.ts'
import { createRandom } from './random.ts'

/** A round as players may know it: what is still secret is null. */
export type PublicPlan = RoundPlan & { number: number; secret: boolean }

/** What every player is told before the event, and may read during it. */
export interface EventAnnouncement {
  format: string
  tier: Tier
  organisers: string[]
  requirements: string[]
  lists: RequiredList[]
  rounds: PublicPlan[]
  /** Entrants in the bracket; null: there is none. */
  cut: number | null
  teamAssignment: EventFormat['teamAssignment'] | null
}

function requirementsOf({ requirements, hugeObstacles, pointsList }: EventFormat): string[] {
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

/** Everything players are told: all limits and lists, and of scenarios those of the rounds already published. */
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

/** The organisers who may rule at a table: nobody rules in a game of his or her own. */
export function judgesFor(state: EventState, match: Match): string[] {
  const seated = new Set(
    match.sides.flat().flatMap((id) => state.entrants[id - 1]!.members.map(({ name }) => name)),
  )
  return state.organisers.filter((name) => !seated.has(name))
}

const foot = 304.8

/** A surface in millimetres, the long side first. */
export const areaInMillimetres = ([long, wide]: RoundPlan['area']): [number, number] => [
  Math.round(long * foot * 10) / 10,
  Math.round(wide * foot * 10) / 10,
]

export interface VenueNeeds {
  tables: number
  /** Each in millimetres, for the largest round. */
  area: [number, number]
  warnings: EventWarning[]
}

/** What the organiser has to provide for so many entrants, with a word on the mats there are. */
export function venueNeeds(
  format: EventFormat,
  entrants: number,
  mats: readonly RoundPlan['area'][],
): VenueNeeds {
  const area = format.rounds.map((plan) => plan.area).reduce((a, b) => (b[0] * b[1] > a[0] * a[1] ? b : a))
  const tables = entrants >> 1
  // A mat of half the length does when it lies next to another.
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

/** Which tables get the mats lent by players: drawn by lot, whoever they belong to. */
export function assignMats(seed: string, mats: readonly string[], tables: number): Map<number, string> {
  const chance = createRandom(seed, 'mats')
  const free = Array.from({ length: tables }, (_, index) => index + 1)
  return new Map(mats.slice(0, tables).map((mat) => [free.splice(chance.below(free.length), 1)[0]!, mat]))
}

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

/** The tier of 2014 that an event of a kind belongs to. */
export const tierOfEventKind = (kind: EventType): Tier => tiers[kind]
