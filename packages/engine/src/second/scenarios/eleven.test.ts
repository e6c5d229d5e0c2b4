import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createScenarioTable,
  createStarted,
  createUnplaced,
  pendingKinds,
  placeAt,
  refusedBy,
} from '../../../test/scenario.ts'
import { type Layout, Table } from '../../../test/table.ts'
import { copyGame } from '../../index.ts'
import type { Game, Scenario } from '../../second/index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { removeDevice, removeShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { markersOn } from './markers.ts'
import { requireScenarioState } from './scenario-state.ts'
import { scenarioScore } from './scoring.ts'
import { putCounters } from './victory-counters.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const vader = 'darthvader'

/** A scenario with the remotes where the test wants them. */
function fixed(one: Scenario, at: readonly { x: number; y: number; heading?: number }[]): Scenario {
  const placing = one.placing!.map(({ within: _, ...each }) =>
    each.what === 'remote' ? { ...each, count: at.length, at } : each,
  )
  return { ...one, placing }
}

const apart: Layout['seats'] = [[[tie, 300, 100]], [[tie, 1500, 850, 180]]]
const device = (table: Table, i: number) => table.game.state.devices[i]!
const round = (table: Table, number: number): Table => {
  table.game.state = { ...table.game.state, round: number }
  return table
}

