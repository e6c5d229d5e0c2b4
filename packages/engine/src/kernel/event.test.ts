import { expect, test } from 'vitest'
import type { GameEvent } from './event.ts'

test('an event has the fields of its kind and no others', () => {
  const told: GameEvent[] = [
    { kind: 'dialSet', rule: 'C2-PLAN-2', ship: 0, maneuver: '2FB', only: [0] },
    // @ts-expect-error There is no such kind.
    { kind: 'dialTurned', rule: 'C2-PLAN-2', ship: 0, maneuver: '2FB' },
    // @ts-expect-error A field is missing.
    { kind: 'dialSet', rule: 'C2-PLAN-2', ship: 0 },
    // @ts-expect-error No event has such a field.
    { kind: 'destroyed', rule: 'C2-DESTROY-1', ship: 0, loudly: true },
    // @ts-expect-error Others have this field, and it has not.
    { kind: 'destroyed', rule: 'C2-DESTROY-1', ship: 0, maneuver: '2FB' },
  ]
  const maneuvers = told.map((event): string => (event.kind === 'dialSet' ? event.maneuver : 'none'))
  expect(maneuvers).toEqual(['2FB', 'none', undefined, 'none', 'none'])
})
