import { loadSecond } from '@flotilla/catalogue'
import { legalPositions, type Squad, wingSets } from '@flotilla/squads'
import { expect } from 'vitest'
import { newGame, type QuestionKind } from '../src/index.ts'
import type { Cards, Game, Library, Scenario, Setup } from '../src/second/index.ts'
import type { ShipId } from '../src/vocabulary/ids.ts'
import { poseAt, TestTable } from './test-table.ts'

export const catalogue = await loadSecond()
/** A library without cards, for the rules by themselves. */
export const library: Library = { catalogue, cards: {} }

/** A pilot at x, y and heading, with its upgrades. */
export type PlacedPilot = readonly [
  pilot: string,
  x: number,
  y: number,
  heading?: number,
  upgrades?: readonly string[],
]

export interface Layout {
  /** The ships of each seat. Seats are enemies unless teams are given. */
  readonly seats: readonly (readonly PlacedPilot[])[]
  readonly teams?: readonly number[]
  /**
   * The wings of each seat: indices of its ships, the leader first, then the others by their usual positions.
   */
  readonly wings?: readonly (readonly (readonly number[])[])[]
  readonly ruleset?: string
  readonly obstacles?: readonly (readonly [id: string, x: number, y: number])[]
  /** Every result to be rolled, in order. A test that leaves some unused fails. */
  readonly dice?: readonly string[]
  /** The cards' rules; none by default. */
  readonly cards?: Cards
  readonly scenario?: Scenario
  /** The costs of each seat's ships. */
  readonly costs?: readonly (readonly number[])[]
  /** The quick builds of each seat. */
  readonly builds?: readonly NonNullable<Setup['seats'][number]['builds']>[]
  /** Damage cards on top of every deck. */
  readonly deck?: readonly string[]
  /** Damage cards on top of every deck of huge ships. */
  readonly hugeDeck?: readonly string[]
}

const squad = (ships: readonly PlacedPilot[], wings: readonly (readonly number[])[] = []): Squad => ({
  edition: 'second',
  faction: 'rebelalliance',
  name: '',
  ships: ships.map(([pilot, , , , upgrades = []], i) => ({
    ref: `s${i + 1}`,
    parts: [
      {
        ship: catalogue.pilot(pilot)!.ship,
        pilot,
        upgrades: upgrades.map((id) => ({ slot: catalogue.upgrade(id)!.slot, id })),
      },
    ],
  })),
  wings: wings.map(([leader, ...others], i) => ({
    leader: `s${leader! + 1}`,
    wingmates: others.map((ship, at) => ({
      ship: `s${ship + 1}`,
      position: legalPositions(others.length)[at]!,
    })),
    set: wingSets[i]!,
  })),
  obstacles: [],
})

export function setupOf({
  seats,
  teams,
  wings,
  ruleset = '2e-epic-1.1.0',
  obstacles = [],
  scenario,
  costs,
  builds,
}: Layout): Setup {
  return {
    ruleset,
    area: 'epic',
    ...(scenario ? { scenario } : {}),
    seats: seats.map((ships, i) => ({
      name: `seat ${i}`,
      team: teams?.[i] ?? i,
      squad: squad(ships, wings?.[i]),
      ...(costs?.[i] ? { costs: costs[i] } : {}),
      ...(builds?.[i] ? { builds: builds[i] } : {}),
    })),
    positions: {
      ships: seats.flatMap((ships) => ships.map(([, x, y, heading]) => poseAt(x, y, heading))),
      obstacles: obstacles.map(([id, x, y]) => ({ id, pose: poseAt(x, y) })),
    },
  }
}

/** A second-edition table for a test, with fixed dice, at the first Planning Phase. */
export class Table extends TestTable<Game> {
  constructor(layout: Layout) {
    const made = newGame(setupOf(layout), 'test', { catalogue, cards: layout.cards ?? {} }, layout.dice ?? [])
    if (!made.ok) throw new Error(made.faults.join(' '))
    super(made.game)
    if (layout.deck) {
      this.game.state = {
        ...this.game.state,
        decks: this.game.state.decks.map(({ draw }) => ({ draw: [...layout.deck!, ...draw], discard: [] })),
      }
    }
    if (layout.hugeDeck) {
      const top = layout.hugeDeck.map((card) => `huge:${card}`)
      this.game.state = {
        ...this.game.state,
        hugeDecks: this.game.state.hugeDecks.map(({ draw }) => ({ draw: [...top, ...draw], discard: [] })),
      }
    }
  }

  /** Places something where the game asks for a place. */
  put(ask: QuestionKind, x: number, y: number, heading = 0): this {
    const played = this.placed(ask, poseAt(x, y, heading))
    if (!played.ok) throw new Error(played.refusal.message)
    return this
  }

  /** Expects a ship to have these values, including all its tokens, locks and damage. */
  has(id: ShipId, values: Record<string, unknown>): void {
    const one = this.ship(id)
    expect(one).toMatchObject(values)
    for (const key of ['tokens', 'locks', 'damage'] as const)
      if (key in values) expect(one[key]).toEqual(values[key])
  }
}
