import type { Pose } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import { type Layout, library, setupOf, Table } from '../../../test/table.ts'
import { newGame, play, serializeGame } from '../../index.ts'
import type { Game, Setup } from '../../second/index.ts'
import { defaultDeployment } from './deployment.ts'

const xwing = 'bluesquadronescort' // initiative 2
const hawk = 'rebelscout' // initiative 2, single turret
const falcon = 'chewbacca' // initiative 4, double turret
const tie = 'academypilot' // initiative 1
const vader = 'darthvader' // initiative 6

const rocks = ['coreasteroid0', 'coreasteroid1', 'coreasteroid2']

/** A setup in which everything is still to be placed. */
function unplaced(
  seats: Layout['seats'],
  obstacles: readonly string[] = [],
  more: Partial<Setup> = {},
): Setup {
  const { positions: _, ...setup } = setupOf({ seats })
  const bring = (squad: Squad): Squad => ({ ...squad, obstacles: [...obstacles] })
  return {
    ...setup,
    area: 'standard',
    seats: setup.seats.map((seat) => ({ ...seat, squad: bring(seat.squad) })),
    ...more,
  }
}

function started(setup: Setup, seed = 'test', fixed: readonly string[] | undefined = []): Game {
  const made = newGame(setup, seed, library, fixed)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })
const now = (game: Game) => game.pending[0]!
const put = (game: Game, pose: Pose) => play(game, now(game).seat, { decision: now(game).id, pose })
const choose = (game: Game, option: string) => play(game, now(game).seat, { decision: now(game).id, option })

function refusedBy(game: Game, pose: Pose) {
  const before = JSON.stringify(serializeGame(game))
  const played = put(game, pose)
  expect(JSON.stringify(serializeGame(game))).toBe(before)
  return played.ok ? 'allowed' : (played.refusal.rule ?? played.refusal.message)
}

const duel: Layout['seats'] = [
  [
    [xwing, 0, 0],
    [hawk, 0, 0],
  ],
  [
    [tie, 0, 0],
    [vader, 0, 0],
  ],
]

const spots = [at(250, 250), at(450, 250), at(650, 250), at(250, 450), at(450, 450), at(650, 450)]

test('[C2-SETUP-1] [C2-SETUP-5] [C2-SETUP-6] [C2-SETUP-7] [C2-SETUP-8] player order, obstacles in turn, then ships by initiative and player order', () => {
  const game = started(unplaced(duel, rocks))
  expect(game.events.map(({ kind }) => kind)).toEqual(['playerOrder'])
  const seats = spots.map((spot) => {
    expect(now(game).ask).toBe('placeObstacle')
    expect(game.state.ships.every(({ place }) => place === 'hand')).toBe(true)
    const { seat } = now(game)
    expect(put(game, spot).ok).toBe(true)
    return seat
  })
  expect(seats).toEqual([0, 1, 0, 1, 0, 1])
  expect([now(game).ask, now(game).subject, now(game).seat]).toEqual(['placeShip', 2, 1])
  put(game, at(300, 850, 180))
  const order = now(game)
  expect('options' in order && order.options.map(({ id }) => id)).toEqual(['ship:0', 'ship:1'])
  choose(game, 'ship:1')
  put(game, at(300, 60))
  const turret = now(game)
  expect('options' in turret && turret.options.map(({ id }) => id)).toEqual([
    'front',
    'right',
    'rear',
    'left',
  ])
  expect(choose(game, 'left').ok).toBe(true)
  expect(game.state.ships[1]!.turret).toBe('left')
  expect([now(game).ask, now(game).subject]).toEqual(['placeShip', 0])
  put(game, at(400, 60))
  expect([now(game).ask, now(game).subject]).toEqual(['placeShip', 3])
  expect([game.state.round, game.state.phase]).toEqual([0, 'setup'])
  put(game, at(400, 850, 180))
  expect([game.state.round, game.state.phase]).toEqual([1, 'planning'])
  expect(game.state.ships.map(({ pose }) => pose.x)).toEqual([400, 300, 300, 400])
})

