import { bases } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { cr90 } from '../../../test/huge.ts'
import {
  chooseOption,
  createScenarioTable,
  createStarted,
  createUnplaced,
  faultsOf,
  pendingKinds,
  placeAt,
  plainScenario,
  refusedBy,
  tryPlace,
} from '../../../test/scenario.ts'
import { type Layout, library, Table } from '../../../test/table.ts'
import { newGame, play, seatView } from '../../index.ts'
import type { Game, PlacementInstruction, RemoteCard, Scenario } from '../../second/index.ts'
import type { Seat } from '../../vocabulary/ids.ts'
import { markersOnTable } from './markers.ts'
import { targetableShips } from './place-remotes-and-markers.ts'
import { playerEdges } from './player-edge.ts'
import { requireScenarioState } from './scenario-state.ts'
import { usedAreas } from './sides.ts'

const tie = 'academypilot'
const xwing = 'bluesquadronescort'

const shuttle: RemoteCard = {
  card: 'shuttle',
  name: 'Shuttle',
  token: 'shuttle',
  initiative: 0,
  agility: 1,
  hull: 3,
}
const two: Layout['seats'] = [[[tie, 0, 0]], [[xwing, 0, 0]]]
const three = ['coreasteroid0', 'coreasteroid1', 'coreasteroid2']

/** Two players in the order of their seats, at the first question of setup. */
const setUp = (more: Partial<Scenario>, seats: Layout['seats'] = two, dice: string[] = []): Game =>
  createStarted(createUnplaced({ scenario: plainScenario(more), seats }, { playerOrder: 'seats' }), dice)

const putting = (...placing: PlacementInstruction[]): Partial<Scenario> => ({ placing, remotes: [shuttle] })

describe('the steps', () => {
  test('[EB-SSET-2] [EB-SSET-22] [EB-SSET-26] order, obstacles, remotes and markers, forces, what comes after them', () => {
    const game = createStarted(
      createUnplaced({
        scenario: plainScenario({
          types: ['headToHead'],
          players: { min: 2, max: 2 },
          obstacles: { list: ['coreasteroid0'] },
          ...putting(
            { what: 'remote', card: 'shuttle', by: 'second', count: 1 },
            { what: 'targets', card: 'target', by: 'second', count: 1, after: 'forces' },
          ),
        }),
        seats: two,
      }),
      ['0', 'hit'],
    )
    const seen: string[] = []
    const step = (act: () => void) => {
      seen.push(pendingKinds(game)[0]!)
      act()
    }
    step(() => chooseOption(game, 'hits'))
    step(() => chooseOption(game, 'seat:0'))
    step(() => placeAt(game, 900, 450))
    step(() => placeAt(game, 300, 450))
    expect(requireScenarioState(game).onCards).toEqual({})
    step(() => placeAt(game, 300, 50))
    step(() => placeAt(game, 300, 860, 180))
    // The only ship there is to mark is marked without asking.
    expect(seen).toEqual(['callDie', 'chooseFirst', 'placeObstacle', 'placeRemote', 'placeShip', 'placeShip'])
    expect(requireScenarioState(game).onCards).toEqual({ 1: 1 })
    expect(game.state).toMatchObject({ phase: 'planning', round: 1 })
    expect(pendingKinds(game)).toEqual(['setDials', 'setDials'])
  })

  test('[EB-SSET-6] the play area has the size the scenario says', () => {
    const sizes = (area: Scenario['area']) => setUp({ area }).rules.area.at(2)
    expect(sizes('epic')).toEqual({ x: 1828.8, y: 914.4 })
    expect(sizes({ width: 1900, height: 1000 })).toEqual({ x: 1900, y: 1000 })
  })

  test('[EB-SSET-8] [EB-SSET-27] [EB-SSET-30] everybody sees the areas, the rules, the remote cards and the counters', () => {
    const game = setUp({
      remotes: [shuttle],
      rules: [{ rule: 'firstHit', counters: 1 }],
    })
    const seen = [0, 1].map((seat) => seatView(game, seat).scenario!)
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({
      title: 'Test',
      remotes: [{ card: 'shuttle', hull: 3 }],
      rules: ['Whoever damages an enemy ship at full health scores 1 victory counter.'],
      areas: [
        { seats: [0], colour: 'red', parts: [{ left: 0, right: 1828.8, bottom: 0, top: 100 }] },
        { seats: [1], colour: 'blue' },
      ],
      seats: [{ scored: 0 }, { scored: 0 }],
    })
  })

  test('[EB-SSET-13] hyperspace points are there before obstacles are', () => {
    const hyperspace = Array.from({ length: 8 }, (_, i) => ({ x: 100 + 200 * i, y: 450, heading: 0 }))
    const game = setUp({ hyperspace, obstacles: { list: ['coreasteroid0'] } })
    expect(pendingKinds(game)).toEqual(['placeObstacle'])
    expect(seatView(game, 0).scenario!.hyperspace).toHaveLength(8)
  })

  test('[EB-SSET-28] [EB-SSET-29] every player has a damage deck of their own, and all are shuffled', () => {
    const made = newGame(
      createUnplaced({ scenario: plainScenario(), seats: [...two, [[tie, 0, 0]]] }, { playerOrder: 'seats' }),
      'decks',
      library,
    )
    if (!made.ok) throw new Error(made.faults.join(' '))
    const { game } = made
    expect(game.state.decks.map(({ draw }) => draw.length)).toEqual([0, 0, 0])
    for (const [x, y, heading] of [
      [300, 50, 0],
      [300, 860, 180],
      [500, 860, 180],
    ] as const)
      placeAt(game, x, y, heading)
    const [one, other, last] = game.state.decks.map(({ draw }) => draw)
    expect(one).toHaveLength(33)
    expect(one).not.toEqual(other)
    expect(other).not.toEqual(last)
    expect([...one!].sort()).toEqual([...other!].sort())
  })

  test('[EB-SSEL-1] [EB-SSET-14] the scenario comes first: its limit is what squads are measured by', () => {
    const setup = createUnplaced({
      scenario: plainScenario({ limits: [{ per: 'player', points: 50 }] }),
      seats: two,
      costs: [[51], [50]],
    })
    const made = newGame(setup, 'test', library, [])
    expect(made).toEqual({
      ok: false,
      faults: ['seat 0: 51 points are more than the 50 of Test for a player. Take less.'],
    })
    const within = newGame(
      { ...setup, scenario: plainScenario({ limits: [{ per: 'player', points: 51 }] }) },
      'test',
      library,
      [],
    )
    expect(within.ok && within.game.rules.facts.map(({ pilot }) => pilot)).toEqual([tie, xwing])
  })
})