describe('Cover the Evacuation', async () => {
  const cover = await createScenarioTable('cover-the-evacuation')
  const spots = [
    { x: 150, y: 700 },
    { x: 900, y: 660 },
    { x: 1700, y: 700 },
  ]
  const begin = (dice: string[], seats = apart) => new Table({ scenario: fixed(cover, spots), seats, dice })

  test('defenders place the shuttles near their edge, outside deployment areas and apart', () => {
    const game = createStarted(
      createUnplaced(
        { scenario: { ...cover, obstacles: { list: [] } }, seats: apart },
        { playerOrder: 'seats' },
      ),
    )
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'placeRemote' }])
    expect(refusedBy(game, 150, 300)).toBe('EB-SSET-22')
    expect(refusedBy(game, 900, 800)).toBe('EB-SSET-22')
    placeAt(game, 150, 660)
    expect(refusedBy(game, 300, 660)).toBe('EB-SSET-22')
    placeAt(game, 900, 650)
    placeAt(game, 1700, 660)
    expect(pendingKinds(game)).toEqual(['placeShip'])
    expect(game.state.devices.map(({ seat }) => seat)).toEqual([1, 1, 1])
  })

  test('[EB-VC-6] in round N defenders roll N dice, and each hit or crit is a counter on a shuttle of their choice with the fewest', () => {
    const table = round(begin(['hit', 'blank', 'crit']), 3).skipTo('end')
    expect(table.kinds('rolledOff')).toMatchObject([{ seat: 1, faces: ['hit', 'blank', 'crit'] }])
    expect(table.asked('chooseRemote').seat).toBe(1)
    table.answer('chooseRemote', 'device:2000')
    expect(table.options('chooseRemote')).toEqual(['device:2001', 'device:2002'])
    table.answer('chooseRemote', 'device:2001')
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: { 2000: 1, 2001: 1 }, scored: [0, 0] })
    table.ends('setDials')
  })

  test('[EB-ESC-2] [EB-VC-7] [EB-VC-8] with three it jumps, and the defenders score them, 25 points each', () => {
    const table = begin(['hit'])
    putCounters(table.game, 2000, 2)
    for (const id of [2001, 2002]) putCounters(table.game, id, 2)
    round(table, 1).skipTo('end').answer('chooseRemote', 'device:2000')
    expect(device(table, 0).place).toBe('escaped')
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: { 2001: 2, 2002: 2 }, scored: [0, 3] })
    expect(scenarioScore(table.game, 1)).toBe(75)
    table.ends('setDials')
  })

  test('a counter for which no shuttle is left is not put anywhere', () => {
    const table = new Table({ scenario: fixed(cover, [spots[0]!]), seats: apart, dice: ['hit', 'crit'] })
    putCounters(table.game, 2000, 2)
    round(table, 2).skipTo('end')
    expect(device(table, 0).place).toBe('escaped')
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: {}, scored: [0, 3] })
    table.ends()
  })

  test('[EB-TDEC-1] [EB-TDEC-2] a shuttle of the defenders’ choice is the choice of all of them', () => {
    const seats: Layout['seats'] = [...apart, [[tie, 900, 850, 180]]]
    const begun = (...dice: string[]) =>
      round(
        new Table({ scenario: fixed(cover, spots), teams: [0, 1, 1], seats, dice: ['hit', ...dice] }),
        1,
      ).skipTo('end')
    const agreed = begun()
    expect(agreed.game.pending.map(({ seat, ask }) => [seat, ask])).toEqual([
      [1, 'chooseRemote'],
      [2, 'chooseRemote'],
    ])
    chooseOption(agreed.game, 'device:2001', 1)
    expect(requireScenarioState(agreed.game).onCards).toEqual({})
    chooseOption(agreed.game, 'device:2001', 2)
    expect(requireScenarioState(agreed.game).onCards).toEqual({ 2001: 1 })
    agreed.ends('setDials')
    // After disagreeing twice, they let a die decide between their proposals.
    const split = begun('device:2002')
    for (const _ of [1, 2]) {
      chooseOption(split.game, 'device:2001', 1)
      chooseOption(split.game, 'device:2002', 2)
    }
    expect(requireScenarioState(split.game).onCards).toEqual({ 2002: 1 })
    split.ends('setDials')
    // A member who changes their mind proposes the new choice.
    const other = begun('device:2002')
    chooseOption(other.game, 'device:2000', 1)
    chooseOption(other.game, 'device:2001', 2)
    chooseOption(other.game, 'device:2001', 1)
    chooseOption(other.game, 'device:2002', 2)
    expect(requireScenarioState(other.game).onCards).toEqual({ 2002: 1 })
    other.ends('setDials')
  })

  test('[C2-WIN-5] [EB-TDEC-1] who has said what the team shall do is not asked any more, and cannot concede', () => {
    const seats: Layout['seats'] = [...apart, [[tie, 900, 850, 180]]]
    const table = round(
      new Table({ scenario: fixed(cover, spots), teams: [0, 1, 1], seats, dice: ['hit'] }),
      1,
    ).skipTo('end')
    chooseOption(table.game, 'device:2001', 1)
    expect(table.announce(1, 'concede')).toBe('C2-WIN-5')
    expect(table.announce(2, 'concede')).toBeUndefined()
    expect(table.game.state.ships.map(({ place }) => place)).toEqual(['table', 'table', 'destroyed'])
    expect(table.game.state.conceded).toEqual([2])
    table.ends('setDials')
  })

  test('if it is destroyed the attackers score those on it, and one for the shuttle', () => {
    const table = begin([])
    putCounters(table.game, 2000, 2)
    removeDevice(table.game, 2000, 'C2-REMOTE-7')
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: {}, scored: [3, 0] })
  })

  test('a shuttle that has not jumped when the game ends is lost', () => {
    const table = begin(Array(5).fill('blank'))
    putCounters(table.game, 2000, 2)
    removeDevice(table.game, 2001, 'EB-ESC-2', 'escaped')
    round(table, cover.end.rounds).skipTo('end')
    // Two counters, and one for each of the two shuttles.
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: {}, scored: [4, 0] })
    expect(table.game.state.winner).toBe(0)
    table.ends()
  })

  test('with no shuttle left the game is over', () => {
    const table = begin([])
    for (const id of [2000, 2001, 2002]) removeDevice(table.game, id, 'EB-ESC-2', 'escaped')
    table.skipTo('end')
    expect(table.game.state.winner).toBe(null)
    table.ends()
  })

  test('a shuttle adds an evade while a friendly ship is in the attack arc', () => {
    const shot = (guard: readonly [string, number, number]) => {
      const table = new Table({
        scenario: fixed(cover, [{ x: 900, y: 560 }]),
        seats: [[[xwing, 900, 300]], [guard]],
        dice: ['hit', 'hit', 'hit', 'blank', 'blank'],
      })
      table.dials('1FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:2000')
      return table.kinds('hit')[0]?.hits
    }
    expect(shot([tie, 150, 850])).toBe(3)
    expect(shot([tie, 960, 500])).toBe(2)
  })
})

