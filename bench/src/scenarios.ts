// node scripts/run.mjs bench/src/scenarios.ts [--games N] [--ships N] [--bot pilot|cadet] [NAME…]: how evenly each scenario goes.
import { parseArgs } from 'node:util'
import { cadet, type MakeBot, match, pilot, scenarioTable, tableOf } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { loadScenario, newGame, type Scenario, type Setup, scenarioNames } from '@flotilla/engine'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    ships: { type: 'string', default: '3' },
    bot: { type: 'string', default: 'pilot' },
    from: { type: 'string', default: '0' },
  },
})

const library = await loadLibrary()
const make: MakeBot = values.bot === 'cadet' ? cadet : pilot

/** Every table is played twice, the squads of sides of equal strength changing places. */
function turned({ seats, ...setup }: Setup, turn: boolean): Setup {
  const even = new Set(seats.map(({ team }) => seats.filter((one) => one.team === team).length)).size === 1
  if (!turn || !even) return { ...setup, seats }
  return {
    ...setup,
    seats: seats.map((seat, i) => ({ ...seats[(i + 1) % seats.length]!, name: seat.name, team: seat.team })),
  }
}

interface Outcome {
  /** Who won: the first or second side, a player by number, nobody. */
  readonly winner: string
  readonly rounds: number
}

async function play(scenario: Scenario, game: number): Promise<Outcome> {
  const seats = scenario.players.also?.includes(2) ? 2 : scenario.players.min
  const setup = turned(
    await scenarioTable({
      scenario,
      seats,
      ruleset: '2e-epic-1.1.0',
      seed: `balance ${Math.floor(game / 2)}`,
      ships: Number(values.ships),
    }),
    game % 2 === 1,
  )
  const made = newGame(setup, `balance ${game}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const table = tableOf(made.game)
  const { winner, rounds } = match(
    made.game,
    setup.seats.map((_, seat) => make(game * 31 + seat, table)),
  )
  const { order } = made.game.state
  if (winner === null || winner === undefined) return { winner: 'drawn', rounds }
  const place = order.findIndex((seat) => setup.seats[seat]!.team === winner)
  return { winner: place === 0 ? 'first' : 'second', rounds }
}

for (const name of positionals.length > 0 ? positionals : scenarioNames) {
  const scenario = (await loadScenario(name))!
  const outcomes: Outcome[] = []
  const start = performance.now()
  const from = Number(values.from)
  for (let game = from; game < from + Number(values.games); game++) outcomes.push(await play(scenario, game))
  const share = (who: string) => outcomes.filter(({ winner }) => winner === who).length
  const rounds = outcomes.map((one) => one.rounds).sort((a, b) => a - b)
  const mean = rounds.reduce((sum, one) => sum + one, 0) / rounds.length
  console.log(
    `${name.padEnd(22)} first ${share('first')}, second ${share('second')}, drawn ${share('drawn')}; rounds ${rounds[0]}–${rounds.at(-1)}, ${mean.toFixed(1)} on average of at most ${scenario.end.rounds}; ${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
}
