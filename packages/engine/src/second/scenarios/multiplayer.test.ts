import { expect, test } from 'vitest'
import { plainScenario } from '../../../test/scenario.ts'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import type { Game } from '../../second/index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { triggerOn } from '../ability.ts'
import { shipsNear } from '../devices/detonation.ts'
import { areFriendly } from '../friendship.ts'
import { facts, isEnemy, relationBetween, targetShape } from '../state.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const teamBattle = plainScenario({ types: ['teamBattle'] })

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
  expect(relationBetween(game, 0, 1)).toBe('allied')
  expect(relationBetween(game, 0, 2)).toBe('enemy')
  expect(relationBetween(game, 0, 0)).toBe('friendly')
})

test('[EB-AFF-1] from a player’s side every ship is one of three', () => {
  const pair = (x: number, y: number) => [[tie, x, y] as const, [tie, x + 100, y] as const]
  const { game } = new Table({
    scenario: teamBattle,
    teams: [0, 0, 1, 1],
    seats: [pair(100, 100), pair(400, 100), pair(700, 800), pair(1000, 800)],
  })
  const classes = game.state.ships.map(({ id }) => relationBetween(game, 0, facts(game, id).seat))
  expect(classes).toEqual(['friendly', 'friendly', 'allied', 'allied', 'enemy', 'enemy', 'enemy', 'enemy'])
})

test('[EB-AFF-3] in a free-for-all all others are enemies', () => {
  const { game } = new Table({
    scenario: plainScenario(),
    seats: [[[tie, 100, 100]], [[tie, 400, 100]], [[tie, 700, 800]]],
  })
  expect([0, 1, 2].map((seat) => relationBetween(game, 0, seat))).toEqual(['friendly', 'enemy', 'enemy'])
})

test('[EB-ALLY-3] [EB-MULTI-2] an ally in arc is no target; the attack itself is the usual one', () => {
  const table = trio({ dice: ['hit', 'hit', 'blank', 'evade', 'blank', 'blank'] })
  table.dials('2FB', '2FB', '2FB').upTo('chooseAttack')
  expect(table.asked('chooseAttack').seat).toBe(0)
  expect(table.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  table.answer('chooseAttack', '0:front:2')
  expect(table.kinds('rolled').map(({ faces }) => faces.length)).toEqual([3, 3])
  expect(table.ship(2).damage).toHaveLength(1)
})

const lambda = 'omicrongrouppilot' // coordinates and jams

/**
 * Returns what a shuttle may do for or to a ship beside it of this seat: 0 its own, 1 a teammate's, 2 an
 * enemy's.
 */
function deeds(seat: 0 | 1 | 2): string[] {
  const beside: PlacedPilot = [xwing, 410, 400]
  const table = trio({
    seats: [
      [[lambda, 300, 300], ...(seat === 0 ? [beside] : [])],
      seat === 1 ? [beside] : [[xwing, 1500, 100]],
      seat === 2 ? [beside] : [[tie, 1500, 800, 180]],
    ],
  })
  const other = table.game.state.ships.find(({ pose: { x } }) => x === 410)!.id
  // The shuttle of initiative 1 goes first.
  table.dials(...table.game.state.ships.map(({ id }) => (id === 0 ? '1FB' : '2FB'))).upTo('chooseAction')
  expect(table.asked('chooseAction').subject).toBe(0)
  return table
    .options('chooseAction')
    .filter((id) => new RegExp(`^(coordinate|jam):.*\\b${other}$`).test(id))
    .map((id) => id.split(':')[0]!)
}

test('[EB-ALLY-2] [EB-ALLY-3] [EB-AFF-4] an action for friends is not for allies, nor is one against enemies', () => {
  expect(deeds(0)).toEqual(['coordinate'])
  expect(deeds(1)).toEqual([])
  expect(deeds(2)).toEqual(['jam'])
})

test('[EB-ALLY-2] an ally’s carrier does not let other players’ ships dock', () => {
  const carriers = (own: boolean) => {
    const table = trio({
      seats: [
        [['howlrunner', 300, 300], ...(own ? [['chewbacca', 300, 420] as const] : [])],
        own ? [[xwing, 1500, 100]] : [['chewbacca', 300, 420]],
        [[tie, 1500, 800, 180]],
      ],
      cards: {
        'pilot:chewbacca': { text: 'It carries ships.', carries: { ships: 'small', count: 2 } },
        'pilot:howlrunner': { text: 'It docks near by.', range: { dock: 1 } },
      },
    })
    table.skipTo('system')
    return table.game.pending.flatMap(({ ask }) => (ask === 'systemPhase' ? table.options(ask) : []))
  }
  expect(carriers(true)).toEqual(['dock:1', 'done'])
  expect(carriers(false)).toEqual([])
})

test('[EB-AFF-4] [EB-ALLY-2] cards look at friends, at enemies, or at both, and see no ally', () => {
  /**
   * Returns the ships that a card counts at range 0–1 of Luke: a friendly, an allied and an enemy ship are
   * there.
   */
  const seen = (who: (game: Game, id: ShipId) => boolean): ShipId[] => {
    const found: ShipId[] = []
    const table = trio({
      seats: [
        [
          ['lukeskywalker', 300, 300],
          [xwing, 300, 360],
        ],
        [[xwing, 360, 300]],
        [[tie, 240, 300]],
      ],
      cards: {
        'pilot:lukeskywalker': {
          text: 'It looks around.',
          triggers: [
            triggerOn('startOfSystem', {
              use: (game, me) => {
                found.push(...shipsNear(game, targetShape(game, me.ship), 1).filter((id) => who(game, id)))
              },
            }),
          ],
        },
      },
    })
    table.skipTo('system')
    return found
  }
  expect(seen(() => true)).toEqual([0, 1, 2, 3])
  expect(seen((game, id) => areFriendly(game, 0, id))).toEqual([0, 1])
  expect(seen((game, id) => isEnemy(game, 0, id))).toEqual([3])
  expect(seen((game, id) => areFriendly(game, 0, id) || isEnemy(game, 0, id))).toEqual([0, 1, 3])
})

test('[EB-MULTI-4] [EB-SSET-15] every card has one owner and lies with its ship', () => {
  const { game } = trio({
    seats: [[['lukeskywalker', 300, 300, 0, ['r2d2']]], [[xwing, 380, 420]], [[tie, 300, 460, 0]]],
  })
  expect(game.rules.facts.map(({ seat }) => seat)).toEqual([0, 1, 2])
  expect(game.rules.facts[0]!.cards).toContain('r2d2')
  expect(game.rules.facts[1]!.cards).not.toContain('r2d2')
})
