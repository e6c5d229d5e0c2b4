import { expect, test } from 'vitest'
import { far, heard, sides } from './testing.ts'

const boba = 'galacticempire:firespray31:bobafett'

test('firespray31:bobafett of the Empire: the bank to the other side', () => {
  const flown = (pilot: string, dial: string) =>
    sides([[pilot, 500, 300]], [far])
      .dials(dial, '2FG')
      .upTo('useAbility', 0)
  const at = flown(boba, '1BG').answer('useAbility', 'use')
  expect(at.ship(0)).toMatchObject({ revealed: '1NG', pose: { heading: 45 } })
  const kept = flown(boba, '1BG').answer('useAbility', 'decline')
  expect(kept.ship(0).pose.heading).toBe(-45)
  expect(heard(flown(boba, '2TW'), boba)).toBe(false)
  expect(heard(flown(boba, '2FG'), boba)).toBe(false)
  expect(heard(flown('bountyhunter', '1BG'), boba)).toBe(false)
})
