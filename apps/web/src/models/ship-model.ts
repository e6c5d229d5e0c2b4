import { type SilhouetteShape, shapeDrawing } from '../board/silhouettes.ts'
import { addHugeDetails } from './huge-details.ts'
import { MeshBuilder, type Paint, surfaces, type Vector } from './mesh-builder.ts'
import {
  boundsOf,
  counterClockwise,
  insetPolygon,
  mirrorPoints,
  type Point,
  parsePoints,
  subdivide,
} from './polygons.ts'
import { fixedRandom, smoothStep } from './random.ts'
import { type ShipHints, shipHints } from './ship-hints.ts'

/** The model of a ship on the cube from −1 to 1, nose along y, made from its drawing. */
export interface ShipModel {
  /** Triangles, `VERTEX_SIZE` numbers for each corner. */
  readonly mesh: Float32Array
  /** Where its engines burn. */
  readonly nozzles: readonly Vector[]
  readonly nozzleRadius: number
  /** Where its bolts begin. */
  readonly muzzles: readonly Vector[]
  readonly isHuge: boolean
}

/** How much of a model is built: everything, or what can be told from afar. */
export type Detail = 'near' | 'far'

/** What the parts of one model share. */
interface ShipBuild {
  readonly mesh: MeshBuilder
  readonly hints: ShipHints
  readonly detail: Detail
  /** The hull's right half. */
  readonly half: readonly Point[]
  readonly paint: Paint
  /** Half the width of the hull. */
  readonly broad: number
  /** The height of its back above the middle at a distance along it. */
  ridge(y: number): number
  widthAt(y: number): number
  /** The height of its skin at a point. */
  skin(x: number, y: number): number
}

const dark: Paint = { surface: surfaces.dark }
const glass: Paint = { surface: surfaces.glass }

/** Draws a shape on the right and its mirror image. */
function onBothSides(points: readonly Point[], draw: (points: Point[], side: 1 | -1) => void): void {
  draw(counterClockwise(points), 1)
  draw(counterClockwise(mirrorPoints(points)), -1)
}

function prepareBuild(
  { hull = [], pair = [] }: SilhouetteShape,
  hints: ShipHints,
  detail: Detail,
): ShipBuild {
  const half = hull[0] ? parsePoints(hull[0]) : []
  const broad = Math.max(0.12, ...half.map(([x]) => x))
  const { huge = false, saucer = false } = hints
  const high = huge ? broad * (hints.height ?? 0.5) : Math.min(0.34, broad * (hints.height ?? 0.7))
  const widthAt = (y: number): number => {
    for (let i = 0; i + 1 < half.length; i++) {
      const [ax, ay] = half[i]!
      const [bx, by] = half[i + 1]!
      if ((y <= ay && y >= by) || (y >= ay && y <= by))
        return ay === by ? Math.max(ax, bx) : ax + ((bx - ax) * (y - ay)) / (by - ay)
    }
    return half[0] && y > half[0][1] ? 0 : (half.at(-1)?.[0] ?? 0)
  }
  const ridge = (y: number): number => {
    if (saucer) return high
    if (!huge) return high * (0.4 + 0.6 * smoothStep(1, 0.1, y)) * (0.75 + 0.25 * smoothStep(-1, -0.5, y))
    let width = 0
    for (let k = -3; k <= 3; k++) width += widthAt(Math.max(-0.94, Math.min(0.95, y + k * 0.035)))
    return high * (0.3 + 0.7 * Math.min(1, width / 7 / broad))
  }
  return {
    mesh: new MeshBuilder(),
    hints,
    detail,
    half,
    broad,
    paint: {
      surface: surfaces.hull,
      tone: hints.tone ?? 1,
      stripes: hints.stripes ?? (pair.length > 0 ? 3 : 2),
    },
    ridge,
    widthAt,
    skin: (x, y) => {
      const out = Math.abs(x) / (widthAt(y) || 1e-3)
      if (out < 0.42) return ridge(y)
      return ridge(y) * (out < 0.76 ? 1 - ((out - 0.42) / 0.34) * 0.3 : 0.7 - ((out - 0.76) / 0.24) * 0.5)
    },
  }
}

