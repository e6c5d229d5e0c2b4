import { expect, test } from 'vitest'
import type { ShipId } from '../vocabulary/ids.ts'
import { cacheSurroundings, objectsOnTable } from './surroundings.ts'

test('what is around a ship is looked up anew for another ship or another state, and only then', () => {
  const looked: string[] = []
  const around = cacheSurroundings<{ state: string }>(({ state }, id) => {
    looked.push(`${state}${id}`)
    return { ships: [`${state}${id}`] } as never
  })
  const found = (state: string, id: ShipId) => around({ state }, id).ships
  expect([found('a', 1), found('a', 1), found('a', 2), found('b', 2), found('b', 2), found('a', 2)]).toEqual([
    ['a1'],
    ['a1'],
    ['a2'],
    ['b2'],
    ['b2'],
    ['a2'],
  ])
  expect(looked).toEqual(['a1', 'a2', 'b2', 'a2'])
})

test('what is around a ship is the very same as long as nothing there has moved', () => {
  let there: object = {}
  const around = cacheSurroundings<{ state: object }>(
    () => ({ ships: ['x'], obstacles: ['y'], ...there }) as never,
  )
  const found = (id: ShipId) => around({ state: {} }, id)
  const first = found(1)
  expect(found(1)).toBe(first)
  expect(found(1)).toBe(first)
  const others: object[] = [
    { ships: ['z'] },
    { ships: ['x', 'z'] },
    { ships: [] },
    { obstacles: ['z'] },
    { area: [] },
  ]
  for (const other of others) {
    there = other
    expect(found(1)).toMatchObject(other)
    there = {}
    expect(found(1)).toEqual(first)
  }
  // Of another ship it is its own, and of the first it is looked up again after that.
  const again = found(1)
  expect(found(2)).not.toBe(again)
  expect(found(1)).not.toBe(again)
})

test('only what lies on the table and is of the kind asked for is in the way', () => {
  const shapes = objectsOnTable<{ id: number; place: string; big: boolean }>(
    ({ id }) => ({ id }) as never,
    ({ big }) => big,
  )
  const things = [
    { id: 1, place: 'table', big: true },
    { id: 2, place: 'reserve', big: true },
    { id: 3, place: 'table', big: false },
  ]
  expect(shapes(things)).toEqual([{ id: '1', shape: { id: 1 } }])
  expect(shapes(things)).toBe(shapes(things))
  expect(shapes([])).toEqual([])
})
