import {
  BASES,
  type BaseName,
  bodyPolygon,
  interpolate,
  type Point,
  type Polygon,
  type Pose,
  placePolygon,
  placePose,
  polygonsOverlap,
  type Segment,
  type Ship,
  shipsOverlap,
  TABLE,
  type Template,
  unitVector,
} from './sampled/index.ts'

/** Random situations on a table, the same ones for the same seed. */
export type Random = {
  /** A number from `low` up to `high`. */
  within: (low: number, high: number) => number
  /** A whole number from 0 to `count - 1`. */
  below: (count: number) => number
  pick: <T>(of: readonly T[]) => T
  chance: (odds: number) => boolean
}

export function createCaseRandom(seed: number): Random {
  let state = seed >>> 0
  const nextNumber = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const numberBelow = (count: number) => Math.floor(nextNumber() * count)
  return {
    within: (low, high) => low + nextNumber() * (high - low),
    below: numberBelow,
    pick: (of) => of[numberBelow(of.length)]!,
    chance: (odds) => nextNumber() < odds,
  }
}

export const ALL_BASES = Object.keys(BASES) as BaseName[]
export const SHIP_BASES = ['small', 'medium', 'large'] as const satisfies readonly BaseName[]

/** What a table of mixed ships is drawn from: small ones mostly. */
export const MIXED: readonly BaseName[] = [
  ...Array<BaseName>(12).fill('small'),
  ...Array<BaseName>(4).fill('medium'),
  ...Array<BaseName>(3).fill('large'),
  'huge',
]

export const TEMPLATES: readonly Template[] = [
  ...[1, 2, 3, 4, 5].map((speed) => ({ kind: 'straight', speed }) as const),
  ...[1, 2, 3].flatMap((speed) =>
    (['bank', 'turn'] as const).flatMap((kind) =>
      (['left', 'right'] as const).map((side) => ({ kind, speed, side })),
    ),
  ),
]

/** Somewhere on the table; one pose in five stands square to it. */
export function randomPose(r: Random): Pose {
  return {
    x: r.within(0, TABLE),
    y: r.within(0, TABLE),
    heading: r.chance(0.2) ? 90 * r.below(4) : r.within(-180, 180),
  }
}

export const randomShip = (r: Random, bases: readonly BaseName[] = ALL_BASES): Ship => ({
  base: r.pick(bases),
  pose: randomPose(r),
})

/** Up to `count` ships of mixed bases, none of which overlaps another. */
export function randomCrowd(r: Random, count: number): Ship[] {
  const ships: Ship[] = []
  for (let tries = 0; ships.length < count && tries < 20 * count; tries++) {
    const ship = randomShip(r, MIXED)
    if (!ships.some((other) => shipsOverlap(ship, other))) ships.push(ship)
  }
  return ships
}

/** A simple polygon about the size of a rock, with a dent or several, around the origin. */
export function randomOutline(r: Random): Polygon {
  if (r.chance(0.25)) {
    const [width, height, wall] = [r.within(30, 80), r.within(30, 80), r.within(5, 12)]
    const horseshoe = [
      [0, 0],
      [width, 0],
      [width, height],
      [width - wall, height],
      [width - wall, wall],
      [wall, wall],
      [wall, height],
      [0, height],
    ] as const
    return horseshoe.map(([x, y]) => ({ x: x - width / 2, y: y - height / 2 }))
  }
  const corners = 5 + r.below(10)
  return Array.from({ length: corners }, (_, i) => {
    const way = unitVector((-360 * (i + r.within(0, 0.8))) / corners)
    const reach = r.within(8, 45)
    return { x: way.x * reach, y: way.y * reach }
  })
}

export const randomObstacle = (r: Random): Polygon => placePolygon(randomPose(r), randomOutline(r))

/** An obstacle that lies about somewhere in particular. */
export function randomObstacleNear(r: Random, where: Point, spread: number): Polygon {
  const pose = {
    x: where.x + r.within(-spread, spread),
    y: where.y + r.within(-spread, spread),
    heading: r.within(-180, 180),
  }
  return placePolygon(pose, randomOutline(r))
}

