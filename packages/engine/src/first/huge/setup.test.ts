import { describe, expect, test } from 'vitest'
import { blanks, catalogue, type PlacedPilot, squadOf, Table } from '../../../test/first.ts'
import { academy, cr90, far, gozanti, gr75, raider, red } from '../../../test/first-huge.ts'
import { first, newGame, seatView } from '../../index.ts'
import type { Seat, ShipId } from '../../vocabulary/ids.ts'

const table = (
  seats: readonly (readonly PlacedPilot[])[],
  more: Partial<first.Setup> & { teams?: readonly number[]; obstacles?: readonly string[] } = {},
): Table => {
  const { teams, obstacles = [], ...rest } = more
  return new Table({
    seats: [],
    setup: {
      ruleset: '1e-epic-2018',
      area: 'epic',
      seats: seats.map((ships, i) => ({
        name: `seat ${i}`,
        team: teams?.[i] ?? i,
        squad: squadOf(ships, { obstacles: [...obstacles] }),
      })),
      ...rest,
    },
  })
}

const at0 = (pilot: string, upgrades: readonly string[] = [], aft: readonly string[] = []): PlacedPilot => [
  pilot,
  0,
  0,
  0,
  upgrades,
  aft,
]
const { measuringRefusal } = first
const quad = 'hardpoint:quadlasercannons'

/** Places each ship beside the previous one along the lower or upper edge, and returns their order. */
function placeAll(at: Table): ShipId[] {
  const placed: ShipId[] = []
  for (let x = 150; ; x += 150) {
    if (at.game.pending[0]?.ask === 'choosePlacing')
      at.answer('choosePlacing', at.options('choosePlacing')[0]!)
    const decision = at.game.pending[0]!
    if (decision.ask !== 'placeShip') return placed
    placed.push(decision.subject!)
    const length = { small: 40, large: 80, gr75: 195, cr90: 225 }[
      at.game.rules.facts[decision.subject!]!.base
    ]
    const above = at.game.state.edges[at.game.rules.sides.indexOf(at.game.rules.teams[decision.seat]!)] === 1
    expect(at.put('placeShip', x, above ? 914.4 - length / 2 : length / 2, above ? 180 : 0)).toBeUndefined()
  }
}

test('[EV18-SETUP-16] [EP14-DEPLOY-16] huge ships are placed first, by skill', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const at = table(
      [
        [at0(cr90), at0('rookiepilot')],
        [at0(gozanti), at0(academy)],
      ],
      { ruleset },
    )
    at.answer('chooseInitiative', 'team:0')
    expect(placeAll(at)).toEqual([2, 0, 3, 1])
    at.ends('setDials')
  }
})

test('[EV18-TSETUP-16] [EP14-TDEPLOY-12] of all players of both teams, the team with initiative first among equals', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const seats = [[at0(cr90)], [at0(raider)], [at0(gr75)], [at0(academy)]]
    const at = table(seats, { ruleset, teams: [0, 1, 0, 1] }).answer('chooseInitiative', 'team:1')
    expect(placeAll(at)).toEqual([2, 1, 0, 3])
    const close = table([[at0(gr75)], [far]], { ruleset }).answer('chooseInitiative', 'team:0')
    expect(close.put('placeShip', 500, 97.5 + 3)).toBe(
      ruleset === '1e-epic-2014' ? 'EP14-DEPLOY-17' : 'EV18-SETUP-17',
    )
  }
})

test('[HS-SETUP-1] in the standard rules they go down in their place by skill', () => {
  const at = table([[at0('rookiepilot'), at0(gr75), at0(red)], [at0(academy)]], { ruleset: '1e-standard' })
  at.answer('chooseInitiative', 'team:0').answer('chooseEdge', 'edge:1')
  expect(placeAll(at)).toEqual([3, 0, 1, 2])
  at.ends('setDials')
})

