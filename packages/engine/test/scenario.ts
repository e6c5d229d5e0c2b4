import type { Pose } from '@flotilla/geometry'
import { expect } from 'vitest'
import { newGame, type PlayResult, play, type QuestionKind } from '../src/index.ts'
import { type Game, loadScenario, type Scenario, type ScenarioRule, type Setup } from '../src/second/index.ts'
import type { Seat } from '../src/vocabulary/ids.ts'
import { type Layout, library, setupOf, Table } from './table.ts'

/** Returns a scenario with two deployment areas and whatever a test adds. */
export const plainScenario = (more: Partial<Scenario> = {}): Scenario => ({
  id: 'test',
  title: 'Test',
  synopsis: 'For a test.',
  players: { min: 1, max: 8 },
  types: ['freeForAll'],
  limits: [],
  area: 'epic',
  deployment: [
    { side: 'first', colour: 'red', parts: [{ left: 0, right: 1828.8, bottom: 0, top: 100, facing: 0 }] },
    {
      side: 'second',
      colour: 'blue',
      parts: [{ left: 0, right: 1828.8, bottom: 814.4, top: 914.4, facing: 180 }],
    },
  ],
  obstacles: { list: [] },
  rules: [],
  end: { rounds: 12 },
  scoring: { base: 'standard' },
  tiebreaker: 'none',
  ...more,
})

export const withRules = (...rules: ScenarioRule[]): Scenario => plainScenario({ rules })

export async function createScenarioTable(name: string): Promise<Scenario> {
  const found = await loadScenario(name)
  if (!found) throw new Error(`There is no scenario ${name}.`)
  return found
}

/** Returns a setup in which nothing is placed yet. */
export function createUnplaced(layout: Layout, more: Partial<Setup> = {}): Setup {
  const { positions: _, ...setup } = setupOf(layout)
  return { ...setup, ...more }
}

export function createStarted(setup: Setup, dice: readonly string[] | undefined = []): Game {
  const made = newGame(setup, 'test', library, dice)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

export const faultsOf = (setup: Setup): readonly string[] => {
  const made = newGame(setup, 'test', library)
  return made.ok ? [] : made.faults
}

export const pendingKinds = (game: Game): QuestionKind[] => game.pending.map(({ ask }) => ask)

const firstOption = (game: Game) => game.pending.find(({ settled }) => !settled)!

/** Answers the first open question, or that of a seat. */
export function chooseOption(game: Game, option: string, seat?: Seat): PlayResult {
  const decision = seat === undefined ? firstOption(game) : game.pending.find((one) => one.seat === seat)!
  const played = play(game, decision.seat, { decision: decision.id, option })
  if (!played.ok) throw new Error(played.refusal.message)
  return played
}

export const tryPlace = (game: Game, pose: Pose): PlayResult =>
  play(game, firstOption(game).seat, { decision: firstOption(game).id, pose })

export function placeAt(game: Game, x: number, y: number, heading = 0): void {
  const played = tryPlace(game, { x, y, heading })
  if (!played.ok) throw new Error(played.refusal.message)
}

/** Returns the rule that forbids a place; the game stays unchanged. */
export function refusedBy(game: Game, x: number, y: number, heading = 0): string {
  const before = game.pending
  const played = tryPlace(game, { x, y, heading })
  expect(game.pending).toBe(before)
  return played.ok ? 'allowed' : (played.refusal.rule ?? played.refusal.message)
}

const tie = 'academypilot'

/** A team battle of TIEs that begins at once: two of seat 0, one of its teammate, two of the enemies. */
export const teamBattle = (scenario: Scenario, more: Partial<Layout> = {}): Table =>
  new Table({
    scenario: { ...scenario, types: ['teamBattle'] },
    seats: [
      [
        [tie, 100, 200],
        [tie, 300, 200],
      ],
      [[tie, 500, 200]],
      [
        [tie, 100, 700, 180],
        [tie, 300, 700, 180],
      ],
    ],
    teams: [0, 0, 1],
    ...more,
  })
