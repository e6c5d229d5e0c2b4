import { libraryFor } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { createRematch } from './rematch.ts'
import { openSession } from './session.ts'
import { createGame, quickTableRequests } from './tables.ts'

const wanted = quickTableRequests.duel
const library = await libraryFor(wanted.ruleset)
const made = await createGame({ ...wanted, seed: 'again' }, library)
if (!made.ok) throw new Error(made.faults.join(' '))
const { value: played } = made

test('the same game once more has the same squads, everything put down, and other dice', () => {
  const next = createRematch({ ...played, over: true, round: 9 }, false, library)
  if (!next.ok) throw new Error(next.faults.join(' '))
  expect(next.value).toMatchObject({
    setup: played.setup,
    over: false,
    round: 0,
    given: next.value.choices.length,
  })
  expect(next.value.id).not.toBe(played.id)
  expect(next.value.seed).not.toBe(played.seed)
  expect(openSession(next.value, library).ok).toBe(true)
})

test('with sides exchanged each seat flies what the other flew, under its own name', () => {
  const next = createRematch(played, true, library)
  if (!next.ok) throw new Error(next.faults.join(' '))
  const [one, other] = next.value.setup.seats
  expect(one!.name).toBe(played.setup.seats[0]!.name)
  expect(one!.squad).toEqual(played.setup.seats[1]!.squad)
  expect(other!.squad).toEqual(played.setup.seats[0]!.squad)
  expect(openSession(next.value, library).ok).toBe(true)
})
