import { parseArgs } from 'node:util'
import { benchBots } from './bots.ts'
import { benchEvening, benchWhole } from './evening.ts'
import { benchFrames, benchScene } from './frames.ts'
import { benchGames, benchScenarios, fleetTitle, scenarioTitle } from './games.ts'
import { benchGeometry } from './geometry.ts'
import { benchPairing } from './pairing.ts'
import { benchAttacks } from './server/attacks.ts'
import { benchEventKilled, benchVisitors } from './server/event.ts'
import { benchFailover, benchRestarted } from './server/failover.ts'
import { benchHostile } from './server/hostile.ts'
import { benchKilled } from './server/killed.ts'
import { benchIdle, benchOwn, benchPeer } from './server/load.ts'
import { benchPages } from './server/pages.ts'
import type { DatabaseKind } from './server/start-nodes.ts'
import { textTable } from './text-table.ts'

const usage = `npm run bench -- [SUBJECT…] [--seconds N] [--json]
  SUBJECT      geometry, games, scenarios, bots, pairing; all of them unless given
               frames, scene, table, whole, pages, by name only: the table, and eight that play together, in the Chromium that FLOTILLA_CHROMIUM names
  --seconds N  how long to measure each operation on each side (0.5)
  --only TEXT  of games, scenarios and attacks only the tables with this in their title: "40 ships", "fog-of-war"
               server, killed, failover, hostile, attacks, by name only: a server under load, ended without a word, one
               of two nodes or its PostgreSQL ended, strangers who mean it no good, and who asks for as much work as
               the server does
  --times N    how often to end the server (200) or a node (10)
  --tables N   how many tables to have (200 for server, 6 for killed and failover; visitors for event, 2000)
  --short      a tenth of it, to see that it works
  --database D pglite or postgres; both unless given
  --json       print the figures as JSON`

const formatWhole = (rate: number): string => Math.round(rate).toLocaleString('en')
const formatRatio = (ratio: number | undefined): string =>
  ratio === undefined ? '–' : `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`

const formatPercent = (share: number): string => `${(100 * share).toFixed(0)} %`

interface BenchSize {
  readonly times: number | undefined
  readonly tables: number | undefined
  readonly short: boolean
  readonly databases: readonly DatabaseKind[]
  readonly only: string | undefined
}

/** Those that take long, or want more than Node. */
const byName = [
  'frames',
  'scene',
  'table',
  'pages',
  'server',
  'killed',
  'failover',
  'hostile',
  'attacks',
  'event',
  'event-killed',
]

const subjects: Record<
  string,
  (seconds: number, much: BenchSize) => Promise<{ rows: unknown; text: string }>
