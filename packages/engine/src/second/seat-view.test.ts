import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { play, seatView } from '../index.ts'
import { visibleEvents } from '../second/index.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const vader = 'darthvader'

const table = () =>
  new Table({
    teams: [0, 1, 0],
    seats: [
      [[xwing, 300, 300]],
      [
        [vader, 300, 700, 180],
        [tie, 900, 700, 180],
      ],
      [[xwing, 900, 300]],
    ],
  })

describe('views', () => {
  test('[C2-PLAN-2] another’s dial is hidden, a team-mate’s too, in the view and in what is told', () => {
    const game = table()
    const theirs = game.game.pending[1]!
    const set = play(game.game, 1, { decision: theirs.id, option: '1:3FB' })
    const mate = play(game.game, 2, { decision: game.game.pending[2]!.id, option: '3:4FW' })
    if (!set.ok || !mate.ok) throw new Error('refused')
    expect(visibleEvents(set.events, 1)).toHaveLength(1)
    for (const seat of [0, 2]) expect(visibleEvents(set.events, seat)).toEqual([])
    expect(visibleEvents(mate.events, 0)).toEqual([])
    expect([0, 1, 2].map((seat) => seatView(game.game, seat).state.ships.map(({ dial }) => dial))).toEqual([
      [null, null, null, null],
      [null, '3FB', null, null],
      [null, null, null, '4FW'],
    ])
  })

  test('a seat sees its own decisions, and who is waited for', () => {
    const { game } = table()
    const seen = seatView(game, 0)
    expect(seen.pending.map(({ seat }) => seat)).toEqual([0])
    expect(seen.waitingFor).toEqual([1, 2])
    const [, theirs] = game.pending
    play(game, 1, { decision: theirs!.id, option: '1:3FB' })
    play(game, 1, { decision: theirs!.id, option: '2:3FB' })
    play(game, 1, { decision: theirs!.id, option: 'confirm' })
    expect(seatView(game, 0).waitingFor).toEqual([2])
    expect(seatView(game, 1).waitingFor).toEqual([0, 2])
  })

  test('[C2-ACTIVATE-5] a revealed dial is for all to see, one still to come is not', () => {
    const game = table().dials('2FB', '2FB', '2FB', '2FB')
    expect(game.asked('chooseAction').subject).toBe(2)
    expect(seatView(game.game, 0).state.ships.map(({ dial }) => dial)).toEqual(['2FB', null, '2FB', null])
  })

  test('[C2-DAMAGE-3] a facedown card is hidden from everybody, its owner too, and so is the deck', () => {
    const game = new Table({
      seats: [[[xwing, 300, 300]], [[xwing, 300, 500]]],
      dice: ['hit', 'crit', 'blank', 'blank', 'blank'],
      deck: ['damagedengine', 'structuraldamage'],
    }).arrange(1, { shields: 0 })
    game.skipTo('engagement').answer('chooseAttack', '0:front:1')
    expect(game.ship(1).damage.map(({ card }) => card)).toEqual(['damagedengine', 'structuraldamage'])
    for (const seat of [0, 1]) {
      const { state } = seatView(game.game, seat)
      expect(state.ships[1]!.damage).toEqual([{ faceup: false }, { card: 'structuraldamage', faceup: true }])
      expect(state.decks).toEqual([
        { draw: 35, discard: [] },
        { draw: 33, discard: [] },
      ])
      expect(JSON.stringify([state, visibleEvents(game.events, seat)])).not.toContain('damagedengine')
    }
  })

  test('nothing of the chance to come, of the frames or of hidden procedures is in a view', () => {
    const { game } = table()
    expect(Object.keys(seatView(game, 0)).sort()).toEqual([
      'pending',
      'ruleset',
      'seat',
      'state',
      'waitingFor',
    ])
    const text = JSON.stringify(seatView(game, 0))
    expect(text).not.toContain(game.chance.key)
  })
})
