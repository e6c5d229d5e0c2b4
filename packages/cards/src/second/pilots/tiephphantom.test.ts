import { expect, test } from 'vitest'
import { blanks, clash, shoot, xwing } from '../testing.ts'

test('whisper: gains an evade token after a hit', () => {
  const firing = (first: string) =>
    shoot(clash([[['whisper', 600, 450]], [[xwing, 600, 640]]], [first, ...blanks(8)])).ship(0).tokens
  expect([firing('hit'), firing('blank')]).toEqual([{ evade: 1 }, {}])
})