export type Manner = 'close' | 'long' | 'parallel' | 'touching'
export type Pair = { readonly attacker: Ship; readonly defender: Ship; readonly manner: Manner }

/** Half the width and half the length of a base that stands some quarter turns off another's heading. */
function halfSizes(base: BaseName, quarters: number) {
  const { width, length } = BASES[base]
  return quarters % 2 === 0 ? { x: width / 2, y: length / 2 } : { x: length / 2, y: width / 2 }
}

/** A pose in the attacker's frame, body against body: edge on edge, or now and then corner on corner. */
function touchingPose(r: Random, attacker: BaseName, defender: BaseName): Pose {
  const quarters = r.below(4)
  const [own, other] = [halfSizes(attacker, 0), halfSizes(defender, quarters)]
  const sum = { x: own.x + other.x, y: own.y + other.y }
  const along = r.chance(0.15) ? 1 : r.within(-1, 1)
  const sign = r.pick([-1, 1])
  const place = r.chance(0.5) ? { x: sign * sum.x, y: along * sum.y } : { x: along * sum.x, y: sign * sum.y }
  return { ...place, heading: 90 * quarters }
}

function poseAround(r: Random, manner: Manner, attacker: BaseName, defender: BaseName): Pose {
  if (manner === 'touching') return touchingPose(r, attacker, defender)
  const nearest = (BASES[attacker].length + BASES[defender].length) / 2
  const far = manner === 'long' || (manner === 'parallel' && r.chance(0.5))
  const away = far ? r.within(200, 800) : r.within(20, nearest + 80)
  const way = unitVector(r.within(-180, 180))
  return {
    x: way.x * away,
    y: way.y * away,
    heading: manner === 'parallel' ? 90 * r.below(4) : r.within(-180, 180),
  }
}

/** Two ships whose bodies do not overlap. */
export function randomPair(r: Random, attackers: readonly BaseName[] = ALL_BASES): Pair {
  const manner = r.pick<Manner>(['close', 'long', 'parallel', 'touching'])
  for (;;) {
    const attacker = randomShip(r, attackers)
    const base = r.pick(ALL_BASES)
    const pose = placePose(attacker.pose, poseAround(r, manner, attacker.base, base))
    const defender = { base, pose }
    if (!polygonsOverlap(bodyPolygon(attacker), bodyPolygon(defender))) return { attacker, defender, manner }
  }
}

/** A ship and a second one close by, which may overlap it, touch it or stand clear. */
export function randomNeighbours(r: Random): readonly [Ship, Ship] {
  const ship = randomShip(r)
  const other = r.pick(ALL_BASES)
  const away = r.within(0, (BASES[ship.base].length + BASES[other].length) / 2 + 20)
  const way = unitVector(r.within(-180, 180))
  const heading = r.chance(0.3) ? 90 * r.below(4) : r.within(-180, 180)
  return [ship, { base: other, pose: placePose(ship.pose, { x: way.x * away, y: way.y * away, heading }) }]
}

/** A line near an obstacle; every other one runs exactly through two corners that are not neighbours. */
export function randomSightLine(r: Random, obstacle: Polygon): Segment {
  if (r.chance(0.5)) {
    const first = r.below(obstacle.length)
    const second = (first + 2 + r.below(obstacle.length - 3)) % obstacle.length
    const [p, q] = [obstacle[first]!, obstacle[second]!]
    return r.chance(0.5)
      ? [p, q]
      : [interpolate(p, q, -r.within(0.1, 3)), interpolate(p, q, r.within(1.1, 4))]
  }
  const near = r.pick(obstacle)
  const from = { x: near.x + r.within(-150, 150), y: near.y + r.within(-150, 150) }
  const through = { x: near.x + r.within(-40, 40), y: near.y + r.within(-40, 40) }
  return [from, interpolate(from, through, r.within(0.3, 3))]
}
