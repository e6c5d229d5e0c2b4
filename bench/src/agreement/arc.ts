import * as exact from '@flotilla/geometry'
import { type Random, randomObstacleNear, randomPair } from '../random-cases.ts'
import {
  type ArcName,
  arcDistanceSampled,
  arcRegion,
  arcRoom,
  type BaseName,
  bodyPolygon,
  depthInside,
  distanceSampled,
  type Edition,
  type HugeArcName,
  type Point,
  polygonsOverlap,
  toLocal,
} from '../sampled/index.ts'
import { disagree, MARGIN, toShape, type Verdict } from './verdict.ts'

type ArcCase = { edition: Edition; base: BaseName; arc: ArcName | HugeArcName }

const QUADRANTS: readonly ArcName[] = ['front', 'rear', 'left', 'right', 'fullFront', 'fullRear']
const GUNS: readonly ArcCase[] = [
  ...(['small', 'large'] as const).flatMap((base) =>
    QUADRANTS.map((arc): ArcCase => ({ edition: 'first', base, arc })),
  ),
  ...(['small', 'medium', 'large', 'huge'] as const).flatMap((base) =>
    [...QUADRANTS, 'bullseye' as const].map((arc): ArcCase => ({ edition: 'second', base, arc })),
  ),
  ...(['cr90Primary', 'cr90Fore', 'cr90Aft', 'raiderFore', 'raiderAft'] as const).map(
    (arc): ArcCase => ({ edition: 'first', base: 'cr90', arc }),
  ),
  { edition: 'first', base: 'gr75', arc: 'gozanti' },
  { edition: 'first', base: 'gr75', arc: 'croc' },
]

export function compareArc(r: Random): Verdict {
  const { edition, base, arc: name } = r.pick(GUNS)
  const { attacker, defender } = randomPair(r, [base])
  const target = r.chance(0.2) ? randomObstacleNear(r, defender.pose, 20) : bodyPolygon(defender)
  if (polygonsOverlap(target, bodyPolygon(attacker))) return 'agree'
  const region = arcRegion(base, edition, name)
  const room = arcRoom(attacker, region, target)
  if (Math.abs(room) < MARGIN) return 'undecided'
  // Ships of the second edition that touch are at attack range 0, wherever they touch.
  const contact = edition === 'second' && distanceSampled(bodyPolygon(attacker), target) < 1e-6
  const reached = contact ? 0 : arcDistanceSampled(attacker, region, target)
  const ours = room < 0 ? undefined : reached
  const aim = { edition, attacker, arc: name, target: toShape(target) }
  const theirs = exact.attackRange(aim)
  const bands = 1 + r.below(5)
  const inArc = exact.isInArc(edition, attacker, name, toShape(target), bands)
  const reportCase = (what: string) =>
    disagree(what, edition, attacker, name, target, { room, ours, theirs, bands, inArc })

  if ((exact.partInArc(edition, attacker, name, toShape(target)) !== undefined) !== room > 0)
    return reportCase('inside arc')
  if ((ours === undefined) !== (theirs === undefined)) return reportCase('in arc')
  if (ours === undefined || theirs === undefined) return inArc ? reportCase('in arc') : 'agree'
  if (Math.abs(ours - theirs.distance) > 1e-4) return reportCase('arc range')
  const ends = theirs.spans.flatMap(({ to }) => to)
  if (ends.some((p) => depthInside(target, p) < -1e-4)) return reportCase('a line that misses the target')
  const isSeen = (p: Point) => region.room(toLocal(attacker.pose, p)) > -1e-4
  if (!contact && !ends.every(isSeen)) return reportCase('a line that leaves the arc')
  if (Math.abs(ours - 100 * bands) < MARGIN) return 'undecided'
  return inArc === ours < 100 * bands ? 'agree' : reportCase('in arc at range')
}
