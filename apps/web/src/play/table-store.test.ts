import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenedGame, Remote, ScreenApi } from '../host/host-types.ts'
import { createTableStore } from './table-store.ts'

vi.mock('../settings.ts', () => ({ currentSettings: () => ({ speed: 'instant', sounds: false }) }))
vi.mock('../host/client.ts', () => ({
  currentConnection: () => ({
    host,
    listen: () => undefined,
    whenLost: () => undefined,
    unsavedGame: () => undefined,
  }),
  HostStoppedError: class extends Error {},
}))

/** A call of the store that the test answers when it likes. */
interface Call {
  readonly name: string
  readonly argument: number
  answer(value: unknown): void
}

let calls: Call[] = []
const host = new Proxy({} as Remote<ScreenApi>, {
  get:
    (_, name: string) =>
    (argument: number): Promise<unknown> =>
      new Promise((answer) => calls.push({ name, argument, answer })),
})

const LAST = 9
const moment = (at: number, seat = 0) => ({
  at,
  of: LAST,
  events: [],
  view: {
    over: true,
    deployment: [],
    scores: [],
    seat,
    pending: [],
    waitingFor: [],
    state: { ships: [], round: 1, phase: 'end' },
  },
})
const opened = (seat: number) =>
  ({
    table: {
      players: ['human', 'human'],
      names: ['A', 'B'],
      teams: [0, 1],
      facts: [],
      online: false,
      cards: {},
      damage: {},
    },
    now: moment(LAST, seat),
    history: [],
    orders: { says: {} },
    turned: 0,
  }) as unknown as OpenedGame

/** Answers the only open call. */
async function answerOnly(name: string, value: (argument: number) => unknown): Promise<void> {
  await vi.waitFor(() => expect(calls.map((call) => call.name)).toEqual([name]))
  const [call] = calls.splice(0)
  call!.answer(value(call!.argument))
  await new Promise((go) => setTimeout(go))
}

async function openReplay() {
  const store = createTableStore('game', true)
  store.start()
  await answerOnly('openGame', () => ({ ok: true, value: opened(0) }))
  await answerOnly('view', (at) => moment(at))
  expect(store.snapshot()).toMatchObject({ at: 0, of: LAST, seat: 0, live: false })
  return store
}

beforeEach(() => {
  calls = []
})

test('a replay seen from another seat stays at its moment', async () => {
  const store = await openReplay()
  void store.look(5)
  await answerOnly('view', (at) => moment(at))
  void store.watchAs(1)
  await answerOnly('viewAs', (seat) => opened(seat))
  await answerOnly('view', (at) => moment(at, 1))
  expect(store.snapshot()).toMatchObject({ at: 5, seat: 1 })
})

test('of two moments asked for, the last one is shown, whichever answer comes first', async () => {
  const store = await openReplay()
  void store.look(3)
  void store.look(7)
  const [three, seven] = calls.splice(0)
  seven!.answer(moment(7))
  three!.answer(moment(3))
  await vi.waitFor(() => expect(store.snapshot().at).toBe(7))
  await new Promise((go) => setTimeout(go))
  expect(store.snapshot().at).toBe(7)
})

test('a moment asked for while the seat changes wins over the one before', async () => {
  const store = await openReplay()
  void store.look(LAST)
  await answerOnly('view', (at) => moment(at))
  void store.watchAs(1)
  void store.look(2)
  const [sit, look] = calls.splice(0)
  sit!.answer(opened(1))
  look!.answer(moment(2, 1))
  await vi.waitFor(() => expect(store.snapshot().at).toBe(2))
  await new Promise((go) => setTimeout(go))
  expect(calls).toEqual([])
  expect(store.snapshot()).toMatchObject({ at: 2, seat: 1 })
})
