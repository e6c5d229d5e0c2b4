import { expect, test } from 'vitest'
import { benchKilled } from './killed.ts'

test('a server that is ended without a word loses nothing that it has acknowledged, and every table goes on', {
  timeout: 240_000,
}, async () => {
  const { slowestSeconds: _, acknowledged, ...row } = await benchKilled('pglite', 2, 2)
  expect(acknowledged).toBeGreaterThan(4)
  expect(row).toEqual({ database: 'pglite', times: 2, tables: 2, lost: 0, differing: 0, twice: 0, wentOn: 2 })
})
