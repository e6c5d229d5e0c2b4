import { expect, test } from 'vitest'
import { academy, gains, heard, scum, sides } from './testing.ts'

const quinn = scum('m3ainterceptor:quinnjast')

test('quinnjast: weapons disabled for a torpedo or missile that was discarded', () => {
  const missiles = 'missile:concussionmissiles'
  const begun = (discarded: string[]) =>
    sides([[quinn, 500, 300, 0, [missiles, 'mod:stealthdevice']]], [[academy, 500, 490]])
      .arrange(0, { discarded })
      .skipTo('combat')
  const at = begun([missiles, 'mod:stealthdevice'])
  expect(at.options('useAbility')).toEqual([missiles, 'decline'])
  at.answer('useAbility', missiles)
  expect(at.ship(0).discarded).toEqual(['mod:stealthdevice'])
  expect(gains(at)).toEqual(['0:weaponsDisabled'])
  expect(at.kinds('attack')).toEqual([])
  at.ends('setDials')
  expect(heard(begun(['mod:stealthdevice']), quinn)).toBe(false)
})
