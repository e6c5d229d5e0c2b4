import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { UsageError } from '../command.ts'

const gameSchema = v.object({
  game: v.number(),
  /** The players of teams 0, 2 … and 1, 3 …, by their places among the bots. */
  players: v.tuple([v.number(), v.number()]),
  winner: v.nullable(v.number()),
  rounds: v.number(),
  decisions: v.number(),
  scores: v.array(v.number()),
  fault: v.optional(v.object({ player: v.string(), reason: v.string() })),
})

function parseJsonLine(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

/** A game of the arena as its results file stores it. */
export type ArenaGameRecord = v.InferOutput<typeof gameSchema>

const headerSchema = v.object({
  flotilla: v.literal('arena'),
  version: v.literal(1),
  bots: v.array(v.string()),
  settings: v.record(v.string(), v.unknown()),
})

/** What a results file is about: who plays, and with what settings. */
export type ArenaHeader = Pick<v.InferOutput<typeof headerSchema>, 'bots' | 'settings'>

/** The results of an arena as they come in. */
export interface ArenaResults {
  readonly games: ArenaGameRecord[]
  add(game: ArenaGameRecord): void
}

/**
 * Opens a results file: one line for what is played and one for each game. A file that exists is continued, if it is about
 * the same bots and settings. Without a name the results stay in memory.
 */
export function openResultsFile(name: string | undefined, header: ArenaHeader): ArenaResults {
  const games: ArenaGameRecord[] = []
  const write = (line: object, begin = false) => {
    if (name === undefined) return
    const text = `${JSON.stringify(line)}\n`
    if (begin) writeFileSync(name, text)
    else appendFileSync(name, text)
  }
  const head = { flotilla: 'arena', version: 1, ...header }
  if (name !== undefined && existsSync(name)) {
    const remedy = 'name another file with --results, or repeat the command that began it'
    // The last line is cut short where the arena was ended while it wrote.
    const lines = readFileSync(name, 'utf8').split('\n').slice(0, -1)
    const found = v.safeParse(headerSchema, parseJsonLine(lines[0]))
    if (!found.success) throw new UsageError(`The file ${name} does not have results of an arena.`, remedy)
    if (JSON.stringify(found.output) !== JSON.stringify(head))
      throw new UsageError(`The file ${name} has results of other bots or settings.`, remedy)
    for (const [index, line] of lines.slice(1).entries()) {
      const game = v.safeParse(gameSchema, parseJsonLine(line))
      if (!game.success)
        throw new UsageError(`Line ${index + 2} of ${name} is not the result of a game.`, remedy)
      games.push(game.output)
    }
    writeFileSync(name, [head, ...games].map((line) => `${JSON.stringify(line)}\n`).join(''))
  } else write(head, true)
  return {
    games,
    add(game) {
      games.push(game)
      write(game)
    },
  }
}
