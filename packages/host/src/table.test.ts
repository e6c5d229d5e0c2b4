import { libraryFor } from '@flotilla/cards'
import { afterStep, type Choice, type Decision, type TableView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import type { Opened, SavedGame } from './protocol.ts'
import { asked, lookAt, opened } from './session.ts'
import type { Storage } from './storage.ts'
import { answersTo, type Guest, openTable, readOn, type Table } from './table.ts'
import { guidedTable } from './tables.ts'

const duel = (): SavedGame => ({ ...guidedTable(), players: ['human', 'human'] })

async function at(storage: Storage, id: string): Promise<Table> {
  const made = await openTable(storage, libraryFor, id)
  if (!made?.ok) throw new Error('no such table')
  return made.value
}

/** Somebody who follows by ear. */
function sits(table: Table, seat: number) {
  let sight: TableView = opened(table.session!, seat).look.view
  const wholes: Opened[] = []
  const guest: Guest = {
    seat,
    maySit: () => false,
    hear: (step) => {
      sight = afterStep(sight, step)
    },
    whole: (all) => {
      wholes.push(all)
      sight = all.look.view
    },
  }
  table.guests.add(guest)
  return { ...answersTo(table, guest), sight: () => sight, wholes }
}

const optionOf = (decision: Decision | undefined, n = 0): Choice =>
  'options' in decision! ? { decision: decision.id, option: decision.options[n]!.id } : (undefined as never)

const mine = (view: TableView): Decision | undefined => view.pending.find(({ settled }) => !settled)

test('a game is opened again from what was added to it, also what was taken back', async () => {
  const game = duel()
  const storage = memory(game)
  const table = await at(storage, game.id)
  const me = sits(table, 0)
  expect(await me.choose(optionOf(mine(me.sight())))).toBeUndefined()
  expect(await me.takeBack()).toBe(true)
  expect(await me.choose(optionOf(mine(lookAt(table.session!, 0).view), 1))).toBeUndefined()
  const again = await at(storage, game.id)
  expect(again.number).toBe(3)
  expect(opened(again.session!, 0)).toEqual(opened(table.session!, 0))
})

test('the seat is that of who asks: nobody answers for another', async () => {
  const game = duel()
  const table = await at(memory(game), game.id)
  const [me, you] = [sits(table, 0), sits(table, 1)]
  const before = table.session!.saved
  expect(await me.choose(optionOf(mine(you.sight())))).toMatchObject({ message: expect.any(String) })
  expect(table.session!.saved).toBe(before)
})

test('who sits elsewhere hears what is different and no more, and sees the same', async () => {
  const game = duel()
  const table = await at(memory(game), game.id)
  const [me, you] = [sits(table, 0), sits(table, 1)]
  await me.choose(optionOf(mine(me.sight())))
  for (const [seat, one] of [me, you].entries())
    expect(one.sight()).toEqual(lookAt(table.session!, seat).view)
  expect(you.sight().state.ships[0]!.dial).toBeNull()
})

test('what could not be stored has not happened: it is told to who asked, and may be asked again', async () => {
  const game = duel()
  const storage = memory(game)
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
  const before = opened(table.session!, 0)
  const choice = optionOf(mine(me.sight()))
  await expect(me.choose(choice)).rejects.toThrow('full')
  expect(opened(table.session!, 0)).toEqual(before)
  expect(you.sight()).toEqual(lookAt(table.session!, 1).view)
  full = false
  expect(await me.choose(choice)).toBeUndefined()
  expect(table.number).toBe(1)
  expect((await at(storage, game.id)).session!.saved.choices).toEqual(table.session!.saved.choices)
})

test('the same choice sent twice is one choice, also of several options and after the game was opened again', async () => {
  const game = duel()
  const storage = memory(game)
  const table = await at(storage, game.id)
  const me = sits(table, 0)
  const choice = optionOf(mine(me.sight()))
  for (const _ of [1, 2]) expect(await me.choose(choice, 'first key')).toBeUndefined()
  expect(table.number).toBe(1)
  const again = sits(await at(storage, game.id), 0)
  expect(await again.choose(choice, 'first key')).toBeUndefined()
  expect(await storage.since(game.id, 0)).toHaveLength(1)
  // With another key it is another choice: the dial is set anew.
  const options = [optionOf(mine(me.sight()), 1), choice].map((one) => ('option' in one ? one.option : ''))
  for (const _ of [1, 2]) expect(await me.chooseAll(options, 'second key')).toBeUndefined()
  expect(table.number).toBe(3)
})

test('where two hosts add at once, one was faster, and the other judges again after it', async () => {
  const game = duel()
  const storage = memory(game)
  const [here, there] = [await at(storage, game.id), await at(storage, game.id)]
  const [me, you] = [sits(here, 0), sits(there, 1)]
  const [one, other] = [optionOf(mine(me.sight())), optionOf(mine(you.sight()))]
  expect(await me.choose(one)).toBeUndefined()
  // Seat 1 has not heard of it; its choice is as good after as before.
  expect(await you.choose(other)).toBeUndefined()
  expect(you.wholes).toHaveLength(1)
  await readOn(here)
  expect(opened(here.session!, 0)).toEqual(opened(there.session!, 0))
  expect(me.sight()).toEqual(lookAt(there.session!, 0).view)
  // Both make the same choice once more at the same time: what is settled for one is not for the other.
  expect(here.session!.saved.choices).toEqual(there.session!.saved.choices)
  expect(asked(here.session!)).toBe(asked(there.session!))
})
