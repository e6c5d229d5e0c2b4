import { expect, test } from 'vitest'
import { createEventRandom, type EventRandom } from '../random.ts'
import { type DrawEffort, drawPairs, type FloatRule } from './draw-pairs.ts'
import {
  BARRED,
  createPairingGraph,
  type Objections,
  objectionBetween,
  type PairingGraph,
  REMATCH,
  TOGETHER,
} from './pairing-graph.ts'

/** Lists every pairing, each as pairs of indices. */
function everyPairing(count: number): [number, number][][] {
  const found: [number, number][][] = []
  const pairs: [number, number][] = []
  const taken = new Array<boolean>(count).fill(false)
  const go = () => {
    const a = taken.indexOf(false)
    if (a === -1) {
      found.push([...pairs])
      return
    }
    taken[a] = true
    for (let b = a + 1; b < count; b++) {
      if (taken[b]) continue
      taken[b] = true
      pairs.push([a, b])
      go()
      pairs.pop()
      taken[b] = false
    }
    taken[a] = false
  }
  go()
  return found
}

const pairings = new Map([2, 4, 6, 8, 10, 12].map((count) => [count, everyPairing(count)]))

/** Rates a pairing by objections from the gravest down, then by floats; less is better. */
function judge(
  field: PairingGraph,
  pairs: readonly (readonly [number, number])[],
  floats: FloatRule,
): number[] {
  const objections = [0, 0, 0, 0]
  for (const [a, b] of pairs) objections[objectionBetween(field, a, b)]! += 1
  const levels = [...new Set(field.points)].sort((p, q) => q - p)
  const over = levels.slice(1).map((_, border) => {
    const isAbove = (a: number) => field.points[a]! >= levels[border]!
    return pairs.filter(([a, b]) => isAbove(a) !== isAbove(b)).length
  })
  const difference = pairs.reduce((sum, [a, b]) => sum + Math.abs(field.points[a]! - field.points[b]!), 0)
  return [
    objections[BARRED]!,
    objections[REMATCH]!,
    objections[TOGETHER]!,
    ...(floats === 'topDown' ? over : [difference]),
  ]
}

const less = (a: number[], b: number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at !== -1 && a[at]! < b[at]!
}

const pairsOf = (order: Int32Array): [number, number][] =>
  Array.from({ length: order.length / 2 }, (_, i) => [order[2 * i]!, order[2 * i + 1]!])

const best = (field: PairingGraph, floats: FloatRule): number[] =>
  pairings
    .get(field.count)!
    .map((pairs) => judge(field, pairs, floats))
    .reduce((least, judged) => (less(judged, least) ? judged : least))

/** Creates a field with random meetings in earlier rounds, far denser than in real events. */
function history(count: number, rounds: number, chance: EventRandom): PairingGraph {
  const points = new Float64Array(count)
  const objections: Objections = { of: [], to: [], grade: [] }
  const object = (a: number, b: number, grade: number) => {
    objections.of.push(a, b)
    objections.to.push(b, a)
    objections.grade.push(grade, grade)
  }
  const prizes = [
    [1, 0],
    [5, 0],
    [3, 0],
    [1, 1],
  ] as const
  const kinds = chance.below(2) === 0 ? 1 : 4
  for (let round = 0; round < rounds; round++) {
    const all = pairings.get(count)!
    for (const [a, b] of all[chance.below(all.length)]!) {
      const [first, second] = prizes[chance.below(kinds)]!
      points[a]! += first
      points[b]! += second
      object(a, b, REMATCH)
    }
  }
  while (count > 2 && chance.below(3) === 0) {
    const a = chance.below(count)
    object(a, (a + 1 + chance.below(count - 1)) % count, BARRED)
  }
  return createPairingGraph(points, objections)
}

const thorough: DrawEffort = { whole: 4096, group: 24, field: 128, window: [64, 512], stuck: 32 }
const hasty: DrawEffort = { ...thorough, whole: 0, group: 1 }

test.each([
  ['as usual', thorough],
  ['with the means for large fields', hasty],
] as const)('no pairing of up to 10 is better than the one drawn, %s', (_, effort) => {
  const chance = createEventRandom('histories')
  for (let run = 0; run < 800; run++) {
    const count = 2 * (1 + chance.below(5))
    const field = history(count, chance.below(count), chance)
    for (const floats of ['topDown', 'pointDifference'] as const) {
      const drawn = pairsOf(drawPairs(field, floats, chance, effort))
      expect(new Set(drawn.flat()).size).toBe(count)
      expect(judge(field, drawn, floats)).toEqual(best(field, floats))
    }
  }
})