describe('limits', () => {
  /** Two against one, in a team battle. */
  const squads = (limits: Scenario['limits'], more: Partial<Layout>) =>
    faultsOf(
      createUnplaced({
        scenario: plainScenario({ types: ['teamBattle'], limits }),
        teams: [0, 0, 1],
        seats: [[[tie, 0, 0]], [[tie, 0, 0]], [[xwing, 0, 0]]],
        ...more,
      }),
    )
  const over = (seat: number, spent: string, share: number) =>
    `seat ${seat}: ${spent} are more than ${share}, the share of each of the 2 players of a team in Test. Take less.`

  test('[EB-TSQ-1] [EB-TSQ-2] each player of a team has an equal share of its points, and lends nothing of it', () => {
    const limits = [{ per: 'team', points: 501 }] as const
    expect(squads(limits, { costs: [[400], [100], [501]] })).toEqual([over(0, '400 points', 250)])
    expect(squads(limits, { costs: [[251], [251], [501]] })).toEqual([
      over(0, '251 points', 250),
      over(1, '251 points', 250),
    ])
    expect(squads(limits, { costs: [[250], [250], [501]] })).toEqual([])
    // A player who is a team alone has all of it, and no more.
    expect(squads(limits, { costs: [[250], [250], [502]] })).toEqual([
      'seat 2: 502 points are more than the 501 of Test for a team. Take less.',
    ])
  })

  test('[EB-TSQ-1] threat is shared in the same way', () => {
    const build = (threat: number) => [{ ships: [0], threat }]
    const limits = [{ per: 'team', threat: 15 }] as const
    expect(squads(limits, { builds: [build(8), build(4), build(15)] })).toEqual([over(0, '8 threat', 7)])
    expect(squads(limits, { builds: [build(7), build(7), build(15)] })).toEqual([])
  })

  test('a limit of ships is of each player, or of the team together', () => {
    const fleet: Layout['seats'] = [
      [
        [tie, 0, 0],
        [tie, 0, 0],
      ],
      [[tie, 0, 0]],
      [[xwing, 0, 0]],
    ]
    const many = (seat: number, ships: number, most: number) =>
      `seat ${seat}: ${ships} ships are more than Test allows (${most}). Take fewer.`
    expect(squads([{ per: 'player', ships: 1 }], { seats: fleet })).toEqual([many(0, 2, 1)])
    expect(squads([{ per: 'player', ships: 2 }], { seats: fleet })).toEqual([])
    expect(squads([{ per: 'team', ships: 2 }], { seats: fleet })).toEqual([many(0, 3, 2), many(1, 3, 2)])
    expect(squads([{ per: 'team', ships: 3 }], { seats: fleet })).toEqual([])
  })
})

