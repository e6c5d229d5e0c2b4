import type { Verification } from '../host/host-types.ts'

const SAME = 'replayed, every round came out the same.'

/**
 * Describes the verification of the dice after a game. Only a page that took part in making the seed has
 * verified them.
 */
export function diceVerificationText({ commitment, replayed, fault, seedParts, own }: Verification): string {
  if (!commitment || !replayed) return `The dice do not check out: ${fault ?? 'the seed is another one.'}`
  if (!seedParts)
    return `The dice are those of the seed: ${SAME} They are not verified, for the game does not say what the seed was made of: somebody may have chosen it.`
  if (!own)
    return `The dice are those of the seed: ${SAME} They are not verified here, for this browser gave no share to them. Who has played can verify them.`
  return `The dice are those of the seed made of the secret that was committed to before the game and the shares of the seats: ${SAME} Your own share is among them.`
}
