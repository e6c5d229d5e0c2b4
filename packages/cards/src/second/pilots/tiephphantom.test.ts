import { expect, test } from 'vitest'
import { alone, blanks, clash, offers, shoot, xwing } from '../testing.ts'

test('whisper: gains an evade token after a hit', () => {
  const firing = (first: string) =>
    shoot(clash([[['whisper', 600, 450]], [[xwing, 600, 640]]], [first, ...blanks(8)])).ship(0).tokens
  expect([firing('hit'), firing('blank')]).toEqual([{ evade: 1 }, {}])
})

test('echo: decloaks by banks', () => {
  const at = alone('echo')
    .arrange(0, { tokens: { cloak: 1 } })
    .dials('2BB', '2FB')
  const ways = offers(at, 'systemPhase')
  expect(ways).toContain('decloak:ahead:bank:left')
  expect(ways.every((id) => /:bank:(left|right)/.test(id))).toBe(true)
  at.answer('systemPhase', 'decloak:left:bank:right:middle')
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
  // It rolls as others do.
  const rolls = offers(at.upTo('chooseAction', 0), 'chooseAction').filter((id) => id.startsWith('barrelRoll'))
  expect(rolls).toContain('barrelRoll:left:middle')
})
