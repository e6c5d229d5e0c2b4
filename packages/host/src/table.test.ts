import { libraryFor } from '@flotilla/cards'
import type { Seat } from '@flotilla/engine'
import { applyViewUpdate, type Choice, type Decision, type GameView, type TableView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import { firstPendingSeat, openGame, viewAt } from './session.ts'
import type { GameStorage } from './storage.ts'
import { gameHandlers, openTable, readNewEntries, type Table, type TableGuest } from './table.ts'
import type { OpenedGame, SavedGame } from './table-types.ts'
import { createGuidedGame } from './tables.ts'

const duel = (): SavedGame => ({ ...createGuidedGame(), players: ['human', 'human'] })

async function at(storage: GameStorage, id: string): Promise<Table> {
  const made = await openTable(storage, libraryFor, id)
  if (!made?.ok) throw new Error('no such table')
  return made.value
}

/** A guest that follows a game by its updates only. */
function sits(table: Table, seat: Seat) {
  let sight: GameView = openGame(table.session!, seat).now.view
  const wholes: OpenedGame[] = []
  const guest: TableGuest = {
    seat,
    maySit: () => false,
    receiveUpdate: (step) => {
      sight = applyViewUpdate(sight, step)
    },
    receiveGame: (all) => {
      wholes.push(all)
      sight = all.now.view
    },
  }
  table.guests.add(guest)
  return { ...gameHandlers(table, guest), sight: () => sight, wholes }
}

const optionOf = (decision: Decision | undefined, n = 0): Choice =>
  'options' in decision! ? { decision: decision.id, option: decision.options[n]!.id } : (undefined as never)

const mine = (view: TableView): Decision | undefined => view.pending.find(({ settled }) => !settled)

test('a game is opened again from what was added to it, also what was taken back', async () => {
  const game = duel()
  const storage = createMemoryStorage(game)
  const table = await at(storage, game.id)
  const me = sits(table, 0)
  expect(await me.choose(optionOf(mine(me.sight())))).toBeUndefined()
  expect(await me.takeBack()).toBeUndefined()
  expect(await me.choose(optionOf(mine(viewAt(table.session!, 0).view), 1))).toBeUndefined()
  const again = await at(storage, game.id)
  expect(again.number).toBe(3)
  expect(openGame(again.session!, 0)).toEqual(openGame(table.session!, 0))
})

test('the seat is that of who asks: nobody answers for another', async () => {
  const game = duel()
  const table = await at(createMemoryStorage(game), game.id)
  const [me, you] = [sits(table, 0), sits(table, 1)]
  const before = table.session!.saved
  expect(await me.choose(optionOf(mine(you.sight())))).toMatchObject({ message: expect.any(String) })
  expect(table.session!.saved).toBe(before)
})

test('who sits elsewhere hears what is different and no more, and sees the same', async () => {
  const game = duel()
  const table = await at(createMemoryStorage(game), game.id)
  const [me, you] = [sits(table, 0), sits(table, 1)]
  await me.choose(optionOf(mine(me.sight())))
  for (const [seat, one] of [me, you].entries())
    expect(one.sight()).toEqual(viewAt(table.session!, seat).view)
  expect(you.sight().state.ships[0]!.dial).toBeNull()
})

test('what could not be stored has not happened: it is told to who asked, and may be asked again', async () => {
  const game = duel()
  const storage = createMemoryStorage(game)
  let full = true
  const table = await at(
    {
      ...storage,
      append: async (...all) => {
        if (full) throw new Error('The disk is full.')
        return storage.append(...all)
      },
    },
    game.id,
  )
  const [me, you] = [sits(table, 0), sits(table, 1)]
  const before = openGame(table.session!, 0)
  const choice = optionOf(mine(me.sight()))
  await expect(me.choose(choice)).rejects.toThrow('full')
  expect(openGame(table.session!, 0)).toEqual(before)
  expect(you.sight()).toEqual(viewAt(table.session!, 1).view)
  full = false
  expect(await me.choose(choice)).toBeUndefined()
  expect(table.number).toBe(1)
  expect((await at(storage, game.id)).session!.saved.choices).toEqual(table.session!.saved.choices)
})

test('the same choice sent twice is one choice, also of several options and after the game was opened again', async () => {
  const game = duel()
  const storage = createMemoryStorage(game)
  const table = await at(storage, game.id)
  const me = sits(table, 0)
  const choice = optionOf(mine(me.sight()))
  for (const _ of [1, 2]) expect(await me.choose(choice, 'first key')).toBeUndefined()
  expect(table.number).toBe(1)
  const again = sits(await at(storage, game.id), 0)
  expect(await again.choose(choice, 'first key')).toBeUndefined()
  expect(await storage.since(game.id, 0)).toHaveLength(1)
  // With another key it is another choice: the dial is set again.
  const options = [optionOf(mine(me.sight()), 1), choice].map((one) => ('option' in one ? one.option : ''))
  for (const _ of [1, 2]) expect(await me.chooseAll(options, 'second key')).toBeUndefined()
  expect(table.number).toBe(3)
})

test('where two hosts add at once, one was faster, and the other judges again after it', async () => {
  const game = duel()
  const storage = createMemoryStorage(game)
  const [here, there] = [await at(storage, game.id), await at(storage, game.id)]
  const [me, you] = [sits(here, 0), sits(there, 1)]
  const [one, other] = [optionOf(mine(me.sight())), optionOf(mine(you.sight()))]
  expect(await me.choose(one)).toBeUndefined()
  // Seat 1 has not received the update; its choice is valid before and after.
  expect(await you.choose(other)).toBeUndefined()
  expect(you.wholes).toHaveLength(1)
  await readNewEntries(here)
  expect(openGame(here.session!, 0)).toEqual(openGame(there.session!, 0))
  expect(me.sight()).toEqual(viewAt(there.session!, 0).view)
  // Both submit the same choice at the same time: a result for one is none for the other.
  expect(here.session!.saved.choices).toEqual(there.session!.saved.choices)
  expect(firstPendingSeat(here.session!)).toBe(firstPendingSeat(there.session!))
})

test('a table that is not there is not opened', async () => {
  expect(await openTable(createMemoryStorage(), libraryFor, 'nowhere')).toBeUndefined()
})
