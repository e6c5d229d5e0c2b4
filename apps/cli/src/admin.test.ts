import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typeCommand } from '../test/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-cli-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('admin commands take what they need, and say when there is no server', async () => {
  const none = await typeCommand(['admin', 'tables', '--data', folder])
  expect([none.code, none.err]).toEqual([1, expect.stringContaining(`There are no games in ${folder}`)])
  for (const args of [
    ['close'],
    ['close', 'table'],
    ['ban'],
    ['set', 'tables-per-day'],
    ['set', 'tables-per-day', '1', '2'],
    ['people', 'one', 'two'],
    ['check', 'it'],
  ])
    expect([args, (await typeCommand(['admin', ...args, '--data', folder])).code]).toEqual([args, 2])
})
