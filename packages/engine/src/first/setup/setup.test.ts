import { expect, test } from 'vitest'
import { catalogue, type PlacedPilot, squadOf, Table } from '../../../test/first.ts'
import { type first, newGame, play, seatView } from '../../index.ts'
import type { Seat, ShipId } from '../../vocabulary/ids.ts'
import { triggerOn } from '../ability.ts'

const rocks = [0, 1, 2, 3, 4, 5].map((n) => `coreasteroid${n}`)
const xwing: PlacedPilot = ['rookiepilot', 0, 0]
const tie: PlacedPilot = ['academypilot', 0, 0]
const decimator: PlacedPilot = ['patrolleader', 0, 0]

const setup = (
  seats: readonly (readonly PlacedPilot[])[],
  more: Partial<first.Setup> & { obstacles?: readonly string[]; teams?: readonly number[] } = {},
): first.Setup => {
  const { obstacles = [], teams, ...rest } = more
  return {
    ruleset: '1e-epic-2018',
    area: 'epic',
    seats: seats.map((ships, i) => ({
      name: `seat ${i}`,
      team: teams?.[i] ?? i,
      squad: squadOf(ships, { obstacles: [...obstacles] }),
    })),
    ...rest,
  }
}
const table = (one: first.Setup) => new Table({ seats: [], setup: one })

test('[C1-SETUP-1] [EV18-SETUP-9] [EP14-DEPLOY-8] the cheaper squad chooses who has initiative', () => {
  const at = table(setup([[xwing], [tie]]))
  expect(at.asked('chooseInitiative')).toMatchObject({ seat: 1, rule: 'C1-SETUP-1' })
  at.answer('chooseInitiative', 'team:0')
  expect(at.game.state.order).toEqual([0, 1])
  expect(at.kinds('playerOrder')).toMatchObject([{ rule: 'C1-SETUP-1', order: [0, 1] }])
  expect(table(setup([[xwing], [tie]])).answer('chooseInitiative', 'team:1').game.state.order).toEqual([1, 0])
})

test('[EV18-SETUP-2] [EV18-TSETUP-2] [EP14-DEPLOY-2] at first no ship is on the table, [EV18-SETUP-3] [EV18-TSETUP-3] [EP14-DEPLOY-3] [EP14-TDEPLOY-4] and all squads lie open', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const at = table(setup([[['lukeskywalker', 0, 0, 0, ['ept:predator']]], [tie]], { ruleset }))
    expect(at.game.state.ships.map(({ place }) => place)).toEqual(['hand', 'hand'])
    expect(at.game.rules.facts.map(({ name, cards }) => [name, cards])).toEqual([
      ['Luke Skywalker', ['rebelalliance:xwing:lukeskywalker', 'ept:predator']],
      ['Academy Pilot', []],
    ])
    expect(seatView(at.game, 1).state.ships).toHaveLength(2)
  }
})

test('[C1-SETUP-2] [EV18-SETUP-10] [EP14-DEPLOY-9] at equal totals chance decides who chooses', () => {
  const choosers = Array.from({ length: 40 }, (_, i) => {
    const made = newGame(setup([[xwing], [xwing]]), `toss ${i}`, { catalogue, cards: {} })
    return made.ok ? made.game.pending[0]!.seat : -1
  })
  expect(choosers.filter((seat) => seat === 0).length).toBeGreaterThan(8)
  expect(choosers.filter((seat) => seat === 1).length).toBeGreaterThan(8)
})

test('[EV18-TSETUP-9] [EP14-TDEPLOY-2] [EV18-TSETUP-10] [EP14-TDEPLOY-3] a team counts its squads together and its captain chooses', () => {
  const seats = [[xwing], [tie], [tie], [xwing, xwing]]
  const teams = setup(seats, { teams: [0, 1, 0, 1] })
  const captained = {
    ...teams,
    seats: teams.seats.map((seat, i) => ({ ...seat, captain: i === 2 || i === 1 })),
  }
  const at = table(captained)
  expect(at.asked('chooseInitiative').seat).toBe(2)
  at.answer('chooseInitiative', 'team:0')
  expect(at.game.state.order).toEqual([2, 0, 1, 3])
})

