import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callSchema, localMethods, methodsOfServer } from './protocol.ts'

const accepts = (name: string, ...args: readonly unknown[]): boolean =>
  v.is(callSchema, { call: 1, name, args })

const option = { decision: '12.3', option: '3' }
const pose = { x: 1, y: 2, heading: 90 }
const key = 'key-of-a-page'

test('a server takes calls as the table of methods describes them, and nothing beside', () => {
  expect(accepts('choose', option, key)).toBe(true)
  expect(accepts('choose', { decision: '12.3', pose }, key)).toBe(true)
  expect(accepts('choose', { announce: 'drawn' }, key)).toBe(true)
  expect(accepts('open')).toBe(true)
  expect(accepts('open', { at: 3, turned: 0 })).toBe(true)
  expect(accepts('request', { ask: 'bring', squad: { ready: 'red-squadron' } })).toBe(true)
  for (const args of [
    [option],
    [option, 'short'],
    [{ ...option, seat: 1 }, key],
    [{ announce: 'timeCalled', by: 1 }, key],
    [{ announce: 'victory' }, key],
    [option, key, 1],
    [{ decision: '1', pose: { ...pose, x: Number.NaN } }, key],
  ])
    expect(accepts('choose', ...args), JSON.stringify(args)).toBe(false)
  expect(accepts('open', { at: 3 })).toBe(false)
  expect(accepts('request', { ask: 'say', text: 'two\nlines' })).toBe(false)
  expect(accepts('setOrders', 'all')).toBe(false)
  expect(v.is(callSchema, { call: 1, name: 'ping', args: [], seat: 1 })).toBe(false)
})

test('nobody calls over the net what only the page itself may call, or what is no method', () => {
  for (const name of [...Object.keys(localMethods), '__proto__', 'constructor', 'look', ''])
    for (const args of [[], [1], ['game', false]]) expect(accepts(name, ...args), name).toBe(false)
})

test('whatever changes a game asks for a right in it', () => {
  const open = Object.entries(methodsOfServer).filter(([, { caller }]) => caller === 'everyone')
  expect(open.map(([name]) => name).sort()).toEqual(['open', 'ping', 'request', 'view', 'viewAs'])
  for (const [name, { kind, caller }] of Object.entries(methodsOfServer))
    if (kind === 'command' && name !== 'request') expect(['play', 'order'], name).toContain(caller)
})
