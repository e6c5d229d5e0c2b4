import { expect, test } from 'vitest'
import { alone, blanks, clash, facesOf, far, modify, offers, shoot, table, tie, xwing } from '../testing.ts'

test('elloasty: a red Tallon roll is white with 2 stress tokens at most', () => {
  const flown = (stress: number) => {
    const at = alone('elloasty').arrange(0, { tokens: { stress } })
    const { dial } = at.game.rules.facts[0]!
    const roll = dial.find(
      ({ maneuver, difficulty }) => maneuver.bearing === 'tallon' && difficulty === 'red',
    )!
    at.dials(roll.id, '2FB')
    if (at.game.pending[0]!.ask === 'tallonPlacement') at.answer('tallonPlacement', 'middle')
    return [at.kinds('gained').length, at.ship(0).pose.heading !== 0]
  }
  expect(flown(2)).toEqual([0, true])
  expect(flown(3)).toEqual([0, false])
})

test('jaycristubbs: a friendly ship at range 0–1 loses a stress token after a blue maneuver', () => {
  const flown = (dial: string, x: number) => {
    const at = table({
      seats: [
        [
          ['jaycristubbs', 600, 200],
          [xwing, x, 280],
        ],
        [far],
      ],
    })
    at.arrange(1, { activated: true, tokens: { stress: 1 } })
    return at.dials(dial, '1FB', '2FB').upTo('useAbility')
  }
  const at = flown('1FB', 700)
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(flown('4FW', 700).cardsHeard()).toEqual([])
  expect(flown('1FB', 900).cardsHeard()).toEqual([])
})

test('jessikapava: a charge, her own or of her astromech, rerolls a die for each friend at range 0–1', () => {
  const firing = (x: number, charges: Record<string, number>) =>
    shoot(
      clash(
        [
          [
            ['jessikapava', 600, 450, 0, ['r2astromech']],
            [xwing, x, 450],
          ],
          [[tie, 600, 640]],
        ],
        ['blank', 'blank', 'blank', ...blanks(8)],
        { 0: { charges } },
      ),
    )
  const own = { 'pilot:jessikapava': 1, r2astromech: 0 }
  const at = modify(firing(680, own), 'Attack', 'reroll:1000')
  at.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 0 } })
  const droid = modify(
    firing(680, { 'pilot:jessikapava': 0, r2astromech: 2 }),
    'Attack',
    'reroll:1000:r2astromech',
  )
  droid.has(0, { charges: { 'pilot:jessikapava': 0, r2astromech: 1 } })
  expect(firing(900, own).cardsHeard()).toEqual([])
  expect(firing(680, { 'pilot:jessikapava': 0, r2astromech: 0 }).cardsHeard()).toEqual([])
})

test('niennunb: removes a stress token with an enemy at range 0–1 in the front arc', () => {
  const flown = (y: number) => {
    const at = table({ seats: [[['niennunb', 600, 450]], [[tie, 600, y]]] })
    at.arrange(1, { activated: true }).dials('4KR', '2FB')
    return at.upTo('useAbility')
  }
  const at = flown(560).answer('useAbility', 'use')
  at.has(0, { tokens: {} })
  expect(flown(300).cardsHeard()).toEqual([])
})

test('nimichireen: turns a blank to a focus against a higher initiative', () => {
  const firing = (pilot: string) =>
    shoot(clash([[['nimichireen', 600, 450]], [[pilot, 600, 640]]], blanks(12)))
  expect(facesOf(modify(firing('howlrunner'), 'Attack', 'blankToFocus'), 0)).toEqual([
    'focus',
    'blank',
    'blank',
  ])
  expect(firing(tie).cardsHeard()).toEqual([])
})

test('temminwexley: boosts after a maneuver at speed 2–4', () => {
  const flown = (dial: string) => alone('temminwexley').dials(dial, '2FB').upTo('useAbility')
  const at = flown('2FB').answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBe(450 + 120 + 80)
  expect(flown('1FB').cardsHeard()).toEqual([])
})
