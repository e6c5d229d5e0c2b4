import { randomBytes } from 'node:crypto'
import {
  applyDiff,
  type Choice,
  type Decision,
  type GameView,
  HOST_SEAT,
  type Refusal,
  shareCommitment,
} from '@flotilla/engine'
import {
  type OpenedGame,
  PROTOCOL_VERSION,
  type ServerApi,
  type ServerMessage,
  type TableLobbyView,
  type TableRequest,
} from '@flotilla/host'
import { createGameClient } from '@flotilla/host/game-client'
import { WebSocket } from 'ws'

/** The squad that a bot brings: the name of a ready one, or the text of a file. */
export type BroughtSquad = Extract<TableRequest, { ask: 'bring' }>['squad']

/** The address of a table, as its link names it. */
export interface TableAddress {
  readonly server: URL
  readonly table: string
}

/** Parses the link of a table, such as `http://localhost:4600/#/online/abc`. */
export function parseTableLink(link: string): TableAddress | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const [, table] = /^#\/online\/([\w-]{8,40})$/.exec(url.hash) ?? []
  url.hash = ''
  return table ? { server: url, table } : undefined
}

/** A game at a table, as the person's seat sees it after a number of choices. */
export interface RemoteGame {
  readonly table: OpenedGame['table']
  readonly view: GameView
  readonly at: number
}

/** What happens at an online table, for the person that a token identifies. */
export interface OnlineTable {
  lobby(): TableLobbyView | undefined
  game(): RemoteGame | undefined
  /** The open decision of the own seat. */
  decision(): Decision | undefined
  request(request: TableRequest): Promise<Refusal | undefined>
  choose(choice: Choice): Promise<Refusal | undefined>
  findFault(choice: Choice): Promise<Refusal | undefined>
  /** Resolves when something has changed. Throws when the connection is lost. */
  nextChange(): Promise<void>
  close(): void
}

const randomKey = (): string => randomBytes(16).toString('hex')

/** Connects to an online table. */
export async function connectToOnlineTable(
  { server, table }: TableAddress,
  token: string,
): Promise<OnlineTable> {
  const url = new URL(`play/${table}?v=${PROTOCOL_VERSION}`, server)
  url.protocol = server.protocol.replace('http', 'ws')
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${token}`, origin: server.origin },
  })
  let lobby: TableLobbyView | undefined
  let facts: OpenedGame['table'] | undefined
  let view: GameView | undefined
  let lost: Error | undefined
  let wake: (() => void) | undefined
  let changes = 0
  let seenChanges = 0
  const noteChange = () => {
    changes++
    wake?.()
  }
  const client = createGameClient<ServerApi>(
    (message) => socket.send(JSON.stringify(message)),
    (next) => {
      view = next
      noteChange()
    },
  )
  client.listen(noteChange, ({ table }) => {
    facts = table
    noteChange()
  })
  const loseConnection = (why: string) => {
    lost ??= new Error(why)
    client.fail(lost)
    wake?.()
  }
  socket.on('close', () => loseConnection('The connection to the server is lost.'))
  socket.on('error', (error) => loseConnection(error.message))
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if ('reload' in message)
      return loseConnection('The server speaks another version of the protocol. Update Flotilla.')
    if ('lobby' in message) {
      const before = lobby?.stage
      lobby = applyDiff(lobby, message.lobby)
      const stage = lobby?.stage
      if (stage !== before && (stage === 'playing' || stage === 'over')) void openGame()
      noteChange()
    } else client.receive(message)
  })
  const openGame = async (): Promise<void> => {
    const answer = await client.methods.open().catch(() => undefined)
    if (!answer?.ok || !('table' in answer.value)) return
    facts = answer.value.table
    noteChange()
  }
  await new Promise<void>((done, failed) => {
    socket.once('open', done)
    socket.once('error', failed)
    socket.once('unexpected-response', (_request, response) =>
      failed(new Error(`The server refuses the connection (${response.statusCode}). Check link and token.`)),
    )
  })
  return {
    lobby: () => lobby,
    game: () => (facts && view ? { table: facts, view, at: client.lastSeen()!.at } : undefined),
    decision: () => {
      if (!facts || !view || view.seat === HOST_SEAT || view.over) return undefined
      const own = view.seat
      return view.pending.find(({ settled, seat }) => !settled && seat === own)
    },
    request: (request) => client.methods.request(request),
    choose: (choice) => client.methods.choose(choice, randomKey()),
    findFault: (choice) => client.methods.choiceFault(choice),
    nextChange: async () => {
      while (changes === seenChanges && !lost)
        await new Promise<void>((done) => {
          wake = done
        })
      seenChanges = changes
      if (lost) throw lost
    },
    close: () => socket.close(),
  }
}

/**
 * Creates a function that does what the lobby waits for: it takes a seat, brings a squad, is ready and shares in the dice.
 * It throws an error with the server's words where something is refused.
 */
export function createLobbyGuest(
  table: OnlineTable,
  squad: BroughtSquad,
  wantedSeat: number | undefined,
): () => Promise<void> {
  let share: string | undefined
  let last = ''

  function nextRequest({ stage, seat, chairs, resumes }: TableLobbyView): TableRequest | undefined {
    if (stage !== 'gathering' && stage !== 'opening') return undefined
    if (seat === HOST_SEAT) {
      const free = wantedSeat ?? chairs.findIndex(({ taken }) => !taken)
      if (free < 0) throw new Error('No seat is free at this table.')
      return { ask: 'sit', seat: free }
    }
    const own = chairs[seat]!
    if (stage === 'opening') return own.shared || !share ? undefined : { ask: 'share', share }
    if (!own.squadTitle && !resumes) return { ask: 'bring', squad }
    if (own.ready) return undefined
    share ??= randomBytes(32).toString('hex')
    return { ask: 'ready', seal: shareCommitment(share) }
  }

  return async () => {
    const lobby = table.lobby()
    const request = lobby && nextRequest(lobby)
    if (!request) return
    const text = JSON.stringify(request)
    // The lobby shows what was done some time after it was asked for.
    if (text === last) return
    last = text
    const refusal = await table.request(request)
    if (refusal) throw new Error(refusal.message)
  }
}
