import { type MeshBuilder, type Paint, surfaces } from './mesh-builder.ts'
import { fixedRandom } from './random.ts'

const hull: Paint = { surface: surfaces.hull }
const dark: Paint = { surface: surfaces.dark }
const windows: Paint = { surface: surfaces.windows }

/** What is on the back of a huge ship. */
interface Deck {
  readonly mesh: MeshBuilder
  /** Puts a block on its skin. */
  block(x: number, y: number, halfWidth: number, halfLength: number, height: number, paint?: Paint): void
  skin(x: number, y: number): number
}

/** A double gun on a small ball. */
function addGun({ mesh, skin }: Deck, x: number, y: number): void {
  const z = skin(x, y)
  mesh.ball({ centre: [x, y, z], radius: 0.026, flatness: 0.8, sides: 8, bands: 3 }, () => dark)
  for (const side of [-1, 1])
    mesh.tube({ x: x + side * 0.009, z: z + 0.012, from: y, to: y + 0.06, radius: 0.005, sides: 5 }, dark)
}

const details: { readonly [shape: string]: (deck: Deck) => void } = {
  corvette: ({ mesh, block }) => {
    block(0, -0.71, 0.2, 0.13, 0.05)
    block(0, -0.66, 0.09, 0.07, 0.085)
    block(0, 0.83, 0.12, 0.07, 0.05)
    block(0, 0.86, 0.05, 0.03, 0.075, windows)
    block(0, -0.24, 0.09, 0.12, 0.05)
    block(0, 0, 0.035, 0.2, 0.035)
    for (let i = 0; i < 11; i++) {
      const x = -0.29 + (i * 0.58) / 10
      mesh.tube(
        {
          x,
          z: -0.02 + 0.03 * Math.cos(x * 4),
          from: -0.97,
          to: -0.62,
          radius: 0.03,
          end: { surface: surfaces.nozzle },
        },
        i % 2 ? dark : hull,
      )
    }
    for (const side of [-1, 1]) {
      mesh.tube({ x: side * 0.13, z: 0.05, from: -0.2, to: 0.02, radius: 0.035, endRadius: 0.012 }, hull)
      block(side * 0.24, -0.75, 0.02, 0.14, 0.03, dark)
    }
  },
  transport: ({ block }) => {
    for (let i = 0; i < 7; i++)
      for (const side of [-1, 1])
        block(side * 0.125, 0.66 - i * 0.17, 0.075, 0.065, 0.06 + 0.03 * fixedRandom(i * side + 3), {
          surface: i % 3 === 1 ? surfaces.livery : surfaces.hull,
          tone: 0.72 + 0.25 * fixedRandom(i + side),
        })
    block(0, -0.66, 0.1, 0.1, 0.1)
    block(0, -0.62, 0.06, 0.04, 0.13, windows)
  },
  gozanti: ({ mesh, block }) => {
    block(0, -0.55, 0.12, 0.22, 0.06)
    block(0, -0.62, 0.07, 0.08, 0.12)
    block(0, -0.57, 0.05, 0.02, 0.13, windows)
    block(0, 0.5, 0.06, 0.18, 0.04)
    block(0, 0.02, 0.1, 0.06, 0.06, dark)
    for (const side of [-1, 1])
      for (const y of [0.2, -0.2])
        mesh.box([side * 0.31, y, 0.02], { halfWidth: 0.05, halfLength: 0.1, height: 0.05 }, dark)
  },
  raider: (deck) => {
    const { mesh, block } = deck
    block(0, -0.46, 0.1, 0.3, 0.05)
    block(0, -0.58, 0.065, 0.12, 0.1)
    block(0, -0.5, 0.055, 0.025, 0.12, windows)
    block(0, -0.62, 0.03, 0.03, 0.15, dark)
    for (const side of [-1, 1]) {
      for (const y of [0, -0.16, -0.32]) addGun(deck, side * 0.13, y)
      mesh.box(
        [side * 0.31, -0.5, 0.02],
        { halfWidth: 0.03, halfLength: 0.14, height: 0.05 },
        {
          surface: surfaces.livery,
        },
      )
    }
  },
  croc: (deck) => {
    const { block } = deck
    block(0, -0.5, 0.12, 0.2, 0.07)
    block(0, -0.58, 0.06, 0.07, 0.12)
    block(0, -0.52, 0.05, 0.02, 0.13, windows)
    block(0, 0.2, 0.07, 0.22, 0.04, dark)
    for (const side of [-1, 1]) {
      for (const y of [0.1, -0.1]) addGun(deck, side * 0.14, y)
      block(side * 0.14, -0.7, 0.04, 0.1, 0.04, { surface: surfaces.livery })
    }
  },
  trident: (deck) => {
    const { block } = deck
    block(0, -0.6, 0.14, 0.22, 0.06)
    block(0, -0.56, 0.07, 0.1, 0.12)
    block(0, -0.48, 0.055, 0.02, 0.13, windows)
    block(0, -0.12, 0.09, 0.1, 0.05, dark)
    for (const side of [-1, 1]) {
      for (const y of [-0.3, -0.5]) addGun(deck, side * 0.19, y)
      block(side * 0.2, -0.72, 0.03, 0.08, 0.04, { surface: surfaces.livery })
    }
  },
}

/** Adds what makes a huge ship that ship: bridges, guns, cargo, engine blocks. */
export function addHugeDetails(
  mesh: MeshBuilder,
  shape: string,
  skin: (x: number, y: number) => number,
): void {
  details[shape]?.({
    mesh,
    skin,
    block: (x, y, halfWidth, halfLength, height, paint = hull) =>
      mesh.box([x, y, skin(x, y) - 0.012], { halfWidth, halfLength, height, taper: 0.8 }, paint),
  })
}
