import { expect, test } from 'vitest'
import { diceVerificationText } from './dice-verification-text.ts'

const check = { commitment: true, replayed: true, seed: 'seed' }
const seedParts = { secret: 'secret', shares: ['share', null] }

test('only dice that this browser took part in making are called verified', () => {
  expect(diceVerificationText(check)).toMatch('not verified, for the game does not say')
  expect(diceVerificationText({ ...check, seedParts })).toMatch('not verified here')
  expect(diceVerificationText({ ...check, seedParts, own: true })).not.toMatch('not verified')
  expect(diceVerificationText({ ...check, seedParts, own: true })).toMatch('Your own share is among them')
})

test('what does not check out is said first', () => {
  for (const wrong of [{ commitment: false }, { replayed: false }])
    expect(diceVerificationText({ ...check, seedParts, own: true, ...wrong })).toMatch('do not check out')
})
