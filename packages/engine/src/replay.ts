import {
  arraySchema,
  faultMessage,
  firstSchemaFault,
  integerSchema,
  openObjectSchema,
} from '@flotilla/squads/schema'
import * as v from 'valibot'
import { hashedData } from './add-missing-option-kinds.ts'
import { type AnyGame, type AnyLibrary, type AnySetup, newGame } from './editions.ts'
import { type SeedParts, seedCommitment, seedFault } from './fair-seed.ts'
import type * as first from './first/index.ts'
import { hashText } from './kernel/chance.ts'
import type { AnnouncementMessage, Choice, Seat } from './kernel/decision.ts'
import { type GameData, play, toGameData } from './kernel/game.ts'
import { parseChoice } from './kernel/parse-input.ts'
import { migratePosition } from './kernel/rules-version.ts'
import { publicSnapshot, type RecordedStep, type Recording, recordedStep } from './recording.ts'
import { resumeSegment, type Segment, segmentDice, versionText } from './rules-segment.ts'
import type { Library } from './second/new-game.ts'
import type { Game } from './second/state.ts'
import { setupText } from './shared/setup-schema.ts'

/** A choice or an announcement with its seat. */
export type RecordedChoice = (Choice | AnnouncementMessage) & { readonly seat: Seat }

/** A whole game as a file, as described in `docs/replay-file.md`. */
export interface Replay {
  readonly flotilla: 'replay'
  readonly version: 1 | 2
  /** The version of the rules by which it ended; files of version 1 have none. */
  readonly rulesVersion?: number
  /** The segments; absent if it never continued under newer rules. */
  readonly segments?: readonly Segment[]
  readonly setup: AnySetup
  readonly seed: string
  /** The parts of the seed; absent if the seed was chosen. */
  readonly seedParts?: SeedParts
  /** The seed was chosen, so its author may have foreseen the dice. */
  readonly typedSeed?: true
  /** The game was restored from a backup, so the owner of the file may have foreseen the dice. */
  readonly fromBackup?: true
  /** Published before the game: the hash of the host's secret, or of a chosen seed. */
  readonly commitment: string
  readonly choices: readonly RecordedChoice[]
  /** The hash of the game at the start of each round and at its end. */
  readonly hashes: readonly string[]
  /** The recording, for watching the game whatever the rules are now. */
  readonly told?: Recording
}

const serializedData = (data: GameData<unknown>): string => JSON.stringify(hashedData(data))
export const hashGame = (game: AnyGame): string => hashText(serializedData(toGameData<unknown>(game)))

/** A game that records its replay while it is played. */
export interface ReplayRecorder<G extends AnyGame = Game> {
  readonly game: G
  readonly choices: RecordedChoice[]
  readonly hashes: string[]
}

/** Creates a recorder. A game with given positions has already begun its first round. */
export const createRecorder = <G extends AnyGame>(game: G): ReplayRecorder<G> => ({
  game,
  choices: [],
  hashes: game.state.round > 0 ? [hashGame(game)] : [],
})

/** Plays a choice and records it, with the game's hash at the start of each round and at the end. */
export function playAndRecord(
  recorder: ReplayRecorder<AnyGame>,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
): ReturnType<typeof play> {
  const before = recorder.game.state.round
  const played = play(recorder.game, seat, choice)
  if (played.ok) {
    recorder.choices.push({ ...(parseChoice(choice) as Choice | AnnouncementMessage), seat })
    if (recorder.game.state.round !== before || recorder.game.frames.length === 0)
      recorder.hashes.push(hashGame(recorder.game))
  }
  return played
}

export const toReplay = (
  { game, choices, hashes }: ReplayRecorder<AnyGame>,
  setup: AnySetup,
  seed: string,
): Replay => ({
  flotilla: 'replay',
  version: 2,
  rulesVersion: game.rules.rulesVersion,
  setup,
  seed,
  commitment: seedCommitment(seed),
  choices,
  hashes,
})

