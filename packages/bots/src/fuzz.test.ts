import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { legalSquads } from './fuzz-squads.ts'

const library = await loadLibrary()
const firstLibrary = await loadFirstLibrary()
const pool = await legalSquads(12)

test('random games finish, keep their invariants, hide secrets, survive being written down and replay to the same hash', () => {
  let decisions = 0
  for (let seed = 1; seed <= 40; seed++) {
    const { fault, decisions: made } = fuzz(seed, library)
    expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
    decisions += made
  }
  expect(decisions).toBeGreaterThan(1500)
})

test('so do random games of the first edition, half of their squads legal', () => {
  let decisions = 0
  for (let seed = 1; seed <= 30; seed++) {
    const { fault, decisions: made } = fuzz(seed, firstLibrary, pool)
    expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
    decisions += made
  }
  expect(decisions).toBeGreaterThan(2500)
})
