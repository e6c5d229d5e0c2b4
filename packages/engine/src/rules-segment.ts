import { addMissingKinds } from './add-missing-option-kinds.ts'
import { type AnyLibrary, type AnySetup, restoreGame } from './editions.ts'
import { seedCommitment } from './fair-seed.ts'
import { type Chance, createChance, hashText } from './kernel/chance.ts'
import { canGoOn, type GameData } from './kernel/game.ts'
import { migratePosition } from './kernel/rules-version.ts'
import type { Recording } from './recording.ts'

/** A part of a game played by one version of the rules. A game played by a single version has no segments. */
export interface Segment {
  readonly rulesVersion: number
  /** The number of choices and hashes of the game before it. */
  readonly choices: number
  readonly hashes: number
  /** The position it begins with; the first segment begins with the setup. */
  readonly start?: GameData<unknown>
  /** The commitment to the segment's own seed, published when it begins, if it has dice of its own. */
  readonly commitment?: string
  /** The number of choices that did not fit the newer rules and were asked again. */
  readonly dropped?: number
  /** The recording, once it has ended. */
  readonly told?: Recording
}

/** The information published when a segment begins. */
export type RulesUpgrade = Pick<Segment, 'rulesVersion' | 'commitment' | 'dropped'>

/**
 * Returns the seed of a segment with dice of its own. It follows from the seed of the game, so no one can
 * choose it.
 */
const segmentSeed = (seed: string, number: number): string => hashText(`flotilla segment ${number} ${seed}`)

/**
 * Returns the dice of a segment that cannot continue with those before it, because some of them have been
 * seen.
 */
export const segmentDice = (seed: string, number: number): { chance: Chance; commitment: string } => {
  const own = segmentSeed(seed, number)
  return { chance: createChance(own), commitment: seedCommitment(own) }
}

/** Restores a game from a position that was stored under any version of the rules. */
export function resumeSegment(
  setup: AnySetup,
  position: GameData<unknown>,
  version: number,
  library: AnyLibrary,
): ReturnType<typeof restoreGame> {
  const made = restoreGame(setup, migratePosition(position, version, library), library)
  if (!made.ok || (canGoOn(made.game) && addMissingKinds(made.game))) return made
  return { ok: false, faults: ['The stored position does not fit these rules.'] }
}

export const versionText = (rulesVersion: number): string =>
  rulesVersion === 0
    ? 'rules from before their versions were counted'
    : `version ${rulesVersion} of the rules`

/** Describes, for the log, that a game continues under other rules. */
export function rulesUpgradeText({ rulesVersion, dropped = 0, commitment: published }: RulesUpgrade): string {
  const goesOn = `The game goes on under newer rules (version ${rulesVersion}).`
  if (dropped === 0) return goesOn
  const many = dropped === 1 ? 'The last choice did' : `The last ${dropped} choices did`
  return `${goesOn} ${many} not fit them: players are asked again, and the dice to come are others (commitment ${published}).`
}
