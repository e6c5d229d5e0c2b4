import { expect, test } from 'vitest'
import { blanks, createEngagement, createLoneShip, performFirstAttack, xwingPilot } from '../testing.ts'

test('dashrendar: flies through rocks unharmed and acts', () => {
  const flown = (pilot: string) => {
    const at = createLoneShip(pilot, [], { obstacles: [['core2asteroid5', 600, 530]], dice: ['blank'] })
    return at.dials('2FB', '2FB').upTo('chooseAction', 0)
  }
  const at = flown('dashrendar')
  expect(at.kinds('rolled')).toEqual([])
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(flown('leebo').kinds('rolled')).toHaveLength(1)
})

test('leebo: has a calculate token again after an attack in which it spent one', () => {
  const firing = (first: string) => {
    const at = createEngagement([[['leebo', 600, 450]], [[xwingPilot, 600, 680]]], [first, ...blanks(12)], {
      0: { tokens: { calculate: 1 }, turret: 'front' },
    })
    return performFirstAttack(at)
  }
  firing('focus')
    .answer('modifyAttackDice', 'calculate')
    .has(0, { tokens: { calculate: 1 } })
  const kept = firing('focus').answer('modifyAttackDice', 'done')
  kept.has(0, { tokens: { calculate: 1 } })
  const shot = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 450]], [['leebo', 600, 680]]],
      ['hit', 'hit', 'hit', 'focus', 'focus', 'focus', ...blanks(4)],
      { 1: { tokens: { calculate: 1 } } },
    ),
  )
  shot.answer('modifyDefenseDice', 'calculate').has(1, { tokens: { calculate: 1 } })
})
