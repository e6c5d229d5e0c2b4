import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, blanks, fire, gains, heard, rebel, red, sides } from './testing.ts'

const blount = rebel('z95headhunter:lieutenantblount')
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

test('lieutenantblount: his attack hits, though nothing is left of it', () => {
  const pulse = 'missile:ionpulsemissiles'
  const shot = (pilot: string, weapon: string) =>
    fire(
      sides(
        [[pilot, 500, 300, 0, [pulse]]],
        [['scourge', 500, 490, 180, ['mod:stealthdevice']]],
        [...blanks(weapon === pulse ? 3 : 2), ...blanks(4)],
      ).arrange(0, { locks: [1] }),
      `${weapon}:1`,
    ).upTo('setDials')
  const at = shot(blount, 'primary').has(1, { damage: [], discarded: ['mod:stealthdevice'] })
  expect(at.kinds('hit')).toMatchObject([{ ship: 0, target: 1, hits: 0, crits: 0 }])
  at.ends('setDials')
  const ionized = shot(blount, pulse)
  expect(ionized.damage(1)).toEqual(['-'])
  ionized.has(1, { tokens: { ion: 2 } })
  const other = shot(airen, 'primary').has(1, { discarded: [] })
  expect([other.kinds('hit'), other.kinds('missed').length]).toEqual([[], 1])
})
