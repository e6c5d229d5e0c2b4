import * as exact from '@flotilla/geometry'
import { type Random, randomPose, SHIP_BASES } from '../random-cases.ts'
import { courseOfManeuver, MANEUVERS } from '../random-flights.ts'
import {
  BASES,
  courseEnd,
  fullProgress,
  type HugeBase,
  hugeEnd,
  poseAlong,
  templateLength,
} from '../sampled/index.ts'
import { disagree, isSamePose, type Verdict } from './verdict.ts'

export function compareEndPose(r: Random): Verdict {
  const maneuver = r.pick(MANEUVERS)
  const base = r.pick(SHIP_BASES)
  const from = randomPose(r)
  const ours = courseEnd(base, courseOfManeuver(maneuver), from)
  const theirs = exact.endPose('second', base, from, maneuver)
  return isSamePose(ours, theirs) ? 'agree' : disagree('end pose', base, maneuver, from, ours, theirs)
}

export function compareHugeEndPose(r: Random): Verdict {
  const base = r.pick<HugeBase>(['gr75', 'cr90', 'huge'])
  const second = base === 'huge'
  const side = r.pick(['left', 'right'] as const)
  const speed = second ? r.below(4) : 1 + r.below(2)
  const from = randomPose(r)
  const ours = hugeEnd(base, speed, side, from)
  const maneuver = { bearing: 'bank', speed, side } as const
  const theirs = exact.endPose(second ? 'second' : 'first', base, from, maneuver)
  return isSamePose(ours, theirs) ? 'agree' : disagree('huge end pose', base, maneuver, from, ours, theirs)
}

export function comparePartialPose(r: Random): Verdict {
  const maneuver = r.pick(MANEUVERS)
  const base = r.pick(SHIP_BASES)
  const from = randomPose(r)
  const { template, lead } = courseOfManeuver(maneuver)
  const end = fullProgress(base, template)
  const progress = r.pick([r.within(0, end), 0, BASES[base].length, templateLength(template), end])
  const ours = poseAlong(base, template, from, progress, lead)
  const way = exact.maneuverPath(base, maneuver)
  const theirs = way && exact.poseAlong(way, from, progress)
  if (theirs && isSamePose(ours, theirs)) return 'agree'
  return disagree('partial pose', base, maneuver, from, progress, ours, theirs)
}
