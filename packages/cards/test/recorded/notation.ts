import type { Faction } from '@flotilla/catalogue'
import type { Seat } from '@flotilla/engine'
import { type AnyLibrary, type AnySetup, type Choice, type Decision, isPlaceQuestion } from '@flotilla/engine'
import { loadScenario, type Setup } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import type { ShipPart, Squad, SquadShip, SquadWing } from '@flotilla/squads'

/** A game as one line of `first.jsonl` or `second.jsonl`. */
export interface RecordedGame {
  /** The seed of its dice and bots; unique within an edition. */
  readonly seed: number
  readonly setup: ShortSetup
  /** The choices, separated by blanks: see `formatAnswer`. */
  readonly choices: string
  /** One character for each decision, a hash of all events and options so far, and one for the end. */
  readonly checks: string
  /** The hash of the state at the start of each round and at the end. */
  readonly states: readonly string[]
  /** A separate hash of the intents, which are not rules. */
  readonly intents: string
}

type Numbers = readonly [x: number, y: number, heading: number]

interface ShortSeat {
  readonly team: number
  readonly faction?: Faction
  /** The parts of each ship: pilot and upgrades, separated by blanks. */
  readonly ships: readonly (readonly string[])[]
  readonly wings?: readonly SquadWing[]
  readonly obstacles: readonly string[]
  readonly damageDeck?: string
  readonly builds?: NonNullable<Setup['seats'][number]['builds']>
}

/** A setup; everything absent is as in every recorded game. */
export interface ShortSetup extends Omit<Setup, 'seats' | 'scenario' | 'positions'> {
  readonly obstaclesPerSide?: number
  /** Its name, and the number of rounds. */
  readonly scenario?: readonly [name: string, rounds: number]
  readonly ships?: readonly Numbers[]
  readonly rocks?: readonly (readonly [id: string, ...pose: Numbers])[]
  readonly seats: readonly ShortSeat[]
}

const FACTION = 'rebelalliance'

const packNumbers = ({ x, y, heading }: Pose): Numbers => [x, y, heading]
const poseOf = ([x, y, heading]: Numbers): Pose => ({ x, y, heading })

const missingFields = (what: string): Error =>
  new Error(`There is no ${what} any more. \`npm run record\` leaves the game out.`)

const inShort = ({ pilot, upgrades }: ShipPart, { edition }: Squad): string => {
  const keys = upgrades.map(({ slot, id, side }) =>
    edition === 'first' ? [slot, id, ...(side ? [side] : [])].join(':') : id,
  )
  return [pilot, ...keys].join(' ')
}

function partOf(text: string, { catalogue }: AnyLibrary): ShipPart {
  const [pilot = '', ...keys] = text.split(' ')
  const { ship } = catalogue.pilot(pilot) ?? {}
  if (!ship) throw missingFields(pilot)
  const upgrades = keys.map((key) => {
    const known = catalogue.upgrade(key)
    if (!known) throw missingFields(key)
    const { slot, id } = known
    return { slot, id, ...('side' in known && known.side ? { side: known.side } : {}) }
  })
  return { ship, pilot, upgrades }
}

const refOf = (place: number): string => `s${place + 1}`

/** Returns the wings of a squad, with ships by index. */
function wingsOf({ ships, wings }: Squad): SquadWing[] {
  const isKnown = (ref: string) => refOf(ships.findIndex((one) => one.ref === ref))
  return wings.map(({ leader, wingmates, set }) => ({
    leader: isKnown(leader),
    wingmates: wingmates.map(({ ship, position }) => ({ ship: isKnown(ship), position })),
    set,
  }))
}

/** Shortens a setup. */
export function shortenId(setup: AnySetup): ShortSetup {
  const { seats, scenario, positions, ...rest }: Setup = setup
  return {
    ...rest,
    ...(scenario ? { scenario: [scenario.id, scenario.end.rounds] as const } : {}),
    ...(positions ? { ships: positions.ships.map(packNumbers) } : {}),
    ...(positions?.obstacles
      ? { rocks: positions.obstacles.map(({ id, pose }) => [id, ...packNumbers(pose)] as const) }
      : {}),
    seats: seats.map(({ team, squad, builds }) => ({
      team,
      ...(squad.faction === FACTION ? {} : { faction: squad.faction }),
      ships: squad.ships.map(({ parts }) => parts.map((part) => inShort(part, squad))),
      ...(squad.wings.length > 0 ? { wings: wingsOf(squad) } : {}),
      obstacles: squad.obstacles,
      ...(squad.damageDeck ? { damageDeck: squad.damageDeck } : {}),
      ...(builds ? { builds } : {}),
    })),
  }
}

/** Expands a shortened setup. */
export async function setupOf(short: ShortSetup, library: AnyLibrary): Promise<AnySetup> {
  const { seats, scenario: named, ships, rocks, ...rest } = short
  const scenario = named && (await loadScenario(named[0]))
  if (named && !scenario) throw missingFields(`scenario ${named[0]}`)
  return {
    ...rest,
    ...(scenario ? { scenario: { ...scenario, end: { ...scenario.end, rounds: named![1] } } } : {}),
    ...(ships
      ? {
          positions: {
            ships: ships.map(poseOf),
            ...(rocks ? { obstacles: rocks.map(([id, ...pose]) => ({ id, pose: poseOf(pose) })) } : {}),
          },
        }
      : {}),
    seats: seats.map(
      ({ team, faction = FACTION, wings = [], obstacles, damageDeck, builds, ...one }, seat) => ({
        name: `seat ${seat}`,
        team,
        squad: {
          edition: library.catalogue.edition,
          faction,
          name: '',
          ships: one.ships.map((parts, i) => ({
            ref: refOf(i),
            // One card or two, as recorded.
            parts: parts.map((part) => partOf(part, library)) as SquadShip['parts'],
          })),
          wings: [...wings],
          obstacles: [...obstacles],
          ...(damageDeck ? { damageDeck } : {}),
        },
        ...(builds ? { builds } : {}),
      }),
    ),
  }
}

type Pending = readonly Decision[]

/** Returns the decision that is meant by default. */
const nextOf = (pending: Pending): number => pending.findIndex(({ settled }) => !settled)

const choosableOptions = (decision: Decision) =>
  isPlaceQuestion(decision) ? [] : [...decision.options, ...(decision.rare ?? [])]

/**
 * Formats a choice: the index of an option among all options, or the numbers of a pose; preceded by the index
 * of the decision if several are open and it is not the first.
 */
export function formatAnswer(choice: Choice, pending: Pending): string {
  const at = pending.findIndex(({ id }) => id === choice.decision)
  const what =
    'pose' in choice
      ? packNumbers(choice.pose).join(',')
      : choosableOptions(pending[at]!).findIndex(({ id }) => id === choice.option)
  return at === nextOf(pending) ? String(what) : `${at}:${what}`
}

/** Parses a recorded choice with its seat; undefined if it does not fit. */
export function choiceOf(text: string, pending: Pending): { seat: Seat; choice: Choice } | undefined {
  const [what, at] = text.split(':').reverse()
  const decision = pending[at === undefined ? nextOf(pending) : Number(at)]
  if (!decision) return
  const { id, seat } = decision
  const [x, y, heading] = what!.split(',').map(Number)
  if (isPlaceQuestion(decision))
    return heading === undefined
      ? undefined
      : { seat, choice: { decision: id, pose: { x: x!, y: y!, heading } } }
  const option = heading === undefined ? choosableOptions(decision)[x!] : undefined
  return option && { seat, choice: { decision: id, option: option.id } }
}
