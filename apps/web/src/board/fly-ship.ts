import type { ShipId } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { SceneStage } from '../scene/scene-stage.ts'
import { animatePose, type FlownManeuver } from './maneuver-animation.ts'
import { svgTransform } from './svg.ts'
import { dragWingLines } from './wing-lines.tsx'

/** How far a ship banks, in radians for each degree it turns between two frames. */
const BANK = 0.16

/** Returns the drawing of a ship. */
export const shipNode = (picture: SVGSVGElement | null, ship: ShipId): Element | null =>
  picture?.querySelector(`[data-ship="${ship}"]`) ?? null

/** Moves a ship and what follows it along its path; jumps to the end when `milliseconds` is 0. */
export function flyShip(
  picture: SVGSVGElement | null,
  stage: Pick<SceneStage, 'fly' | 'land'> | undefined,
  ship: ShipId,
  [from, to]: readonly [Pose, Pose],
  milliseconds: number,
  along?: FlownManeuver,
): Promise<void> {
  const node = shipNode(picture, ship)
  const followers = picture?.querySelectorAll(`[data-follows="${ship}"]`) ?? []
  const path = animatePose(from, to, along)
  const begin = performance.now()
  let bank = 0
  let before = from
  const put = (pose: Pose) => {
    if (pose === to) stage?.land(ship, pose)
    else {
      const turn = ((((pose.heading - before.heading) % 360) + 540) % 360) - 180
      bank += (turn * BANK - bank) * 0.25
      stage?.fly(ship, pose, bank)
    }
    before = pose
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
