import { expect, test } from 'vitest'
import { alone, blanks, clash, facesOf, modify, offers, shoot, tie, xwing } from '../testing.ts'

test('bb8: a red barrel roll or boost in the System Phase', () => {
  const at = alone('bb8').dials('1FB', '2FB')
  at.answer('systemPhase', 'card:pilot:bb8:act').answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBeGreaterThan(450)
  expect(at.kinds('gained')[0]).toMatchObject({ ship: 0, token: 'stress' })
  const stressed = alone('bb8')
    .arrange(0, { tokens: { stress: 1 } })
    .dials('1FB', '2FB')
  expect(offers(stressed, 'systemPhase')).toEqual([])
})

test('finn: adds a blank, or a focus for a strain token', () => {
  const firing = () => shoot(clash([[['finn', 600, 450]], [[xwing, 600, 640]]], blanks(12)))
  const at = modify(firing(), 'Attack', 'addFocus')
  expect(facesOf(at, 0)).toEqual(['blank', 'blank', 'focus'])
  at.has(0, { tokens: { strain: 1 } })
  const plain = modify(firing(), 'Attack', 'addBlank')
  expect(facesOf(plain, 0)).toEqual(blanks(3))
  plain.has(0, { tokens: {} })
})

test('rosetico: rerolls a die for each other friendly ship in the attack arc', () => {
  const firing = (x: number) =>
    shoot(
      clash(
        [
          [
            ['rosetico', 600, 450],
            [xwing, x, 600],
          ],
          [[tie, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(offers(firing(680), 'modifyAttackDice')).toEqual(['card:0:pilot:rosetico:reroll:1000'])
  expect(firing(1000).cardsHeard()).toEqual([])
  const shot = (x: number) =>
    shoot(
      clash(
        [
          [[tie, 600, 450]],
          [
            ['rosetico', 600, 640],
            [xwing, x, 640],
          ],
        ],
        blanks(12),
      ),
    )
  expect(offers(shot(680), 'modifyDefenseDice')).toEqual(['card:1:pilot:rosetico:reroll:100'])
  expect(shot(1000).cardsHeard()).toEqual([])
})