describe('Intel Pickup', async () => {
  const intel = await createScenarioTable('intel-pickup')
  const begin = (seats: Layout['seats'], dice: string[]) =>
    new Table({ scenario: fixed(intel, [{ x: 900, y: 450 }]), seats, dice })
  const three = [
    [tie, 860, 380],
    [tie, 920, 380],
    [tie, 980, 380],
  ] as const
  const far = [[tie, 1700, 850, 180]] as const

  test.each([
    [['focus', 'focus', 'focus'], 1],
    [['blank', 'focus', 'hit'], 1],
    [['blank', 'crit', 'hit'], 0],
  ])('[EB-FAQ-11] %j places %i counter', (dice, counters) => {
    const table = begin([three, far], dice).skipTo('end')
    if (counters > 0) table.answer('chooseCarrier', 'ship:1')
    expect(requireScenarioState(table.game).onCards).toEqual(counters > 0 ? { 1: 1 } : {})
    table.ends('setDials')
  })

  test('no intel is gathered while an enemy is there', () => {
    const table = begin([three, [[tie, 900, 540, 180]]], []).skipTo('end')
    expect(table.kinds('rolledOff')).toEqual([])
    table.ends('setDials')
  })

  test('an enemy one range further, or no longer on the table, does not keep anybody from listening', () => {
    const near = [[tie, 900, 540, 180]] as const
    const listens = (table: Table) => {
      table.skipTo('end')
      expect(table.kinds('rolledOff')).toMatchObject([{ seat: 0, faces: ['blank', 'blank', 'blank'] }])
      table.ends('setDials')
    }
    listens(begin([three, [[tie, 900, 600, 180]]], Array(3).fill('blank')))
    const shotDown = begin([three, [...near, ...far]], Array(3).fill('blank'))
    removeShip(shotDown.game, 3, 'destroyed', 'C2-DESTROY-2')
    listens(shotDown)
    // Nor does a ship listen that is not there any more.
    const gone = begin([three, far], ['blank', 'blank'])
    removeShip(gone.game, 2, 'fled', 'C2-FLEE-1')
    expect(gone.skipTo('end').kinds('rolledOff')).toMatchObject([{ faces: ['blank', 'blank'] }])
    gone.ends('setDials')
  })

  test('who destroys the carrier takes its counters; what is still carried counts at the end', () => {
    const table = begin([three, far], ['blank', 'blank'])
    putCounters(table.game, 0, 2)
    putCounters(table.game, 1, 1)
    table.game.state = {
      ...table.game.state,
      scenario: { ...requireScenarioState(table.game), hurtBy: { 0: 1 } },
    }
    removeShip(table.game, 0, 'destroyed', 'C2-DESTROY-2')
    expect(requireScenarioState(table.game)).toMatchObject({ scored: [0, 2], onCards: { 1: 1 } })
    round(table, 12).skipTo('end')
    expect(requireScenarioState(table.game)).toMatchObject({ scored: [1, 2], onCards: {} })
    expect(table.game.state.winner).toBe(1)
    table.ends()
  })

  test('satellites cannot be damaged, and have no controller', () => {
    const table = begin([[[tie, 900, 200]], far], ['blank'])
    expect(device(table, 0)).toMatchObject({ seat: -1, place: 'table' })
    table.dials('2FB', '2FB').upTo('chooseAttack')
    expect(table.game.state.round).toBe(2)
    suffer(table.game, 2000, { hits: 9 }, 'C2-BOMB-10')
    expect(device(table, 0)).toMatchObject({ place: 'table', damage: [] })
    table.ends('setDials')
  })
})

