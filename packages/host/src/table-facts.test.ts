import { firstCards, libraryFor, secondCards } from '@flotilla/cards'
import type { AnyGame } from '@flotilla/engine'
import { Table as Second } from '@flotilla/engine/testing'
import { Table as First } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { tableFacts } from './table-facts.ts'
import type { SavedGame } from './table-types.ts'

const factsOf = async (game: AnyGame) => {
  const { ruleset } = game
  const saved = { setup: { ruleset, seats: [] }, players: [] } as unknown as SavedGame
  return tableFacts(saved, game, await libraryFor(ruleset), '')
}

test('a card of two sides has a name and a text for each', async () => {
  const seats = [
    [['rookiepilot', 300, 300, 0, ['ept:intensity:intensity']]],
    [['academypilot', 300, 800, 180]],
  ] as const
  const { cards } = await factsOf(new First({ seats, cards: firstCards }).game)
  expect(cards['ept:intensity:exhausted']?.name).toBe('Intensity (Exhausted)')
  expect(cards['ept:intensity:exhausted']?.text).not.toBe(cards['ept:intensity:intensity']?.text)

  const wings = [
    [['bluesquadronescort', 300, 300, 0, ['servomotorsfoils']]],
    [['academypilot', 300, 800, 180]],
  ] as const
  const now = await factsOf(new Second({ seats: wings, cards: secondCards }).game)
  expect(now.cards['servomotorsfoils#1']?.text).toBeTruthy()
  expect(now.cards['servomotorsfoils#1']?.text).not.toBe(now.cards.servomotorsfoils?.text)
})

test('whether a game is guided, online or from a backup stands in its facts, and in no other’s', async () => {
  const seats = [[['bluesquadronescort', 300, 300, 0]], [['academypilot', 300, 800, 180]]] as const
  const { game } = new Second({ seats, cards: secondCards })
  const library = await libraryFor(game.ruleset)
  const saved = { setup: { ruleset: game.ruleset, seats: [] }, players: [] } as unknown as SavedGame
  const plain = { guided: false, online: false, fromBackup: false, typedSeed: false }
  expect(tableFacts(saved, game, library, '')).toMatchObject(plain)
  for (const field of ['guided', 'online', 'fromBackup', 'typedSeed'] as const)
    expect(tableFacts({ ...saved, [field]: true }, game, library, '')).toMatchObject({
      ...plain,
      [field]: true,
    })
})
