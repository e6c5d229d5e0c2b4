import * as exact from '@flotilla/geometry'
import { distance, type Polygon, type Pose } from '../sampled/index.ts'

/**
 * What came of one random case. Undecided: it lies nearer to a border than sampling can tell apart, or than what
 * the exact side calls touching.
 */
export type Verdict = 'agree' | 'undecided' | { readonly disagreement: string }

export const disagree = (what: string, ...data: unknown[]): Verdict => ({
  disagreement: `${what}: ${data.map((one) => JSON.stringify(one)).join(' ')}`,
})

/** A depth or distance this near to zero may fall on either side of a border. */
export const MARGIN = 1e-3
/** What lies no deeper than this only touches. */
export const CONTACT = 1e-6

/** Whether something so deep inside something else is really inside; undefined between contact and certainty. */
export function isInside(depth: number): boolean | undefined {
  if (depth > MARGIN) return true
  return depth < CONTACT ? false : undefined
}

const turnBetween = (a: number, b: number) => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)
export const isSamePose = (a: Pose, b: Pose) =>
  distance(a, b) < 2e-6 && turnBetween(a.heading, b.heading) < 1e-7

export const toShape = (polygon: Polygon) => exact.shapeFromOutline(polygon)