describe('Strategic Salvo', async () => {
  const salvo = await createScenarioTable('strategic-salvo')
  const begin = (at: { x: number; y: number }[]) => new Table({ scenario: fixed(salvo, at), seats: apart })

  test('a warhead near a target goes off and scores for its player', () => {
    const [target] = salvo.placing![0]!.at!
    const table = begin([
      { x: target!.x, y: target!.y - 100 },
      { x: 900, y: 300 },
    ]).skipTo('end')
    expect([0, 1].map((i) => device(table, i).place)).toEqual(['removed', 'table'])
    // It has gone off and not escaped.
    expect(table.kinds('detonated').map(({ device }) => device)).toEqual([2000])
    expect(table.kinds('escaped')).toEqual([])
    expect(requireScenarioState(table.game).scored).toEqual([salvo.rules[0]!.counters, 0])
    table.ends('setDials')
  })

  test('one shot down or fled scores for the defenders', () => {
    const table = begin([{ x: 900, y: 300 }])
    removeDevice(table.game, 2000, 'C2-REMOTE-7')
    expect(requireScenarioState(table.game).scored).toEqual([0, salvo.rules[1]!.counters])
    const off = begin([{ x: 900, y: 880 }])
    off.skipTo('system')
    off.answer('remote', off.options('remote')[0]!)
    expect(device(off, 0).place).toBe('removed')
    expect(requireScenarioState(off.game).scored).toEqual([0, salvo.rules[1]!.counters])
  })
})

describe('All Wings Report In', async () => {
  const wings = await createScenarioTable('all-wings-report-in')
  const trio: Layout['seats'] = [[[tie, 100, 300]], [[tie, 700, 100]], [[tie, 900, 100]]]
  const teams = [0, 1, 1]

  test('[EB-ORD-10] [EB-ORD-11] the teams roll off for attack and defence; the defenders give out seven counters', () => {
    const game: Game = createStarted(
      createUnplaced({
        scenario: { ...wings, obstacles: { list: [] } },
        teams,
        seats: [
          [
            [tie, 0, 0],
            [tie, 0, 0],
          ],
          [[tie, 0, 0]],
          [[tie, 0, 0]],
        ],
      }),
      ['0', 'hit'],
    )
    for (const seat of [1, 2]) chooseOption(game, 'seat:1', seat)
    chooseOption(game, 'hits')
    chooseOption(game, 'team:1')
    chooseOption(game, '1,2', 1)
    chooseOption(game, '1,2', 2)
    expect(game.state.order).toEqual([1, 2, 0])
    placeAt(game, 700, 100)
    placeAt(game, 900, 100)
    chooseOption(game, 'ship:0')
    placeAt(game, 100, 300, 90)
    placeAt(game, 100, 500, 90)
    const given = () => [
      requireScenarioState(game).onCards[0] ?? 0,
      requireScenarioState(game).onCards[1] ?? 0,
    ]
    for (let i = 0; i < 7 && pendingKinds(game)[0] === 'markTarget'; i++)
      chooseOption(game, firstOption(game))
    expect(given().reduce((sum, one) => sum + one, 0)).toBe(7)
    expect(pendingKinds(game)).toEqual(['setDials', 'setDials', 'setDials'])
  })

  const firstOption = (game: Game): string =>
    (game.pending[0] as unknown as { options: { id: string }[] }).options[0]!.id

  test('in the exit a carrier may escape with what it carries', () => {
    const table = new Table({
      scenario: { ...wings, placing: [] },
      teams: [1, 0, 0],
      seats: [[[tie, 1700, 300]], [[tie, 700, 100]], [[tie, 900, 100]]],
    })
    table.game.state = { ...table.game.state, order: [1, 2, 0] }
    putCounters(table.game, 0, 3)
    putCounters(table.game, 1, 1)
    table.skipTo('end').answer('escape', 'escape')
    expect(table.ship(0).place).toBe('escaped')
    expect(requireScenarioState(table.game).scored).toEqual([3, 0, 0])
  })

  test('the attackers score the counters of a carrier destroyed or fled', () => {
    const table = new Table({ scenario: { ...wings, placing: [] }, teams: [1, 0, 0], seats: trio })
    table.game.state = { ...table.game.state, order: [1, 2, 0] }
    putCounters(table.game, 0, 4)
    removeShip(table.game, 0, 'fled', 'C2-FLEE-1')
    expect(requireScenarioState(table.game).scored).toEqual([0, 4, 0])
    table.skipTo('end')
    expect(table.game.state.winner).toBe(0)
    table.ends()
  })
})

