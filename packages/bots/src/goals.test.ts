import { createOption, declineOption } from '@flotilla/engine'
import type { Goal } from '@flotilla/engine/second'
import { playArea, playAreas } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { basePointsAt } from './base-points.ts'
import { exitGoal, weighGoals, weighLeaving, weighRemote } from './goals.ts'
import type { Situation } from './situation.ts'
import { bestOption } from './terms.ts'

const situation = (goals: readonly Goal[], more: object = {}): Situation =>
  ({
    table: { area: playArea(playAreas.standard), teams: [0, 1], facts: [{ seat: 1, base: 'small' }] },
    view: {
      seat: 0,
      scenario: { lastRound: 12, goals, remotes: [{ card: 'shuttle', hull: 8 }] },
      state: { round: 1, ships: [], obstacles: [], devices: [], ...more },
    },
    obstacles: [],
  }) as unknown as Situation

const go: Goal = { kind: 'go', ships: [0], x: 450, y: 450, reach: 100, worth: 3 }
const small = (x: number, y: number) => basePointsAt('small', { x, y, heading: 0 })

test('a ship is drawn to its goal, and to be there is worth more', () => {
  const on = situation([go])
  const from = { x: 450, y: 50 }
  const nearer = weighGoals(on, 0, from, small(450, 250))
  expect(nearer).toBeGreaterThan(0)
  expect(weighGoals(on, 0, from, small(450, 30))).toBeLessThan(0)
  expect(weighGoals(on, 0, from, small(450, 400))).toBeGreaterThan(2 * nearer)
  // Another ship does not have this goal, and without goals no position is better.
  expect(weighGoals(on, 1, from, small(450, 250))).toBe(0)
  expect(weighGoals(situation([]), 0, from, small(450, 250))).toBe(0)
})

test('with few rounds left a step on the way counts more', () => {
  const at = (round: number) => weighGoals(situation([go], { round }), 0, { x: 450, y: 0 }, small(450, 200))
  expect(at(11)).toBeGreaterThan(1.5 * at(1))
})

test('guarded objects attract ships, most of all when an enemy is near', () => {
  const guard: Goal = { ...go, kind: 'guard' }
  const enemy = (x: number) => ({ ships: [{ id: 0, place: 'table', pose: { x, y: 450, heading: 0 } }] })
  const drawn = (more: object) => weighGoals(situation([guard], more), 1, { x: 450, y: 0 }, small(450, 200))
  const { ships: _, ...everybodys } = guard
  const any = (more: object) =>
    weighGoals(situation([everybodys], more), 1, { x: 450, y: 0 }, small(450, 200))
  expect(drawn({})).toBe(0)
  expect(any({})).toBeGreaterThan(0)
  expect(any(enemy(500))).toBeGreaterThan(2 * any(enemy(5000)))
})

test('leaving the table is fleeing, unless the goal lies off it on that side', () => {
  const out: Goal = { ...go, y: 980 }
  expect(exitGoal(situation([go]), 0)).toBeUndefined()
  expect(weighLeaving(situation([go]), 0, small(450, 910))).toBeUndefined()
  expect(weighLeaving(situation([out]), 0, small(450, 910))).toBeGreaterThan(0)
  expect(weighLeaving(situation([out]), 0, small(10, 450))).toBeUndefined()
  expect(weighLeaving(situation([out]), 0, small(10, 910))).toBeUndefined()
})

test('a remote moves to its goal, and turns to where the enemy is', () => {
  const warhead: Goal = { ...go, ships: [2000] }
  const ways = [
    createOption('place', 'left', {}, { pose: { x: 100, y: 300, heading: 0 } }),
    createOption('place', 'ahead', {}, { pose: { x: 400, y: 300, heading: 0 } }),
  ]
  const at = (x: number, y: number) => ({
    devices: [{ id: 2000, pose: { x, y, heading: 0 } }],
    ships: [{ id: 0, place: 'table', pose: { x: 600, y: 300, heading: 0 } }],
  })
  expect(bestOption(weighRemote(situation([warhead], at(400, 100)), 2000, ways))!.what.id).toBe('ahead')
  const turns = [
    ...[90, 180, 270].map((turned) => createOption('turn', 'turn', { turned })),
    declineOption('stay'),
  ]
  expect(bestOption(weighRemote(situation([], at(400, 300)), 2000, turns))!.what.id).toBe('turn:90')
})
