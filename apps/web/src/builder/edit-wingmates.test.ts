import { loadCardBook, type Wingmate } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createDraft, draftRegulations, judgeDraft } from './draft.ts'
import { type Edit, editDraft } from './edit.ts'
import { closeRanks, fillWing, placeMate, wingCandidates, withoutMate } from './edit-wingmates.ts'

const book = await loadCardBook('second')
const after = (draft: ReturnType<typeof createDraft>, ...edits: Edit[]) =>
  edits.reduce((now, edit) => editDraft(draftRegulations(book, now), now, edit), draft)
const two: Wingmate[] = [
  { ship: 'a', position: 'leftFlank' },
  { ship: 'b', position: 'rightFlank' },
]

test('a ship on a place of another changes places with it; from outside it takes the place', () => {
  expect(placeMate([], 'a', 'leftFlank')).toEqual([{ ship: 'a', position: 'leftFlank' }])
  expect(placeMate(two, 'a', 'rightFlank')).toEqual([
    { ship: 'b', position: 'leftFlank' },
    { ship: 'a', position: 'rightFlank' },
  ])
  expect(placeMate(two, 'c', 'rightFlank')).toEqual([
    { ship: 'a', position: 'leftFlank' },
    { ship: 'c', position: 'rightFlank' },
  ])
  expect(placeMate(two, 'b', 'rearSupport')).toEqual([
    { ship: 'a', position: 'leftFlank' },
    { ship: 'b', position: 'rearSupport' },
  ])
  expect(placeMate(two, 'a', 'leftFlank')).toEqual(two)
  expect(withoutMate(two, 'a')).toEqual([two[1]])
})

test('ranks close to the places of so many', () => {
  const loose: Wingmate[] = [
    { ship: 'a', position: 'leftFlank' },
    { ship: 'b', position: 'rightSupport' },
  ]
  expect(closeRanks(loose)).toEqual(two)
  expect(closeRanks(two)).toEqual(two)
})

/**
 * Returns a squad of Howlrunner with her card and a number of academy pilots, the last of which is a bomber.
 */
const swarm = (pilots: number) =>
  after(
    createDraft('x', 'epic-battles', 'galacticempire', 'Wing'),
    { do: 'addShip', squad: 0, pilot: 'howlrunner' },
    { do: 'equip', squad: 0, at: { ship: 's1', part: 0, place: 0 }, card: 'veteranwingleader' },
    ...Array.from({ length: pilots }, (): Edit => ({ do: 'addShip', squad: 0, pilot: 'academypilot' })),
    { do: 'addShip', squad: 0, pilot: 'captainjonus' },
  )

test('a wing is filled with as many as its card takes, and who does not fit is no candidate', () => {
  const draft = swarm(6)
  const by = draftRegulations(book, draft)
  const squad = draft.squads[0]
  expect(wingCandidates(by, squad, 's1')).toEqual(['s2', 's3', 's4', 's5', 's6', 's7'])
  expect(wingCandidates(by, squad, 's2')).toEqual([])
  const mates = fillWing(by, squad, 's1', [{ ship: 's7', position: 'rightFlank' }])!
  expect(mates.map(({ ship }) => ship)).toEqual(['s2', 's7', 's3', 's4', 's5'])
  const winged = after(draft, { do: 'setWing', squad: 0, leader: 's1', wingmates: mates })
  expect(judgeDraft(by, winged)).toMatchObject({ answer: 'legal', notes: [] })
  expect(wingCandidates(by, winged.squads[0], 's1')).toEqual(['s6'])
  expect(fillWing(by, winged.squads[0], 's1', mates)).toBeUndefined()
  // One ship alone makes no wing.
  expect(fillWing(by, swarm(1).squads[0], 's1', [])).toBeUndefined()
})

test('a wing is changed place by place, keeps its colour, and is gone with its last wingmate', () => {
  const set = (...wingmates: Wingmate[]): Edit => ({ do: 'setWing', squad: 0, leader: 's1', wingmates })
  const by = draftRegulations(book, swarm(3))
  const one = after(swarm(3), set({ ship: 's2', position: 'leftFlank' }))
  // The verdict names an incomplete wing.
  expect(judgeDraft(by, one).faults[0]?.rule).toBe('EB-WING-2')
  const whole = after(one, set({ ship: 's2', position: 'leftFlank' }, { ship: 's3', position: 'rightFlank' }))
  expect(judgeDraft(by, whole).answer).toBe('legal')
  expect(whole.squads[0].wings).toMatchObject([{ leader: 's1', set: 'blue' }])
  expect(after(whole, set()).squads[0].wings).toEqual([])
})
