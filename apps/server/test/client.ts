import type { DecisionId } from '@flotilla/engine'
import {
  applyDiff,
  applyViewUpdate,
  type Decision,
  type GameView,
  optionsOf,
  shareCommitment,
  type TableView,
} from '@flotilla/engine'
import {
  type OpenedGame,
  PROTOCOL_VERSION,
  type ServerMessage,
  type TableLobbyView,
  type TableTerms,
} from '@flotilla/host'
import { WebSocket } from 'ws'

/** What is asked of a server by people and pages, without a browser. */

export const defaultTerms: TableTerms = {
  title: '',
  ruleset: '2e-epic-1.1.0',
  area: 'standard',
  deployed: true,
  teams: [0, 1],
  clock: { kind: 'none' },
  bot: 'cadet',
  listed: false,
  delay: 0,
}

export interface Human {
  readonly address: string
  readonly cookie: string
  /** From where they say they come, to a server that stands behind a proxy. */
  readonly from: string
  post(path: string, body: unknown): Promise<Response>
}

const headersFrom = (from: string): Record<string, string> => (from ? { 'x-forwarded-for': from } : {})

export async function createHuman(address: string, name: string, from = ''): Promise<Human> {
  const headers = { 'content-type': 'application/json', ...headersFrom(from) }
  const postJson = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(new URL(path, address), {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const made = await postJson('/api/me', { name })
  const cookie = made.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`The server does not know ${name}: ${await made.text()}`)
  return { address, cookie, from, post: (path, body) => postJson(path, body, cookie) }
}

type Answer = { readonly result?: unknown; readonly error?: string }

/** A page at a table. */
export interface Page {
  readonly socket: WebSocket
  /** Everything the server sent, as it came; kept only where it was asked for. */
  readonly heard: string[]
  /** How many choices it was told of. */
  at(): number
  view(): TableView | undefined
  table(): TableLobbyView | undefined
  raw(name: string, ...args: unknown[]): Promise<Answer>
  ask(name: string, ...args: unknown[]): Promise<unknown>
  until(so: () => boolean): Promise<void>
  /** Called with every message. */
  onHeard(hear: () => void): void
}

export interface PageWish {
  readonly v?: string
  readonly origin?: string
  readonly record?: boolean
}

export async function openPage(
  { address, cookie, from }: Human,
  id: string,
  { v = String(PROTOCOL_VERSION), origin = new URL(address).origin, record = false }: PageWish = {},
): Promise<Page> {
  const socket = new WebSocket(new URL(`/play/${id}?v=${v}`, address.replace('http', 'ws')), {
    headers: { cookie, origin, ...headersFrom(from) },
    perMessageDeflate: false,
  })
  const heard: string[] = []
  const waiting = new Map<number, (message: Answer) => void>()
  const opening = new Set<number>()
  const woken = new Set<() => void>()
  let table: TableLobbyView | undefined
  let sight: GameView | undefined
  let at = 0
  let hearMessage: () => void = () => undefined
  const rememberView = (opened: OpenedGame): void => {
    sight = opened.now.view
    at = opened.now.at
  }
  socket.on('message', (data) => {
    const text = String(data)
    if (record) heard.push(text)
    const message = JSON.parse(text) as ServerMessage
    if ('update' in message && sight) {
      sight = applyViewUpdate(sight, message.update)
      at = message.update.at
    } else if ('game' in message) rememberView(message.game)
    else if ('lobby' in message) table = applyDiff(table, message.lobby)
    else if ('call' in message) {
      // At once: a step that comes right behind it builds on it.
      const { result } = message as {
        readonly result?: { readonly ok?: boolean; readonly value: OpenedGame }
      }
      if (opening.delete(message.call) && result?.ok && 'now' in result.value) rememberView(result.value)
      waiting.get(message.call)?.(message as Answer)
      waiting.delete(message.call)
    }
    hearMessage()
    for (const wake of woken) wake()
  })
  await new Promise<void>((open, failed) => {
    socket.once('open', () => open())
    socket.once('error', failed)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const done of waiting.values()) done({ error: 'closed' })
    waiting.clear()
  })
  let calls = 0
  const sendRaw = (name: string, ...args: unknown[]): Promise<Answer> =>
    new Promise((done) => {
      calls += 1
      if (socket.readyState !== socket.OPEN) return done({ error: 'closed' })
      waiting.set(calls, done)
      if (name === 'open') opening.add(calls)
      socket.send(JSON.stringify({ call: calls, name, args }))
    })
  return {
    socket,
    heard,
    at: () => at,
    view: () => sight,
    table: () => table,
    raw: sendRaw,
    ask: async (name, ...args) => (await sendRaw(name, ...args)).result,
    until: (so) =>
      new Promise((done) => {
        const look = () => {
          if (!so()) return
          woken.delete(look)
          done()
        }
        woken.add(look)
        look()
      }),
    onHeard: (listener) => {
      hearMessage = listener
    },
  }
}