test('[C2-SETUP-8] a double turret is set to one of its two axes', () => {
  const game = started(unplaced([[[falcon, 0, 0]], [[vader, 0, 0]]]))
  put(game, at(300, 55))
  const turret = now(game)
  expect('options' in turret && turret.options.map(({ id }) => id)).toEqual(['front', 'right'])
  choose(game, 'right')
  expect(game.state.ships[0]!.turret).toBe('right')
})

test('[C2-SETUP-7] ties go by player order, all of one player before the next', () => {
  const game = started(unplaced([[[xwing, 0, 0]], [[xwing, 0, 0]], [[xwing, 0, 0]]], [], { area: 'epic' }))
  expect([game.state.order, now(game).seat]).toEqual([[0, 1, 2], 0])
  game.state = { ...game.state, order: [2, 0, 1] }
  // The first was asked already; the next two follow the order.
  put(game, at(300, 60))
  expect(now(game).seat).toBe(2)
})

describe('refusals', () => {
  test('[C2-PLACE-1] [C2-PLACE-2] [C2-SETUP-5] obstacles keep away from edges and each other', () => {
    const game = started(unplaced(duel, rocks))
    expect(refusedBy(game, at(205, 450))).toBe('C2-PLACE-2')
    expect(refusedBy(game, at(450, 700))).toBe('C2-PLACE-2')
    expect(refusedBy(game, at(-500, 450))).toBe('C2-PLACE-2')
    expect(refusedBy(game, at(Number.NaN, 450))).toMatch('three numbers')
    expect(put(game, at(450, 450)).ok).toBe(true)
    expect(refusedBy(game, at(550, 450))).toBe('C2-PLACE-1')
    expect(refusedBy(game, at(450, 450))).toBe('C2-PLACE-1')
    expect(put(game, at(600, 450)).ok).toBe(true)
  })

  test('[C2-DEPLOY-1] [C2-DEPLOY-4] ships keep to their area, the table and off each other', () => {
    const game = started(unplaced(duel))
    expect(now(game).subject).toBe(2)
    expect(refusedBy(game, at(300, 60))).toBe('C2-DEPLOY-1')
    expect(refusedBy(game, at(300, 800, 180))).toBe('C2-DEPLOY-1')
    expect(refusedBy(game, at(300, 894.5, 180))).toBe('C2-DEPLOY-1')
    expect(put(game, at(300, 850, 180)).ok).toBe(true)
    choose(game, 'ship:0')
    expect(put(game, at(300, 60)).ok).toBe(true)
    expect(refusedBy(game, at(330, 60))).toBe('C2-DEPLOY-4')
    expect(put(game, at(345, 60)).ok).toBe(true)
  })

  test('an option where a place is wanted is refused', () => {
    const game = started(unplaced(duel))
    const played = choose(game, 'front')
    expect(!played.ok && played.refusal.rule).toBe('C2-SETUP-6')
  })
})

test('[C2-SETUP-4] two players have opposite edges, range 1 deep', () => {
  const [near, away] = defaultDeployment([0, 1], { width: 914.4, height: 914.4 })
  expect(near).toEqual({ area: { left: 0, right: 914.4, bottom: 0, top: 100 }, facing: 0 })
  expect(away).toEqual({ area: { left: 0, right: 914.4, bottom: 814.4, top: 914.4 }, facing: 180 })
})

test('team-mates share an edge and no two seats a place', () => {
  const areas = defaultDeployment([0, 1, 0, 1], { width: 1828.8, height: 914.4 }).map(({ area }) => area)
  expect(areas.map(({ left, bottom }) => [left, bottom])).toEqual([
    [0, 0],
    [0, 814.4],
    [914.4, 0],
    [914.4, 814.4],
  ])
  const free = defaultDeployment([0, 1, 2, 3, 4], { width: 1828.8, height: 914.4 })
  expect(new Set(free.map(({ area }) => `${area.left} ${area.bottom}`)).size).toBe(5)
})

test('[C2-SETUP-2] [C2-CHARGE-6] [C2-FORCE-2] shields and Force begin active, with what upgrades add', () => {
  const table = new Table({
    seats: [
      [
        ['lukeskywalker', 300, 300],
        ['lukeskywalker', 500, 300, 0, ['shieldupgrade', 'kananjarrus', 'hullupgrade']],
      ],
      [[vader, 1500, 800, 180]],
    ],
  })
  expect([0, 1].map((id) => [table.ship(id).shields, table.ship(id).force])).toEqual([
    [2, 2],
    [3, 3],
  ])
  expect(table.game.rules.facts.map(({ hull }) => hull)).toEqual([4, 5, 3])
})

