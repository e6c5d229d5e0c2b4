import { writeFileSync } from 'node:fs'
import { type Bot, type BotFactory, botTable, cadet, pilot, playMatch } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import type { TeamId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnySeatView,
  createRecorder,
  HOST_SEAT,
  newGame,
  playAndRecord,
  type ReplayRecorder,
  recordingOfReplay,
  type Score,
  scoreGame,
  toReplay,
} from '@flotilla/engine'
import { playersWarning } from '@flotilla/engine/second'
import { scoreText } from '@flotilla/story'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { createMatchSetup, parseSetupOptions, setupOptions, wholeNumber } from '../match-setup.ts'

const bots: { readonly [name: string]: BotFactory } = { cadet, pilot }

interface SimulatedGame {
  game: number
  winner: TeamId | null | undefined
  rounds: number
  decisions: number
  scores: Score[]
  /** It ended because of its last round, with ships of several teams left. */
  atLimit: boolean
}

/** Reports whether a game is over although several teams have ships left. */
function endedAtLimit({ rules, state }: AnyGame, limit: number | undefined): boolean {
  const left = state.ships.filter(({ place }) => !['destroyed', 'fled', 'escaped'].includes(place))
  return state.round === limit && new Set(left.map(({ id }) => rules.teams[rules.facts[id]!.seat])).size > 1
}

/** Plays up to a round and calls time in it; returns the number of decisions. */
function untilTime(
  recorder: ReplayRecorder<AnyGame>,
  players: readonly Bot<AnySeatView>[],
  round: number,
): number {
  const { game } = recorder
  let decisions = 0
  while (game.frames.length > 0 && game.state.round < round)
    decisions += playMatch(game, players, 1, recorder).decisions
  if (game.frames.length > 0) playAndRecord(recorder, HOST_SEAT, { announce: 'timeCalled' })
  return decisions
}

async function runSimulate(input: CommandInput, io: Io): Promise<ExitCode> {
  const source = await parseSetupOptions(input)
  const { ruleset, scenario } = source
  const names = (input.text('bots') ?? 'cadet').split(',')
  const unknown = names.find((name) => !(name in bots))
  if (unknown)
    throw new UsageError(`There is no bot "${unknown}".`, `use one of ${Object.keys(bots).join(', ')}`)
  const games = wholeNumber(input, 'games', 1)
  const seed = input.text('seed') ?? '1'
  const timeCalled =
    input.text('time-called') === undefined ? undefined : wholeNumber(input, 'time-called', 1)
  const library = await libraryFor(ruleset)
  const warning = scenario && playersWarning(scenario, wholeNumber(input, 'seats', scenario.players.min))
  if (warning) io.err(`${warning}\n`)
  const results: SimulatedGame[] = []
  let seconds = 0
  let told: string[] = []
  for (let i = 0; i < games; i++) {
    const gameSeed = games === 1 ? seed : `${seed}/${i}`
    const setup = await createMatchSetup(input, source, gameSeed)
    const made = newGame(setup, gameSeed, library)
    if (!made.ok) throw new UsageError(made.faults.join(' '), 'choose other squads with --squad')
    const table = botTable(made.game)
    const players = setup.seats.map((_, seat) => bots[names[seat % names.length]!]!(seat * 7919 + i, table))
    const recorder = createRecorder(made.game)
    const start = performance.now()
    const early = timeCalled === undefined ? 0 : untilTime(recorder, players, timeCalled)
    const late = playMatch(made.game, players, 1_000_000, recorder)
    const { winner, rounds } = late
    const decisions = early + late.decisions
    seconds += (performance.now() - start) / 1000
    results.push({
      game: i,
      winner,
      rounds,
      decisions,
      scores: scoreGame(made.game),
      atLimit: endedAtLimit(made.game, setup.roundLimit),
    })
    told = scoreText({ ...made.game.rules, state: made.game.state }, results.at(-1)!.scores)
    const file = input.text('save')
    if (file && i === games - 1) {
      const replay = toReplay(recorder, setup, gameSeed)
      const all = { ...replay, typedSeed: true, told: recordingOfReplay(replay, library) }
      writeFileSync(file, `${JSON.stringify(all)}\n`)
    }
    if (games > 1 && process.stderr.isTTY) io.err(`\r${progressBar(i + 1, games)}`)
  }
  if (games > 1 && process.stderr.isTTY) io.err('\n')
  const decisions = results.reduce((sum, one) => sum + one.decisions, 0)
  const summary = {
    ruleset,
    ...(scenario ? { scenario: scenario.id } : {}),
    games,
    winners: Object.fromEntries(
      [...new Set(results.map(({ winner }) => String(winner ?? 'draw')))]
        .sort()
        .map((team) => [team, results.filter(({ winner }) => String(winner ?? 'draw') === team).length]),
    ),
    rounds: results.reduce((sum, one) => sum + one.rounds, 0) / games,
    decisions,
    decisionsPerSecond: Math.round(decisions / seconds),
    atLimit: results.filter(({ atLimit }) => atLimit).length,
    results,
  }
  io.out(
    input.flag('json')
      ? `${JSON.stringify(summary)}\n`
      : `${inWords(summary)}${games === 1 ? `${told.join('\n')}\n` : ''}`,
  )
  return 0
}

const progressBar = (done: number, all: number): string => {
  const width = 30
  const full = Math.round((width * done) / all)
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${all}`
}

function inWords({
  games,
  winners,
  rounds,
  decisions,
  decisionsPerSecond,
  atLimit,
}: {
  games: number
  winners: Record<string, number>
  rounds: number
  decisions: number
  decisionsPerSecond: number
  atLimit: number
}): string {
  const won = Object.entries(winners).map(([team, count]) =>
    team === 'draw' ? `${count} drawn` : `seat ${Number(team) + 1} won ${count}`,
  )
  return `${games} ${games === 1 ? 'game' : 'games'}: ${won.join(', ')}\n${rounds.toFixed(1)} rounds a game, ${decisions} decisions, ${decisionsPerSecond} a second\n${atLimit > 0 ? `${atLimit} ended with the last round allowed and went to the higher score\n` : ''}`
}

/** The command `simulate`. */
export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'Let bots play games of either edition. The replay names the cards that are not carried out.',
  options: {
    ...setupOptions,
    bots: { type: 'string', value: 'cadet,…', help: 'the bot of each seat: cadet, pilot' },
    games: { type: 'string', value: 'N', help: 'how many; 1 unless given' },
    seed: { type: 'string', value: 'SEED', help: 'the same seed gives the same games' },
    'time-called': { type: 'string', value: 'N', help: 'call the time in the Planning Phase of round N' },
    save: { type: 'string', value: 'FILE', help: 'write the replay of the last game' },
    json: { type: 'boolean', help: 'answer in JSON' },
  },
  details: `
  flotilla simulate --games 20
  flotilla simulate --ruleset 1e-epic-2018 --games 20
  flotilla simulate --scenario aces-high --seats 8 --bots pilot
  flotilla simulate --seed 7 --save game.json && flotilla replay game.json
`,
  run: runSimulate,
}
