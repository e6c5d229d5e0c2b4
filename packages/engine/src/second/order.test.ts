import { describe, expect, test } from 'vitest'
import { type PlacedPilot, Table } from '../../test/table.ts'
import type { Seat } from '../vocabulary/ids.ts'

const xwing = 'bluesquadronescort' // initiative 2
const tie = 'academypilot' // initiative 1
const vader = 'darthvader' // initiative 6
const phantom = 'sigmasquadronace' // initiative 4
const testPilot = 'imdaartestpilot' // initiative 3

/** Ships in a row, none in reach of another. */
const row = (seat: number, ...pilots: string[]): PlacedPilot[] =>
  pilots.map((pilot, i) => [pilot, 100 + i * 420, 60 + seat * 280, 90])

const ordered = (order: Seat[], ...seats: string[][]) => {
  const table = new Table({ seats: seats.map((pilots, seat) => row(seat, ...pilots)) })
  table.game.state = { ...table.game.state, order }
  return table
}

const all = (table: Table) => table.dials(...table.game.state.ships.map(() => '2FB')).upTo('setDials')

test('[C2-ROUND-1] [C2-ROUND-2] a round has its five phases, and another follows', () => {
  const table = all(ordered([0, 1], [xwing], [tie]))
  expect(table.kinds('phase').map(({ phase, round }) => [phase, round])).toEqual([
    ['system', 1],
    ['activation', 1],
    ['engagement', 1],
    ['end', 1],
    ['planning', 2],
  ])
})

describe('three seats', () => {
  test('[C2-ORDER-6] [C2-ACTIVATE-1] [C2-INIT-1] by initiative, then by player order, whatever the number of the seat', () => {
    const table = all(ordered([2, 0, 1], [xwing, vader], [tie, xwing], [xwing, tie]))
    // Seat 0: ships 0 and 1; seat 1: 2 and 3; seat 2: 4 and 5.
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([5, 2, 4, 0, 3, 1])
  })

  test('[C2-ORDER-6] [C2-ENGAGE-1] and so do engagements, from the top', () => {
    const console = { damage: [{ card: 'consolefire', faceup: true }] }
    const table = new Table({
      seats: [row(0, xwing, vader), row(1, tie, xwing), row(2, xwing, tie)],
      dice: Array<string>(6).fill('blank'),
    })
    for (const { id } of table.game.state.ships) table.arrange(id, console)
    table.game.state = { ...table.game.state, order: [2, 0, 1] }
    table.skipTo('engagement')
    expect(table.kinds('rolled').map(({ ship }) => ship)).toEqual([1, 4, 0, 3, 5, 2])
  })

  test('[C2-WIN-1] [C2-END-7] a team wins when the other teams are gone, though a member is', () => {
    const table = new Table({
      teams: [0, 1, 0],
      seats: [[[xwing, 300, 60, 180]], [[tie, 600, 60, 180]], [[xwing, 900, 60]]],
    })
    table.dials('4FW', '5FW', '2FB').upTo('nothing')
    expect(table.game.state.winner).toBe(0)
    table.ends()
  })

  test('[C2-WIN-1] [C2-ROUND-2] with two of three teams left the game goes on, and the third is not asked', () => {
    const table = new Table({
      seats: [[[xwing, 300, 60, 180]], [[tie, 600, 60]], [[xwing, 900, 60]]],
    })
    table.dials('4FW', '2FB', '2FB').upTo('setDials')
    expect(table.game.state.winner).toBeUndefined()
    expect(table.game.pending.map(({ seat }) => seat)).toEqual([1, 2])
  })
})

describe('System Phase', () => {
  const cloaked = () => {
    const table = ordered([0, 1], [phantom, xwing], [testPilot, phantom])
    for (const id of [0, 2, 3]) table.arrange(id, { tokens: { cloak: 1 } })
    return table.dials('2FB', '2FB', '2FB', '2FB')
  }

  test('[C2-SYSTEM-1] [C2-SYSTEM-2] [C2-SYSTEM-3] cloaked ships are asked from low to high initiative, each once', () => {
    const table = cloaked()
    const asked: unknown[] = []
    while (table.game.pending[0]!.ask === 'systemPhase') {
      asked.push(table.game.pending[0]!.subject)
      table.answer('systemPhase', asked.length === 2 ? 'decloak:ahead' : 'done')
    }
    expect(asked).toEqual([2, 0, 3])
    expect(table.game.state.phase).toBe('activation')
  })

  test('[C2-SYSTEM-4] they need not', () => {
    const table = cloaked().answer('systemPhase', 'done')
    table.has(2, { tokens: { cloak: 1 }, pose: { x: 100, y: 340 } })
  })
})

test('[C2-PLAN-1] [C2-PLAN-3] only maneuvers of its own dial, and none once the phase is over', () => {
  const table = ordered([0, 1], [xwing], [tie])
  const options = table.game.pending.map((one) => ('options' in one ? one.options.map(({ id }) => id) : []))
  expect(options[0]).toContain('0:3RR')
  expect(options[1]).not.toContain('1:3RR')
  expect(options[0]!.some((id) => id.startsWith('1:'))).toBe(false)
})

test('[C2-PLAN-4] a seat is not done while one of its ships has no dial', () => {
  const table = ordered([0, 1], [xwing, vader], [tie])
  table.answer('setDials', '0:2FB')
  expect(table.options('setDials')).not.toContain('confirm')
  table.answer('setDials', '1:2FB')
  expect(table.options('setDials')).toContain('confirm')
})
