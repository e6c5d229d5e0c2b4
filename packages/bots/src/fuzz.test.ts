import { loadLibrary } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const library = await loadLibrary()

test('random games finish, keep their invariants, hide secrets, survive being written down and replay to the same hash', () => {
  let decisions = 0
  for (let seed = 1; seed <= 40; seed++) {
    const { fault, decisions: made } = fuzz(seed, library)
    expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
    decisions += made
  }
  expect(decisions).toBeGreaterThan(1500)
})