describe('obstacles', () => {
  test('[EB-SSET-16] [EB-SSET-17] players choose among the scenario’s in turn, until none is left', () => {
    const game = setUp({ obstacles: { list: [...three, ...three] } })
    const seats: Seat[] = []
    for (let i = 0; i < 6; i++) {
      seats.push(game.pending[0]!.seat)
      if (pendingKinds(game)[0] === 'chooseObstacle') {
        const { options } = game.pending[0] as unknown as { options: { id: string; what: string }[] }
        expect(new Set(options.map(({ what }) => what)).size).toBe(options.length)
        expect(options.every(({ what }) => three.includes(what))).toBe(true)
        chooseOption(game, options[0]!.id)
      }
      placeAt(game, 200 + 250 * i, 450)
    }
    expect(seats).toEqual([0, 1, 0, 1, 0, 1])
    expect(game.state.obstacles.every(({ place }) => place === 'table')).toBe(true)
    expect(pendingKinds(game)).toEqual(['placeShip'])
  })

  test('[EB-SSET-18] [EB-SSET-19] [EB-SSET-20] inside the area, outside deployment areas, beyond range 1 of each other', () => {
    const game = setUp({ obstacles: { list: ['coreasteroid0', 'coreasteroid0'] } })
    expect(refusedBy(game, 5, 450)).toBe('EB-SSET-18')
    expect(refusedBy(game, 900, 100)).toBe('EB-SSET-19')
    expect(refusedBy(game, 900, 800)).toBe('EB-SSET-19')
    // Nothing keeps it from the short edges.
    placeAt(game, 60, 450)
    expect(refusedBy(game, 200, 450)).toBe('EB-SSET-20')
    placeAt(game, 320, 450)
    expect(pendingKinds(game)).toEqual(['placeShip'])
  })

  test('[EB-SSET-16] three players take turns, and the question says where one may lie', () => {
    const game = setUp({ obstacles: { list: three } }, [...two, [[tie, 0, 0]]])
    const seats: Seat[] = []
    for (const x of [300, 700, 1100]) {
      if (pendingKinds(game)[0] === 'chooseObstacle') chooseOption(game, `obstacle:${1000 + seats.length}`)
      seats.push(game.pending[0]!.seat)
      placeAt(game, x, 450)
    }
    expect(seats).toEqual([0, 1, 2])
    const limits = (more: object) => {
      const [asked] = setUp({ obstacles: { list: ['coreasteroid0'], ...more } }).pending
      return (asked as unknown as { limits: object }).limits
    }
    const area = { left: 0, right: 1828.8, bottom: 0, top: 914.4 }
    const usual = { obstacle: 1000, area, beyondObstacles: 1, beyondEdges: 0 }
    expect(limits({})).toEqual({ ...usual, outsideDeployment: true })
    expect(limits({ inDeployment: true, apart: 2 })).toEqual({ ...usual, beyondObstacles: 2 })
  })

  test('[EB-SSET-21] a scenario may allow more', () => {
    const game = setUp({
      obstacles: { list: ['coreasteroid0', 'coreasteroid0'], inDeployment: true, apart: 0 },
    })
    placeAt(game, 900, 60)
    placeAt(game, 1000, 60)
    expect(pendingKinds(game)).toEqual(['placeShip'])
  })

  test('[EB-FAQ-8] areas of players who are not there are ordinary space', async () => {
    const game = createStarted(
      createUnplaced(
        { scenario: await createScenarioTable('epic-escalation'), seats: [...two, ...two] },
        { playerOrder: 'seats' },
      ),
    )
    expect(usedAreas(game)).toHaveLength(4)
    chooseOption(game, `obstacle:1000`)
    // The second long-edge box is player 3's, the last player 7's.
    expect(refusedBy(game, 685, 100)).toBe('EB-SSET-19')
    placeAt(game, 1600, 100)
    expect(game.state.obstacles[0]).toMatchObject({ place: 'table', pose: { x: 1600, y: 100 } })
  })
})