describe('Fortified Position', async () => {
  const fort = await createScenarioTable('fortified-position')
  const turret = { x: 900, y: 300, heading: 270 }
  const begin = (target: readonly [string, number, number, number?], dice: string[]) =>
    new Table({
      scenario: fixed(fort, [turret]),
      teams: [0, 0, 1],
      seats: [[target], [[tie, 1700, 700, -90]], [[tie, 900, 500]]],
      dice,
    })

  test('a turret fires at a ship in front of it, and tokens help against it', () => {
    const table = begin([tie, 720, 300, 90], ['hit', 'crit', 'hit', 'evade', 'focus', 'blank'])
    table.arrange(0, { tokens: { focus: 1 } }).skipTo('engagement')
    while (pendingKinds(table.game)[0] !== 'chooseAttack' || table.asked('chooseAttack').subject! < 2000)
      table.answer(pendingKinds(table.game)[0]!, table.options(pendingKinds(table.game)[0]!).at(-1)!)
    expect(table.asked('chooseAttack')).toMatchObject({ seat: 2, subject: 2000 })
    table.answer('chooseAttack', 'fire:0').answer('modifyDefenseDice', 'focus')
    // Two evades cancel the two hits; the crit is left.
    expect(table.kinds('hit')).toMatchObject([{ ship: 2000, target: 0, hits: 0, crits: 1 }])
    expect(table.ship(0).damage).toHaveLength(1)
    table.ends('setDials')
  })

  /** Plays up to the shot of the turret, with all ships declining attacks. */
  const underFire = (table: Table): Table => {
    while (pendingKinds(table.game)[0] !== 'chooseAttack' || table.asked('chooseAttack').subject! < 2000)
      table.answer(pendingKinds(table.game)[0]!, table.options(pendingKinds(table.game)[0]!).at(-1)!)
    return table
  }

  /** Returns the ships that may attack this round, with all declining attacks. */
  const gunners = (table: Table): ShipId[] => {
    const found: ShipId[] = []
    table.skipTo('engagement')
    for (let ask = pendingKinds(table.game)[0]!; ask !== 'setDials'; ask = pendingKinds(table.game)[0]!) {
      if (ask === 'chooseAttack') found.push(table.asked(ask).subject!)
      table.answer(ask, table.options(ask).at(-1)!)
    }
    return found
  }

  test('[C2-REMOTE-10] its shot is an attack: range, obstacles and the state of the target change the dice', () => {
    const near = begin([tie, 815, 300, 90], [...Array(4).fill('blank'), ...Array(3).fill('blank')])
    underFire(near.skipTo('engagement')).answer('chooseAttack', 'fire:0')
    expect(near.kinds('attack')).toMatchObject([{ ship: 2000, target: 0, range: 1, obstructedBy: [] }])
    expect(near.kinds('rolled').map(({ faces }) => faces.length)).toEqual([4, 3])
    near.ends('setDials')
    // Range 3 and an asteroid in the way are a die each, strain is one less and is spent.
    const far = new Table({
      scenario: fixed(fort, [turret]),
      teams: [0, 0, 1],
      seats: [[[tie, 620, 300, 90]], [[tie, 1700, 700, -90]], [[tie, 900, 500]]],
      obstacles: [['coreasteroid0', 760, 300]],
      dice: Array(7).fill('blank'),
    })
    far.arrange(0, { tokens: { strain: 1 } })
    underFire(far.skipTo('engagement')).answer('chooseAttack', 'fire:0')
    expect(far.kinds('attack')).toMatchObject([{ range: 3, obstructedBy: [1000] }])
    expect(far.kinds('rolled').map(({ faces }) => faces.length)).toEqual([3, 4])
    expect(far.ship(0).tokens.strain ?? 0).toBe(0)
    far.ends('setDials')
  })

  test('[C2-REINFORCE-3] [C2-FORCE-1] Force and reinforce help against a turret as against a ship', () => {
    const table = begin([vader, 720, 300, 90], ['hit', 'crit', 'hit', 'focus', 'blank', 'blank'])
    table.arrange(0, { tokens: { reinforceFore: 1 } })
    underFire(table.skipTo('engagement')).answer('chooseAttack', 'fire:0')
    expect(table.options('modifyDefenseDice')).toEqual(['force', 'done'])
    table.answer('modifyDefenseDice', 'force')
    expect(table.kinds('hit')).toMatchObject([{ ship: 2000, hits: 0, crits: 1 }])
    expect(table.ship(0)).toMatchObject({ shields: 1, damage: [] })
    table.ends('setDials')
  })

  test('it does not see behind itself, but may turn in the System Phase', () => {
    const table = begin([tie, 1150, 300, -90], [])
    table.skipTo('system')
    expect(table.options('remote')).toEqual(['turn:90', 'turn:180', 'turn:270', 'stay'])
    table.answer('remote', 'turn:180')
    expect(device(table, 0).pose.heading).toBeCloseTo(90)
    expect(gunners(begin([tie, 1150, 300, -90], []))).not.toContain(2000)
  })

  test('a huge ship in the way obstructs its shot, one that is the target does not', () => {
    const shot = (seats: Layout['seats']) => {
      const table = new Table({
        scenario: fixed(fort, [turret]),
        teams: [0, 0, 1],
        seats,
        dice: Array(8).fill('blank'),
      })
      return underFire(table.skipTo('engagement')).asked('chooseAttack').options
    }
    const hidden = shot([[[tie, 620, 300, 90]], [['outerrimgarrison', 760, 300]], [[tie, 900, 500]]])
    expect(hidden).toMatchObject([
      { id: 'fire:0', arc: 'front', range: 3, obstructedBy: [1] },
      { id: 'fire:1', obstructedBy: [] },
      { id: 'pass' },
    ])
  })

  test('nobody at range 0, nobody of its own side, nobody who has left the table', () => {
    const near = begin([tie, 720, 300, 90], [])
    near.arrange(0, { pose: { x: 862, y: 300, heading: 90 } })
    expect(gunners(near)).not.toContain(2000)
    const own = new Table({
      scenario: fixed(fort, [turret]),
      teams: [0, 0, 1],
      seats: [[[tie, 1700, 100]], [[tie, 1700, 700, -90]], [[tie, 720, 300, 90]]],
    })
    expect(gunners(own)).not.toContain(2000)
    const gone = begin([tie, 720, 300, 90], [])
    gone.arrange(0, { place: 'reserve' })
    expect(gunners(gone)).not.toContain(2000)
  })

  test('it does not reach beyond range 3', () => {
    expect(gunners(begin([tie, 620, 300, 90], []))).toContain(2000)
    expect(gunners(begin([tie, 530, 300, 90], []))).not.toContain(2000)
  })

  test('a turret destroyed scores for the attackers, one left for the defender', () => {
    const table = begin([tie, 650, 300, 90], [])
    const figures = fort.rules.map(({ counters }) => counters as number)
    round(table, fort.end.rounds).skipTo('end')
    expect(requireScenarioState(table.game).scored).toEqual([0, 0, figures[1]])
    const other = begin([tie, 650, 300, 90], [])
    removeDevice(other.game, 2000, 'C2-REMOTE-7')
    expect(requireScenarioState(other.game).scored).toEqual([figures[0], 0, 0])
  })
})

