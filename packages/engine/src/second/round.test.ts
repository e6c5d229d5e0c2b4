import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { play, seatView } from '../index.ts'

const xwing = 'bluesquadronescort' // initiative 2
const tie = 'academypilot' // initiative 1
const vader = 'darthvader' // initiative 6

describe('planning', () => {
  test('[C2-PLAN-1] [C2-PLAN-3] [C2-PLAN-4] dials are set in any order, changed until all confirm, and all must be set', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 300, 800, 180]]] })
    const [mine, theirs] = table.game.pending
    expect(table.game.pending.map(({ seat }) => seat)).toEqual([0, 1])
    expect(play(table.game, 0, { decision: mine!.id, option: 'confirm' }).ok).toBe(false)
    play(table.game, 1, { decision: theirs!.id, option: '1:2FB' })
    play(table.game, 0, { decision: mine!.id, option: '0:1FB' })
    play(table.game, 0, { decision: mine!.id, option: 'confirm' })
    expect(table.game.state.phase).toBe('planning')
    // The other seat has not confirmed yet, so a dial may still be changed.
    expect(play(table.game, 0, { decision: mine!.id, option: '0:2FB' }).ok).toBe(true)
    expect(table.game.state.confirmed).toEqual([])
    play(table.game, 1, { decision: theirs!.id, option: 'confirm' })
    play(table.game, 0, { decision: mine!.id, option: 'confirm' })
    expect(table.game.state.phase).toBe('activation')
    expect(table.ship(0).dial).toBe('2FB')
  })

  test('[C2-PLAN-1] in a long list of dials there is none of another player', () => {
    const three = (y: number) => [100, 300, 500].map((x): [string, number, number] => [xwing, x, y])
    const table = new Table({ seats: [three(100), three(800)] })
    const [mine] = table.game.pending
    expect(table.options('setDials').length).toBeGreaterThan(40)
    expect(play(table.game, 0, { decision: mine!.id, option: '3:2FB' })).toMatchObject({ ok: false })
    expect([table.ship(1).dial, table.ship(3).dial]).toEqual([null, null])
    expect(play(table.game, 0, { decision: mine!.id, option: '1:2FB' })).toMatchObject({ ok: true })
    expect([table.ship(1).dial, table.ship(3).dial]).toEqual(['2FB', null])
  })

  test('[C2-PLAN-2] a dial is hidden until it is revealed', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[vader, 300, 800, 180]]] })
    const [mine, theirs] = table.game.pending
    const set = play(table.game, 1, { decision: theirs!.id, option: '1:2FB' })
    expect(seatView(table.game, 1).state.ships[1]!.dial).toBe('2FB')
    expect(seatView(table.game, 0).state.ships[1]!.dial).toBe(null)
    expect(set.ok && set.events.every(({ only }) => only?.includes(1))).toBe(true)
    play(table.game, 0, { decision: mine!.id, option: '0:2FB' })
    play(table.game, 0, { decision: mine!.id, option: 'confirm' })
    play(table.game, 1, { decision: theirs!.id, option: 'confirm' })
    // The slower ship has moved and acts; Vader's dial is still down.
    expect(table.asked('chooseAction').subject).toBe(0)
    expect(seatView(table.game, 0).state.ships[1]!.dial).toBe(null)
    table.answer('chooseAction', 'none')
    expect(seatView(table.game, 0).state.ships[1]!.dial).toBe('2FB')
  })

  test('[C2-ION-2] [C2-ION-3] [C2-ION-8] [C2-ION-7] an ionized ship gets no dial, moves ahead and may only focus', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 300, 800, 180]]] })
    table.arrange(0, { tokens: { ion: 1, stress: 1 } })
    const [mine, theirs] = table.game.pending
    // Asked again, the seat with the ionized ship has nothing to set.
    play(table.game, 1, { decision: theirs!.id, option: '1:2FB' })
    expect(table.game.pending.map(({ seat }) => seat)).toEqual([1])
    expect(mine!.seat).toBe(0)
    table.answer('setDials', 'confirm')
    table.answer('chooseAction', 'none')
    expect(table.ship(0).pose).toEqual({ x: 300, y: 180, heading: 0 })
    expect(table.options('chooseAction')).toEqual(['focus', 'none'])
    table.answer('chooseAction', 'focus')
    expect(table.kinds('gained').map(({ token }) => token)).toEqual(['focus'])
    expect(table.kinds('lost').map(({ token, rule }) => [token, rule])).toEqual([
      ['stress', 'C2-DIFF-5'],
      ['ion', 'C2-ION-8'],
      ['focus', 'C2-END-2'],
    ])
    table.ends('setDials')
  })
})

