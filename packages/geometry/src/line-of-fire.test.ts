import { expect, test } from 'vitest'
import { rock, ship } from '../test/at.ts'
import { attackRange } from './arc.ts'
import { body, centreLine, sectionCentre } from './base.ts'
import { fireLines, segmentsMeet } from './line-of-fire.ts'
import { closest, shapeFromOutline } from './shape.ts'
import { runsThrough } from './sweep.ts'

const attacker = ship('small', 0, 0)
const target = ship('small', 0, 250)
const lines = (...things: ReturnType<typeof rock>[]) => {
  const measured = attackRange({ edition: 'second', attacker, arc: 'front', target: body(target) })!
  return fireLines(measured.spans, things)
}

test('[C1-OBSTRUCT-1] [C2-OBSTRUCT-1] a line through an obstacle is obstructed', () => {
  expect(lines(rock(0, 120, 60))[0]!.obstructedBy).toEqual(['rock'])
  expect(lines(rock(60, 120, 20))[0]!.obstructedBy).toEqual([])
})

test('[C1-ATTACK-3] [C2-ATTACK-3] of equal lines the attacker may take a clear one', () => {
  const choices = lines(rock(-10, 120, 40))
  expect(choices.map(({ obstructedBy }) => obstructedBy)).toEqual([[], ['rock']])
  const { from, to } = choices[0]!
  expect(from.x).toBe(to.x)
  expect(runsThrough(from, to, rock(-10, 120, 40).shape)).toBe(false)
})

test('a gap between two obstacles is found, and every choice between them listed', () => {
  const choices = lines(rock(-12, 120, 20, 'left'), rock(12, 180, 20, 'right'))
  expect(choices[0]!.obstructedBy).toEqual([])
  expect(choices.map(({ obstructedBy }) => obstructedBy.join()).sort()).toEqual(['', 'left', 'right'])
  expect(Math.abs(choices[0]!.from.x)).toBeLessThanOrEqual(20)
})

test('[C1-OBSTRUCT-3] [C2-OBSTRUCT-4] however many lie on the line they are listed once each', () => {
  expect(lines(rock(0, 100, 60, 'a'), rock(0, 180, 60, 'b'))[0]!.obstructedBy).toEqual(['a', 'b'])
})

test('[C2-OBSTRUCT-2] [HS-OBSTR-1] a huge ship between two others is in the line', () => {
  const between = { id: 'raider', shape: body(ship('huge', 0, 125, 90)) }
  const { spans } = closest(body(attacker), body(target))
  expect(fireLines(spans, [between])[0]!.obstructedBy).toEqual(['raider'])
})

test('a line along an edge or over a corner is not obstructed', () => {
  const edge = rock(0, 50, 20).shape
  expect(runsThrough({ x: 10, y: 0 }, { x: 10, y: 100 }, edge)).toBe(false)
  expect(runsThrough({ x: -20, y: 30 }, { x: 20, y: 50 }, rock(0, 30, 20).shape)).toBe(true)
  expect(runsThrough({ x: 0, y: 60 }, { x: 20, y: 40 }, rock(0, 40, 20).shape)).toBe(false)
  expect(runsThrough({ x: 0, y: 0 }, { x: 0, y: 30 }, edge)).toBe(false)
})

test('[HS-TGT-2] [HS-SECT-3] the line from centre to centre meets the centre line of the ship or not', () => {
  const cr90 = ship('cr90', 0, 0)
  expect(centreLine(cr90)).toEqual([
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ])
  const ahead = { x: 0, y: 400 }
  expect(sectionCentre(cr90, 'aft')).toEqual({ x: 0, y: -72.5 })
  expect(segmentsMeet([ahead, sectionCentre(cr90, 'aft')], centreLine(cr90))).toBe(true)
  expect(segmentsMeet([ahead, sectionCentre(cr90, 'fore')], centreLine(cr90))).toBe(false)
  const abeam = { x: 300, y: 20 }
  expect(segmentsMeet([abeam, sectionCentre(cr90, 'aft')], centreLine(cr90))).toBe(false)
})

test('[HS-TGT-3] touching the end of the centre line counts as crossing it', () => {
  const line = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ] as const
  expect(
    segmentsMeet(
      [
        { x: 40, y: 100 },
        { x: 40, y: -100 },
      ],
      line,
    ),
  ).toBe(true)
  expect(
    segmentsMeet(
      [
        { x: 40.01, y: 100 },
        { x: 40.01, y: -100 },
      ],
      line,
    ),
  ).toBe(false)
  expect(
    segmentsMeet(
      [
        { x: 50, y: 0 },
        { x: 90, y: 0 },
      ],
      line,
    ),
  ).toBe(false)
  expect(
    segmentsMeet(
      [
        { x: 30, y: 0 },
        { x: 90, y: 0 },
      ],
      line,
    ),
  ).toBe(true)
})

test('a line along a cut between two parts of a concave shape is inside it', () => {
  const dart = shapeFromOutline([
    { x: 0, y: 30 },
    { x: -20, y: -10 },
    { x: 0, y: 0 },
    { x: 20, y: -10 },
  ])
  for (const x of [0, 1e-6, 1e-4, 5]) expect(runsThrough({ x, y: 60 }, { x, y: -60 }, dart)).toBe(true)
  expect(runsThrough({ x: -20, y: 60 }, { x: -20, y: -60 }, dart)).toBe(false)
})
