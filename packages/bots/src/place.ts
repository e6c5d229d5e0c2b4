import type { Choice, Decision, PlaceQuestion } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { Random } from './random.ts'

type Rect = { left: number; bottom: number; right: number; top: number }

/** A place somewhere in the region a decision allows, tried until one is legal. */
export function placeAtRandom(
  decision: Decision & PlaceQuestion,
  random: Random,
  legal: (choice: Choice) => boolean,
): Choice {
  const { area, facing } = decision.limits as { area: Rect; facing?: number }
  const spot = (): Pose => ({
    x: area.left + random.unit() * (area.right - area.left),
    y: area.bottom + random.unit() * (area.top - area.bottom),
    heading: facing ?? random.unit() * 360,
  })
  for (let attempt = 0; attempt < 2000; attempt++) {
    const choice: Choice = { decision: decision.id, pose: spot() }
    if (legal(choice)) return choice
  }
  throw new Error(`No legal place was found for ${decision.ask} in 2,000 tries.`)
}
