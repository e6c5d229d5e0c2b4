import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { basename, dirname } from 'node:path'

/** A folder that belongs to this process until it is released or the process ends, however it ends. */
export interface FolderLock {
  release(): Promise<void>
}

/** Answers another process, which has connected to the one that holds the folder. */
export type OnConnection = (socket: Socket) => void

const ATTEMPTS = 6
/** Milliseconds between attempts, at most. */
const PAUSE = 100

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const isWindows = process.platform === 'win32'

/** Every process that wants a folder has a socket of its own beside it, with a name that is never used again. */
const prefixOf = (folder: string): string => `${basename(folder)}.lock.`

/**
 * Where the sockets of a folder are named. A path may have about a hundred bytes, so on Linux it goes by way of the open
 * directory.
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

/** Connects to the process that holds a folder; undefined when none does. */
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

/** Listens, then looks for others who do: of two processes at least the later one sees the other, and gives up. */
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
    // Nobody sees it under its name before it listens.
    await listenAt(server, place.pathOf(`.${own}`))
    renameSync(place.pathOf(`.${own}`), place.pathOf(own))
    server.unref()
    for (const name of place.names()) {
      if (name === own) continue
      const other = await connectTo(place.pathOf(name))
      // Of a process that was killed.
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
 * Takes a folder for this process. The lock is a listening socket beside the folder, which the system closes with its
 * process: it holds between containers on one machine, and none is held by a process that has ended.
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