test('[EV18-SETUP-17] [EV18-TSETUP-17] [EP14-DEPLOY-17] a base touches the edge of its side', () => {
  const at = table([[at0(gr75)], [far]]).answer('chooseInitiative', 'team:0')
  expect(at.asked('placeShip')).toMatchObject({ limits: { contact: true, facing: 0 } })
  expect(at.put('placeShip', 500, 97.5 + 5)).toBe('EV18-SETUP-17')
  expect(at.put('placeShip', 500, 97.5)).toBeUndefined()
  const older = table([[at0(gr75)], [far]], { ruleset: '1e-epic-2014' }).answer('chooseInitiative', 'team:0')
  expect(older.put('placeShip', 500, 97.5 + 4)).toBe('EP14-DEPLOY-17')
  expect(older.put('placeShip', 500, 97.5)).toBeUndefined()
})

test.each([
  ['1e-epic-2018', gr75],
  ['1e-epic-2018', cr90],
  ['1e-epic-2014', gr75],
  ['1e-epic-2014', cr90],
])('[C1-DEPLOY-1] [EP14-DEPLOY-18] %s: %s lies flush along its edge with its long side', (ruleset, pilot) => {
  for (const heading of [90, -90]) {
    const at = table([[at0(pilot)], [far]], { ruleset }).answer('chooseInitiative', 'team:0')
    expect(at.put('placeShip', 500, 40 - 0.5, heading)).toBe('HS-SETUP-3')
    expect(at.put('placeShip', 500, 40 + 5, heading)).toMatch(/-17$/)
    expect(at.put('placeShip', 500, 40, heading)).toBeUndefined()
    at.has(0, { place: 'table' })
  }
})

describe('where it may stick out', () => {
  const standard = () => {
    const at = table([[at0(gr75)], [far]], { ruleset: '1e-standard' })
    at.answer('chooseInitiative', 'team:0').answer('chooseEdge', 'edge:1')
    expect(at.asked('placeShip').subject).toBe(1)
    at.put('placeShip', 1700, 890, 180)
    return at
  }

  test('[HS-SETUP-2] of the area, if it fills the whole of its depth', () => {
    const at = standard()
    expect(at.put('placeShip', 500, 97.5 + 20)).toBe('C1-DEPLOY-1')
    expect(at.put('placeShip', 500, 97.5)).toBeUndefined()
  })

  test('[HS-SETUP-3] but no base leaves the play area', () => {
    const at = standard()
    expect(at.put('placeShip', 500, 96.5)).toBe('HS-SETUP-3')
    expect(at.put('placeShip', 39, 97.5)).toBe('HS-SETUP-3')
    expect(at.put('placeShip', 40, 97.5)).toBeUndefined()
  })

  test('[HS-SETUP-4] nothing but its bases counts', () => {
    // The bases reach to the very edge; whatever the model does beyond it, the ship is in play.
    const at = new Table({ seats: [[[gr75, 42, 300, 0]], [far]] })
      .arrange(0, { dial: '2FW' })
      .arrange(1, { activated: true })
    at.skipTo('activation').has(0, { place: 'table', pose: { x: 42, y: 380, heading: 0 } })
    at.ends('chooseAction')
  })

  test('[HS-SETUP-5] it may stand askew with a rear corner on the edge', () => {
    const radians = Math.PI / 6
    // The rear left corner, 40 to the left and 97.5 behind, touches the edge when the ship is turned by 30° to the right.
    const height = 97.5 * Math.cos(radians) + 40 * Math.sin(radians)
    for (const ruleset of ['1e-standard', '1e-epic-2018'] as const) {
      const at =
        ruleset === '1e-standard'
          ? standard()
          : table([[at0(gr75)], [far]]).answer('chooseInitiative', 'team:0')
      expect(at.put('placeShip', 500, height, 30)).toBeUndefined()
      expect(at.ship(0).pose.heading).toBe(30)
    }
  })
})

