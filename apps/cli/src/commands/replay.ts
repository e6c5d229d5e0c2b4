import { libraryFor } from '@flotilla/cards'
import {
  type AnyLibrary,
  type Film,
  type GameEvent,
  newGame,
  play,
  type Replay,
  replayFrom,
  replay as replayGame,
  scenesOf,
  scores,
  write,
} from '@flotilla/engine'
import { lineOf, scoreLines, type Teller } from '@flotilla/story'
import { type Command, type ExitCode, type Input, type Io, UsageError } from '../command.ts'
import { textOfFile } from '../files.ts'

function readReplay(name: string): Replay {
  const remedy = 'name a replay written by flotilla simulate --save'
  let file: unknown
  try {
    file = JSON.parse(textOfFile(name, 'a replay file'))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${name} is not JSON.`, remedy)
  }
  const read = replayFrom(file)
  if (!read.ok) throw new UsageError(`${name}: ${read.fault}`, remedy)
  return read.file
}

async function run(input: Input, io: Io): Promise<ExitCode> {
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
    for (const line of toldStory(file, file.told, library, upTo)) io.out(`${line}\n`)
    return 0
  }
  if (!replayed.ok) {
    io.err(`flotilla: ${replayed.fault}\n`)
    return 1
  }
  const { game } = replayed.tape
  if (input.flag('verify')) {
    io.out(`${upTo} choices replayed, ${replayed.tape.hashes.length} hashes agree\n`)
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
    io.out(`${JSON.stringify(write<unknown>(game))}\n`)
    return 0
  }
  for (const line of story(file, library, upTo)) io.out(`${line}\n`)
  return 0
}

const linesOf = (teller: Teller, events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => {
    const line = lineOf(teller, event)
    if (!line) return []
    const { depth, text, rule } = line
    return [depth === 0 ? `\n${text}` : `${'  '.repeat(depth)}${text}${depth > 1 ? `  [${rule}]` : ''}`]
  })

/** A game that other rules made, as it was told then. */
function* toldStory(file: Replay, film: Film, library: AnyLibrary, upTo: number): Generator<string> {
  const made = newGame(file.setup, file.seed, library)
  if (!made.ok) {
    yield* made.faults
    return
  }
  const scenes = scenesOf(film)
  const teller = (at: number): Teller => ({ ...made.game.rules, state: scenes[at]!.state })
  yield* linesOf(teller(0), film.events)
  for (const [i, { told }] of film.steps.slice(0, upTo).entries())
    yield* linesOf(
      teller(i + 1),
      told.map(({ event }) => event),
    )
  yield '\nScore'
  const end = Math.min(upTo, film.steps.length)
  yield* scoreLines(teller(end), scenes[end]!.scores).map((line) => `  ${line}`)
}

/** The game told from the start, each line with the rule behind it. */
function* story(file: Replay, library: AnyLibrary, upTo: number): Generator<string> {
  const made = newGame(file.setup, file.seed, library)
  if (!made.ok) return
  const { game } = made
  const told = (events: readonly GameEvent[]) => linesOf({ ...game.rules, state: game.state }, events)
  const silent = [...new Set(game.rules.facts.flatMap(({ silent }) => silent))]
  if (silent.length > 0) yield `Abilities not carried out yet: ${silent.join(', ')}`
  yield* told(game.events)
  for (const { seat, ...choice } of file.choices.slice(0, upTo)) {
    const played = play(game, seat, choice)
    if (played.ok) yield* told(played.events)
  }
  yield '\nScore'
  yield* scoreLines({ ...game.rules, state: game.state }, scores(game)).map((line) => `  ${line}`)
}

export const replay: Command = {
  name: 'replay',
  summary: 'The story of a game in readable lines with rules named, or its state at a decision.',
  arguments: 'FILE',
  options: {
    at: { type: 'string', value: 'N', help: 'stop after so many choices' },
    verify: { type: 'boolean', help: 'replay and compare the hashes; exit 1 where they differ' },
    json: { type: 'boolean', help: 'the state of the game in JSON' },
  },
  run,
}