export type ReplayResult<G extends AnyGame = Game> =
  | { readonly ok: true; readonly recorder: ReplayRecorder<G> }
  | { readonly ok: false; readonly fault: string; readonly otherRules?: true }

/** More choices than any game has. */
const count = integerSchema(0, 1_000_000)

const plainObject = v.pipe(
  openObjectSchema({}),
  v.check((value) => !Array.isArray(value)),
)

const shape = openObjectSchema(
  {
    setup: openObjectSchema({ ruleset: setupText }),
    seed: setupText,
    commitment: setupText,
    choices: v.array(openObjectSchema({ seat: v.unknown() })),
    hashes: v.array(setupText),
  },
  {
    rulesVersion: count,
    segments: arraySchema(
      openObjectSchema(
        { rulesVersion: count, choices: count, hashes: count },
        { start: plainObject, commitment: setupText, dropped: count },
      ),
      1000,
      1,
    ),
    seedParts: openObjectSchema({
      secret: setupText,
      shares: arraySchema(v.nullable(setupText), 8),
    }),
  },
)

/** Parses a replay, or returns what is wrong with it. Its setup and choices are checked when it is played. */
export function parseReplay(
  value: unknown,
): { readonly ok: true; readonly file: Replay } | { readonly ok: false; readonly fault: string } {
  const { flotilla, version } = (value ?? {}) as Partial<Replay>
  if (flotilla !== 'replay' || (version !== 1 && version !== 2)) {
    return {
      ok: false,
      fault: 'This is not a replay of version 1 or 2. Use the Flotilla that wrote it, or a newer one.',
    }
  }
  const fault = firstSchemaFault(shape, value)
  return fault
    ? { ok: false, fault: `The replay is damaged. ${faultMessage(fault)}` }
    : { ok: true, file: value as Replay }
}

/** Returns the segments of a game; a game played by one version of the rules has a single segment. */
export const segmentsOf = ({
  segments,
  rulesVersion = 0,
}: Pick<Replay, 'segments' | 'rulesVersion'>): readonly Segment[] =>
  segments ?? [{ rulesVersion, choices: 0, hashes: 0 }]

/** Reports whether a segment begins where the one before it ended, with the same dice or with dice of its own. */
function followsFrom(end: AnyGame, { seed, ...file }: Replay, number: number, library: AnyLibrary): boolean {
  const segments = segmentsOf(file)
  const { start, rulesVersion, commitment: published } = segments[number]!
  const own = published === undefined ? undefined : segmentDice(seed, number)
  if (own?.commitment !== published) return false
  const was = migratePosition(
    toGameData<unknown>(end),
    segments[number - 1]!.rulesVersion,
    library,
    rulesVersion,
  )
  return (
    start !== undefined &&
    serializedData({ ...was, chance: own?.chance ?? end.chance }) === serializedData(start)
  )
}

/**
 * Replays a game, up to choice `upTo` if given, and compares the hashes. Accepts any input without throwing.
 */
export function replayGame(sent: unknown, library: Library, upTo?: number): ReplayResult
export function replayGame(sent: unknown, library: first.Library, upTo?: number): ReplayResult<first.Game>
export function replayGame(sent: unknown, library: AnyLibrary, upTo?: number): ReplayResult<AnyGame>
export function replayGame(sent: unknown, library: AnyLibrary, upTo?: number): ReplayResult<AnyGame> {
  const read = parseReplay(sent)
  if (!read.ok) return read
  const { file } = read
  const chosen = seedFault(file)
  if (chosen) return { ok: false, fault: chosen }
  const end = Math.min(upTo ?? file.choices.length, file.choices.length)
  const segments = segmentsOf(file)
  const done: { choices: RecordedChoice[]; hashes: string[] } = { choices: [], hashes: [] }
  let last: AnyGame | undefined
  for (const [number, segment] of segments.entries()) {
    if (number > 0 && segment.choices > end) break
    const next = segments[number + 1]
    const played = catchFault(() =>
      playSegment(file, number, last, library, Math.min(next?.choices ?? end, end)),
    )
    if (!played.ok) return byOtherRules(played.fault, segment, library)
    done.choices.push(...played.recorder.choices)
    done.hashes.push(...played.recorder.hashes)
    last = played.recorder.game
  }
  if (upTo === undefined && done.hashes.length !== file.hashes.length)
    return byOtherRules(
      `The replay has ${file.hashes.length} hashes, and its choices come to ${done.hashes.length}: some of it is missing.`,
      segments.at(-1)!,
      library,
    )
  return { ok: true, recorder: { game: last!, ...done } }
}