test('[C1-SETUP-3] [C1-PLACE-1] [C1-PLACE-2] the standard game: one obstacle in each turn, apart and away from all edges', () => {
  const at = table(
    setup([[xwing], [tie]], { ruleset: '1e-standard', area: 'standard', obstacles: rocks.slice(0, 1) }),
  ).answer('chooseInitiative', 'team:1')
  expect(at.asked('chooseObstacle').seat).toBe(1)
  at.answer('chooseObstacle', 'obstacle:1001')
  expect(at.put('placeObstacle', 210, 400)).toBe('C1-PLACE-2')
  expect(at.put('placeObstacle', 300, 450)).toBeUndefined()
  // The last obstacle is the only one to choose.
  expect(at.asked('placeObstacle').seat).toBe(0)
  expect(at.put('placeObstacle', 400, 450)).toBe('C1-PLACE-1')
  expect(at.put('placeObstacle', 600, 450)).toBeUndefined()
  expect(at.kinds('placed').map((event) => 'obstacle' in event && event.obstacle)).toEqual([1001, 1000])
  expect(at.asked('chooseEdge').seat).toBe(0)
})

test('[C1-SETUP-4] the player without initiative chooses an edge', () => {
  const at = table(setup([[xwing], [tie]], { ruleset: '1e-standard', area: 'standard' }))
  at.answer('chooseInitiative', 'team:1')
  expect(at.asked('chooseEdge')).toMatchObject({ seat: 0, options: [{ edge: 0 }, { edge: 1 }] })
  at.answer('chooseEdge', 'edge:1')
  expect(at.game.state.edges).toEqual([1, 0])
  expect(at.asked('placeShip')).toMatchObject({ seat: 1, subject: 1, limits: { facing: 0 } })
})

test('[EP14-DEPLOY-10] [EP14-DEPLOY-11] [EP14-DEPLOY-12] [EP14-DEPLOY-13] [EP14-DEPLOY-14] 2014: pairs from a pool of twelve', () => {
  const at = table(setup([[xwing], [tie]], { ruleset: '1e-epic-2014', obstacles: rocks }))
  at.answer('chooseInitiative', 'team:0')
  expect(at.options('chooseObstacle')).toHaveLength(12)
  at.answer('chooseObstacle', 'obstacle:1006')
  expect(at.put('placeObstacle', 900, 205)).toBe('EP14-DEPLOY-13')
  // A short edge is free.
  expect(at.put('placeObstacle', 60, 280)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1000')
  expect(at.asked('placeObstacle').seat).toBe(0)
  expect(at.put('placeObstacle', 300, 280)).toBe('EP14-DEPLOY-12')
  expect(at.put('placeObstacle', 130, 205)).toBe('EP14-DEPLOY-13')
  expect(at.put('placeObstacle', 180, 280)).toBeUndefined()
  expect(at.asked('chooseObstacle').seat).toBe(1)
  at.answer('chooseObstacle', 'obstacle:1001')
  expect(at.put('placeObstacle', 400, 280)).toBe('EP14-DEPLOY-14')
  expect(at.put('placeObstacle', 520, 280)).toBeUndefined()
})

test('[EV18-SETUP-11] [EV18-SETUP-12] [EV18-SETUP-13] [EV18-SETUP-14] 2018: the first of a pair beyond Range 2 of all edges, the second near it', () => {
  const at = table(setup([[xwing], [tie]], { obstacles: rocks })).answer('chooseInitiative', 'team:0')
  expect(at.options('chooseObstacle')).toHaveLength(12)
  at.answer('chooseObstacle', 'obstacle:1007')
  expect(at.put('placeObstacle', 210, 450)).toBe('EV18-SETUP-12')
  expect(at.put('placeObstacle', 270, 260)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1002')
  expect(at.put('placeObstacle', 500, 260)).toBe('EV18-SETUP-13')
  // The second has no edges to keep to.
  expect(at.put('placeObstacle', 270, 120)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1003')
  expect(at.asked('placeObstacle').seat).toBe(1)
  expect(at.put('placeObstacle', 400, 300)).toBe('EV18-SETUP-14')
  expect(at.put('placeObstacle', 520, 320)).toBeUndefined()
})

test('[EP14-DEPLOY-13] [EV18-SETUP-12] an obstacle too near an edge is told which edges there are', () => {
  const told = (ruleset: string, x: number, y: number) => {
    const at = table(setup([[xwing], [tie]], { ruleset, obstacles: rocks }))
    at.answer('chooseInitiative', 'team:0').answer('chooseObstacle', 'obstacle:1006')
    const { id, seat } = at.asked('placeObstacle')
    const played = play(at.game, seat, { decision: id, pose: { x, y, heading: 0 } })
    return played.ok ? '' : played.refusal.message
  }
  expect(told('1e-epic-2014', 900, 205)).toContain('beyond Range 2 of the edges of both sides')
  expect(told('1e-epic-2018', 210, 450)).toContain('beyond Range 2 of every edge')
})

/** Places every obstacle wherever there is room, looking from the left. */
function placeAll(at: Table): Seat[] {
  const placers: Seat[] = []
  while (at.game.pending.some(({ ask }) => ask === 'chooseObstacle' || ask === 'placeObstacle')) {
    const [decision] = at.game.pending
    if (decision!.ask === 'chooseObstacle') {
      at.answer('chooseObstacle', at.options('chooseObstacle')[0]!)
      continue
    }
    placers.push(decision!.seat)
    const spots = Array.from({ length: 180 }, (_, i) => i * 10).flatMap((x) =>
      [260, 450, 640].map((y) => [x, y] as const),
    )
    if (!spots.some(([x, y]) => at.put('placeObstacle', x, y) === undefined)) throw new Error('no room')
  }
  return placers
}

test('[EP14-DEPLOY-15] [EV18-SETUP-15] the players place three pairs each, in turns', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const at = table(setup([[xwing], [tie]], { ruleset, obstacles: rocks })).answer(
      'chooseInitiative',
      'team:1',
    )
    expect(placeAll(at)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
    expect(at.game.state.obstacles.every(({ place }) => place === 'table')).toBe(true)
    at.ends('placeShip')
  }
})

test('[EP14-TDEPLOY-8] [EP14-TDEPLOY-9] [EP14-TDEPLOY-10] [EP14-TDEPLOY-11] [EV18-TSETUP-11] [EV18-TSETUP-12] [EV18-TSETUP-13] [EV18-TSETUP-14] [EV18-TSETUP-15] captains bring and place the obstacles of teams', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const seats = [[xwing], [tie], [xwing], [tie]]
    const at = table(setup(seats, { ruleset, teams: [0, 1, 0, 1], obstacles: rocks })).answer(
      'chooseInitiative',
      'team:0',
    )
    expect(at.game.state.obstacles).toHaveLength(12)
    at.answer('chooseObstacle', 'obstacle:1000')
    expect(at.put('placeObstacle', 900, 150)).toMatch(/EP14-DEPLOY-13|EV18-SETUP-12/)
    expect(placeAll(at)).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1])
  }
})

