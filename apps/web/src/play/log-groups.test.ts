import { expect, test } from 'vitest'
import { logGroups } from './log-groups.ts'
import type { LogLine } from './table-store.ts'

const line = (depth: LogLine['depth'], kind: string, text: string): LogLine =>
  ({ depth, kind, text, rule: 'C2-FIGHT-1', at: 1, key: text }) as unknown as LogLine

test('an attack stands in one line with what it came to; its dice, tokens and cards are behind it', () => {
  const groups = logGroups([
    line(0, 'phase', 'Round 1'),
    line(1, 'phase', 'engagement'),
    line(2, 'attack', 'A attacks B'),
    line(3, 'rolled', 'A rolls hit, hit'),
    line(3, 'spent', 'A spends 1 focus'),
    line(3, 'shieldLost', 'B loses a shield'),
    line(3, 'dealt', 'B is dealt a damage card'),
    line(2, 'attack', 'B attacks A'),
    line(3, 'missed', 'missed'),
    line(1, 'phase', 'end'),
    line(3, 'lost', 'A loses 1 evade'),
  ])
  expect(groups.map(({ head, more, came, phase }) => [head.text, more.length, came, phase])).toEqual([
    ['Round 1', 0, undefined, 0],
    ['engagement', 0, undefined, 1],
    ['A attacks B', 4, '2 damage', undefined],
    ['B attacks A', 1, 'missed', undefined],
    ['end', 1, undefined, 2],
  ])
})
