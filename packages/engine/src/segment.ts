import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type AnySetup,
  publicView,
  restoreGame,
  scoreGame,
} from './editions.ts'
import { seedCommitment } from './fair-seed.ts'
import { type Chance, createChance, hashText } from './kernel/chance.ts'
import type { GameEvent } from './kernel/event.ts'
import { canGoOn, type GameData } from './kernel/game.ts'
import { migratePosition } from './kernel/rules-version.ts'
import { applyDiff, diff } from './table/diff.ts'
import type { Score } from './table/score.ts'
import { applyViewUpdate, type ViewUpdate } from './view-updates.ts'

/** A game at a moment, as it lies open on the table. */
export type PublicSnapshot = AnySeatView & { readonly scores: readonly Score[]; readonly over: boolean }

/** All that was told of a game, or of a segment of it: it can be watched whatever becomes of the rules. */
export interface Recording {
  readonly scene: PublicSnapshot
  /** What happened before the first choice, and of each choice. */
  readonly events: readonly GameEvent[]
  readonly steps: readonly ViewUpdate[]
}

export const publicSnapshot = (game: AnyGame): PublicSnapshot => ({
  ...publicView(game),
  scores: scoreGame(game),
  over: game.frames.length === 0,
})

/** Every moment of a film, the first before any choice. */
export function recordingSnapshots({ scene, steps }: Recording): PublicSnapshot[] {
  const scenes = [scene]
  for (const step of steps) scenes.push(applyViewUpdate(scenes.at(-1)!, step))
  return scenes
}

/** Two films of which the second goes on where the first ends, perhaps with another look at the same table. */
export function joinRecordings(one: Recording, other: Recording): Recording {
  const last = one.steps.at(-1)
  if (!last) return { ...other, events: [...one.events, ...other.events] }
  const before = recordingSnapshots(one).at(-2)!
  const toldOf = last.told.reduce((seen, { change }) => applyDiff(seen, change), before)
  const change = diff(toldOf, other.scene)
  const bridge: ViewUpdate = { told: last.told, ...(change ? { change } : {}) }
  return { ...one, steps: [...one.steps.slice(0, -1), bridge, ...other.steps] }
}

/** A part of a game that is played by one version of the rules. A game that met only one has no segments. */
export interface Segment {
  readonly rulesVersion: number
  /** How many choices and hashes of the game came before it. */
  readonly choices: number
  readonly hashes: number
  /** Where it begins; the first segment begins with the setup. */
  readonly start?: GameData<unknown>
  /** The dice of this segment are made of a seed of its own; this is what is published of it when it begins. */
  readonly commitment?: string
  /** How many choices did not fit the newer rules and were asked again. */
  readonly dropped?: number
  /** What was told of it, once it has ended. */
  readonly told?: Recording
}

/** What is told of a segment when it begins. */
export type RulesUpgrade = Pick<Segment, 'rulesVersion' | 'commitment' | 'dropped'>

/** The seed of a segment with dice of its own. It follows from the seed of the game, so that nobody can choose it. */
const segmentSeed = (seed: string, number: number): string => hashText(`flotilla segment ${number} ${seed}`)

/** The dice of a segment that may not go on with those of the one before, because some of them have been seen. */
export const segmentDice = (seed: string, number: number): { chance: Chance; commitment: string } => {
  const own = segmentSeed(seed, number)
  return { chance: createChance(own), commitment: seedCommitment(own) }
}

/** A game from a position that was stored under some version of the rules. */
export function resumeSegment(
  setup: AnySetup,
  position: GameData<unknown>,
  version: number,
  library: AnyLibrary,
): ReturnType<typeof restoreGame> {
  const made = restoreGame(setup, migratePosition(position, version, library), library)
  if (!made.ok || canGoOn(made.game)) return made
  return { ok: false, faults: ['The stored position does not fit these rules.'] }
}

export const versionText = (rulesVersion: number): string =>
  rulesVersion === 0
    ? 'rules from before their versions were counted'
    : `version ${rulesVersion} of the rules`

/** What a log says where a game goes on by other rules. */
export function upgradeText({ rulesVersion, dropped = 0, commitment: published }: RulesUpgrade): string {
  const goesOn = `The game goes on under newer rules (version ${rulesVersion}).`
  if (dropped === 0) return goesOn
  const many = dropped === 1 ? 'The last choice did' : `The last ${dropped} choices did`
  return `${goesOn} ${many} not fit them: players are asked again, and the dice to come are others (commitment ${published}).`
}