test('[C1-SETUP-5] [EV18-SETUP-18] [EV18-TSETUP-18] ships go down in ascending skill, the player with initiative first among equals', () => {
  const seats: PlacedPilot[][] = [
    [xwing, ['redsquadronpilot', 0, 0]],
    [xwing, tie],
  ]
  const at = table(setup(seats)).answer('chooseInitiative', 'team:1')
  const order: ShipId[] = []
  for (const [x, y] of [
    [100, 880],
    [200, 880],
    [100, 40],
    [200, 40],
  ] as const) {
    order.push(at.asked('placeShip').subject!)
    expect(at.put('placeShip', x, y, y > 500 ? 180 : 0)).toBeUndefined()
  }
  expect(order).toEqual([3, 2, 0, 1])
  at.ends('setDials')
})

test('[C1-SETUP-6] [C1-DEPLOY-1] [C1-DEPLOY-3] a ship is placed near its own edge, on the table and on no ship', () => {
  const at = table(setup([[xwing, xwing], [tie]])).answer('chooseInitiative', 'team:0')
  at.put('placeShip', 500, 870, 180)
  at.answer('choosePlacing', 'ship:0')
  expect(at.put('placeShip', 500, 81)).toBe('C1-DEPLOY-1')
  expect(at.put('placeShip', 500, 19)).toBe('C1-DEPLOY-3')
  expect(at.put('placeShip', Number.NaN, 50)).toContain('three numbers')
  expect(at.put('placeShip', 500, 80)).toBeUndefined()
  expect(at.put('placeShip', 510, 60)).toBe('C1-SETUP-6')
  expect(at.put('placeShip', 560, 60)).toBeUndefined()
  at.ends('setDials')
})

