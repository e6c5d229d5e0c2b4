import type { Vec } from '@flotilla/geometry'

/** What of the table is in the middle, and how many pixels a millimetre takes. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const NEAREST = 6
export const FARTHEST = 0.12

const within = (scale: number): number => Math.min(NEAREST, Math.max(FARTHEST, scale))

/** The camera that shows the whole of some points. */
export function fitting(points: readonly Vec[], { width, height }: Size, margin = 36): Camera {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    scale: within(Math.min(width / (right - left + 2 * margin), height / (top - bottom + 2 * margin))),
  }
}

/** The table has y upwards, the screen downwards. */
export const panned = ({ x, y, scale }: Camera, dx: number, dy: number): Camera => ({
  x: x - dx / scale,
  y: y + dy / scale,
  scale,
})

/** Nearer or farther by a factor, with the point of the table under `at` (seen from the middle) staying there. */
export function zoomed(camera: Camera, factor: number, at: Vec = { x: 0, y: 0 }): Camera {
  const scale = within(camera.scale * factor)
  const shift = 1 / camera.scale - 1 / scale
  return { x: camera.x + at.x * shift, y: camera.y - at.y * shift, scale }
}

/** Where on the table a point of the screen lies, seen from the middle. */
export const onTable = ({ x, y, scale }: Camera, at: Vec): Vec => ({
  x: x + at.x / scale,
  y: y - at.y / scale,
})
