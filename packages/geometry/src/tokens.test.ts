import { describe, expect, test } from 'vitest'
import type { OutlinePoints } from './obstacles.ts'
import { type TokenId, type TokenOutline, tokenOutlines } from './tokens.ts'

/** Returns the width and length of each piece of cardboard, including guides. */
const sizes: Record<TokenId, readonly (readonly [number, number])[]> = {
  protonBomb: [[30.8, 32.6]],
  seismicCharge: [[30.8, 32.6]],
  ionBomb: [[30.8, 32.6]],
  thermalDetonator: [[30.8, 32.6]],
  bomblet: [[30.8, 32.6]],
  concussionBomb: [[30.8, 32.6]],
  blazerBomb: [[30.8, 32.6]],
  electroProtonBomb: [[30.8, 32.6]],
  proximityMine: [[68, 69.4]],
  connerNet: [[43.9, 81.4]],
  clusterMine: [
    [42.8, 42.1],
    [39.6, 39.6],
    [39.6, 39.6],
  ],
  spareParts: [[49.6, 48.5]],
  looseCargo: [[91.3, 65.8]],
  firstCargo: [[91.3, 65.8]],
  electroChaffCloud: [[114.3, 40.7]],
  buzzDroidSwarm: [[32.2, 41.4]],
  drk1Probe: [[50.3, 47.8]],
  sensorBuoy: [[38.6, 51]],
  trackingTorpedoes: [[36, 66.3]],
  hyperspaceMarker: [[52.7, 46.4]],
  objective: [[35.8, 36.1]],
  cargo: [[35.8, 36.1]],
  satellite: [[35.8, 36.1]],
  shuttle: [[35.8, 36.1]],
  turret: [[35.8, 36.1]],
  warhead: [[35.8, 36.1]],
  firstSatellite: [[15.2, 30.1]],
  escapePod: [[44.6, 42.1]],
  senatorsShuttle: [[66.9, 45.3]],
  containerToken: [[35.8, 39.3]],
  container: [[104.1, 139.8]],
}

const ids = Object.keys(sizes) as TokenId[]

const box = (outline: OutlinePoints) => {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), rear: Math.min(...ys), front: Math.max(...ys) }
}

const edges = (outline: OutlinePoints) =>
  outline.map((a, i) => [a, outline[(i + 1) % outline.length]!] as const)

const area = (outline: OutlinePoints) =>
  edges(outline).reduce((sum, [[ax, ay], [bx, by]]) => sum + (ax * by - bx * ay) / 2, 0)

type Point = OutlinePoints[number]
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const cross = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)

function isSimple(outline: OutlinePoints): boolean {
  const sides = edges(outline)
  return sides.every((side, i) =>
    sides.every((other, j) => {
      const apart = (j - i + sides.length) % sides.length
      return apart < 2 || apart === sides.length - 1 || !cross(side, other)
    }),
  )
}

const edgeAt = (outline: OutlinePoints, y: number) =>
  edges(outline).some(([[ax, ay], [bx, by]]) => ay === y && by === y && ax * bx < 0)

test('every token is there', () => {
  expect(Object.keys(tokenOutlines).sort()).toEqual([...ids].sort())
})

describe.each(ids)('%s', (id) => {
  const { outlines, flush, back } = tokenOutlines[id]

  test('has the size of its cardboard', () => {
    expect(outlines).toHaveLength(sizes[id].length)
    for (const [i, [width, length]] of sizes[id].entries()) {
      const { left, right, rear, front } = box(outlines[i]!)
      expect(Math.abs(right - left - width)).toBeLessThan(0.2)
      expect(Math.abs(front - rear - length)).toBeLessThan(0.2)
    }
  })

  test('has its origin in the middle', () => {
    const { left, right, rear, front } = box(outlines.flat())
    expect(left + right).toBeCloseTo(0)
    expect(front + rear).toBeCloseTo(0)
  })

  test('is made of simple, counter-clockwise polygons', () => {
    for (const outline of outlines) {
      expect(isSimple(outline)).toBe(true)
      expect(area(outline)).toBeGreaterThan(0)
    }
  })

  if (back !== undefined) {
    test('takes a template at its front as well', () => expect(edgeAt(outlines[0]!, back)).toBe(true))
  }

  if (id !== 'hyperspaceMarker') {
    test('seats on a straight edge across its middle', () => expect(edgeAt(outlines[0]!, -flush)).toBe(true))
  }
})

