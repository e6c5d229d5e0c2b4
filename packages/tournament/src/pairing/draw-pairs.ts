import { type EventRandom, shuffle } from '../random.ts'
import { minCostMatching } from './min-cost-matching.ts'
import { BARRED, objectionBetween, type PairingGraph, REMATCH, TOGETHER } from './pairing-graph.ts'

/** How floats are minimised if a clean pairing needs more of them than the group sizes require. */
export type FloatRule = 'pointDifference' | 'topDown'

/** Limits on the effort of each step before the next, more thorough one. */
export interface DrawEffort {
  /** Shuffles of a whole small field. */
  whole: number
  /** Shuffles of one group of a large field. */
  group: number
  /**
   * The largest field that is searched as a whole; in a larger one only the surroundings of a stuck pair are.
   */
  field: number
  /** The first and the largest size of such surroundings. */
  window: [number, number]
  /** The most stuck pairs that are searched for. Played games never leave more in a large field. */
  stuck: number
}

const usual: DrawEffort = { whole: 4096, group: 24, field: 128, window: [64, 512], stuck: 32 }

/**
 * Draws the pairs of a round; the returned order holds them one after another, from the highest group down.
 *
 * The groups are shuffled and laid end to end; neighbours meet. So the last of an odd group meets a random
 * entrant of the next group, and no pairing has fewer floats. Drawing again until there is no objection makes
 * every clean pairing equally likely. If that does not succeed soon, two entrants with equal points swap
 * places to remove an objection, which adds no float. The remaining objections go to an exact search for the
 * fewest objections and, among those, the fewest floats.
 */
export function drawPairs(
  field: PairingGraph,
  floats: FloatRule,
  chance: EventRandom,
  effort = usual,
): Int32Array {
  const order = byPoints(field)
  const groups = groupEnds(field, order)

  if (drawAll(field, order, groups, chance, effort.whole)) return order
  let from = 0
  for (const to of groups) {
    if (!drawGroup(field, order, from, to, chance, effort.group))
      swapAwayObjections(field, order, from, to, chance)
    from = to
  }
  const stuck = pairsWithObjection(field, order)
  const grave = stuck.some((place) => objectionBetween(field, order[place]!, order[place + 1]!) !== TOGETHER)
  if (grave || stuck.length > leastTogether(field)) searchAround(field, order, stuck, floats, chance, effort)
  return order
}

/** Sorts from the most points down. There are few different values, so this is a counting sort. */
function byPoints({ points, count }: PairingGraph): Int32Array {
  const sizes = new Map<number, number>()
  for (let i = 0; i < count; i++) sizes.set(points[i]!, (sizes.get(points[i]!) ?? 0) + 1)
  let next = 0
  const at = new Map<number, number>()
  for (const value of [...sizes.keys()].sort((a, b) => b - a)) {
    at.set(value, next)
    next += sizes.get(value)!
  }
  const order = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const place = at.get(points[i]!)!
    order[place] = i
    at.set(points[i]!, place + 1)
  }
  return order
}

function groupEnds({ points, count }: PairingGraph, order: Int32Array): number[] {
  const ends: number[] = []
  for (let i = 1; i <= count; i++) {
    if (i === count || points[order[i]!] !== points[order[i - 1]!]) ends.push(i)
  }
  return ends
}

/**
 * Shuffles a stretch and stops at the first pair with an objection, including a pair with the group above.
 */
function tryGroup(
  field: PairingGraph,
  order: Int32Array,
  from: number,
  to: number,
  chance: EventRandom,
): boolean {
  for (let i = from; i < to; i++) {
    const j = i + chance.below(to - i)
    const swapped = order[i]!
    order[i] = order[j]!
    order[j] = swapped
    if (i % 2 === 1 && objectionBetween(field, order[i - 1]!, order[i]!) !== 0) return false
  }
  return true
}

/** Redraws a small field as a whole, so that every clean pairing with the fewest floats is equally likely. */
function drawAll(
  field: PairingGraph,
  order: Int32Array,
  groups: number[],
  chance: EventRandom,
  effort: number,
): boolean {
  for (let tries = Math.floor(effort / (field.count + 1)); tries > 0; tries--) {
    let from = 0
    const clean = groups.every((to) => {
      const done = tryGroup(field, order, from, to, chance)
      from = to
      return done
    })
    if (clean) return true
  }
  return false
}

function drawGroup(
  field: PairingGraph,
  order: Int32Array,
  from: number,
  to: number,
  chance: EventRandom,
  tries: number,
): boolean {
  for (let i = 0; i < tries; i++) if (tryGroup(field, order, from, to, chance)) return true
  shuffle(order, from, to, chance)
  return false
}

/** Removes the objections of a group by swapping two of its entrants, as long as each swap leaves fewer. */
function swapAwayObjections(
  field: PairingGraph,
  order: Int32Array,
  from: number,
  to: number,
  chance: EventRandom,
): void {
  const badAt = (place: number) => {
    const even = place & ~1
    // A pair with an entrant of the next group is handled with that group.
    return even + 1 < to && objectionBetween(field, order[even]!, order[even + 1]!) !== 0 ? 1 : 0
  }
  const exchangeEntrants = (p: number, q: number) => {
    const swapped = order[p]!
    order[p] = order[q]!
    order[q] = swapped
  }
  const size = to - from
  for (let place = from; place < to; place++) {
    if (badAt(place) === 0) continue
    const first = chance.below(size)
    for (let i = 0; i < size; i++) {
      const q = from + ((first + i) % size)
      const before = 1 + badAt(q)
      exchangeEntrants(place, q)
      if (badAt(place) + badAt(q) < before && badAt(place) === 0) break
      exchangeEntrants(place, q)
    }
  }
}