describe('remotes and markers', () => {
  test('[EB-REM-3] [EB-REM-4] whoever is told to place a remote controls it; told nobody, nobody does', () => {
    const game = setUp(
      putting(
        { what: 'remote', card: 'shuttle', by: 'second', count: 2 },
        { what: 'remote', card: 'shuttle', at: [{ x: 900, y: 450 }] },
        { what: 'remote', card: 'shuttle', by: 'inTurns', count: 2 },
      ),
    )
    const placers: Seat[] = []
    for (const x of [300, 500, 1300, 1500]) {
      placers.push(game.pending[0]!.seat)
      placeAt(game, x, 450)
    }
    expect(placers).toEqual([1, 1, 0, 1])
    expect(game.state.devices.map(({ seat }) => seat)).toEqual([1, 1, -1, -1, -1])
  })

  test('[EB-SSET-22] where something may be put is told with the question', () => {
    const box = (left: number) => ({ left, right: left + 300, bottom: 300, top: 600 })
    const asked = (one: object) => {
      const [first] = setUp(putting(one as PlacementInstruction)).pending
      return first as unknown as { seat: number; ask: string; limits: object }
    }
    const whole = { left: 0, right: 1828.8, bottom: 0, top: 914.4 }
    expect(asked({ what: 'marker', card: 'beacon' })).toMatchObject({ seat: 0, ask: 'placeMarker' })
    expect(asked({ what: 'marker', card: 'beacon' }).limits).toEqual({
      card: 'beacon',
      area: whole,
      facing: 0,
    })
    expect(
      asked({ what: 'remote', card: 'shuttle', by: 'second', apart: 2, outsideDeployment: true }).limits,
    ).toEqual({
      card: 'shuttle',
      area: whole,
      beyondOthers: 2,
      outsideDeployment: true,
    })
    const boxes = asked({ what: 'remote', card: 'shuttle', within: [box(0), box(500)], facing: 90 })
    expect(boxes.limits).toEqual({ card: 'shuttle', area: box(0), more: [{ area: box(500) }], facing: 90 })
    expect(asked({ what: 'remote', card: 'shuttle', within: [box(0)] }).limits).toEqual({
      card: 'shuttle',
      area: box(0),
    })
  })

  test('[EB-SSET-22] what nobody is told to place the first player puts down, what a side is told that side', () => {
    const order = (by?: 'first' | 'second') =>
      createStarted(
        createUnplaced(
          {
            scenario: plainScenario({
              types: ['headToHead'],
              players: { min: 2, max: 2 },
              ...putting({ what: 'remote', card: 'shuttle', ...(by ? { by } : {}) }),
            }),
            seats: two,
          },
          {},
        ),
        ['1', 'hit'],
      )
    const asked = (by?: 'first' | 'second') => {
      const game = order(by)
      chooseOption(game, 'hits')
      chooseOption(game, 'seat:1')
      return game.pending
    }
    expect(asked()).toMatchObject([{ seat: 1, ask: 'placeRemote' }])
    expect(asked('first')).toMatchObject([{ seat: 1 }])
    expect(asked('second')).toMatchObject([{ seat: 0 }])
  })

  test('[EB-SSET-22] one where nothing is said, so many for each player where that is said', () => {
    const placers = (one: object) => {
      const game = setUp(putting(one as PlacementInstruction))
      const found: Seat[] = []
      for (
        let x = 300;
        pendingKinds(game)[0]?.startsWith('place') && pendingKinds(game)[0] !== 'placeShip';
        x += 150
      ) {
        found.push(game.pending[0]!.seat)
        placeAt(game, x, 450)
      }
      return found
    }
    expect(placers({ what: 'marker', card: 'beacon' })).toEqual([0])
    expect(placers({ what: 'remote', card: 'shuttle', by: 'eachPlayer' })).toEqual([0, 1])
    expect(placers({ what: 'remote', card: 'shuttle', by: 'eachPlayer', count: 2 })).toEqual([0, 1, 0, 1])
    expect(placers({ what: 'remote', card: 'shuttle', by: 'first', count: 2 })).toEqual([0, 0])
  })

  test('[EB-SSET-22] what is wrong with a place is said', () => {
    const said = (game: Game, x: number, y: number, heading = 0) => {
      const played = tryPlace(game, { x, y, heading })
      return played.ok ? 'allowed' : played.refusal.message
    }
    const remote = (more: object) =>
      setUp(
        putting({ what: 'remote', card: 'shuttle', by: 'first', count: 2, ...more } as PlacementInstruction),
      )
    expect(said(remote({}), 5, 450)).toContain('inside the play area')
    expect(said(remote({ outsideDeployment: true }), 900, 90)).toContain('outside every deployment area')
    expect(said(remote({}), 900, 60)).toBe('allowed')
    expect(said(remote({ facing: 90 }), 900, 450)).toContain('must face 90')
    expect(said(remote({ facing: 90 }), 900, 450, 90)).toBe('allowed')
    const apart = remote({ apart: 2 })
    placeAt(apart, 300, 450)
    expect(said(apart, 500, 450)).toContain('beyond range 2')
    expect(said(apart, 600, 450)).toBe('allowed')
    // Only from others of its kind.
    const kinds = setUp(
      putting(
        { what: 'marker', card: 'beacon', at: [{ x: 300, y: 450 }] },
        { what: 'marker', card: 'buoy', at: [{ x: 600, y: 450 }] },
        { what: 'remote', card: 'shuttle', at: [{ x: 900, y: 450 }] },
        { what: 'marker', card: 'beacon', by: 'first', apart: 1, count: 1 },
      ),
    )
    expect(said(kinds, 380, 450)).toContain('beyond range 1')
    expect(said(kinds, 680, 450)).toBe('allowed')
  })

  test('[EB-REM-3] a remote of a scenario is of no ship, and lies as it is printed', () => {
    const game = setUp(
      putting(
        { what: 'remote', card: 'shuttle', by: 'first', at: [{ x: 300, y: 450 }] },
        { what: 'remote', card: 'shuttle', by: 'first', at: [{ x: 600, y: 450, heading: 90 }] },
      ),
    )
    expect(game.state.devices).toMatchObject([
      { ship: -1, fuse: 0, seat: 0, pose: { x: 300, y: 450, heading: 0 }, card: 'scenario:shuttle' },
      { ship: -1, fuse: 0, seat: 0, pose: { x: 600, y: 450, heading: 90 } },
    ])
  })

  test('[EB-REM-2] scenario remotes have the shape of an objective', () => {
    const game = setUp(putting({ what: 'remote', card: 'shuttle', at: [{ x: 900, y: 450 }] }))
    const [one] = game.state.devices
    expect(one).toMatchObject({ kind: 'remote', what: 'shuttle', card: 'scenario:shuttle' })
  })

  test.each(['remote', 'marker'] as const)('[EB-SSET-23] no %s is put on an object or a marker', (what) => {
    const card = what === 'remote' ? 'shuttle' : 'prize'
    const game = setUp({
      ...putting(
        { what: 'marker', card: 'beacon', at: [{ x: 200, y: 400 }] },
        { what: 'remote', card: 'shuttle', at: [{ x: 600, y: 400 }] },
        { what, card, by: 'first', count: 2 },
      ),
      obstacles: { list: ['coreasteroid0'] },
    })
    placeAt(game, 900, 450)
    // The marker, the remote, the obstacle, and the object just placed; beside them there is room.
    expect([200, 600].map((x) => refusedBy(game, x, 410))).toEqual(['EB-SSET-23', 'EB-SSET-23'])
    expect(refusedBy(game, 905, 450)).toBe('EB-SSET-23')
    placeAt(game, 300, 450)
    expect(refusedBy(game, 310, 460)).toBe('EB-SSET-23')
    placeAt(game, 380, 450)
    expect(pendingKinds(game)).toEqual(['placeShip'])
  })

  test('[EB-SSET-23] what has a printed place finds it free: no obstacle is put there, nor anything else', async () => {
    const cargo = await createScenarioTable('key-cargo-retrieval')
    const game = createStarted(createUnplaced({ scenario: cargo, seats: two }, { playerOrder: 'seats' }))
    chooseOption(game, 'obstacle:1000')
    for (const { x, y } of cargo.placing![0]!.at!) expect(refusedBy(game, x, y + 15)).toBe('EB-SSET-23')
    placeAt(game, 225, 380)
    expect(game.state.obstacles[0]).toMatchObject({ place: 'table', pose: { x: 225, y: 380 } })
    const later = setUp(
      putting(
        { what: 'marker', card: 'prize', by: 'first', count: 1 },
        { what: 'remote', card: 'shuttle', at: [{ x: 600, y: 400 }] },
      ),
    )
    expect(refusedBy(later, 610, 400)).toBe('EB-SSET-23')
    placeAt(later, 700, 400)
    expect(later.state.devices).toMatchObject([{ pose: { x: 600, y: 400 } }])
  })

  test('[EB-SSET-23] a printed place that something lies on is not used: whoever places it chooses another', () => {
    const table = new Table({
      scenario: plainScenario(
        putting({
          what: 'remote',
          card: 'shuttle',
          by: 'second',
          at: [
            { x: 300, y: 450 },
            { x: 900, y: 450 },
          ],
        }),
      ),
      seats: [[[tie, 300, 50]], [[xwing, 300, 860, 180]]],
      obstacles: [['coreasteroid0', 905, 450]],
    })
    expect(table.game.state.devices).toMatchObject([{ pose: { x: 300, y: 450 } }])
    expect(table.asked('placeRemote').seat).toBe(1)
    expect(refusedBy(table.game, 900, 450)).toBe('EB-SSET-23')
    table.put('placeRemote', 1100, 450)
    expect(table.game.state.devices).toMatchObject([{}, { pose: { x: 1100, y: 450 }, seat: 1 }])
    table.ends('setDials')
  })

  test('[EB-SSET-22] remotes keep their distance, unless the others lie so that no place is left', () => {
    const placing = (right: number) =>
      new Table({
        scenario: plainScenario(
          putting({
            what: 'remote',
            card: 'shuttle',
            by: 'second',
            count: 2,
            within: [{ left: 300, bottom: 400, right, top: 500 }],
            apart: 2,
          }),
        ),
        seats: [[[tie, 300, 50]], [[xwing, 300, 860, 180]]],
      })
    const narrow = placing(500)
    narrow.put('placeRemote', 350, 450)
    expect(narrow.asked('placeRemote').limits).not.toHaveProperty('beyondOthers')
    expect(refusedBy(narrow.game, 360, 450)).toBe('EB-SSET-23')
    narrow.put('placeRemote', 440, 450)
    expect(narrow.game.state.devices).toHaveLength(2)
    const wide = placing(1100)
    wide.put('placeRemote', 350, 450)
    expect(wide.asked('placeRemote').limits).toMatchObject({ beyondOthers: 2 })
    expect(refusedBy(wide.game, 440, 450)).toBe('EB-SSET-22')
  })

  test('[EB-OBJ-1] [EB-MARK-3] an objective may be a marker or a remote, a counter may be a marker, too', () => {
    const game = setUp(
      putting(
        { what: 'marker', card: 'beacon', at: [{ x: 200, y: 400 }] },
        { what: 'marker', card: 'prize', token: 'victoryCounter', at: [{ x: 400, y: 400 }] },
        { what: 'remote', card: 'shuttle', at: [{ x: 600, y: 400 }] },
      ),
    )
    expect(markersOnTable(game)).toMatchObject([
      { what: 'beacon', token: 'objective' },
      { what: 'prize', token: 'victoryCounter' },
    ])
    expect(game.state.devices).toHaveLength(1)
  })

  test('[EB-MARK-2] a marker blocks no ship and obstructs nothing', () => {
    const table = new Table({
      scenario: plainScenario({ placing: [{ what: 'marker', card: 'beacon', at: [{ x: 300, y: 400 }] }] }),
      seats: [[[xwing, 300, 300]], [[tie, 300, 500]]],
    })
    table.dials('2FB', '2FB').upTo('chooseAttack')
    expect(table.ship(0).pose.y).toBeCloseTo(420)
    expect(table.kinds('metObstacle')).toEqual([])
    expect((table.asked('chooseAttack') as unknown as { options: object[] }).options[0]).toMatchObject({
      obstructedBy: [],
    })
    expect(markersOnTable(table.game)).toMatchObject([{ x: 300, y: 400 }])
  })

  test('[EB-REM-1] a scenario remote is hurt and destroyed like any remote', () => {
    const table = new Table({
      scenario: plainScenario(
        putting({ what: 'remote', card: 'shuttle', by: 'second', at: [{ x: 300, y: 520 }] }),
      ),
      seats: [[[xwing, 300, 300]], [[tie, 1500, 800, 180]]],
      dice: ['hit', 'hit', 'crit', 'hit', 'blank'],
    })
    table.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:2000')
    // Range 1: four dice against agility 1.
    expect(table.rolls()).toEqual([4, 1])
    expect(table.game.state.devices[0]).toMatchObject({ place: 'removed' })
    table.ends('setDials')
  })

  test('[EB-REM-4] a remote without a controller is no target', () => {
    const table = new Table({
      scenario: plainScenario(putting({ what: 'remote', card: 'shuttle', at: [{ x: 300, y: 520 }] })),
      seats: [[[xwing, 300, 300]], [[tie, 1500, 800, 180]]],
    })
    table.dials('2FB', '2FB').upTo('chooseAttack')
    expect(table.game.state.round).toBe(2)
    table.ends('setDials')
  })
})