/** A position may be anything: if the rules fail on it, the file is at fault. */
function catchFault(play: () => ReplayResult<AnyGame>): ReplayResult<AnyGame> {
  try {
    return play()
  } catch (error) {
    return { ok: false, fault: `The replay is damaged. ${error instanceof Error ? error.message : error}` }
  }
}

/** Replays one segment from the end of the one before it. */
function playSegment(
  file: Replay,
  number: number,
  before: AnyGame | undefined,
  library: AnyLibrary,
  end: number,
): ReplayResult<AnyGame> {
  const { choices: from, hashes: known, start, rulesVersion } = segmentsOf(file)[number]!
  if (before && !followsFrom(before, file, number, library))
    return { ok: false, fault: `Part ${number + 1} of the replay does not begin where part ${number} ended.` }
  const made = start
    ? resumeSegment(file.setup, start, rulesVersion, library)
    : newGame(file.setup, file.seed, library)
  if (!made.ok) return { ok: false, fault: made.faults.join(' ') }
  const recorder: ReplayRecorder<AnyGame> = start
    ? { game: made.game, choices: [], hashes: [] }
    : createRecorder(made.game)
  for (let i = from; i < end; i++) {
    const { seat, ...choice } = file.choices[i]!
    const played = playAndRecord(recorder, seat, choice as Choice | AnnouncementMessage)
    if (!played.ok)
      return { ok: false, fault: `Choice ${i} of the replay was refused: ${played.refusal.message}` }
    const at = known + recorder.hashes.length - 1
    if (at >= known && recorder.hashes.at(-1) !== file.hashes[at])
      return { ok: false, fault: `The game differs from the replay at its hash ${at}, after choice ${i}.` }
  }
  return { ok: true, recorder }
}

/** Segments played by other rules may differ here without a fault in the file. */
function byOtherRules(fault: string, { rulesVersion }: Segment, library: AnyLibrary): ReplayResult<AnyGame> {
  const now = library.rulesVersion ?? 0
  if (rulesVersion === now) return { ok: false, fault }
  return {
    ok: false,
    otherRules: true,
    fault: `The dice and choices of this replay cannot be checked here. It was played by ${versionText(rulesVersion)}, and by version ${now}, which is here, it goes otherwise: ${fault} Use the Flotilla that made it.`,
  }
}

/**
 * Replays a game played by a single version of the rules and records what it showed; returns undefined if
 * that is not possible.
 */
export function recordingOfReplay(
  { setup, seed, choices }: Pick<Replay, 'setup' | 'seed' | 'choices'>,
  library: AnyLibrary,
): Recording | undefined {
  const made = newGame(setup, seed, library)
  if (!made.ok) return
  const { game } = made
  const scene = publicSnapshot(game)
  const { events } = game
  const steps: RecordedStep[] = []
  let before = scene
  for (const { seat, ...choice } of choices) {
    if (!play(game, seat, choice as Choice | AnnouncementMessage).ok) return
    steps.push(recordedStep(game, before))
    before = publicSnapshot(game)
  }
  return { scene, events, steps }
}
