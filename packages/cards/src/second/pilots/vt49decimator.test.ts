import { expect, test } from 'vitest'
import { blanks, clash, facesOf, modify, shoot, xwing } from '../testing.ts'

test('rearadmiralchiraneau: turns a focus to a crit in the arc of his reinforce token', () => {
  const firing = (tokens: object) => {
    const at = clash(
      [[['rearadmiralchiraneau', 600, 450]], [[xwing, 600, 700]]],
      ['focus', 'blank', 'blank', ...blanks(6)],
      { 0: { tokens } },
    )
    return shoot(at)
  }
  expect(facesOf(modify(firing({ reinforceFore: 1 }), 'Attack', 'focusToCrit'), 0)).toEqual([
    'crit',
    'blank',
    'blank',
  ])
  expect(firing({ reinforceAft: 1 }).cardsHeard()).toEqual([])
  expect(firing({}).cardsHeard()).toEqual([])
})
