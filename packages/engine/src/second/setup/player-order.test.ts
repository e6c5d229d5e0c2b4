import { expect, test } from 'vitest'
import { library, setupOf, Table } from '../../../test/table.ts'
import { newGame, play } from '../../index.ts'
import type { Game, Setup } from '../../second/index.ts'
import type { Seat } from '../../vocabulary/ids.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

const seats = [[[xwing, 300, 300]], [[tie, 1500, 800, 180]]] as const

/** A game whose squads have these costs, at its first question. */
function started(costs: readonly number[], more: Partial<Setup> = {}, fixed: readonly string[] = []): Game {
  const { positions: _, ...setup } = setupOf({ seats, ruleset: more.ruleset ?? '2e-epic-1.1.0' })
  const made = newGame(
    { ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, costs: [costs[i]!] })), ...more },
    'test',
    library,
    fixed,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

const answer = (game: Game, option: string) => {
  const { id, seat } = game.pending[0]!
  expect(play(game, seat, { decision: id, option }).ok).toBe(true)
}
const asked = (game: Game) => [game.pending[0]!.ask, game.pending[0]!.seat]

test('[C2-ORDER-1] the cheaper squad chooses who is first', () => {
  for (const [costs, chooser] of [
    [[196, 200], 0],
    [[200, 196], 1],
  ] as const) {
    const game = started(costs)
    expect(asked(game)).toEqual(['chooseFirst', chooser])
    answer(game, 'seat:1')
    expect(game.state.order).toEqual([1, 0])
    // No further question: ships are placed.
    expect(game.pending[0]!.ask).toBe('placeShip')
    expect(game.chance.fixed).toEqual([])
  }
})

test('[C2-ORDER-1] where the cost of a squad is not known the order is drawn', () => {
  const { positions: _, ...setup } = setupOf({ seats, ruleset: '2e-epic-1.1.0' })
  const first = (...known: boolean[]) => {
    const costs = setup.seats.map((seat, i) => (known[i] ? { ...seat, costs: [200] } : seat))
    const made = newGame({ ...setup, seats: costs }, 'test', library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    return made.game.pending[0]!.ask
  }
  expect(first(true, true)).toBe('callDie')
  for (const known of [
    [true, false],
    [false, true],
    [false, false],
  ])
    expect(first(...known)).toBe('placeShip')
})

test('[C2-ORDER-2] with squads of the same cost one player calls a die: the caller chooses if it shows that, else the other', () => {
  for (const [face, call, callerWins] of [
    ['focus', 'misses', true],
    ['hit', 'misses', false],
    ['crit', 'hits', true],
    ['blank', 'hits', false],
  ] as const) {
    const game = started([200, 200], {}, [face])
    const [ask, caller] = asked(game)
    expect(ask).toBe('callDie')
    answer(game, call)
    const chooser = callerWins ? caller : 1 - (caller as number)
    expect(asked(game)).toEqual(['chooseFirst', chooser])
    expect(game.pending[0]!.rule).toBe('C2-ORDER-2')
    answer(game, 'seat:0')
    expect(game.state.order).toEqual([0, 1])
    expect(game.chance.fixed).toEqual([])
  }
})

test('[C2-ORDER-3] under 1.4.6 three dice each decide: crits, then focus results, then hits, and ties roll again', () => {
  const order = (...faces: string[]) => {
    const game = started([200, 100], { ruleset: '2e-epic-1.4.6' }, faces)
    expect(game.chance.fixed).toEqual([])
    return game.state.order
  }
  expect(order('crit', 'focus', 'blank', 'crit', 'hit', 'hit')).toEqual([0, 1])
  expect(order('focus', 'focus', 'focus', 'crit', 'blank', 'blank')).toEqual([1, 0])
  expect(order('hit', 'blank', 'blank', 'hit', 'hit', 'blank')).toEqual([1, 0])
  const tied = ['hit', 'blank', 'blank']
  expect(order(...tied, ...tied, 'blank', 'blank', 'blank', 'hit', 'blank', 'blank')).toEqual([1, 0])
})

test('[C2-ORDER-3] of three players only those still tied roll again', () => {
  const { positions: _, ...setup } = setupOf({
    seats: [...seats, [[tie, 900, 100]]],
    ruleset: '2e-epic-1.4.6',
  })
  const dice = ['hit', 'blank', 'blank', 'crit', 'blank', 'blank', 'hit', 'blank', 'blank']
  const again = ['blank', 'blank', 'blank', 'focus', 'blank', 'blank']
  const made = newGame(setup, 'test', library, [...dice, ...again])
  expect(made.ok && made.game.state.order).toEqual([1, 2, 0])
})

test('[C2-ORDER-4] under 1.4.6 the order is rolled anew at the end of every Planning Phase', () => {
  const made = newGame(
    { ...setupOf({ seats, ruleset: '2e-epic-1.4.6' }), playerOrder: 'rolls' },
    'test',
    library,
    // For the setup, and at the end of two Planning Phases.
    [
      ...['crit', 'blank', 'blank', 'hit', 'blank', 'blank'],
      ...['hit', 'blank', 'blank', 'crit', 'blank', 'blank'],
      ...['focus', 'blank', 'blank', 'hit', 'blank', 'blank'],
    ],
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  expect(game.state.order).toEqual([0, 1])
  const orders: (readonly Seat[])[] = []
  for (const round of [1, 2]) {
    expect(game.state.round).toBe(round)
    for (const [id, seat] of [
      [0, 0],
      [1, 1],
    ] as const) {
      const decision = game.pending.find((one) => one.seat === seat)!.id
      play(game, seat, { decision, option: `${id}:2FB` })
      play(game, seat, { decision, option: 'confirm' })
    }
    orders.push(game.state.order)
    while (game.state.round === round && game.state.phase !== 'planning') answer(game, 'none')
  }
  expect(orders).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(game.chance.fixed).toEqual([])
})

test('[C2-ORDER-5] under 1.1.0 nobody rolls again', () => {
  const table = new Table({ seats })
  for (const _ of [1, 2]) table.dials('2FB', '2FB').upTo('setDials')
  expect(table.kinds('rolledOff')).toEqual([])
  table.ends('setDials')
})
