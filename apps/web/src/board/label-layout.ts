import type { Vec } from '@flotilla/geometry'

/**
 * An upright label beside a ship, in pixels of the drawing: y downwards, the origin where the table has its
 * own.
 */
export interface LabelBox {
  readonly id: number
  /** The middle of the ship. */
  readonly at: Vec
  /** Half the width and height of the ship. */
  readonly reach: Vec
  readonly width: number
  readonly height: number
}

/** The middle of a label, relative to its ship. */
export interface LabelPlace {
  readonly dx: number
  readonly dy: number
  /** The label is so far away that a line connects it. */
  readonly far: boolean
  /** The side it is on, which it keeps as long as possible. */
  readonly side: number
}

interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The approximate widths of bold letters, in parts of the font size, for the widest of the usual fonts. */
const letters: readonly (readonly [RegExp, number])[] = [
  [/[mwMW]/, 1],
  [/[iljI'" ]/, 0.4],
  [/[tfr/]/, 0.52],
  [/[A-Z]/, 0.78],
  [/./, 0.7],
]

/** Estimates the width of a text in a bold font. */
export const estimateTextWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + letters.find(([which]) => which.test(letter))![1] * size, 0)

const GAP = 3
const STEP = 12
const RINGS = 14
/** Below first, since readers expect a label there; corners last. */
const sides: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

const rectAround = ({ x, y }: Vec, width: number, height: number): Rect => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const overlapArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Returns the distance between two rectangles. */
const rectDistance = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

/**
 * A label is nearer to its own ship than to any other by at least this much; otherwise a line connects it.
 */
const CLEAR = 8

/**
 * Finds a place for every label where it covers no other label and, if possible, no ship; earlier labels
 * choose first. A label stays on its side unless another is clearly better.
 */
export function placeLabels(
  boxes: readonly LabelBox[],
  ships: readonly Rect[],
  before: ReadonlyMap<number, number> = new Map(),
): ReadonlyMap<number, LabelPlace> {
  const taken: Rect[] = []
  const found = new Map<number, LabelPlace>()
  for (const { id, at, reach, width, height } of boxes) {
    const own = baseRect(at, reach)
    const others = ships.filter((one) => one.left !== own.left || one.top !== own.top)
    let best: { place: LabelPlace; rect: Rect; cost: number } | undefined
    for (let ring = 0; ring < RINGS && !(best && best.cost < ring * 10); ring++)
      for (const [side, [across, down]] of sides.entries()) {
        const off = GAP + ring * STEP
        const dx = across * (reach.x + width / 2 + off)
        const dy = down * (reach.y + height / 2 + off)
        const rect = rectAround({ x: at.x + dx, y: at.y + dy }, width + 2, height + 2)
        if (taken.some((one) => overlapArea(one, rect) > 0)) continue
        const covered = ships.reduce((sum, one) => sum + overlapArea(one, rect), 0)
        const margin =
          others.reduce((least, one) => Math.min(least, rectDistance(rect, one)), Infinity) -
          rectDistance(rect, own)
        const doubt = Math.max(0, CLEAR - margin)
        const cost =
          ring * 10 + side + (before.get(id) === side ? -6 : 0) + covered * 0.6 + Math.min(doubt, 2 * CLEAR)
        if (!best || cost < best.cost)
          best = { place: { dx, dy, far: ring > 1 || doubt > 0, side }, rect, cost }
      }
    if (!best) continue
    taken.push(best.rect)
    found.set(id, best.place)
  }
  return found
}

/** Returns the part of the drawing that a base covers at any heading. */
export const baseRect = (at: Vec, reach: Vec): Rect => rectAround(at, 2 * reach.x, 2 * reach.y)
