import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  farShip,
  fireFirst,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const arvel = rebelPilot('awing:arvelcrynyd')
const gemmer = rebelPilot('awing:gemmersojan')
const jake = rebelPilot('awing:jakefarrell')

const touch = (at: ReturnType<typeof createSides>) =>
  at
    .arrange(0, { touching: [1] })
    .arrange(1, { touching: [0] })
    .skipTo('combat')

test('arvelcrynyd: attacks an enemy in his arc that he touches, which does not attack him', () => {
  const at = touch(createSides([[arvel, 500, 300]], [[academyPilot, 500, 340, 180]], blanks(6)))
  at.upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  expect(at.rolls()[0]).toBe(3)
  at.upTo('chooseAttack', 1)
  at.ends('setDials')
  // Behind him he does not; nor does another pilot.
  const behind = touch(createSides([[arvel, 500, 340]], [[academyPilot, 500, 300]])).upTo('chooseAttack', 0)
  expect(behind.kinds('attack')).toEqual([])
  behind.ends('setDials')
  const other = touch(createSides([[redSquadronPilot, 500, 300]], [[academyPilot, 500, 340, 180]])).upTo(
    'chooseAttack',
    0,
  )
  other.ends('setDials')
  // A huge ship that he has run into.
  const huge = touch(createSides([[arvel, 500, 300]], [[gr75, 500, 360, 90]])).upTo('chooseAttack', 0)
  expect(huge.options('chooseAttack')).toContain('primary:1:fore')
})

test('gemmersojan: 1 agility more with an enemy at Range 1', () => {
  const rolls = (x: number) =>
    fireFirst(
      createSides(
        [
          [redSquadronPilot, 500, 300],
          [academyPilot, x, 560],
        ],
        [[gemmer, 500, 490]],
        blanks(9),
      ),
      'primary:2',
    ).rolls()[1]
  expect([rolls(540), rolls(660)]).toEqual([4, 3])
})

test('jakefarrell: a free boost or barrel roll after a focus token', () => {
  const acting = (action: string, stress = 0) =>
    createSides([[jake, 500, 300]], [farShip])
      .dials('2FG', '2FG')
      .upTo('chooseAction', 0)
      .arrange(0, { tokens: { stress } })
      .answer('chooseAction', action)
  const at = acting('focus').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(
    expect.arrayContaining(['boost:straight', 'barrelRoll:left', 'none']),
  )
  expect(at.options('chooseAction')).not.toContain('evade')
  at.answer('chooseAction', 'boost:straight').upTo('setDials').ends('setDials')
  expect(at.kinds('ability')).toHaveLength(1)
  expect(hasActed(acting('evade'), jake)).toBe(false)
  expect(hasActed(acting('none'), jake)).toBe(false)
})
