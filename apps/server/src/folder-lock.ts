import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { basename, dirname } from 'node:path'

/** A lock on a folder, which lasts until it is released or the process ends in any way. */
export interface FolderLock {
  release(): Promise<void>
}

/** Handles a connection of another process to the one that has the folder. */
export type OnConnection = (socket: Socket) => void

const ATTEMPTS = 6
/** The longest pause between attempts, in milliseconds. */
const PAUSE = 100

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const isWindows = process.platform === 'win32'

/**
 * Returns the prefix of the sockets beside a folder. Every process that wants the folder has a socket with a
 * unique name.
 */
const prefixOf = (folder: string): string => `${basename(folder)}.lock.`

/**
 * Opens the place of a folder's sockets. A path is limited to about a hundred bytes, so on Linux it goes
 * through the open directory.
 */
function openPlace(folder: string): { pathOf(name: string): string; names(): string[]; close(): void } {
  const parent = dirname(folder)
  if (isWindows) {
    const pipe = Buffer.from(folder.toLowerCase()).toString('base64url').slice(-200)
    return { pathOf: () => `\\\\.\\pipe\\flotilla-${pipe}`, names: () => [''], close: () => undefined }
  }
  const lockNames = (): string[] => readdirSync(parent).filter((name) => name.startsWith(prefixOf(folder)))
  if (process.platform !== 'linux')
    return { pathOf: (name) => `${parent}/${name}`, names: lockNames, close: () => undefined }
  const fd = openSync(parent, 'r')
  return { pathOf: (name) => `/proc/self/fd/${fd}/${name}`, names: lockNames, close: () => closeSync(fd) }
}

const connectTo = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.removeAllListeners('error')
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.once('error', (error) =>
      ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '') ? resolve(undefined) : reject(error),
    )
  })

const listenAt = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(path)
  })

/** Connects to the process that has a folder; undefined when none has. */
export async function connectToHolder(folder: string): Promise<Socket | undefined> {
  let place: ReturnType<typeof openPlace>
  try {
    place = openPlace(folder)
  } catch {
    return
  }
  try {
    for (const name of place.names()) {
      const holder = await connectTo(place.pathOf(name))
      if (holder) return holder
    }
    return
  } finally {
    place.close()
  }
}

/**
 * Listens first, then looks for other listeners: of two processes at least the later one sees the other, and
 * gives up.
 */
async function tryToLock(folder: string, onConnection: OnConnection): Promise<FolderLock | undefined> {
  const place = openPlace(folder)
  const server = createServer(onConnection)
  const own = `${prefixOf(folder)}${randomBytes(6).toString('hex')}`
  const releaseLock = async (): Promise<void> => {
    server.close()
    if (!isWindows) rmSync(place.pathOf(own), { force: true })
    place.close()
  }
  try {
    if (isWindows) return (await listenAt(server, place.pathOf(own))) ? { release: releaseLock } : undefined
    // The socket gets its name only once it listens.
    await listenAt(server, place.pathOf(`.${own}`))
    renameSync(place.pathOf(`.${own}`), place.pathOf(own))
    server.unref()
    for (const name of place.names()) {
      if (name === own) continue
      const other = await connectTo(place.pathOf(name))
      // A process that was killed left it behind.
      if (!other) rmSync(place.pathOf(name), { force: true })
      else {
        other.destroy()
        await releaseLock()
        return
      }
    }
    return { release: releaseLock }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

/**
 * Locks a folder for this process. The lock is a listening socket beside the folder, which the system closes
 * with its process: it works between containers on one machine, and ended processes leave no lock.
 */
export async function lockFolder(folder: string, onConnection: OnConnection): Promise<FolderLock> {
  const parent = dirname(folder)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const lock = await tryToLock(folder, onConnection)
      if (lock) return lock
      // Others that want it at the same time give up too.
      await new Promise((go) => setTimeout(go, Math.random() * PAUSE))
    }
  } catch (error) {
    const code = codeOf(error)
    throw new Error(
      code === 'EACCES' || code === 'EROFS' || code === 'EPERM'
        ? `${parent} cannot be written to. Give this user the right to write there, or name another folder with --data.`
        : `${parent} cannot be locked (${code}). Name a folder on a disk of this machine with --data.`,
    )
  }
  throw new Error(`Another Flotilla uses ${parent} already. End it, or name another folder with --data.`)
}
