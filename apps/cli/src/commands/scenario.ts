import { writeFileSync } from 'node:fs'
import { checkScenario, type Fault, loadScenario, type Scenario, scenarioNames } from '@flotilla/engine'
import { playersWords, scenarioPicture, scenarioWords, typeWords } from '@flotilla/story'
import { type Command, type ExitCode, type Input, type Io, UsageError } from '../command.ts'
import { textOfFile } from '../files.ts'

type Read = { ok: true; scenario: Scenario } | { ok: false; faults: readonly Fault[] }

function checkedFile(name: string): Read {
  const text = textOfFile(name, 'a scenario file, or one of flotilla scenario list')
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
  return checkScenario(value)
}

/** A scenario that comes with Flotilla by its name, or one in a file. */
export async function scenarioNamed(name: string): Promise<Scenario> {
  const known = await loadScenario(name)
  if (known) return known
  const read = checkedFile(name)
  if (read.ok) return read.scenario
  throw new UsageError(
    `${name} is no scenario. ${inLine(read.faults[0]!)}`,
    `flotilla scenario check ${name} says all`,
  )
}

const inLine = ({ where, what, remedy }: Fault): string => `${where ? `${where}: ` : ''}${what} ${remedy}`

const jsonOption = { type: 'boolean', help: 'answer in JSON' } as const

function one(input: Input, what: string): string {
  const [name, ...more] = input.positionals
  if (name === undefined || more.length > 0)
    throw new UsageError(`${input.positionals.length} names were given.`, `name one ${what}`)
  return name
}

function check(input: Input, io: Io): ExitCode {
  const read = checkedFile(one(input, 'scenario file'))
  const faults = read.ok ? [] : read.faults
  if (input.flag('json')) io.out(`${JSON.stringify({ ok: read.ok, faults })}\n`)
  else if (read.ok) io.out(`${read.scenario.title}: a scenario for ${playersWords(read.scenario)} players\n`)
  else io.out(faults.map((fault) => `${inLine(fault)}\n`).join(''))
  return read.ok ? 0 : 1
}

async function list(input: Input, io: Io): Promise<ExitCode> {
  const all = await Promise.all(scenarioNames.map(async (name) => (await loadScenario(name))!))
  if (input.flag('json')) {
    const rows = all.map(({ id, title, players, types, page }) => ({ id, title, players, types, page }))
    io.out(`${JSON.stringify(rows)}\n`)
    return 0
  }
  const width = Math.max(...scenarioNames.map(({ length }) => length))
  for (const scenario of all)
    io.out(
      `${scenario.id.padEnd(width)}  ${playersWords(scenario).padEnd(6)} ${scenario.types.map((type) => typeWords[type]).join(' or ')}\n`,
    )
  return 0
}

async function show(input: Input, io: Io): Promise<ExitCode> {
  const scenario = await scenarioNamed(one(input, 'scenario'))
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
  io.out(input.flag('json') ? `${JSON.stringify(scenario)}\n` : scenarioWords(scenario))
  return 0
}

export const scenarioCommands: Record<string, Command> = {
  'scenario check': {
    name: 'scenario check',
    arguments: 'FILE',
    summary: 'Whether a file is a scenario: what is wrong, where, and what to do.',
    options: { json: jsonOption },
    details: '  flotilla scenario check my-scenario.json',
    run: check,
  },
  'scenario list': {
    name: 'scenario list',
    summary: 'The scenarios that come with Flotilla.',
    options: { json: jsonOption },
    run: list,
  },
  'scenario show': {
    name: 'scenario show',
    arguments: 'NAME|FILE',
    summary: 'A scenario in words, its setup drawn to scale.',
    options: { svg: { type: 'string', value: 'FILE', help: 'draw the setup' }, json: jsonOption },
    details: '  flotilla scenario show aces-high --svg aces-high.svg',
    run: show,
  },
}
