import type { Vec } from '@flotilla/geometry'
import type { Camera, ViewSize } from '../board/camera.ts'

/** Sixteen numbers, column by column. */
export type Matrix = Float32Array<ArrayBuffer>
type Triple = readonly [number, number, number]

/** How the table is seen. */
export interface View {
  /** From millimetres to the cube of the graphics card. */
  readonly matrix: Matrix
  readonly eye: Triple
  /** Towards the eye, to the right and up, as directions over the table. */
  readonly towards: Triple
  readonly right: Triple
  readonly up: Triple
  readonly isTilted: boolean
}

const RADIANS = Math.PI / 180
/** Below this many degrees the table is seen from right above. */
const FLAT = 0.5

function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Float32Array(16)
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 4; k++) product[column * 4 + row]! += a[k * 4 + row]! * b[column * 4 + k]!
  return product
}

/** Returns the view of a camera: orthographic from above, or in perspective when tilted. */
export function viewOf({ x, y, scale, tilt = 0 }: Camera, { width, height }: ViewSize): View {
  if (tilt < FLAT) {
    const matrix = new Float32Array(16)
    matrix[0] = (2 * scale) / width
    matrix[5] = (2 * scale) / height
    matrix[10] = -1 / 300
    matrix[12] = -x * matrix[0]
    matrix[13] = -y * matrix[5]
    matrix[14] = 0.2
    matrix[15] = 1
    return { matrix, eye: [x, y, 1000], towards: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0], isTilted: false }
  }
  const [sin, cos] = [Math.sin(tilt * RADIANS), Math.cos(tilt * RADIANS)]
  const opening = (6 + 26 * Math.min(1, tilt / 50)) * RADIANS
  const distance = height / (2 * Math.tan(opening / 2)) / scale
  const towards: Triple = [0, -sin, cos]
  const up: Triple = [0, cos, sin]
  const eye: Triple = [x, y - sin * distance, cos * distance]
  const [near, far, focus] = [distance * 0.15, distance * 4, 1 / Math.tan(opening / 2)]
  const dot = ([a, b, c]: Triple): number => a * eye[0] + b * eye[1] + c * eye[2]
  const right: Triple = [1, 0, 0]
  const turn = new Float32Array([
    ...[1, 0, 0, 0],
    ...[0, up[1], towards[1], 0],
    ...[0, up[2], towards[2], 0],
    ...[-dot(right), -dot(up), -dot(towards), 1],
  ])
  const lens = new Float32Array([
    ...[(focus * height) / width, 0, 0, 0],
    ...[0, focus, 0, 0],
    ...[0, 0, (far + near) / (near - far), -1],
    ...[0, 0, (2 * far * near) / (near - far), 0],
  ])
  return { matrix: multiply(lens, turn), eye, towards, right, up, isTilted: true }
}

/** Returns where a point over the table is in the window, in pixels from its upper left corner. */
export function projectPoint({ matrix: m }: View, { width, height }: ViewSize, [x, y, z]: Triple): Vec {
  const at = (row: number): number => m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!
  return { x: (at(0) / at(3) / 2 + 0.5) * width, y: (0.5 - at(1) / at(3) / 2) * height }
}

/** Returns the point of the table at a point of the window; undefined above the horizon. */
export function unprojectPoint({ matrix: m }: View, { width, height }: ViewSize, at: Vec): Vec | undefined {
  const [u, v] = [(at.x / width) * 2 - 1, 1 - (at.y / height) * 2]
  // Two linear equations for x and y on the plane of the table.
  const [a, b, e] = [m[0]! - u * m[3]!, m[4]! - u * m[7]!, u * m[15]! - m[12]!]
  const [c, d, f] = [m[1]! - v * m[3]!, m[5]! - v * m[7]!, v * m[15]! - m[13]!]
  const det = a * d - b * c
  if (Math.abs(det) < 1e-12) return
  const [x, y] = [(e * d - b * f) / det, (a * f - e * c) / det]
  return m[3]! * x + m[7]! * y + m[15]! > 0 ? { x, y } : undefined
}

/** How the table looks around one of its points. */
export interface LocalView {
  /** Where the point is in the window, in pixels. */
  readonly at: Vec
  /** The pixels of a millimetre across and down, and how far lines that lead away lean over for each of these. */
  readonly across: number
  readonly down: number
  readonly lean: number
}

/** Returns how the table looks around one of its points. */
export function localView(view: View, size: ViewSize, { x, y }: Vec): LocalView {
  const [at, right, below] = [
    [x, y],
    [x + 1, y],
    [x, y - 1],
  ].map(([px, py]) => projectPoint(view, size, [px!, py!, 0])) as [Vec, Vec, Vec]
  return { at, across: right.x - at.x, down: below.y - at.y, lean: below.x - at.x }
}

/** Returns the transform that makes a part of the drawing upright, and one unit one pixel. */
export const uprightTransform = ({ across, down, lean }: LocalView): string =>
  `matrix(${1 / across},0,${-lean / (across * down)},${1 / down},0,0)`

/**
 * Returns the CSS transform that lays a sheet exactly over the table. The sheet shows the table from above
 * by its own camera, with the middle of the sheet and of the window in one place.
 */
export function sheetTransform(view: View, size: ViewSize, sheet: Camera): string {
  const { matrix: m } = view
  const [w, h] = [size.width / 2, size.height / 2]
  const k = 1 / sheet.scale
  // A point of the sheet, from its middle, is a point of the table; y of the table points up.
  const column = (c: number, factor: number): Triple => [
    m[c]! * w * factor,
    -m[c + 1]! * h * factor,
    m[c + 3]! * factor,
  ]
  const [right, down] = [column(0, k), column(4, -k)]
  const origin = column(12, 1).map(
    (value, i) =>
      value + m[[0, 1, 3][i]!]! * [w, -h, 1][i]! * sheet.x + m[4 + [0, 1, 3][i]!]! * [w, -h, 1][i]! * sheet.y,
  )
  const numbers = [
    right[0],
    right[1],
    0,
    right[2],
    down[0],
    down[1],
    0,
    down[2],
    0,
    0,
    1,
    0,
    origin[0]!,
    origin[1]!,
    0,
    origin[2]!,
  ]
  return `matrix3d(${numbers.map((value) => (value / origin[2]!).toFixed(10)).join()})`
}
