import { expect, test } from 'vitest'
import {
  blanks,
  diceOffers,
  far,
  fire,
  gains,
  heard,
  sides,
  spendings,
  tie,
  uses,
  xwing,
} from '../testing.ts'

test('fennrau: at range 1 one die more, attacking or defending', () => {
  const shot = (y: number, attacks = true) => {
    const at = attacks
      ? sides([['fennrau', 600, 450]], [[tie, 600, y]], blanks(12))
      : sides([[tie, 600, 450]], [['fennrau', 600, y]], blanks(12))
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  expect(uses(shot(580), 'fennrau').upTo('setDials').rolls()[0]).toBe(5)
  expect(uses(shot(580, false), 'fennrau').upTo('setDials').rolls()[1]).toBe(4)
  expect(heard(shot(640), 'fennrau')).toBe(false)
  expect(heard(shot(640, false), 'fennrau')).toBe(false)
})

test('joyrekkoff: a charge of a torpedo costs the defender a die', () => {
  const shot = (charges: number) => {
    const at = sides([['joyrekkoff', 600, 450, 0, ['protontorpedoes']]], [[tie, 600, 640]], blanks(12))
    return fire(at.arrange(0, { charges: { protontorpedoes: charges } }).skipTo('engagement')).upTo(
      'useAbility',
    )
  }
  const at = uses(shot(1), 'joyrekkoff', 'charge:protontorpedoes').upTo('setDials')
  expect(at.rolls()).toEqual([3, 2])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 0 })
  expect(heard(shot(0), 'joyrekkoff')).toBe(false)
})

test('kadsolus: 2 focus tokens after a red maneuver fully executed', () => {
  const flown = (dial: string, block = 900) => {
    const at = sides(
      [
        ['kadsolus', 600, 300],
        [tie, block, 500],
      ],
      [far],
    ).arrange(1, { activated: true })
    return gains(at.dials(dial, '2FB', '2FB').upTo('setDials'))
  }
  expect(flown('4KR')).toEqual(['0:stress', '0:focus'])
  expect(flown('4FW')).toEqual([])
  expect(flown('4KR', 600)).toEqual(['0:stress'])
})

test('mandalorianroyalguard: takes strain and deplete to turn a result of a bigger friend to an evade', () => {
  const shot = (x: number, friend: string) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        [friend, 600, 650],
        ['mandalorianroyalguard', x, 650],
      ],
      ['hit', 'hit', 'hit', 'blank', ...blanks(4)],
    )
    return fire(at.arrange(2, { engaged: true }).skipTo('engagement'))
  }
  const at = shot(700, 'bobafett')
  expect(diceOffers(at, 'mandalorianroyalguard')).toEqual(['blankToEvade'])
  at.answer('modifyDefenseDice', 'card:2:pilot:mandalorianroyalguard:blankToEvade')
  expect(gains(at)).toEqual(['2:deplete', '2:strain'])
  expect(diceOffers(shot(1000, 'bobafett'), 'mandalorianroyalguard')).toEqual([])
  expect(diceOffers(shot(700, tie), 'mandalorianroyalguard')).toEqual([])
})

test('oldteroch: an enemy at range 1 that has it in its front arc loses all green tokens', () => {
  const begun = (y: number, heading: number, tokens: object = { focus: 1, evade: 2, stress: 1 }) =>
    sides([['oldteroch', 600, 450]], [[xwing, 600, y, heading]])
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = uses(begun(580, 180), 'oldteroch', 'ship:1')
  expect(at.kinds('lost').map(({ token }) => token)).toEqual(['focus', 'evade'])
  expect(heard(begun(640, 180), 'oldteroch')).toBe(false)
  expect(heard(begun(580, 0), 'oldteroch')).toBe(false)
  expect(heard(begun(580, 180, { stress: 1 }), 'oldteroch')).toBe(false)
  expect(spendings(at)).toEqual([])
})
