import { botTable, pilot } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import type { Seat, ShipId } from '@flotilla/engine'
import {
  type AnyGame,
  type Choice,
  type GameEvent,
  newGame,
  play,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createGame, quickTableRequests } from './tables.ts'

/** Plays the Epic battle of the start page to its end with pilots, and returns the game and its events. */
async function played(seed: string): Promise<{ game: AnyGame; events: GameEvent[] }> {
  const library = await libraryFor(quickTableRequests.epic.ruleset)
  const table = await createGame({ ...quickTableRequests.epic, seed }, library)
  if (!table.ok) throw new Error(table.faults.join(' '))
  const { setup, choices } = table.value
  const made = newGame(setup, seed, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const game: AnyGame = made.game
  const events: GameEvent[] = []
  const choose = (seat: Seat, choice: Choice) => {
    const answer = play(game, seat, choice)
    if (!answer.ok) throw new Error(answer.refusal.message)
    events.push(...answer.events)
  }
  for (const { seat, ...choice } of choices) if ('decision' in choice) choose(seat, choice)
  const bots = setup.seats.map((_, seat) => pilot(seat, botTable(game)))
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) return { game, events }
    const { seat } = decision
    const isLegal = (choice: Choice) => validateChoice(game, seat, choice) === undefined
    choose(seat, bots[seat]!.choose(seatView(game, seat), decision, isLegal))
  }
}

test('pilots with wings and huge ships play the Epic battle to its end, and run over none of their own', async () => {
  for (const seed of ['epic 2', 'epic 4', 'epic 7']) {
    const { game, events } = await played(seed)
    const { facts, teams } = game.rules
    const team = (ship: ShipId) => teams[facts[ship]!.seat]
    const crushed = events.flatMap((event) =>
      event.kind === 'setAside' && team(event.ship) === team(event.by) ? [facts[event.ship]!.name] : [],
    )
    expect(crushed, seed).toEqual([])
    expect(game.state.winner, seed).not.toBeUndefined()
  }
}, 120_000)
