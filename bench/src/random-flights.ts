import { MIXED, type Random, randomPose, SHIP_BASES } from './random-cases.ts'
import {
  BASES,
  type BaseName,
  type Bearing,
  type Course,
  courseOf,
  type Flight,
  fullProgress,
  type Pose,
  placePose,
  poseAlong,
  type Ship,
  shipsOverlap,
} from './sampled/index.ts'

/** A maneuver as both sides know it, and as a flight of a base among others. */
export type Maneuver = {
  readonly bearing: Bearing
  readonly speed: number
  readonly side?: 'left' | 'right'
}
export type FlightCase = { readonly maneuver: Maneuver; readonly course: Course; readonly flight: Flight }

const SPEEDS: Record<Bearing, number> = {
  straight: 5,
  bank: 3,
  turn: 3,
  koiogran: 5,
  segnor: 3,
  tallon: 3,
  reverseStraight: 5,
  reverseBank: 3,
  sideslipBank: 3,
  sideslipTurn: 3,
}

export const MANEUVERS: readonly Maneuver[] = (Object.keys(SPEEDS) as Bearing[]).flatMap((bearing) =>
  Array.from({ length: SPEEDS[bearing] }, (_, i) => i + 1).flatMap((speed): Maneuver[] =>
    courseOf(bearing, speed).template.kind === 'straight'
      ? [{ bearing, speed }]
      : [
          { bearing, speed, side: 'left' },
          { bearing, speed, side: 'right' },
        ],
  ),
)

/** Where a Tallon roll comes to rest depends on more than how far it got. */
const BLOCKABLE = MANEUVERS.filter(({ bearing }) => bearing !== 'tallon')
const LONG = BLOCKABLE.filter(({ bearing, speed }) => speed >= (bearing.endsWith('ank') ? 2 : 3))

export const courseOfManeuver = ({ bearing, speed, side }: Maneuver) => courseOf(bearing, speed, side)

const toFlightCase = (
  maneuver: Maneuver,
  base: BaseName,
  from: Pose,
  others: readonly Ship[],
): FlightCase => {
  const flown = courseOfManeuver(maneuver)
  return { maneuver, course: flown, flight: { base, from, others, ...flown } }
}

/** A move of one ship of a crowd among all the others. */
export function randomMoveInCrowd(r: Random, ships: readonly Ship[]): FlightCase {
  const mover = r.pick(ships.filter(({ base }) => base !== 'huge'))
  const others = ships.filter((ship) => ship !== mover)
  return toFlightCase(r.pick(BLOCKABLE), mover.base, mover.pose, others)
}

/** A move with ships strewn along its way, so that it may hop one and stop behind the next. */
export function randomMoveAlongLane(r: Random): FlightCase {
  const long = r.chance(0.5)
  const base = long ? 'small' : r.pick(SHIP_BASES)
  const maneuver = r.pick(long ? LONG : BLOCKABLE)
  const { template, lead } = courseOfManeuver(maneuver)
  const from = randomPose(r)
  const end = fullProgress(base, template)
  const others: Ship[] = []
  const blockers = 2 + r.below(4)
  for (let i = 0; i < blockers; i++) {
    const along = i === 0 ? end : r.within(0.3, long ? 0.6 : 1) * end
    const onPath = poseAlong(base, template, from, along, lead)
    const square = r.chance(0.3)
    const aside = square
      ? { x: r.pick([-40, -20, 0, 0, 20, 40]), y: r.pick([-44, -40, 0, 20, 42]), heading: 90 * r.below(4) }
      : { x: r.within(-50, 50), y: r.within(-50, 50), heading: r.within(-180, 180) }
    const ship = { base: r.pick(MIXED), pose: placePose(onPath, aside) }
    if (![{ base, pose: from }, ...others].some((other) => shipsOverlap(ship, other))) others.push(ship)
  }
  return toFlightCase(maneuver, base, from, others)
}

/** A straight move between two rows of ships that touch it on both sides all the way, up to a last one. */
export function randomMoveThroughAlley(r: Random): FlightCase {
  const base = r.pick(SHIP_BASES)
  const from = randomPose(r)
  const speed = 1 + r.below(5)
  const gap = r.within(0, 16)
  const rows = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((row): Ship => {
      const beside = { x: (side * (BASES[base].width + 40)) / 2, y: row * (44 + gap) + 20, heading: 0 }
      return { base: 'small', pose: placePose(from, beside) }
    }),
  )
  const stop = { x: 0, y: BASES[base].length + r.within(50, 200), heading: 90 * r.below(4) }
  const last: Ship = { base: 'small', pose: placePose(from, stop) }
  const clear = !rows.some((ship) => shipsOverlap(ship, last))
  return toFlightCase({ bearing: 'straight', speed }, base, from, clear ? [...rows, last] : rows)
}