describe('Key Cargo Retrieval', async () => {
  const cargo = await createScenarioTable('key-cargo-retrieval')

  test('a shuttle shot open scores for whoever did it and leaves its cargo, which lies there for both', () => {
    const table = new Table({ scenario: cargo, seats: [[[tie, 300, 100]], [[tie, 600, 850, 180]]] })
    expect(requireScenarioState(table.game).markers.map(({ on }) => on)).toEqual([2000, 2001, 2002])
    removeDevice(table.game, 2000, 'C2-REMOTE-7')
    expect(requireScenarioState(table.game).markers[0]).toMatchObject({
      on: null,
      x: 225,
      y: 457.2,
      gone: false,
    })
    table.arrange(1, { pose: { x: 225, y: 520, heading: 180 } }).skipTo('end')
    expect(markersOn(table.game, 1)).toMatchObject([{ what: 'cargo' }])
    round(table, cargo.end.rounds).skipTo('end')
    expect(requireScenarioState(table.game).scored).toEqual([2, 0])
    table.ends()
  })
})

describe('Epic Escalation', async () => {
  const escalation = await createScenarioTable('epic-escalation')
  const squad: Layout['seats'][number] = [
    [tie, 0, 0],
    [tie, 0, 0],
    [tie, 0, 0],
  ]

  test('squads come in three waves, later ones in rounds 3 and 5 into their own areas', () => {
    const game = createStarted(
      createUnplaced(
        {
          scenario: { ...escalation, obstacles: { list: [] } },
          seats: [squad, squad],
          costs: [
            [20, 20, 20],
            [20, 20, 20],
          ],
        },
        { playerOrder: 'seats' },
      ),
    )
    for (const ship of [0, 2, 3, 4]) {
      expect(pendingKinds(game)).toEqual(['chooseWave'])
      chooseOption(game, `ship:${ship}`)
    }
    expect(requireScenarioState(game).due).toEqual({ 0: 0, 1: 5, 2: 3, 3: 0, 4: 3, 5: 5 })
    expect(game.state.ships.map(({ place }) => place)).toEqual([
      'hand',
      'reserve',
      'reserve',
      'hand',
      'reserve',
      'reserve',
    ])
    placeAt(game, 228, 100)
    placeAt(game, 228, 814, 180)
    const table = Object.assign(Object.create(Table.prototype), { game, events: [] }) as Table
    round(table, 3).skipTo('system')
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 2 }])
    expect(refusedBy(game, 900, 450)).toBe('EB-DEP-1')
    placeAt(game, 300, 100)
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'placeShip', subject: 4 }])
    placeAt(game, 300, 814, 180)
    expect(game.state.ships.filter(({ place }) => place === 'table')).toHaveLength(4)
  })

  test('[EB-WSET-1] [EB-WSET-4] [EB-WSET-5] a wing of a later wave comes in as a wing; who finds no room there splits', () => {
    const wing: Layout['seats'][number] = [...squad, [tie, 0, 0]]
    const game = createStarted(
      createUnplaced(
        {
          scenario: { ...escalation, obstacles: { list: [] } },
          seats: [wing, [[tie, 0, 0]]],
          wings: [[[1, 2, 3]], []],
          costs: [[30, 20, 20, 20], [20]],
        },
        { playerOrder: 'seats' },
      ),
    )
    expect(requireScenarioState(game).due).toMatchObject({ 0: 0, 1: 3, 2: 3, 3: 3 })
    placeAt(game, 50, 100)
    placeAt(game, 228, 814, 180)
    const table = Object.assign(Object.create(Table.prototype), { game, events: [] }) as Table
    const standing = () => game.state.ships.map(({ place: where, inFormation }) => [where, inFormation])
    round(table, 3).skipTo('system')
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 1 }])
    const tight = copyGame(game)
    placeAt(game, 228, 150)
    expect(standing().slice(1, 4)).toEqual([
      ['table', false],
      ['table', true],
      ['table', true],
    ])
    expect(pendingKinds(game)).not.toContain('placeShip')
    // At the side of the area there is no room on one side of the leader.
    placeAt(tight, 60, 160)
    expect(tight.pending).toMatchObject([{ seat: 0, ask: 'placeShip', rule: 'EB-WSET-7' }])
    const left = tight.pending[0]!.subject!
    placeAt(tight, 300, 100)
    expect(tight.state.ships[left]).toMatchObject({
      place: 'table',
      inFormation: false,
      tokens: { stress: 1 },
    })
    expect(tight.state.ships[5 - left]).toMatchObject({ place: 'table', inFormation: true })
    expect(pendingKinds(tight)).not.toContain('placeShip')
  })

  test('the ships of a quick build come together, for its one threat', () => {
    const four = [...squad, [tie, 0, 0]] as const
    const threats = (build: readonly number[]) => [
      { ships: build, threat: 2 },
      ...[0, 1, 2, 3].filter((id) => !build.includes(id)).map((id) => ({ ships: [id], threat: 2 })),
    ]
    const game = createStarted(
      createUnplaced(
        {
          scenario: { ...escalation, obstacles: { list: [] } },
          seats: [four, [[tie, 0, 0]]],
          builds: [threats([1, 3]), [{ ships: [0], threat: 2 }]],
        },
        { playerOrder: 'seats' },
      ),
    )
    expect(game.pending).toMatchObject([
      { seat: 0, ask: 'chooseWave', options: [{ ship: 0 }, { ship: 1 }, { ship: 2 }] },
    ])
    // It fills its wave, a third of 6: nothing else comes for free.
    chooseOption(game, 'ship:1')
    chooseOption(game, 'ship:0')
    expect(requireScenarioState(game).due).toMatchObject({ 0: 3, 1: 0, 2: 5, 3: 0 })
  })

  test('the destroyer scores what a ship cost', () => {
    const table = new Table({ scenario: escalation, seats: apart, costs: [[30], [44]] })
    table.game.state = {
      ...table.game.state,
      scenario: { ...requireScenarioState(table.game), hurtBy: { 1: 0 } },
    }
    removeShip(table.game, 1, 'destroyed', 'C2-DESTROY-2')
    expect(requireScenarioState(table.game).earned).toEqual([44, 0])
    expect(scenarioScore(table.game, 0)).toBe(44)
  })
})

