import type { Choice, Decision, first, PlaceQuestion } from '@flotilla/engine'
import { type BaseId, bases, composePoses, type Pose } from '@flotilla/geometry'
import type { BotRandom } from './random.ts'

interface PlacementPart {
  readonly area: Rect
  readonly facing?: number
}

type Rect = { left: number; bottom: number; right: number; top: number }

interface PlaceLimits extends PlacementPart {
  readonly slide?: first.Slide
  readonly more?: readonly PlacementPart[]
  /** Some places that are known to be free. */
  readonly places?: readonly Pose[]
  /** The area for the centre of a ship that must touch its edge. */
  readonly middle?: Rect
}

const STEP = 10

/** Returns places along the edge of an area for a ship that extends across it and beyond. */
export function placesAlongEdge({ area, facing }: Required<PlacementPart>, base: BaseId): Pose[] {
  const half = bases[base].length / 2
  const heading = ((facing % 360) + 360) % 360
  const upright = heading % 180 === 0
  const [from, to] = upright ? [area.left, area.right] : [area.bottom, area.top]
  const side = bases[base].width / 2
  const many = Math.max(0, Math.floor((to - from - 2 * side) / STEP))
  return Array.from({ length: many + 1 }, (_, i) => {
    const along = from + side + i * STEP
    if (upright) return { x: along, y: heading === 0 ? area.bottom + half : area.top - half, heading: facing }
    return { x: heading === 90 ? area.left + half : area.right - half, y: along, heading: facing }
  })
}

/** Returns a place in the region a decision allows: at random, or by a search if random attempts fail. */
export function placeAtRandom(
  decision: Decision & PlaceQuestion,
  random: BotRandom,
  legal: (choice: Choice) => boolean,
): Choice {
  const { slide, places = [], more = [], middle, ...own } = decision.limits as unknown as PlaceLimits
  const whole = middle ? { ...own, area: middle } : own
  const parts = [whole, ...more]
  if (slide) {
    const [low, high] = random.pick(slide.offsets)
    const along = { x: 0, y: low + random.unit() * (high - low), heading: 0 }
    return { decision: decision.id, pose: composePoses(slide.pose, along) }
  }
  if (places.length > 0) {
    const choice: Choice = { decision: decision.id, pose: random.pick(places) }
    if (legal(choice)) return choice
  }
  const randomSpot = (): Pose => {
    const { area, facing } = parts.length === 1 ? whole : random.pick(parts)
    return {
      x: area.left + random.unit() * (area.right - area.left),
      y: area.bottom + random.unit() * (area.top - area.bottom),
      heading: facing ?? random.unit() * 360,
    }
  }
  for (let attempt = 0; attempt < 2000; attempt++) {
    const choice: Choice = { decision: decision.id, pose: randomSpot() }
    if (legal(choice)) return choice
  }
  for (const { area, facing } of parts)
    for (const heading of facing === undefined ? [0, 30, 60, 90, 120, 150] : [facing])
      for (let x = area.left; x <= area.right; x += STEP)
        for (let y = area.bottom; y <= area.top; y += STEP) {
          const choice: Choice = { decision: decision.id, pose: { x, y, heading } }
          if (legal(choice)) return choice
        }
  // A ship that is longer than its area is deep begins with its stern at the edge.
  for (const { area, facing } of parts)
    for (const pose of facing === undefined ? [] : placesAlongEdge({ area, facing }, 'huge')) {
      const choice: Choice = { decision: decision.id, pose }
      if (legal(choice)) return choice
    }
  throw new Error(
    `No legal place was found for ${decision.ask}: the region is full. Play with fewer ships or obstacles.`,
  )
}
