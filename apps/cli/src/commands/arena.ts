import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BotFactory, cadet, pilot } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import { createProcessPlayer, type TimeLimits } from '../arena/bot-process.ts'
import { playArenaGame } from '../arena/play-game.ts'
import { type ArenaPlayer, createBuiltInPlayer } from '../arena/player.ts'
import { ratePlayers } from '../arena/ratings.ts'
import { type ArenaGameRecord, openResultsFile } from '../arena/results-file.ts'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { createMatchSetup, parseSetupOptions, setupOptions, wholeNumber } from '../match-setup.ts'

const builtIn: { readonly [name: string]: BotFactory } = { cadet, pilot }

/** A bot as named on the command line: `pilot`, `python3 bot.py`, `mine=python3 bot.py`. */
interface BotEntry {
  readonly name: string
  readonly command: string
}

function parseBots(texts: readonly string[]): BotEntry[] {
  const entries = texts.map((text): BotEntry => {
    const [, name, command] = /^([\w.-]+)=(.+)$/.exec(text) ?? [undefined, text, text]
    return { name: name!, command: command! }
  })
  if (entries.length < 2)
    throw new UsageError(
      'The arena needs two bots or more.',
      'give --bot for each, such as --bot "python3 my-bot.py" --bot pilot',
    )
  const twice = entries.find(({ name }, index) => entries.findIndex((one) => one.name === name) !== index)
  if (twice)
    throw new UsageError(
      `Two bots are called "${twice.name}".`,
      `name them, such as --bot "a=${twice.command}"`,
    )
  return entries
}

const createPlayer = ({ name, command }: BotEntry, limits: TimeLimits): ArenaPlayer => {
  const create = builtIn[command]
  return create ? createBuiltInPlayer(name, create) : createProcessPlayer(name, command, limits)
}

/** Returns the pairs of players in the order in which they meet. */
const pairsOf = (players: number): [number, number][] =>
  Array.from({ length: players }, (_, one) =>
    Array.from({ length: players - one - 1 }, (_, by): [number, number] => [one, one + by + 1]),
  ).flat()