/** The cross-section of a hull from keel to back: how wide and long it is there, and at which height. */
const section: readonly (readonly [width: number, length: number, height: number])[] = [
  [0.62, 0.97, -0.75],
  [0.96, 0.995, -0.22],
  [1, 1, 0.08],
  [0.97, 0.99, 0.24],
  [0.76, 0.975, 0.7],
  [0.42, 0.96, 1],
]

function addHull({ mesh, half, hints, paint, ridge, detail }: ShipBuild): void {
  if (half.length === 0) return
  const outline = counterClockwise([...half, ...mirrorPoints(half)])
  const { back, front } = boundsOf(outline)
  const middle = (back + front) / 2
  const longest = (hints.huge ? 0.12 : 0.22) * (detail === 'far' ? 2.5 : 1)
  const dense = subdivide(outline, longest, (_, dy) => Math.abs(dy))
  const levels = detail === 'far' ? section.filter((_, i) => i === 0 || i === 2 || i > 3) : section
  mesh.loft(
    levels.map(([width, length, height]) =>
      dense.map(([x, y]): Vector => [x * width, middle + (y - middle) * length, height * ridge(y)]),
    ),
    paint,
    { low: 0.35 },
  )
}

/** A panel that stands upright, as those of TIE fighters. */
function addPanel({ mesh, hints, detail }: ShipBuild, points: readonly Point[], side: number): void {
  const { middle, ends, lean = 0 } = hints.panels!
  const { left, right, back, front } = boundsOf(points)
  const reach = Math.max(Math.abs(back), Math.abs(front))
  const dense = subdivide(points, detail === 'far' ? 2 : 0.4, (_, dy) => Math.abs(dy))
  const edge = insetPolygon(dense, Math.min(0.02, (right - left) * 0.18))
  const heightAt = (y: number): number => middle + ((ends - middle) * Math.abs(y)) / reach
  const ring = (list: readonly Point[], level: number, more = 0): Vector[] =>
    list.map(([x, y]) => [x - side * lean * level ** 2 * 0.9, y, level * (heightAt(y) + more)])
  const levels = detail === 'far' ? [-1, 0, 1] : [-1, -0.5, 0, 0.5, 1]
  mesh.loft(
    [ring(edge, -1, 0.03), ...levels.map((level) => ring(dense, level)), ring(edge, 1, 0.03)],
    { surface: surfaces.panel, tone: 0.8 },
    { low: 0.5, cap: { surface: surfaces.hull }, closedBelow: true },
  )
}

/** An engine, a gun or a block of a huge ship: long and round. */
function addNacelle(build: ShipBuild, points: readonly Point[], rise: number): void {
  const { mesh, hints, paint, widthAt, skin, broad } = build
  const { left, right, back, front } = boundsOf(points)
  const [width, x, y] = [right - left, (left + right) / 2, (back + front) / 2]
  const isGun = !hints.huge && width < 0.12
  const radius = isGun
    ? width * 0.55
    : hints.huge
      ? Math.min(0.09, width * 0.7)
      : Math.min(0.15, width * 0.62)
  const liesOnHull = hints.huge && Math.abs(x) + width / 2 <= broad && widthAt(y) >= Math.abs(x)
  const z = liesOnHull ? skin(x, y) - radius * 0.35 : hints.huge ? 0 : rise
  const ring = (sx: number, sy: number, level: number): Vector[] =>
    points.map(([px, py]) => [x + (px - x) * sx, y + (py - y) * sy, z + level * radius])
  mesh.loft(
    [ring(0.6, 0.97, -0.9), ring(1, 1, -0.3), ring(1, 1, 0.2), ring(0.78, 0.985, 0.75), ring(0.4, 0.96, 1)],
    isGun ? dark : { ...paint, tone: (paint.tone ?? 1) * 0.92, stripes: hints.huge ? 0 : 6 },
  )
}

