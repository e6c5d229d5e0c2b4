import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('rearadmiralchiraneau: turns a focus to a crit in the arc of his reinforce token', () => {
  const firing = (tokens: object) => {
    const at = createEngagement(
      [[['rearadmiralchiraneau', 600, 450]], [[xwingPilot, 600, 700]]],
      ['focus', 'blank', 'blank', ...blanks(6)],
      { 0: { tokens } },
    )
    return performFirstAttack(at)
  }
  expect(facesOf(modifyDice(firing({ reinforceFore: 1 }), 'Attack', 'focusToCrit'), 0)).toEqual([
    'crit',
    'blank',
    'blank',
  ])
  expect(firing({ reinforceAft: 1 }).cardsHeard()).toEqual([])
  expect(firing({}).cardsHeard()).toEqual([])
})

test('mornakee: turns a reinforce token about and keeps it', () => {
  const ending = (tokens: object, charges = 3) =>
    createTable({ seats: [[['mornakee', 600, 450]], [farShip]] })
      .arrange(0, { tokens, charges: { 'pilot:mornakee': charges } })
      .skipTo('end')
  const at = ending({ reinforceFore: 1, focus: 1 }).answer('useAbility', 'reinforceFore')
  at.has(0, { tokens: { reinforceAft: 1 }, charges: { 'pilot:mornakee': 2 } })
  ending({ reinforceFore: 1 }, 0).has(0, { tokens: {} })
  expect(ending({ focus: 1 }).cardsHeard()).toEqual([])
})
