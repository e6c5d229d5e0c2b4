import { libraryFor } from '@flotilla/cards'
import {
  type AnyLibrary,
  type GameEvent,
  newGame,
  parseReplay,
  play,
  type Recording,
  type Replay,
  recordingSnapshots,
  replayGame,
  rulesUpgradeText,
  scoreGame,
  segmentsOf,
  serializeGame,
} from '@flotilla/engine'
import { logLine, type StoryContext, scoreText } from '@flotilla/story'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { readTextFile } from '../read-file.ts'

function readReplay(name: string): Replay {
  const remedy = 'name a replay written by flotilla simulate --save'
  let file: unknown
  try {
    file = JSON.parse(readTextFile(name, 'a replay file'))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${name} is not JSON.`, remedy)
  }
  const read = parseReplay(file)
  if (!read.ok) throw new UsageError(`${name}: ${read.fault}`, remedy)
  return read.file
}

async function runReplay(input: CommandInput, io: Io): Promise<ExitCode> {
  const [name, ...more] = input.positionals
  if (!name || more.length > 0) throw new UsageError('One replay file is needed.', 'flotilla replay FILE')
  const file = readReplay(name)
  const library = await libraryFor(file.setup.ruleset)
  const text = input.text('at')
  const upTo = text === undefined ? file.choices.length : Number(text)
  if (!Number.isInteger(upTo) || upTo < 0 || upTo > file.choices.length) {
    throw new UsageError(
      `--at ${text} is not one of its decisions.`,
      `give a number from 0 to ${file.choices.length}`,
    )
  }
  const replayed = replayGame(file, library, text === undefined ? undefined : upTo)
  if (!replayed.ok && replayed.otherRules && file.told && !input.flag('verify') && !input.flag('json')) {
    io.err(`flotilla: ${replayed.fault} What follows is what was told of it.\n`)
    for (const line of recordedLines(file, file.told, library, upTo)) io.out(`${line}\n`)
    return 0
  }
  if (!replayed.ok) {
    io.err(`flotilla: ${replayed.fault}\n`)
    return 1
  }
  const { game } = replayed.recorder
  if (input.flag('verify')) {
    io.out(`${upTo} choices replayed, ${replayed.recorder.hashes.length} hashes agree\n`)
    const { seedParts, typedSeed, fromBackup } = file
    if (seedParts) {
      const given = seedParts.shares.filter((share) => share !== null).length
      io.out(`its seed is made of the secret that was committed to and ${given} of its seats' shares\n`)
    }
    if (typedSeed) io.out('its seed was chosen by hand: who knew it could foresee the dice\n')
    if (fromBackup) io.out('it was taken up from a backup: who had the file could foresee the dice\n')
    return 0
  }
  if (input.flag('json')) {
    io.out(`${JSON.stringify(serializeGame<unknown>(game))}\n`)
    return 0
  }
  const hasRecording = file.segments && file.told
  const lines = hasRecording
    ? recordedLines(file, file.told!, library, upTo)
    : storyLines(file, library, upTo)
  for (const line of lines) io.out(`${line}\n`)
  return 0
}

const linesOf = (teller: StoryContext, events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => {
    const line = logLine(teller, event)
    if (!line) return []
    const { depth, text, rule } = line
    return [depth === 0 ? `\n${text}` : `${'  '.repeat(depth)}${text}${depth > 1 ? `  [${rule}]` : ''}`]
  })

/** Yields the lines of a game played under other rules, wholly or at its beginning, from its recording. */
function* recordedLines(
  file: Replay,
  recording: Recording,
  library: AnyLibrary,
  upTo: number,
): Generator<string> {
  const made = newGame(file.setup, file.seed, library)
  if (!made.ok) {
    yield* made.faults
    return
  }
  const scenes = recordingSnapshots(recording)
  const storyContextAt = (at: number): StoryContext => ({ ...made.game.rules, state: scenes[at]!.state })
  const upgrades = (at: number): string[] =>
    segmentsOf(file)
      .slice(1)
      .flatMap((segment) => (segment.choices === at ? [`  ${rulesUpgradeText(segment)}`] : []))
  yield* linesOf(storyContextAt(0), recording.events)
  yield* upgrades(0)
  for (const [i, { told }] of recording.steps.slice(0, upTo).entries()) {
    yield* linesOf(
      storyContextAt(i + 1),
      told.map(({ event }) => event),
    )
    yield* upgrades(i + 1)
  }
  yield '\nScore'
  const end = Math.min(upTo, recording.steps.length)
  yield* scoreText(storyContextAt(end), scenes[end]!.scores).map((line) => `  ${line}`)
}

/** Yields the lines of a game under one version of the rules, each with the rule behind it. */
function* storyLines(file: Replay, library: AnyLibrary, upTo: number): Generator<string> {
  const made = newGame(file.setup, file.seed, library)
  if (!made.ok) return
  const { game } = made
  const phaseLines = (events: readonly GameEvent[]) => linesOf({ ...game.rules, state: game.state }, events)
  const silent = [...new Set(game.rules.facts.flatMap(({ silent }) => silent))]
  if (silent.length > 0) yield `Abilities not carried out yet: ${silent.join(', ')}`
  yield* phaseLines(game.events)
  for (const { seat, ...choice } of file.choices.slice(0, upTo)) {
    const played = play(game, seat, choice)
    if (played.ok) yield* phaseLines(played.events)
  }
  yield '\nScore'
  yield* scoreText({ ...game.rules, state: game.state }, scoreGame(game)).map((line) => `  ${line}`)
}

/** The command `replay`. */
export const replayCommand: Command = {
  name: 'replay',
  summary: 'The story of a game in readable lines with rules named, or its state at a decision.',
  arguments: 'FILE',
  options: {
    at: { type: 'string', value: 'N', help: 'stop after so many choices' },
    verify: { type: 'boolean', help: 'replay and compare the hashes; exit 1 where they differ' },
    json: { type: 'boolean', help: 'the state of the game in JSON' },
  },
  run: runReplay,
}
