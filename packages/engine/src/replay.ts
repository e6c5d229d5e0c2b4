import { type AnyGame, type AnyLibrary, type AnySetup, newGame } from './editions.ts'
import { type SeedParts, seedCommitment, seedFault } from './fair-seed.ts'
import { type Fingerprint, fingerprintOf, otherEngine, otherRules, printsOf } from './fingerprint.ts'
import type * as first from './first/index.ts'
import { hashText } from './kernel/chance.ts'
import type { AnnouncementMessage, Choice, Seat } from './kernel/decision.ts'
import { type GameData, play, toGameData } from './kernel/game.ts'
import { parseChoice } from './kernel/parse-input.ts'
import type { Recording } from './recording.ts'
import type { Library } from './second/game.ts'
import type { Game } from './second/state.ts'
import { faultMessage, schemaFaults } from './table/schema.ts'
import { arraySchema, objectSchema, textSchema } from './table/setup-schema.ts'

/** A choice or an announcement with its seat. */
export type RecordedChoice = (Choice | AnnouncementMessage) & { readonly seat: Seat }

/** A whole game as a file, as described in `docs/replay-file.md`. */
export interface Replay extends Fingerprint {
  readonly flotilla: 'replay'
  readonly version: 1
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

const serializedData = (data: GameData<unknown>): string => JSON.stringify(data)
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
  tape: ReplayRecorder<AnyGame>,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
): ReturnType<typeof play> {
  const before = tape.game.state.round
  const played = play(tape.game, seat, choice)
  if (played.ok) {
    tape.choices.push({ ...(parseChoice(choice) as Choice | AnnouncementMessage), seat })
    if (tape.game.state.round !== before || tape.game.frames.length === 0)
      tape.hashes.push(hashGame(tape.game))
  }
  return played
}

export const toReplay = (
  { game, choices, hashes }: ReplayRecorder<AnyGame>,
  setup: AnySetup,
  seed: string,
): Replay => ({
  flotilla: 'replay',
  version: 1,
  ...fingerprintOf(game),
  setup,
  seed,
  commitment: seedCommitment(seed),
  choices,
  hashes,
})

/** Describes why the dice and choices of a replay cannot be checked here. */
const uncheckedMessage = (why: string): string =>
  `The dice and choices of this replay cannot be checked here. ${why} Use the Flotilla that made it.`

export type ReplayResult<G extends AnyGame = Game> =
  | { readonly ok: true; readonly tape: ReplayRecorder<G> }
  | { readonly ok: false; readonly fault: string; readonly otherRules?: true }

const shape = objectSchema(
  {
    engine: textSchema,
    setup: objectSchema({ ruleset: textSchema }),
    seed: textSchema,
    commitment: textSchema,
    choices: { type: 'array', items: { type: 'object', required: ['seat'] } },
    hashes: { type: 'array', items: textSchema },
  },
  {
    seedParts: objectSchema({
      secret: textSchema,
      shares: arraySchema({ anyOf: [textSchema, { const: null }] }, 8),
    }),
  },
)

/** Parses a replay, or returns what is wrong with it. Its setup and choices are checked when it is played. */
export function parseReplay(
  value: unknown,
): { readonly ok: true; readonly file: Replay } | { readonly ok: false; readonly fault: string } {
  const { flotilla, version } = (value ?? {}) as Partial<Replay>
  if (flotilla !== 'replay' || version !== 1) {
    return {
      ok: false,
      fault: 'This is not a replay of version 1. Use the Flotilla that wrote it, or a newer one.',
    }
  }
  const [fault] = schemaFaults(shape, value)
  return fault
    ? { ok: false, fault: `The replay is damaged. ${faultMessage(fault)}` }
    : { ok: true, file: value as Replay }
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
  const { engine } = printsOf(library)
  if (file.engine !== engine)
    return { ok: false, fault: uncheckedMessage(otherEngine(file.engine, engine)), otherRules: true }
  const chosen = seedFault(file)
  if (chosen) return { ok: false, fault: chosen }
  const made = newGame(file.setup, file.seed, library)
  if (!made.ok) return { ok: false, fault: made.faults.join(' ') }
  const other = otherRules(file, made.game)
  if (other) return { ok: false, fault: uncheckedMessage(other), otherRules: true }
  const tape = createRecorder(made.game)
  for (const [i, { seat, ...choice }] of file.choices.slice(0, upTo).entries()) {
    const played = playAndRecord(tape, seat, choice as Choice | AnnouncementMessage)
    if (!played.ok)
      return { ok: false, fault: `Choice ${i} of the replay was refused: ${played.refusal.message}` }
    const at = tape.hashes.length - 1
    if (at >= 0 && tape.hashes[at] !== file.hashes[at]) {
      return { ok: false, fault: `The game differs from the replay at its hash ${at}, after choice ${i}.` }
    }
  }
  if (upTo === undefined && tape.hashes.length !== file.hashes.length) {
    return {
      ok: false,
      fault: `The replay has ${file.hashes.length} hashes, and its choices come to ${tape.hashes.length}: some of it is missing.`,
    }
  }
  return { ok: true, tape }
}