/** A wing: thin, with an edge, split in two where the ship has an X of them. */
function addWing(build: ShipBuild, points: readonly Point[]): void {
  const { mesh, hints, paint } = build
  const { left, right, back, front } = boundsOf(points)
  const edge = insetPolygon(points, Math.min(0.035, Math.min(right - left, front - back) * 0.2))
  const isStrut = hints.ballCockpit === true && back > -0.2 && front < 0.2
  const thick = isStrut ? 0.07 : 0.055
  const slab = (slope: number, lift: number) => {
    const at = (x: number): number =>
      (hints.dihedral ?? 0) * Math.max(0, Math.abs(x) - 0.15) + slope * Math.max(0, Math.abs(x) - 0.14) + lift
    const ring = (list: readonly Point[], up: (x: number) => number): Vector[] =>
      list.map(([x, y]) => [x, y, at(x) + thick * up(x)])
    mesh.loft(
      [
        ring(edge, () => -1),
        ring(points, () => -0.3),
        ring(points, () => 0.2),
        ring(edge, (x) => 0.9 - 0.5 * smoothStep(0.2, 1, Math.abs(x))),
      ],
      isStrut ? { surface: surfaces.dark, tone: 1.5 } : { ...paint, tone: (paint.tone ?? 1) * 0.96 },
      { low: 0.45, closedBelow: true },
    )
  }
  if (hints.splitWings && right - left > 0.4) {
    slab(-0.24, -0.02)
    slab(0.24, 0.03)
  } else slab(0, hints.panels ? 0 : 0.02)
}

function addPairs(build: ShipBuild, pair: readonly string[]): void {
  const { hints } = build
  pair.forEach((text, place) => {
    onBothSides(parsePoints(text), (points, side) => {
      if (side < 0 && hints.rightOnly?.includes(place)) return
      const { left, right, back, front } = boundsOf(points)
      const [width, length] = [right - left, front - back]
      if (hints.panels?.places.includes(place)) addPanel(build, points, side)
      else if (hints.huge || (length > 0.34 && width < 0.3 && length / width > 1.6))
        addNacelle(build, points, (hints.dihedral ?? 0) * Math.max(0, Math.abs(left + right) / 2 - 0.15))
      else addWing(build, points)
    })
  })
}

function addFins({ mesh, hints, ridge, paint }: ShipBuild): void {
  for (const [x, back, front, height] of hints.fins ?? [])
    for (const side of x === 0 ? [1] : [-1, 1]) {
      const foot = x === 0 ? ridge((back + front) / 2) * 0.8 : 0
      const ring = (from: number, to: number, half: number, z: number): Vector[] => [
        [side * x - half, from, z],
        [side * x + half, from, z],
        [side * x + half, to, z],
        [side * x - half, to, z],
      ]
      const tip = back + (front - back) * 0.45
      mesh.loft([ring(back, front, 0.03, foot), ring(back - 0.02, tip, 0.014, foot + height)], paint, {
        low: 0.6,
      })
    }
}

function addCanopy({ mesh, hints, skin }: ShipBuild): void {
  for (const text of hints.canopy ?? []) {
    const half = parsePoints(text)
    const outline = counterClockwise([...half, ...mirrorPoints(half)])
    const { back, front } = boundsOf(outline)
    const middle = (back + front) / 2
    const ring = (size: number, lift: number): Vector[] =>
      outline.map(([x, y]) => [
        x * size,
        middle + (y - middle) * size,
        Math.max(skin(0, y) * 0.9, skin(x, y) * 0.8) + lift,
      ])
    mesh.loft([ring(1.12, -0.03), ring(1, 0.015), ring(0.55, 0.06)], glass, { low: 0.6 })
  }
}

