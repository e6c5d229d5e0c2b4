import { seedCommitment, shareCommitment } from '@flotilla/engine'
import type { TableLobbyView, Verification } from '@flotilla/host'
import { expect, test } from 'vitest'
import { checkOwnShare, createShare, diceFault, openShare } from './dice-share.ts'

const secret = 'a'.repeat(64)
const other = 'b'.repeat(64)

test('a page looks for its own share and for the secret whose hash it was shown', () => {
  const share = createShare('one', seedCommitment(secret))
  const honest: Verification = {
    commitment: true,
    replayed: true,
    seed: 'seed',
    seedParts: { secret, shares: [null, share] },
  }
  expect(checkOwnShare(honest, 'one')).toEqual({ ...honest, own: true })
  // The check finds a host that used another share, or another secret with its hash.
  expect(checkOwnShare({ ...honest, seedParts: { secret, shares: [null, other] } }, 'one')).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('share'),
  })
  expect(
    checkOwnShare({ ...honest, seedParts: { secret: other, shares: [null, share] } }, 'one'),
  ).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('secret'),
  })
  // A seat without a share has nothing to check, and earlier faults stay.
  expect(checkOwnShare(honest, 'two')).toEqual(honest)
  expect(checkOwnShare({ ...honest, commitment: false }, 'one')).toMatchObject({ commitment: false })
  expect(checkOwnShare({ ...honest, commitment: false }, 'one')).not.toHaveProperty('own')
})

const seen = (id: string, shown: string, seals: readonly (string | undefined)[], seat = 0): TableLobbyView =>
  ({
    id,
    commitment: shown,
    seat,
    chairs: seals.map((seal) => (seal ? { seal } : {})),
  }) as unknown as TableLobbyView

test('before the first die a page sees another commitment, or another share for its seat', () => {
  const share = createShare('four', seedCommitment(secret))
  const table = seen('four', seedCommitment(secret), [shareCommitment(share), shareCommitment(other)])
  expect(diceFault(table)).toBeUndefined()
  expect(openShare(table)).toBe(share)
  expect(diceFault({ ...table, commitment: seedCommitment(other) })).toMatch('committed itself')
  expect(diceFault(seen('four', seedCommitment(secret), [shareCommitment(other)]))).toMatch(
    'not the one that this browser',
  )
  // A seat without a share has nothing to compare.
  expect(diceFault(seen('five', seedCommitment(other), [shareCommitment(other)]))).toBeUndefined()
})

test('a replay that does not say what its seed is made of does not pass for one that this browser gave a share to', () => {
  createShare('six', seedCommitment(secret))
  const check: Verification = { commitment: true, replayed: true, seed: 'chosen' }
  expect(checkOwnShare(check, 'six')).toMatchObject({
    commitment: false,
    fault: expect.stringContaining('made of'),
  })
})

test('no seat gives another share than it sealed', () => {
  const share = createShare('seven', seedCommitment(secret))
  openShare(
    seen('seven', seedCommitment(secret), [shareCommitment(share), shareCommitment(other), undefined]),
  )
  const check = (...shares: (string | null)[]): Verification =>
    checkOwnShare({ commitment: true, replayed: true, seed: 'seed', seedParts: { secret, shares } }, 'seven')
  expect(check(share, other, null)).toMatchObject({ commitment: true, own: true })
  for (const shares of [
    [share, 'c'.repeat(64), null],
    [share, null, null],
    [share, other, 'c'.repeat(64)],
  ])
    expect(check(...shares)).toMatchObject({ commitment: false, fault: expect.stringContaining('sealed') })
})

test('who is ready again gives another share', () => {
  const first = createShare('three', seedCommitment(secret))
  expect(createShare('three', seedCommitment(secret))).not.toBe(first)
})
