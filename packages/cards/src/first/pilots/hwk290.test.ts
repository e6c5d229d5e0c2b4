import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  farShip,
  fireFirst,
  hasActed,
  type PlacedPilot,
  rebelPilot,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

const jan = rebelPilot('hwk290:janors')
const kyle = rebelPilot('hwk290:kylekatarn')
const roark = rebelPilot('hwk290:roarkgarnet')

test('janors: a stress token for a die more of another friend at Range 1–3', () => {
  const shot = (y: number, stress = 0) =>
    fireFirst(
      createSides(
        [
          [redSquadronPilot, 500, 500],
          [jan, 500, y],
        ],
        [[academyPilot, 500, 690, 180]],
        blanks(7),
      ).arrange(1, {
        tokens: { stress },
      }),
      'primary:2',
    )
  const at = shot(170).answer('useAbility', 'use').upTo('setDials')
  expect(at.rolls()).toEqual([4, 3])
  at.has(1, { tokens: { stress: 1 } }).ends('setDials')
  expect(shot(170).answer('useAbility', 'decline').upTo('setDials').rolls()).toEqual([3, 3])
  expect(hasActed(shot(150), jan)).toBe(false)
  expect(hasActed(shot(170, 1), jan)).toBe(false)
  const own = fireFirst(
    createSides([[jan, 500, 500]], [[academyPilot, 500, 690, 180]], blanks(4)),
    'primary:1',
  )
  expect(hasActed(own, jan)).toBe(false)
})

/** Returns the friendly ships that a pilot may choose when Combat begins. */
const choosing = (pilot: string, tokens = {}, ours: PlacedPilot[] = []) =>
  createSides(
    [[pilot, 500, 300], [rookiePilot, 500, 635, 0], [rookiePilot, 845, 300, 0], ...ours],
    [[academyPilot, 580, 300]],
  )
    .arrange(0, { tokens })
    .skipTo('combat')

test('kylekatarn: hands a focus token to another friend at Range 1–3', () => {
  const at = choosing(kyle, { focus: 2 }, [[gr75, 300, 300, 0]])
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
    .has(0, { tokens: { focus: 1 } })
    .has(1, { tokens: { focus: 1 } })
  expect(hasActed(choosing(kyle), kyle)).toBe(false)
})

test('roarkgarnet: another friend at Range 1–3 has pilot skill 12 in this phase', () => {
  const at = createSides(
    [
      [roark, 500, 300],
      [rookiePilot, 500, 635],
      [rookiePilot, 845, 300],
    ],
    [['scourge', 500, 800, 180], farShip],
    blanks(9),
  ).skipTo('combat')
  // Only one friendly ship is near enough, so there is no question; with 12 it attacks before the other's 7.
  expect(at.kinds('skill')).toMatchObject([{ ship: 1, value: 12 }])
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.upTo('setDials')
  at.arrange(0, { fought: true }).game.state = { ...at.game.state, phase: 'activation' }
  expect(
    hasActed(
      createSides(
        [
          [roark, 500, 300],
          [rookiePilot, 500, 645],
        ],
        [farShip],
      ).skipTo('combat'),
      roark,
    ),
  ).toBe(false)
})
