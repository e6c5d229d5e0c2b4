import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { diff, HOST_SEAT, type Refusal } from '@flotilla/engine'
import {
  appendEntry,
  entryForRequest,
  type GameUpdate,
  gameRefusal,
  type LastSeen,
  type LobbyView,
  lobbyViewFor,
  missedUpdates,
  nextStandingTime,
  openGame,
  type Person,
  PROTOCOL_VERSION,
  type ReopenedGame,
  runInOrder,
  type ServerMessage,
  seatOf,
  sendWholeGame,
  type Table,
  type TableGuest,
  tableApiFor,
} from '@flotilla/host'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Accounts, sessionId, tokenFromCookies } from './accounts.ts'
import { clientAddress } from './client-address.ts'
import { HttpError } from './http-error.ts'
import { type ClientCall, parseMessage } from './message-schemas.ts'
import type { Presence } from './presence.ts'
import { createDelayedView } from './spectator-delay.ts'
import type { TableManager } from './table-manager.ts'

/** More than a squad file with everything around it is not sent by our pages. */
const LARGEST = 96 * 1024
/** Who does not read what is sent is let go. */
const UNREAD = 4 * 1024 * 1024
/** Messages at once, and then so many a second. */
const BURST = 200
const RATE = 40
const HEARTBEAT = 25_000
/** Pages of one person, and of one address. */
const MOST_BY_PERSON = 24
const MOST_BY_ADDRESS = 400

const RELOAD = 'The server has become another. Load the page again: nothing of your game is lost.'

/** What only looks at a game. What changes it waits for its turn by itself. */
const looks: ReadonlySet<ClientCall['name']> = new Set([
  'open',
  'sit',
  'look',
  'advice',
  'fault',
  'wingPlaces',
  'shotOdds',
  'keptOdds',
  'save',
])

const written = new WeakMap<GameUpdate, string>()

/** What those of one seat hear is the same, and written once. */
function stepText(step: GameUpdate): string {
  const text = written.get(step) ?? JSON.stringify({ step } satisfies ServerMessage)
  written.set(step, text)
  return text
}

/** One page at a table. */
function sitAt(
  socket: WebSocket,
  wire: Duplex,
  { hall, presence }: SocketServices,
  table: Table,
  person: Person,
  complain: (error: unknown) => void,
): void {
  let shown: LobbyView | undefined
  /** What is sent in one go is written in one go. */
  const flushTogether = (): void => {
    if (wire.writableCorked > 0) return
    wire.cork()
    process.nextTick(() => wire.uncork())
  }
  const sendMessage = (message: ServerMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD) {
      socket.terminate()
      return
    }
    flushTogether()
    socket.send('step' in message ? stepText(message.step) : JSON.stringify(message))
  }
  const isOverLimit = (): boolean => table.session?.saved.over === true
  const delay = (table.state?.terms.delay ?? 0) * 1000
  const late = createDelayedView(table, delay, sendMessage)
  const isLate = (): boolean => delay > 0 && guest.seat === HOST_SEAT
  const guest: TableGuest = {
    seat: table.state ? seatOf(table.state, person.id) : HOST_SEAT,
    // When the game is over, everybody may look with everybody's eyes.
    maySit: () => isOverLimit(),
    hear: (step) => (isLate() ? late.tell() : sendMessage({ step })),
    whole: (all) => (isLate() ? late.tell() : sendMessage({ whole: all })),
    around: () => {
      const seat = table.state ? seatOf(table.state, person.id) : HOST_SEAT
      const isOther = seat !== guest.seat && !isOverLimit()
      if (isOther) guest.seat = seat
      const behind = isLate() && table.session && !isOverLimit() ? delay : 0
      const next = lobbyViewFor(table, person, presence.at(table.id), behind)
      const change = diff(shown, next)
      shown = next
      if (change) sendMessage({ table: change, time: table.now() - behind })
      if (behind > 0) lookAgain(behind)
      if (isOther && table.session && !isLate()) sendMessage({ whole: openGame(table.session, seat) })
    },
  }

  let looking: NodeJS.Timeout | undefined
  /** Tells who watches later what has changed around the game when its time has come. */
  const lookAgain = (behind: number): void => {
    clearTimeout(looking)
    const next = nextStandingTime(table, table.now() - behind)
    if (next !== undefined)
      looking = setTimeout(() => guest.around?.(), Math.max(0, next + behind - table.now()) + 1).unref()
  }

  /** Why the seat may not choose now. */
  const mayNot = (): Refusal | undefined => gameRefusal(table, person, { ask: 'play' })

  const throwIfRefused = <T>(answered: T): T => {
    hall.goOn(table)
    return answered
  }

  const openView = (seen: LastSeen | undefined): ReopenedGame => {
    const { session } = table
    if (!session) return { ok: false, faults: ['The game has not begun.'] }
    if (isLate()) return late.open()
    const missed = seen && missedUpdates(session, guest.seat, seen)
    return { ok: true, value: missed ? { missed } : openGame(session, guest.seat) }
  }

  const answerCall = async (message: ClientCall): Promise<unknown> => {
    if (message.name === 'table') return submitRequest(message.args[0])
    if (message.name === 'alive') return true
    // Nobody is shown what is not stored yet, or is told twice what they have seen.
    return looks.has(message.name) ? runInOrder(table, () => callMethod(message)) : callMethod(message)
  }

  const callMethod = async (message: Exclude<ClientCall, { name: 'table' | 'alive' }>): Promise<unknown> => {
    if (message.name === 'open') return openView(message.args[0])
    if (!table.session) throw new HttpError(409, 'The game has not begun.')
    const at = tableApiFor(table, guest)
    const watching = guest.seat === HOST_SEAT
    switch (message.name) {
      case 'sit':
        return at.sit(message.args[0])
      case 'look':
        return at.look(isLate() ? Math.min(message.args[0], late.at()) : message.args[0])
      case 'choose':
        return mayNot() ?? throwIfRefused(await at.choose(...message.args))
      case 'chooseAll':
        return mayNot() ?? throwIfRefused(await at.chooseAll(...message.args))
      case 'order':
        return gameRefusal(table, person, { ask: 'order' })
          ? false
          : throwIfRefused(await at.order(message.args[0] as unknown as Parameters<typeof at.order>[0]))
      case 'advice':
        return watching ? undefined : at.advice()
      case 'fault':
        return watching ? undefined : at.fault(message.args[0])
      case 'takeBack': {
        const [ordered] = message.args
        const proposal = { what: 'back' as const, ...(ordered === undefined ? {} : { ordered }) }
        const refusal = await submitRequest({ ask: 'propose', proposal })
        if (refusal) throw new HttpError(409, refusal.message)
        return false
      }
      case 'wingPlaces':
        return at.wingPlaces(...message.args)
      case 'exchange': {
        const done = !mayNot() && (await at.exchange(...message.args))
        if (done) sendWholeGame(table)
        return done
      }
      case 'shotOdds':
        return at.shotOdds(message.args[0])
      case 'keptOdds':
        return at.keptOdds()
      case 'save': {
        const refusal = gameRefusal(table, person, { ask: 'save' })
        if (refusal) throw new HttpError(403, refusal.message)
        return at.save()
      }
    }
  }

  const submitRequest = async (
    asked: Parameters<typeof entryForRequest>[2],
  ): Promise<Refusal | undefined> => {
    const refusal = await appendEntry(table, () =>
      entryForRequest(table, person, asked, (one) => presence.isAbsent(table.id, one)),
    )
    if (!refusal) hall.goOn(table)
    return refusal
  }

  let budget = BURST
  let last = performance.now()
  socket.on('message', (data, binary) => {
    const now = performance.now()
    budget = Math.min(BURST, budget + ((now - last) / 1000) * RATE) - 1
    last = now
    if (budget < 0) return socket.close(4008, 'Too much at once.')
    const read = binary ? { fault: 'Send text.', call: -1 } : parseMessage(data.toString())
    if ('fault' in read) return sendMessage({ call: read.call, error: read.fault })
    const { call } = read.message
    answerCall(read.message).then(
      (result) => sendMessage({ call, result }),
      (error) => {
        if (!(error instanceof HttpError)) complain(error)
        sendMessage({
          call,
          error: error instanceof HttpError ? error.message : 'Something went wrong here.',
        })
      },
    )
  })
  socket.on('close', () => {
    table.guests.delete(guest)
    late.end()
    clearTimeout(looking)
    presence.go(table.id, person.id)
    for (const other of table.guests) other.around?.()
    hall.left(table)
  })
  presence.come(table.id, person.id)
  table.guests.add(guest)
  for (const other of table.guests) other.around?.()
}

