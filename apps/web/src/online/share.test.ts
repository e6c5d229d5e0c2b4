import { commitment } from '@flotilla/engine'
import type { Verification } from '@flotilla/host'
import { expect, test } from 'vitest'
import { newShare, shareFor, withOwn } from './share.ts'

const secret = 'a'.repeat(64)
const other = 'b'.repeat(64)

test('a page looks for its own share and for the secret whose hash it was shown', () => {
  const share = newShare('one', commitment(secret))
  expect(shareFor('one')).toBe(share)
  const honest: Verification = {
    commitment: true,
    replayed: true,
    seed: 'seed',
    seedParts: { secret, shares: [null, share] },
  }
  expect(withOwn(honest, 'one')).toEqual({ ...honest, own: true })
  // A host that took another share, or another secret and another hash with it, is found out.
  expect(withOwn({ ...honest, seedParts: { secret, shares: [null, other] } }, 'one')).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('share'),
  })
  expect(withOwn({ ...honest, seedParts: { secret: other, shares: [null, share] } }, 'one')).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('secret'),
  })
  // Who gave nothing has nothing to look for, and what was wrong before stays so.
  expect(withOwn(honest, 'two')).toEqual(honest)
  expect(withOwn({ ...honest, commitment: false }, 'one')).toMatchObject({ commitment: false })
  expect(withOwn({ ...honest, commitment: false }, 'one')).not.toHaveProperty('own')
})

test('who is ready again gives another share', () => {
  const first = newShare('three', commitment(secret))
  expect(newShare('three', commitment(secret))).not.toBe(first)
})
