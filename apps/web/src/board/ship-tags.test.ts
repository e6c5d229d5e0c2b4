import { expect, test } from 'vitest'
import { shipTags } from './ship-tags.ts'

test('a ship is called by the start of its name, several of a kind by their numbers', () => {
  expect(
    shipTags(['Luke Skywalker', '"Howlrunner"', 'Academy Pilot 2', 'Academy Pilot 1', 'CR90 Corvette']),
  ).toEqual(['Luk', 'How', 'Aca2', 'Aca1', 'CR90'])
})

test('no tag is given twice', () => {
  expect(
    shipTags(['Blue Squadron Escort 1', 'Blue Squadron Pilot 1', 'Blue Ace', 'Darth Vader', 'Darth Maul']),
  ).toEqual(['Esc', 'Blu1', 'Blu2', 'Vad', 'Mau'])
})

test('a code is told whole where it is short, and one letter is no name', () => {
  expect(shipTags(['K-2SO', 'IG-88A', 'IG-88B', 'DBS-404', 'L3-37', 'Jyn Erso'])).toEqual([
    'K2SO',
    'IG88A',
    'IG88B',
    'DBS',
    'L337',
    'Jyn',
  ])
})
