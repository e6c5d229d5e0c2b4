import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Whether this machine lets one have a small disk of one's own, in a namespace that ends with its process. */
function small(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A program on a disk of its own, so large; what it prints at last is JSON. */
async function onDisk(megabytes: number, program: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-full-'))
  const file = fileURLToPath(new URL(program, import.meta.url))
  const run = `mount -t tmpfs -o size=${megabytes}m small "$1" && exec "$2" --import @oxc-node/core/register "$3" "$1"`
  const child = spawn('unshare', ['-rm', 'sh', '-c', run, 'sh', folder, process.execPath, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let wrong = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  child.stderr.on('data', (data) => {
    wrong += data
  })
  const code = await new Promise((done) => child.once('close', done))
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(wrong || out)
  return JSON.parse(out.trim().split('\n').at(-1)!)
}

test('when the disk is full, a choice is refused in words and nothing is torn; with room again the table goes on', async (context) => {
  if (!small()) context.skip('No disk of its own can be had here.')
  expect(await onDisk(110, '../test/full-disk.ts')).toEqual({
    refused: expect.stringContaining('could not be stored'),
    // Nobody was told of what is not stored, and what was acknowledged is all there.
    told: true,
    wentOn: true,
    // The process lives, and does not say that games can be stored.
    full: { health: 200, ready: 503 },
    ready: 200,
    again: true,
  })
}, 120_000)
