// Runs in a process that may write nowhere but in its own temporary folder: loads test files and runs single tests.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import '../vitest-setup.ts'
import { type Case, casesOf } from './stand-in.ts'
import { activate, takeSeen } from './switch.ts'

// A process that may not write everywhere may not call this at all, and tests need no file to survive a power cut.
fs.fsyncSync = () => {}
// What is prepared once for all tests is prepared for each, and a database in a folder that was made when the file was
// loaded. All of these go with the scratch folder.
const { rmSync } = fs
fs.rmSync = (path, options) => {
  const isKept = process.env.MUTANTS_KEEP_FOLDERS === '1' && dirname(String(path)) === tmpdir()
  if (!isKept) rmSync(path, options)
}
syncBuiltinESMExports()

/** Load a file (`test` is missing) or run a test of it, with a fault at work or none (0). */
export interface Order {
  url: string
  test?: number
  fault: number
}

export interface Answer {
  error?: string
  /** How many tests a loaded file has. */
  tests: number
  ms: number
  seen: number[]
}

const files = new Map<string, Case[]>()

async function carryOut({ url, test, fault }: Order): Promise<void> {
  activate(fault)
  if (test === undefined) files.set(url, await casesOf(() => import(url)))
  else await files.get(url)![test]!.run()
}

process.on('message', async (order: Order) => {
  takeSeen()
  const start = performance.now()
  const answer: Answer = { tests: 0, ms: 0, seen: [] }
  try {
    await carryOut(order)
  } catch (error) {
    // An error without words is one all the same.
    answer.error = (error instanceof Error && error.message) || String(error)
  }
  activate(0)
  answer.tests = files.get(order.url)?.length ?? 0
  answer.ms = performance.now() - start
  answer.seen = takeSeen()
  process.send!(answer)
})
