// npm run mutants: plants small faults in the sources by lot and lists those that no test notices.
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { equivalents } from './mutants/equivalent.ts'
import { hunt, type Report, type Room } from './mutants/hunt.ts'
import { runScript, ScriptUsageError } from './run-command.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where each room is, and where the tests are that speak for it: its own, and those of the room that leans on it. */
const rooms: Record<string, Room> = {
  kernel: { folder: 'packages/engine/src/kernel', tests: ['packages/engine', 'packages/cards'] },
  table: { folder: 'packages/engine/src/table', tests: ['packages/engine', 'packages/cards'] },
  first: { folder: 'packages/engine/src/first', tests: ['packages/engine', 'packages/cards'] },
  second: { folder: 'packages/engine/src/second', tests: ['packages/engine', 'packages/cards'] },
  geometry: { folder: 'packages/geometry/src', tests: ['packages/geometry', 'packages/engine'] },
  cards: { folder: 'packages/cards/src', tests: ['packages/cards'] },
  squads: { folder: 'packages/squads/src', tests: ['packages/squads', 'apps/cli'] },
  tournament: { folder: 'packages/tournament/src', tests: ['packages/tournament', 'apps/cli'] },
  host: { folder: 'packages/host/src', tests: ['packages/host'] },
  server: { folder: 'apps/server/src', tests: ['apps/server'], unconfined: true },
}

const help = `usage: npm run mutants [-- --room NAME …] [--count N] [--seed N] [--json]
       npm run mutants -- --at FILE[:LINE] … [--tests PATH …]

Plants small faults in the sources by lot (a turned condition, a boundary moved by one, a statement left out, another
constant …), runs for each the tests that come by its place, and lists those that no test notices. All faults go at
once into a copy in a temporary folder and are switched on one by one; the sources are not touched, and what runs may
write nowhere else (but in the room server, whose tests lock folders and open databases: they are only told where). Faults that make no difference are named, with the reason, in scripts/mutants/equivalent.ts.

  --room NAME  only this room, may be repeated: ${Object.keys(rooms).join(', ')}
  --count N    faults for each room (75)
  --seed N     another choice of faults (1)
  --at FILE[:LINE]  every fault of a file or line instead, may be repeated
  --tests PATH      only tests with this in their path, may be repeated
  --near N     test files that speak for what happens while modules load (40); fewer is quicker, and notices less
  --jobs N     worker processes (2, or 1 on a single core)
  --json       print the report as JSON
  --help       show this help
`

function number(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new ScriptUsageError(`--${option} takes a whole number from 1 on, not "${text}"`)
  }
  return value
}

export function table({ seed, rooms: counted, survivors, equivalent, stale, leftOut }: Report): string {
  const lines: string[] = []
  for (const { room } of counted) {
    const own = survivors.filter((each) => each.room === room)
    if (own.length === 0) continue
    lines.push(`Unnoticed in ${room}:`, '')
    for (const { file, line, kind, was, now, tests } of own) {
      const by = tests === 0 ? 'no test comes by' : `${tests} test${tests === 1 ? '' : 's'} come by`
      lines.push(`  ${file}:${line}  ${kind}, ${by}`, `    - ${was}`, `    + ${now}`)
    }
    lines.push('')
  }
  lines.push('room        possible  planted  noticed  unnoticed  not reached    share')
  for (const { room, possible, planted, noticed, survivors: left, unreached, share } of counted) {
    const cells = [
      String(possible).padStart(8),
      String(planted).padStart(9),
      String(noticed).padStart(9),
      String(left).padStart(11),
      String(unreached).padStart(13),
      `${(100 * share).toFixed(1)} %`.padStart(9),
    ]
    lines.push(`${room.padEnd(12)}${cells.join('')}`)
  }
  lines.push('', `Seed ${seed}. ${equivalent} known faults that make no difference were not planted.`)
  if (leftOut > 0) {
    lines.push(`${leftOut} tests cannot run where nothing may be written or started, and were left out.`)
  }
  for (const { file, now } of stale) {
    lines.push(`scripts/mutants/equivalent.ts names a fault that ${file} cannot have any more: ${now}`)
  }
  return lines.join('\n')
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      room: { type: 'string', multiple: true },
      count: { type: 'string', default: '75' },
      seed: { type: 'string', default: '1' },
      at: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      near: { type: 'string' },
      jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      json: { type: 'boolean', default: false },
    },
  })
  const { at, tests } = values
  const home = (place: string): string => {
    const found = Object.keys(rooms).find((room) => place.startsWith(`${rooms[room]!.folder}/`))
    if (!found)
      throw new ScriptUsageError(
        `--at takes a file of one of the rooms, such as ${rooms.kernel!.folder}/game.ts`,
      )
    return found
  }
  const wanted = at ? [...new Set(at.map(home))] : (values.room ?? Object.keys(rooms))
  const unknown = wanted.find((room) => !Object.hasOwn(rooms, room))
  if (unknown !== undefined) {
    throw new ScriptUsageError(`there is no room "${unknown}"; take one of ${Object.keys(rooms).join(', ')}`)
  }
  const start = Date.now()
  const report = await hunt({
    root,
    rooms: Object.fromEntries(wanted.map((room) => [room, rooms[room]!])),
    count: number(values.count, 'count'),
    ...(at ? { at } : {}),
    ...(tests ? { only: tests } : {}),
    seed: number(values.seed, 'seed'),
    equivalents,
    ...(values.near ? { near: number(values.near, 'near') } : {}),
    jobs: number(values.jobs, 'jobs'),
    say: (line) => console.error(`${String(Math.round((Date.now() - start) / 1000)).padStart(5)} s  ${line}`),
  })
  console.log(values.json ? JSON.stringify(report, null, 2) : table(report))
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(help, main)