/** The games to play: each pair meets in pairs of games with the same squads and dice, sides exchanged. */
function scheduleGames(players: number, gamesPerPair: number): { seed: number; players: [number, number] }[] {
  const pairs = pairsOf(players)
  return Array.from({ length: Math.ceil(gamesPerPair / 2) }, (_, round) =>
    pairs.flatMap(([one, other]) => [
      { seed: round, players: [one, other] as [number, number] },
      { seed: round, players: [other, one] as [number, number] },
    ]),
  ).flat()
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

/** Counts games as `won–lost–drawn` for one player against another. */
function tally(games: readonly ArenaGameRecord[], one: number, other: number): number[] {
  const met = games.filter(({ players }) => players.includes(one) && players.includes(other))
  return [
    met.filter(({ winner }) => winner === one).length,
    met.filter(({ winner }) => winner === other).length,
    met.filter(({ winner }) => winner === null).length,
  ]
}

/** Computes ratings, points and faults of each bot, best first. */
function rankBots(names: readonly string[], games: readonly ArenaGameRecord[]) {
  const ratings = ratePlayers(names.length, games)
  return names
    .map((name, player) => {
      const own = games.filter(({ players }) => players.includes(player))
      const won = own.filter(({ winner }) => winner === player).length
      const drawn = own.filter(({ winner }) => winner === null).length
      return {
        name,
        player,
        ...ratings[player]!,
        games: own.length,
        won,
        drawn,
        lost: own.length - won - drawn,
        score: own.length === 0 ? 0 : (won + drawn / 2) / own.length,
        faults: own.filter(({ fault }) => fault?.player === name).length,
      }
    })
    .sort((a, b) => b.rating - a.rating)
}

function formatRanking(ranking: ReturnType<typeof rankBots>, games: readonly ArenaGameRecord[]): string {
  const width = Math.max(3, ...ranking.map(({ name }) => name.length))
  const cells = ranking.map(({ player }) =>
    ranking.map((other) => (other.player === player ? '–' : tally(games, player, other.player).join('-'))),
  )
  const cellWidths = ranking.map((_, column) =>
    Math.max(String(column + 1).length, ...cells.map((row) => row[column]!.length)),
  )
  const lines = ranking.map(({ name, rating, low, high, score, faults }, place) =>
    [
      String(place + 1).padStart(2),
      name.padEnd(width),
      String(rating).padStart(6),
      (low === high ? '–' : `${low}–${high}`).padStart(11),
      percent(score).padStart(7),
      ...cells[place]!.map((cell, column) => cell.padStart(cellWidths[column]!)),
      ...(faults > 0 ? [`lost ${faults} by a fault`] : []),
    ].join('  '),
  )
  const head = [
    '  ',
    'bot'.padEnd(width),
    'rating',
    '95%'.padStart(11),
    'points'.padStart(7),
    ...ranking.map((_, column) => String(column + 1).padStart(cellWidths[column]!)),
  ].join('  ')
  return `${[head, ...lines].join('\n')}\n`
}

function secondsOption(input: CommandInput, name: string, otherwise: number): number {
  const text = input.text(name)
  const value = text === undefined ? otherwise : Number(text)
  if (!(value > 0 && value < 86_400))
    throw new UsageError(
      `--${name} ${text} is not a number of seconds.`,
      'give a number above 0, such as 2.5',
    )
  return value
}

async function runArena(input: CommandInput, io: Io): Promise<ExitCode> {
  const entries = parseBots(input.texts('bot'))
  const names = entries.map(({ name }) => name)
  const source = await parseSetupOptions(input)
  const seed = input.text('seed') ?? '1'
  const seconds = {
    choice: secondsOption(input, 'choice-time', 5),
    game: secondsOption(input, 'game-time', 300),
  }
  const limits = { choice: seconds.choice * 1000, game: seconds.game * 1000 }
  const schedule = scheduleGames(entries.length, wholeNumber(input, 'games', 2))
  const library = await libraryFor(source.ruleset)
  const folder = input.text('replays')
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const results = openResultsFile(input.text('results'), {
    bots: entries.map(({ name, command }) => (name === command ? name : `${name}=${command}`)),
    settings: {
      ruleset: source.ruleset,
      seed,
      squads: input.texts('squad'),
      choiceTime: seconds.choice,
      gameTime: seconds.game,
      ...Object.fromEntries(
        ['scenario', 'seats', 'ships', 'rounds'].flatMap((name) => {
          const value = input.text(name)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    },
  })
  const players = entries.map((entry) => createPlayer(entry, limits))
  const already = results.games.length
  if (already > 0) io.err(`${already} of ${schedule.length} games are in the file; going on.\n`)
  try {
    for (const [number, game] of schedule.entries()) {
      if (number < already) continue
      const [one, other] = game.players
      const gameSeed = `${seed}/${game.seed}`
      const setup = await createMatchSetup(input, source, gameSeed)
      const pair = [players[one]!, players[other]!] as const
      const played = await playArenaGame(String(number), setup, gameSeed, library, pair)
      const { winningPlayer, rounds, decisions, scores, fault, replay } = played
      results.add({
        game: number,
        players: game.players,
        winner: winningPlayer === null ? null : game.players[winningPlayer],
        rounds,
        decisions,
        scores: scores.map(({ total }) => total),
        ...(fault ? { fault } : {}),
      })
      if (folder !== undefined)
        writeFileSync(join(folder, `game-${number}.json`), `${JSON.stringify(replay)}\n`)
      if (fault) io.err(`Game ${number}: ${fault.player} loses: ${fault.reason}\n`)
      else if (!input.flag('json'))
        io.err(
          `Game ${number + 1} of ${schedule.length}: ${winningPlayer === null ? `${names[one]} and ${names[other]} draw` : `${pair[winningPlayer].name} beats ${pair[1 - winningPlayer]!.name}`}, ${rounds} rounds\n`,
        )
    }
  } finally {
    await Promise.all(players.map((player) => player.close()))
  }
  const ranking = rankBots(names, results.games)
  io.out(
    input.flag('json')
      ? `${JSON.stringify({ ranking, games: results.games })}\n`
      : formatRanking(ranking, results.games),
  )
  return 0
}

/** The command `arena`. */
export const arenaCommand: Command = {
  name: 'arena',
  summary:
    'Let bots of any language play each other. Each pair of games has the same squads and dice, with sides exchanged.',
  options: {
    bot: {
      type: 'string',
      multiple: true,
      value: 'COMMAND|NAME',
      help: 'a bot: cadet, pilot or a command; NAME=COMMAND gives it a name',
    },
    games: { type: 'string', value: 'N', help: 'how many games each two bots play; 2 unless given' },
    ...setupOptions,
    seed: { type: 'string', value: 'SEED', help: 'the same seed gives the same squads and dice' },
    'choice-time': { type: 'string', value: 'SECONDS', help: 'the most time for one choice; 5 unless given' },
    'game-time': {
      type: 'string',
      value: 'SECONDS',
      help: 'the most time of a bot for one game; 300 unless given',
    },
    results: {
      type: 'string',
      value: 'FILE',
      help: 'write results as they come in; go on where the file ends',
    },
    replays: { type: 'string', value: 'FOLDER', help: 'write a replay of every game' },
    json: { type: 'boolean', help: 'answer in JSON' },
  },
  details: `
  flotilla arena --bot "python3 my-bot.py" --bot pilot --games 100 --results pilot.ndjson
  flotilla arena --bot mine="node bot.js" --bot cadet --bot pilot --scenario aces-high --seats 4

A bot that stops, takes too long or sends nonsense loses that game, and the report says why. The page of the arena
in the documentation (/docs of flotilla serve) describes the messages.
`,
  run: runArena,
}
