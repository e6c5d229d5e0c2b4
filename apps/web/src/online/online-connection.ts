import {
  type AnnouncementMessage,
  applyDiff,
  applyViewUpdate,
  type GameEndAnnouncement,
  type Refusal,
} from '@flotilla/engine'
import {
  PROTOCOL_VERSION,
  type ReopenedGame,
  type ServerMessage,
  type ServerMethod,
  type TableLobbyView,
  type TableRequest,
} from '@flotilla/host'
import { type Connection, localConnection } from '../host/client.ts'
import type {
  GameUpdate,
  GameView,
  OpenedGame,
  RemoteHost,
  SavedFile,
  Verification,
} from '../host/host-types.ts'
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

interface PendingCall {
  readonly name: ServerMethod
  readonly args: readonly unknown[]
  done(result: unknown): void
  failed(error: Error): void
}

const atServer: readonly (keyof RemoteHost)[] = [
  'open',
  'sit',
  'look',
  'choose',
  'chooseAll',
  'fault',
  'takeBack',
  'order',
  'advice',
  'wingPlaces',
  'exchange',
  'shotOdds',
  'keptOdds',
  'save',
]

const proposals: Partial<Record<GameEndAnnouncement, 'time' | 'draw'>> = { timeCalled: 'time', drawn: 'draw' }

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
  const waiting = new Map<number, PendingCall>()
  const listeners = new Set<() => void>()
  let hear: ((step: GameView) => void) | undefined
  let hearWhole: ((opened: OpenedGame) => void) | undefined
  let now: LinkState = { state: 'joining', sent: 0, stored: 0, asked: false, ahead: 0, table: undefined }
  let socket: WebSocket | undefined
  let calls = 0
  let tries = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined
  let sight: GameView['view'] | undefined
  let seen: { at: number; turned: number } | undefined

  const setLink = (patch: Partial<LinkState>): void => {
    now = { ...now, ...patch }
    for (const tell of listeners) tell()
  }

  const notifyLook = (): void =>
    setLink({
      asked: sight?.pending.some(({ settled }) => !settled) === true && !(sight as { over?: boolean }).over,
    })

  const rememberOpened = ({ look, turned }: OpenedGame): void => {
    sight = look.view
    seen = { at: look.at, turned }
    notifyLook()
  }

  const applyUpdate = ({ at, of, byOrder, ...step }: GameUpdate): void => {
    if (!sight || !seen || at !== seen.at + 1) return
    sight = applyViewUpdate(sight, step)
    seen = { ...seen, at }
    const { over, scores, deployment } = sight as GameView['view'] & GameView
    hear?.({
      at,
      of,
      view: sight,
      told: step.told,
      over,
      scores,
      deployment,
      ...(byOrder ? { byOrder } : {}),
    })
    notifyLook()
  }

  const isChoice = (name: ServerMethod): boolean => name === 'choose' || name === 'chooseAll'
  const updatePending = (): void =>
    setLink({ sent: [...waiting.values()].filter(({ name }) => isChoice(name)).length })

  const sendCall = (call: number, { name, args }: PendingCall): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ call, name, args }))
  }

  const callServer = (name: ServerMethod, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1
      // The key identifies a repeated choice.
      const own = isChoice(name) ? [...args, crypto.randomUUID()] : args
      const call = { name, args: own, done, failed }
      waiting.set(calls, call)
      sendCall(calls, call)
      if (isChoice(name)) updatePending()
    })

  const handleAnswer = (message: Extract<ServerMessage, { call: number }>): void => {
    const call = waiting.get(message.call)
    if (!call) return
    waiting.delete(message.call)
    if (isChoice(call.name)) {
      updatePending()
      if (!('error' in message) && !message.result) setLink({ stored: now.stored + 1 })
    }
    if ('error' in message) call.failed(new Error(message.error))
    else {
      const { result } = message
      if (call.name === 'sit') rememberOpened(result as OpenedGame)
      if (call.name === 'open') handleOpened(result as ReopenedGame)
      call.done(result)
    }
  }

  const handleOpened = (found: ReopenedGame): void => {
    if (found.ok && !('missed' in found.value)) rememberOpened(found.value)
  }

  /** Connects again and resumes. */
  const comeAgain = async (): Promise<void> => {
    if (!seen) return
    const found = (await callServer('open', [seen])) as ReopenedGame
    if (!found.ok) return
    if ('missed' in found.value) for (const step of found.value.missed) applyUpdate(step)
    else hearWhole?.(found.value)
  }

  const handleMessage = (message: ServerMessage): void => {
    if ('table' in message)
      setLink({ table: applyDiff(now.table, message.table), ahead: message.time - Date.now() })
    else if ('step' in message) applyUpdate(message.step)
    else if ('whole' in message) {
      rememberOpened(message.whole)
      hearWhole?.(message.whole)
    } else if ('reload' in message) {
      setLink({ state: 'old' })
      closed = true
    } else handleAnswer(message)
  }

  /** Notes a sign of life; a silent connection may be dead without an error. */
  const heardSomething = (): void => {
    clearTimeout(pulse)
    const asked = socket
    pulse = setTimeout(() => {
      callServer('alive', []).catch(() => undefined)
      pulse = setTimeout(() => handleDisconnect(asked), PATIENCE)
    }, SILENCE)
  }

  const handleDisconnect = (one: WebSocket | undefined): void => {
    if (one !== socket || !one) return
    socket = undefined
    one.close()
    clearTimeout(pulse)
    // Choices and queries are repeated; the result of other calls is unknown.
    for (const [number, call] of waiting) {
      if (call.name !== 'table' && call.name !== 'alive') continue
      waiting.delete(number)
      call.failed(new Error(LOST))
    }
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
      heardSomething()
      for (const [number, call] of waiting) sendCall(number, call)
      void comeAgain().catch(() => undefined)
    }
    one.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage
      if (fresh && 'table' in message) {
        fresh = false
        now = { ...now, table: undefined }
      }
      heardSomething()
      handleMessage(message)
    }
    one.onclose = () => handleDisconnect(one)
  }

  /** Turns an announcement that no player makes alone into a proposal. */
  const proposeInstead = (choice: unknown): Promise<unknown> | undefined => {
    const what = proposals[(choice as Partial<AnnouncementMessage>).announce ?? 'concede']
    return what && callServer('table', [{ ask: 'propose', proposal: { what } } satisfies TableRequest])
  }

  /**
   * Verifies the dice here, without trusting the server: plays the replay again and checks this browser's
   * share.
   */
  const verifyDice = async (): Promise<Verification | undefined> => {
    const { text } = (await callServer('save', [])) as SavedFile
    const check = await localConnection().host.check(text)
    return check && checkOwnShare(check, id)
  }

  const reconnectNow = (): void => {
    if (document.visibilityState !== 'visible') return
    if (!socket) openSocket()
    else if (socket.readyState === WebSocket.OPEN) {
      // A page that was suspended may have a dead connection.
      clearTimeout(pulse)
      const one = socket
      callServer('alive', []).catch(() => undefined)
      pulse = setTimeout(() => handleDisconnect(one), PATIENCE)
    }
  }
  const closeSocket = (): void => handleDisconnect(socket)
  addEventListener('online', reconnectNow)
  addEventListener('offline', closeSocket)
  document.addEventListener('visibilitychange', reconnectNow)
  openSocket()

  return {
    host: new Proxy({} as RemoteHost, {
      get: (_, name) => {
        if (name === 'verify') return verifyDice
        if (!(atServer as readonly unknown[]).includes(name)) {
          if (name === 'settle') return async () => undefined
          return (localConnection().host as unknown as Record<string, unknown>)[name as string]
        }
        // The connection determines the table and the seat.
        return (...args: unknown[]) =>
          (name === 'choose' && proposeInstead(args[0])) ||
          callServer(name as ServerMethod, name === 'open' ? [] : args)
      },
    }),
    listen: (listener, whole) => {
      hear = listener
      hearWhole = whole
    },
    whenLost: () => undefined,
    unkept: () => undefined,
    onUnkept: () => () => undefined,
    link: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (ask) =>
      callServer('table', [ask]).then(
        (refusal) => (refusal ?? undefined) as Refusal | undefined,
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
