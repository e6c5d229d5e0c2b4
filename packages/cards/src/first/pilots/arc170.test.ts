import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, blanks, far, fire, gains, heard, offers, rebel, red, sides } from './testing.ts'

const braylen = rebel('arc170:braylenstramm')
const norra = rebel('arc170:norrawexley')
const thane = rebel('arc170:thanekyrell')

const flown = (stress: number, dice: string[]) =>
  sides([[braylen, 500, 300]], [far], dice)
    .arrange(0, { tokens: { stress } })
    .dials('2FG', '2FG')
    .upTo('useAbility')

test('braylenstramm: after a maneuver a die, and a stress token less on a hit or crit', () => {
  for (const face of ['hit', 'crit'])
    flown(2, [face]).answer('useAbility', 'use').has(0, { tokens: {} }).upTo('setDials').ends('setDials')
  for (const face of ['focus', 'blank'])
    flown(2, [face])
      .answer('useAbility', 'use')
      .has(0, { tokens: { stress: 1 } })
  flown(2, [])
    .answer('useAbility', 'decline')
    .has(0, { tokens: { stress: 1 } })
  expect(heard(flown(1, []), braylen)).toBe(false)
})

test('norrawexley: attacking, her lock on the defender for a focus result', () => {
  const shot = (locks: number[]) =>
    fire(
      sides([[norra, 500, 300]], [[academy, 500, 490, 180], far], [...blanks(2), ...blanks(3)]).arrange(0, {
        locks,
      }),
      'primary:1',
    )
  const at = shot([1]).answer('modifyAttackDice', `card:0:${norra}:add:focus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  at.has(0, { locks: [] }).upTo('setDials').ends('setDials')
  expect(offers(shot([2]), norra)).toEqual([])
})

test('norrawexley: defending, her lock on the attacker; of a huge ship whichever section', () => {
  const shot = (locks: number[]) =>
    fire(
      sides([[red, 500, 300], far], [[norra, 500, 490, 180]], ['hit', ...blanks(9)]).arrange(2, { locks }),
      'primary:2',
    ).upTo('modifyDefenseDice', 2)
  const at = shot([0]).answer('modifyDefenseDice', `card:2:${norra}:add:focus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'focus'])
  at.has(2, { locks: [] })
  expect(offers(shot([1]), norra)).toEqual([])
  // Her lock must be on the section that she attacks.
  const huge = (section: 'fore' | 'aft') =>
    fire(
      sides([[norra, 500, 240]], [[cr90, 500, 500, 90]], blanks(9)).arrange(0, {
        locks: [1],
        lockedSections: { 1: section },
      }),
      'primary:1:fore',
    )
  expect(offers(huge('fore'), norra)).toHaveLength(1)
  expect(offers(huge('aft'), norra)).toEqual([])
})

/** A TIE fires at a friend of his, or at himself. */
const attacked = (pilot: [x: number, y: number], shot = 'primary:1', tokens = {}) =>
  fire(
    sides(
      [[academy, 500, 490, 180]],
      [
        [red, 500, 300],
        [thane, ...pilot, 0],
      ],
      blanks(9),
    ).arrange(2, { tokens }),
    shot,
  ).upTo('useAbility')

test('thanekyrell: a free action after an enemy in his arc attacked a friend', () => {
  const at = attacked([580, 300]).answer('useAbility', 'use')
  expect(at.options('chooseAction')).toContain('focus')
  at.answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['2:focus'])
  // Behind him is an arc of his, too; beside him is none.
  expect(heard(attacked([500, 640]), thane)).toBe(true)
  expect(heard(attacked([640, 490]), thane)).toBe(false)
  // Too far, stressed, or himself attacked.
  expect(heard(attacked([580, 140]), thane)).toBe(false)
  expect(heard(attacked([580, 300], 'primary:1', { stress: 1 }), thane)).toBe(false)
  expect(heard(attacked([580, 300], 'primary:2'), thane)).toBe(false)
})