test('[EP14-DEPLOY-18] [EP14-TDEPLOY-13] 2014: within Range 2 of the own edge', () => {
  const at = table(setup([[xwing], [tie]], { ruleset: '1e-epic-2014' })).answer('chooseInitiative', 'team:0')
  expect(at.put('placeShip', 500, 714, 180)).toBe('EP14-DEPLOY-18')
  expect(at.put('placeShip', 500, 734.5, 180)).toBeUndefined()
})

test('[C1-DEPLOY-2] a large ship askew may reach out of the area if it fills its depth', () => {
  const at = table(setup([[decimator], [tie]])).answer('chooseInitiative', 'team:0')
  at.put('placeShip', 500, 870, 180)
  expect(at.put('placeShip', 500, 60, 45)).toBe('C1-DEPLOY-1')
  expect(at.put('placeShip', 500, 80 * Math.SQRT1_2, 45)).toBeUndefined()
})

test('[C1-SETUP-7] [EV18-SETUP-21] [EV18-TSETUP-21] [EP14-DEPLOY-20] [EP14-TDEPLOY-15] shields are active when the game begins', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const at = table(setup([[xwing], [tie]], { ruleset })).answer('chooseInitiative', 'team:0')
    expect(at.ship(0).shields).toBe(0)
    at.put('placeShip', 500, 870, 180)
    at.put('placeShip', 500, 50)
    expect([at.ship(0).shields, at.ship(1).shields]).toEqual([2, 0])
    expect(at.game.state).toMatchObject({ round: 1, phase: 'planning' })
  }
})

test('[C1-SETUP-8] [EV18-SETUP-8] [EV18-TSETUP-8] [EP14-DEPLOY-7] [EP14-TDEPLOY-7] one shuffled damage deck for each side', () => {
  const made = (seed: string) => {
    const one = newGame(setup([[xwing], [xwing], [tie]], { teams: [0, 0, 1] }), seed, {
      catalogue,
      cards: {},
    })
    if (!one.ok) throw new Error(one.faults.join(' '))
    return one.game.state.decks
  }
  expect(made('a').map(({ draw }) => draw.length)).toEqual([33, 33])
  expect(made('a')[0]!.draw).not.toEqual(made('b')[0]!.draw)
  expect([...made('a')[0]!.draw].sort()).toEqual([...made('b')[0]!.draw].sort())
})

test('a setup that cannot be played says what is wrong', () => {
  const faults = (one: first.Setup) => {
    const made = newGame(one, 'x', { catalogue, cards: {} })
    return made.ok ? [] : made.faults
  }
  expect(faults(setup([[xwing]], { ruleset: '3e' }))[0]).toContain('1e-epic-2018')
  expect(faults(setup([]))[0]).toContain('one to eight')
  expect(faults(setup([[]]))[0]).toContain('No seat has a ship')
  expect(faults(setup([[['rookiepilot', 0, 0, 0, ['crew:nobody']]]]))[0]).toContain(
    'no crew upgrade "nobody"',
  )
  const corvette = setup([[['cr90corvettefore', 0, 0]]])
  const half = corvette.seats[0]!.squad.ships[0]!
  const squad = {
    ...corvette.seats[0]!.squad,
    ships: [{ ...half, parts: [half.parts[0]] as [(typeof half.parts)[0]] }],
  }
  expect(faults({ ...corvette, seats: [{ ...corvette.seats[0]!, squad }] })[0]).toContain(
    'its fore and its aft',
  )
  expect(faults(setup([[xwing]], { obstacles: ['gascloud1'] }))[0]).toContain('gas cloud')
  const tfa = setup([[xwing]], { ruleset: '1e-epic-2014' })
  const seats = tfa.seats.map((seat) => ({ ...seat, squad: { ...seat.squad, damageDeck: 'core-tfa' } }))
  expect(faults({ ...tfa, seats })[0]).toContain('core-tfa')
  expect(faults({ ...tfa, seats, ruleset: '1e-epic-2018' })).toEqual([])
})

