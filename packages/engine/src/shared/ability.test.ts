import { expect, test } from 'vitest'
import { type AbilityCondition, type AbilityContext, abilityApplies, type CardInPlay } from './ability.ts'

type Game = { used: boolean; poor: boolean }
const me: CardInPlay = { card: 'card', ship: 2, seat: 0 }
/** Ships 0 to 2 are friendly (2 the ship itself), 3 and 4 of the enemy; their ids are their ranges as well. */
const abilityContext: AbilityContext<Game, CardInPlay> = {
  scope: (_, { ship }, id) => (id === ship ? 'me' : id < 3 ? 'friend' : 'enemy'),
  isAt: (_, __, id, least, most) => id >= least && id <= most,
  sees: (_, __, arc, id) => arc === 'front' && id === 3,
  canPay: ({ poor }) => !poor,
  pay: () => {},
  hasUsed: ({ used }, _, what) => used && what === 'name',
  noteUse: () => {},
}
const game: Game = { used: false, poor: false }
/** Returns the ships at whose event the ability applies; −1 for all ships. */
const ships = (ability: AbilityCondition<Game, CardInPlay, { ship: number }>, at = game) =>
  [-1, 0, 1, 2, 3, 4].filter((ship) => abilityApplies(abilityContext, at, me, ability, { ship }, 'name'))

test('whose moment it is: its own ship unless told, and whatever concerns all', () => {
  expect(ships({})).toEqual([-1, 2])
  expect(ships({ of: 'any' })).toEqual([-1, 0, 1, 2, 3, 4])
  expect(ships({ of: 'enemy' })).toEqual([-1, 3, 4])
  expect(ships({ of: 'friend' })).toEqual([-1, 0, 1])
  expect(ships({ of: ['me', 'enemy'] })).toEqual([-1, 2, 3, 4])
})

test('how far, in which arc, once, at what cost, and whatever else: each of them alone forbids it', () => {
  expect(ships({ of: 'any', range: [1, 3] })).toEqual([1, 2, 3])
  expect(ships({ of: 'any', arc: 'front' })).toEqual([3])
  expect(ships({ of: 'any', arc: 'rear' })).toEqual([])
  expect(ships({ once: 'round' })).toEqual([-1, 2])
  expect(ships({ once: 'round' }, { ...game, used: true })).toEqual([])
  expect(ships({}, { used: true, poor: true })).toEqual([-1, 2])
  expect(ships({ cost: { charge: 1 } as never }, { ...game, poor: true })).toEqual([])
  expect(ships({ cost: { charge: 1 } as never })).toEqual([-1, 2])
  expect(ships({ of: 'any', when: (_, __, { ship }) => ship === 4 })).toEqual([4])
  expect(ships({ of: 'enemy', range: [4, 5], when: () => true })).toEqual([4])
})
