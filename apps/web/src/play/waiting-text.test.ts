import type { TableView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import type { TableFacts } from '../host/host-types.ts'
import { waitingText } from './waiting-text.ts'

const names = ['Wedge', 'Soontir Fel', 'Howlrunner']
const table = {
  names: ['Echo Base', 'Convoy'],
  facts: [
    { seat: 0, rank: 6, pilot: 'wedge' },
    { seat: 1, rank: 6, pilot: 'fel' },
    { seat: 1, rank: 5, pilot: 'howlrunner' },
  ],
} as unknown as TableFacts
const at = (phase: string, waitingFor: number[], more: object = {}, engaged: number[] = []): TableView =>
  ({
    waitingFor,
    state: {
      phase,
      order: [0, 1],
      ships: names.map((_, id) => ({
        id,
        place: 'table',
        activated: false,
        engaged: engaged.includes(id),
        tokens: {},
      })),
    },
    ...more,
  }) as unknown as TableView

test('what is waited for has a name: the ship whose turn it is, or the seat', () => {
  expect(waitingText(table, at('engagement', [1]), names)).toBe('Soontir Fel chooses a target')
  expect(waitingText(table, at('engagement', [1], {}, [0, 1]), names)).toBe('Howlrunner chooses a target')
  expect(waitingText(table, at('activation', []), names)).toBe('Howlrunner moves and acts')
  expect(waitingText(table, at('planning', [1]), names)).toBe('Convoy sets dials')
  expect(waitingText(table, at('planning', []), names)).toBeUndefined()
})

test('in an attack it is who shoots or who is shot at', () => {
  const attack = { attacker: 0, defender: 1 }
  expect(waitingText(table, at('engagement', [1], { attack }), names)).toBe('Soontir Fel defends')
  expect(waitingText(table, at('engagement', [0], { attack }), names)).toBe('Wedge attacks')
})
