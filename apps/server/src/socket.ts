import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Person } from '@flotilla/host'
import { PROTOCOL_VERSION, type ServerMessage } from '@flotilla/host/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Accounts, sessionId, tokenOf } from './accounts.ts'
import type { RequestBudget, SizeBudget } from './budget.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { HttpError } from './http-error.ts'
import { parseMessage } from './message-schemas.ts'
import type { PageAtTable, PageConnection, TableThreads } from './table-threads.ts'

/** More than a squad file with everything around it is not sent by our pages. */
const LARGEST = 96 * 1024
/** Who does not read what is sent is let go. */
const UNREAD = 4 * 1024 * 1024
/** Messages at once, and then so many a second. */
const BURST = 200
const RATE = 40
/** Messages of one page that are worked at together. */
const MAX_MESSAGES_AT_ONCE = 4
/** Messages of one page that may wait; until they are fewer, no more are read. */
const MAX_WAITING = 8
const HEARTBEAT = 25_000
/** Pages of one person, and of one address. */
const MOST_BY_PERSON = 24
const MOST_BY_ADDRESS = 400

const RELOAD = 'The server has become another. Load the page again: nothing of your game is lost.'
const TOO_MUCH = 'You ask for more work than one player may have done at once. Wait a few seconds.'
const TOO_LARGE = 'Too many large messages came from your address. Try again in some minutes.'

/** The number of the call in a message that is not answered. */
const callNumberIn = (text: string): number => {
  const read = parseMessage(text)
  return 'fault' in read ? read.call : read.message.call
}

/** One page at a table. What it asks waits here while its budget of work is used up. */
export function connectPage(
  socket: WebSocket,
  wire: Duplex,
  requestBudget: RequestBudget,
  sizes: SizeBudget,
): { readonly connection: PageConnection; join(at: PageAtTable): void } {
  const waiting: string[] = []
  let at: PageAtTable | undefined
  let working = 0
  let pause: NodeJS.Timeout | undefined

  /** What is sent in one go is written in one go. */
  const flushTogether = (): void => {
    if (wire.writableCorked > 0) return
    wire.cork()
    process.nextTick(() => wire.uncork())
  }
  const sendMessage = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD) {
      socket.terminate()
      return
    }
    flushTogether()
    socket.send(text)
  }

  const refuse = (text: string, error: string): void =>
    sendMessage(JSON.stringify({ call: callNumberIn(text), error } satisfies ServerMessage))

  /** Says that it is too much, and reads no more until there is something left to spend. */
  function pauseReading(text: string, milliseconds: number): void {
    refuse(text, TOO_MUCH)
    pause = setTimeout(() => {
      pause = undefined
      handleNext()
    }, milliseconds).unref()
  }

  function handleNext(): void {
    while (at && !pause && working < MAX_MESSAGES_AT_ONCE && waiting.length > 0) {
      const text = waiting.shift()!
      const wait = requestBudget.waitTime()
      if (wait > 0) pauseReading(text, wait)
      else if (!sizes.spend(text.length)) refuse(text, TOO_LARGE)
      else {
        working += 1
        at.receive(text, requestBudget.usedShare())
      }
    }
    // What is not read yet waits at its sender, and takes no memory here.
    if (pause || waiting.length >= MAX_WAITING) socket.pause()
    else socket.resume()
  }

  let budget = BURST
  let last = performance.now()
  const isTooMuch = (): boolean => {
    const now = performance.now()
    budget = Math.min(BURST, budget + ((now - last) / 1000) * RATE) - 1
    last = now
    return budget < 0
  }
  const closeIfTooMuch = (): void => {
    if (isTooMuch()) socket.terminate()
  }
  socket.on('ping', closeIfTooMuch)
  socket.on('pong', closeIfTooMuch)
  socket.on('message', (data, binary) => {
    if (isTooMuch()) return socket.close(4008, 'Too much at once.')
    if (binary) return sendMessage(JSON.stringify({ call: -1, error: 'Send text.' } satisfies ServerMessage))
    waiting.push(data.toString())
    handleNext()
  })
  socket.on('close', () => {
    clearTimeout(pause)
    at?.close()
  })
  return {
    connection: {
      send: sendMessage,
      answered: (milliseconds) => {
        working -= 1
        requestBudget.spend(milliseconds)
        handleNext()
      },
      end: (code, reason) => socket.close(code, reason),
    },
    join: (joined) => {
      at = joined
      if (socket.readyState === socket.OPEN) handleNext()
      else joined.close()
    },
  }
}

/** Where people meet. */
export interface SocketServices {
  readonly tables: TableThreads
  readonly accounts: Accounts
}

