import * as exact from '@flotilla/geometry'
import { type Random, randomCrowd } from '../random-cases.ts'
import {
  type FlightCase,
  randomMoveAlongLane,
  randomMoveInCrowd,
  randomMoveThroughAlley,
} from '../random-flights.ts'
import {
  blockedProgress,
  depthInside,
  fullProgress,
  outlinePolygons,
  poseAlong,
  type Ship,
  shipsOverlap,
} from '../sampled/index.ts'
import { CONTACT, disagree, isSamePose, MARGIN, type Verdict } from './verdict.ts'

/** Polygons that lie apart are nearest to each other at a corner of one of them. */
function gapBetween(a: Ship, b: Ship): number {
  const gaps = outlinePolygons(a).flatMap((p) =>
    outlinePolygons(b).flatMap((q) => [
      ...p.map((corner) => -depthInside(q, corner)),
      ...q.map((corner) => -depthInside(p, corner)),
    ]),
  )
  return Math.min(...gaps)
}

/** The furthest progress by scanning, against the exact one; and the exact one checked where it stands. */
function compareBlocked({ maneuver, course, flight }: FlightCase): Verdict {
  const { base, from, others, template, lead } = flight
  const named = others.map((ship, i) => ({ ...ship, id: String(i) }))
  const theirs = exact.executeManeuver({ edition: 'second', base, from, maneuver, others: named })
  const end = fullProgress(base, template)
  const poseAt = (progress: number) => ({ base, pose: poseAlong(base, template, from, progress, lead) })
  const stand = poseAt(theirs.progress)
  const flip = theirs.full ? course.flip : 0
  const facing = { ...stand.pose, heading: stand.pose.heading + flip }
  const reportCase = (what: string, ...more: unknown[]) =>
    disagree(what, { base, from, maneuver, others: named }, theirs, ...more)

  if (!isSamePose(facing, theirs.pose)) return reportCase('the pose is not the one at its progress', facing)
  if (theirs.full !== Math.abs(theirs.progress - end) < 1e-9)
    return reportCase('full, or not, by mistake', end)
  if (others.some((other) => shipsOverlap(stand, other, MARGIN))) return reportCase('comes to rest on a ship')
  if (!theirs.full) {
    const further = poseAt(Math.min(end, theirs.progress + 0.001))
    const hit = named.filter((other) => shipsOverlap(further, other)).map(({ id }) => id)
    if (hit.length === 0) return reportCase('could have gone on')
    if (theirs.stoppedBy.length === 0) return reportCase('stopped by nobody')
    if (!theirs.stoppedBy.every((id) => hit.includes(id))) return reportCase('stopped by somebody else', hit)
    const gaps = named.map((other) => ({ id: other.id, gap: gapBetween(stand, other) }))
    const wrong = gaps.find(({ id, gap }) =>
      theirs.touching.includes(id) ? gap > 1e-4 : gap < CONTACT || theirs.stoppedBy.includes(id),
    )
    if (wrong) return reportCase('touches others than it says', wrong)
  }
  const ours = blockedProgress(flight, 0.5)
  if (theirs.progress < ours - 1e-4) return reportCase('stops too early', ours)
  if (theirs.progress < ours + 1e-3) return 'agree'
  // A gap too narrow for the step was found, or a blocker is barely grazed.
  return theirs.progress < blockedProgress(flight, 0.01) + 1e-3 ? 'agree' : 'undecided'
}

export const blockedAlongLane = (r: Random) => compareBlocked(randomMoveAlongLane(r))
export const blockedInAlley = (r: Random) => compareBlocked(randomMoveThroughAlley(r))

export function blockedInCrowd(r: Random): Verdict {
  const ships = randomCrowd(r, 15 + r.below(26))
  const verdicts = Array.from({ length: 8 }, () => compareBlocked(randomMoveInCrowd(r, ships)))
  return verdicts.find((verdict) => verdict !== 'agree') ?? 'agree'
}
