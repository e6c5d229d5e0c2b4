import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  faultOf,
  type first,
  type Game,
  newGame,
  play,
  view,
} from '@flotilla/engine'
import { expect, test } from 'vitest'
import { cadet } from './cadet.ts'
import { duelSetup, mirrored } from './duel.ts'
import { brokenInvariant, randomSetup } from './fuzz.ts'
import * as firstEdition from './fuzz-first.ts'
import { legalSquads } from './fuzz-squads.ts'
import { pilot } from './pilot.ts'
import { random } from './random.ts'
import { tableOf } from './table.ts'

const library = await loadLibrary()
const firstLibrary = await loadFirstLibrary()

test('the pilot beats the cadet in at least 19 of 20 games, sides changed', async () => {
  let won = 0
  for (let seed = 1; seed <= 10; seed++)
    won += mirrored(await duelSetup(seed), seed, library, pilot, cadet).won
  expect(won).toBeGreaterThanOrEqual(19)
})

test('and at least 11 of 12 of the first edition, by every ruleset', async () => {
  let won = 0
  for (let seed = 1; seed <= 6; seed++)
    won += mirrored(await duelSetup(seed, 'first'), seed, firstLibrary, pilot, cadet).won
  expect(won).toBeGreaterThanOrEqual(11)
})

test('the same seed plays the same game', async () => {
  const setup = await duelSetup(3)
  const once = mirrored(setup, 3, library, pilot, pilot)
  expect(mirrored(setup, 3, library, pilot, pilot)).toEqual(once)
})

interface Alone {
  readonly seats: number
  readonly fled: number
  readonly decisions: number
}

/** A game with pilots in all seats, looked at after every choice. */
function pilotsAlone<G extends AnyGame>(
  seed: number,
  setup: AnySetup,
  cards: AnyLibrary,
  broken: (game: G) => string | undefined,
): Alone {
  const made = newGame(setup, `pilots ${seed}`, cards)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const game = made.game as G
  const bots = setup.seats.map((_, seat) => pilot(seed + seat, tableOf(game)))
  let decisions = 0
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bots[seat]!.choose(
      view(game, seat),
      decision,
      (one) => faultOf(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    expect(played.ok || `${decision.ask}: ${played.refusal.message}`).toBe(true)
    expect(broken(game)).toBeUndefined()
    expect(++decisions).toBeLessThan(10_000)
  }
  expect(game.frames).toEqual([])
  const fled = game.state.ships.filter(({ place }) => place === 'fled').length
  return { seats: setup.seats.length, fled, decisions }
}

/** Tables of all sizes, nobody off them, and enough asked for it to mean something. */
function expectVaried(games: readonly Alone[]): void {
  expect(new Set(games.map(({ seats }) => seats)).size).toBeGreaterThanOrEqual(6)
  expect(games.reduce((sum, { fled }) => sum + fled, 0)).toBe(0)
  expect(games.reduce((sum, { decisions }) => sum + decisions, 0)).toBeGreaterThan(1000)
}

const seeds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

test('pilots in one to eight seats finish their games and stay on the table', () => {
  expectVaried(
    seeds(16).map((seed) =>
      pilotsAlone<Game>(seed, randomSetup(library, random(seed)), library, (game) =>
        brokenInvariant(game, game.rules.damageDeck.length),
      ),
    ),
  )
})

test('so do pilots of the first edition, with any cards', async () => {
  const pool = await legalSquads(6)
  expectVaried(
    seeds(14).map((seed) => {
      const setup = firstEdition.randomSetup(firstLibrary, random(seed), pool)
      return pilotsAlone<first.Game>(seed, setup, firstLibrary, firstEdition.broken)
    }),
  )
})
