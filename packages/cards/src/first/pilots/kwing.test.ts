import { expect, test } from 'vitest'
import { academy, blanks, fire, heard, rebel, sides } from './testing.ts'

const miranda = rebel('kwing:mirandadoni')

const shot = (shields: number, performed: string[] = []) =>
  fire(
    sides([[miranda, 500, 300]], [[academy, 500, 490, 180]], blanks(6)).arrange(0, { shields, performed }),
    'primary:1',
  )

test('mirandadoni: a shield for a die, or a die for a shield, once in a round', () => {
  expect(shot(3).options('useAbility')).toEqual(['recoverShield', 'spendShield', 'decline'])
  const spent = shot(3).answer('useAbility', 'spendShield').has(0, { shields: 2 }).upTo('setDials')
  expect(spent.rolls()).toEqual([3, 3])
  spent.ends('setDials')
  const back = shot(3).answer('useAbility', 'recoverShield').has(0, { shields: 4 }).upTo('setDials')
  expect(back.rolls()).toEqual([1, 3])
  expect(shot(0).options('useAbility')).toEqual(['recoverShield', 'decline'])
  const full = sides([[miranda, 500, 300]], [[academy, 500, 490]]).ship(0).shields
  expect(shot(full).options('useAbility')).toEqual(['spendShield', 'decline'])
  expect(heard(shot(3, [`${miranda}:0`]), miranda)).toBe(false)
})
