import { createBotRandom } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  first,
  newGame,
  play,
  seatView,
  type second,
  validateChoice,
} from '@flotilla/engine'
import { expect, test } from 'vitest'
import { exploringBot } from './exploring-bot.ts'
import { randomFirstEditionSetup } from './fuzz-setup-first.ts'
import { randomSecondEditionSetup } from './fuzz-setup-second.ts'

const CHOICES = 300

/** Plays a game choice by choice and yields the events of each. */
function* playStepwise(setup: AnySetup, library: AnyLibrary, seed: number): Generator<string> {
  const made = newGame(setup, `interleaved ${seed}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const game: AnyGame = made.game
  const bots = game.rules.names.map((_, seat) => exploringBot(seat, game, () => false))
  for (let i = 0; i < CHOICES; i++) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) return
    const { seat } = decision
    const choice = bots[seat]!.choose(
      seatView(game, seat),
      decision,
      (one) => validateChoice(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(played.refusal.message)
    yield JSON.stringify([played.events, game.pending])
  }
}

/** Plays games in turns, a choice of each at a time. */
function playInTurns(games: readonly Generator<string>[]): string[][] {
  const told = games.map((): string[] => [])
  for (let open = true; open; ) {
    open = false
    for (const [i, game] of games.entries()) {
      const { value, done } = game.next()
      if (done) continue
      told[i]!.push(value)
      open = true
    }
  }
  return told
}

type Table = readonly [AnySetup, AnyLibrary, number]

const makers: { readonly [edition: string]: (seed: number) => Promise<Table> } = {
  'the first edition': async (seed: number) => {
    const library = (await libraryFor(Object.keys(first.rulesets)[0]!)) as first.Library
    return [randomFirstEditionSetup(library, createBotRandom(seed), []), library, seed]
  },
  'the second edition': async (seed: number) => {
    const library = (await libraryFor('2e-epic-1.4.6')) as second.Library
    return [randomSecondEditionSetup(library, createBotRandom(seed)), library, seed]
  },
}

test.each(Object.entries(makers))('games of %s in one process do not touch each other', async (_, make) => {
  const tables: readonly Table[] = [await make(5), await make(6), await make(5)]
  const alone = tables.map((table) => [...playStepwise(...table)])
  expect(alone.every((choices) => choices.length > 100)).toBe(true)
  expect(playInTurns(tables.map((table) => playStepwise(...table)))).toEqual(alone)
})
