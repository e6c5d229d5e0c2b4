import { expect, test } from 'vitest'
import { alone, blanks, duel, fire, tie, xwing } from '../testing.ts'

test('Fire-Control System rerolls a die against a locked ship, and keeps the lock', () => {
  const at = duel([xwing, 'firecontrolsystem'], [tie], [...blanks(3), 'hit', ...blanks(3)])
  at.arrange(0, { locks: [1], tokens: { focus: 1 } }).skipTo('engagement')
  fire(at).answer('modifyAttackDice', 'card:0:firecontrolsystem:reroll:blank')
  // The lock can no longer be spent, so nothing is left to ask.
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(at.ship(0).locks).toEqual([1])
  const free = fire(duel([xwing, 'firecontrolsystem'], [tie], blanks(6)).skipTo('engagement'))
  expect(free.kinds('missed')).toHaveLength(1)
})

test('Trajectory Simulator launches bombs far ahead, and no mines', () => {
  const ways = (card: string) =>
    alone(xwing, ['trajectorysimulator', card]).dials('2FB', '2FB').options('systemPhase')
  expect(ways('protonbombs')).toEqual(['drop:protonbombs:1straight', 'launch:protonbombs:5straight', 'done'])
  expect(ways('proximitymines')).toEqual(['drop:proximitymines:1straight', 'done'])
  const at = alone(xwing, ['trajectorysimulator', 'protonbombs']).dials('2FB', '2FB')
  at.answer('systemPhase', 'launch:protonbombs:5straight')
  expect(at.game.state.devices).toMatchObject([{ pose: { x: 600, y: 450 + 20 + 200 + 14, heading: 0 } }])
})