describe('Fog of War', async () => {
  const fog = await createScenarioTable('fog-of-war')
  const squad: Layout['seats'][number] = [
    [tie, 0, 0],
    [tie, 0, 0],
  ]
  const builds = [0, 1].map(() => [
    { ships: [0], threat: 2 },
    { ships: [1], threat: 2 },
  ])

  test('ships may begin in reserve and come in by a die from round 2 on', () => {
    const game = createStarted(
      createUnplaced(
        { scenario: { ...fog, obstacles: { list: [] } }, seats: [squad, squad], builds },
        { playerOrder: 'seats' },
      ),
      ['focus'],
    )
    expect(pendingKinds(game)).toEqual(['chooseReserve'])
    chooseOption(game, 'ship:1')
    chooseOption(game, 'done')
    expect(game.state.ships.map(({ place }) => place)).toEqual(['hand', 'reserve', 'hand', 'hand'])
    placeAt(game, 305, 100)
    chooseOption(game, 'ship:2')
    placeAt(game, 305, 814, 180)
    placeAt(game, 400, 814, 180)
    const table = Object.assign(Object.create(Table.prototype), { game, events: [] }) as Table
    table.dials('2FB', null, '2FB', '2FB').upTo('setDials')
    expect(game.state).toMatchObject({ round: 2 })
    table.dials('2FB', null, '2FB', '2FB')
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'arrive', subject: 1 }])
    chooseOption(game, 'point:4')
    expect(game.state.ships[1]).toMatchObject({ place: 'table' })
    expect(game.chance.fixed).toEqual([])
  })

  test('quick builds alone, and it ends when a player is out', () => {
    const costs = createUnplaced({ scenario: fog, seats: apart, costs: [[20], [20]] })
    expect(() => createStarted(costs)).toThrow('played with quick builds')
    const table = new Table({
      scenario: fog,
      seats: [...apart, [[tie, 900, 400]]],
      builds: [0, 1, 2].map(() => [{ ships: [0], threat: 2 }]),
    })
    removeShip(table.game, 2, 'fled', 'C2-FLEE-1')
    table.skipTo('end')
    expect(table.game.state.winner).toBe(null)
    expect(requireScenarioState(table.game).drawn).toEqual([0, 1])
    table.ends()
  })
})

describe('remotes that move', async () => {
  const passing = await createScenarioTable('passing-engagement')
  const ways = (others: { x: number; y: number }) => {
    const table = new Table({
      scenario: fixed(passing, [
        { x: 457.2, y: 300, heading: 0 },
        { heading: 0, ...others },
      ]),
      seats: [[[tie, 100, 100]], [[tie, 800, 800, 180]]],
    })
    table.skipTo('system')
    return table.game.rules.cards['scenario:shuttle']!.remote!.system!(table.game, device(table, 0)).map(
      ({ id }) => id,
    )
  }

  test('[C2-REMOTE-10] a remote does not end on another while another way is open', () => {
    const all = ['move:2straight', 'move:2bank:left', 'move:2bank:right']
    expect(ways({ x: 457.2, y: 700 })).toEqual(all)
    expect(ways({ x: 457.2, y: 420 })).not.toContain('move:2straight')
  })
})
