import * as exact from '@flotilla/geometry'
import { obstacleNear, pair, type Random } from '../cases.ts'
import {
  type ArcName,
  arcDistanceSampled,
  arcRegion,
  arcRoom,
  type BaseName,
  bodyOf,
  depthInside,
  distanceSampled,
  type Edition,
  type HugeArcName,
  type Point,
  polygonsOverlap,
  toLocal,
} from '../sampled/index.ts'
import { disagree, MARGIN, shape, type Verdict } from './verdict.ts'

type Gun = { edition: Edition; base: BaseName; arc: ArcName | HugeArcName }

const QUADRANTS: readonly ArcName[] = ['front', 'rear', 'left', 'right', 'fullFront', 'fullRear']
const GUNS: readonly Gun[] = [
  ...(['small', 'large'] as const).flatMap((base) =>
    QUADRANTS.map((arc): Gun => ({ edition: 'first', base, arc })),
  ),
  ...(['small', 'medium', 'large', 'huge'] as const).flatMap((base) =>
    [...QUADRANTS, 'bullseye' as const].map((arc): Gun => ({ edition: 'second', base, arc })),
  ),
  ...(['cr90Primary', 'cr90Fore', 'cr90Aft', 'raiderFore', 'raiderAft'] as const).map(
    (arc): Gun => ({ edition: 'first', base: 'cr90', arc }),
  ),
  { edition: 'first', base: 'gr75', arc: 'gozanti' },
  { edition: 'first', base: 'gr75', arc: 'croc' },
]

export function arc(r: Random): Verdict {
  const { edition, base, arc: name } = r.pick(GUNS)
  const { attacker, defender } = pair(r, [base])
  const target = r.chance(0.2) ? obstacleNear(r, defender.pose, 20) : bodyOf(defender)
  if (polygonsOverlap(target, bodyOf(attacker))) return 'agree'
  const region = arcRegion(base, edition, name)
  const room = arcRoom(attacker, region, target)
  if (Math.abs(room) < MARGIN) return 'undecided'
  // Ships of the second edition that touch are at attack range 0, wherever they touch.
  const contact = edition === 'second' && distanceSampled(bodyOf(attacker), target) < 1e-6
  const reached = contact ? 0 : arcDistanceSampled(attacker, region, target)
  const ours = room < 0 ? undefined : reached
  const aim = { edition, attacker, arc: name, target: shape(target) }
  const theirs = exact.attackRange(aim)
  const bands = 1 + r.below(5)
  const inArc = exact.isInArc(edition, attacker, name, shape(target), bands)
  const report = (what: string) =>
    disagree(what, edition, attacker, name, target, { room, ours, theirs, bands, inArc })

  if ((exact.insideArc(edition, attacker, name, shape(target)) !== undefined) !== room > 0)
    return report('inside arc')
  if ((ours === undefined) !== (theirs === undefined)) return report('in arc')
  if (ours === undefined || theirs === undefined) return inArc ? report('in arc') : 'agree'
  if (Math.abs(ours - theirs.distance) > 1e-4) return report('arc range')
  const ends = theirs.spans.flatMap(({ to }) => to)
  if (ends.some((p) => depthInside(target, p) < -1e-4)) return report('a line that misses the target')
  const seen = (p: Point) => region.room(toLocal(attacker.pose, p)) > -1e-4
  if (!contact && !ends.every(seen)) return report('a line that leaves the arc')
  if (Math.abs(ours - 100 * bands) < MARGIN) return 'undecided'
  return inArc === ours < 100 * bands ? 'agree' : report('in arc at range')
}
