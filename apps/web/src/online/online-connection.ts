import { applyDiff, type GameView, type Refusal } from '@flotilla/engine'
import type { ServerApi, ServerMessage, TableLobbyView, TableRequest } from '@flotilla/host'
import { createGameClient } from '@flotilla/host/game-client'
import { type Connection, localConnection } from '../host/client.ts'
import type { CallMessage, OpenedGame, Remote, Result, ScreenApi, Verification } from '../host/host-types.ts'
import { checkOwnShare } from './dice-share.ts'
import { openTableSocket, type TableSocket } from './table-socket.ts'

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

const LOST = 'The connection was lost. Try again.'

/** Connects to a table on a server. Choices are sent again until they are stored; each counts only once. */
export function connectToTable(id: string): OnlineConnection {
  const listeners = new Set<() => void>()
  let now: LinkState = { state: 'joining', sent: 0, stored: 0, asked: false, ahead: 0, table: undefined }
  /** The connection is not made again: the page was left, or the server has another version. */
  let isOver = false

  const setLink = (patch: Partial<LinkState>): void => {
    now = { ...now, ...patch }
    for (const tell of listeners) tell()
  }

  const noteView = ({ pending, over }: GameView): void =>
    setLink({ asked: pending.some(({ settled }) => !settled) && !over })

  const client = createGameClient<ServerApi>((message) => socket.send(message), noteView)
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

  const handleMessage = (message: ServerMessage, isFirst: boolean): void => {
    if ('lobby' in message)
      setLink({
        table: applyDiff(isFirst ? undefined : now.table, message.lobby),
        ahead: message.time - Date.now(),
      })
    else if ('reload' in message) {
      isOver = true
      setLink({ state: 'old' })
      socket.close()
    } else client.receive(message)
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

  const socket: TableSocket = openTableSocket(id, {
    onOpen: () => {
      setLink({ state: 'here' })
      for (const message of client.unanswered()) socket.send(message)
      void resumeGame().catch(() => undefined)
    },
    onMessage: handleMessage,
    onLost: () => {
      // Choices and queries are repeated; the result of other calls is unknown.
      client.fail(new Error(LOST), ({ name }) => name === 'request' || name === 'ping')
      if (!isOver) setLink({ state: now.state === 'joining' ? 'joining' : 'lost' })
    },
    ping: () => server.ping(),
  })

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
      isOver = true
      socket.close()
    },
  }
}
