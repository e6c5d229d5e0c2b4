import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveEnvironment, serveOptions } from '@flotilla/server/serve'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../deploy')

describe.each(readdirSync(folder))('deploy/%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')

  test('starts the server with options that it has', () => {
    const served = text.split('\n').filter((line) => /\bserve\b/.test(line))
    const options = served.flatMap((line) => [...line.matchAll(/--([a-z]+)/g)].map(([, option]) => option!))
    for (const option of options) expect(Object.keys(serveOptions)).toContain(option)
    if (name !== 'Caddyfile') expect(options).toContain('port')
  })

  test('sets variables that the server reads', () => {
    const read = [...serveEnvironment.matchAll(/^[A-Z_]+/gm)].map(([variable]) => variable)
    expect(read).toContain('DATABASE_URL')
    const own = ['FLOTILLA_NAME']
    for (const [variable] of text.matchAll(/\b(FLOTILLA_[A-Z_]+|DATABASE_URL)\b/g))
      expect([...read, ...own]).toContain(variable)
  })
})
