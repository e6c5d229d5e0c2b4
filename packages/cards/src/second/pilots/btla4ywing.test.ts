import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, clash, offers, shoot, table, tie, xwing } from '../testing.ts'

test('dutchvander: a friend at range 1–3 locks what he locked, however far', () => {
  const acted = (x: number, action: string) => {
    const at = table({
      seats: [
        [
          ['dutchvander', 600, 100],
          [xwing, x, 100],
        ],
        [[tie, 600, 400]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('1FB', '1FB', '2FB')
    return at.answer('chooseAction', action)
  }
  const at = acted(300, 'lock:2')
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { locks: [2] })
  expect(acted(100, 'lock:2').cardsHeard()).toEqual([])
  expect(acted(300, 'focus').cardsHeard()).toEqual([])
})

test('evaanverlaine: a focus token gives a friendly ship at range 0–1 a defense die for the round', () => {
  const seats = [
    [
      [xwing, 600, 640],
      ['evaanverlaine', 700, 640],
      [xwing, 300, 640],
    ],
    [[tie, 600, 450]],
  ] as Layout['seats']
  const at = clash(seats, blanks(8), { 1: { tokens: { focus: 1 } } })
  expect(offers(at)).toEqual(['ship:1', 'ship:0'])
  at.answer('useAbility', 'ship:0')
  expect(shoot(at, 3).rolls()).toEqual([2, 3])
  expect(clash(seats).cardsHeard()).toEqual([])
})

test('hortonsalm: rerolls a die for each other friendly ship beside the defender', () => {
  const firing = (x: number) =>
    shoot(
      clash(
        [
          [
            ['hortonsalm', 600, 450],
            [xwing, x, 640],
          ],
          [[tie, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(offers(firing(680), 'modifyAttackDice')).toEqual(['card:0:pilot:hortonsalm:reroll:1000'])
  expect(firing(900).cardsHeard()).toEqual([])
})
