import { writeFileSync } from 'node:fs'
import { type Bot, type BotFactory, botTable, cadet, pilot, playMatch, scenarioTable } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import type { TeamId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnySeatView,
  type AnySetup,
  createRecorder,
  editionOf,
  first,
  HOST_SEAT,
  newGame,
  playAndRecord,
  type ReplayRecorder,
  recordingOfReplay,
  type Score,
  scoreGame,
  toReplay,
} from '@flotilla/engine'
import { allowsPlayers, playersWarning, rulesets, type Scenario } from '@flotilla/engine/second'
import {
  type FormatId,
  formats,
  loadReady,
  loadRegulations,
  parseSquads,
  randomSquad,
  type Squad,
  shipCosts,
  withFreeShips,
} from '@flotilla/squads'
import { scoreText } from '@flotilla/story'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { readTextFile } from '../read-file.ts'
import { loadNamedScenario } from './scenario.ts'

const bots: { readonly [name: string]: BotFactory } = { cadet, pilot }
const allRulesets = [...Object.keys(rulesets), ...Object.keys(first.rulesets)]

interface SimulatedGame {
  game: number
  winner: TeamId | null | undefined
  rounds: number
  decisions: number
  scores: Score[]
  /** It ended because of its last round, with ships of several teams left. */
  atLimit: boolean
}

/** The last round where neither the ruleset nor the command names one: some games would never end. */
const LAST_ROUND = 30

/** Loads a ready-made squad by name, or the squads of a file. */
async function squadsNamed(name: string): Promise<Squad[]> {
  const ready = await loadReady(name)
  const text = ready ? undefined : readTextFile(name, 'a squad file or a ready squad (flotilla squad list)')
  if (ready) return 'squads' in ready.squad ? ready.squad.squads : [ready.squad]
  return (await parseSquads(text!)).squads.map(({ squad }) => squad)
}

/** The squad formats of the first edition's Epic rulesets, which use the wide table. */
const epicFormats: { readonly [ruleset: string]: FormatId } = {
  '1e-epic-2014': 'epic-dogfight-2014',
  '1e-epic-2018': 'epic-variant-2018',
}

const formatFor = (ruleset: string, edition: 'first' | 'second'): FormatId =>
  epicFormats[ruleset] ?? `standard-${edition}`

async function squadsOf(input: CommandInput, game: string, format: FormatId): Promise<Squad[]> {
  const named = (await Promise.all(input.texts('squad').map(squadsNamed))).flat()
  if (named.length > 0) return named
  const factions = formats[format].factions.anyOf
  return Promise.all(
    [0, 1].map((seat) => {
      const seed = `${game} ${seat}`
      const faction =
        factions[[...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % factions.length]!
      return randomSquad({ format, faction, seed })
    }),
  )
}

function wholeNumber(input: CommandInput, name: string, otherwise: number): number {
  const text = input.text(name)
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`--${name} ${text} is not a whole number above 0.`, 'give one')
  return value
}

/** Creates a setup of two squads without a scenario. */
async function plainSetup(
  input: CommandInput,
  ruleset: string,
  edition: 'first' | 'second',
  seed: string,
): Promise<AnySetup> {
  const format = formatFor(ruleset, edition)
  const by = await loadRegulations(format)
  const squads = (await squadsOf(input, seed, format)).map((squad) => withFreeShips(by.book, squad))
  return {
    ruleset,
    area: ruleset in epicFormats || input.text('scenario') === 'epic-battle' ? 'epic' : 'standard',
    roundLimit: wholeNumber(input, 'rounds', rulesets[ruleset]?.rounds ?? LAST_ROUND),
    seats: squads.map((squad, seat) => ({
      name: squad.name || `seat ${seat + 1}`,
      team: seat,
      squad,
      costs: shipCosts(by, squad),
    })),
  }
}

