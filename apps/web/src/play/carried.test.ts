import type { SeenShip } from '@flotilla/engine'
import { expect, test } from 'vitest'
import type { ShipCard } from '../host/protocol.ts'
import { carriedBy } from './carried.ts'

const facts = {
  pilot: 'agentterex',
  cards: ['pilot:agentterex', 'ship:agile', 'cloakingdevice', 'pivotwing', 'pivotwing#1'],
  weapons: [{ card: 'ioncannon' }],
  charges: { cloakingdevice: { value: 2 } },
  slots: { cloakingdevice: 'illicit', pivotwing: 'configuration', ioncannon: 'cannon' },
} as unknown as ShipCard

const ship = (state: object) => state as unknown as SeenShip

test('the cards of a ship: as it began, and once they have changed', () => {
  const begun = ['agentterex', ...facts.cards, 'ioncannon']
  expect(carriedBy(ship({}), facts)).toEqual(begun)
  const changed = carriedBy(ship({ upgrades: ['pivotwing', 'ioncannon', 'inertialdampeners'] }), facts)
  expect(changed).toEqual([...begun.filter((id) => id !== 'cloakingdevice'), 'inertialdampeners'])
})

test('the cards of a ship: not what it has discarded', () => {
  expect(carriedBy(ship({ discarded: ['ioncannon'] }), facts)).not.toContain('ioncannon')
})
