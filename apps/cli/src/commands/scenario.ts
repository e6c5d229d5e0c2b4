import { writeFileSync } from 'node:fs'
import {
  loadScenario,
  type Scenario,
  type SchemaFault,
  scenarioNames,
  validateScenario,
} from '@flotilla/engine/second'
import { describeScenario, formatPlayerCount, scenarioPicture, scenarioTypeNames } from '@flotilla/story'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { readTextFile } from '../read-file.ts'

type ScenarioFile = { ok: true; scenario: Scenario } | { ok: false; faults: readonly SchemaFault[] }

function checkedFile(name: string): ScenarioFile {
  const text = readTextFile(name, 'a scenario file, or one of flotilla scenario list')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      faults: [
        {
          where: '',
          what: `It is not JSON: ${(error as Error).message}.`,
          remedy: 'Write one JSON object.',
        },
      ],
    }
  }
  return validateScenario(value)
}

/** Loads a scenario by name, or from a file. */
export async function loadNamedScenario(name: string): Promise<Scenario> {
  const known = await loadScenario(name)
  if (known) return known
  const read = checkedFile(name)
  if (read.ok) return read.scenario
  throw new UsageError(
    `${name} is no scenario. ${inLine(read.faults[0]!)}`,
    `flotilla scenario check ${name} says all`,
  )
}

const inLine = ({ where, what, remedy }: SchemaFault): string =>
  `${where ? `${where}: ` : ''}${what} ${remedy}`

const jsonOption = { type: 'boolean', help: 'answer in JSON' } as const

function requireOne(input: CommandInput, what: string): string {
  const [name, ...more] = input.positionals
  if (name === undefined || more.length > 0)
    throw new UsageError(`${input.positionals.length} names were given.`, `name one ${what}`)
  return name
}

function runCheck(input: CommandInput, io: Io): ExitCode {
  const read = checkedFile(requireOne(input, 'scenario file'))
  const faults = read.ok ? [] : read.faults
  if (input.flag('json')) io.out(`${JSON.stringify({ ok: read.ok, faults })}\n`)
  else if (read.ok)
    io.out(`${read.scenario.title}: a scenario for ${formatPlayerCount(read.scenario)} players\n`)
  else io.out(faults.map((fault) => `${inLine(fault)}\n`).join(''))
  return read.ok ? 0 : 1
}

async function runList(input: CommandInput, io: Io): Promise<ExitCode> {
  const all = await Promise.all(scenarioNames.map(async (name) => (await loadScenario(name))!))
  if (input.flag('json')) {
    const rows = all.map(({ id, title, players, types, page }) => ({ id, title, players, types, page }))
    io.out(`${JSON.stringify(rows)}\n`)
    return 0
  }
  const width = Math.max(...scenarioNames.map(({ length }) => length))
  for (const scenario of all)
    io.out(
      `${scenario.id.padEnd(width)}  ${formatPlayerCount(scenario).padEnd(6)} ${scenario.types.map((type) => scenarioTypeNames[type]).join(' or ')}\n`,
    )
  return 0
}

async function runShow(input: CommandInput, io: Io): Promise<ExitCode> {
  const scenario = await loadNamedScenario(requireOne(input, 'scenario'))
  const file = input.text('svg')
  if (file) {
    try {
      writeFileSync(file, scenarioPicture(scenario))
    } catch (error) {
      throw new UsageError(
        `${file} could not be written: ${(error as Error).message}.`,
        'name another file with --svg',
      )
    }
  }
  io.out(input.flag('json') ? `${JSON.stringify(scenario)}\n` : describeScenario(scenario))
  return 0
}

/** The commands on scenarios. */
export const scenarioCommands: Record<string, Command> = {
  'scenario check': {
    name: 'scenario check',
    arguments: 'FILE',
    summary: 'Whether a file is a scenario: what is wrong, where, and what to do.',
    options: { json: jsonOption },
    details: '  flotilla scenario check my-scenario.json',
    run: runCheck,
  },
  'scenario list': {
    name: 'scenario list',
    summary: 'The scenarios that come with Flotilla.',
    options: { json: jsonOption },
    run: runList,
  },
  'scenario show': {
    name: 'scenario show',
    arguments: 'NAME|FILE',
    summary: 'A scenario in words, its setup drawn to scale.',
    options: { svg: { type: 'string', value: 'FILE', help: 'draw the setup' }, json: jsonOption },
    details: '  flotilla scenario show aces-high --svg aces-high.svg',
    run: runShow,
  },
}
