import { loadCardBook, randomSquad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createDraft, draftRegulations, judgeDraft, loadDraftBook, toDraft } from './draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

const rebels = createDraft('x', 'epic-battles', 'rebelalliance', 'Rebels')
const begin = async (): Promise<DraftStore> => createDraftStore(await loadDraftBook(rebels), rebels)
const flown = (steps: DraftStore) =>
  steps.now().history.now.squads[0].ships.map(({ parts: [{ pilot }] }) => pilot)

test('steps within the faction are taken at once, by its book alone', async () => {
  const steps = await begin()
  let told = 0
  const deaf = steps.listen(() => {
    told += 1
  })
  expect(steps.act({ do: 'addShip', squad: 0, pilot: 'wedgeantilles' })).toBeUndefined()
  expect([flown(steps), told, steps.now().book.factions]).toEqual([['wedgeantilles'], 1, ['rebelalliance']])
  deaf()
  expect(steps.undo()).toBeUndefined()
  expect([flown(steps), told]).toEqual([[], 1])
  steps.redo()
  expect(flown(steps)).toEqual(['wedgeantilles'])
})

test('another faction is taken once its cards are there; what is done meanwhile waits its turn', async () => {
  const steps = await begin()
  const { book } = steps.now()
  const there = steps.act({ do: 'setFaction', faction: 'separatistalliance', squad: 0 })
  const added = steps.act({ do: 'addShip', squad: 0, pilot: 'dfs081' })
  const renamed = steps.act({ do: 'rename', name: 'Droids' })
  // Nothing has changed, not even in part.
  expect([steps.now().book, steps.now().history.now]).toEqual([book, rebels])
  await Promise.all([there, added, renamed])
  const { book: larger, history } = steps.now()
  expect([flown(steps), history.now.name, history.past.length]).toEqual([['dfs081'], 'Droids', 3])
  expect(larger.factions).toEqual(['rebelalliance', 'separatistalliance'])
  expect(book.factions).toEqual(['rebelalliance'])
  // Undo and redo need no further cards.
  for (const step of [steps.undo, steps.undo, steps.undo, steps.redo]) expect(step()).toBeUndefined()
  expect(steps.now().history.now.squads[0].faction).toBe('separatistalliance')
})

test('free building has everybody, and an earlier version the cards it flew', async () => {
  const free = await begin()
  await free.act({ do: 'setFree', free: true })
  expect(free.now().book).toBe(await loadCardBook('second'))
  const back = await begin()
  const empire = await randomSquad({ format: 'epic-battles', faction: 'galacticempire', seed: 1 })
  const earlier = toDraft('y', empire, 'epic-battles')
  await back.act({ do: 'goBack', to: earlier })
  const { book, history } = back.now()
  expect(book.factions).toEqual(['galacticempire', 'rebelalliance'])
  const whole = draftRegulations(await loadCardBook('second'), earlier)
  expect(judgeDraft(draftRegulations(book, history.now), history.now)).toEqual(judgeDraft(whole, earlier))
})
