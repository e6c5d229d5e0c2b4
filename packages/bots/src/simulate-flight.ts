import type { ShipId } from '@flotilla/engine'
import {
  type Execution,
  endPose,
  executeManeuver,
  GeometryError,
  type Maneuver,
  type OtherShip,
  outlineShape,
  overlaps,
  type Polygon,
  type Pose,
  type TallonPlacement,
  templateCovers,
} from '@flotilla/geometry'
import { type BasePoints, type BasePose, basePointsAt, basePose } from './base-points.ts'
import type { BotDialEntry, BotShip } from './bot.ts'
import {
  type BotObstacle,
  countTokens,
  damageName,
  type Fighter,
  isIonized,
  isStressed,
  type Situation,
} from './situation.ts'

/** The maneuver a ship will execute, with its difficulty. */
export interface PlannedManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: BotDialEntry['difficulty']
}

const straightTwo: PlannedManeuver = { maneuver: { speed: 2, bearing: 'straight' }, difficulty: 'white' }

/** Reports whether a difficulty removes stress. */
const isEasy = (difficulty: BotDialEntry['difficulty']): boolean =>
  difficulty === 'blue' || difficulty === 'green'

/** Returns a dial entry's difficulty under faceup damage cards. */
function difficultyOf(ship: BotShip, { maneuver, difficulty }: BotDialEntry): BotDialEntry['difficulty'] {
  if (!['turn', 'bank'].includes(maneuver.bearing)) return difficulty
  // Reports whether a damage card makes turns harder; that of huge ships mentions banks, their only turns.
  const isHarder = ({ faceup, card = '' }: BotShip['damage'][number]): boolean =>
    faceup &&
    (maneuver.bearing === 'turn' ? damageName(card) === 'damagedengine' : card === 'huge:damagedengine')
  if (!ship.damage.some(isHarder)) return difficulty
  return isEasy(difficulty) ? 'white' : difficulty === 'white' ? 'red' : difficulty
}

/** Returns the maneuver a ship executes when it reveals a dial entry, or the one that ionization imposes. */
export function plannedManeuver(
  situation: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
): PlannedManeuver {
  if (!entry || isIonized(fighter)) {
    const side = situation.table.rules.ion === 'dialDirection' ? entry?.maneuver.side : undefined
    const maneuver: Maneuver = side ? { speed: 1, bearing: 'bank', side } : { speed: 1, bearing: 'straight' }
    return { maneuver, difficulty: fighter.facts.rules.ionColour }
  }
  const difficulty = difficultyOf(fighter.ship, entry)
  if (difficulty === 'red' && isStressed(fighter.ship) && fighter.ship.energy === 0) return straightTwo
  if (difficulty === 'purple' && fighter.ship.force === 0) return straightTwo
  if (fighter.facts.ring) return ringManeuver(entry.maneuver, difficulty)
  return { maneuver: entry.maneuver, difficulty }
}

/** Returns the maneuver of a hyperspace ring: from its ship's dial, at speed 1 or none at all. */
const ringManeuver = (maneuver: Maneuver, difficulty: PlannedManeuver['difficulty']): PlannedManeuver =>
  ['straight', 'bank', 'turn'].includes(maneuver.bearing)
    ? { maneuver: { ...maneuver, speed: 1 }, difficulty }
    : { maneuver: STATIONARY, difficulty: 'white' }

/** The stationary maneuver. */
export const STATIONARY: Maneuver = { speed: 0, bearing: 'stationary' }

/** An executed maneuver: its end and everything the ship overlapped. */
export interface FlightResult extends PlannedManeuver {
  readonly pose: Pose
  readonly body: BasePoints
  readonly full: boolean
  readonly stoppedBy: ShipId | undefined
  /** Ships that a huge ship overlapped. */
  readonly landedOn: readonly ShipId[]
  readonly met: readonly { readonly obstacle: BotObstacle; readonly on: boolean }[]
  readonly fled: boolean
}

/**
 * Executes a maneuver among ships at assumed positions; ships assumed at the starting position are ignored.
 */
