import { loadLibrary } from '@flotilla/cards'
import { faultOf, newGame, play, view } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { tableOf } from './bot.ts'
import { cadet } from './cadet.ts'
import { duelSetup, mirrored } from './duel.ts'
import { brokenInvariant, randomSetup } from './fuzz.ts'
import { pilot } from './pilot.ts'
import { random } from './random.ts'

const library = await loadLibrary()

test('the pilot beats the cadet in at least 19 of 20 games, sides changed', async () => {
  let won = 0
  for (let seed = 1; seed <= 10; seed++)
    won += mirrored(await duelSetup(seed), seed, library, pilot, cadet).won
  expect(won).toBeGreaterThanOrEqual(19)
})

test('the same seed plays the same game', async () => {
  const setup = await duelSetup(3)
  const once = mirrored(setup, 3, library, pilot, pilot)
  expect(mirrored(setup, 3, library, pilot, pilot)).toEqual(once)
})

/** A game with pilots in all seats, looked at after every choice. */
function pilotsAlone(seed: number): { seats: number; fled: number; decisions: number } {
  const setup = randomSetup(library, random(seed))
  const made = newGame(setup, `pilots ${seed}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
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
    expect(brokenInvariant(game, game.rules.damageDeck.length)).toBeUndefined()
    expect(++decisions).toBeLessThan(10_000)
  }
  expect(game.frames).toEqual([])
  const fled = game.state.ships.filter(({ place }) => place === 'fled').length
  return { seats: setup.seats.length, fled, decisions }
}

test('pilots in one to eight seats finish their games and stay on the table', () => {
  const games = Array.from({ length: 16 }, (_, i) => pilotsAlone(i + 1))
  expect(new Set(games.map(({ seats }) => seats)).size).toBeGreaterThanOrEqual(6)
  expect(games.reduce((sum, { fled }) => sum + fled, 0)).toBe(0)
  expect(games.reduce((sum, { decisions }) => sum + decisions, 0)).toBeGreaterThan(1000)
})
