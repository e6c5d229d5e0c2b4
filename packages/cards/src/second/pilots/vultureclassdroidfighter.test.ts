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

test('dfs081: a friend at range 0–1 spends calculate to turn all crits to hits', () => {
  const shot = (x: number, tokens: object, dice = ['crit', 'crit', 'blank']) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        [tie, 600, 640],
        ['dfs081', x, 640],
      ],
      [...dice, ...blanks(4)],
    )
    return fire(at.arrange(1, { tokens }).skipTo('engagement'))
  }
  const at = shot(730, { calculate: 1 }).answer('modifyAttackDice', 'card:2:pilot:dfs081:critsToHits')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
  expect(spendings(at)).toEqual(['calculate'])
  expect(diceOffers(shot(750, { calculate: 1 }), 'dfs081')).toEqual([])
  expect(diceOffers(shot(730, {}), 'dfs081')).toEqual([])
  expect(diceOffers(shot(730, { calculate: 1 }, ['hit', 'hit', 'hit']), 'dfs081')).toEqual([])
})

test('dfs311: hands a calculate token to a friend at range 0–3', () => {
  const begun = (x: number, tokens: object) =>
    sides(
      [
        ['dfs311', 600, 450],
        [tie, x, 450],
      ],
      [far],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  expect(gains(uses(begun(930, { calculate: 1 }), 'dfs311', 'give:calculate:1'))).toEqual(['1:calculate'])
  expect(heard(begun(950, { calculate: 1 }), 'dfs311')).toBe(false)
  expect(heard(begun(930, { focus: 1 }), 'dfs311')).toBe(false)
})

test('haorchallprototype: calculates or locks when an enemy in its bullseye attacks a friend', () => {
  const shot = (x: number, y = 640) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        [tie, 600, 640],
        ['haorchallprototype', x, y, 180],
      ],
      blanks(9),
    )
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot(600, 690), 'haorchallprototype')
  expect(at.options('chooseAction')).toEqual(['calculate', 'lock:0', 'lock:1', 'none'])
  expect(gains(at.answer('chooseAction', 'calculate'))).toEqual(['2:calculate'])
  expect(heard(shot(640), 'haorchallprototype')).toBe(false)
  expect(heard(shot(600, 720), 'haorchallprototype')).toBe(false)
  const itself = sides([[xwing, 600, 450]], [['haorchallprototype', 600, 640, 180]], blanks(9))
  expect(heard(fire(itself.skipTo('engagement')), 'haorchallprototype')).toBe(false)
})

test('precisehunter: rerolls one blank against a ship in its bullseye', () => {
  const offers = (x: number, dice: string[]) =>
    diceOffers(
      fire(
        sides([['precisehunter', 600, 450]], [[xwing, x, 640]], [...dice, ...blanks(4)]).skipTo('engagement'),
      ),
      'precisehunter',
    )
  expect(offers(600, ['blank', 'hit'])).toEqual(['reroll:1000'])
  expect(offers(600, ['focus', 'hit'])).toEqual([])
  expect(offers(640, ['blank', 'hit'])).toEqual([])
})
