import { expect, test } from 'vitest'
import { logGroups, withOrderMarks } from './log-groups.ts'
import type { LogLine } from './table-snapshot.ts'

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

test('setting up is told in a line for all that is put down and one for all ships; two of a kind need none', () => {
  const ships = ['A', 'B', 'C'].map((name) => line(2, 'moved', `${name} takes its place`))
  const groups = logGroups([
    line(2, 'rolled', 'You roll crit'),
    line(2, 'placed', 'asteroid 1'),
    line(2, 'placed', 'asteroid 2'),
    ships[0]!,
    line(3, 'turned', 'A turns its turret'),
    ...ships.slice(1),
    line(0, 'phase', 'Round 1'),
    line(2, 'moved', 'A flies'),
    line(2, 'moved', 'B flies'),
    line(2, 'moved', 'C flies'),
  ])
  expect(groups.map(({ head, more }) => [head.text, more.length])).toEqual([
    ['You roll crit', 0],
    ['asteroid 1', 0],
    ['asteroid 2', 0],
    ['3 ships take their places', 4],
    ['Round 1', 0],
    ['A flies', 0],
    ['B flies', 0],
    ['C flies', 0],
  ])
  // Also while it is in progress, each line below it with its own key.
  expect(logGroups(ships).map(({ head, more }) => [head.key, more.length])).toEqual([
    ['A takes its place all', 3],
  ])
})

test('by order is what the order caused, not what others did before the next choice', () => {
  const by = (at: number, depth: LogLine['depth'], text: string): LogLine => ({
    ...line(depth, 'moved', text),
    at,
    byOrder: true,
  })
  const lines = [
    by(1, 2, 'A flips its card'),
    by(1, 3, 'A is closed'),
    by(1, 2, 'B flies'),
    by(1, 3, 'B is hit'),
    by(2, 3, 'A spends a token'),
    by(2, 3, 'A has two hits'),
    by(2, 2, 'B is destroyed'),
    { ...line(2, 'action', 'A: focus'), at: 3 },
  ]
  expect(withOrderMarks(lines).flatMap(({ byOrder, text }) => (byOrder ? [text] : []))).toEqual([
    'A flips its card',
    'A is closed',
    'A spends a token',
    'A has two hits',
  ])
  expect(withOrderMarks(lines)).toHaveLength(lines.length)
})
