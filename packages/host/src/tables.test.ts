import { libraryFor } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { createTablePreparer } from './table-requests.ts'
import { createGame, quickTableRequests } from './tables.ts'

const { broughtTitle } = createTablePreparer(libraryFor)
const ruleset = '2e-epic-1.1.0'

test('tables that are ready at one click have two sides with a squad of their own, a person against a pilot', async () => {
  for (const wanted of Object.values(quickTableRequests)) {
    const [own, other] = wanted.seats.map(({ squad }) => ('ready' in squad ? squad.ready : ''))
    expect(own).not.toBe(other)
    expect(wanted.seats.map(({ player, team }) => [player, team])).toEqual([
      ['human', 0],
      ['pilot', 1],
    ])
  }
  const made = await createGame(
    { ...quickTableRequests.duel, seed: 'duel' },
    await libraryFor(quickTableRequests.duel.ruleset),
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  expect(made.value.setup.seats.map(({ squad }) => squad.faction)).toEqual([
    'rebelalliance',
    'galacticempire',
  ])
})

test('a squad is brought by its title; one of the other edition is refused in words', async () => {
  expect(await broughtTitle({ ready: 'red-squadron' }, { ruleset })).toEqual({
    ok: true,
    value: 'Red Squadron',
  })
  expect(await broughtTitle({ ready: 'rogue-flight' }, { ruleset })).toEqual({
    ok: false,
    faults: ['That squad is of the other edition. Choose another.'],
  })
  expect(await broughtTitle({ ready: 'rogue-flight' }, { ruleset: '1e-epic-2018' })).toMatchObject({
    ok: true,
  })
})

test('quick builds are brought where a scenario limits them, for a faction there is', async () => {
  const scenario = { name: 'strategic-salvo' }
  expect(await broughtTitle({ ready: 'quick:rebelalliance' }, { ruleset, scenario })).toEqual({
    ok: true,
    value: 'Rebel Alliance: quick builds',
  })
  for (const [ready, more] of [
    ['quick:rebelalliance', {}],
    ['quick:nobody', { scenario }],
  ] as const)
    expect(await broughtTitle({ ready }, { ruleset, ...more })).toMatchObject({ ok: false })
})
