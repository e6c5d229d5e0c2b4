// node scripts/run.mjs bench/src/scenario-balance.ts [--games N] [--seats N] [--ships N] [--bot pilot|cadet] [--from N] [--set KEY=JSON] [NAME…]:
// how evenly each scenario goes. --set tries another figure: end.rounds=9, rules.0.counters=2.
import { parseArgs } from 'node:util'
import { type BotFactory, botTable, cadet, pilot, playMatch, scenarioTable } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { newGame } from '@flotilla/engine'
import {
  loadScenario,
  type Scenario,
  type Setup,
  scenarioNames,
  scenarioTypeFor,
} from '@flotilla/engine/second'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    seats: { type: 'string' },
    /** The most ships of a side; as many as its limit allows unless told. */
    ships: { type: 'string' },
    bot: { type: 'string', default: 'pilot' },
    from: { type: 'string', default: '0' },
    set: { type: 'string', multiple: true, default: [] },
  },
})

const library = await loadLibrary()
const make: BotFactory = values.bot === 'cadet' ? cadet : pilot

/** Every table is played twice, the squads of sides of equal strength changing places. */
function swapSquadsOfSides({ seats, ...setup }: Setup, turn: boolean): Setup {
  const even = new Set(seats.map(({ team }) => seats.filter((one) => one.team === team).length)).size === 1
  if (!turn || !even) return { ...setup, seats }
  return {
    ...setup,
    seats: seats.map((seat, i) => ({ ...seats[(i + 1) % seats.length]!, name: seat.name, team: seat.team })),
  }
}

interface ScenarioOutcome {
  /** The place in player order of whoever won, or of the first of the team; undefined for a draw. */
  readonly winner: number | undefined
  readonly rounds: number
}

async function playScenario(scenario: Scenario, seats: number, game: number): Promise<ScenarioOutcome> {
  const setup = swapSquadsOfSides(
    await scenarioTable({
      scenario,
      seats,
      ruleset: '2e-epic-1.1.0',
      seed: `balance ${Math.floor(game / 2)}`,
      ...(values.ships === undefined ? {} : { ships: Number(values.ships) }),
    }),
    game % 2 === 1,
  )
  const made = newGame(setup, `balance ${game}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const table = botTable(made.game)
  const { winner, rounds } = playMatch(
    made.game,
    setup.seats.map((_, seat) => make(game * 31 + seat, table)),
  )
  if (winner === null || winner === undefined) return { winner: undefined, rounds }
  return { winner: made.game.state.order.findIndex((seat) => setup.seats[seat]!.team === winner), rounds }
}

/** A copy with another figure, by its path. */
function withFigure<T>(value: T, [key, ...rest]: readonly string[], figure: unknown): T {
  if (key === undefined) return figure as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as { [key: string]: unknown }
  copy[key] = withFigure(copy[key], rest, figure)
  return copy as T
}

const figures = values.set.map((one) => {
  const [path = '', ...json] = one.split('=')
  return { path: path.split('.'), figure: JSON.parse(json.join('=')) as unknown }
})

for (const name of positionals.length > 0 ? positionals : scenarioNames) {
  const scenario = figures.reduce(
    (one, { path, figure }) => withFigure(one, path, figure),
    (await loadScenario(name))!,
  )
  const { min, also } = scenario.players
  const seats = values.seats === undefined ? (also?.includes(2) ? 2 : min) : Number(values.seats)
  const places = scenarioTypeFor(scenario, seats) === 'freeForAll' && seats > 2 ? seats : 2
  const outcomes: ScenarioOutcome[] = []
  const start = performance.now()
  const from = Number(values.from)
  for (let game = from; game < from + Number(values.games); game++)
    outcomes.push(await playScenario(scenario, seats, game))
  const winShare = (who: number | undefined) =>
    outcomes.filter(({ winner }) => (places === 2 && winner ? 1 : winner) === who).length
  const rounds = outcomes.map((one) => one.rounds).sort((a, b) => a - b)
  const mean = rounds.reduce((sum, one) => sum + one, 0) / rounds.length
  const wins =
    places === 2
      ? `first ${winShare(0)}, second ${winShare(1)}`
      : Array.from({ length: places }, (_, place) => winShare(place)).join('–')
  console.log(
    `${`${name} ${seats}`.padEnd(24)} ${wins}, drawn ${winShare(undefined)}; rounds ${rounds[0]}–${rounds.at(-1)}, ${mean.toFixed(1)} on average of at most ${scenario.end.rounds}; ${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
}
