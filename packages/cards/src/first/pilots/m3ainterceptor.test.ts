import type { ShipId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  fireFirst,
  gainedTokens,
  hasActed,
  redSquadronPilot,
  scumPilot,
} from './testing.ts'

const sunny = scumPilot('m3ainterceptor:sunnybounder')
const quinn = scumPilot('m3ainterceptor:quinnjast')

test('quinnjast: weapons disabled for a torpedo or missile that was discarded', () => {
  const missiles = 'missile:concussionmissiles'
  const begun = (discarded: string[]) =>
    createSides([[quinn, 500, 300, 0, [missiles, 'mod:stealthdevice']]], [[academyPilot, 500, 490]])
      .arrange(0, { discarded })
      .skipTo('combat')
  const at = begun([missiles, 'mod:stealthdevice'])
  expect(at.options('useAbility')).toEqual([missiles, 'decline'])
  at.answer('useAbility', missiles)
  expect(at.ship(0).discarded).toEqual(['mod:stealthdevice'])
  expect(gainedTokens(at)).toEqual(['0:weaponsDisabled'])
  expect(at.kinds('attack')).toEqual([])
  at.ends('setDials')
  expect(hasActed(begun(['mod:stealthdevice']), quinn)).toBe(false)
})

test('sunnybounder: one more of a result that all her dice show, rolled or rerolled, once in a round', () => {
  const shot = (dice: string[], locks: ShipId[] = [], performed: string[] = []) =>
    fireFirst(
      createSides([[sunny, 500, 300]], [[academyPilot, 500, 490, 180]], [...dice, ...blanks(9)]).arrange(0, {
        locks,
        performed,
      }),
      'primary:1',
    )
  const faces = (at: ReturnType<typeof shot>) => at.kinds('changed').at(-1)?.faces
  expect(faces(shot(['hit', 'hit']).answer('useAbility', 'use'))).toEqual(['hit', 'hit', 'hit'])
  expect(hasActed(shot(['hit', 'crit']), sunny)).toBe(false)
  expect(hasActed(shot(['hit', 'hit'], [], [sunny]), sunny)).toBe(false)
  const again = shot(['hit', 'blank', 'hit'], [1]).answer('modifyAttackDice', 'lock:1000')
  expect(faces(again.answer('useAbility', 'use'))).toEqual(['hit', 'hit', 'hit'])
  expect(again.ship(0).performed).toContain(sunny)
  const declined = shot(['hit', 'hit']).answer('useAbility', 'decline')
  expect(hasActed(declined, sunny)).toBe(false)
  // Her defense dice as well, and no dice of others.
  const defends = fireFirst(
    createSides(
      [[redSquadronPilot, 500, 300]],
      [[sunny, 500, 490]],
      ['hit', 'hit', 'hit', 'evade', 'evade', 'evade'],
    ),
    'primary:1',
  ).upTo('useAbility')
  expect(defends.asked('useAbility').subject).toBe(1)
  defends.answer('useAbility', 'use')
  expect(defends.kinds('changed')[0]!.faces).toEqual(['evade', 'evade', 'evade', 'evade'])
})
