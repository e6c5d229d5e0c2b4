import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, blanks, fire, gains, heard, rebel, red, sides } from './testing.ts'

const airen = rebel('z95headhunter:airencracken')

test('airencracken: after his attack another friend at Range 1 performs a free action', () => {
  const shot = (x: number, stress = 0) =>
    fire(
      sides(
        [
          [airen, 500, 300],
          [red, x, 300],
          [gr75, 420, 200, 90],
        ],
        [[academy, 500, 490, 180]],
        blanks(9),
      ).arrange(1, {
        tokens: { stress },
      }),
      'primary:3',
    ).upTo('useAbility')
  const at = shot(630)
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1').answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['1:focus'])
  expect(heard(shot(650), airen)).toBe(false)
  expect(heard(shot(630, 1), airen)).toBe(false)
})
