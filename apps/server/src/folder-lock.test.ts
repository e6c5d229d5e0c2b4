import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectToHolder, lockFolder } from './folder-lock.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-lock-'))
afterAll(() => rmSync(above, { recursive: true }))
const ignore = (): void => undefined

/** Leaves a socket behind, as a process does that is killed. */
function leaveSocket(file: string): void {
  const program = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  try {
    execFileSync(process.execPath, ['-e', program, file], { stdio: 'ignore' })
  } catch {
    // It was killed.
  }
}

const locksIn = (): string[] => readdirSync(above).filter((name) => name.includes('.lock'))

test('never have two a folder, however many want it at once, also where a process that was killed left its socket', async () => {
  for (let round = 0; round < 5; round++) {
    const folder = join(above, 'many')
    if (round > 0) leaveSocket(`${folder}.lock.${round}`)
    expect(locksIn()).toHaveLength(round > 0 ? 1 : 0)
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, ignore)))
    const got = all.filter((one) => one.status === 'fulfilled')
    expect(got.length).toBeLessThanOrEqual(1)
    await got[0]?.value.release()
    const again = await lockFolder(folder, ignore)
    await expect(lockFolder(folder, ignore)).rejects.toThrow('Another Flotilla uses')
    await again.release()
    expect(locksIn()).toEqual([])
  }
})

test('a folder may have a long name, and the process that holds it can be asked', async () => {
  const folder = join(above, 'long'.repeat(40), 'pglite')
  mkdirSync(join(above, 'long'.repeat(40)))
  const lock = await lockFolder(folder, (socket) => socket.end('Here.'))
  const socket = (await connectToHolder(folder))!
  let said = ''
  for await (const data of socket) said += data
  expect(said).toBe('Here.')
  await lock.release()
  expect(await connectToHolder(folder)).toBeUndefined()
})
