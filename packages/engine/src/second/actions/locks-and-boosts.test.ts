import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import type { ObjectId } from '../../vocabulary/ids.ts'
import { isAtObstacle } from '../obstacles.ts'
import { canLock } from './action-rules.ts'

const tie = 'academypilot'
const vader = 'darthvader'
const interceptor = 'soontirfel'

test('[C2-LOCK-3] [C2-GAS-6] what may be locked however far away: not itself, not again, and under 1.4.6 nobody in gas', () => {
  const table = new Table({
    seats: [
      [[vader, 300, 300]],
      [
        [tie, 1500, 800, 180],
        [tie, 900, 450, 180],
      ],
    ],
    obstacles: [
      ['gascloud1', 900, 450],
      ['coreasteroid0', 600, 700],
    ],
    ruleset: '2e-epic-1.4.6',
  })
  table.arrange(0, { locks: [1001] })
  const { game } = table
  expect([0, 1, 2, 1000, 1001].map((target) => canLock(game, 0, target))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  expect(canLock(game, 2, 1)).toBe(false)
  expect(canLock(game, 2, 1001)).toBe(false)
  expect([0, 1, 2].map((id) => isAtObstacle(game, id))).toEqual([false, false, true])
  expect(isAtObstacle(game, 2, ({ kind }) => kind === 'asteroid')).toBe(false)
  expect(isAtObstacle(game, 2, ({ kind }) => kind === 'gascloud')).toBe(true)
  game.state = {
    ...game.state,
    obstacles: game.state.obstacles.map((one) => ({ ...one, place: 'removed' as const })),
  }
  expect(isAtObstacle(game, 2)).toBe(false)
  expect(canLock(game, 0, 2)).toBe(true)
})

test('[C2-BOOST-1] a small ship boosts by a straight or bank of speed 1', () => {
  const boosted = (way: string) => {
    const table = new Table({ seats: [[[interceptor, 300, 300]], [[tie, 1500, 800, 180]]] })
    table.dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', way)
    const { x, y, heading } = table.ship(0).pose
    return [x, y, heading].map(Math.round)
  }
  const [, y] = boosted('none')
  expect(boosted('boost:straight')).toEqual([300, y! + 80, 0])
  const [left, right] = [boosted('boost:left'), boosted('boost:right')]
  expect(left[2]).toBe(-45)
  expect(right[2]).toBe(45)
  expect(left[1]).toBe(right[1])
  expect(300 - left[0]!).toBe(right[0]! - 300)
  // A bank of speed 1 is 80 mm in radius, and the base goes half its length further at both ends.
  expect(right.slice(0, 2)).toEqual([300 + 38, y! + 91])
})

test('[C2-LOCK-3] what a ship has locked it is not offered again', () => {
  const offered = (locks: ObjectId[]) => {
    const foes: [string, number, number, number][] = [
      [tie, 250, 600, 180],
      [tie, 350, 600, 180],
    ]
    const table = new Table({ seats: [[[vader, 300, 300]], foes] }).arrange(0, { locks })
    return table
      .dials('2FB', '2FB', '2FB')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((one) => one.startsWith('lock:'))
  }
  expect([offered([]), offered([2])]).toEqual([['lock:1', 'lock:2'], ['lock:1']])
})