describe('after placing forces', () => {
  const marking = (more: Partial<PlacementInstruction> = {}) =>
    plainScenario({
      placing: [{ what: 'targets', card: 'target', by: 'first', count: 1, after: 'forces', ...more }],
    })
  /** Three TIEs: in the area, in front of it, and in reserve. */
  const trio = (): Table => {
    const table = new Table({
      scenario: plainScenario(),
      seats: [
        [
          [tie, 300, 50],
          [tie, 500, 400],
          [tie, 700, 50],
        ],
        [[xwing, 300, 860, 180]],
      ],
    })
    return table.arrange(2, { place: 'reserve' })
  }

  test('[EB-MARK-4] [EB-MARK-5] [EB-FAQ-5] [EB-FAQ-7] markers go on ships in play and in their own area alone', () => {
    expect(targetableShips(trio().game, 0)).toEqual([0])
  })

  test('[EB-MARK-6] unless the scenario says otherwise', () => {
    expect(targetableShips(trio().game, 0, true)).toEqual([0, 1, 2])
  })

  test('counters are given out evenly, and those for whom there is no ship are not given', () => {
    const given = (more: Partial<PlacementInstruction>, seats: Layout['seats']) =>
      new Table({ scenario: marking(more), seats })
    const pair: Layout['seats'] = [
      [
        [tie, 300, 50],
        [tie, 500, 50],
      ],
      [[xwing, 300, 860, 180]],
    ]
    const table = given({ count: 4 }, pair)
    table.answer('markTarget', 'ship:1')
    expect(requireScenarioState(table.game).onCards).toEqual({ 0: 1, 1: 1 })
    table.answer('markTarget', 'ship:0')
    expect(requireScenarioState(table.game).onCards).toEqual({ 0: 2, 1: 2 })
    table.ends('setDials')
    const none = given({ count: 2 }, [[[tie, 300, 400]], [[xwing, 300, 860, 180]]])
    expect(requireScenarioState(none.game).onCards).toEqual({})
    none.ends('setDials')
    const one = given({ by: 'eachPlayer', count: 1 }, [[[tie, 300, 400]], [[xwing, 300, 860, 180]]])
    expect(requireScenarioState(one.game).onCards).toEqual({ 1: 1 })
    const any = given({ count: 2, anyShip: true }, [[[tie, 300, 400]], [[xwing, 300, 860, 180]]])
    expect(requireScenarioState(any.game).onCards).toEqual({ 0: 2 })
  })

  test('[EB-SSET-26] [EB-FAQ-6] they are given before what happens after setup', () => {
    const game = createStarted(
      createUnplaced(
        {
          scenario: marking(),
          seats: [
            [
              [tie, 0, 0],
              [tie, 0, 0],
            ],
            [[xwing, 0, 0]],
          ],
        },
        { playerOrder: 'seats' },
      ),
    )
    chooseOption(game, 'ship:0')
    placeAt(game, 300, 50)
    placeAt(game, 500, 50)
    placeAt(game, 300, 860, 180)
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'markTarget' }])
    // Nothing of the last step has been done yet.
    expect(game.state.decks.every(({ draw }) => draw.length === 0)).toBe(true)
    chooseOption(game, 'ship:1')
    expect(game.state.decks.every(({ draw }) => draw.length > 0)).toBe(true)
    expect(requireScenarioState(game).onCards).toEqual({ 1: 1 })
    expect(pendingKinds(game)).toEqual(['setDials', 'setDials'])
  })
})

