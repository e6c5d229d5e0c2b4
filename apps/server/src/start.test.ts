import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const root = join(import.meta.dirname, '../../..')
const above = mkdtempSync(join(tmpdir(), 'flotilla-start-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(above, { recursive: true })
})
beforeAll(async () => {
  // What a first database costs is paid once.
  await (await openDatabase({ folder: join(above, 'first', 'pglite') })).close()
})

interface Started {
  readonly child: ChildProcess
  readonly out: () => string
  readonly ended: Promise<number | null>
}

/** The server as `npm start` runs it, below a shell of its own where that is wanted. */
function start(args: readonly string[], env: Record<string, string> = {}, shell = false): Started {
  const program = `import('./scripts/setup.mjs').then(({ serveTypeScript }) => serveTypeScript('apps/server/src/main.ts', ${JSON.stringify(args)})).then(process.exit)`
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env
  const options = { cwd: root, env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] as const }
  const child = shell
    ? spawn('sh', ['-c', '"$0" -e "$1"; exit $?', process.execPath, program], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    : spawn(process.execPath, ['-e', program], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  const hear = (data: Buffer): void => {
    text += data
  }
  child.stdout!.on('data', hear)
  child.stderr!.on('data', hear)
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, out: () => text, ended }
}

async function until(so: () => boolean): Promise<void> {
  const start = Date.now()
  while (!so()) {
    if (Date.now() - start > 40_000) throw new Error('It did not come to that.')
    await new Promise((go) => setTimeout(go, 50))
  }
}

const addressIn = (out: string): string | undefined => /Flotilla is at (\S+)/.exec(out)?.[1]

describe('before it says that it is up, it looks at its database and says what is wrong:', () => {
  const file = join(above, 'file')
  const holding = (name: string): string => {
    mkdirSync(join(above, name, 'pglite'), { recursive: true })
    writeFileSync(join(above, name, 'pglite', 'PG_VERSION'), '17\n')
    return join(above, name)
  }
  const cases: [string, () => string[], Record<string, string>, string][] = [
    [
      'a file in place of the folder',
      () => {
        writeFileSync(file, '')
        return ['--data', file]
      },
      {},
      'is a file. Name a folder with --data.',
    ],
    ['a folder below a file', () => ['--data', join(file, 'below')], {}, 'is a file. Name a folder'],
    ['damaged files', () => ['--data', holding('damaged')], {}, 'files are damaged'],
    [
      'no server at the address',
      () => [],
      { DATABASE_URL: 'postgres://u:hidden-password@127.0.0.1:1/x' },
      '(127.0.0.1:1/x) cannot be used: nothing answers there',
    ],
    ['no address', () => [], { DATABASE_URL: 'hidden-password' }, 'DATABASE_URL is no address'],
  ]
  test.each(cases)('%s', async (_, args, env, words) => {
    const { out, ended } = start([...args(), '--port', '0'], env)
    expect(await ended).toBe(1)
    expect(out()).toContain(words)
    expect(out()).not.toContain('Flotilla is at')
    expect(out()).not.toContain('hidden-password')
  })
})

test('a folder belongs to one process, however many ask; when it is killed the next starts at once', async () => {
  const data = join(above, 'held')
  const one = start(['--port', '0', '--data', data])
  await until(() => addressIn(one.out()) !== undefined)
  const other = start(['--port', '0', '--data', data])
  expect(await other.ended).toBe(1)
  expect(other.out()).toContain(`Another Flotilla uses ${data} already`)
  one.child.kill('SIGKILL')
  await one.ended
  // The pid of a process that lives, as another container may have left it behind.
  writeFileSync(join(data, 'pglite', 'flotilla.pid'), String(process.pid))
  await until(() => {
    try {
      process.kill(one.child.pid!, 0)
      return false
    } catch {
      return true
    }
  })
  const next = start(['--port', '0', '--data', data])
  await until(() => addressIn(next.out()) !== undefined || next.child.exitCode !== null)
  expect(next.out()).toContain('Flotilla is at')
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(readdirSync(data)).toEqual(['pglite'])
})

describe('it ends in order', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('on %s, also when it comes twice', async (signal) => {
    const data = join(above, signal)
    const one = start(['--port', '0', '--data', data])
    await until(() => addressIn(one.out()) !== undefined)
    one.child.kill(signal)
    one.child.kill('SIGTERM')
    setTimeout(() => one.child.kill(signal), 50)
    expect(await one.ended).toBe(0)
    expect(readdirSync(data)).toEqual(['pglite'])
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'when the shell that npm has started it in gets %s',
    async (signal) => {
      const data = join(above, `shell-${signal}`)
      const one = start(['--port', '0', '--data', data], { npm_lifecycle_event: 'start' }, true)
      await until(() => addressIn(one.out()) !== undefined)
      one.child.kill(signal)
      await until(() => readdirSync(data).length === 1)
      const address = addressIn(one.out())!
      await expect(fetch(address)).rejects.toThrow()
    },
  )
})
