import { PROTOCOL_VERSION, type ServerMessage } from '@flotilla/host'

/**
 * Milliseconds between attempts, until a silent connection is checked, and until a missing answer counts as
 * lost.
 */
const AGAIN = [300, 1000, 2000, 4000]
const SILENCE = 15_000
const PATIENCE = 8_000

/** What the owner of a socket does when something happens to it. */
interface SocketEvents {
  /** The connection was made, for the first time or again. */
  onOpen(): void
  /** A message arrived; `isFirst` for the first one with the table after the connection was made. */
  onMessage(message: ServerMessage, isFirst: boolean): void
  onLost(): void
  /** Asks for a sign of life. */
  ping(): Promise<unknown>
}

/** A connection to a table that is made again whenever it is lost. */
export interface TableSocket {
  /** Sends a message, unless the connection is lost. */
  send(message: object): void
  close(): void
}

const addressOf = (id: string): URL => {
  const address = new URL(`play/${id}?v=${PROTOCOL_VERSION}`, location.href.replace(/#.*$/, ''))
  address.protocol = address.protocol.replace('http', 'ws')
  return address
}

/** Connects to a table on a server until it is closed. */
export function openTableSocket(id: string, events: SocketEvents): TableSocket {
  let socket: WebSocket | undefined
  let tries = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined

  /** Takes a connection for lost if the server does not answer soon. */
  const checkLife = (one: WebSocket | undefined): void => {
    clearTimeout(pulse)
    events.ping().catch(() => undefined)
    pulse = setTimeout(() => handleDisconnect(one), PATIENCE)
  }

  /** Notes a sign of life; a silent connection may be dead without an error. */
  const noteSignOfLife = (): void => {
    clearTimeout(pulse)
    const one = socket
    pulse = setTimeout(() => checkLife(one), SILENCE)
  }

  const handleDisconnect = (one: WebSocket | undefined): void => {
    if (one !== socket || !one) return
    socket = undefined
    one.close()
    clearTimeout(pulse)
    events.onLost()
    if (closed) return
    timer = setTimeout(openSocket, AGAIN[Math.min(tries, AGAIN.length - 1)])
    tries += 1
  }

  function openSocket(): void {
    clearTimeout(timer)
    if (closed || socket) return
    const one = new WebSocket(addressOf(id))
    socket = one
    // The server sends the table from the start.
    let fresh = true
    one.onopen = () => {
      tries = 0
      noteSignOfLife()
      events.onOpen()
    }
    one.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage
      const isFirst = fresh && 'lobby' in message
      if (isFirst) fresh = false
      noteSignOfLife()
      events.onMessage(message, isFirst)
    }
    one.onclose = () => handleDisconnect(one)
  }

  const reconnectNow = (): void => {
    if (document.visibilityState !== 'visible') return
    if (!socket) openSocket()
    // A page that was suspended may have a dead connection.
    else if (socket.readyState === WebSocket.OPEN) checkLife(socket)
  }
  const closeSocket = (): void => handleDisconnect(socket)
  addEventListener('online', reconnectNow)
  addEventListener('offline', closeSocket)
  document.addEventListener('visibilitychange', reconnectNow)
  openSocket()

  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
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