/** Creates a setup for a scenario from the given squads, or from quick builds within its limit. */
async function scenarioSetup(
  input: CommandInput,
  scenario: Scenario,
  ruleset: string,
  seed: string,
): Promise<AnySetup> {
  const { players } = scenario
  const seats = wholeNumber(input, 'seats', players.min)
  if (!allowsPlayers(scenario, seats))
    throw new UsageError(
      `${scenario.title} cannot be played by ${seats}.`,
      `use --seats ${players.min}${players.max > players.min ? ` to ${players.max}` : ''}`,
    )
  const squads = (await Promise.all(input.texts('squad').map(squadsNamed))).flat()
  if (squads.length > 0 && squads.length !== seats)
    throw new UsageError(
      `${squads.length} squads are given for ${seats} seats.`,
      'give one for each, or none',
    )
  const ships = input.text('ships') === undefined ? {} : { ships: wholeNumber(input, 'ships', 1) }
  const setup = await scenarioTable({ scenario, seats, ruleset, seed, ...ships })
  if (squads.length === 0) return setup
  const by = await loadRegulations('epic-battles')
  return {
    ...setup,
    seats: setup.seats.map(({ name, team }, seat) => ({
      name,
      team,
      squad: squads[seat]!,
      costs: shipCosts(by, squads[seat]!),
    })),
  }
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
  const ruleset = input.text('ruleset') ?? '2e-epic-1.1.0'
  const edition = editionOf(ruleset)
  if (!edition)
    throw new UsageError(`There is no ruleset "${ruleset}".`, `use one of ${allRulesets.join(', ')}`)
  const names = (input.text('bots') ?? 'cadet').split(',')
  const unknown = names.find((name) => !(name in bots))
  if (unknown)
    throw new UsageError(`There is no bot "${unknown}".`, `use one of ${Object.keys(bots).join(', ')}`)
  const games = wholeNumber(input, 'games', 1)
  const seed = input.text('seed') ?? '1'
  const timeCalled =
    input.text('time-called') === undefined ? undefined : wholeNumber(input, 'time-called', 1)
  const library = await libraryFor(ruleset)
  const named = input.text('scenario')
  const scenario = named === undefined || edition === 'first' ? undefined : await loadNamedScenario(named)
  if (edition === 'first' && named !== undefined && named !== 'epic-battle')
    throw new UsageError(
      `The scenario ${named} is for the second edition.`,
      'use --scenario epic-battle, or a ruleset of the second',
    )
  if (scenario && input.text('rounds') !== undefined)
    throw new UsageError(
      `${scenario.title} has its own last round.`,
      'leave --rounds out, or use --time-called',
    )
  const warning = scenario && playersWarning(scenario, wholeNumber(input, 'seats', scenario.players.min))
  if (warning) io.err(`${warning}\n`)
  const results: SimulatedGame[] = []
  let seconds = 0
  let told: string[] = []
  for (let i = 0; i < games; i++) {
    const gameSeed = games === 1 ? seed : `${seed}/${i}`
    const setup = scenario
      ? await scenarioSetup(input, scenario, ruleset, gameSeed)
      : await plainSetup(input, ruleset, edition, gameSeed)
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
    ruleset: {
      type: 'string',
      value: 'RULESET',
      help: `${allRulesets.join(', ')}; the first unless given`,
    },
    scenario: { type: 'string', value: 'NAME|FILE', help: 'play a scenario (flotilla scenario list)' },
    seats: { type: 'string', value: 'N', help: 'how many play the scenario; as few as may unless given' },
    ships: { type: 'string', value: 'N', help: 'the most ships of a side, for short games' },
    squad: {
      type: 'string',
      multiple: true,
      value: 'FILE|NAME',
      help: 'the squad of a seat; random ones unless given',
    },
    bots: { type: 'string', value: 'cadet,…', help: 'the bot of each seat: cadet, pilot' },
    games: { type: 'string', value: 'N', help: 'how many; 1 unless given' },
    seed: { type: 'string', value: 'SEED', help: 'the same seed gives the same games' },
    rounds: {
      type: 'string',
      value: 'N',
      help: `the last round of games without a scenario (${LAST_ROUND})`,
    },
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