describe('order', () => {
  test('[C2-ACTIVATE-1] [C2-ENGAGE-1] ships activate from low to high initiative and engage from high to low', () => {
    const table = new Table({
      seats: [
        [[xwing, 300, 300]],
        [
          [tie, 300, 700, 180],
          [vader, 380, 700, 180],
        ],
      ],
      dice: [],
    })
    table.dials('1FB', '2FB', '2FB').upTo('chooseAttack')
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([1, 0, 2])
    expect(table.asked('chooseAttack').subject).toBe(2)
    table.answer('chooseAttack', 'pass')
    expect(table.asked('chooseAttack').subject).toBe(0)
    table.answer('chooseAttack', 'pass').answer('chooseAttack', 'pass')
    table.ends('setDials')
  })

  test('[C2-ACTIVATE-2] [C2-ORDER-6] the owner orders ships of the same initiative, the first player first', () => {
    const table = new Table({
      seats: [
        [
          [tie, 300, 100],
          [tie, 400, 100],
        ],
        [[tie, 300, 800, 180]],
      ],
    })
    table.dials('2FB', '2FB', '2FB')
    expect(table.options('chooseActivation')).toEqual(['ship:0', 'ship:1'])
    table.answer('chooseActivation', 'ship:1').upTo('setDials')
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([1, 0, 2])
  })
})

test('[C2-ENGAGE-6] the order of ships that can do nothing is not asked', () => {
  const far = new Table({
    seats: [
      [
        [tie, 300, 100],
        [tie, 400, 100],
      ],
      [[tie, 300, 800, 180]],
    ],
  })
  far.dials('2FB', '2FB', '2FB').answer('chooseActivation', 'ship:0').answer('chooseAction', 'none')
  far.answer('chooseAction', 'none').answer('chooseAction', 'none')
  far.ends('setDials')
})

describe('end phase', () => {
  test('[C2-END-2] [C2-END-4] round tokens go, the others stay', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 300, 800, 180]]] })
    table.dials('2FB', '2FB')
    table.arrange(1, {
      tokens: {
        focus: 1,
        evade: 1,
        calculate: 1,
        reinforceFore: 1,
        disarm: 1,
        jam: 1,
        tractor: 1,
        stress: 2,
        ion: 1,
        strain: 1,
        deplete: 1,
        cloak: 1,
      },
    })
    table.upTo('setDials')
    expect(table.ship(1).tokens).toEqual({ stress: 2, ion: 1, strain: 1, deplete: 1, cloak: 1 })
    table.ends('setDials')
  })

  test('[C2-END-5] [C2-FORCE-3] Force comes back by its recurring symbol', () => {
    const table = new Table({ seats: [[[vader, 300, 100]], [[tie, 300, 800, 180]]] })
    table.dials('2FB', '2FB').arrange(0, { force: 1 }).upTo('setDials')
    expect(table.ship(0).force).toBe(2)
  })

  test('[C2-WIN-1] [C2-FLEE-1] [C2-DESTROY-7] the side left alone on the table wins', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 300, 60, 180]]] })
    table.dials('2FB', '5FW').upTo('nothing')
    expect(table.ship(1).place).toBe('fled')
    expect(table.game.state.winner).toBe(0)
    table.ends()
  })

  test('[C2-WIN-2] with nobody left it is a draw', () => {
    const table = new Table({ seats: [[[xwing, 300, 60, 180]], [[tie, 600, 60, 180]]] })
    table.dials('4FW', '5FW')
    expect(table.game.state.winner).toBe(null)
    table.ends()
  })
})