> = {
  geometry: async (seconds) => {
    const rows = benchGeometry(seconds)
    return {
      rows,
      text: textTable(
        ['operations per second', 'exact', 'sampled', 'ratio'],
        rows.map(({ operation, exact, sampled, ratio }) => [
          operation,
          formatWhole(exact),
          formatWhole(sampled),
          formatRatio(ratio),
        ]),
      ),
    }
  },
  games: async (seconds, { only }) => {
    const rows = await benchGames(seconds, only)
    return {
      rows,
      text: textTable(
        ['cadets in every seat', 'decisions/s', 'µs a decision', 'Showdown/s', 'ratio', 'clone µs', 'bytes'],
        rows.map((row) => [
          fleetTitle(row),
          formatWhole(row.decisionsPerSecond),
          (1e6 / row.decisionsPerSecond).toFixed(1),
          formatWhole(row.peerPerSecond),
          formatRatio(row.decisionsPerSecond / row.peerPerSecond),
          row.cloneMicroseconds.toFixed(2),
          formatWhole(row.bytes),
        ]),
      ),
    }
  },
  scenarios: async (seconds, { only }) => {
    const rows = await benchScenarios(seconds, only)
    return {
      rows,
      text: textTable(
        ['cadets in every seat', 'ships', 'decisions/s', 'µs a decision', 'Showdown/s', 'ratio'],
        rows.map((row) => [
          scenarioTitle(row),
          String(row.ships),
          formatWhole(row.decisionsPerSecond),
          (1e6 / row.decisionsPerSecond).toFixed(1),
          formatWhole(row.peerPerSecond),
          formatRatio(row.decisionsPerSecond / row.peerPerSecond),
        ]),
      ),
    }
  },
  bots: async () => {
    const rows = [await benchBots('second'), await benchBots('first')]
    const tenth = (share: number): string => `${(100 * share).toFixed(1)} %`
    return {
      rows,
      text: textTable(
        ['pilot against cadet', 'won', 'lost', 'drawn', '95 % between', 'rounds', 'ms a decision', 'slowest'],
        rows.map((row) => [
          `${row.games} games, ${row.edition} edition`,
          String(row.won),
          String(row.lost),
          String(row.drawn),
          `${tenth(row.from)} and ${tenth(row.to)}`,
          row.rounds.toFixed(1),
          row.millisecondsPerDecision.toFixed(2),
          row.slowestMilliseconds.toFixed(0),
        ]),
      ),
    }
  },
  server: async (seconds, { tables, short, databases }) => {
    const count = tables ?? (short ? 20 : 200)
    const long = (short ? 6 : 40) * seconds
    const rows = await benchPeer(count, long)
    for (const database of databases) rows.push(...(await benchOwn(database, count, long)))
    const idle = await benchIdle(short ? 100 : 2000, long / 4)
    const peer = rows.find(({ server, what }) => server === 'boardgame.io' && what === 'as fast as can be')!
    const load = textTable(
      [
        'tables of 4 seats',
        '',
        'choices/s',
        'ms half',
        'ms 99 of 100',
        'slowest',
        'lost',
        'processor',
        'KB a table',
        'ratio',
      ],
      rows.map((row) => [
        `${row.server}, ${formatWhole(row.tables)} tables`,
        row.what,
        formatWhole(row.choicesPerSecond),
        row.half.toFixed(1),
        row.of99.toFixed(1),
        row.slowest.toFixed(0),
        String(row.lost),
        row.busy === undefined ? '' : formatPercent(row.busy),
        row.memory === undefined ? '' : formatWhole(row.memory),
        row.what === 'as fast as can be' ? formatRatio(row.choicesPerSecond / peer.choicesPerSecond) : '',
      ]),
    )
    const rest = textTable(
      [
        'idle',
        'tables',
        'seen',
        'KB heap a table',
        'KB in all a table',
        'MB in all',
        'ms to open',
        'processor',
      ],
      [
        [
          'games that somebody looks at',
          formatWhole(idle.tables),
          formatWhole(idle.pages),
          formatWhole(idle.heap),
          formatWhole(idle.rss),
          formatWhole(idle.all),
          idle.open.toFixed(1),
          formatPercent(idle.busy),
        ],
      ],
    )
    return { rows: { load: rows, idle }, text: `${load}\n\n${rest}` }
  },
  killed: async (_, { times: often, tables, short, databases }) => {
    const rows = []
    for (const database of databases)
      rows.push(await benchKilled(database, often ?? (short ? 5 : 200), tables ?? 6))
    return {
      rows,
      text: textTable(
        [
          'ended by SIGKILL',
          'times',
          'tables',
          'choices stored',
          'lost',
          'differing',
          'happened twice',
          'went on',
          'longest away',
        ],
        rows.map((row) => [
          row.database,
          String(row.times),
          String(row.tables),
          formatWhole(row.acknowledged),
          String(row.lost),
          String(row.differing),
          String(row.twice),
          String(row.wentOn),
          `${row.slowestSeconds.toFixed(1)} s`,
        ]),
      ),
    }
  },
  failover: async (_, { times: often, tables, short }) => {
    const count = often ?? (short ? 2 : 10)
    const rows = [await benchFailover(count, tables ?? 6), await benchRestarted(count, tables ?? 6)]
    return {
      rows,
      text: textTable(
        ['under load', 'times', 'tables', 'choices stored', 'lost', 'differing', 'longest until all went on'],
        rows.map((row) => [
          row.what,
          String(row.times),
          String(row.tables),
          formatWhole(row.acknowledged),
          String(row.lost),
          String(row.differing),
          `${row.slowestSeconds.toFixed(1)} s`,
        ]),
      ),
    }
  },
  hostile: async (_, { short }) => {
    const row = await benchHostile(short ? 10_000 : 100_000)
    const both = ([before, after]: readonly [number, number]): string =>
      `${before.toFixed(0)} before, ${after.toFixed(0)} after`
    return {
      rows: row,
      text: textTable(
        ['what strangers send', ''],
        [
          ['messages', formatWhole(row.messages)],
          ['refused in words', formatWhole(row.refused)],
          ['pages let go for too much at once', formatWhole(row.letGo)],
          ['pages turned away at the door', formatWhole(row.turnedAway)],
          ['slow headers let go', `${row.slow} of ${row.ofSlow}`],
          ['one who never reads let go', row.unread ? 'yes' : 'no'],
          ['MB of heap', both(row.heap)],
          ['MB of memory', both(row.rss)],
          [
            'others, ms 99 of 100',
            `${row.before.of99.toFixed(0)} before, ${row.meanwhile.of99.toFixed(0)} at worst`,
          ],
          ['others, choices lost', String(row.meanwhile.lost)],
        ],
      ),
    }
  },
  attacks: async (_, { short, databases, only }) => {
    const rows = []
    for (const database of databases) rows.push(...(await benchAttacks(database, short ? 5 : 20, only)))
    return {
      rows,
      text: textTable(
        [
          'an attacker asks for',
          'answered',
          'refused',
          'honest choices',
          'ms half',
          'ms 99 of 100',
          'worst',
          'lost',
          'MB',
        ],
        rows.map((row) => [
          `${row.what}, ${row.database}`,
          formatWhole(row.answered),
          formatWhole(row.refused),
          formatWhole(row.choices),
          row.half.toFixed(1),
          row.of99.toFixed(1),
          row.worst.toFixed(0),
          String(row.lost),
          formatWhole(row.memory),
        ]),
      ),
    }
  },
  pages: async (_, { short }) => {
    const rows = await benchPages(short ? 3 : 8)
    return {
      rows,
      text: textTable(
        ['Aces High in browsers', 'pages', 'seconds'],
        rows.map((row) => [row.what, String(row.pages), row.seconds.toFixed(1)]),
      ),
    }
  },
  event: async (seconds, { tables: visitors = 2000 }) => {
    const rows = [await benchVisitors('pglite', visitors, 60 * seconds)]
    return {
      rows,
      text: textTable(
        ['page of an event', 'visitors', 'looks/s', 'ms half', 'ms 99 of 100', 'slowest', 'failed', 'KB'],
        rows.map((row) => [
          `${row.players} players`,
          formatWhole(row.visitors),
          formatWhole(row.looksPerSecond),
          row.half.toFixed(1),
          row.of99.toFixed(1),
          row.slowest.toFixed(0),
          String(row.failed),
          row.kilobytes.toFixed(1),
        ]),
      ),
    }
  },
  'event-killed': async (_, { times: often = 200 }) => {
    const rows = []
    for (const database of ['pglite', 'postgres'] as const) rows.push(await benchEventKilled(database, often))
    return {
      rows,
      text: textTable(
        ['desk of an event, ended by SIGKILL', 'times', 'acknowledged', 'lost'],
        rows.map((row) => [row.database, String(row.times), formatWhole(row.acknowledged), String(row.lost)]),
      ),
    }
  },
  scene: async () => {
    const rows = await benchScene()
    return {
      rows,
      text: textTable(
        ['the table with models', 'draw calls', 'triangles', 'MB', 'script ms a frame'],
        rows.map((row) => [
          `${row.view}, ${row.ships} ships`,
          formatWhole(row.calls),
          formatWhole(row.triangles),
          row.megabytes.toFixed(1),
          row.scriptMilliseconds.toFixed(2),
        ]),
      ),
    }
  },
  frames: async () => {
    const rows = await benchFrames()
    return {
      rows,
      text: textTable(
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
      text: textTable(
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
      text: textTable(
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
      text: textTable(
        ['pairing round 6', 'ms CPU', 'µs a player', 'tournament-pairings ms', 'ratio'],
        rows.map((row) => [
          `${formatWhole(row.players)} players`,
          row.milliseconds.toFixed(2),
          row.microsecondsPerPlayer.toFixed(2),
          row.peerMilliseconds === undefined ? 'not asked' : row.peerMilliseconds.toFixed(0),
          formatRatio(
            row.peerMilliseconds === undefined ? undefined : row.peerMilliseconds / row.milliseconds,
          ),
        ]),
      ),
    }
  },
}

const both = ['pglite', 'postgres'] as const satisfies DatabaseKind[]

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '0.5' },
      times: { type: 'string' },
      tables: { type: 'string' },
      short: { type: 'boolean', default: false },
      database: { type: 'string' },
      only: { type: 'string' },
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
      times: values.times === undefined ? undefined : Number(values.times),
      tables: values.tables === undefined ? undefined : Number(values.tables),
      short: values.short,
      databases: both.filter((one) => (values.database ?? one) === one),
      only: values.only,
    })
    results[name] = rows
    if (!values.json) console.log(`${text}\n`)
  }
  if (values.json) console.log(JSON.stringify(results, null, 2))
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    throw error
  console.error(`${error.message}\n\n${usage}`)
  return 2
})