function executeAmong(move: Parameters<typeof executeManeuver>[0], others: readonly OtherShip[]): Execution {
  try {
    return executeManeuver({ ...move, others })
  } catch (error) {
    if (!(error instanceof GeometryError && error.fault === 'starts-overlapping')) throw error
    const start = outlineShape({ base: move.base, pose: move.from })
    return executeManeuver({
      ...move,
      others: others.filter((other) => !overlaps(start, outlineShape(other))),
    })
  }
}

/** Simulates a maneuver of a ship among other ships and obstacles. */
export function simulateFlight(
  situation: Situation,
  { facts: { base, rules, hugeShip } }: Fighter,
  from: Pose,
  flight: PlannedManeuver,
  others: readonly OtherShip[],
  placement?: TallonPlacement,
): FlightResult {
  const move = {
    edition: rules.edition,
    base,
    from,
    maneuver: flight.maneuver,
    ...(placement === undefined ? {} : { placement }),
  }
  const flown = executeAmong(move, others)
  const body = basePointsAt(base, flown.pose)
  const hull = outlineShape({ base, pose: flown.pose })
  const met = situation.obstacles.flatMap((obstacle) => {
    const on = overlaps(hull, obstacle.shape)
    // For a huge ship of the first edition only the end position matters.
    const crossed = !hugeShip && flown.template && templateCovers(flown.template, obstacle.shape)
    return on || crossed ? [{ obstacle, on }] : []
  })
  const stoppedBy = flown.full ? undefined : Number(flown.stoppedBy[0])
  return {
    ...flight,
    pose: flown.pose,
    body,
    full: flown.full,
    stoppedBy,
    landedOn: flown.landedOn.map(Number),
    met,
    fled: leavesTable(body, situation.table.area),
  }
}

/** Guides extend this far from a base. */
const GUIDES = 2

/** Reports whether a base is not wholly on the table. */
export function leavesTable({ pose, half, long: nose, s, c }: BasePose, area: Polygon): boolean {
  const reach = nose * (Math.abs(s) + Math.abs(c)) + GUIDES
  const isOutside = (x: number, y: number, margin: number) =>
    area.some((a, i) => {
      const b = area[(i + 1) % area.length]!
      const cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      return cross < margin * Math.hypot(b.x - a.x, b.y - a.y)
    })
  if (!isOutside(pose.x, pose.y, reach)) return false
  const long = nose + GUIDES
  return [
    [half, nose],
    [-half, nose],
    [half, -nose],
    [-half, -nose],
    [13.3, long],
    [-13.3, long],
    [13.3, -long],
    [-13.3, -long],
  ].some(([x, y]) => isOutside(pose.x + x! * c + y! * s, pose.y + y! * c - x! * s, -1e-3))
}

/**
 * Returns the tightest straight, left and right maneuvers: the best chance of a huge ship to stay on the
 * table.
 */
const slowestManeuvers = (dial: readonly BotDialEntry[]): BotDialEntry[] =>
  dial.filter(({ maneuver: { bearing, side, speed } }) =>
    dial.every(
      ({ maneuver: other }) => other.bearing !== bearing || other.side !== side || other.speed >= speed,
    ),
  )

/** Yields the maneuvers from a pose that keep a ship on the table. */
function* maneuversOnTable(
  situation: Situation,
  fighter: Fighter,
  from: Pose,
  later = false,
): Generator<{ flight: PlannedManeuver; pose: Pose }> {
  const { base, dial, rules, hugeShip } = fighter.facts
  for (const entry of later && hugeShip ? slowestManeuvers(dial) : dial) {
    const flight = plannedManeuver(situation, fighter, entry)
    const pose = endPose(rules.edition, base, from, flight.maneuver)
    if (!leavesTable(basePose(base, pose), situation.table.area)) yield { flight, pose }
  }
}

/** The distance from the edge at which no maneuver of any dial leaves the table. */
const SAFE = 320

