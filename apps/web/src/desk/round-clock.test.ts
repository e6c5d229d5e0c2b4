import type { Round } from '@flotilla/tournament'
import { expect, test } from 'vitest'
import { extensionMinutes, formatClock, formatLength } from './round-clock.tsx'

const minute = 60_000
const day = 24 * 60 * minute

test('a clock shows minutes and seconds, in a league days and hours, and a sign once time is over', () => {
  expect(formatClock(180 * minute)).toBe('180:00')
  expect(formatClock(day - 1000)).toBe('1439:59')
  expect(formatClock(day)).toBe('1 d 0 h')
  expect(formatClock(13 * day + 5.5 * 60 * minute)).toBe('13 d 5 h')
  expect(formatClock(-90_000)).toBe('−1:30')
  expect(formatClock(-2 * day)).toBe('−2 d 0 h')
})

test('a round that lasts days is told in days, and its tables are given a day more', () => {
  const round = (minutes: number) => ({ plan: { minutes } }) as Round
  expect([180, 1440, 14 * 1440, 1445].map(formatLength)).toEqual([
    '180 minutes',
    '1 day',
    '14 days',
    '1445 minutes',
  ])
  expect([round(180), round(14 * 1440)].map(extensionMinutes)).toEqual([5, 1440])
})
