import { expect, test } from 'vitest'
import { Table } from '../../test/first.ts'
import { first } from '../index.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'

test('both players see the attack that goes on, with its dice, and none when it is over', () => {
  const at = new Table({
    seats: [[[red, 500, 300]], [[academy, 500, 480, 180]]],
    dice: ['hit', 'focus', 'blank', 'evade', 'blank', 'blank'],
  })
  at.arrange(0, { tokens: { focus: 1 } })
    .arrange(1, { fought: true })
    .skipTo('combat')
  const seen = () => [0, 1].map((seat) => first.seatView(at.game, seat).attack)
  expect(seen()).toEqual([undefined, undefined])
  at.answer('chooseAttack', 'primary:1')
  const attack = { attacker: 0, defender: 1, weapon: 'primary', range: 2, obstructedBy: [] }
  const rolled = { ...attack, attackDice: ['hit', 'focus', 'blank'], defenseDice: [] }
  expect(seen()).toEqual([rolled, rolled])
  at.upTo('setDials')
  expect(seen()).toEqual([undefined, undefined])
})
