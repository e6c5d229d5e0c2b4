import type { GameEvent } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { summariesOf, summaryOf } from './summary.ts'
import type { Teller } from './words.ts'

const teller: Teller = {
  names: ['Ann', 'Bo'],
  teams: [0, 1],
  facts: [
    { name: 'CR90 Corvette' },
    { name: 'Academy Pilot' },
    { name: 'Academy Pilot' },
    { name: 'Darth Vader' },
  ],
  state: { obstacles: [{ what: 'coreasteroid1' }], devices: [] },
}
const event = (kind: string, more: object) => ({ kind, rule: 'C2-FIGHT-1', ...more }) as unknown as GameEvent
const shot = (ship: number, target: number, damage: number): GameEvent[] => [
  event('attack', { ship, target, range: 2, obstructedBy: [] }),
  ...(damage > 0
    ? Array.from({ length: damage }, () => event('shieldLost', { ship: target }))
    : [event('missed', { ship, target })]),
]

test('a phase of shooting is told by target, with what came of it', () => {
  expect(
    summaryOf(teller, [
      ...shot(1, 0, 3),
      ...shot(2, 0, 2),
      event('crippled', { ship: 0, section: 'fore' }),
      ...shot(0, 3, 0),
    ]),
  ).toEqual([
    'Two Academy Pilots fire at CR90 Corvette: 5 damage, fore crippled.',
    'CR90 Corvette fires at Darth Vader: nothing gets through.',
  ])
})

test('different attackers are named by the first; damage from elsewhere is nobody’s shot', () => {
  expect(
    summaryOf(teller, [
      ...shot(3, 0, 1),
      ...shot(1, 0, 0),
      event('shieldLost', { ship: 2 }),
      event('destroyed', { ship: 2 }),
    ]),
  ).toEqual(['Darth Vader and one more fire at CR90 Corvette: 1 damage.', 'Academy Pilot 2: destroyed.'])
})

test('an attack whose dice are still in hand has come to nothing yet', () => {
  const begun = event('attack', { ship: 3, target: 0, range: 2, obstructedBy: [] })
  const rolled = event('rolled', { ship: 3, faces: ['hit', 'blank'] })
  expect(summaryOf(teller, [...shot(1, 0, 2), begun, rolled])).toEqual([
    'Academy Pilot 1 fires at CR90 Corvette: 2 damage.',
  ])
  expect(summaryOf(teller, [begun, rolled])).toEqual([])
  expect(summaryOf(teller, [begun, rolled, event('missed', { ship: 3, target: 0 })])).toEqual([
    'Darth Vader fires at CR90 Corvette: nothing gets through.',
  ])
})

test('every phase has its own, and one where nothing happens has none', () => {
  const phases = summariesOf(teller, [
    event('phase', { phase: 'activation' }),
    event('metObstacle', { ship: 3, obstacle: 1000 }),
    event('phase', { phase: 'engagement' }),
    ...shot(1, 0, 1),
    event('phase', { phase: 'end' }),
  ])
  expect(phases).toHaveLength(3)
  expect(phases[0]![0]).toMatch(/^Darth Vader meets /)
  expect(phases[2]).toEqual([])
})