describe('energy at the start', () => {
  const begun = (ruleset: string, teams = [0, 1]) => {
    const at = table([[at0(cr90, [quad], [quad])], [at0(gr75)], [far], [far]].slice(0, teams.length), {
      ruleset,
      teams,
    })
    at.answer('chooseInitiative', 'team:0')
    placeAll(at)
    return at.ship(0).huge!
  }

  test('[EV18-SETUP-20] [EV18-TSETUP-20] 2018: the Ship card and every secondary weapon are full', () => {
    for (const teams of [
      [0, 1],
      [0, 1, 0, 1],
    ])
      expect(begun('1e-epic-2018', teams)).toMatchObject({
        energy: 5,
        stored: { [quad]: 2, [`${quad}#2`]: 2 },
      })
  })

  test('[EP14-DEPLOY-19] [EP14-TDEPLOY-14] 2014: the Ship card alone', () => {
    for (const teams of [
      [0, 1],
      [0, 1, 0, 1],
    ])
      expect(begun('1e-epic-2014', teams)).toMatchObject({ energy: 5, stored: {} })
  })
})

test('[EV18-SETUP-19] [EV18-TSETUP-19] during setup a player may not measure beyond Range 1 of their own edge', () => {
  const at = table([[at0(gr75)], [far]])
  const fault = (seat: Seat, y: number) => measuringRefusal(at.game, seat, { x: 700, y })?.rule
  expect([fault(0, 90), fault(0, 120), fault(0, 850)]).toEqual([undefined, 'EV18-SETUP-19', 'EV18-SETUP-19'])
  expect([fault(1, 914.4 - 90), fault(1, 700)]).toEqual([undefined, 'EV18-SETUP-19'])
  const beside = (x: number, y: number) => measuringRefusal(at.game, 0, { x, y })?.rule
  expect([beside(0, 0), beside(1828.8, 50)]).toEqual([undefined, undefined])
  for (const [x, y] of [
    [-1, 50],
    [1829, 50],
    [700, -1],
    [700, 915],
  ] as const)
    expect(beside(x, y)).toBe('EV18-SETUP-19')
  const begun = new Table({ seats: [[[gr75, 500, 300]], [far]] })
  expect(measuringRefusal(begun.game, 0, { x: 700, y: 400 })).toBeUndefined()
})

test('[EV18-ESETUP-2] the two long edges are the players’', () => {
  const at = table([[at0(gr75)], [far]])
  expect(at.game.state.edges).toEqual([0, 1])
  const xs = at.game.rules.area.map(({ x }) => x)
  const ys = at.game.rules.area.map(({ y }) => y)
  expect([Math.max(...xs), Math.max(...ys)]).toEqual([1828.8, 914.4])
})

test('[EV18-SETUP-5] [EV18-SETUP-6] [EV18-TSETUP-5] [EV18-TSETUP-6] [EP14-DEPLOY-5] [EP14-DEPLOY-6] [EP14-TDEPLOY-6] every ship has an ID token, white on one side and black on the other', () => {
  const tokens = (at: Table) =>
    at.game.rules.facts.map(({ idToken: { number, colour } }) => `${colour} ${number}`)
  expect(
    tokens(
      table([
        [at0(academy), at0('maulermithel')],
        [at0(academy), at0(gozanti)],
      ]),
    ),
  ).toEqual(['white 1', 'white 2', 'black 1', 'black 2'])
  expect(tokens(table([[at0(red)], [at0(red)], [at0(red)], [at0(red)]], { teams: [0, 1, 0, 1] }))).toEqual([
    'white 1',
    'black 1',
    'white 2',
    'black 2',
  ])
})