export interface Gathered {
  readonly id: string
  readonly people: readonly Human[]
  readonly pages: readonly Page[]
}

const ready = ['red-squadron', 'black-squadron']

/** What a seat gives to the dice. */
const shareOf = (seat: number): string => String(seat).padStart(64, '0')

/** People at a table, in as many seats, whose game has begun. */
export async function gatherTable(
  address: string,
  seats: number,
  from = '',
  record = false,
  more: Partial<TableTerms> = {},
): Promise<Gathered> {
  const people = await Promise.all(
    Array.from({ length: seats }, (_, seat) => createHuman(address, `Person ${seat}`, from)),
  )
  const teams = Array.from({ length: seats }, (_, seat) => seat % 2)
  const made = await people[0]!.post('/api/tables', { ...defaultTerms, teams, ...more })
  const { id } = (await made.json()) as { id: string }
  const pages: Page[] = []
  const requireOk = async (one: Page, asked: unknown): Promise<void> => {
    const { result, error } = await one.raw('request', asked)
    if (result !== undefined || error !== undefined) throw new Error(JSON.stringify({ asked, result, error }))
  }
  for (const [seat, one] of people.entries()) {
    const at = await openPage(one, id, { record })
    pages.push(at)
    await requireOk(at, { ask: 'sit', seat })
    await requireOk(at, { ask: 'bring', squad: { ready: ready[seat % 2]! } })
    await requireOk(at, { ask: 'ready', seal: shareCommitment(shareOf(seat)) })
  }
  await requireOk(pages[0]!, { ask: 'begin' })
  await Promise.all(
    pages.map((one, seat) =>
      one
        .until(() => one.table()?.stage === 'opening')
        .then(() => requireOk(one, { ask: 'share', share: shareOf(seat) })),
    ),
  )
  await Promise.all(pages.map((one) => one.until(() => one.view() !== undefined)))
  return { id, people, pages }
}

/** What a page is asked now, and may still answer. */
export const pendingDecision = (one: Page): Decision | undefined =>
  one.view()?.pending.find(({ settled }) => !settled)

/** An answer to a question, by lot: dials that are not set come first, so that a round goes on. */
export function someChoice(
  one: Page,
  decision: Decision,
  by: number,
): { decision: DecisionId; option: string } {
  if (!('options' in decision)) throw new Error(`A place was asked for: ${decision.ask}`)
  const { ships } = one.view()!.state
  const open = optionsOf(decision).filter(
    (option) => decision.ask !== 'setDials' || (option.kind === 'dial' && ships[option.ship]?.dial === null),
  )
  const options = open.length > 0 ? open : decision.options.filter(({ kind }) => kind === 'confirm')
  const all = options.length > 0 ? options : decision.options
  return { decision: decision.id, option: all[by % all.length]!.id }
}

let keys = 0
/** A key that no other choice has. */
export const newKey = (): string => {
  keys += 1
  return `key-${process.pid}-${keys}`
}
