import type { Vec } from '@flotilla/geometry'

/** The point of the table in the middle of the window, and the pixels per millimetre. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** How far the table is tilted, in degrees; none when seen from right above. */
  readonly tilt?: number
}

/** The size of the window in pixels. */
export interface ViewSize {
  readonly width: number
  readonly height: number
}

/** The greatest number of pixels per millimetre. */
export const MAX_SCALE = 6
/** The smallest number of pixels per millimetre. */
export const MIN_SCALE = 0.12

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))

/** The pixels beside, above and below the table for labels of ships at its edge; less on small screens. */
const FOR_LABELS = 14
const HIGHEST_LABEL = 38

/** Returns the camera that shows all of some points. */
export function fitCamera(points: readonly Vec[], { width, height }: ViewSize, margin = 36): Camera {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    scale: clampScale(
      Math.min(
        (width - 2 * FOR_LABELS) / (right - left + 2 * margin),
        (height - 2 * Math.min(HIGHEST_LABEL, height * 0.07)) / (top - bottom + 2 * margin),
      ),
    ),
  }
}

/** Moves a camera by pixels; the y axis of the table points up, that of the screen down. */
export const panCamera = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y + dy / camera.scale / foreshortening(camera),
})

/** Returns how much of its height the table shows: less when it is tilted. */
export const foreshortening = ({ tilt = 0 }: Camera): number => Math.cos((tilt * Math.PI) / 180)

/** Zooms by a factor; the point of the table under `at` (from the middle of the window) keeps its place. */
export function zoomCamera(camera: Camera, factor: number, at: Vec = { x: 0, y: 0 }): Camera {
  const scale = clampScale(camera.scale * factor)
  const shift = 1 / camera.scale - 1 / scale
  return { ...camera, x: camera.x + at.x * shift, y: camera.y - at.y * shift, scale }
}

/** Returns the point of the table at a point of the screen, given from the middle of the window. */
export const screenToTable = ({ x, y, scale }: Camera, at: Vec): Vec => ({
  x: x + at.x / scale,
  y: y - at.y / scale,
})

/** Pixels per millimetre that show a ship well; automatic moves go no closer. */
const NEAR_ENOUGH = 1.7
/** How far the table is tilted, in degrees, when it is. */
export const TILT = 42
/** The fraction of the possible scale below which the camera moves closer. */
const TOO_FAR = 0.6
/** The largest factor of one automatic zoom. */
const STRIDE = 3.2

const showsPoints = (camera: Camera, points: readonly Vec[], { width, height }: ViewSize): boolean =>
  points.every(
    ({ x, y }) =>
      Math.abs(x - camera.x) * camera.scale <= width / 2 - 12 &&
      Math.abs(y - camera.y) * camera.scale <= height / 2 - 12,
  )

/** Moves a camera so that it shows no more than necessary of what is beyond the table. */
export function clampToArea(
  camera: Camera,
  area: readonly Vec[],
  { width, height }: ViewSize,
  margin = 60,
): Camera {
  const clampAxis = (at: number, all: readonly number[], length: number): number => {
    const half = length / camera.scale / 2
    const [low, high] = [Math.min(...all) - margin, Math.max(...all) + margin]
    return high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at))
  }
  return {
    ...camera,
    x: clampAxis(
      camera.x,
      area.map(({ x }) => x),
      width,
    ),
    y: clampAxis(
      camera.y,
      area.map(({ y }) => y),
      height,
    ),
  }
}

/** Returns the camera that shows the action; undefined while it is visible and large enough. */
export function frameCamera(
  now: Camera,
  points: readonly Vec[],
  area: readonly Vec[],
  size: ViewSize,
  closest = NEAR_ENOUGH,
  stride = STRIDE,
): Camera | undefined {
  const whole = fitCamera(area, size)
  const wanted = fitCamera(points, size)
  const scale = Math.max(whole.scale, Math.min(wanted.scale, closest))
  if (showsPoints(now, points, size) && now.scale >= scale * TOO_FAR) return
  return clampToArea(
    { ...wanted, scale: Math.min(scale, Math.max(now.scale, whole.scale) * stride) },
    area,
    size,
  )
}

/** Returns a camera between two others; the scale changes at an even visual rate. */
export const interpolateCamera = (from: Camera, to: Camera, t: number): Camera => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
  scale: from.scale * (to.scale / from.scale) ** t,
  tilt: (from.tilt ?? 0) + ((to.tilt ?? 0) - (from.tilt ?? 0)) * t,
})