/** Reports whether no maneuver of any dial can leave the table from a pose. */
export const isFarInside = ({ table: { area } }: Situation, { x, y }: Pose): boolean =>
  area.every((a, i) => {
    const b = area[(i + 1) % area.length]!
    const size = Math.hypot(b.x - a.x, b.y - a.y)
    return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / size > SAFE
  })

/** Reports whether a ship can stay on the table for a number of further rounds. */
function canStay(situation: Situation, fighter: Fighter, from: Pose, rounds: number): boolean {
  if (rounds === 0 || isFarInside(situation, from)) return true
  for (const { flight, pose } of maneuversOnTable(situation, fighter, from, true)) {
    if (canStay(situation, fighterAfterManeuver(fighter, flight), pose, rounds - 1)) return true
  }
  return false
}

/** Yields the ends of the maneuvers after which a ship can stay on the table. */
export function* safeEnds(situation: Situation, fighter: Fighter, from: Pose): Generator<Pose> {
  // A huge ship turns slowly and must notice the edge early.
  const rounds = fighter.facts.hugeShip ? 5 : fighter.facts.base === 'huge' ? 3 : 2
  for (const { flight, pose } of maneuversOnTable(situation, fighter, from))
    if (canStay(situation, fighterAfterManeuver(fighter, flight), pose, rounds)) yield pose
}

/** Counts the maneuvers that keep a ship on the table, up to `most`; 0 if all lead off it in the end. */
export function countSafeManeuvers(situation: Situation, fighter: Fighter, from: Pose, most: number): number {
  if (isFarInside(situation, from)) return most
  let found = 0
  for (const _ of safeEnds(situation, fighter, from)) if (++found === most) break
  return found
}

/** Returns a ship with the stress a maneuver adds or removes. */
export function fighterAfterManeuver(fighter: Fighter, { difficulty }: PlannedManeuver): Fighter {
  const { stress = 0, strain = 0, deplete = 0, ...rest } = fighter.ship.tokens
  if (difficulty === 'white') return fighter
  if (difficulty === 'purple')
    return { ...fighter, ship: { ...fighter.ship, force: Math.max(0, fighter.ship.force - 1) } }
  if (difficulty === 'red' && fighter.ship.energy > 0)
    return { ...fighter, ship: { ...fighter.ship, energy: fighter.ship.energy - 1 } }
  const less = isEasy(difficulty) ? 1 : 0
  const tokens = {
    ...rest,
    stress: difficulty === 'red' ? stress + 1 : Math.max(0, stress - less),
    strain: Math.max(0, strain - less),
    deplete: Math.max(0, deplete - less),
  }
  return { ...fighter, ship: { ...fighter.ship, tokens } }
}

const faces = { hit: 3 / 8, crit: 1 / 8, focus: 2 / 8, blank: 2 / 8 } as const
const costs = { hit: 1, crit: 1.3, stress: 0.5, strain: 0.4, ion: 0.7, ion3: 1.6 } as const

/** Returns the cost of overlapping an obstacle, in points of damage. */
export function obstacleCost({ effects }: BotObstacle): number {
  const { damage, stress, strain, breaksLocks, roll } = effects
  const rolled = Object.entries(faces).reduce((sum, [face, p]) => {
    const effect = roll[face as keyof typeof faces]
    return effect ? sum + p * costs[effect] : sum
  }, 0)
  return damage + 0.5 * stress + 0.4 * strain + (breaksLocks ? 0.2 : 0) + rolled
}

/** Reports whether a ship may act after a maneuver. */
export const canActAfter = (fighter: Fighter, { full, met, fled }: FlightResult): boolean =>
  (fighter.facts.hugeShip !== undefined && !fled) ||
  (full &&
    !fled &&
    !isStressed(fighter.ship) &&
    (fighter.facts.rules.ionActs || countTokens(fighter.ship, 'ion') === 0) &&
    met.every(
      ({ obstacle: { effects }, on }) => effects.stress === 0 && !skipsActions(effects.skipsAction, on),
    ))

const skipsActions = (when: 'met' | 'overlapped' | 'never', on: boolean): boolean =>
  when === 'met' || (when === 'overlapped' && on)
