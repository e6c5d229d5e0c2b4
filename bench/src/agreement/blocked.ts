import * as exact from '@flotilla/geometry'
import { crowd, type Random } from '../cases.ts'
import { type Case, moveAlongLane, moveInCrowd, moveThroughAlley } from '../flights.ts'
import {
  blockedProgress,
  depthInside,
  fullProgress,
  outlinesOf,
  poseAlong,
  type Ship,
  shipsOverlap,
} from '../sampled/index.ts'
import { CONTACT, disagree, MARGIN, samePose, type Verdict } from './verdict.ts'

/** Polygons that lie apart are nearest to each other at a corner of one of them. */
function gapBetween(a: Ship, b: Ship): number {
  const gaps = outlinesOf(a).flatMap((p) =>
    outlinesOf(b).flatMap((q) => [
      ...p.map((corner) => -depthInside(q, corner)),
      ...q.map((corner) => -depthInside(p, corner)),
    ]),
  )
  return Math.min(...gaps)
}

/** The furthest progress by scanning, against the exact one; and the exact one checked where it stands. */
function blocked({ maneuver, course, flight }: Case): Verdict {
  const { base, from, others, template, lead } = flight
  const named = others.map((ship, i) => ({ ...ship, id: String(i) }))
  const theirs = exact.execute({ edition: 'second', base, from, maneuver, others: named })
  const end = fullProgress(base, template)
  const at = (progress: number) => ({ base, pose: poseAlong(base, template, from, progress, lead) })
  const stand = at(theirs.progress)
  const flip = theirs.full ? course.flip : 0
  const facing = { ...stand.pose, heading: stand.pose.heading + flip }
  const report = (what: string, ...more: unknown[]) =>
    disagree(what, { base, from, maneuver, others: named }, theirs, ...more)

  if (!samePose(facing, theirs.pose)) return report('the pose is not the one at its progress', facing)
  if (theirs.full !== Math.abs(theirs.progress - end) < 1e-9) return report('full, or not, by mistake', end)
  if (others.some((other) => shipsOverlap(stand, other, MARGIN))) return report('comes to rest on a ship')
  if (!theirs.full) {
    const further = at(Math.min(end, theirs.progress + 0.001))
    const hit = named.filter((other) => shipsOverlap(further, other)).map(({ id }) => id)
    if (hit.length === 0) return report('could have gone on')
    if (theirs.stoppedBy.length === 0) return report('stopped by nobody')
    if (!theirs.stoppedBy.every((id) => hit.includes(id))) return report('stopped by somebody else', hit)
    const gaps = named.map((other) => ({ id: other.id, gap: gapBetween(stand, other) }))
    const wrong = gaps.find(({ id, gap }) =>
      theirs.touching.includes(id) ? gap > 1e-4 : gap < CONTACT || theirs.stoppedBy.includes(id),
    )
    if (wrong) return report('touches others than it says', wrong)
  }
  const ours = blockedProgress(flight, 0.5)
  if (theirs.progress < ours - 1e-4) return report('stops too early', ours)
  if (theirs.progress < ours + 1e-3) return 'agree'
  // A gap too narrow for the step was found, or a blocker is barely grazed.
  return theirs.progress < blockedProgress(flight, 0.01) + 1e-3 ? 'agree' : 'undecided'
}

export const blockedAlongLane = (r: Random) => blocked(moveAlongLane(r))
export const blockedInAlley = (r: Random) => blocked(moveThroughAlley(r))

export function blockedInCrowd(r: Random): Verdict {
  const ships = crowd(r, 15 + r.below(26))
  const verdicts = Array.from({ length: 8 }, () => blocked(moveInCrowd(r, ships)))
  return verdicts.find((verdict) => verdict !== 'agree') ?? 'agree'
}
