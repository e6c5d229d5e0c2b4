import { applyDiff, type GameView, type Refusal } from '@flotilla/engine'
import {
  PROTOCOL_VERSION,
  type ServerApi,
  type ServerMessage,
  type TableLobbyView,
  type TableRequest,
} from '@flotilla/host'
import { createGameClient } from '@flotilla/host/game-client'
import { type Connection, localConnection } from '../host/client.ts'
import type { CallMessage, OpenedGame, Remote, Result, ScreenApi, Verification } from '../host/host-types.ts'
import { checkOwnShare } from './dice-share.ts'

/** The state of the connection between this page and the server. */
export interface LinkState {
  readonly state: 'joining' | 'here' | 'lost' | 'old'
  /** The number of choices that were sent and are not yet stored. */
  readonly sent: number
  /** The number of choices stored since the page was opened. */
  readonly stored: number
  /** The game waits for an answer of this seat. */
  readonly asked: boolean
  /** How far the server's clock is ahead, in milliseconds. */
  readonly ahead: number
  readonly table: TableLobbyView | undefined
}

/** The connection to an online table. */
export interface OnlineConnection extends Connection {
  link(): LinkState
  subscribe(listener: () => void): () => void
  /** Makes a request of the table; resolves to the refusal, if any. */
  ask(ask: TableRequest): Promise<Refusal | undefined>
  close(): void
}

/**
 * Milliseconds between attempts, until a silent connection is checked, and until a missing answer counts as
 * lost.
 */
const AGAIN = [300, 1000, 2000, 4000]
const SILENCE = 15_000
const PATIENCE = 8_000

const LOST = 'The connection was lost. Try again.'

/** Connects to a table on a server. Choices are sent again until they are stored; each counts only once. */
export function connectToTable(id: string): OnlineConnection {
  const listeners = new Set<() => void>()
  let now: LinkState = { state: 'joining', sent: 0, stored: 0, asked: false, ahead: 0, table: undefined }
  let socket: WebSocket | undefined
  let tries = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined

  const setLink = (patch: Partial<LinkState>): void => {
    now = { ...now, ...patch }
    for (const tell of listeners) tell()
  }

  const noteView = ({ pending, over }: GameView): void =>
    setLink({ asked: pending.some(({ settled }) => !settled) && !over })

  const sendCall = (message: CallMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const client = createGameClient<ServerApi>(sendCall, noteView)
  const server = client.methods

  const isChoice = ({ name }: CallMessage): boolean => name === 'choose' || name === 'chooseAll'
  const countPending = (): void => setLink({ sent: client.unanswered().filter(isChoice).length })

  /** Waits until a choice is stored or refused. */
  async function trackChoice(sent: Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    countPending()
    try {
      const refusal = await sent
      if (!refusal) setLink({ stored: now.stored + 1 })
      return refusal
    } finally {
      countPending()
    }
  }

  /** Connects again and resumes. */
  const resumeGame = async (): Promise<void> => {
    const seen = client.lastSeen()
    if (seen) client.resume(await server.open(seen))
  }

  const handleMessage = (message: ServerMessage): void => {
    if ('lobby' in message)
      setLink({ table: applyDiff(now.table, message.lobby), ahead: message.time - Date.now() })
    else if ('reload' in message) {
      setLink({ state: 'old' })
      closed = true
    } else client.receive(message)
  }

  /** Notes a sign of life; a silent connection may be dead without an error. */
  const noteSignOfLife = (): void => {
    clearTimeout(pulse)
    const asked = socket
    pulse = setTimeout(() => {
      server.ping().catch(() => undefined)
      pulse = setTimeout(() => handleDisconnect(asked), PATIENCE)
    }, SILENCE)
  }

  const handleDisconnect = (one: WebSocket | undefined): void => {
    if (one !== socket || !one) return
    socket = undefined
    one.close()
    clearTimeout(pulse)
    // Choices and queries are repeated; the result of other calls is unknown.
    client.fail(new Error(LOST), ({ name }) => name === 'request' || name === 'ping')
    if (closed) return
    setLink({ state: now.state === 'joining' ? 'joining' : 'lost' })
    timer = setTimeout(openSocket, AGAIN[Math.min(tries, AGAIN.length - 1)])
    tries += 1
  }

  function openSocket(): void {
    clearTimeout(timer)
    if (closed || socket) return
    const address = new URL(`play/${id}?v=${PROTOCOL_VERSION}`, location.href.replace(/#.*$/, ''))
    address.protocol = address.protocol.replace('http', 'ws')
    const one = new WebSocket(address)
    socket = one
    // The server sends the table from the start.
    let fresh = true
    one.onopen = () => {
      tries = 0
      setLink({ state: 'here' })
      noteSignOfLife()
      for (const message of client.unanswered()) sendCall(message)
      void resumeGame().catch(() => undefined)
    }
    one.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage
      if (fresh && 'lobby' in message) {
        fresh = false
        now = { ...now, table: undefined }
      }
      noteSignOfLife()
      handleMessage(message)
    }
    one.onclose = () => handleDisconnect(one)
  }

  /**
   * Verifies the dice here, without trusting the server: plays the replay again and checks this browser's
   * share.
   */
  const verifyDice = async (): Promise<Verification | undefined> => {
    const { text } = await server.save()
    const check = await localConnection().host.verifyFile(text)
    return check && checkOwnShare(check, id)
  }

  /** The server answers for the game; the connection determines the table and the seat. */
  const own: Partial<Remote<ScreenApi>> = {
    openGame: () => server.open() as Promise<Result<OpenedGame>>,
    // The key identifies a repeated choice.
    choose: (choice) => trackChoice(server.choose(choice, crypto.randomUUID())),
    chooseAll: (options) => trackChoice(server.chooseAll(options, crypto.randomUUID())),
    playBots: async () => undefined,
    verify: verifyDice,
  }
  const host = new Proxy(server as unknown as Remote<ScreenApi>, {
    get: (all, name: keyof ScreenApi) => own[name] ?? all[name],
  })

  const reconnectNow = (): void => {
    if (document.visibilityState !== 'visible') return
    if (!socket) openSocket()
    else if (socket.readyState === WebSocket.OPEN) {
      // A page that was suspended may have a dead connection.
      clearTimeout(pulse)
      const one = socket
      server.ping().catch(() => undefined)
      pulse = setTimeout(() => handleDisconnect(one), PATIENCE)
    }
  }
  const closeSocket = (): void => handleDisconnect(socket)
  addEventListener('online', reconnectNow)
  addEventListener('offline', closeSocket)
  document.addEventListener('visibilitychange', reconnectNow)
  openSocket()

  return {
    host,
    listen: client.listen,
    whenLost: () => undefined,
    unsavedGame: () => undefined,
    onUnsavedGame: () => () => undefined,
    link: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (ask) =>
      server.request(ask).then(
        (refusal) => refusal ?? undefined,
        (error: Error) => ({ message: error.message }),
      ),
    close: () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(pulse)
      removeEventListener('online', reconnectNow)
      removeEventListener('offline', closeSocket)
      document.removeEventListener('visibilitychange', reconnectNow)
      socket?.close()
    },
  }
}
