import type { ShipCard, TableShip } from '@flotilla/engine'
import { expect, test } from 'vitest'

import { currentCard, equippedCards } from './equipped-cards.ts'

const facts = {
  pilot: 'agentterex',
  cards: ['pilot:agentterex', 'ship:agile', 'cloakingdevice', 'pivotwing', 'pivotwing#1'],
  weapons: [{ card: 'ioncannon' }],
  charges: { cloakingdevice: { value: 2 } },
  slots: { cloakingdevice: 'illicit', pivotwing: 'configuration', ioncannon: 'cannon' },
  sided: [{ card: 'pivotwing', sides: [{ title: 'Pivot Wing (Closed)' }, { title: 'Pivot Wing (Open)' }] }],
} as unknown as ShipCard

const ship = (state: object) => state as unknown as TableShip
const ids = (state: object) => equippedCards(ship(state), facts).map(({ id }) => id)

test('the cards of a ship: as it began, and once they have changed', () => {
  const begun = ['agentterex', ...facts.cards.filter((id) => id !== 'pivotwing#1'), 'ioncannon']
  expect(ids({})).toEqual(begun)
  const changed = ids({ upgrades: ['pivotwing', 'ioncannon', 'inertialdampeners'] })
  expect(changed).toEqual([...begun.filter((id) => id !== 'cloakingdevice'), 'inertialdampeners'])
})

test('the cards of a ship: not what it has discarded', () => {
  expect(ids({ discarded: ['ioncannon'] })).not.toContain('ioncannon')
})

test('a card of two sides goes by the one that lies up', () => {
  const wing = (state: object) => equippedCards(ship(state), facts).find(({ id }) => id === 'pivotwing')
  expect(wing({})).toEqual({ id: 'pivotwing', now: 'pivotwing', title: 'Pivot Wing (Closed)' })
  expect(wing({ sides: { pivotwing: 1 } })).toEqual({
    id: 'pivotwing',
    now: 'pivotwing#1',
    title: 'Pivot Wing (Open)',
  })
})

test('what has been turned over or replaced in the first edition goes by what lies there now; a second copy is a card of its own', () => {
  const first = {
    ...facts,
    cards: ['ept:intensity:intensity', 'crew:tactician', 'crew:tactician#2'],
    weapons: [],
    charges: {},
    slots: {},
    sided: [],
  } as unknown as ShipCard
  const state = ship({ sides: {}, replaced: { 'ept:intensity:intensity': 'ept:intensity:exhausted' } })
  expect(equippedCards(state, first).map(({ now }) => now)).toEqual([
    'agentterex',
    'ept:intensity:exhausted',
    'crew:tactician',
    'crew:tactician#2',
  ])
  expect(currentCard(state, 'crew:tactician#2')).toBe('crew:tactician#2')
})