function addDiscs(build: ShipBuild, { disc = [], discs = [] }: SilhouetteShape, isBomber: boolean): void {
  const { mesh, hints, skin, paint, detail } = build
  const [sides, bands] = detail === 'far' ? [8, 3] : [14, 5]
  const plain: Paint = { ...paint, tone: 0.88, stripes: 0 }
  for (const [y, radius] of disc) {
    if (hints.ballCockpit) {
      mesh.ball(
        { centre: [0, y, 0], radius, lowest: -Math.PI / 2, sides: sides + 2, bands: bands * 2 },
        ([, ny, nz]) => (ny * 0.96 + nz * 0.25 > 0.8 ? glass : nz > 0.93 ? dark : plain),
      )
      for (const side of [-1, 1])
        mesh.tube({ x: side * 0.07, z: -0.1, from: y, to: y + radius + 0.09, radius: 0.025, sides: 5 }, dark)
      continue
    }
    const z = skin(0, y)
    const isGlass = !hints.huge && !hints.saucer && !hints.turrets && radius < 0.3
    mesh.ball(
      { centre: [0, y, z - radius * 0.25], radius, flatness: hints.huge ? 0.75 : 0.6, sides, bands },
      ([, ny, nz]) => (isGlass ? (ny > -0.3 ? glass : plain) : nz > 0.85 ? dark : plain),
    )
    if (!hints.huge && !hints.turrets) continue
    const length = radius * (hints.huge ? 2 : 1.7)
    for (const side of [-1, 1])
      mesh.tube(
        {
          x: side * radius * 0.35,
          z: z + radius * 0.25,
          from: y,
          to: y + length,
          radius: radius * 0.13,
          sides: 5,
        },
        dark,
      )
  }
  for (const [x, y, radius] of discs)
    for (const side of [-1, 1]) {
      const z = isBomber ? 0.12 : Math.max(0, skin(side * x, y))
      mesh.ball(
        { centre: [side * x, y, z - radius * 0.2], radius, flatness: 0.8, sides: sides - 2, bands },
        ([, ny, nz]) => (isBomber ? (ny > 0.55 ? glass : plain) : nz > 0.85 ? dark : plain),
      )
      if (!hints.huge) continue
      for (const barrel of [-1, 1])
        mesh.tube(
          {
            x: side * x + barrel * radius * 0.35,
            z: z + radius * 0.3,
            from: y,
            to: y + radius * 2.3,
            radius: radius * 0.15,
            sides: 5,
          },
          dark,
        )
    }
}

/** Small things on the backs of freighters and huge ships: vents, pipes, hatches. */
function addGreebles({ mesh, hints, half, widthAt, skin, detail }: ShipBuild): void {
  const full = hints.huge ? 260 : hints.saucer ? 46 : hints.ballCockpit ? 0 : 16
  const count = detail === 'far' ? (hints.huge ? 36 : 0) : full
  if (half.length === 0) return
  const { back, front } = boundsOf(half)
  for (let i = 0; i < count; i++) {
    const y = back + (front - back) * (0.03 + 0.94 * fixedRandom(i * 3.7 + 1))
    const x = widthAt(y) * (hints.huge ? 0.86 : 0.8) * fixedRandom(i * 9.1 + 2)
    if (!hints.huge && !hints.saucer && (y > -0.25 || x > 0.14)) continue
    const big = fixedRandom(i * 5.3)
    const halfWidth = hints.huge ? (detail === 'far' ? 0.016 : 0.006) + 0.02 * big ** 2 : 0.02 + 0.035 * big
    const tall = fixedRandom(i * 7.7)
    const size = {
      halfWidth,
      halfLength: halfWidth * (0.7 + 2.2 * fixedRandom(i * 2.9)),
      height: hints.huge ? 0.008 + 0.024 * tall ** 3 : 0.015 + 0.02 * tall,
    }
    const surface = fixedRandom(i * 1.7) < 0.35 ? surfaces.dark : surfaces.hull
    for (const side of x < halfWidth ? [0] : [-1, 1])
      mesh.box([side * x, y, skin(x, y) - 0.004], size, { surface, tone: 0.8 + 0.3 * fixedRandom(i) })
  }
}

