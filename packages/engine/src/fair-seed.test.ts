import { expect, test } from 'vitest'
import { combineSeed, type RevealedSeed, seedCommitment, seedFault, shareCommitment } from './fair-seed.ts'

const seedParts = { secret: 'of the host', shares: ['of one seat', null, 'of another'] }
const fair: RevealedSeed = {
  seed: combineSeed(seedParts),
  seedParts,
  commitment: seedCommitment(seedParts.secret),
}

test('a seed made of the committed secret and every share is what was promised', () => {
  expect(seedFault(fair)).toBeUndefined()
  expect(seedFault(JSON.parse(JSON.stringify(fair)))).toBeUndefined()
})

test('every part makes another seed, and which seat gave a share counts', () => {
  const others = [
    { ...seedParts, secret: 'another' },
    { ...seedParts, shares: ['another', null, 'of another'] },
    { ...seedParts, shares: ['of one seat', null, 'another'] },
    { ...seedParts, shares: ['of one seat', 'of another', null] },
    { ...seedParts, shares: [null, 'of one seat', 'of another'] },
    { ...seedParts, shares: ['of one seat', 'null', 'of another'] },
    { ...seedParts, shares: ['of one seatnull', 'of another'] },
    { secret: 'of the host","of one seat', shares: [null, 'of another'] },
    { secret: 'of the host', shares: [] },
  ]
  const seeds = [seedParts, ...others].map(combineSeed)
  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds.slice(1)) expect(seedFault({ ...fair, seed })).toMatch('not made of the secret')
})

test('a secret that does not match its commitment, or has none, is reported', () => {
  const other = { ...seedParts, secret: 'another' }
  expect(seedFault({ ...fair, seedParts: other, seed: combineSeed(other) })).toMatch(
    'The secret is not the one that was committed to',
  )
  const { commitment: _, ...unpublished } = fair
  expect(seedFault(unpublished)).toMatch('committed to')
  expect(seedFault({ ...fair, commitment: seedCommitment(fair.seed) })).toMatch('committed to')
})

test('a chosen seed is checked by its own commitment', () => {
  expect(seedFault({ seed: '7', commitment: seedCommitment('7') })).toBeUndefined()
  expect(seedFault({ seed: '8', commitment: seedCommitment('7') })).toMatch('The seed is not the one')
})

test('what is published before tells nothing of what comes after, nor of another part', () => {
  const told = [seedCommitment('x'), shareCommitment('x'), combineSeed({ secret: 'x', shares: [] })]
  expect(new Set(told).size).toBe(3)
  for (const one of told) expect(one).toMatch(/^[0-9a-f]{64}$/)
})