describe('areas', () => {
  test('[EB-DEP-2] [EB-SSET-24] each scenario has its own', () => {
    const shifted = (left: number) =>
      setUp({
        deployment: [
          {
            side: 'first',
            colour: 'red',
            parts: [{ left, right: left + 400, bottom: 0, top: 100, facing: 0 }],
          },
          {
            side: 'second',
            colour: 'blue',
            parts: [{ left: 0, right: 400, bottom: 700, top: 914.4, facing: 180 }],
          },
        ],
      })
    expect(refusedBy(shifted(0), 600, 50)).toBe('EB-DEP-1')
    const other = shifted(400)
    placeAt(other, 600, 50)
    expect(refusedBy(other, 600, 50)).toBe('EB-DEP-1')
    placeAt(other, 200, 750, 180)
    expect(pendingKinds(other)).toEqual(['setDials', 'setDials'])
  })

  test.each([1, 2, 3])(
    '[EB-DEP-1] in an area of %i parts a huge ship lies flush along the edge with its long side, and not over it',
    (count) => {
      const width = 1828.8 / count
      const parts = Array.from({ length: count }, (_, i) => ({
        left: i * width,
        right: (i + 1) * width,
        bottom: 0,
        top: 100,
        facing: 0,
      }))
      const game = setUp(
        { deployment: [{ side: 'first', colour: 'red', parts }, plainScenario().deployment[1]!] },
        [[[cr90, 0, 0]], [[xwing, 0, 0]]],
      )
      const half = bases.huge.width / 2
      expect(refusedBy(game, 914.4, half - 0.1, 90)).toBe('EB-DEP-1')
      expect(refusedBy(game, 914.4, 100 - half + 0.1, 90)).toBe('EB-DEP-1')
      placeAt(game, 914.4, half, 90)
      expect(game.state.ships[0]).toMatchObject({ place: 'table', pose: { x: 914.4, y: half } })
    },
  )

  const edges = (deployment: Scenario['deployment'], more: Partial<Scenario> = {}) =>
    playerEdges(setUp({ deployment, ...more }, two, deployment.length > 0 ? [] : ['hit', 'hit']), 0)

  test('[EB-EDGE-1] a player’s edges are those of the play area in the deployment area', () => {
    const corner = { left: 0, right: 300, bottom: 0, top: 200, facing: 0 }
    const found = edges([{ player: 1, colour: 'red', parts: [corner] }, ...plainScenario().deployment])
    expect(found).toEqual([
      [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ],
      [
        { x: 0, y: 200 },
        { x: 0, y: 0 },
      ],
    ])
  })

  test.each([
    ['right', { left: 1528.8, right: 1828.8, bottom: 300, top: 600, facing: -90 }, 1828.8, 300, 1828.8, 600],
    ['top', { left: 600, right: 900, bottom: 614.4, top: 914.4, facing: 180 }, 900, 914.4, 600, 914.4],
    ['left', { left: 0, right: 300, bottom: 300, top: 600, facing: 90 }, 0, 600, 0, 300],
  ])('[EB-EDGE-1] the %s edge alone where the area has that', (_, part, x, y, x2, y2) => {
    const found = edges([{ player: 1, colour: 'red', parts: [part] }, ...plainScenario().deployment])
    expect(found).toEqual([
      [
        { x, y },
        { x: x2, y: y2 },
      ],
    ])
  })

  test('[EB-EDGE-2] an area in the middle has sides of its own', () => {
    const middle = { left: 800, right: 1000, bottom: 400, top: 500, facing: 0 }
    const found = edges([{ player: 1, colour: 'red', parts: [middle] }, ...plainScenario().deployment])
    expect(found).toHaveLength(4)
    expect(found[0]).toEqual([
      { x: 800, y: 400 },
      { x: 1000, y: 400 },
    ])
  })

  test('[EB-EDGE-1] [EB-EDGE-2] the seam between two parts of an area is no edge, and their sides in line are one', () => {
    const part = (left: number, bottom: number, right: number, top: number) => ({
      left,
      bottom,
      right,
      top,
      facing: 0,
    })
    const found = (...parts: ReturnType<typeof part>[]) =>
      edges([{ player: 1, colour: 'red', parts }, ...plainScenario().deployment]).map(([a, b]) => [
        [a.x, a.y],
        [b.x, b.y],
      ])
    // Side by side in the middle of the table: four sides, and none between them.
    const beside = found(part(800, 400, 900, 500), part(900, 400, 1000, 500))
    expect(beside).toHaveLength(4)
    for (const side of [
      [
        [800, 400],
        [1000, 400],
      ],
      [
        [1000, 400],
        [1000, 500],
      ],
      [
        [1000, 500],
        [800, 500],
      ],
      [
        [800, 500],
        [800, 400],
      ],
    ])
      expect(beside).toContainEqual(side)
    // An L: of the side between them what the smaller does not cover is left.
    const ell = found(part(800, 400, 900, 600), part(900, 400, 1000, 500))
    expect(ell).toHaveLength(6)
    expect(ell).toContainEqual([
      [900, 500],
      [900, 600],
    ])
    // At the edge of the play area, that edge alone, whole.
    const corner = found(part(0, 0, 300, 200), part(300, 0, 600, 200))
    expect(corner).toHaveLength(2)
    expect(corner).toContainEqual([
      [0, 0],
      [600, 0],
    ])
  })

  test('[EB-EDGE-3] without an area all edges of the play area will do', () => {
    const found = edges([], {
      hyperspace: [{ x: 900, y: 450, heading: 0 }],
      rules: [{ rule: 'arriveAtPoints', phase: 'system', fromRound: 1 }],
    })
    expect(found).toHaveLength(4)
    expect(found[0]).toEqual([
      { x: 0, y: 0 },
      { x: 1828.8, y: 0 },
    ])
  })
})

test('a decision of setup is refused to the wrong seat', () => {
  const game = setUp({})
  const [decision] = game.pending
  expect(
    play(game, 1 - decision!.seat, { decision: decision!.id, pose: { x: 300, y: 50, heading: 0 } }).ok,
  ).toBe(false)
})