/** The settings of the sockets. */
export interface SocketsOptions {
  services(): Promise<SocketServices>
  reportError(error: unknown): void
  /** Our own proxies before this server. */
  readonly proxies: number
  readonly pagesByAddress?: number | undefined
  /** What a person who asks from an address may have done. */
  budgetOf(person: Person, address: string): RequestBudget
  /** What an address may have stored. */
  sizesOf(address: string): SizeBudget
  /** Whether this server may be asked by that name. */
  isAllowedHost(host: string | undefined): boolean
}

/** The open sockets of a server. */
export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Lets go of the pages of a visit that was ended. */
  endSession(session: string): void
  /** Lets go of the pages of visits that were ended elsewhere, and of who was banned. */
  endClosedSessions(): Promise<void>
  /** How many pages are connected. */
  size(): number
  close(): void
}

/** Same origin: what the browser says it is, is what it asks. */
const ownOrigin = ({ headers }: IncomingMessage): boolean => {
  try {
    return new URL(headers.origin ?? '').host === headers.host
  } catch {
    return false
  }
}

const rejectUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Creates the handling of sockets. */
export function createSockets({
  services,
  reportError,
  proxies,
  pagesByAddress = MOST_BY_ADDRESS,
  budgetOf,
  sizesOf,
  isAllowedHost,
}: SocketsOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false })
  const byPerson = new Map<string, number>()
  const byAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()
  /** By which visit each page came. */
  const sessions = new WeakMap<WebSocket, string>()

  const countConnection = (of: Map<string, number>, key: string, more: number): number => {
    const now = (of.get(key) ?? 0) + more
    if (now > 0) of.set(key, now)
    else of.delete(key)
    return now
  }

  async function acceptConnection(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://table')
    const id = /^\/play\/([\w-]{8,40})$/.exec(url.pathname)?.[1]
    if (!id) return rejectUpgrade(socket, '404 Not Found')
    if (!ownOrigin(request) || !isAllowedHost(request.headers.host))
      return rejectUpgrade(socket, '403 Forbidden')
    const address = networkOf(clientAddress(request, proxies))
    const { tables, accounts } = await services()
    const token = tokenOf(request.headers)
    const person = await accounts.personOfToken(token).catch((error) => {
      if (error instanceof HttpError) return undefined
      throw error
    })
    if (!token || !person) return rejectUpgrade(socket, '401 Unauthorized')
    const found = await tables.titleOf(id)
    if (!found?.ok) return rejectUpgrade(socket, '404 Not Found')
    if (socket.destroyed) return
    server.handleUpgrade(request, socket, head, (open) => {
      open.on('error', () => undefined)
      if (url.searchParams.get('v') !== String(PROTOCOL_VERSION)) {
        open.send(JSON.stringify({ reload: RELOAD } satisfies ServerMessage))
        open.close(4001, 'Load the page again.')
        return
      }
      const crowd = [
        countConnection(byPerson, person.id, 1) > MOST_BY_PERSON,
        countConnection(byAddress, address, 1) > pagesByAddress,
      ]
      open.on('close', () => {
        countConnection(byPerson, person.id, -1)
        countConnection(byAddress, address, -1)
      })
      if (crowd.includes(true)) return open.close(4009, 'Too many pages are open.')
      alive.add(open)
      sessions.set(open, sessionId(token))
      open.on('pong', () => alive.add(open))
      const { connection, join } = connectPage(open, socket, budgetOf(person, address), sizesOf(address))
      tables.openPage(id, person, connection).then(
        (at) => (at ? join(at) : open.close(1012, 'The table cannot be opened.')),
        (error) => {
          reportError(error)
          open.close(1012, 'The table cannot be opened.')
        },
      )
    })
  }

  const disconnect = (ended: (session: string) => boolean): void => {
    for (const open of server.clients) {
      const session = sessions.get(open)
      if (session && ended(session)) open.close(4003, 'You are no longer known on this device.')
    }
  }

  /** A visit may have been ended at another node. */
  async function endClosedSessions(): Promise<void> {
    const all = new Set([...server.clients].flatMap((open) => sessions.get(open) ?? []))
    if (all.size === 0) return
    const going = await (await services()).accounts.markSessionsSeen([...all])
    disconnect((session) => all.has(session) && !going.has(session))
  }

  const heart = setInterval(() => {
    for (const open of server.clients) {
      if (!alive.has(open)) open.terminate()
      alive.delete(open)
      open.ping()
    }
    endClosedSessions().catch(reportError)
  }, HEARTBEAT).unref()

  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => undefined)
      acceptConnection(request, socket, head).catch((error) => {
        reportError(error)
        rejectUpgrade(socket, '500 Internal Server Error')
      })
    },
    endSession: (session) => disconnect((one) => one === session),
    endClosedSessions,
    size: () => server.clients.size,
    close: () => {
      clearInterval(heart)
      for (const open of server.clients) open.close(1012, 'The server restarts.')
    },
  }
}