test('no pairing of 12 is better than the one drawn', () => {
  const chance = createEventRandom('twelve')
  for (let run = 0; run < 30; run++) {
    const field = history(12, chance.below(11), chance)
    for (const floats of ['topDown', 'pointDifference'] as const) {
      const least = best(field, floats)
      for (const effort of [thorough, hasty]) {
        expect(judge(field, pairsOf(drawPairs(field, floats, chance, effort)), floats)).toEqual(least)
      }
    }
  }
})

/**
 * Creates a field of sixteen, each a point below the one before, so that neighbours meet unless they are
 * barred.
 */
function ladder(...apart: [number, number][]): PairingGraph {
  const both = apart.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ])
  return createPairingGraph(
    Float64Array.from({ length: 16 }, (_, at) => 16 - at),
    { of: both.map(([a]) => a!), to: both.map(([, b]) => b!), grade: both.map(() => BARRED) },
  )
}
const neighbours = Array.from({ length: 8 }, (_, at) => [2 * at, 2 * at + 1])

test('in a large field only the surroundings of a stuck pair are paired again', () => {
  const near: DrawEffort = { ...hasty, field: 14, window: [4, 16] }
  for (const place of [0, 2, 8, 14]) {
    const drawn = pairsOf(drawPairs(ladder([place, place + 1]), 'topDown', createEventRandom('near'), near))
    const from = Math.max(0, Math.min(place - 2, 12))
    const kept = neighbours.filter(([a]) => a! < from || a! >= from + 4)
    expect([place, drawn]).toEqual([place, expect.arrayContaining(kept)])
    expect(judge(ladder([place, place + 1]), drawn, 'topDown')[0]).toBe(0)
    expect(drawn).not.toContainEqual([from, from + 1])
  }
  // Of two stuck pairs only as many are searched for as the effort allows.
  const two = ladder([0, 1], [14, 15])
  const left = (stuck: number) =>
    judge(two, pairsOf(drawPairs(two, 'topDown', createEventRandom('two'), { ...near, stuck })), 'topDown')[0]
  expect([0, 1, 2].map(left)).toEqual([2, 1, 0])
})

test('the surroundings are doubled while a pair stays stuck, up to the largest size', () => {
  // The entrant at 8 may meet only the very first.
  const field = ladder(
    ...[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15].map((at): [number, number] => [8, at]),
  )
  const left = (window: [number, number], of = field) =>
    judge(
      of,
      pairsOf(drawPairs(of, 'topDown', createEventRandom('far'), { ...hasty, field: 14, window })),
      'topDown',
    )[0]
  expect(left([4, 16])).toBe(0)
  expect(left([4, 15])).toBe(1)
  expect(left([16, 16])).toBe(0)
})

test('a pair of one group is better than a rematch, and a rematch better than a barred pair', () => {
  expect([TOGETHER, REMATCH, BARRED]).toEqual([1, 2, 3])
  const cross = [
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ].flatMap(([a, b]) => [
    [a!, b!],
    [b!, a!],
  ])
  const field = createPairingGraph(
    new Float64Array(4),
    { of: cross.map(([a]) => a!), to: cross.map(([, b]) => b!), grade: cross.map(() => REMATCH) },
    [[0], [0], [1], [1]],
  )
  for (let run = 0; run < 20; run++) {
    const drawn = pairsOf(drawPairs(field, 'topDown', createEventRandom('friends', run)))
    expect(drawn.map((pair) => pair.toSorted((a, b) => a - b)).sort()).toEqual([
      [0, 1],
      [2, 3],
    ])
  }
})

test('groups are kept apart as well as any pairing of up to 10 can', () => {
  const chance = createEventRandom('groups')
  for (let run = 0; run < 600; run++) {
    const count = 2 * (1 + chance.below(5))
    const groups = Array.from({ length: count }, () =>
      Array.from({ length: chance.below(3) }, () => chance.below(1 + chance.below(count))),
    )
    const field = createPairingGraph(new Float64Array(count), { of: [], to: [], grade: [] }, groups)
    for (const effort of [thorough, hasty]) {
      expect(judge(field, pairsOf(drawPairs(field, 'topDown', chance, effort)), 'topDown')).toEqual(
        best(field, 'topDown'),
      )
    }
  }
})

test('a group of more than half of a large field meets itself only as often as it must', () => {
  const count = 1000
  const groups = Array.from({ length: count }, (_, a) => (a < 600 ? [0] : [1 + (a % 7)]))
  const field = createPairingGraph(new Float64Array(count), { of: [], to: [], grade: [] }, groups)
  const drawn = pairsOf(drawPairs(field, 'topDown', createEventRandom('crowd')))
  expect(drawn.filter(([a, b]) => objectionBetween(field, a, b) !== 0).length).toBe(100)
})

