import { loadFirst } from '@flotilla/catalogue'
import type { Pose } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { expect } from 'vitest'
import { type Decision, type first, type GameEvent, newGame, play } from '../src/index.ts'
import { run } from '../src/kernel/game.ts'

export const catalogue = await loadFirst()

/** A pilot at x, y and a heading, with what it carries, by key: `torpedo:protontorpedoes`. */
export type Standing = readonly [
  pilot: string,
  x: number,
  y: number,
  heading?: number,
  upgrades?: readonly string[],
  /** On the aft section of a huge ship of two cards. */
  aft?: readonly string[],
]

export interface Layout {
  /** The ships of each seat. Seats are enemies unless teams are given. */
  readonly seats: readonly (readonly Standing[])[]
  readonly teams?: readonly number[]
  readonly ruleset?: string
  readonly roundLimit?: number
  /** The team that has initiative: the first unless told. */
  readonly initiative?: number
  readonly obstacles?: readonly (readonly [id: string, x: number, y: number])[]
  /** Every result that will be rolled, in order. A test that leaves some over fails. */
  readonly dice?: readonly string[]
  /** What cards do; nothing but the damage cards unless given. */
  readonly cards?: first.Cards
  /** Damage cards from the top of every deck, and of those of the sections of huge ships. */
  readonly deck?: readonly string[]
  readonly fore?: readonly string[]
  readonly aft?: readonly string[]
  readonly damageDeck?: string
  /** A whole setup in place of the ships' positions. */
  readonly setup?: first.Setup
}

const partOf = (pilot: string, upgrades: readonly string[]) => ({
  ship: catalogue.pilot(pilot)!.ship,
  pilot: catalogue.pilot(pilot)!.key,
  upgrades: upgrades.map((key) => ({ slot: key.split(':')[0]!, id: key.split(':')[1]! })),
})

/** The aft card that goes with the fore card of a huge ship of two. */
function otherCard(pilot: string): string | undefined {
  const ship = catalogue.ship(catalogue.pilot(pilot)!.ship)!
  const other = ship.size === 'huge' && ship.section?.other
  return other ? catalogue.pilotsOf(other)[0]!.key : undefined
}

export const squadOf = (ships: readonly Standing[], more: Partial<Squad> = {}): Squad => ({
  edition: 'first',
  faction: 'rebelalliance',
  name: '',
  ships: ships.map(([pilot, , , , upgrades = [], aft = []], i) => {
    const other = otherCard(pilot)
    const front = partOf(pilot, upgrades)
    return { ref: `s${i + 1}`, parts: other ? [front, partOf(other, aft)] : [front] }
  }),
  wings: [],
  obstacles: [],
  ...more,
})

const poseAt = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })

export function setupOf({
  seats,
  teams,
  ruleset = '1e-epic-2018',
  roundLimit,
  initiative,
  obstacles = [],
  damageDeck,
}: Layout): first.Setup {
  return {
    ruleset,
    area: 'epic',
    seats: seats.map((ships, i) => ({
      name: `seat ${i}`,
      team: teams?.[i] ?? i,
      squad: squadOf(ships, damageDeck ? { damageDeck } : {}),
    })),
    ...(roundLimit === undefined ? {} : { roundLimit }),
    positions: {
      ships: seats.flatMap((ships) => ships.map(([, x, y, heading]) => poseAt(x, y, heading))),
      obstacles: obstacles.map(([id, x, y]) => ({ id, pose: poseAt(x, y) })),
      ...(initiative === undefined ? {} : { initiative }),
    },
  }
}

const idle = ['none', 'pass', 'done', 'stay', 'decline']

/** A table of the first edition laid out for a test, with fixed dice, at the first Planning phase. */
export class Table {
  readonly game: first.Game
  events: GameEvent[] = []

  constructor(layout: Layout) {
    const made = newGame(
      layout.setup ?? setupOf(layout),
      'test',
      { catalogue, cards: layout.cards ?? {} },
      layout.dice ?? [],
    )
    if (!made.ok) throw new Error(made.faults.join(' '))
    this.game = made.game
    const { deck = [], fore = [], aft = [], damageDeck = 'core' } = layout
    const names = Object.entries(this.game.rules.sectionDecks)
    const topOf = (at: number): string[] => {
      const name = names.find(([, index]) => index === at)?.[0].replace(/^\d+:/, '')
      const cards = name === undefined ? deck : name.endsWith('-fore') ? fore : aft
      return cards.map((card) => `${name ?? damageDeck}:${card}`)
    }
    this.game.state = {
      ...this.game.state,
      decks: this.game.state.decks.map(({ draw, discard }, at) => ({
        draw: [...topOf(at), ...draw],
        discard,
      })),
    }
  }

  ship(id: number): first.Ship {
    return this.game.state.ships[id]!
  }

  /** Sets something of a ship before the test begins. */
  arrange(id: number, patch: Partial<first.Ship>): this {
    this.game.state = {
      ...this.game.state,
      ships: this.game.state.ships.with(id, { ...this.ship(id), ...patch }),
    }
    return this
  }

  /** Gives a ship faceup damage cards of an earlier round. */
  damaged(id: number, ...cards: string[]): this {
    const damage = cards.map((card, i) => ({
      no: 900 + 10 * id + i,
      card: `core:${card}`,
      faceup: true,
      since: 0,
    }))
    return this.arrange(id, { damage, shields: 0 })
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

  /** Puts something down; the rule that refuses it, if any. */
  put(ask: string, x: number, y: number, heading = 0): string | undefined {
    const decision = this.asked(ask)
    const played = play(this.game, decision.seat, { decision: decision.id, pose: poseAt(x, y, heading) })
    if (!played.ok) return played.refusal.rule ?? played.refusal.message
    this.events.push(...played.events)
    return
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

  /** Goes on with a later phase of the round from the first Planning phase, everybody where they stand. */
  skipTo(phase: 'activation' | 'combat' | 'end'): this {
    const { game } = this
    game.frames = [{ ...game.frames.find(({ procedure }) => procedure === 'round')!, step: phase }]
    game.pending = []
    game.events = []
    run(game)
    this.events.push(...game.events)
    return this
  }

  /** Answers with doing nothing whatever is asked until a question of this kind, about this ship, or the end of the round. */
  upTo(ask: string, subject?: number): this {
    const { round } = this.game.state
    for (;;) {
      const decision = this.game.pending[0]
      if (
        !decision ||
        (decision.ask === ask && (subject === undefined || decision.subject === subject)) ||
        this.game.state.round !== round ||
        decision.ask === 'setDials' ||
        !('options' in decision)
      )
        return this
      const nothing = decision.options.find(({ id }) => idle.includes(id)) ?? decision.options[0]!
      this.answer(decision.ask, nothing.id)
    }
  }

  kinds(kind: string): GameEvent[] {
    return this.events.filter((event) => event.kind === kind)
  }

  /** A ship has these values; tokens and locks to the last one. */
  has(id: number, values: Record<string, unknown>): this {
    const one = this.ship(id)
    expect(one).toMatchObject(values)
    for (const key of ['tokens', 'locks'] as const) if (key in values) expect(one[key]).toEqual(values[key])
    return this
  }

  /** The damage cards of a ship: a faceup one by name, a facedown one as a dash. */
  damage(id: number): string[] {
    return this.ship(id).damage.map(({ card, faceup }) => (faceup ? card.split(':')[1]! : '-'))
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

export const blanks = (count: number): string[] => Array<string>(count).fill('blank')