test('a template end, 20 mm broad, fits between the guides', () => {
  const placedByHand = new Set<TokenId>([
    'sensorBuoy',
    'hyperspaceMarker',
    'firstSatellite',
    'containerToken',
    'container',
  ])
  for (const id of placedByHand)
    expect(tokenOutlines[id].flush).toBe(-box(tokenOutlines[id].outlines[0]!).rear)
  for (const id of ids.filter((id) => !placedByHand.has(id))) {
    const { outlines, flush } = tokenOutlines[id]
    const behind = outlines[0]!.filter(([, y]) => y < -flush).map(([x]) => Math.abs(x))
    expect(Math.min(...behind)).toBe(10)
  }
})

test('the first edition has its own bombs, mines and mission tokens', () => {
  expect(ids.filter((id) => tokenOutlines[id].editions.includes('first')).sort()).toEqual([
    'bomblet',
    'clusterMine',
    'connerNet',
    'container',
    'containerToken',
    'escapePod',
    'firstCargo',
    'firstSatellite',
    'ionBomb',
    'protonBomb',
    'proximityMine',
    'seismicCharge',
    'senatorsShuttle',
    'thermalDetonator',
  ])
})

test('what each token counts as, and that all but the mission tokens of the first edition are in the second', () => {
  const alike = (kind: TokenOutline['kind']) => ids.filter((id) => tokenOutlines[id].kind === kind)
  expect(alike('bomb')).toEqual([
    'protonBomb',
    'seismicCharge',
    'ionBomb',
    'thermalDetonator',
    'bomblet',
    'concussionBomb',
    'blazerBomb',
    'electroProtonBomb',
  ])
  expect(alike('mine')).toEqual(['proximityMine', 'connerNet', 'clusterMine'])
  expect(alike('debris')).toEqual(['spareParts', 'looseCargo', 'firstCargo'])
  expect(alike('gascloud')).toEqual(['electroChaffCloud'])
  expect(alike('marker')).toEqual(['hyperspaceMarker'])
  const remotes = ['buzzDroidSwarm', 'drk1Probe', 'sensorBuoy', 'trackingTorpedoes']
  expect(alike('remote')).toEqual([...remotes, 'satellite', 'shuttle', 'turret', 'warhead'])
  const missions = ['firstSatellite', 'escapePod', 'senatorsShuttle', 'containerToken', 'container']
  expect(alike('objective')).toEqual(['objective', 'cargo', ...missions])
  expect(ids.filter((id) => !tokenOutlines[id].editions.includes('second'))).toEqual([
    'firstCargo',
    ...missions,
  ])
})

test('bombs seat 14 mm from their middle', () => {
  for (const id of ids) if (tokenOutlines[id].kind === 'bomb') expect(tokenOutlines[id].flush).toBe(14)
})

test('a probe droid relocates 121.1 mm along a straight 2', () => {
  const { flush, back } = tokenOutlines.drk1Probe
  expect(flush + 80 + back!).toBeCloseTo(121.1)
})

test('the three parts of a cluster mine lie side by side, 40 mm apart, without touching', () => {
  const [centre, left, right] = tokenOutlines.clusterMine.outlines
  const middle = (outline: OutlinePoints) => (box(outline).left + box(outline).right) / 2
  expect([left, centre, right].map((part) => middle(part!))).toEqual(
    [-40, 0, 40].map((x) => expect.closeTo(x)),
  )
  for (const side of [left, right]) {
    expect(edges(centre!).some((a) => edges(side!).some((b) => cross(a, b)))).toBe(false)
  }
})

test('what shares a shape shares one outline', () => {
  for (const id of ids)
    if (tokenOutlines[id].kind === 'bomb')
      expect(tokenOutlines[id].outlines).toBe(tokenOutlines.protonBomb.outlines)
  expect(tokenOutlines.satellite.outlines).toBe(tokenOutlines.objective.outlines)
  expect(new Set(ids.map((id) => JSON.stringify(tokenOutlines[id].outlines))).size).toBe(18)
})

test('only the cargo of the first edition borrows its size', () => {
  expect(ids.filter((id) => tokenOutlines[id].reconstructed)).toEqual(['firstCargo'])
})