test('[C2-FORCE-3] [C2-CHARGE-3] Force recovers by the best symbol, and never beyond its limit', () => {
  const table = new Table({
    seats: [[['lukeskywalker', 300, 300, 0, ['kananjarrus']]], [[vader, 1500, 800, 180]]],
  }).arrange(0, { force: 0 })
  expect(table.skipTo('end').ship(0).force).toBe(1)
  expect(table.ship(1).force).toBe(3)
  expect(table.kinds('recovered')).toMatchObject([{ ship: 0, amount: 1, rule: 'C2-END-5' }])
})

test('[C2-SETUP-3] ships of the same pilot are told apart', () => {
  const table = new Table({
    seats: [
      [
        [xwing, 300, 300],
        [xwing, 500, 300],
      ],
      [[vader, 1500, 800, 180]],
    ],
  })
  expect(table.game.state.ships.map(({ id }) => id)).toEqual([0, 1, 2])
  table.arrange(1, { tokens: { stress: 1 } })
  expect(table.ship(0).tokens).toEqual({})
})

describe('by seed', () => {
  const placedSetup = setupOf({
    seats: [[[xwing, 300, 300]], [[xwing, 1500, 800, 180]], [[xwing, 900, 800, 180]]],
  })
  const game = (seed: string) => {
    const made = newGame({ ...placedSetup, playerOrder: 'lot' }, seed, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    return made.game
  }

  test('[C2-SETUP-10] every deck is shuffled by the seed and keeps its cards', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => game(seed).state.decks)
    expect(one).toEqual(again)
    expect(one).not.toEqual(other)
    expect(one![0]!.draw).not.toEqual(one![1]!.draw)
    for (const { draw } of one!) expect([...draw].sort()).toEqual([...game('a').rules.damageDeck].sort())
  })

  test('[C2-ORDER-5] the seed settles the player order, once for the game', () => {
    const orders = Array.from({ length: 12 }, (_, i) => game(String(i)).state.order.join(''))
    expect(new Set(orders).size).toBeGreaterThan(2)
    for (const order of orders) expect([...order].sort().join('')).toBe('012')
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 900, 800, 180]]] })
    table.game.state = { ...table.game.state, order: [1, 0] }
    table.dials('1FB', '2FB').upTo('setDials').dials('1FB', '2FB').upTo('setDials')
    expect([table.game.state.round, table.game.state.order]).toEqual([3, [1, 0]])
  })
})

test('a setup that cannot be played says why', () => {
  const faults = (setup: Setup) => {
    const made = newGame(setup, 'test', library)
    return made.ok ? [] : made.faults
  }
  const sound = unplaced(duel)
  expect(faults({ ...sound, ruleset: 'house' })[0]).toMatch('There is no ruleset "house"')
  expect(faults({ ...sound, seats: [] })[0]).toMatch('one to eight seats')
  expect(faults(unplaced(duel, ['bigrock']))[0]).toMatch('There is no obstacle "bigrock"')
  expect(faults({ ...sound, positions: { ships: [] } })[0]).toMatch('0 positions are given for 4 ships')
  expect(faults(sound)).toEqual([])
})

test('[C2-DEPLOY-2] a large ship may reach out of its area if it fills the depth', () => {
  const game = () => started(unplaced([[['omicrongrouppilot', 0, 0]], [[vader, 0, 0]]], []))
  const askew = 40 * Math.SQRT2
  expect(now(game()).ask).toBe('placeShip')
  expect(refusedBy(game(), at(300, askew + 1, 45))).toBe('C2-DEPLOY-1')
  expect(put(game(), at(300, askew, 45)).ok).toBe(true)
  expect(refusedBy(game(), at(300, askew - 1, 45))).toBe('C2-DEPLOY-4')
})

test('deployment areas are given for all seats or for none', () => {
  const made = newGame(unplaced(duel, [], { deployment: [] }), 'test', library)
  expect(made.ok || made.faults[0]).toMatch(/0 deployment areas are given for 2 seats/)
})