/** Computes Pearson's statistic against equal chances. */
function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}

/** Counts how often each pairing occurs. */
function frequencies(field: PairingGraph, draws: number): number[] {
  const counts = new Map<string, number>()
  for (let draw = 0; draw < draws; draw++) {
    const pairs = pairsOf(drawPairs(field, 'topDown', createEventRandom('even', draw)))
    const name = pairs
      .map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`))
      .sort()
      .join(' ')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts.values()]
}

const met = (...pairs: [number, number][]): Objections => ({
  of: pairs.flat(),
  to: pairs.flatMap(([a, b]) => [b, a]),
  grade: pairs.flatMap(() => [REMATCH, REMATCH]),
})

// The bounds are the values that chance exceeds once in ten thousand times.
test.each([
  ['six who are level', [0, 0, 0, 0, 0, 0], met(), 15, 42.6],
  ['six of whom three pairs have met', [0, 0, 0, 0, 0, 0], met([0, 1], [2, 3], [4, 5]), 8, 29.9],
  ['three above three: who floats and whom it meets', [1, 1, 1, 0, 0, 0], met(), 9, 31.8],
  [
    'an odd group whose floats are narrowed by games played',
    [1, 1, 1, 0, 0, 0],
    met([0, 3], [0, 4]),
    7,
    27.9,
  ],
] as const)('every pairing the text allows is equally likely: %s', (_, points, objections, ways, bound) => {
  const counts = frequencies(createPairingGraph(Float64Array.from(points), objections), 6000)
  expect(counts.length).toBe(ways)
  expect(unevenness(counts)).toBeLessThan(bound)
})

test('two leaders of a large field that have met both float down, and no other entrant floats', () => {
  const count = 400
  const points = Float64Array.from({ length: count }, (_, a) => (a < 2 ? 3 : a < 200 ? 2 : 1))
  const field = createPairingGraph(points, met([0, 1]))
  const drawn = pairsOf(drawPairs(field, 'topDown', createEventRandom('leaders')))
  expect(judge(field, drawn, 'topDown')).toEqual([0, 0, 0, 2, 0])
})

test('ten rounds of a large field have no rematch and no unnecessary float', () => {
  const chance = createEventRandom('large')
  const count = 1000
  const points = new Float64Array(count)
  const objections: Objections = { of: [], to: [], grade: [] }
  for (let round = 1; round <= 10; round++) {
    const field = createPairingGraph(points.slice(), objections)
    const drawn = pairsOf(drawPairs(field, 'topDown', chance))
    const [inBar, again, , ...over] = judge(field, drawn, 'topDown')
    expect([inBar, again]).toEqual([0, 0])
    const levels = [...new Set(points)].sort((p, q) => q - p)
    const odd = levels
      .slice(1)
      .map((_, border) => points.filter((value) => value >= levels[border]!).length % 2)
    // In the last rounds the few entrants at the top and bottom have met, so both must leave their group.
    if (round < 8) expect(over).toEqual(odd)
    else expect(over.slice(3, -3)).toEqual(odd.slice(3, -3))
    for (const [a, b] of drawn) {
      points[chance.below(2) === 0 ? a : b]! += 1
      objections.of.push(a, b)
      objections.to.push(b, a)
      objections.grade.push(REMATCH, REMATCH)
    }
  }
})

test('many groups and a dense history still come to an end, with no rematch that can be avoided', () => {
  const chance = createEventRandom('dense')
  const count = 100
  const points = Float64Array.from({ length: count }, () => chance.below(120))
  const pairs = Array.from({ length: 48 }, (_, round) =>
    Array.from({ length: count / 2 }, (__, i): [number, number] => [i, 50 + ((i + round) % 50)]),
  ).flat()
  const objections = met(...pairs)
  objections.of.push(0, 1)
  objections.to.push(1, 0)
  objections.grade.push(BARRED, BARRED)
  const field = createPairingGraph(points, objections)
  for (const floats of ['topDown', 'pointDifference'] as const) {
    const drawn = pairsOf(drawPairs(field, floats, chance))
    expect(drawn.filter(([a, b]) => objectionBetween(field, a, b) !== 0)).toEqual([])
  }
})

test('the same chance draws the same pairing', () => {
  const field = history(10, 4, createEventRandom('same'))
  expect(drawPairs(field, 'topDown', createEventRandom('x', 1))).toEqual(
    drawPairs(field, 'topDown', createEventRandom('x', 1)),
  )
})
