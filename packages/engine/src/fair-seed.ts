import { hashText } from './kernel/chance.ts'

/**
 * The parts a seed is made of, so that no one could have chosen it: a secret of the host and a share of each
 * seat (null for a bot, because its operator could try shares until one suits).
 *
 * The host first publishes `seedCommitment(secret)`. Then each seat publishes `shareCommitment(share)`, and
 * seats reveal their shares only after all commitments are published, so that even a host with a seat cannot
 * fit the last share to its secret. All parts become public when the game is over.
 */
export interface SeedParts {
  readonly secret: string
  readonly shares: readonly (string | null)[]
}

/**
 * Returns the commitment that a host publishes before a game, so that players can check the dice afterwards.
 */
export const seedCommitment = (secret: string): string => hashText(`flotilla seed ${secret}`)

/** Returns the commitment that a seat publishes before its share. */
export const shareCommitment = (share: string): string => hashText(`flotilla share ${share}`)

export const combineSeed = ({ secret, shares }: SeedParts): string =>
  hashText(`flotilla dice ${JSON.stringify([secret, ...shares])}`)

/** What was published about a game's chance before and after it. */
export interface RevealedSeed {
  readonly seed: string
  /** Absent if the seed was chosen. */
  readonly seedParts?: SeedParts
  readonly commitment?: string
}

/** Returns why the seed of a game cannot be trusted, or undefined if it is as promised. */
export function seedFault({ seed, seedParts, commitment: published }: RevealedSeed): string | undefined {
  if (published !== seedCommitment(seedParts?.secret ?? seed))
    return `The ${seedParts ? 'secret' : 'seed'} is not the one that was committed to before the game: the dice cannot be trusted.`
  return !seedParts || seed === combineSeed(seedParts)
    ? undefined
    : 'The seed is not made of the secret and the shares of the seats: the dice cannot be trusted.'
}
