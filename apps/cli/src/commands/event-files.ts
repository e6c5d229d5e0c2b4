import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../command.ts'

/** Larger than the largest event of 65,536 players. */
const longest = 512 * 1024 * 1024
/** The milliseconds to wait for another writer. */
const patience = 3_000

/** The contents of a file when it was read; a change applies only to exactly these. */
export interface StoredFile {
  path: string
  text: string
  hash: string
}

/** An error in reading or writing a file. The exit code is 1, since the command itself may be right. */
export class StoreError extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const siblingPath = (path: string, ending: string) => join(dirname(path), `.${basename(path)}.${ending}`)
const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads a file with the hash that guards later changes. */
export function readStoredFile(given: string): StoredFile {
  try {
    const path = realpathSync(given)
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      if (size > longest) {
        throw new StoreError(
          `${given} is ${Math.round(size / 1e6)} megabytes long; no event is.`,
          'name the file of an event',
        )
      }
      const text = readFileSync(file, 'utf8')
      return { path, text, hash: hashOf(text) }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    if (codeOf(error) === 'ENOENT') {
      throw new UsageError(`There is no file ${given}.`, `flotilla event new ${given} begins one`)
    }
    throw new StoreError(
      `${given} could not be read: ${errorMessage(error)}.`,
      'check its name and your rights to it',
    )
  }
}

/** Creates a whole new file or none; an existing file stays as it is. */
export function createStoredFile(path: string, text: string): void {
  const alreadyExists = () =>
    new StoreError(
      `${path} exists already.`,
      'choose another name; an event is never overwritten by a new one',
    )
  withLock(path, () => {
    if (existsSync(path)) throw alreadyExists()
    const next = writeTemporary(path, text, 0o644)
    try {
      linkSync(next, path)
      unlinkSync(next)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw alreadyExists()
      // Some disks have no links; with the lock held and the check above, renaming is safe.
      renameSync(next, path)
    }
    syncFolder(path)
  })
}

/** Replaces the whole file if its contents are still those that were read. */
export function replaceStoredFile({ path, hash }: StoredFile, text: string): void {
  withLock(path, () => {
    if (!existsSync(path) || hashOf(readFileSync(path, 'utf8')) !== hash) {
      throw new StoreError(
        `${path} was changed by another program meanwhile; nothing was written.`,
        'run the command again: it will see the change',
      )
    }
    renameSync(writeTemporary(path, text, statSync(path).mode & 0o777), path)
    syncFolder(path)
  })
}

/** Writes the text beside the file, under the one name that the holder of the lock uses. */
function writeTemporary(path: string, text: string, mode: number): string {
  const next = siblingPath(path, 'next')
  const file = openSync(next, 'w', mode)
  try {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return next
}

/** Syncs the folder so that the new name survives a power cut; some systems cannot, and need not. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch {}
}

function withLock(path: string, work: () => void): void {
  const lock = siblingPath(path, 'lock')
  try {
    takeLock(lock, Date.now() + patience)
    try {
      work()
    } finally {
      unlinkSync(lock)
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(
      `${path} could not be written: ${errorMessage(error)}.`,
      'the file is as it was; check the folder, its space and your rights to it',
    )
  }
}

const lockOwner = () => `${hostname()} ${process.pid}\n`

function takeLock(lock: string, until: number): void {
  for (;;) {
    try {
      const file = openSync(lock, 'wx')
      writeSync(file, lockOwner())
      closeSync(file)
      // Another program may have taken our lock for abandoned while it was still empty.
      if (lockHolder(lock) === lockOwner()) return
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    if (breakLock(lock)) continue
    if (Date.now() > until) {
      throw new StoreError(
        `Another program has been writing here for ${patience / 1000} seconds.`,
        `wait for it; if none is running, remove ${lock} and ${lock}.break`,
      )
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

function lockHolder(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

/** Reports whether a lock was left by a killed program: work under it takes no time. */
function isStale(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > patience / 2
}

/** Reports whether a lock's program has ended, or was killed before it could write its name. */
function isDead(held: string, lock: string): boolean {
  const [host, pid] = held.trim().split(' ')
  if (held === '') return isStale(lock)
  if (host !== hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Removes the lock of a killed program. A second lock ensures that only one of several programs does so. */
function breakLock(lock: string): boolean {
  const held = lockHolder(lock)
  if (held === undefined || !isDead(held, lock)) return false
  const breaking = `${lock}.break`
  try {
    closeSync(openSync(breaking, 'wx'))
  } catch {
    // The program that was removing it may have been killed too.
    if (isStale(breaking)) rmSync(breaking, { force: true })
    return false
  }
  try {
    if (lockHolder(lock) === held) unlinkSync(lock)
    return true
  } finally {
    unlinkSync(breaking)
  }
}
