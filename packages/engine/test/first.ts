import { loadFirst } from '@flotilla/catalogue'
import type { Squad } from '@flotilla/squads'
import { expect } from 'vitest'
import { type first, newGame, type QuestionKind } from '../src/index.ts'
import type { ShipId } from '../src/vocabulary/ids.ts'
import { poseAt, TestTable } from './test-table.ts'

export const catalogue = await loadFirst()

/** A pilot at x, y and heading, with its upgrades by key: `torpedo:protontorpedoes`. */
export type PlacedPilot = readonly [
  pilot: string,
  x: number,
  y: number,
  heading?: number,
  upgrades?: readonly string[],
  /** Upgrades on the aft section of a huge ship with two cards. */
  aft?: readonly string[],
]

export interface Layout {
  /** The ships of each seat. Seats are enemies unless teams are given. */
  readonly seats: readonly (readonly PlacedPilot[])[]
  readonly teams?: readonly number[]
  readonly ruleset?: string
  readonly roundLimit?: number
  /** The team that has initiative; the first by default. */
  readonly initiative?: number
  readonly obstacles?: readonly (readonly [id: string, x: number, y: number])[]
  /** Every result to be rolled, in order. A test that leaves some unused fails. */
  readonly dice?: readonly string[]
  /** The cards' rules; only the damage cards by default. */
  readonly cards?: first.Cards
  /** Damage cards on top of every deck, including those of huge ships' sections. */
  readonly deck?: readonly string[]
  readonly fore?: readonly string[]
  readonly aft?: readonly string[]
  readonly damageDeck?: string
  /** A whole setup that replaces the ships' positions. */
  readonly setup?: first.Setup
}

const partOf = (pilot: string, upgrades: readonly string[]) => ({
  ship: catalogue.pilot(pilot)!.ship,
  pilot: catalogue.pilot(pilot)!.key,
  upgrades: upgrades.map((key) => ({ slot: key.split(':')[0]!, id: key.split(':')[1]! })),
})

/** Returns the aft card that belongs to the fore card of a huge ship. */
function otherCard(pilot: string): string | undefined {
  const ship = catalogue.ship(catalogue.pilot(pilot)!.ship)!
  const other = ship.size === 'huge' && ship.section?.other
  return other ? catalogue.pilotsOf(other)[0]!.key : undefined
}

export const squadOf = (ships: readonly PlacedPilot[], more: Partial<Squad> = {}): Squad => ({
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

/** A first-edition table for a test, with fixed dice, at the first Planning phase. */
export class Table extends TestTable<first.Game> {
  constructor(layout: Layout) {
    const made = newGame(
      layout.setup ?? setupOf(layout),
      'test',
      { catalogue, cards: layout.cards ?? {} },
      layout.dice ?? [],
    )
    if (!made.ok) throw new Error(made.faults.join(' '))
    super(made.game)
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

  /** Gives a ship faceup damage cards of an earlier round. */
  damaged(id: ShipId, ...cards: string[]): this {
    const damage = cards.map((card, i) => ({
      no: 900 + 10 * id + i,
      card: `core:${card}`,
      faceup: true,
      since: 0,
    }))
    return this.arrange(id, { damage, shields: 0 })
  }

  /** Places something; returns the rule that refuses it, if any. */
  put(ask: QuestionKind, x: number, y: number, heading = 0): string | undefined {
    const played = this.placed(ask, poseAt(x, y, heading))
    return played.ok ? undefined : (played.refusal.rule ?? played.refusal.message)
  }

  /** Expects a ship to have these values, including all its tokens and locks. */
  has(id: ShipId, values: Record<string, unknown>): this {
    const one = this.ship(id)
    expect(one).toMatchObject(values)
    for (const key of ['tokens', 'locks'] as const) if (key in values) expect(one[key]).toEqual(values[key])
    return this
  }

  /** Returns the damage cards of a ship: faceup ones by name, facedown ones as a dash. */
  damage(id: ShipId): string[] {
    return this.ship(id).damage.map(({ card, faceup }) => (faceup ? card.split(':')[1]! : '-'))
  }
}

/** Returns a number of blank results. */
export const blanks = (count: number): string[] => Array<string>(count).fill('blank')
