import { secondCards } from '@flotilla/cards'
import type { GameEvent } from '@flotilla/engine'
import { newGame } from '@flotilla/engine'
import { catalogue, type Layout, setupOf, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { tableOf } from './bot.ts'
import { cadet } from './cadet.ts'
import { match } from './match.ts'
import { pilot } from './pilot.ts'

const cr90 = 'alderaanianguard'
const gozanti = 'outerrimgarrison'
const xwing = 'bluesquadronescort'
const tie = 'academypilot'

/** Two pilots at a table that is laid out, for so many rounds; what happened. */
function flown(layout: Layout, rounds: number): { table: Table; events: GameEvent[] } {
  const { dice: _, ...rest } = layout
  const table = new Table({ ...rest, cards: secondCards })
  delete (table.game.chance as { fixed?: unknown }).fixed
  const bots = [1, 2].map((seed) => pilot(seed, tableOf(table.game)))
  const events: GameEvent[] = []
  while (table.game.state.round <= rounds && table.game.pending.length > 0) {
    match(table.game, bots, 1)
    events.push(...table.game.events)
  }
  return { table, events }
}

for (const ruleset of ['2e-epic-1.1.0', '2e-epic-1.4.6'])
  test(`a pilot and a cadet finish a game with huge ships (${ruleset})`, () => {
    const { positions: _, ...setup } = setupOf({
      seats: [
        [
          [cr90, 0, 0, 0, ['ioncannonbattery', 'targetingbattery']],
          [xwing, 0, 0],
        ],
        [
          [gozanti, 0, 0, 0, ['pointdefensebattery']],
          [tie, 0, 0],
          [tie, 0, 0],
        ],
      ],
      ruleset,
    })
    const made = newGame({ ...setup, roundLimit: 3 }, 'huge', { catalogue, cards: secondCards })
    if (!made.ok) throw new Error(made.faults.join(' '))
    const ended = match(made.game, [pilot(1, tableOf(made.game)), cadet(2)])
    expect(ended.winner).not.toBeUndefined()
    expect(made.game.state.ships.filter(({ place }) => place === 'fled').map(({ id }) => id)).not.toContain(0)
  })

test('a pilot fires the primary weapon and every battery that bears', () => {
  const table = new Table({
    seats: [
      [[cr90, 600, 450, 0, ['ioncannonbattery', 'targetingbattery']]],
      [['outerrimsmuggler', 300, 450, 0]],
    ],
    cards: secondCards,
  })
  delete (table.game.chance as { fixed?: unknown }).fixed
  table.arrange(0, { turrets: { ioncannonbattery: 'left', targetingbattery: 'left' } })
  table.arrange(1, { engaged: true }).skipTo('engagement')
  const bot = pilot(1, tableOf(table.game))
  const weapons: unknown[] = []
  while (table.game.state.round === 1) {
    match(table.game, [bot, bot], 1)
    weapons.push(...table.game.events.filter(({ kind }) => kind === 'attack').map(({ weapon }) => weapon))
  }
  expect(new Set(weapons)).toEqual(new Set([0, 'ioncannonbattery', 'targetingbattery']))
})

test('a pilot turns a huge ship before the edge', () => {
  const { table } = flown({ seats: [[[cr90, 900, 560, 0]], [[tie, 100, 100, 45]]] }, 5)
  expect(table.ship(0).place).toBe('table')
})

test('a pilot rams neither huge friends nor small ones', () => {
  const { events } = flown(
    {
      seats: [
        [
          [gozanti, 600, 300, 0],
          [gozanti, 600, 600, 180],
          [tie, 760, 450, 0],
        ],
        [[xwing, 1500, 800, 180]],
      ],
    },
    2,
  )
  expect(events.filter(({ rule }) => rule === 'C2-HUGE-18' || rule === 'C2-HUGE-19')).toEqual([])
})
