import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { typeCommand } from '../test/terminal.ts'
import { eventCommands } from './commands/event.ts'
import { pointsCommands } from './commands/points.ts'
import { scenarioCommands } from './commands/scenario.ts'
import { splitWords } from './commands/shell.ts'
import { squadCommands } from './commands/squad.ts'
import { commandNames } from './flotilla.ts'

test('--help lists every command, and every command has its own', async () => {
  const { code, out } = await typeCommand(['--help'])
  expect(code).toBe(0)
  for (const name of commandNames) {
    expect(out).toContain(`  ${name} `)
    const help = await typeCommand([...name.split(' '), '--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toMatch(new RegExp(`^usage: flotilla ${name}`))
    expect(help.out).toContain('--help')
  }
  expect((await typeCommand([])).out).toBe(out)
})

test('a group lists its commands, and every command that is written is in its group', async () => {
  const groups = {
    squad: squadCommands,
    event: eventCommands,
    scenario: scenarioCommands,
    points: pointsCommands,
  }
  for (const [group, commands] of Object.entries(groups)) {
    const names = commandNames.filter((name) => name.startsWith(`${group} `))
    expect(names.toSorted()).toEqual(Object.keys(commands).toSorted())
    const help = await typeCommand([group, '--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    for (const name of names) expect(help.out).toContain(`  ${name} `)
    expect((await typeCommand([group])).code).toBe(2)
  }
})

test('the README and the docs name commands and options that are there', async () => {
  const root = new URL('../../../', import.meta.url)
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`),
  ]
  const lines = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => [
      ...readFileSync(new URL(page, root), 'utf8').matchAll(
        /(?:npx flotilla|`flotilla|^flotilla) ([a-z][^`#&\n]*)/gm,
      ),
    ])
    .map(([, line]) => splitWords(line!.trim()))
  expect(lines.length).toBeGreaterThan(30)
  for (const [first = '', second = '', ...rest] of lines) {
    const name = commandNames.includes(`${first} ${second}`) ? [first, second] : [first]
    const help = await typeCommand([...name, '--help'])
    expect([name.join(' '), help.code, help.err]).toEqual([name.join(' '), 0, ''])
    for (const option of [second, ...rest].filter((word) => /^--[a-z]/.test(word)))
      expect(help.out, name.join(' ')).toContain(option)
  }
})

test('an unknown command or option says what to do and exits with 2', async () => {
  expect(await typeCommand(['fly'])).toEqual({
    code: 2,
    out: '',
    err: 'flotilla: There is no command "fly".\n  flotilla --help lists them\n',
  })
  const { code, err } = await typeCommand(['maneuver', '--speed', '2'])
  expect(code).toBe(2)
  expect(err).toMatch(/Unknown option '--speed'[\s\S]*flotilla maneuver --help/)
  expect((await typeCommand(['measure', 'small'])).code).toBe(2)
})

test('the command runs as a program, with its exit codes', () => {
  const flotilla = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../bin/flotilla.js', import.meta.url)), ...args], {
      encoding: 'utf8',
    })
  const fine = flotilla('maneuver', '--base', 'small', '--maneuver', '1F', '--json')
  expect([fine.status, JSON.parse(fine.stdout).pose]).toEqual([0, { x: 0, y: 80, heading: 0 }])
  expect(
    flotilla('maneuver', '--base', 'small', '--maneuver', 'boost', '--block', 'small@0,80,0').status,
  ).toBe(1)
  expect(flotilla('nothing').status).toBe(2)
  // `npm start` runs this; without a terminal it lists the commands and ends.
  const shell = flotilla('shell')
  expect([shell.status, shell.stdout]).toEqual([0, expect.stringContaining('maneuver --base small')])
})

test('the shell splits a line as a terminal would', () => {
  expect(splitWords('maneuver --base small --maneuver "2 bank left"')).toEqual([
    'maneuver',
    '--base',
    'small',
    '--maneuver',
    '2 bank left',
  ])
  expect(splitWords("rules 'wing tool'  ")).toEqual(['rules', 'wing tool'])
  expect(splitWords('  ')).toEqual([])
})
