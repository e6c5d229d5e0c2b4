import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('captainsear: a friend spends calculate to cancel an evade of a ship in its bullseye', () => {
  const shot = (
    sear: number,
    x = 600,
    tokens: object = { calculate: 1 },
    dice = ['evade', 'blank', 'blank'],
  ) => {
    const at = createSides(
      [
        [xwingPilot, 600, 450],
        ['captainsear', sear, 450],
      ],
      [[tiePilot, x, 640]],
      ['hit', 'hit', 'hit', ...dice, ...blanks(3)],
    )
    return fireFirst(at.arrange(0, { tokens }).skipTo('engagement'), '0:front:2').upTo('useAbility')
  }
  const at = useAbilityOf(shot(940), 'captainsear').upTo('setDials')
  expect(spentItems(at)).toEqual(['calculate'])
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 3 })
  expect(hasActed(shot(950), 'captainsear')).toBe(false)
  expect(hasActed(shot(940, 660), 'captainsear')).toBe(false)
  expect(hasActed(shot(940, 600, {}), 'captainsear')).toBe(false)
  expect(hasActed(shot(940, 600, { calculate: 1 }, blanks(3)), 'captainsear')).toBe(false)
})

test('generalgrievous: outside the firing arc of the defender up to two dice are rerolled', () => {
  const offers = (heading: number, weapon = '0') => {
    const at = createSides(
      [['generalgrievous', 600, 450, 0, ['protontorpedoes']]],
      [[tiePilot, 600, 640, heading]],
      blanks(9),
    )
    return diceOffers(
      fireFirst(at.arrange(0, { locks: [1] }).skipTo('engagement'), `${weapon}:front:1`),
      'generalgrievous',
    )
  }
  expect(offers(0)).toEqual(['reroll:1000', 'reroll:2000'])
  expect(offers(180)).toEqual([])
  expect(offers(0, 'protontorpedoes')).toEqual([])
})

test('wattambor: one reroll for each calculating friend at range 1 of the defender', () => {
  const offers = (...friends: readonly (readonly [x: number, tokens: object])[]) => {
    const at = createSides(
      [['wattambor', 600, 450], ...friends.map(([x]) => [tiePilot, x, 640] as const)],
      [[tiePilot, 600, 640]],
      blanks(9),
    )
    for (const [i, [, tokens]] of friends.entries()) at.arrange(i + 1, { tokens })
    return diceOffers(fireFirst(at.skipTo('engagement'), `0:front:${friends.length + 1}`), 'wattambor')
  }
  expect(offers([700, { calculate: 1 }])).toEqual(['reroll:1000'])
  expect(offers([700, { calculate: 1 }], [500, { calculate: 2 }])).toEqual(['reroll:1000', 'reroll:2000'])
  expect(offers([700, {}])).toEqual([])
  expect(offers([760, { calculate: 1 }])).toEqual([])
})
