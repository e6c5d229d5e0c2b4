import { loadSecond } from '@flotilla/catalogue'
import type { Pose } from '@flotilla/geometry'
import { legalPositions, type Squad, wingSets } from '@flotilla/squads'
import { expect } from 'vitest'
import {
  type Cards,
  type Decision,
  type Game,
  type GameEvent,
  type Library,
  newGame,
  play,
  type Scenario,
  type Setup,
  type Ship,
} from '../src/index.ts'
import { run } from '../src/kernel/game.ts'

export const catalogue = await loadSecond()
/** Without cards: what the rules do by themselves. */
export const library: Library = { catalogue, cards: {} }

/** A pilot at x, y and a heading, with what it carries. */
export type Standing = readonly [
  pilot: string,
  x: number,
  y: number,
  heading?: number,
  upgrades?: readonly string[],
]

export interface Layout {
  /** The ships of each seat. Seats are enemies unless teams are given. */
  readonly seats: readonly (readonly Standing[])[]
  readonly teams?: readonly number[]
  /** The wings of each seat: numbers among its ships, the leader first, then the others by their usual positions. */
  readonly wings?: readonly (readonly (readonly number[])[])[]
  readonly ruleset?: string
  readonly obstacles?: readonly (readonly [id: string, x: number, y: number])[]
  /** Every result that will be rolled, in order. A test that leaves some over fails. */
  readonly dice?: readonly string[]
  /** What cards do; nothing unless given. */
  readonly cards?: Cards
  readonly scenario?: Scenario
  /** What the ships of each seat cost. */
  readonly costs?: readonly (readonly number[])[]
  /** The quick builds of each seat. */
  readonly builds?: readonly NonNullable<Setup['seats'][number]['builds']>[]
  /** Damage cards from the top of every deck. */
  readonly deck?: readonly string[]
  /** Damage cards from the top of every deck for huge ships. */
  readonly hugeDeck?: readonly string[]
}

const squad = (ships: readonly Standing[], wings: readonly (readonly number[])[] = []): Squad => ({
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

const poseAt = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })

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

/** A table laid out for a test, with fixed dice, at the first planning phase. */
export class Table {
  readonly game: Game
  events: GameEvent[] = []

  constructor(layout: Layout) {
    const made = newGame(setupOf(layout), 'test', { catalogue, cards: layout.cards ?? {} }, layout.dice ?? [])
    if (!made.ok) throw new Error(made.faults.join(' '))
    this.game = made.game
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

  ship(id: number): Ship {
    return this.game.state.ships[id]!
  }

  /** Sets something of a ship before the test begins. */
  arrange(id: number, patch: Partial<Ship>): this {
    this.game.state = {
      ...this.game.state,
      ships: this.game.state.ships.with(id, { ...this.ship(id), ...patch }),
    }
    return this
  }

  asked(ask: string): Decision {
    const decision = this.game.pending.find((one) => one.ask === ask)
    if (!decision)
      throw new Error(
        `Nobody is asked ${ask}; open: ${this.game.pending.map((one) => one.ask).join(', ') || 'nothing'}.`,
      )
    return decision
  }

  options(ask: string): string[] {
    const decision = this.asked(ask)
    return 'options' in decision ? decision.options.map(({ id }) => id) : []
  }

  answer(ask: string, option: string): this {
    const decision = this.asked(ask)
    const played = play(this.game, decision.seat, { decision: decision.id, option })
    if (!played.ok) throw new Error(`${played.refusal.message} Options: ${this.options(ask).join(', ')}.`)
    this.events.push(...played.events)
    return this
  }

  /** Puts something down where the game asks for a place. */
  put(ask: string, x: number, y: number, heading = 0): this {
    const decision = this.asked(ask)
    const played = play(this.game, decision.seat, { decision: decision.id, pose: poseAt(x, y, heading) })
    if (!played.ok) throw new Error(played.refusal.message)
    this.events.push(...played.events)
    return this
  }

  /** Sets one dial for each ship, in order, and confirms for every seat. */
  dials(...maneuvers: (string | null)[]): this {
    for (const [id, maneuver] of maneuvers.entries()) {
      if (maneuver === null) continue
      const decision = this.game.pending.find(
        (one) => 'options' in one && one.options.some((option) => option.id === `${id}:${maneuver}`),
      )
      if (!decision) throw new Error(`Ship ${id} cannot set ${maneuver}.`)
      play(this.game, decision.seat, { decision: decision.id, option: `${id}:${maneuver}` })
    }
    const { round } = this.game.state
    while (this.game.state.phase === 'planning' && this.game.state.round === round) {
      const decision = this.game.pending.find(({ settled }) => !settled)!
      const played = play(this.game, decision.seat, { decision: decision.id, option: 'confirm' })
      if (!played.ok) throw new Error(played.refusal.message)
      this.events.push(...played.events)
    }
    return this
  }

  /** Goes on with a later phase of the round from the first Planning Phase, everybody where they stand. */
  skipTo(phase: 'system' | 'engagement' | 'end'): this {
    const { game } = this
    game.frames = [{ ...game.frames[0]!, step: phase }]
    game.pending = []
    game.events = []
    run(game)
    this.events.push(...game.events)
    return this
  }

  /** Answers `none` or `pass` to whatever is asked until a question of this kind, or the end of the round. */
  upTo(ask: string): this {
    const { round } = this.game.state
    for (;;) {
      const decision = this.game.pending[0]
      if (
        !decision ||
        decision.ask === ask ||
        this.game.state.round !== round ||
        decision.ask === 'setDials' ||
        !('options' in decision)
      )
        return this
      const idle =
        decision.options.find(({ id }) => ['none', 'pass', 'done', 'stay', 'decline'].includes(id)) ??
        decision.options[0]!
      this.answer(decision.ask, idle.id)
    }
  }

  kinds(kind: string): GameEvent[] {
    return this.events.filter((event) => event.kind === kind)
  }

  /** A ship has these values; tokens, locks and damage to the last one. */
  has(id: number, values: Record<string, unknown>): void {
    const one = this.ship(id)
    expect(one).toMatchObject(values)
    for (const key of ['tokens', 'locks', 'damage'] as const)
      if (key in values) expect(one[key]).toEqual(values[key])
  }

  /** How many dice each roll had. */
  rolls(): number[] {
    return this.kinds('rolled').map(({ faces }) => (faces as string[]).length)
  }

  /** Nothing else is asked but this, and no die is left over. */
  ends(ask?: string): void {
    expect([...new Set(this.game.pending.map((one) => one.ask))]).toEqual(ask === undefined ? [] : [ask])
    expect(this.game.chance.fixed).toEqual([])
  }
}
