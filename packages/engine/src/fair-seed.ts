import { hashText } from './kernel/chance.ts'

/**
 * What a seed was made of, so that nobody could have chosen it: a secret of the host, and of each seat the share it gave
 * (null where a bot sits: whoever runs it could try shares until one pleases).
 *
 * The host publishes `commitment(secret)` first. Then each seat publishes `shareCommitment(share)`, and only when all seals lie open
 * their shares: so even a host that sits at its own table cannot fit the last share to the secret it knows. All of it is
 * laid open when the game is over.
 */
export interface SeedParts {
  readonly secret: string
  readonly shares: readonly (string | null)[]
}

/** What a host publishes before a game, so that its dice can be checked when the secret is told after it. */
export const seedCommitment = (secret: string): string => hashText(`flotilla seed ${secret}`)

/** What a seat publishes before its share. */
export const shareCommitment = (share: string): string => hashText(`flotilla share ${share}`)

export const combineSeed = ({ secret, shares }: SeedParts): string =>
  hashText(`flotilla dice ${JSON.stringify([secret, ...shares])}`)

/** What was told of a game's chance before and after it. */
export interface RevealedSeed {
  readonly seed: string
  /** Left out where somebody chose the seed. */
  readonly seedParts?: SeedParts
  readonly commitment?: string
}

/** Why the seed of a game cannot be trusted, in words; undefined where it is what was promised. */
export function seedFault({ seed, seedParts, commitment: published }: RevealedSeed): string | undefined {
  if (published !== seedCommitment(seedParts?.secret ?? seed))
    return `The ${seedParts ? 'secret' : 'seed'} is not the one that was committed to before the game: the dice cannot be trusted.`
  return !seedParts || seed === combineSeed(seedParts)
    ? undefined
    : 'The seed is not made of the secret and the shares of the seats: the dice cannot be trusted.'
}
