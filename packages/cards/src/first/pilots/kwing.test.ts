import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  hasActed,
  lostTokens,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const esege = rebelPilot('kwing:esegetuketu')
const miranda = rebelPilot('kwing:mirandadoni')

const shot = (shields: number, performed: string[] = []) =>
  fireFirst(
    createSides([[miranda, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(6)).arrange(0, {
      shields,
      performed,
    }),
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
  const full = createSides([[miranda, 500, 300]], [[academyPilot, 500, 490]]).ship(0).shields
  expect(shot(full).options('useAbility')).toEqual(['spendShield', 'decline'])
  expect(hasActed(shot(3, [`${miranda}:0`]), miranda)).toBe(false)
})

/** A ship attacks beside Esege Tuketu. */
const byEsege = (x: number, focus: number, dice = ['focus', 'blank', 'blank']) =>
  createSides(
    [
      ['rebelalliance:ywing:graysquadronpilot', 500, 300, 0, ['turret:blasterturret']],
      [esege, x, 300],
    ],
    [[academyPilot, 500, 490, 180]],
    [...dice, ...blanks(6)],
  ).arrange(1, { tokens: { focus } })

test('esegetuketu: another friend at Range 1–2 spends his focus tokens', () => {
  const shot = (x: number, focus: number, dice?: string[]) => fireFirst(byEsege(x, focus, dice), 'primary:2')
  const at = shot(735, 1).answer('modifyAttackDice', `card:1:${esege}:focus:hit`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'blank'])
  expect(lostTokens(at)).toEqual(['1:focus'])
  expect(diceOffers(shot(745, 1), esege)).toEqual([])
  expect(diceOffers(shot(735, 0), esege)).toEqual([])
  expect(diceOffers(shot(735, 1, ['blank', 'blank']), esege)).toEqual([])
  const own = fireFirst(
    createSides([[esege, 500, 300]], [[academyPilot, 500, 490, 180]], ['focus', ...blanks(6)]).arrange(0, {
      tokens: { focus: 1 },
    }),
    'primary:1',
  )
  expect(diceOffers(own, esege)).toEqual([])
  // Not in defense.
  const defends = fireFirst(
    createSides(
      [['scourge', 500, 300]],
      [
        [redSquadronPilot, 500, 490],
        [esege, 600, 490],
      ],
      ['hit', 'hit', 'focus', 'focus'],
    ).arrange(2, { tokens: { focus: 1 } }),
    'primary:1',
  )
  expect(diceOffers(defends, esege)).toEqual([])
})

test('esegetuketu: and fires what asks for a focus token by one of his', () => {
  const shots = (x: number, focus: number) =>
    byEsege(x, focus)
      .skipTo('combat')
      .upTo('chooseAttack', 0)
      .options('chooseAttack')
      .filter((id) => id.startsWith('turret'))
  expect(shots(735, 1)).toEqual(['turret:blasterturret:2:by:focus:1'])
  expect(shots(735, 0)).toEqual([])
  expect(shots(745, 1)).toEqual([])
  const at = fireFirst(byEsege(735, 1), 'turret:blasterturret:2:by:focus:1')
  expect(lostTokens(at)).toEqual(['1:focus'])
  expect(at.rolls()[0]).toBe(3)
})
