import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { connectPage } from './socket.ts'

/** A page whose connection is looked at: what it was sent, and whether it is read. */
function connectedPage(wait = { milliseconds: 0 }) {
  const sent: string[] = []
  const worked: string[] = []
  const state = { reads: true, ended: false, closed: undefined as number | undefined }
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    pause: () => {
      state.reads = false
    },
    resume: () => {
      state.reads = true
    },
    close: (code: number) => {
      state.closed = code
    },
    terminate: () => {
      state.ended = true
    },
  })
  const page = connectPage(
    socket as unknown as WebSocket,
    new Duplex({ read: () => undefined, write: (_, __, done) => done() }),
    { usedShare: () => 0, spend: () => undefined, waitTime: () => wait.milliseconds },
    { spend: () => true },
  )
  page.join({ receive: (text) => void worked.push(text), close: () => undefined })
  const hear = (text: string) => socket.emit('message', Buffer.from(text), false)
  return { ...page, socket, sent, worked, state, hear }
}

test('a page that sends more than is worked at is not read until there is room, and nothing it sent is lost', () => {
  const { connection, worked, state, hear } = connectedPage()
  for (let i = 0; i < 11; i++) hear(`message ${i}`)
  expect([worked.length, state.reads]).toEqual([4, true])
  hear('message 11')
  expect(state.reads).toBe(false)
  for (let i = 0; i < 12; i++) connection.answered(1)
  expect(state.reads).toBe(true)
  expect(worked).toEqual(Array.from({ length: 12 }, (_, i) => `message ${i}`))
})

test('a page whose budget is used up is told so, and is not read meanwhile', () => {
  const wait = { milliseconds: 60_000 }
  const { connection, sent, worked, state, hear, socket } = connectedPage(wait)
  hear('{"call":7,"name":"alive","args":[]}')
  expect([worked, state.reads]).toEqual([[], false])
  expect(JSON.parse(sent[0]!)).toEqual({ call: 7, error: expect.stringContaining('more work') })
  wait.milliseconds = 0
  connection.answered(1)
  expect(state.reads).toBe(false)
  socket.emit('close')
})

test.each(['ping', 'pong'])(
  'a page that sends a %s without end is let go, and one now and then is not',
  (kind) => {
    const { socket, state } = connectedPage()
    for (let i = 0; i < 150; i++) socket.emit(kind, Buffer.alloc(0))
    expect(state.ended).toBe(false)
    for (let i = 0; i < 100; i++) socket.emit(kind, Buffer.alloc(0))
    expect(state.ended).toBe(true)
  },
)
