import { type Announced, type Announcement, afterStep, changed, type Refusal } from '@flotilla/engine'
import {
  type FromServer,
  type OpenedAgain,
  PROTOCOL,
  type ServerCall,
  type TableAsk,
  type TableSeen,
} from '@flotilla/host'
import { type Connection, local } from '../host/client.ts'
import type { Look, NextLook, Opened, RemoteHost, SavedFile, Verification } from '../host/protocol.ts'
import { withOwn } from './share.ts'

/** How it stands between this page and the server. */
export interface Link {
  readonly state: 'joining' | 'here' | 'lost' | 'old'
  /** Choices that are sent and not yet stored. */
  readonly sent: number
  /** Choices that were stored since the page was opened. */
  readonly stored: number
  /** The seat is asked something. */
  readonly asked: boolean
  /** By how much the clock of the server is ahead, in milliseconds. */
  readonly ahead: number
  readonly table: TableSeen | undefined
}

export interface Online extends Connection {
  link(): Link
  subscribe(listener: () => void): () => void
  /** Something around the game; answers with why not. */
  ask(ask: TableAsk): Promise<Refusal | undefined>
  close(): void
}

interface Call {
  readonly name: ServerCall
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

const proposals: Partial<Record<Announcement, 'time' | 'draw'>> = { timeCalled: 'time', drawn: 'draw' }

/** Milliseconds: between tries, until silence is asked about, and until no answer means none will come. */
const AGAIN = [300, 1000, 2000, 4000]
const SILENCE = 15_000
const PATIENCE = 8_000

const LOST = 'The connection was lost. Try again.'

/** A table on a server. Choices that were sent are sent again until they are stored; each does something only once. */
export function onlineTable(id: string): Online {
  const waiting = new Map<number, Call>()
  const listeners = new Set<() => void>()
  let hear: ((step: Look) => void) | undefined
  let hearWhole: ((opened: Opened) => void) | undefined
  let now: Link = { state: 'joining', sent: 0, stored: 0, asked: false, ahead: 0, table: undefined }
  let socket: WebSocket | undefined
  let calls = 0
  let tries = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined
  let sight: Look['view'] | undefined
  let seen: { at: number; turned: number } | undefined

  const set = (patch: Partial<Link>): void => {
    now = { ...now, ...patch }
    for (const tell of listeners) tell()
  }

  const looked = (): void =>
    set({
      asked: sight?.pending.some(({ settled }) => !settled) === true && !(sight as { over?: boolean }).over,
    })

  const shown = ({ look, turned }: Opened): void => {
    sight = look.view
    seen = { at: look.at, turned }
    looked()
  }

  const next = ({ at, of, byOrder, ...step }: NextLook): void => {
    if (!sight || !seen || at !== seen.at + 1) return
    sight = afterStep(sight, step)
    seen = { ...seen, at }
    const { over, scores, deployment } = sight as Look['view'] & Look
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
    looked()
  }

  const isChoice = (name: ServerCall): boolean => name === 'choose' || name === 'chooseAll'
  const counted = (): void => set({ sent: [...waiting.values()].filter(({ name }) => isChoice(name)).length })

  const send = (call: number, { name, args }: Call): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ call, name, args }))
  }

  const asking = (name: ServerCall, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1
      // Who sends it again says by its key that it is the same.
      const own = isChoice(name) ? [...args, crypto.randomUUID()] : args
      const call = { name, args: own, done, failed }
      waiting.set(calls, call)
      send(calls, call)
      if (isChoice(name)) counted()
    })

  const answered = (message: Extract<FromServer, { call: number }>): void => {
    const call = waiting.get(message.call)
    if (!call) return
    waiting.delete(message.call)
    if (isChoice(call.name)) {
      counted()
      if (!('error' in message) && !message.result) set({ stored: now.stored + 1 })
    }
    if ('error' in message) call.failed(new Error(message.error))
    else {
      const { result } = message
      if (call.name === 'sit') shown(result as Opened)
      if (call.name === 'open') opened(result as OpenedAgain)
      call.done(result)
    }
  }

  const opened = (found: OpenedAgain): void => {
    if (found.ok && !('missed' in found.value)) shown(found.value)
  }

  /** Takes up where it was broken off. */
  const comeAgain = async (): Promise<void> => {
    if (!seen) return
    const found = (await asking('open', [seen])) as OpenedAgain
    if (!found.ok) return
    if ('missed' in found.value) for (const step of found.value.missed) next(step)
    else hearWhole?.(found.value)
  }

  const listen = (message: FromServer): void => {
    if ('table' in message)
      set({ table: changed(now.table, message.table), ahead: message.time - Date.now() })
    else if ('step' in message) next(message.step)
    else if ('whole' in message) {
      shown(message.whole)
      hearWhole?.(message.whole)
    } else if ('reload' in message) {
      set({ state: 'old' })
      closed = true
    } else answered(message)
  }

  /** A connection that is silent may be dead without anybody saying so. */
  const heardSomething = (): void => {
    clearTimeout(pulse)
    const asked = socket
    pulse = setTimeout(() => {
      asking('alive', []).catch(() => undefined)
      pulse = setTimeout(() => lost(asked), PATIENCE)
    }, SILENCE)
  }

  const lost = (one: WebSocket | undefined): void => {
    if (one !== socket || !one) return
    socket = undefined
    one.close()
    clearTimeout(pulse)
    // Choices, and what only looks, are asked again; of the rest nobody knows.
    for (const [number, call] of waiting) {
      if (call.name !== 'table' && call.name !== 'alive') continue
      waiting.delete(number)
      call.failed(new Error(LOST))
    }
    if (closed) return
    set({ state: now.state === 'joining' ? 'joining' : 'lost' })
    timer = setTimeout(join, AGAIN[Math.min(tries, AGAIN.length - 1)])
    tries += 1
  }

  function join(): void {
    clearTimeout(timer)
    if (closed || socket) return
    const address = new URL(`play/${id}?v=${PROTOCOL}`, location.href.replace(/#.*$/, ''))
    address.protocol = address.protocol.replace('http', 'ws')
    const one = new WebSocket(address)
    socket = one
    // The table it had seen is told anew from the start.
    let fresh = true
    one.onopen = () => {
      tries = 0
      set({ state: 'here' })
      heardSomething()
      for (const [number, call] of waiting) send(number, call)
      void comeAgain().catch(() => undefined)
    }
    one.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as FromServer
      if (fresh && 'table' in message) {
        fresh = false
        now = { ...now, table: undefined }
      }
      heardSomething()
      listen(message)
    }
    one.onclose = () => lost(one)
  }

  /** What no player says alone is proposed to the table. */
  const proposed = (choice: unknown): Promise<unknown> | undefined => {
    const what = proposals[(choice as Partial<Announced>).announce ?? 'concede']
    return what && asking('table', [{ ask: 'propose', proposal: { what } } satisfies TableAsk])
  }

  /** A server is not asked whether it was honest: the replay is played again here, and one's own part looked for. */
  const verify = async (): Promise<Verification | undefined> => {
    const { text } = (await asking('save', [])) as SavedFile
    const check = await local().host.check(text)
    return check && withOwn(check, id)
  }

  const wake = (): void => {
    if (document.visibilityState !== 'visible') return
    if (!socket) join()
    else if (socket.readyState === WebSocket.OPEN) {
      // A page that slept may hold a connection that is long gone.
      clearTimeout(pulse)
      const one = socket
      asking('alive', []).catch(() => undefined)
      pulse = setTimeout(() => lost(one), PATIENCE)
    }
  }
  const cut = (): void => lost(socket)
  addEventListener('online', wake)
  addEventListener('offline', cut)
  document.addEventListener('visibilitychange', wake)
  join()

  return {
    host: new Proxy({} as RemoteHost, {
      get: (_, name) => {
        if (name === 'verify') return verify
        if (!(atServer as readonly unknown[]).includes(name)) {
          if (name === 'settle') return async () => undefined
          return (local().host as unknown as Record<string, unknown>)[name as string]
        }
        // The table is the one of this connection, and nobody says whose eyes they have.
        return (...args: unknown[]) =>
          (name === 'choose' && proposed(args[0])) || asking(name as ServerCall, name === 'open' ? [] : args)
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
      asking('table', [ask]).then(
        (refusal) => (refusal ?? undefined) as Refusal | undefined,
        (error: Error) => ({ message: error.message }),
      ),
    close: () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(pulse)
      removeEventListener('online', wake)
      removeEventListener('offline', cut)
      document.removeEventListener('visibilitychange', wake)
      socket?.close()
    },
  }
}
