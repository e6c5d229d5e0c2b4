import { commitment, sealOf } from '@flotilla/engine'
import type { TableSeen, Verification } from '@flotilla/host'
import { expect, test } from 'vitest'
import { diceFault, newShare, openShare, withOwn } from './share.ts'

const secret = 'a'.repeat(64)
const other = 'b'.repeat(64)

test('a page looks for its own share and for the secret whose hash it was shown', () => {
  const share = newShare('one', commitment(secret))
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

const seen = (id: string, shown: string, seals: readonly (string | undefined)[], seat = 0): TableSeen =>
  ({
    id,
    commitment: shown,
    seat,
    chairs: seals.map((seal) => (seal ? { seal } : {})),
  }) as unknown as TableSeen

test('before the first die a page sees another commitment, or another share for its seat', () => {
  const share = newShare('four', commitment(secret))
  const table = seen('four', commitment(secret), [sealOf(share), sealOf(other)])
  expect(diceFault(table)).toBeUndefined()
  expect(openShare(table)).toBe(share)
  expect(diceFault({ ...table, commitment: commitment(other) })).toMatch('committed itself')
  expect(diceFault(seen('four', commitment(secret), [sealOf(other)]))).toMatch(
    'not the one that this browser',
  )
  // Who gave nothing has nothing to compare.
  expect(diceFault(seen('five', commitment(other), [sealOf(other)]))).toBeUndefined()
})

test('a replay that does not say what its seed is made of does not pass for one that this browser gave a share to', () => {
  newShare('six', commitment(secret))
  const check: Verification = { commitment: true, replayed: true, seed: 'chosen' }
  expect(withOwn(check, 'six')).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('made of'),
  })
})

test('no seat gives another share than it sealed', () => {
  const share = newShare('seven', commitment(secret))
  openShare(seen('seven', commitment(secret), [sealOf(share), sealOf(other), undefined]))
  const check = (...shares: (string | null)[]): Verification =>
    withOwn({ commitment: true, replayed: true, seed: 'seed', seedParts: { secret, shares } }, 'seven')
  expect(check(share, other, null)).toMatchObject({ commitment: true, own: true })
  for (const shares of [
    [share, 'c'.repeat(64), null],
    [share, null, null],
    [share, other, 'c'.repeat(64)],
  ])
    expect(check(...shares)).toMatchObject({ commitment: false, fault: expect.stringContaining('sealed') })
})

test('who is ready again gives another share', () => {
  const first = newShare('three', commitment(secret))
  expect(newShare('three', commitment(secret))).not.toBe(first)
})
