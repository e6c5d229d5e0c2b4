import { expect, test } from 'vitest'
import { asking, lying } from './surroundings.ts'

const empty = { ships: [], obstacles: [] } as never

test('what is around a ship is looked up anew for another ship or another state, and only then', () => {
  const looked: string[] = []
  const around = asking<{ state: string }>(({ state }, id) => {
    looked.push(`${state}${id}`)
    return { ...(empty as object), of: `${state}${id}` } as never
  })
  const found = (state: string, id: number) => (around({ state }, id) as unknown as { of: string }).of
  expect([found('a', 1), found('a', 1), found('a', 2), found('b', 2), found('b', 2), found('a', 2)]).toEqual([
    'a1',
    'a1',
    'a2',
    'b2',
    'b2',
    'a2',
  ])
  expect(looked).toEqual(['a1', 'a2', 'b2', 'a2'])
})

test('only what lies on the table and is of the kind asked for is in the way', () => {
  const shapes = lying<{ id: number; place: string; big: boolean }>(
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
