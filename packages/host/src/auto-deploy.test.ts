import { libraryFor } from '@flotilla/cards'
import type { ShipId } from '@flotilla/engine'
import { bases } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { gameOf, openSession, viewAt } from './session.ts'
import type { NewTableOptions } from './table-types.ts'
import { createGame, quickTableRequests } from './tables.ts'

const library = await libraryFor(quickTableRequests.epic.ruleset)

/** Returns the game after automatic deployment. */
async function putDown(wanted: NewTableOptions) {
  const made = await createGame(wanted, library)
  const session = made.ok ? openSession(made.value, library) : made
  if (!session.ok) throw new Error(session.faults.join(' '))
  const { state } = viewAt(session.value, 0).view
  expect(state.phase).toBe('planning')
  const facts = gameOf(session.value).rules.facts as readonly {
    seat: number
    base: keyof typeof bases
    wing?: { leader: ShipId }
  }[]
  return { state, facts }
}

const fleets = (...ready: string[]): NewTableOptions => ({
  ruleset: quickTableRequests.epic.ruleset,
  area: 'epic',
  deployed: true,
  seed: 'put down',
  seats: ready.map((squad, seat) => ({
    name: squad,
    team: seat % 2,
    player: 'human',
    squad: { ready: squad },
  })),
})

test.each([
  ['the Epic battle', { ...quickTableRequests.epic, seed: 'put down' }],
  ['a huge ship and a wing a side', fleets('tantive-iv', 'vaders-escort')],
  ['33 ships of four seats', fleets('droid-tide', 'vaders-escort', 'droid-picket', 'jedi-patrol')],
] as const)('%s: wings are whole, nobody stands in the lane of another', async (_, wanted) => {
  const { state, facts } = await putDown(wanted)
  expect(state.ships.every(({ place }) => place === 'table')).toBe(true)
  // Every wingmate flies in formation from the start.
  expect(state.ships.filter(({ id, inFormation }) => facts[id]!.wing && !inFormation)).toEqual(
    state.ships.filter(({ id }) => facts[id]!.wing?.leader === id),
  )
  const groupOf = (id: ShipId): ShipId => facts[id]!.wing?.leader ?? id
  for (const one of state.ships)
    for (const other of state.ships) {
      const apart = facts[one.id]!.seat === facts[other.id]!.seat && groupOf(one.id) < groupOf(other.id)
      if (!apart || one.pose.heading !== other.pose.heading) continue
      const across = one.pose.heading % 180 === 0 ? one.pose.x - other.pose.x : one.pose.y - other.pose.y
      const [a, b] = [bases[facts[one.id]!.base], bases[facts[other.id]!.base]]
      expect(Math.abs(across)).toBeGreaterThanOrEqual((a.width + b.width) / 2 + 6)
    }
})

test('an Epic table has its obstacles though nobody brought any', async () => {
  expect((await putDown(fleets('tantive-iv', 'vaders-escort'))).state.obstacles).toHaveLength(6)
})

test('in the Epic battle the player defends the shuttles, however the roll for first player ends', async () => {
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const { state } = await putDown({ ...quickTableRequests.epic, seed })
    expect(state.order, seed).toEqual([1, 0])
  }
})

test('where obstacles find no room at first, they are put down anew until they do', async () => {
  // With the first draws of these seeds the last obstacle has no legal place.
  for (const seed of ['seed 5', 'seed 31', 'seed 77'])
    expect(
      await createGame(
        {
          ruleset: '2e-epic-1.1.0',
          area: 'standard',
          deployed: true,
          seed,
          seats: Array.from({ length: 8 }, (_, seat) => ({
            name: `P${seat}`,
            team: seat % 2,
            player: 'human',
            squad: { ready: seat % 2 ? 'black-squadron' : 'red-squadron' },
          })),
        },
        library,
      ),
    ).toMatchObject({ ok: true })
})
