// npm run mutants: plants small faults at random and lists those that no test notices.
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hunt, type Report, type Target } from './mutants/hunt.ts'
import { runScript, ScriptUsageError } from './run-command.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The folder of each target, or part of one, and the folders of the tests that cover it. */
const targets: Record<string, Target> = {
  kernel: { folder: 'packages/engine/src/kernel', tests: ['packages/engine', 'packages/cards'] },
  shared: { folder: 'packages/engine/src/shared', tests: ['packages/engine', 'packages/cards'] },
  first: { folder: 'packages/engine/src/first', tests: ['packages/engine', 'packages/cards'] },
  second: { folder: 'packages/engine/src/second', tests: ['packages/engine', 'packages/cards'] },
  geometry: { folder: 'packages/geometry/src', tests: ['packages/geometry', 'packages/engine'] },
  cards: { folder: 'packages/cards/src', tests: ['packages/cards'] },
  squads: { folder: 'packages/squads/src', tests: ['packages/squads', 'apps/cli'] },
  tournament: { folder: 'packages/tournament/src', tests: ['packages/tournament', 'apps/cli'] },
  host: { folder: 'packages/host/src', tests: ['packages/host'] },
  server: { folder: 'apps/server/src', tests: ['apps/server'], unconfined: true },
}

const help = `usage: npm run mutants [-- --target NAME …] [--count N] [--seed N] [--json]
       npm run mutants -- --at FILE[:LINE] … [--tests PATH …]

Plants small faults in the sources at random (a negated condition, a boundary moved by one, a removed statement, another
constant), runs the tests that reach each fault, and lists the faults that no test notices. All faults go into one copy
in a temporary folder and are switched on one by one. The sources stay as they are, and tests may write only to that
folder (but those of the server, which lock folders and open databases). Some survivors make no difference.

  --target NAME  only this target, may be repeated: ${Object.keys(targets).join(', ')}
  --count N    faults per target (75)
  --seed N     another draw of faults (1)
  --at FILE[:LINE]  every fault of a file or line instead, may be repeated
  --tests PATH      only tests with this in their path, may be repeated
  --near N     test files to run for code that runs while modules load (40); fewer is quicker, and notices less
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

export function table({ seed, targets: counted, survivors, leftOut }: Report): string {
  const lines: string[] = []
  for (const { target } of counted) {
    const own = survivors.filter((each) => each.target === target)
    if (own.length === 0) continue
    lines.push(`Unnoticed in ${target}:`, '')
    for (const { file, line, kind, was, now, tests } of own) {
      const by = tests === 0 ? 'no test comes by' : `${tests} test${tests === 1 ? '' : 's'} come by`
      lines.push(`  ${file}:${line}  ${kind}, ${by}`, `    - ${was}`, `    + ${now}`)
    }
    lines.push('')
  }
  lines.push('target        possible  planted  noticed  unnoticed  not reached    share')
  for (const { target, possible, planted, noticed, survivors: left, unreached, share } of counted) {
    const cells = [
      String(possible).padStart(8),
      String(planted).padStart(9),
      String(noticed).padStart(9),
      String(left).padStart(11),
      String(unreached).padStart(13),
      `${(100 * share).toFixed(1)} %`.padStart(9),
    ]
    lines.push(`${target.padEnd(12)}${cells.join('')}`)
  }
  lines.push('', `Seed ${seed}.`)
  if (leftOut > 0) {
    lines.push(`${leftOut} tests cannot run where nothing may be written or started, and were left out.`)
  }
  return lines.join('\n')
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string', multiple: true },
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
    const found = Object.keys(targets).find((target) => place.startsWith(`${targets[target]!.folder}/`))
    if (!found)
      throw new ScriptUsageError(
        `--at takes a file of one of the targets, such as ${targets.kernel!.folder}/game.ts`,
      )
    return found
  }
  const wanted = at ? [...new Set(at.map(home))] : (values.target ?? Object.keys(targets))
  const unknown = wanted.find((target) => !Object.hasOwn(targets, target))
  if (unknown !== undefined) {
    throw new ScriptUsageError(
      `there is no target "${unknown}"; take one of ${Object.keys(targets).join(', ')}`,
    )
  }
  const start = Date.now()
  const report = await hunt({
    root,
    targets: Object.fromEntries(wanted.map((target) => [target, targets[target]!])),
    count: number(values.count, 'count'),
    ...(at ? { at } : {}),
    ...(tests ? { only: tests } : {}),
    seed: number(values.seed, 'seed'),
    ...(values.near ? { near: number(values.near, 'near') } : {}),
    jobs: number(values.jobs, 'jobs'),
    say: (line) => console.error(`${String(Math.round((Date.now() - start) / 1000)).padStart(5)} s  ${line}`),
  })
  console.log(values.json ? JSON.stringify(report, null, 2) : table(report))
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(help, main)
