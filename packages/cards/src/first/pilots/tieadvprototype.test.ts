import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { academy, fire, gains, heard, red, sides } from './testing.ts'

const rudor = 'galacticempire:tieadvprototype:valenrudor'

test('valenrudor: a free action after it defended', () => {
  const shot = (pilot: string, tokens = {}) =>
    fire(sides([[red, 500, 300]], [[pilot, 500, 490, 180]], blanks(6)).arrange(1, { tokens }))
  const at = shot(rudor).answer('useAbility', 'use')
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['1:focus'])
  expect(heard(shot(rudor, { stress: 1 }), rudor)).toBe(false)
  expect(heard(shot('baronoftheempire'), rudor)).toBe(false)
  // Not after its own attack.
  const own = fire(sides([[rudor, 500, 300]], [[academy, 500, 490, 180]], blanks(5)))
  expect(heard(own, rudor)).toBe(false)
})
