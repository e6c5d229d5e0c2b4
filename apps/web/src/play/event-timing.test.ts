import type { GameEvent } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { eventDurations, speedFactor } from './event-timing.ts'

const event = (kind: string, more: object = {}) => ({ kind, rule: 'C2-FIGHT-9', ...more }) as GameEvent
const volley = ['attack', 'rolled', 'rolled', 'hit', 'shieldLost', 'dealt'].map((kind) => event(kind))
const all = (beats: readonly number[]): number => beats.reduce((sum, beat) => sum + beat, 0)
const mine = () => true

test('a volley is told together at the normal speed, event by event calmly, and not at all at once', () => {
  const normal = eventDurations(volley, 'normal', 4, mine)
  expect(normal.filter((beat) => beat > 0)).toHaveLength(1)
  expect(normal.at(-1)).toBeGreaterThan(0)
  expect(eventDurations(volley, 'calm', 4, mine).every((beat) => beat > 0)).toBe(true)
  expect(all(eventDurations(volley, 'instant', 4, mine))).toBe(0)
})

test('what matters more is looked at longer', () => {
  const missed = all(eventDurations([event('missed')], 'normal', 4, mine))
  const hit = all(eventDurations(volley, 'normal', 4, mine))
  const destroyed = all(eventDurations([...volley, event('destroyed')], 'normal', 4, mine))
  expect(missed).toBeLessThan(hit)
  expect(hit).toBeLessThan(destroyed)
  expect(all(eventDurations(volley, 'normal', 4, () => false))).toBeLessThan(hit)
})

test('a round of any number of ships that all fly and shoot is told within 15 seconds', () => {
  const ship = [event('moved'), ...volley]
  for (const ships of [8, 16, 33, 64]) {
    const round = Array.from({ length: ships }, () => ship).flat()
    expect(all(eventDurations(round, 'normal', ships, mine))).toBeLessThan(15_000)
  }
  expect(speedFactor(8)).toBe(1)
})
