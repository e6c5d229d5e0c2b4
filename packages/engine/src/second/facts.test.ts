import { expect, test } from 'vitest'
import { Table } from '../../test/table.ts'

const factsOf = (pilot: string, ...upgrades: string[]) =>
  new Table({ seats: [[[pilot, 300, 300, 0, upgrades]]] }).game.rules.facts[0]!

test('what a card adds to the attack counts for the front weapon, and a ship without one gains it', () => {
  expect(factsOf('jediknight').attacks).toEqual([{ arc: 'front', value: 2 }])
  expect(factsOf('jediknight', 'delta7b').attacks).toEqual([{ arc: 'front', value: 3 }])
  expect(factsOf('kylekatarn', 'moldycrow').attacks).toEqual([
    { arc: 'front', value: 3 },
    { arc: 'singleTurret', value: 2 },
  ])
})

test('a configuration may replace the ability of its ship', () => {
  expect(factsOf('alphasquadronpilot').cards).toEqual(['ship:autothrusters'])
  expect(factsOf('alphasquadronpilot', 'sensitivecontrols').cards).toEqual([
    'ship:sensitivecontrols',
    'sensitivecontrols',
  ])
})

test('a pilot and an upgrade of one id are two cards, each with its own charges', () => {
  const { cards, charges } = factsOf('chewbacca', 'chewbacca')
  expect(cards).toEqual(['pilot:chewbacca', 'chewbacca'])
  expect(Object.keys(charges)).toEqual(['pilot:chewbacca', 'chewbacca'])
})
