import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packLibraries, packProgram } from '../../scripts/pack.ts'
import sizes from '../../scripts/package-sizes.json' with { type: 'json' }

/** An empty folder with nothing but the program's tarball installed. */
const folder = mkdtempSync(join(tmpdir(), 'flotilla-program-'))
const npm = process.env.npm_execpath
let packedBytes = 0
let server: ChildProcess | undefined

const program = join(folder, 'node_modules/.bin/flotilla')

const flotilla = (...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })

beforeAll(() => {
  const tarballs = join(folder, 'tarballs')
  packLibraries(tarballs)
  const { tarball, packed } = packProgram(tarballs)
  packedBytes = packed
  writeFileSync(join(folder, 'package.json'), '{ "name": "outside", "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball]
  const { status, stdout, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
}, 300_000)

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await new Promise((ended) => server!.once('exit', ended))
  }
  rmSync(folder, { recursive: true, force: true })
})

test('the program plays a game and judges squads from its tarball alone', () => {
  const squad = flotilla(
    'squad',
    'random',
    '--faction',
    'rebelalliance',
    '--format',
    'standard-second',
    '--seed',
    'one',
  )
  expect(squad).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(join(folder, 'squad.json'), squad.stdout)
  expect(flotilla('squad', 'check', 'squad.json', '--format', 'standard-second').status).toBe(0)
  expect(flotilla('simulate', '--games', '1').status).toBe(0)
  expect(packedBytes / 1000).toBeLessThan(1.05 * sizes.flotilla)
}, 120_000)

test('flotilla serve brings the web app, its workers and a database in the current folder', async () => {
  server = spawn(program, ['serve', '--port', '0', '--data', 'games'], { cwd: folder })
  let output = ''
  server.stderr!.on('data', (text) => {
    output += text
  })
  const address = await new Promise<string>((resolve, reject) => {
    server!.stdout!.on('data', (text) => {
      output += text
      const found = /http:\S+/.exec(output)
      if (found) resolve(found[0])
    })
    server!.once('exit', () => reject(new Error(output)))
  })
  const page = await (await fetch(address)).text()
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page)!
  expect((await fetch(new URL(script!, address))).status).toBe(200)
  expect(await (await fetch(new URL('/ready', address))).json()).toEqual({ ok: true })
}, 120_000)

test('flotilla serve refuses wrong settings and says what to write instead', () => {
  const wrong = spawnSync(program, ['serve'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FLOTILLA_LOG: 'loud' },
  })
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toBe('FLOTILLA_LOG is loud. Set it to one of off, error, warn, info.\n')
  expect(flotilla('serve', '--port', 'http').stderr).toContain('Give a number from 0 to 65535.')
})