test('[C1-INIT-1] [EV18-SETUP-1] [EV18-TSETUP-1] [EP14-DEPLOY-1] [EP14-TDEPLOY-1] the steps of setup come in order, and initiative stays', () => {
  const at = table(setup([[xwing], [tie]], { obstacles: rocks.slice(0, 2) }))
  const asks: string[] = []
  const asked = () => asks.push(at.game.pending[0]!.ask)
  asked()
  at.answer('chooseInitiative', 'team:1')
  asked()
  placeAll(at)
  asked()
  at.put('placeShip', 500, 870, 180)
  at.put('placeShip', 500, 50)
  asked()
  expect(asks).toEqual(['chooseInitiative', 'chooseObstacle', 'placeShip', 'setDials'])
  at.dials('1FG', '2FG').upTo('setDials')
  expect(at.game.state).toMatchObject({ round: 2, order: [1, 0] })
})

test('[C1-ABILITY-1] a card works in setup when its ship is placed, and before that only if it says so', () => {
  const heard: string[] = []
  const hears = (name: string, more: object): first.CardRules => ({
    text: 'Hears of setup.',
    triggers: [
      triggerOn('setup', {
        ...more,
        use: (_, __, { step }) => {
          heard.push(`${name} ${step}`)
        },
      }),
    ],
  })
  const cards = {
    'ept:determination': hears('early', { inReserve: true }),
    'ept:marksmanship': hears('late', {}),
  }
  const one = setup([[['rookiepilot', 0, 0, 0, Object.keys(cards)]], [tie]])
  const at = new Table({ seats: [], setup: one, cards }).answer('chooseInitiative', 'team:0')
  at.put('placeShip', 500, 880, 180)
  at.put('placeShip', 500, 40)
  expect(at.game.pending[0]).toMatchObject({ ask: 'chooseAbility' })
  at.answer('chooseAbility', at.options('chooseAbility')[0]!).ends('setDials')
  expect(heard).toEqual(['early beforeForces', 'early placing', 'early afterForces', 'late afterForces'])
})

test('an obstacle for which there is no room is left out', () => {
  const small = { width: 520, height: 520 }
  const at = table(
    setup([[xwing], [tie]], { ruleset: '1e-standard', area: small, obstacles: rocks.slice(0, 1) }),
  ).answer('chooseInitiative', 'team:0')
  at.answer('chooseObstacle', 'obstacle:1000')
  expect(at.put('placeObstacle', 260, 260)).toBeUndefined()
  expect(at.game.state.obstacles[1]!.place).toBe('out')
  expect(at.kinds('noRoom')).toMatchObject([{ obstacle: 1001 }])
  at.ends('chooseEdge')
})

test('[C1-PLACE-2] [EP14-DEPLOY-12] [EP14-DEPLOY-13] [EV18-SETUP-12] [EV18-SETUP-13] the question says where the middle of an obstacle can lie', () => {
  const asked = (at: Table) => at.asked('placeObstacle').limits?.area
  const standard = table(
    setup([[xwing], [tie]], { ruleset: '1e-standard', area: 'standard', obstacles: rocks.slice(0, 1) }),
  ).answer('chooseInitiative', 'team:1')
  standard.answer('chooseObstacle', 'obstacle:1001')
  expect(asked(standard)).toEqual({ left: 200, right: 914.4 - 200, bottom: 200, top: 914.4 - 200 })

  // In 2014 only the long edges, those of the two sides, are kept clear.
  const old = table(setup([[xwing], [tie]], { ruleset: '1e-epic-2014', obstacles: rocks }))
  old.answer('chooseInitiative', 'team:0').answer('chooseObstacle', 'obstacle:1006')
  expect(asked(old)).toEqual({ left: 0, right: 1828.8, bottom: 200, top: 914.4 - 200 })

  const at = table(setup([[xwing], [tie]], { obstacles: rocks })).answer('chooseInitiative', 'team:0')
  at.answer('chooseObstacle', 'obstacle:1007')
  expect(asked(at)).toEqual({ left: 200, right: 1828.8 - 200, bottom: 200, top: 914.4 - 200 })
  // The second of a pair lies within Range 1 of the first, no obstacle reaching more than 60 mm from its middle.
  expect(at.put('placeObstacle', 270, 500)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1002')
  expect(asked(at)).toEqual({ left: 50, right: 490, bottom: 280, top: 720 })
  expect(at.put('placeObstacle', 400, 500)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1003')
  expect(at.put('placeObstacle', 1560, 650)).toBeUndefined()
  at.answer('chooseObstacle', 'obstacle:1004')
  expect(asked(at)).toEqual({ left: 1340, right: 1780, bottom: 430, top: 870 })
})
