import { parseArgs } from 'node:util'
import { benchBots } from './bots.ts'
import { benchEvening, benchWhole } from './evening.ts'
import { benchFrames } from './frames.ts'
import { benchGames } from './games.ts'
import { benchGeometry } from './geometry.ts'
import { benchPairing } from './pairing.ts'
import { benchScenarios } from './scenario-games.ts'
import { benchEventKilled, benchVisitors } from './server/event.ts'
import { benchKilled } from './server/killed.ts'
import { benchOwn, benchPeer } from './server/load.ts'
import { table } from './table.ts'

const usage = `npm run bench -- [SUBJECT…] [--seconds N] [--json]
  SUBJECT      geometry, games, scenarios, bots, pairing; all of them unless given
               frames, table, whole, by name only: the table in the Chromium that FLOTILLA_CHROMIUM names
  --seconds N  how long to measure each operation on each side (0.5)
  --times N    how often to end the server (200)
  --tables N   how many tables to have (200 for server, 10 for killed; visitors for event, 2000)
  --json       print the figures as JSON`

const whole = (rate: number): string => Math.round(rate).toLocaleString('en')
const times = (ratio: number | undefined): string =>
  ratio === undefined ? '–' : `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`

interface Much {
  readonly times: number
  readonly tables: number | undefined
}

/** Those that take long, or want more than Node. */
const byName = ['frames', 'table', 'whole', 'killed', 'server', 'event', 'event-killed']

