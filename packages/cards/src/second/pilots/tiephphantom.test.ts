import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('whisper: gains an evade token after a hit', () => {
  const firing = (first: string) =>
    performFirstAttack(
      createEngagement([[['whisper', 600, 450]], [[xwingPilot, 600, 640]]], [first, ...blanks(8)]),
    ).ship(0).tokens
  expect([firing('hit'), firing('blank')]).toEqual([{ evade: 1 }, {}])
})

test('echo: decloaks by banks', () => {
  const at = createLoneShip('echo')
    .arrange(0, { tokens: { cloak: 1 } })
    .dials('2BB', '2FB')
  const ways = offeredOptions(at, 'systemPhase')
  expect(ways).toContain('decloak:ahead:bank:left')
  expect(ways.every((id) => /:bank:(left|right)/.test(id))).toBe(true)
  at.answer('systemPhase', 'decloak:left:bank:right:middle')
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
  // It rolls as others do.
  const rolls = offeredOptions(at.upTo('chooseAction', 0), 'chooseAction').filter((id) =>
    id.startsWith('barrelRoll'),
  )
  expect(rolls).toContain('barrelRoll:left:middle')
})