/** Where people meet. */
export interface SocketServices {
  readonly hall: TableManager
  readonly people: Accounts
  readonly presence: Presence
}

export interface SocketsOptions {
  rooms(): Promise<SocketServices>
  complain(error: unknown): void
  /** Our own proxies before this server. */
  readonly proxies: number
  readonly pagesByAddress?: number | undefined
  /** Whether this server may be asked by that name. */
  mayAsk(host: string | undefined): boolean
}

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Lets go of the pages of a visit that was ended. */
  end(visit: string): void
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

export function createSockets({
  rooms,
  complain,
  proxies,
  pagesByAddress = MOST_BY_ADDRESS,
  mayAsk,
}: SocketsOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false })
  const byPerson = new Map<string, number>()
  const byAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()
  /** By which visit each page came. */
  const visits = new WeakMap<WebSocket, string>()

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
    if (!ownOrigin(request) || !mayAsk(request.headers.host)) return rejectUpgrade(socket, '403 Forbidden')
    const address = clientAddress(request, proxies)
    const meeting = await rooms()
    const { hall, people } = meeting
    const token = tokenFromCookies(request.headers.cookie)
    const person = await people.of(token)
    if (!token || !person) return rejectUpgrade(socket, '401 Unauthorized')
    const found = await hall.open(id)
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
      visits.set(open, sessionId(token))
      open.on('pong', () => alive.add(open))
      sitAt(open, socket, meeting, found.value, person, complain)
    })
  }

  const letGo = (ended: (visit: string) => boolean): void => {
    for (const open of server.clients) {
      const visit = visits.get(open)
      if (visit && ended(visit)) open.close(4003, 'You are no longer known on this device.')
    }
  }

  /** A visit may have been ended at another node. */
  async function lookAtVisits(): Promise<void> {
    const all = new Set([...server.clients].flatMap((open) => visits.get(open) ?? []))
    if (all.size === 0) return
    const going = await (await rooms()).people.going([...all])
    letGo((visit) => all.has(visit) && !going.has(visit))
  }

  const heart = setInterval(() => {
    for (const open of server.clients) {
      if (!alive.has(open)) open.terminate()
      alive.delete(open)
      open.ping()
    }
    lookAtVisits().catch(complain)
  }, HEARTBEAT).unref()

  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => undefined)
      acceptConnection(request, socket, head).catch((error) => {
        complain(error)
        rejectUpgrade(socket, '500 Internal Server Error')
      })
    },
    end: (visit) => letGo((one) => one === visit),
    size: () => server.clients.size,
    close: () => {
      clearInterval(heart)
      for (const open of server.clients) open.close(1012, 'The server restarts.')
    },
  }
}