/** Counts the pairs within a group that contains more than half of the field, which no pairing can avoid. */
function leastTogether({ groups, count }: PairingGraph): number {
  if (!groups) return 0
  const sizes = new Map<number, number>()
  for (const group of groups.group) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return Math.max(0, ...[...sizes.values()].map((size) => size - count / 2))
}

/** Returns the places of the pairs with an objection. */
function pairsWithObjection(field: PairingGraph, order: Int32Array): number[] {
  const places: number[] = []
  for (let i = 0; i < order.length; i += 2) {
    if (objectionBetween(field, order[i]!, order[i + 1]!) !== 0) places.push(i)
  }
  return places
}

/**
 * Solves the whole field or, in a large one, the pairs around each stuck one, more of them while it stays
 * stuck.
 */
function searchAround(
  field: PairingGraph,
  order: Int32Array,
  stuck: number[],
  floats: FloatRule,
  chance: EventRandom,
  effort: DrawEffort,
): void {
  const { count } = field
  if (count <= effort.field) {
    solveStretch(field, order, 0, count, floats, chance)
    return
  }
  const [least, most] = effort.window
  for (const place of stuck.slice(0, effort.stuck)) {
    // An earlier search may have solved it.
    let objections: number = objectionBetween(field, order[place]!, order[place + 1]!)
    for (let size = least; objections > 0 && size <= most; size *= 2) {
      const from = Math.max(0, Math.min(place - (size >> 1), count - size)) & ~1
      const to = Math.min(count, from + size)
      solveStretch(field, order, from, to, floats, chance)
      objections = to - from === count ? 0 : pairsWithObjection(field, order.subarray(from, to)).length
    }
  }
}

/** Pairs the entrants of a stretch again at the least cost. */
function solveStretch(
  field: PairingGraph,
  order: Int32Array,
  from: number,
  to: number,
  floats: FloatRule,
  chance: EventRandom,
): void {
  const entrants = order.slice(from, to)
  shuffle(entrants, 0, entrants.length, chance)
  const partner = minCostMatching(entrants.length, pairingCosts(field, entrants, floats, chance))
  const pairs: [number, number][] = []
  for (const [i, j] of partner.entries()) {
    if (i < j) {
      const [a, b] = [entrants[i]!, entrants[j]!]
      pairs.push(field.points[a]! >= field.points[b]! ? [a, b] : [b, a])
    }
  }
  const sumPair = ([a, b]: [number, number]) => field.points[a]! + field.points[b]!
  pairs.sort((p, q) => sumPair(q) - sumPair(p) || field.points[q[0]]! - field.points[p[0]]!)
  order.set(pairs.flat(), from)
}

/** The cost of a whole pairing stays below this, where numbers are exact. */
const exactly = 2 ** 48

/**
 * Returns the cost of a pair: first the objections by weight, then the floats, and last a little chance so
 * that equally good pairings alternate.
 */
function pairingCosts(
  field: PairingGraph,
  entrants: Int32Array,
  floats: FloatRule,
  chance: EventRandom,
): (i: number, j: number) => number {
  const half = entrants.length / 2
  const levels = [...new Set([...entrants].map((a) => field.points[a]!))].sort((p, q) => q - p)
  const levelOf = new Map(levels.map((points, index) => [points, index]))
  const level = Int32Array.from(entrants, (a) => levelOf.get(field.points[a]!)!)
  const worst = [TOGETHER, REMATCH, BARRED].filter((grade) => hasObjection(field, entrants, grade))
  const room = exactly / (64 * half) / (half + 1) ** worst.length
  const depth = groupDepths(levels, floats, half, room / (half + 1))
  // Higher than all floats of a pairing together, and so on upwards.
  const lightest = half * depth.at(-1)! + 1
  const weights = [0, 0, 0, 0]
  for (const [index, grade] of worst.entries()) weights[grade] = lightest * (half + 1) ** index
  const grain = 32 * half
  return (i, j) => {
    const floated = Math.abs(depth[level[i]!]! - depth[level[j]!]!)
    return (
      (weights[objectionBetween(field, entrants[i]!, entrants[j]!)]! + floated) * grain + chance.below(32)
    )
  }
}

function hasObjection(field: PairingGraph, entrants: Int32Array, grade: number): boolean {
  for (let i = 0; i < entrants.length; i++) {
    for (let j = i + 1; j < entrants.length; j++)
      if (objectionBetween(field, entrants[i]!, entrants[j]!) === grade) return true
  }
  return false
}

/**
 * Returns the depth of each group below the first, so that a float costs the difference. With `topDown` one
 * float over a higher border outweighs any number over lower ones, as far as numbers reach: with very many
 * groups it outweighs only the next few.
 */
function groupDepths(levels: number[], floats: FloatRule, half: number, room: number): number[] {
  const borders = levels.length - 1
  if (floats === 'pointDifference' && levels[0]! - levels[borders]! <= room) {
    return levels.map((points) => levels[0]! - points)
  }
  // At least 1: no search takes enough entrants at once to leave less space.
  const base = Math.min(half + 1, room ** (1 / borders))
  let depth = 0
  return levels.map((_, index) => {
    if (index > 0) depth += Math.floor(base ** (borders - index))
    return depth
  })
}
