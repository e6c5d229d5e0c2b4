import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, far, heard, red, sides } from './testing.ts'

const name = (id: string) => `galacticempire:tieadvanced:${id}`

test('commanderalozen: a lock on an enemy at Range 1 when Combat begins', () => {
  const at = sides(
    [
      [name('commanderalozen'), 500, 300],
      [academy, 400, 300],
    ],
    [
      [red, 500, 430],
      [red, 500, 490],
    ],
  )
  at.skipTo('combat')
  // Not on a friend, not one range further.
  expect(at.options('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2').has(0, { locks: [2] })
  const none = sides([[name('commanderalozen'), 500, 300]], [[red, 500, 490]]).skipTo('combat')
  expect(heard(none, name('commanderalozen'))).toBe(false)
  const locked = sides([[name('commanderalozen'), 500, 300]], [[red, 500, 430]]).arrange(0, { locks: [1] })
  expect(heard(locked.skipTo('combat'), name('commanderalozen'))).toBe(false)
  // Of a huge ship it locks the section that is nearest.
  const huge = sides([[name('commanderalozen'), 500, 300]], [[gr75, 560, 400, 90]]).skipTo('combat')
  huge.answer('useAbility', 'ship:1')
  expect(huge.ship(0).lockedSections?.[1]).toBe('aft')
})

test('junoeclipse: a maneuver 1 faster or slower', () => {
  const flown = (dial: string, pilot = name('junoeclipse'), tokens = {}) =>
    sides([[pilot, 500, 300]], [far])
      .arrange(0, { tokens })
      .dials(dial, '2FG')
      .upTo('useAbility', 0)
  const options = (dial: string) => flown(dial).options('useAbility')
  expect(options('2FG')).toEqual(['speed:1', 'speed:3', 'decline'])
  // Never below 1, and no faster than there are templates.
  expect(options('1BG')).toEqual(['speed:2', 'decline'])
  expect(options('3TW')).toEqual(['speed:2', 'decline'])
  expect(options('5FW')).toEqual(['speed:4', 'decline'])
  const at = flown('2FG').answer('useAbility', 'speed:1')
  expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '1FG' })
  expect(at.ship(0).pose.y).toBe(380)
  const kept = flown('2FG').answer('useAbility', 'decline')
  expect(kept.ship(0).pose.y).toBe(420)
  expect(heard(flown('2FG', name('stormsquadronpilot')), name('junoeclipse'))).toBe(false)
  // A red maneuver it may not execute stays one.
  expect(heard(flown('4KR', name('junoeclipse'), { stress: 1 }), name('junoeclipse'))).toBe(false)
})
