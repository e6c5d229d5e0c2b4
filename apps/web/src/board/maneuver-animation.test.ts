import {
  composePoses,
  distance,
  endPose,
  executeManeuver,
  type Maneuver,
  maneuverPath,
  poseAlong,
  wingToolPose,
} from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { animatePose } from './maneuver-animation.ts'

const from = { x: 300, y: 300, heading: 30 }
const turn: Maneuver = { speed: 2, bearing: 'turn', side: 'right' }

test('a move that was cut short is shown along its template', () => {
  const whole = endPose('second', 'small', from, turn)
  const flown = executeManeuver({
    edition: 'second',
    base: 'small',
    from,
    maneuver: turn,
    others: [{ id: '1', base: 'small', pose: whole }],
  })
  expect(flown.full).toBe(false)
  const at = animatePose(from, flown.pose, { base: 'small', maneuver: turn, from })
  const way = maneuverPath('small', turn)!
  const middle = at(0.5)
  const off = Array.from({ length: 400 }, (_, i) => {
    const on = poseAlong(way, from, (way.motion.length * i) / 400)
    return Math.hypot(on.x - middle.x, on.y - middle.y)
  })
  expect(Math.min(...off)).toBeLessThan(0.5)
  expect(middle.heading).not.toBeCloseTo(30)
  expect(at(1).x).toBeCloseTo(flown.pose.x, 1)
  expect(at(1).y).toBeCloseTo(flown.pose.y, 1)
})

test('a Koiogran turn flies its template first and turns about at its end', () => {
  const koiogran: Maneuver = { speed: 3, bearing: 'koiogran' }
  const to = endPose('second', 'small', from, koiogran)
  const at = animatePose(from, to, { base: 'small', maneuver: koiogran, from })
  expect(at(0.4).heading).toBeCloseTo(30)
  expect(at(1).x).toBeCloseTo(to.x, 3)
  expect(Math.abs(at(1).heading - to.heading) % 360).toBeCloseTo(0)
})

test('what is no template is shown straight', () => {
  const to = composePoses(from, { x: 40, y: 0, heading: 0 })
  expect(animatePose(from, to, undefined)(0.5)).toEqual(expect.objectContaining({ heading: 30 }))
})

test('a wingmate stays beside its leader all the way round a turn', () => {
  const to = endPose('second', 'small', from, turn)
  const [start, end] = [from, to].map((pose) => wingToolPose(pose, 'leftFlank'))
  const leader = animatePose(from, to, { base: 'small', maneuver: turn, from })
  const led = { base: 'small', position: 'leftFlank' } as const
  const mate = animatePose(start!, end!, { base: 'small', maneuver: turn, from: start!, led })
  for (const t of [0, 0.3, 0.6, 1]) {
    expect(distance(mate(t), leader(t))).toBeCloseTo(60, 1)
    expect(mate(t).heading).toBeCloseTo(leader(t).heading, 1)
  }
  expect(distance(mate(0), start!)).toBeLessThan(0.1)
  expect(distance(mate(1), end!)).toBeLessThan(0.1)
})