const subjects: Record<string, (seconds: number, much: Much) => Promise<{ rows: unknown; text: string }>> = {
  geometry: async (seconds) => {
    const rows = benchGeometry(seconds)
    return {
      rows,
      text: table(
        ['operations per second', 'exact', 'sampled', 'ratio'],
        rows.map(({ operation, exact, sampled, ratio }) => [
          operation,
          whole(exact),
          whole(sampled),
          times(ratio),
        ]),
      ),
    }
  },
  games: async (seconds) => {
    const rows = await benchGames(seconds)
    return {
      rows,
      text: table(
        ['cadets in every seat', 'decisions/s', 'µs a decision', 'Showdown/s', 'ratio', 'clone µs', 'bytes'],
        rows.map((row) => [
          `${row.ships} ships${row.huge > 0 ? ` and ${row.huge} huge` : ''}, ${row.edition} edition`,
          whole(row.decisionsPerSecond),
          (1e6 / row.decisionsPerSecond).toFixed(1),
          whole(row.peerPerSecond),
          times(row.decisionsPerSecond / row.peerPerSecond),
          row.cloneMicroseconds.toFixed(2),
          whole(row.bytes),
        ]),
      ),
    }
  },
  scenarios: async (seconds) => {
    const rows = await benchScenarios(seconds)
    return {
      rows,
      text: table(
        ['cadets in every seat', 'ships', 'decisions/s', 'µs a decision', 'Showdown/s', 'ratio'],
        rows.map((row) => [
          `${row.scenario}, ${row.seats} players`,
          String(row.ships),
          whole(row.decisionsPerSecond),
          (1e6 / row.decisionsPerSecond).toFixed(1),
          whole(row.peerPerSecond),
          times(row.decisionsPerSecond / row.peerPerSecond),
        ]),
      ),
    }
  },
  bots: async () => {
    const rows = [await benchBots('second'), await benchBots('first')]
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
    return {
      rows,
      text: table(
        ['pilot against cadet', 'won', 'lost', 'drawn', '95 % between', 'rounds', 'ms a decision', 'slowest'],
        rows.map((row) => [
          `${row.games} games, ${row.edition} edition`,
          String(row.won),
          String(row.lost),
          String(row.drawn),
          `${percent(row.from)} and ${percent(row.to)}`,
          row.rounds.toFixed(1),
          row.millisecondsPerDecision.toFixed(2),
          row.slowestMilliseconds.toFixed(0),
        ]),
      ),
    }
  },
  server: async (seconds, { tables = 200 }) => {
    const long = 40 * seconds
    const rows = [
      ...(await benchPeer(tables, long)),
      ...(await benchOwn('pglite', tables, long)),
      ...(await benchOwn('postgres', tables, long)),
    ]
    const peer = rows.find(({ server, asked }) => server === 'boardgame.io' && asked === undefined)!
    return {
      rows,
      text: table(
        [
          'tables of 4 seats',
          'tables',
          'asked/s',
          'choices/s',
          'ms half',
          'ms 99 of 100',
          'slowest',
          'KB a table',
          'ratio',
        ],
        rows.map((row) => [
          row.server,
          whole(row.tables),
          row.asked === undefined ? 'all' : whole(row.asked),
          whole(row.choicesPerSecond),
          row.half.toFixed(1),
          row.of99.toFixed(1),
          row.slowest.toFixed(0),
          row.memory === undefined ? '–' : whole(row.memory),
          row.asked === undefined ? times(row.choicesPerSecond / peer.choicesPerSecond) : '',
        ]),
      ),
    }
  },
  killed: async (_, { times: often, tables }) => {
    const rows = []
    for (const database of ['pglite', 'postgres'] as const)
      rows.push(await benchKilled(database, often, tables ?? 10))
    return {
      rows,
      text: table(
        [
          'ended by SIGKILL',
          'times',
          'tables',
          'choices stored',
          'lost',
          'differing',
          'went on',
          'longest away',
        ],
        rows.map((row) => [
          row.database,
          String(row.times),
          String(row.tables),
          whole(row.acknowledged),
          String(row.lost),
          String(row.differing),
          String(row.wentOn),
          `${row.slowestSeconds.toFixed(1)} s`,
        ]),
      ),
    }
  },
  event: async (seconds, { tables: visitors = 2000 }) => {
    const rows = [await benchVisitors('pglite', visitors, 60 * seconds)]
    return {
      rows,
      text: table(
        ['page of an event', 'visitors', 'looks/s', 'ms half', 'ms 99 of 100', 'slowest', 'failed', 'KB'],
        rows.map((row) => [
          `${row.players} players`,
          whole(row.visitors),
          whole(row.looksPerSecond),
          row.half.toFixed(1),
          row.of99.toFixed(1),
          row.slowest.toFixed(0),
          String(row.failed),
          row.kilobytes.toFixed(1),
        ]),
      ),
    }
  },
  'event-killed': async (_, { times: often }) => {
    const rows = []
    for (const database of ['pglite', 'postgres'] as const) rows.push(await benchEventKilled(database, often))
    return {
      rows,
      text: table(
        ['desk of an event, ended by SIGKILL', 'times', 'acknowledged', 'lost'],
        rows.map((row) => [row.database, String(row.times), whole(row.acknowledged), String(row.lost)]),
      ),
    }
  },
  frames: async () => {
    const rows = await benchFrames()
    return {
      rows,
      text: table(
        ['the table in a browser', 'frames drawn/s', 'slowest ms', 'trace'],
        rows.map((row) => [
          `${row.gesture}, ${row.ships} ships`,
          row.framesPerSecond.toFixed(1),
          row.slowestMilliseconds.toFixed(0),
          row.trace,
        ]),
      ),
    }
  },
  table: async () => {
    const rows = await benchEvening()
    return {
      rows,
      text: table(
        ['a round at the table', 'own ships', 'decisions a ship', 'clicks a ship', 'seconds waited'],
        rows.map((row) => [
          row.table,
          String(row.ships),
          row.decisions.toFixed(1),
          row.clicks.toFixed(1),
          row.seconds.toFixed(1),
        ]),
      ),
    }
  },
  whole: async () => {
    const rows = await benchWhole()
    return {
      rows,
      text: table(
        ['a whole game', 'rounds', 'decisions', 'clicks', 'minutes waited', 'minutes thought', 'together'],
        rows.map((row) => [
          row.game,
          `${row.rounds}${row.over ? '' : '+'}`,
          String(row.decisions),
          String(row.clicks),
          row.waited.toFixed(1),
          row.thought.toFixed(1),
          (row.waited + row.thought).toFixed(0),
        ]),
      ),
    }
  },
  pairing: async (seconds) => {
    const rows = benchPairing(seconds * 10)
    return {
      rows,
      text: table(
        ['pairing round 6', 'ms CPU', 'µs a player', 'tournament-pairings ms', 'ratio'],
        rows.map((row) => [
          `${whole(row.players)} players`,
          row.milliseconds.toFixed(2),
          row.microsecondsPerPlayer.toFixed(2),
          row.peerMilliseconds === undefined ? 'not asked' : row.peerMilliseconds.toFixed(0),
          times(row.peerMilliseconds === undefined ? undefined : row.peerMilliseconds / row.milliseconds),
        ]),
      ),
    }
  },
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '0.5' },
      times: { type: 'string', default: '200' },
      tables: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const seconds = Number(values.seconds)
  const unknown = positionals.find((name) => !(name in subjects))
  if (!(seconds > 0) || unknown !== undefined) {
    console.error(
      `${unknown === undefined ? `--seconds takes a number above zero, not "${values.seconds}"` : `There is no subject "${unknown}"`}.\n\n${usage}`,
    )
    return 2
  }
  const results: Record<string, unknown> = {}
  for (const name of positionals.length > 0
    ? positionals
    : Object.keys(subjects).filter((one) => !byName.includes(one))) {
    const { rows, text } = await subjects[name]!(seconds, {
      times: Number(values.times),
      tables: Number(values.tables),
    })
    results[name] = rows
    if (!values.json) console.log(`${text}\n`)
  }
  if (values.json) console.log(JSON.stringify(results, null, 2))
  return 0
}

process.exitCode = await main()
