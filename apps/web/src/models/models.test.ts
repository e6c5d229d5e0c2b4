import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { obstacles } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { shapeNames, shapeOf } from '../board/silhouettes.ts'
import { liveryOf } from './liveries.ts'
import { VERTEX_SIZE } from './mesh-builder.ts'
import { type Point, signedArea, triangulate } from './polygons.ts'
import { buildRock, type RockKind } from './rock-model.ts'
import { shipHints } from './ship-hints.ts'
import { buildShipModel, shipModel } from './ship-model.ts'

/** Returns the corners of a mesh. */
const cornersOf = (mesh: Float32Array): number[][] =>
  Array.from({ length: mesh.length / VERTEX_SIZE }, (_, i) => [
    ...mesh.subarray(i * VERTEX_SIZE, (i + 1) * VERTEX_SIZE),
  ])

const rounded = (value: number): number => Math.round(value * 1e4)

test.each(shapeNames)('the model of %s is sound, stays on its base, and is smaller from afar', (shape) => {
  const near = buildShipModel(shape, 'near')
  const far = buildShipModel(shape, 'far')
  expect(far.mesh.length).toBeLessThan(near.mesh.length)
  expect(near.mesh.length / VERTEX_SIZE / 3).toBeLessThan(near.isHuge ? 8000 : 2200)
  expect(far.mesh.length / VERTEX_SIZE / 3).toBeLessThan(near.isHuge ? 2500 : 900)
  expect(near.nozzles.length).toBeGreaterThan(0)
  expect(near.muzzles.length).toBeGreaterThan(1)
  const faults = cornersOf(near.mesh).filter(
    ([x, y, z, nx, ny, nz, , , light]) =>
      Math.abs(x!) > 1.02 ||
      Math.abs(y!) > 1.12 ||
      Math.abs(z!) > 1 ||
      Math.abs(Math.hypot(nx!, ny!, nz!) - 1) > 1e-3 ||
      light! <= 0,
  )
  expect(faults).toEqual([])
})

test.each(shapeNames)(
  'the model of %s is the same on both sides, but for what it has on the right only',
  (shape) => {
    if (shipHints[shape]?.rightOnly || shipHints[shape]?.saucer) return
    const points = cornersOf(buildShipModel(shape, 'far').mesh).map(([x, y, z]) => [x!, y!, z!] as const)
    const reach = (side: number): number => Math.max(...points.map(([x]) => side * x))
    const mass = points.reduce((sum, [x]) => sum + x, 0) / points.length
    expect(rounded(reach(1))).toBe(rounded(reach(-1)))
    expect(Math.abs(mass)).toBeLessThan(0.01)
  },
)

test('a drawing without hints has a model all the same', () => {
  expect(shapeNames.filter((shape) => !shipHints[shape])).toEqual([])
  expect(shipModel(shapeOf('a-ship-nobody-knows', 'small')).mesh.length).toBeGreaterThan(1000)
})

test('every ship of both editions wears the livery of one of its factions', async () => {
  const ofLivery = {
    rebel: 'rebelalliance',
    imperial: 'galacticempire',
    scum: 'scumandvillainy',
    resistance: 'resistance',
    firstorder: 'firstorder',
    republic: 'galacticrepublic',
    separatist: 'separatistalliance',
  }
  const ships = [...(await loadFirst()).ships, ...(await loadSecond()).ships]
  const factionsOf = (ship: object): readonly string[] =>
    'factions' in ship ? (ship.factions as readonly string[]) : [(ship as { faction: string }).faction]
  const wrong = ships.filter((ship) => !factionsOf(ship).includes(ofLivery[liveryOf(ship.id)]))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('polygons are cut into triangles that cover them exactly', () => {
  const arrow: Point[] = [
    [0, 0],
    [2, -1],
    [1, 0],
    [2, 1],
  ]
  const area = triangulate(arrow).reduce(
    (sum, places) => sum + signedArea(places.map((place) => arrow[place]!)),
    0,
  )
  expect(area).toBeCloseTo(signedArea(arrow))
})

test.each(['asteroid', 'debris', 'gascloud'] as const)(
  'the foot of an obstacle of kind %s is its outline',
  (kind: RockKind) => {
    const outline = Object.values(obstacles)[0]!.outline as readonly Point[]
    const foot = cornersOf(buildRock(outline, kind, 1)).filter(
      ([, , , , , , surface, , out]) => surface !== 13 && out === 1,
    )
    const near = (point: Point) => foot.some(([x, y]) => Math.hypot(x! - point[0], y! - point[1]) < 0.01)
    expect(outline.filter((point) => !near(point))).toEqual([])
    const inner = cornersOf(buildRock(outline, kind, 1)).filter(([, , , , , , , , out]) => out! < 1)
    expect(inner.length).toBeGreaterThan(100)
  },
)
