import { expect, test } from 'vitest'
import { loadIndex, nearestNames, searchCards } from './index.ts'

const keys = async (...search: Parameters<typeof searchCards>) =>
  (await searchCards(...search)).map(({ key }) => key)

test('a name finds its cards in both editions, exact names first', async () => {
  expect(await keys('Luke Skywalker', { kind: 'pilot' })).toEqual([
    'rebelalliance:xwing:lukeskywalker',
    'lukeskywalker',
    'lukeskywalker-battleofyavin',
    'lukeskywalker-battleofyavin-lsl',
    'lukeskywalker-swz106',
  ])
  const [exact, ...others] = await searchCards('X-wing', { edition: 'first' })
  expect(exact).toMatchObject({ kind: 'ship', id: 'xwing', factions: ['rebelalliance'] })
  expect(others.map(({ id }) => id)).toContain('t70xwing')
})

test('asked for exactly, longer names are left out', async () => {
  expect(await keys('X-wing', { edition: 'first', exact: true })).toEqual(['xwing'])
  expect(await keys('Darth Vader', { edition: 'second', kind: 'pilot', exact: true })).toHaveLength(5)
  expect(await keys('darthvader', { edition: 'second', kind: 'pilot', exact: true })).toEqual(['darthvader'])
})

test('words may come in any order, without accents or punctuation', async () => {
  expect(await keys('tapusk')).toEqual(['tapusk'])
  expect(await keys('leader wing veteran')).toEqual(['veteranwingleader'])
  expect(await keys('hounds tooth', { edition: 'second' })).toEqual([
    'houndstooth',
    'houndstooth-armedanddangerous',
  ])
})

test('an id or a key finds one card', async () => {
  expect((await keys('title:havoc'))[0]).toBe('title:havoc')
  expect((await keys('wedgeantilles-rz1awing'))[0]).toBe('wedgeantilles-rz1awing')
})

test('damage cards are found with their decks', async () => {
  expect(await keys('structural collapse')).toEqual([
    'cr90corvette:aft:structuralcollapse',
    'raiderclasscorvette:aft:structuralcollapse',
  ])
  expect(await searchCards('damaged circuitry')).toMatchObject([{ edition: 'second', deck: 'huge' }])
})

test('no words and unknown words find nothing', async () => {
  expect(await searchCards(' ')).toEqual([])
  expect(await searchCards('death star')).toEqual([])
})

test('a name that is nearly right has neighbours', async () => {
  expect((await nearestNames('Wegde Antiles'))[0]).toBe('Wedge Antilles')
  expect((await nearestNames('gozanty', { edition: 'first', kind: 'ship' }))[0]).toBe('Gozanti-class Cruiser')
})

test('the index tells a pilot by its ship and an upgrade by its slot', async () => {
  const index = await loadIndex()
  expect(index.find(({ key }) => key === 'crew:maul')).toMatchObject({
    slot: 'crew',
    factions: ['scumandvillainy'],
  })
  expect(index.find(({ key }) => key === 'ept:adaptability:plus1')).toMatchObject({ id: 'adaptability' })
  expect(index.find(({ key }) => key === 'alderaanianguard')).toMatchObject({ ship: 'cr90corelliancorvette' })
})
