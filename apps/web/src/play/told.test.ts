import { cadet } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { faultOf, heard, newGame, play, type Setup, view } from '@flotilla/engine'
import { expect, test } from 'vitest'
import type { TableWanted } from '../host/protocol.ts'
import { newTable, quickTable } from '../host/tables.ts'
import { afterTold } from './told.ts'

/** The same game with a wing on either side. */
const wings: TableWanted = {
  ...quickTable(),
  area: 'epic',
  seats: ['wing:darthvader-2:5', 'wing:lukeskywalker-2:3'].map((ready, team) => ({
    name: `${team}`,
    team,
    player: 'cadet',
    squad: { ready },
  })),
}

test.each([
  ['ships', quickTable()],
  ['wings', wings],
])('events told one by one lead to where the %s are in the end', async (_, wanted) => {
  const library = await loadLibrary()
  const saved = await newTable({ ...wanted, seed: 'told' }, library)
  if (!saved.ok) throw new Error(saved.faults.join(' '))
  const made = newGame(saved.value.setup as Setup, 'told', library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  for (const { seat, ...choice } of saved.value.choices) play(game, seat, choice)
  const bots = [0, 1].map((seat) => cadet(seat))
  let compared = 0
  for (let i = 0; i < 400; i++) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const before = view(game, 0)
    const choice = bots[seat]!.choose(view(game, seat), decision, (one) => !faultOf(game, seat, one))
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(played.refusal.message)
    const told = heard(played.events, 0).reduce(afterTold, before)
    const after = view(game, 0)
    for (const ship of after.state.ships) {
      const shown = told.state.ships[ship.id]!
      expect([shown.pose, shown.place, shown.shields, shown.locks]).toEqual([
        ship.pose,
        ship.place,
        ship.shields,
        ship.locks,
      ])
      if (ship.place === 'table') expect(shown.inFormation).toBe(ship.inFormation)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(500)
})
