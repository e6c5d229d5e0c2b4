import { secondCards } from '@flotilla/cards'
import { type GameEvent, newGame, play } from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'
import { catalogue, type Layout, setupOf, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { pilotChoice, pilotOption } from '../test/table.ts'
import { botTable } from './bot-table.ts'
import { cadet } from './cadet.ts'
import { pilot } from './pilot.ts'
import { playMatch } from './play-match.ts'

const cr90 = 'alderaanianguard'
const gozanti = 'outerrimgarrison'
const xwing = 'bluesquadronescort'
const tie = 'academypilot'

/** Lets two pilots play a number of rounds from a layout, and returns the events. */
function flown(layout: Layout, rounds: number): { table: Table; events: GameEvent[] } {
  const { dice: _, ...rest } = layout
  const table = new Table({ ...rest, cards: secondCards })
  delete (table.game.chance as { fixed?: unknown }).fixed
  const bots = [1, 2].map((seed) => pilot(seed, botTable(table.game)))
  const events: GameEvent[] = []
  while (table.game.state.round <= rounds && table.game.pending.length > 0) {
    playMatch(table.game, bots, 1)
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
    const ended = playMatch(made.game, [pilot(1, botTable(made.game)), cadet(2)])
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
  const bot = pilot(1, botTable(table.game))
  const weapons: unknown[] = []
  while (table.game.state.round === 1) {
    playMatch(table.game, [bot, bot], 1)
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

/** Returns the answer of pilots to each question about a ship at setup. */
function settled(seats: Layout['seats']): { game: Game; chosen: Map<string, string[]> } {
  const { positions: _, ...setup } = setupOf({ seats })
  const made = newGame({ ...setup, playerOrder: 'seats' }, 'huge', { catalogue, cards: secondCards })
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const chosen = new Map<string, string[]>()
  while (game.state.phase === 'setup') {
    const decision = game.pending[0]!
    const { choice } = pilotChoice({ game }, decision)
    const played = play(game, decision.seat, choice)
    if (!played.ok) throw new Error(played.refusal.message)
    const key = `${decision.ask} ${decision.subject ?? ''}`
    chosen.set(key, [...(chosen.get(key) ?? []), 'option' in choice ? choice.option : 'placed'])
  }
  return { game, chosen }
}

test('a pilot turns the turrets of a broadside ship to the side the enemy is on, of others ahead', () => {
  const { game, chosen } = settled([
    [[cr90, 0, 0, 0, ['ioncannonbattery', 'targetingbattery']]],
    [[gozanti, 0, 0, 0, ['ioncannonbattery']]],
  ])
  const { pose } = game.state.ships[0]!
  const side = pose.x < 914 ? 'right' : 'left'
  expect(chosen.get('setTurret 0')).toEqual([side, side])
  expect(chosen.get('setTurret 1')).toEqual(['front'])
})

test('a pilot docks small ships with a huge carrier, and lets them out near the enemy', () => {
  const { game, chosen } = settled([
    [
      [gozanti, 0, 0],
      [tie, 0, 0],
      [tie, 0, 0],
    ],
    [[xwing, 0, 0]],
  ])
  expect([1, 2].map((id) => chosen.get(`declareDocked ${id}`))).toEqual([['dock:0'], ['dock:0']])
  expect([1, 2].map((id) => game.state.ships[id]!.docked)).toEqual([0, 0])
  const leaves = (y: number, round = 1) => {
    const table = new Table({
      seats: [
        [
          [gozanti, 900, 150, 0],
          [tie, 0, 0],
        ],
        [[xwing, 900, y, 180]],
      ],
      cards: secondCards,
    })
    table.arrange(1, { place: 'reserve', docked: 0 })
    table.game.state = { ...table.game.state, round }
    table.skipTo('system').upTo('systemPhase', 1)
    return pilotOption(table, table.asked('systemPhase'))
  }
  // Not to the rear, where the edge is.
  expect(leaves(700)).toMatch(/^deploy:(front|left|right)/)
  expect(leaves(880)).toBe('done')
  expect(leaves(880, 5)).toMatch(/^deploy/)
})

test('a pilot puts a ship down behind a huge one with its guns on the enemy and its back free', () => {
  const table = new Table({
    seats: [
      [[gozanti, 900, 300, 0]],
      [
        [xwing, 900, 470, 90],
        [tie, 1700, 800, 180],
      ],
    ],
    cards: secondCards,
  })
  delete (table.game.chance as { fixed?: unknown }).fixed
  for (const id of [1, 2]) table.arrange(id, { activated: true })
  table.dials('2FB', '2FB', '2FB').upTo('placeBehind', 1)
  const decision = table.asked('placeBehind')
  const { choice } = pilotChoice(table, decision)
  if (!('pose' in choice)) throw new Error('A place was asked for.')
  const { x, y, heading } = choice.pose
  const hugeShip = table.ship(0).pose
  // The huge ship that has just overlapped it is in its front arc, and it is not fleeing from an edge.
  const bearing = (Math.atan2(hugeShip.x - x, hugeShip.y - y) * 180) / Math.PI
  const off = Math.abs(((heading - bearing + 540) % 360) - 180)
  expect(off).toBeLessThan(45)
  expect(Math.min(x, y, 1829 - x, 914 - y)).toBeGreaterThan(100)
})

test('a pilot repairs on while there is energy to spare, and hides all its mines', () => {
  const damage = ['weaponsfailure', 'damagedengine', 'weaponsfailure'].map((card) => ({
    card: `huge:${card}`,
    faceup: true,
  }))
  const asked = (energy: number) => {
    const table = new Table({
      seats: [[[cr90, 600, 300, 0, ['damagecontrolteam']]], [[tie, 1500, 800, 180]]],
      cards: secondCards,
    })
    table.arrange(0, { damage, energy }).arrange(1, { activated: true })
    table
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'card:damagecontrolteam:repair:0')
    return pilotOption(table, table.asked('answerAbility'))
  }
  expect(asked(4)).toBe('repair:1')
  expect(asked(2)).toBe('done')
  const mines = new Table({
    seats: [
      [['syndicatesmugglers', 600, 300, 0, ['saboteursmap', 'proximitymines', 'connernets']]],
      [[tie, 1500, 800, 180]],
    ],
    cards: secondCards,
  })
  mines.answer('useAbility', pilotOption(mines, mines.asked('useAbility'))).put('placeDevice', 600, 700)
  expect(pilotOption(mines, mines.asked('answerAbility'))).toBe('connernets')
})
