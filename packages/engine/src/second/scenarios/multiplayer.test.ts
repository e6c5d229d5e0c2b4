import { expect, test } from 'vitest'
import { plain } from '../../../test/scenario.ts'
import { type Layout, Table } from '../../../test/table.ts'
import type { Cards } from '../../index.ts'
import { gain } from '../changes.ts'
import { near } from '../devices.ts'
import { bodyOf, facts, relation } from '../state.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const teamBattle = plain({ types: ['teamBattle'] })

/** P1 and P2 against P3. */
const trio = (more: Partial<Layout> = {}): Table =>
  new Table({
    scenario: teamBattle,
    teams: [0, 0, 1],
    seats: [[[xwing, 300, 300]], [[xwing, 380, 420]], [[tie, 300, 460, 0]]],
    ...more,
  })

test('[EB-ALLY-1] [EB-AFF-2] [EB-AFF-4] allied is a team-mate’s, friendly one’s own', () => {
  const { game } = trio()
  expect(relation(game, 0, 1)).toBe('allied')
  expect(relation(game, 0, 2)).toBe('enemy')
  expect(relation(game, 0, 0)).toBe('friendly')
})

test('[EB-AFF-1] from a player’s side every ship is one of three', () => {
  const pair = (x: number, y: number) => [[tie, x, y] as const, [tie, x + 100, y] as const]
  const { game } = new Table({
    scenario: teamBattle,
    teams: [0, 0, 1, 1],
    seats: [pair(100, 100), pair(400, 100), pair(700, 800), pair(1000, 800)],
  })
  const classes = game.state.ships.map(({ id }) => relation(game, 0, facts(game, id).seat))
  expect(classes).toEqual(['friendly', 'friendly', 'allied', 'allied', 'enemy', 'enemy', 'enemy', 'enemy'])
})

test('[EB-AFF-3] in a free-for-all all others are enemies', () => {
  const { game } = new Table({
    scenario: plain(),
    seats: [[[tie, 100, 100]], [[tie, 400, 100]], [[tie, 700, 800]]],
  })
  expect([0, 1, 2].map((seat) => relation(game, 0, seat))).toEqual(['friendly', 'enemy', 'enemy'])
})

test('[EB-ALLY-3] [EB-MULTI-2] an ally in arc is no target; the attack itself is the usual one', () => {
  const table = trio({ dice: ['hit', 'hit', 'blank', 'evade', 'blank', 'blank'] })
  table.dials('2FB', '2FB', '2FB').upTo('chooseAttack')
  expect(table.asked('chooseAttack').seat).toBe(0)
  expect(table.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  table.answer('chooseAttack', '0:front:2')
  expect(table.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 3])
  expect(table.ship(2).damage).toHaveLength(1)
})

test('[EB-ALLY-2] an ally is not friendly to a card', () => {
  const tokens: Cards = {
    'pilot:lukeskywalker': {
      text: 'A friendly ship at range 0–1 gains a focus token.',
      triggers: [
        {
          at: 'startOfSystem',
          when: () => true,
          choices: (game, me) =>
            near(game, bodyOf(game, me.ship), 1)
              .filter((id) => id !== me.ship && relation(game, me.seat, facts(game, id).seat) === 'friendly')
              .map((id) => ({ id: `ship:${id}`, ship: id })),
          use: (game, _, __, choice) => gain(game, choice.ship as number, 'focus', 1, 'C2-ABILITY-3'),
        },
      ],
    },
  }
  const beside = (teams: number[], seats: Layout['seats']) => {
    const table = trio({ teams, seats, cards: tokens })
    table.skipTo('system')
    return table.kinds('gained').length
  }
  const luke = ['lukeskywalker', 300, 300] as const
  expect(beside([0, 0, 1], [[luke], [[xwing, 360, 300]], [[tie, 1500, 800]]])).toBe(0)
  expect(beside([0, 1, 1], [[luke, [xwing, 360, 300]], [[tie, 1400, 800]], [[tie, 1500, 800]]])).toBe(1)
})

test('[EB-AFF-4] what works on friendly and enemy ships leaves allied ones alone', () => {
  const { game } = trio({ seats: [[[xwing, 300, 300]], [[xwing, 360, 300]], [[tie, 240, 300]]] })
  const struck = near(game, bodyOf(game, 0), 1).filter((id) =>
    ['friendly', 'enemy'].includes(relation(game, 0, facts(game, id).seat)),
  )
  expect(struck).toEqual([0, 2])
})

test('[EB-MULTI-4] [EB-SSET-15] every card has one owner and lies with its ship', () => {
  const { game } = trio({
    seats: [[['lukeskywalker', 300, 300, 0, ['r2d2']]], [[xwing, 380, 420]], [[tie, 300, 460, 0]]],
  })
  expect(game.rules.facts.map(({ seat }) => seat)).toEqual([0, 1, 2])
  expect(game.rules.facts[0]!.cards).toContain('r2d2')
  expect(game.rules.facts[1]!.cards).not.toContain('r2d2')
})
