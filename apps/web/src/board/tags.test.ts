import { expect, test } from 'vitest'
import { tagsOf } from './tags.ts'

test('a ship is called by the start of its name, several of a kind by their numbers', () => {
  expect(
    tagsOf(['Luke Skywalker', '"Howlrunner"', 'Academy Pilot 2', 'Academy Pilot 1', 'CR90 Corvette']),
  ).toEqual(['Luk', 'How', 'Aca2', 'Aca1', 'CR9'])
})

test('no tag is given twice', () => {
  expect(
    tagsOf(['Blue Squadron Escort 1', 'Blue Squadron Pilot 1', 'Blue Ace', 'Darth Vader', 'Darth Maul']),
  ).toEqual(['Blu1', 'Blu2', 'Blu3', 'Dar1', 'Dar2'])
})
