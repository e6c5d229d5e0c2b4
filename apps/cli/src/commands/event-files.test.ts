import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UsageError } from '../command.ts'
import { createStoredFile, readStoredFile, replaceStoredFile, StoreError } from './event-files.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-store-'))
  path = join(folder, 'event.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const before = 'old '.repeat(50_000)
const after = 'new '.repeat(60_000)

/** A separate program that replaces the old text by the new one, after running `first`. */
const program = (first: string) => [
  '--import',
  '@oxc-node/core/register',
  '--input-type=module',
  '-e',
  `import fs from 'node:fs'
   import { syncBuiltinESMExports } from 'node:module'
   const { readStoredFile, replaceStoredFile } = await import(${JSON.stringify(join(import.meta.dirname, 'event-files.ts'))})
   const path = ${JSON.stringify(path)}
   const stored = readStoredFile(path)
   ${first}
   syncBuiltinESMExports()
   replaceStoredFile(stored, 'new '.repeat(60_000))
   console.log('written')`,
]

/**
 * Counts the calls that access the disk and dies before the one with a given number, or in the middle of it.
 */
const dyingAt = (number: number) => `
  let calls = 0
  for (const name of ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync', 'unlinkSync']) {
    const real = fs[name]
    fs[name] = (...given) => {
      if (++calls === ${number}) {
        if (name === 'writeSync' && given[1].length > 100) real(given[0], given[1], 0, 1000)
        process.kill(process.pid, 'SIGKILL')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      }
      return real(...given)
    }
  }
  process.on('exit', () => console.log('calls', calls))`

describe('the file of an event', () => {
  test('is replaced whole, keeping its rights, and nothing else is left in the folder', () => {
    createStoredFile(path, before)
    chmodSync(path, 0o600)
    replaceStoredFile(readStoredFile(path), after)
    expect(readFileSync(path, 'utf8')).toBe(after)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['event.json'])
  })

  test('a link to it stays a link', () => {
    createStoredFile(path, before)
    symlinkSync(path, join(folder, 'link.json'))
    replaceStoredFile(readStoredFile(join(folder, 'link.json')), after)
    expect(readFileSync(path, 'utf8')).toBe(after)
  })

  test('a new one never takes the place of another', () => {
    createStoredFile(path, before)
    expect(() => createStoredFile(path, after)).toThrow(/exists already/)
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['event.json'])
  })

  test('a change is refused when another program changed or removed it after it was read', () => {
    createStoredFile(path, before)
    const mine = readStoredFile(path)
    replaceStoredFile(readStoredFile(path), after)
    expect(() => replaceStoredFile(mine, 'mine')).toThrow(/changed by another program meanwhile/)
    expect(readFileSync(path, 'utf8')).toBe(after)
    rmSync(path)
    expect(() => replaceStoredFile(mine, 'mine')).toThrow(StoreError)
    expect(existsSync(path)).toBe(false)
  })

  test('of two simultaneous writers one wins and the other gets an error', async () => {
    createStoredFile(path, before)
    // Each has read before either writes.
    const ready = join(folder, 'ready')
    mkdirSync(ready)
    const wait = `
      const ready = ${JSON.stringify(ready)}
      fs.writeFileSync(ready + '/' + process.pid, '')
      while (fs.readdirSync(ready).length < 2) {}`
    const codes = await Promise.all(
      [0, 1].map(
        () =>
          new Promise<string>((done) => {
            const child = spawn(process.execPath, program(wait))
            let said = ''
            child.stdout.on('data', (text) => {
              said += text
            })
            child.stderr.on('data', (text) => {
              said += text
            })
            child.on('close', () => done(said))
          }),
      ),
    )
    expect(codes.filter((said) => said === 'written\n')).toHaveLength(1)
    expect(codes.filter((said) => said.includes('changed by another program'))).toHaveLength(1)
    expect(readFileSync(path, 'utf8')).toBe(after)
    expect(readdirSync(folder)).toEqual(['event.json', 'ready'])
  })

  test('is old or new and whole after a kill at any call, and can be written again', () => {
    createStoredFile(path, before)
    const clean = spawnSync(process.execPath, program(dyingAt(0)), { encoding: 'utf8' })
    expect(clean.stderr).toBe('')
    const calls = Number(/calls (\d+)/.exec(clean.stdout)?.[1])
    expect(calls).toBeGreaterThan(8)
    const seen = new Set<string>()
    for (let number = 1; number <= calls; number++) {
      writeFileSync(path, before)
      const { signal } = spawnSync(process.execPath, program(dyingAt(number)), { encoding: 'utf8' })
      expect(signal).toBe('SIGKILL')
      const found = readFileSync(path, 'utf8')
      expect(found === before || found === after).toBe(true)
      seen.add(found)
      replaceStoredFile(readStoredFile(path), 'again')
      expect(readFileSync(path, 'utf8')).toBe('again')
      expect(readdirSync(folder)).toEqual(['event.json'])
    }
    expect(seen.size).toBe(2)
  })

  test('a lock that another machine holds is waited for and then named', () => {
    createStoredFile(path, before)
    writeFileSync(join(folder, '.event.json.lock'), 'another-machine 1\n')
    expect(() => replaceStoredFile(readStoredFile(path), after)).toThrow(/Another program has been writing/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('the lock of a program that is no more is taken over', () => {
    createStoredFile(path, before)
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(join(folder, '.event.json.lock'), `${hostname()} ${pid}\n`)
    replaceStoredFile(readStoredFile(path), after)
    expect(readdirSync(folder)).toEqual(['event.json'])
  })

  test('a lock that was being broken by a program that was killed too is taken over once that is old', () => {
    createStoredFile(path, before)
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(join(folder, '.event.json.lock'), `${hostname()} ${pid}\n`)
    const breaking = join(folder, '.event.json.lock.break')
    writeFileSync(breaking, '')
    const old = new Date(Date.now() - 60_000)
    utimesSync(breaking, old, old)
    replaceStoredFile(readStoredFile(path), after)
    expect(readFileSync(path, 'utf8')).toBe(after)
    expect(readdirSync(folder)).toEqual(['event.json'])
  })

  test('a missing file, a folder and an enormous file are refused with a message', () => {
    expect(() => readStoredFile(path)).toThrow(UsageError)
    mkdirSync(path)
    expect(() => readStoredFile(path)).toThrow(/could not be read/)
    const large = join(folder, 'large.json')
    writeFileSync(large, '')
    truncateSync(large, 600 * 1024 * 1024)
    expect(() => readStoredFile(large)).toThrow(/megabytes/)
    expect(() => createStoredFile(join(folder, 'no', 'such', 'folder.json'), '')).toThrow(
      /could not be written/,
    )
  })
})
