import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('dfs081: a friend at range 0–1 spends calculate to turn all crits to hits', () => {
  const shot = (x: number, tokens: object, dice = ['crit', 'crit', 'blank']) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        ['dfs081', x, 640],
      ],
      [...dice, ...blanks(4)],
    )
    return fireFirst(at.arrange(1, { tokens }).skipTo('engagement'))
  }
  const at = shot(730, { calculate: 1 }).answer('modifyAttackDice', 'card:2:pilot:dfs081:critsToHits')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
  expect(spentItems(at)).toEqual(['calculate'])
  expect(diceOffers(shot(750, { calculate: 1 }), 'dfs081')).toEqual([])
  expect(diceOffers(shot(730, {}), 'dfs081')).toEqual([])
  expect(diceOffers(shot(730, { calculate: 1 }, ['hit', 'hit', 'hit']), 'dfs081')).toEqual([])
})

test('dfs311: hands a calculate token to a friend at range 0–3', () => {
  const begun = (x: number, tokens: object) =>
    createSides(
      [
        ['dfs311', 600, 450],
        [tiePilot, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  expect(gainedTokens(useAbilityOf(begun(930, { calculate: 1 }), 'dfs311', 'give:calculate:1'))).toEqual([
    '1:calculate',
  ])
  expect(hasActed(begun(950, { calculate: 1 }), 'dfs311')).toBe(false)
  expect(hasActed(begun(930, { focus: 1 }), 'dfs311')).toBe(false)
})

test('haorchallprototype: calculates or locks when an enemy in its bullseye attacks a friend', () => {
  const shot = (x: number, y = 640) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        ['haorchallprototype', x, y, 180],
      ],
      blanks(9),
    )
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(600, 690), 'haorchallprototype')
  expect(at.options('chooseAction')).toEqual(['calculate', 'lock:0', 'lock:1', 'none'])
  expect(gainedTokens(at.answer('chooseAction', 'calculate'))).toEqual(['2:calculate'])
  expect(hasActed(shot(640), 'haorchallprototype')).toBe(false)
  expect(hasActed(shot(600, 720), 'haorchallprototype')).toBe(false)
  const itself = createSides([[xwingPilot, 600, 450]], [['haorchallprototype', 600, 640, 180]], blanks(9))
  expect(hasActed(fireFirst(itself.skipTo('engagement')), 'haorchallprototype')).toBe(false)
})

test('precisehunter: rerolls one blank against a ship in its bullseye', () => {
  const offers = (x: number, dice: string[]) =>
    diceOffers(
      fireFirst(
        createSides([['precisehunter', 600, 450]], [[xwingPilot, x, 640]], [...dice, ...blanks(4)]).skipTo(
          'engagement',
        ),
      ),
      'precisehunter',
    )
  expect(offers(600, ['blank', 'hit'])).toEqual(['reroll:1000'])
  expect(offers(600, ['focus', 'hit'])).toEqual([])
  expect(offers(640, ['blank', 'hit'])).toEqual([])
})
