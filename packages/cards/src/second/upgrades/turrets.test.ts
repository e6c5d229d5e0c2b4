import { expect, test } from 'vitest'
import { blanks, createDuel, createLoneShip, fireFirst, tiePilot, xwingPilot } from '../testing.ts'

test('[C2-WEAPON-15] a Dorsal Turret is a turret with 2 dice at range 1–2, and brings the action to turn it', () => {
  const at = createDuel([xwingPilot, 'dorsalturret'], [tiePilot], blanks(5))
    .skipTo('engagement')
    .upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'dorsalturret:front:1', 'pass'])
  expect(at.answer('chooseAttack', 'dorsalturret:front:1').rolls()).toEqual([2, 3])
  const rear = createDuel([xwingPilot, 'dorsalturret'], [tiePilot], blanks(5), { y: 260 }).arrange(0, {
    turret: 'rear',
  })
  expect(fireFirst(rear.skipTo('engagement'), 'dorsalturret:rear:1').rolls()).toEqual([2, 3])
  const beyond = createDuel([xwingPilot, 'dorsalturret'], [tiePilot], [], { y: 750 }).skipTo('engagement')
  expect(beyond.upTo('chooseAttack').options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  const turns = createLoneShip(xwingPilot, ['dorsalturret']).dials('2FB', '2FB').options('chooseAction')
  expect(turns).toContain('rotateArc:rear')
  expect(createLoneShip(xwingPilot).dials('2FB', '2FB').options('chooseAction')).not.toContain(
    'rotateArc:rear',
  )
})

test('an Ion Cannon Turret inflicts 1 hit and ion tokens for the rest', () => {
  const at = createDuel([xwingPilot, 'ioncannonturret'], [tiePilot], ['hit', 'crit', 'hit', ...blanks(3)])
  fireFirst(at.skipTo('engagement'), 'ioncannonturret:front:1')
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 2, ship: 1 }])
  expect(at.ship(1).damage).toEqual([{ card: expect.any(String), faceup: false }])
})
