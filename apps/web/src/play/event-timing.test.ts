import type { GameEvent } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { eventDurations, speedFactor } from './event-timing.ts'

const event = (kind: string, more: object = {}) => ({ kind, rule: 'C2-FIGHT-9', ...more }) as GameEvent
const volley = ['attack', 'rolled', 'rolled', 'hit', 'shieldLost', 'dealt'].map((kind) => event(kind))
const all = (beats: readonly number[]): number => beats.reduce((sum, beat) => sum + beat, 0)
const mine = () => true

test('at normal speed dice roll, the shot flies, and all consequences are told together', () => {
  const normal = eventDurations(volley, 'normal', 4, mine)
  const [attack, attackDice, defenseDice, hit, shieldLost, dealt] = normal as [number, ...number[]]
  expect(attack).toBe(0)
  expect(attackDice).toBeGreaterThan(0)
  expect(defenseDice).toBe(attackDice)
  expect(hit).toBeGreaterThan(0)
  expect(shieldLost).toBe(0)
  expect(dealt).toBeGreaterThan(0)
})

test('calmly every event is told by itself, and at once none', () => {
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

test('the end of a huge ship takes its time in any fleet, that of others does not', () => {
  const isHugeEnd = ({ kind }: GameEvent) => kind === 'destroyed'
  const [huge] = eventDurations([event('destroyed')], 'normal', 40, mine, isHugeEnd)
  const [small] = eventDurations([event('destroyed')], 'normal', 40, mine)
  expect(huge).toBeGreaterThan(2000)
  expect(small).toBeLessThan(1000)
  expect(eventDurations([event('destroyed')], 'instant', 40, mine, isHugeEnd)).toEqual([0])
})

test('a round of any number of ships that all fly and shoot is told within 15 seconds', () => {
  const ship = [event('moved'), ...volley]
  for (const ships of [8, 16, 33, 64]) {
    const round = Array.from({ length: ships }, () => ship).flat()
    expect(all(eventDurations(round, 'normal', ships, mine))).toBeLessThan(15_000)
  }
  expect(speedFactor(8)).toBe(1)
})
