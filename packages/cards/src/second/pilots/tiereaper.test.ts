import { expect, test } from 'vitest'
import { blanks, clash, facesOf, modify, shoot, xwing } from '../testing.ts'

test('captainferoph: turns a blank to an evade against an attacker without green tokens', () => {
  const shot = (tokens: object) =>
    shoot(
      clash([[[xwing, 600, 450]], [['captainferoph', 600, 650]]], ['hit', 'hit', 'hit', ...blanks(8)], {
        0: { tokens },
      }),
    )
  const at = shot({ stress: 1 })
  expect(facesOf(modify(at, 'Defense', 'blankToEvade'), 1)).toEqual(['evade'])
  expect(shot({ calculate: 1 }).cardsHeard()).toEqual([])
})

test('majorvermeil: turns a blank to a hit against a defender without green tokens', () => {
  const firing = (tokens: object) =>
    shoot(
      clash([[['majorvermeil', 600, 450]], [[xwing, 600, 650]]], ['hit', 'hit', 'blank', ...blanks(8)], {
        1: { tokens },
      }),
    )
  expect(facesOf(modify(firing({}), 'Attack', 'blankToHit'), 0)).toEqual(['hit', 'hit', 'hit'])
  expect(firing({ evade: 1 }).cardsHeard()).toEqual([])
})
