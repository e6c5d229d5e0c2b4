import { countCardUsage } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { deedOption } from '@flotilla/engine'
import type { Library } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { fuzzCards } from './fuzz.ts'

const library = await loadLibrary()

test('what cards say and do is counted, and a game with counted cards is the same game', () => {
  const watched = countCardUsage(library)
  const counted = () => [...watched.seen.values()].reduce((sum, { used }) => sum + used, 0)
  expect(counted()).toBe(0)
  const games = [2, 4, 6].map((seed) => fuzzCards(seed, watched))
  expect(games.map(({ fault }) => fault?.message)).toEqual([undefined, undefined, undefined])
  expect(counted()).toBeGreaterThan(0)
  expect([...watched.seen.keys()].sort()).toEqual(Object.keys(library.cards).sort())
})

test('a printed answer counts when it is asked for, an offer when there is something to choose', () => {
  const { library: cards, seen } = countCardUsage<Library>({
    ...library,
    cards: {
      plain: { text: 'A die more.', value: { attackDice: 1 } },
      none: { text: 'None.', value: { attackDice: () => 0 } },
      offers: { text: 'Offers.', system: { ways: () => [deedOption('a')], use: () => undefined } },
    },
  })
  const ask = (card: string) => (cards.cards[card]!.value!.attackDice as unknown as () => number)()
  expect([ask('plain'), ask('none')]).toEqual([1, 0])
  const { system } = cards.cards.offers!
  system!.ways(undefined as never, undefined as never)
  expect([...seen]).toEqual([
    ['plain', { offered: 0, used: 1 }],
    ['none', { offered: 0, used: 0 }],
    ['offers', { offered: 1, used: 0 }],
  ])
})
