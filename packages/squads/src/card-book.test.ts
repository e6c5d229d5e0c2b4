import { expect, test } from 'vitest'
import { cardBookFor, coversSquads, loadCardBook } from './card-book.ts'
import { randomSquad } from './random-squad.ts'
import type { Squad } from './squad.ts'

const whole = { first: await loadCardBook('first'), second: await loadCardBook('second') }
const rebels = await randomSquad({ format: 'epic-battles', faction: 'rebelalliance', seed: 5 })
const flying = (squad: Squad, pilot: string, ship: string): Squad => ({
  ...squad,
  ships: [...squad.ships, { ref: 'x', parts: [{ ship, pilot, upgrades: [] }] }],
})

test('a faction’s book has its pilots as in the whole, all upgrades, and no other pilots', async () => {
  for (const faction of ['rebelalliance', 'separatistalliance'] as const) {
    const book = await loadCardBook('second', [faction])
    const shown = (card: object) => JSON.stringify(card)
    expect(book.pilots.map(shown)).toEqual(
      whole.second.pilots.filter((pilot) => pilot.faction === faction).map(shown),
    )
    expect(book.upgrades.map(shown)).toEqual(whole.second.upgrades.map(shown))
  }
  const book = await loadCardBook('second', ['rebelalliance'])
  expect(book.pilot('wedgeantilles')?.name).toBe('Wedge Antilles')
  expect([book.pilot('academypilot'), book.hull('tielnfighter'), book.quickBuild('academypilot-1')]).toEqual([
    // The Rebels fly a captured one, with pilots of their own.
    undefined,
    expect.objectContaining({ id: 'tielnfighter' }),
    undefined,
  ])
  expect(whole.second.quickBuild('academypilot-1')).toBeDefined()
})

test('it is read once for the same factions, in whatever order they are named', async () => {
  const [one, other] = await Promise.all([
    loadCardBook('second', ['resistance', 'firstorder']),
    loadCardBook('second', ['firstorder', 'resistance', 'firstorder']),
  ])
  expect(one).toBe(other)
  expect(await loadCardBook('second', ['resistance'])).not.toBe(one)
})

test('an id that others share is not answered by a book that does not have them', async () => {
  // Captain Nym flies for the Rebels and for Scum.
  const scum = await loadCardBook('first', ['scumandvillainy'])
  expect(whole.first.pilot('captainnym')).toBeUndefined()
  expect(scum.pilot('captainnym')).toBeUndefined()
  expect(scum.pilot('scumandvillainy:scurrgh6bomber:captainnym')?.faction).toBe('scumandvillainy')
})

test('a squad is covered by the book of its faction; one with cards of others, or unknown ones, by the whole', async () => {
  const own = await cardBookFor('second', [rebels])
  expect([own.factions, coversSquads(own, [rebels])]).toEqual([['rebelalliance'], true])
  const beside = await cardBookFor('second', [rebels], ['resistance'])
  expect(beside.factions).toEqual(['rebelalliance', 'resistance'])
  const others: Squad[] = [
    { ...rebels, faction: 'resistance' },
    flying(rebels, 'academypilot', 'tielnfighter'),
    flying(rebels, 'nobody', 't65xwing'),
    flying(rebels, 'wedgeantilles', 'g1astarfighter'),
    { ...rebels, ships: [{ ...rebels.ships[0]!, quickBuild: { id: 'academypilot-1', group: 'q1' } }] },
  ]
  for (const squad of others) {
    expect(coversSquads(own, [squad])).toBe(false)
    expect(coversSquads(whole.second, [squad])).toBe(true)
    expect((await cardBookFor('second', [squad])).factions).toBeUndefined()
  }
  // A partner's faction is loaded with one's own.
  const partner = await randomSquad({ format: 'epic-battles', faction: 'galacticempire', seed: 5 })
  expect((await cardBookFor('second', [rebels, partner])).factions).toEqual([
    'galacticempire',
    'rebelalliance',
  ])
})
