import { expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { HOST_SEAT } from '../index.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const places = (at: Table) => at.game.state.ships.map(({ place }) => place)

test('[C2-WIN-5] of two players one concedes in the middle of an attack, and the other has won', () => {
  const at = new Table({
    seats: [[[xwing, 300, 300]], [[tie, 300, 500]]],
    dice: ['focus', 'focus', 'blank'],
  })
  at.dials('2FB', '2FB')
    .upTo('chooseAttack')
    .arrange(0, { tokens: { focus: 1 } })
  at.answer('chooseAttack', '0:front:1')
  expect(at.asked('modifyAttackDice').seat).toBe(0)
  expect(at.announce(1, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['table', 'destroyed'])
  expect(at.game.state).toMatchObject({ winner: 0, conceded: [1] })
  expect(at.kinds('gameOver')).toEqual([{ kind: 'gameOver', rule: 'C2-WIN-5', winner: 0 }])
  at.ends()
  expect(at.announce(0, 'concede')).toMatch('The game is over.')
})

test('[C2-WIN-5] of a team one concedes for themselves alone, when they are asked', () => {
  const at = new Table({
    seats: [[[xwing, 300, 100]], [[xwing, 600, 100]], [[tie, 1500, 800, 180]]],
    teams: [0, 0, 1],
  })
  at.dials('2FB', '2FB', '2FB')
  expect(at.asked('chooseAction').seat).toBe(2)
  expect(at.announce(0, 'concede')).toBe('C2-WIN-5')
  at.answer('chooseAction', 'none')
  expect(at.asked('chooseAction').seat).toBe(0)
  expect(at.announce(0, 'concede')).toBeUndefined()
  expect(places(at)).toEqual(['destroyed', 'table', 'table'])
  expect(at.asked('chooseAction').seat).toBe(1)
  at.answer('chooseAction', 'none').upTo('setDials')
  expect(at.game.pending.map(({ seat }) => seat)).toEqual([1, 2])
  expect(at.announce(1, 'concede')).toBeUndefined()
  expect(at.game.state.winner).toBe(1)
  at.ends()
})

test.each([
  ['2e-epic-1.1.0', [10, 12], 0],
  ['2e-epic-1.4.6', [12, 10], 0],
])('[C2-WIN-6] %s: at time the round is finished, then mission points decide', (ruleset, costs, winner) => {
  const at = new Table({
    ruleset,
    seats: [
      [
        [xwing, 300, 100],
        [xwing, 600, 100],
      ],
      [
        [tie, 1500, 800, 180],
        [tie, 1200, 800, 180],
      ],
    ],
    costs: [
      [costs[0]!, costs[0]!],
      [costs[1]!, costs[1]!],
    ],
  })
  at.arrange(3, { place: 'destroyed' }).dials('2FB', '2FB', '2FB')
  expect(at.announce(-1, 'timeCalled')).toBeUndefined()
  expect(at.announce(-1, 'timeCalled')).toBe('C2-WIN-6')
  at.upTo('nothing')
  expect(at.kinds('phase').map(({ phase }) => phase)).toContain('end')
  expect(at.game.state).toMatchObject({ winner, round: 1, timeCalled: true })
  expect(at.kinds('timeCalled')).toEqual([{ kind: 'timeCalled', rule: 'C2-WIN-6' }])
  at.ends()
})

test('[C2-WIN-6] time that is called before the first round ends the game there and then', () => {
  const at = new Table({ seats: [[[xwing, 300, 100]], [[tie, 1500, 800, 180]]] })
  at.game.state = { ...at.game.state, phase: 'setup' }
  expect(at.announce(-1, 'timeCalled')).toBeUndefined()
  expect(at.kinds('gameOver')).toHaveLength(1)
  at.ends()
})

test('[C2-WIN-7] a draw that all have agreed on ends the game at once; nobody has won, and nobody draws alone', () => {
  const at = new Table({
    seats: [[[xwing, 300, 300]], [[tie, 300, 500]]],
    dice: ['focus', 'focus', 'blank'],
  })
  at.dials('2FB', '2FB')
    .upTo('chooseAttack')
    .arrange(0, { tokens: { focus: 1 } })
  at.answer('chooseAttack', '0:front:1')
  expect(at.announce(0, 'drawn')).toBe('C2-WIN-7')
  expect(at.asked('modifyAttackDice').seat).toBe(0)
  expect(at.announce(HOST_SEAT, 'drawn')).toBeUndefined()
  expect(places(at)).toEqual(['table', 'table'])
  expect(at.kinds('gameOver')).toEqual([{ kind: 'gameOver', rule: 'C2-WIN-7', winner: null }])
  at.ends()
  expect(at.announce(HOST_SEAT, 'drawn')).toMatch('The game is over.')
})
