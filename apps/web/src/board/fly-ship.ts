import type { ShipId } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { animatePose, type FlownManeuver } from './maneuver-animation.ts'
import { svgTransform } from './svg.ts'
import { dragWingLines } from './wing-lines.tsx'

/** Returns the drawing of a ship. */
export const shipNode = (picture: SVGSVGElement | null, ship: ShipId): Element | null =>
  picture?.querySelector(`[data-ship="${ship}"]`) ?? null

/** Moves a ship and what follows it along its path; jumps to the end when `milliseconds` is 0. */
export function flyShip(
  picture: SVGSVGElement | null,
  ship: ShipId,
  [from, to]: readonly [Pose, Pose],
  milliseconds: number,
  along?: FlownManeuver,
): Promise<void> {
  const node = shipNode(picture, ship)
  const followers = picture?.querySelectorAll(`[data-follows="${ship}"]`) ?? []
  const path = animatePose(from, to, along)
  const begin = performance.now()
  const put = (pose: Pose) => {
    node?.setAttribute('transform', svgTransform(pose))
    for (const follower of followers) follower.setAttribute('transform', `translate(${pose.x} ${-pose.y})`)
    if (picture) dragWingLines(picture, ship, pose, pose !== to)
  }
  return new Promise((done) => {
    const tick = (time: number) => {
      const t = milliseconds <= 0 ? 1 : Math.min(1, (time - begin) / milliseconds)
      const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2
      put(t === 1 ? to : path(eased))
      if (t < 1 && node) requestAnimationFrame(tick)
      else done()
    }
    if (milliseconds <= 0) tick(begin)
    else requestAnimationFrame(tick)
  })
}