test('[EV18-SETUP-7] [EV18-TSETUP-7] [EP14-DMG-3] what is in a damage deck lies open, its order does not', () => {
  const at = table([[at0(cr90)], [far]])
  const listed = (deck: string, section: 'fore' | 'aft' | null) =>
    catalogue.damageDeck(deck, section)!.cards.reduce((sum, { copies }) => sum + copies, 0)
  const { damageDecks } = at.game.rules
  expect(damageDecks.map(({ length }) => length)).toEqual([
    listed('core', null),
    listed('core', null),
    listed('cr90corvette', 'fore'),
    listed('cr90corvette', 'aft'),
  ])
  expect(damageDecks[2]!.filter((card) => card === 'cr90corvette-fore:directhit')).toHaveLength(2)
  // Once shuffled, only their number is known to any player.
  expect([...at.game.state.decks[2]!.draw].sort()).toEqual([...damageDecks[2]!].sort())
  expect(seatView(at.game, 1).state.decks[2]).toEqual({ draw: 10, discard: [] })
})

describe('a huge ship as an obstacle', () => {
  const bulk = { team: 0, what: 'hugeShort' } as const
  const rocks = ['coreasteroid0', 'coreasteroid1', 'coreasteroid2']

  test('[HS-HOB-1] [HS-HOB-3] [HS-HOB-6] it is placed first, in place of the asteroids of its player, and is nobody’s', () => {
    const at = table([[at0(red)], [at0(academy)]], {
      ruleset: '1e-standard',
      obstacles: rocks,
      hugeObstacle: bulk,
    })
    at.answer('chooseInitiative', 'team:1')
    expect(at.asked('placeObstacle')).toMatchObject({ seat: 0, subject: 1000 })
    expect(at.put('placeObstacle', 900, 210, 90)).toBe('C1-PLACE-2')
    expect(at.put('placeObstacle', 900, 450, 90)).toBeUndefined()
    for (const x of [300, 500, 1300]) {
      if (at.game.pending[0]!.ask === 'chooseObstacle')
        at.answer('chooseObstacle', at.options('chooseObstacle')[0]!)
      expect(at.asked('placeObstacle').seat).toBe(1)
      expect(at.put('placeObstacle', x, 450)).toBeUndefined()
    }
    expect(at.game.state.obstacles.map(({ what }) => what)).toEqual(['hugeShort', ...rocks])
    expect(at.game.rules.facts.map(({ points }) => points)).toEqual([23, 12])
    expect(at.game.state.ships).toHaveLength(2)
    const long = table([[at0(red)], [at0(academy)]], {
      ruleset: '1e-standard',
      hugeObstacle: { team: 0, what: 'hugeLong' },
    })
    expect(long.game.state.obstacles.map(({ what }) => what)).toEqual(['hugeLong'])
  })

  test('[HS-HOB-1] in Epic play it is refused', () => {
    for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
      const seats = [{ name: 'a', team: 0, squad: squadOf([at0(red)]) }]
      const setup = { ruleset, seats, hugeObstacle: bulk }
      const made = newGame(setup as first.Setup, 'seed', { catalogue, cards: {} })
      expect(!made.ok && made.faults[0]).toContain('serve as an obstacle')
    }
  })

  test('[HS-HOB-7] [HS-HOB-8] [HS-HOB-9] ships run into it and it obstructs; it stays where it is and nobody attacks it', () => {
    const at = new Table({
      seats: [[[red, 500, 200, 0]], [[academy, 500, 600, 0]]],
      ruleset: '1e-standard',
      obstacles: [['hugeShort', 500, 400]],
      dice: ['hit'],
    })
    // It lies along the way, with its stern at 302.5.
    at.dials('4FW', '1TW').answer('chooseAction', 'none')
    expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ full: false, touching: [1000] })
    expect(at.rolls()).toEqual([1])
    at.has(0, { shields: 1, touching: [] })
    expect(at.kinds('action')).toEqual([])
    expect(at.game.state.obstacles[0]!.pose).toEqual({ x: 500, y: 400, heading: 0 })
    const shot = new Table({
      seats: [[[red, 500, 300, 0]], [[academy, 500, 480, 0]]],
      ruleset: '1e-standard',
      obstacles: [['hugeLong', 500, 400]],
      dice: blanks(3 + 4),
    })
    shot.arrange(0, { pose: { x: 500, y: 200, heading: 0 } })
    shot.game.state = {
      ...shot.game.state,
      obstacles: [{ ...shot.game.state.obstacles[0]!, pose: { x: 500, y: 290, heading: 90 } }],
    }
    shot.arrange(1, { pose: { x: 500, y: 380, heading: 0 } }).skipTo('combat')
    expect(shot.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    shot.answer('chooseAttack', 'primary:1')
    expect(shot.kinds('attack')).toMatchObject([{ obstructedBy: [1000] }])
    expect(shot.rolls()).toEqual([3, 4])
    shot.ends('setDials')
  })

  test('[HS-HOB-2] it shows no arcs', () => {
    const at = new Table({
      seats: [[[red, 500, 200, 0]], [far]],
      ruleset: '1e-standard',
      obstacles: [['hugeLong', 500, 500]],
    })
    expect(seatView(at.game, 0).state.obstacles).toMatchObject([{ what: 'hugeLong', place: 'table' }])
    expect(seatView(at.game, 0).state.ships.every(({ huge }) => huge === undefined)).toBe(true)
  })
})

