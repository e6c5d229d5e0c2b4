import { attackRange, bodyShape, type StandardBaseId } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { basePointsAt } from './base-points.ts'
import { lineOfSight } from './line-of-sight.ts'
import { createBotRandom } from './random.ts'

const bases: readonly StandardBaseId[] = ['small', 'medium', 'large']
const arcs = ['front', 'rear', 'left', 'right', 'fullFront', 'fullRear'] as const

test('a bot’s line of sight agrees with exact measurement, except for slivers', () => {
  const chance = createBotRandom(5)
  let seen = 0
  let missed = 0
  for (let i = 0; i < 4000; i++) {
    const from = { base: chance.pick(bases), pose: { x: 0, y: 0, heading: chance.unit() * 360 } }
    const to = {
      base: chance.pick(bases),
      pose: {
        x: 120 + chance.unit() * 200,
        y: (chance.unit() - 0.5) * 300,
        heading: chance.unit() * 360,
      },
    }
    const arc = chance.pick(arcs)
    const exact = attackRange({ edition: 'second', attacker: from, arc, target: bodyShape(to) })
    const guess = lineOfSight(basePointsAt(from.base, from.pose), arc, basePointsAt(to.base, to.pose))
    const inRange = exact && exact.distance <= 300
    if (guess) {
      seen++
      expect(inRange).toBe(true)
      expect(guess.distance).toBeGreaterThan(exact!.distance - 1e-6)
      expect(guess.distance).toBeLessThan(exact!.distance + 25)
    } else if (inRange) missed++
  }
  expect(seen).toBeGreaterThan(800)
  expect(missed / seen).toBeLessThan(0.1)
})
