import { parseArgs } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { runScript, ScriptUsageError } from './run-command.ts'

afterEach(() => vi.restoreAllMocks())

/** What a command says, and what it ends with, when it is called so. */
async function called(args: string[], main: (args: string[]) => number) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'script', ...args])
  const said = { out: '', err: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.err += text
    return true
  })
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await runScript('usage: …\n', main)
    return { ...said, code: process.exitCode }
  } finally {
    process.exitCode = before
  }
}

const main = (args: string[]): number => {
  const { count } = parseArgs({ args, options: { count: { type: 'string' } } }).values
  if (!Number.isInteger(Number(count)))
    throw new ScriptUsageError(`--count takes a whole number, not "${count}".`)
  return 1
}

test('a command ends with what it says, and tells how it is used where it cannot take something', async () => {
  expect(await called(['--count', '2'], main)).toEqual({ out: '', err: '', code: 1 })
  expect(await called(['--help', '--count', 'x'], main)).toEqual({
    out: 'usage: …\n',
    err: '',
    code: undefined,
  })
  expect(await called(['--nonsense'], main)).toEqual({
    out: '',
    err: expect.stringMatching(/^Unknown option '--nonsense'.*\n\nusage: …\n$/s),
    code: 2,
  })
  expect(await called(['--count', 'x'], main)).toEqual({
    out: '',
    err: '--count takes a whole number, not "x".\n\nusage: …\n',
    code: 2,
  })
})

test('a fault of its own is no misuse', async () => {
  const broken = () => {
    throw new TypeError('undefined is not a function')
  }
  await expect(called([], broken)).rejects.toThrow('undefined is not a function')
})
