import { expect, test } from 'vitest'
import {
  type BaseId,
  boostEnd,
  type Edition,
  endPose,
  executeManeuver,
  isHugeBase,
  maneuverPath,
  ORIGIN,
  type Pose,
  parseManeuver,
  parseMove,
  poseAlong,
  rollPlacements,
  rollRange,
  rollTemplate,
  type StandardBaseId,
  type WingPosition,
  wingToolPose,
} from '../src/index.ts'
import golden from './golden-poses.json' with { type: 'json' }

interface Golden {
  id: string
  edition: string
  base: string
  maneuver: string
  dx: number
  dy: number
  dheading: number
  status: string
  rearProgressMm?: number
}

const basesBy: Record<string, BaseId> = {
  any: 'small',
  'huge gr75/gozanti/c-roc (80x195)': 'gr75',
  'huge cr90/raider (80x225)': 'cr90',
  'huge (80x221)': 'huge',
}

function flown({ maneuver, base: name, rearProgressMm }: Golden, edition: Edition): Pose {
  const base = basesBy[name] ?? (name as BaseId)
  const wing = /^wing position (\w+)/.exec(maneuver)
  if (wing) return wingToolPose(ORIGIN, wing[1] as WingPosition)
  if (rearProgressMm !== undefined) {
    return poseAlong(maneuverPath(base, parseManeuver(maneuver.split(',')[0]!))!, ORIGIN, rearProgressMm)
  }
  const move = parseMove(maneuver)
  if (move.kind === 'maneuver') {
    if (move.placement === undefined) return endPose(edition, base, ORIGIN, move.maneuver)
    return executeManeuver({
      edition,
      base,
      from: ORIGIN,
      maneuver: move.maneuver,
      placement: move.placement,
    }).pose
  }
  if (isHugeBase(base)) throw new Error('no huge ship repositions')
  if (move.kind === 'boost') return boostEnd({ base, from: ORIGIN, template: move.template }).pose
  const template = move.template ?? rollTemplate(edition, base as StandardBaseId, move.kind)
  const roll = { edition, base, from: ORIGIN, side: move.side!, template }
  if (edition === 'first') {
    const range = rollRange(roll)
    const [low, high] = [range.offsets[0]![0], range.offsets[0]![1]]
    return range.at({ foremost: high, rearmost: low }[String(move.placement)] ?? 0).pose
  }
  return rollPlacements(roll)[move.placement as 'forward' | 'middle' | 'back'].pose
}

test.each(golden as Golden[])('$id: $maneuver ends where it was measured', (row) => {
  const editions: Edition[] =
    row.edition === '1e' ? ['first'] : row.edition === '2e' ? ['second'] : ['first', 'second']
  for (const edition of editions) {
    const found = flown(row, edition)
    expect(Math.abs(found.x - row.dx)).toBeLessThan(0.01)
    expect(Math.abs(found.y - row.dy)).toBeLessThan(0.01)
    expect(Math.abs(found.heading - row.dheading)).toBeLessThan(0.001)
  }
})