/** What makes a light freighter: a ring of vents, and a cockpit on the side. */
function addFreighterDetails({ mesh, widthAt, ridge, detail, paint }: ShipBuild, shape: string): void {
  const ring = widthAt(0)
  const vents = detail === 'far' ? 0 : 14
  for (let i = 0; i < vents; i++) {
    const angle = (i / vents) * 2 * Math.PI
    const place: Vector = [
      Math.cos(angle) * ring * 0.62,
      -0.06 + Math.sin(angle) * ring * 0.62,
      ridge(0) * 0.8,
    ]
    mesh.box(place, { halfWidth: 0.035, halfLength: 0.035, height: 0.05 }, { ...dark, tone: 0.9 })
  }
  if (shape !== 'falcon') return
  mesh.ball(
    { centre: [0.22, 0.36, ridge(0) * 0.85], radius: 0.13, lowest: 0.3, flatness: 0.55, bands: 3 },
    () => ({
      ...paint,
      stripes: 0,
    }),
  )
  // The passage to the cockpit.
  mesh.box([0.72, 0.2, -0.05], { halfWidth: 0.13, halfLength: 0.07, height: 0.14 }, { ...paint, stripes: 0 })
  mesh.tube(
    { x: 0.82, z: 0.04, from: 0.16, to: 0.4, radius: 0.095, endRadius: 0.07, sides: 10 },
    { ...paint, stripes: 0 },
  )
  mesh.tube({ x: 0.82, z: 0.04, from: 0.4, to: 0.48, radius: 0.07, endRadius: 0.03, sides: 10 }, glass)
}

const bothSides = (points: readonly (readonly [number, number])[], z: number): Vector[] =>
  points.flatMap(([x, y]): Vector[] =>
    x === 0
      ? [[0, y, z]]
      : [
          [x, y, z],
          [-x, y, z],
        ],
  )

/** Returns where the bolts of a ship begin: at the ends of its guns, or on both sides of its nose. */
function findMuzzles({ half, hints }: ShipBuild, pair: readonly string[]): Vector[] {
  const guns = pair
    .map((text) => boundsOf(parsePoints(text)))
    .filter(({ left, right, back, front }) => right - left < 0.12 && front - back > 0.3)
  if (guns.length > 0 && !hints.panels && !hints.huge)
    return bothSides(
      guns.map(({ left, right, front }) => [(left + right) / 2, front] as const),
      0,
    )
  const nose = half[0]?.[1] ?? 0.36
  return bothSides([[hints.huge ? 0.13 : 0.08, nose * 0.8]], hints.huge ? 0.12 : -0.05)
}

/** Builds the model of a drawing. */
export function buildShipModel(shape: string, detail: Detail): ShipModel {
  const drawing = shapeDrawing(shape)
  const hints = shipHints[shape] ?? {}
  const build = prepareBuild(drawing, hints, detail)
  const { mesh } = build
  addHull(build)
  addPairs(build, drawing.pair ?? [])
  addFins(build)
  addCanopy(build)
  addDiscs(build, drawing, shape === 'bomber')
  const nozzleRadius = hints.nozzle ?? (hints.ballCockpit ? 0.06 : 0.085)
  const nozzles = bothSides(drawing.jets ?? [], 0)
  for (const [x, y, z] of nozzles)
    mesh.tube(
      {
        x,
        z,
        from: y - nozzleRadius * 0.9,
        to: y + nozzleRadius * 1.4,
        radius: nozzleRadius * 1.12,
        endRadius: nozzleRadius * 0.9,
        sides: detail === 'far' ? 6 : 10,
        end: { surface: surfaces.nozzle },
      },
      { ...dark, tone: 0.9 },
    )
  addGreebles(build)
  if (hints.huge) addHugeDetails(mesh, shape, build.skin)
  if (hints.saucer) addFreighterDetails(build, shape)
  return {
    mesh: new Float32Array(mesh.numbers),
    nozzles,
    nozzleRadius,
    muzzles: findMuzzles(build, drawing.pair ?? []),
    isHuge: hints.huge === true,
  }
}

const built = new Map<string, ShipModel>()

/** Returns the model of a drawing, built once. */
export function shipModel(shape: string, detail: Detail = 'near'): ShipModel {
  const key = `${shape} ${detail}`
  let model = built.get(key)
  if (!model) {
    model = buildShipModel(shape, detail)
    built.set(key, model)
  }
  return model
}
