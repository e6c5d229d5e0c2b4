import { botTable, cadet, createBotRandom, pilot, randomDuelSetup } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type first,
  newGame,
  play,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { randomFirstEditionSetup } from './fuzz-setup-first.ts'
import { randomSecondEditionSetup } from './fuzz-setup-second.ts'
import { randomLegalSquads } from './fuzz-squads.ts'
import { firstEditionInvariantViolation } from './game-invariants-first.ts'
import { secondEditionInvariantViolation } from './game-invariants-second.ts'
import { playMirrored } from './mirrored-duel.ts'

const library = await loadLibrary()
const firstLibrary = await loadFirstLibrary()

test('the pilot beats the cadet in at least 19 of 20 games, sides changed', async () => {
  let won = 0
  for (let seed = 1; seed <= 10; seed++)
    won += playMirrored(await randomDuelSetup(seed), seed, library, pilot, cadet).won
  expect(won).toBeGreaterThanOrEqual(19)
})

test('and at least 11 of 12 of the first edition, by every ruleset', async () => {
  let won = 0
  for (let seed = 1; seed <= 6; seed++)
    won += playMirrored(await randomDuelSetup(seed, 'first'), seed, firstLibrary, pilot, cadet).won
  expect(won).toBeGreaterThanOrEqual(11)
})

test('the same seed plays the same game', async () => {
  const setup = await randomDuelSetup(3)
  const once = playMirrored(setup, 3, library, pilot, pilot)
  expect(playMirrored(setup, 3, library, pilot, pilot)).toEqual(once)
})

interface Alone {
  readonly seats: number
  readonly fled: number
  readonly decisions: number
}

/** Plays a game with pilots in all seats, inspecting it after every choice. */
function pilotsAlone<G extends AnyGame>(
  seed: number,
  setup: AnySetup,
  cards: AnyLibrary,
  broken: (game: G) => string | undefined,
): Alone {
  const made = newGame(setup, `pilots ${seed}`, cards)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const game = made.game as G
  const bots = setup.seats.map((_, seat) => pilot(seed + seat, botTable(game)))
  let decisions = 0
  let fled = 0
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bots[seat]!.choose(
      seatView(game, seat),
      decision,
      (one) => validateChoice(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(`${decision.ask}: ${played.refusal.message}`)
    // Nobody chooses the maneuver of an ionized ship.
    const forced = played.events.filter(({ kind }) => kind === 'flownInstead').map(({ ship }) => ship)
    fled += played.events.filter(({ kind, ship }) => kind === 'fled' && !forced.includes(ship)).length
    expect(broken(game)).toBeUndefined()
    expect(++decisions).toBeLessThan(10_000)
  }
  expect(game.frames).toEqual([])
  return { seats: setup.seats.length, fled, decisions }
}

/** Expects games of all sizes, no ship off the table, and enough questions to be meaningful. */
function expectVaried(games: readonly Alone[]): void {
  expect(new Set(games.map(({ seats }) => seats)).size).toBeGreaterThanOrEqual(6)
  expect(games.reduce((sum, { fled }) => sum + fled, 0)).toBe(0)
  expect(games.reduce((sum, { decisions }) => sum + decisions, 0)).toBeGreaterThan(1000)
}

const seeds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

test('pilots in one to eight seats finish their games and stay on the table', () => {
  expectVaried(
    seeds(16).map((seed) =>
      pilotsAlone<Game>(seed, randomSecondEditionSetup(library, createBotRandom(seed)), library, (game) =>
        secondEditionInvariantViolation(game, game.rules.damageDeck.length),
      ),
    ),
  )
})

test('so do pilots of the first edition, with any cards', async () => {
  const pool = await randomLegalSquads(6)
  expectVaried(
    seeds(14).map((seed) => {
      const setup = randomFirstEditionSetup(firstLibrary, createBotRandom(seed), pool)
      return pilotsAlone<first.Game>(seed, setup, firstLibrary, firstEditionInvariantViolation)
    }),
  )
})