test('[EV18-SETUP-20] [EP14-DEPLOY-19] what a weapon has on it at the start is a matter of the ruleset', () => {
  const stored = (ruleset: string) => {
    const at = table([[at0(gozanti, [quad])], [far]], { ruleset }).answer('chooseInitiative', 'team:0')
    placeAll(at)
    return at.ship(0).huge
  }
  expect(stored('1e-epic-2018')).toMatchObject({ stored: { [quad]: 2 } })
  expect(stored('1e-epic-2014')!.stored).toEqual({})
})

test('a huge ship with an unknown card is refused for that card, on either section', () => {
  for (const standing of [at0(gr75, ['crew:nobody']), at0(cr90, [], ['crew:nobody'])])
    expect(() => table([[standing], [far]])).toThrow('There is no crew upgrade "nobody"')
})

test('cards that only change what is printed are not among those that are not carried out', () => {
  const at = new Table({
    seats: [[[gozanti, 500, 500, 0, ['mod:combatretrofit', 'mod:engineupgrade', 'title:requiem']]], [far]],
  })
  expect(at.game.rules.facts[0]!.silent).toEqual([
    'galacticempire:gozanticlasscruiser:gozanticlasscruiser',
    'title:requiem',
  ])
})

test('[HS-SETUP-3] a huge ship is told where its middle lies when it stands straight on its edge, each team on its own', () => {
  const at = table([[at0(gr75)], [at0(gr75)], [at0(gr75)], [at0(gr75)]], { teams: [0, 1, 2, 3] })
  // 195 mm long and 80 mm wide, on an area of 1828.8 by 914.4 mm.
  const [top, right] = [914.4, 1828.8]
  const places = [
    { x: 900, y: 97.5, heading: 0 },
    { x: 900, y: top - 97.5, heading: 180 },
    { x: 97.5, y: 450, heading: 90 },
    { x: right - 97.5, y: 450, heading: -90 },
  ]
  const told: unknown[] = []
  while (at.game.pending[0]?.ask !== 'setDials') {
    const [decision] = at.game.pending
    if (decision!.ask !== 'placeShip') {
      at.answer(decision!.ask, at.options(decision!.ask)[0]!)
      continue
    }
    told[decision!.seat] = at.asked('placeShip').limits.middle
    const { x, y, heading } = places[decision!.seat]!
    expect(at.put('placeShip', x, y, heading)).toBeUndefined()
  }
  expect(told).toEqual([
    { left: 40, right: right - 40, bottom: 97.5, top: 97.5 },
    { left: 40, right: right - 40, bottom: top - 97.5, top: top - 97.5 },
    { bottom: 40, top: top - 40, left: 97.5, right: 97.5 },
    { bottom: 40, top: top - 40, left: right - 97.5, right: right - 97.5 },
  ])
})
