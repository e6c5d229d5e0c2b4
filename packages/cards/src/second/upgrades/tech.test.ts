import type { ObjectId, ShipId } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
import { secondCards } from '../index.ts'
import {
  blanks,
  createLoneShip,
  createTable,
  fireVolley,
  flyManeuver,
  shotOptions,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('advancedoptics: a focus token turns a blank to a hit', () => {
  const fired = (tokens: object) =>
    fireVolley([xwingPilot, 'advancedoptics'], [tiePilot], ['hit', ...blanks(5)], { me: { tokens } })
  const at = fired({ focus: 1 }).answer('modifyAttackDice', 'card:0:advancedoptics:blankToHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  expect(at.ship(0).tokens).toEqual({})
  expect(fired({}).cardsHeard()).toEqual([])
})

test('ferrospherepaint: an enemy that locks it from beside its bullseye is stressed', () => {
  const locked = (x: number, seats = 2) => {
    const painted = [xwingPilot, x, 700, 0, ['ferrospherepaint']] as const
    const at = createTable({
      seats:
        seats === 2
          ? [[[xwingPilot, 600, 400]], [painted]]
          : [[[xwingPilot, 600, 400], painted], [[tiePilot, 1500, 800]]],
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    at.dials(...['2FB', '2FB', '2FB'].slice(0, at.game.state.ships.length))
    return at.answer('chooseAction', 'lock:1').ship(0).tokens
  }
  expect(locked(680)).toEqual({ stress: 1 })
  expect(locked(600)).toEqual({})
  expect(locked(680, 1)).toEqual({})
})

test('primedthrusters: boosts and rolls with 2 stress tokens or fewer', () => {
  const may = (stress: number) => {
    const at = flyManeuver('phoenixsquadronpilot', ['primedthrusters'], '1TW', { me: { tokens: { stress } } })
    return at.game.pending[0]!.ask === 'chooseAction'
      ? [...new Set(at.options('chooseAction').map((id) => id.split(':')[0]))]
      : []
  }
  expect(may(2)).toEqual(['barrelRoll', 'boost', 'none'])
  expect(may(3)).toEqual([])
})

test('deuteriumpowercells: a shield for a charge and a disarm token', () => {
  const at = createLoneShip(xwingPilot, ['deuteriumpowercells'])
    .arrange(0, { shields: 1 })
    .dials('2FB', '2FB')
  at.answer('systemPhase', 'card:deuteriumpowercells:recover')
  at.answer('useAbility', 'decline')
  at.has(0, { shields: 2, charges: { deuteriumpowercells: 1 }, tokens: { disarm: 1 } })
  expect(
    createLoneShip(xwingPilot, ['deuteriumpowercells']).dials('2FB', '2FB').game.pending[0]!.ask,
  ).not.toBe('systemPhase')
})

test('deuteriumpowercells: a stress token in place of another', () => {
  const ionized = (it: object = {}) =>
    fireVolley([xwingPilot, 'ioncannon'], [tiePilot, 'deuteriumpowercells'], ['hit', 'hit', ...blanks(4)], {
      shot: 'ioncannon:front:1',
      it,
    })
  const at = ionized().answer('useAbility', 'use')
  at.has(1, { tokens: { stress: 1 }, charges: { deuteriumpowercells: 1 } })
  expect(ionized({ tokens: { stress: 1 } }).cardsHeard()).toEqual([])
  expect(ionized({ charges: { deuteriumpowercells: 0 } }).cardsHeard()).toEqual([])
})

test('automatedtargetpriority: only what is nearest is attacked', () => {
  const friends = [[tiePilot, 640, 740, 0]] as const
  expect(shotOptions([xwingPilot, 'automatedtargetpriority'], [tiePilot], { friends })).toEqual([
    '0:front:1',
    'pass',
  ])
  expect(shotOptions([xwingPilot], [tiePilot], { friends })).toEqual(['0:front:1', '0:front:2', 'pass'])
})

test('automatedtargetpriority: a miss puts a calculate token on it, taken before it engages', () => {
  const at = fireVolley([xwingPilot, 'automatedtargetpriority'], [tiePilot], blanks(6))
  expect(at.ship(0).held).toEqual({ automatedtargetpriority: { calculate: 1 } })
  const next = createLoneShip(xwingPilot, ['automatedtargetpriority'])
    .arrange(0, { held: { automatedtargetpriority: { calculate: 1 } } })
    .skipTo('engagement')
    .upTo('useAbility')
  next.answer('useAbility', 'use')
  expect(next.kinds('gained')).toMatchObject([{ ship: 0, token: 'calculate', amount: 1 }])
  expect(
    fireVolley([xwingPilot, 'automatedtargetpriority'], [tiePilot], ['hit', ...blanks(5)]).ship(0).held,
  ).toBe(undefined)
})

test('biohexacryptcodes: a lock spent coordinates or jams at any range', () => {
  const acting = (seat: 0 | 1, locks: ObjectId[]) => {
    const other = [tiePilot, 1100, 450, 0] as const
    const at = createTable({
      seats: [
        [['omicrongrouppilot', 600, 300, 0, ['biohexacryptcodes']], ...(seat === 0 ? [other] : [])],
        [...(seat === 1 ? [other] : []), [xwingPilot, 1700, 800, 180]],
      ],
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    return at.arrange(0, { locks }).dials('1FB', '2FB', '2FB').upTo('chooseAction', 0)
  }
  const friend = acting(0, [1]).answer('chooseAction', 'coordinate:1')
  expect(friend.asked('chooseAction').subject).toBe(1)
  expect(friend.ship(0).locks).toEqual([])
  const jammed = acting(1, [1]).answer('chooseAction', 'jam:1')
  expect(jammed.kinds('gained')[0]).toMatchObject({ ship: 1, token: 'jam' })
  expect(acting(0, []).options('chooseAction')).not.toContain('coordinate:1')
  expect(acting(1, []).options('chooseAction')).not.toContain('jam:1')
})

test('biohexacryptcodes: not by a lock that cannot be spent', () => {
  const banned = { text: '', cannot: { spendToken: true } }
  const offered = (cards: object) => {
    const at = new Table({
      seats: [
        [
          ['omicrongrouppilot', 600, 300, 0, ['biohexacryptcodes', 'deadmansswitch']],
          [tiePilot, 1100, 450],
        ],
        [[xwingPilot, 1700, 800, 180]],
      ],
      cards: { ...secondCards, ...cards },
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    at.arrange(0, { locks: [1] })
      .dials('1FB', '2FB', '2FB')
      .upTo('chooseAction', 0)
    return at.options('chooseAction').includes('coordinate:1')
  }
  expect([offered({}), offered({ deadmansswitch: banned })]).toEqual([true, false])
})

describe('sensorscramblers', () => {
  const silencer = 'firstordertestpilot'
  test('sensorscramblers: it begins cloaked', () => {
    const at = createInSetup([[[silencer, 0, 0, 0, ['sensorscramblers']]], [[xwingPilot, 0, 0]]])
    while (at.game.pending.some(({ ask }) => ask === 'placeShip')) {
      const { subject } = at.asked('placeShip')
      at.put('placeShip', 600, subject === 0 ? 60 : 855, subject === 0 ? 0 : 180)
    }
    expect(at.ship(0).tokens).toEqual({ cloak: 1 })
  })

  const near = (y: number, tokens: object = { cloak: 1 }) => {
    const at = createTable({
      seats: [[[silencer, 600, 300, 0, ['sensorscramblers']]], [[xwingPilot, 600, y, 180]]],
    })
    return at.arrange(0, { tokens })
  }

  test('sensorscramblers: cloaked it is not locked', () => {
    const locks = (tokens: object) => {
      const at = near(600, tokens).arrange(0, { activated: true, engaged: true }).dials('2FB', '2FB')
      return at.upTo('chooseAction', 1).options('chooseAction')
    }
    expect(locks({ cloak: 1 })).not.toContain('lock:0')
    expect(locks({})).toContain('lock:0')
  })

  test('sensorscramblers: with an enemy at range 0–3 in the End Phase it decloaks', () => {
    const at = near(600).skipTo('end')
    expect(at.options('useAbility')).toHaveLength(7)
    expect(at.answer('useAbility', 'decloak:ahead').ship(0)).toMatchObject({ tokens: {}, pose: { y: 420 } })
    expect(near(680).skipTo('end').cardsHeard()).toEqual([])
    expect(near(600, {}).skipTo('end').cardsHeard()).toEqual([])
  })
})

test('hyperspacetrackingdata: another initiative during setup, and tokens for friends after it', () => {
  const at = createInSetup([
    [
      ['omicrongrouppilot', 0, 0, 0, ['hyperspacetrackingdata']],
      [tiePilot, 0, 0],
    ],
    [[xwingPilot, 0, 0]],
  ])
  expect(at.options('useAbility')).toHaveLength(8)
  at.answer('useAbility', 'initiative:6')
  const order: ShipId[] = []
  while (at.game.pending.some(({ ask }) => ask === 'placeShip')) {
    const { subject } = at.asked('placeShip')
    order.push(subject!)
    at.put('placeShip', [600, 720, 600][subject!]!, subject === 2 ? 855 : 60, subject === 2 ? 180 : 0)
  }
  expect(order).toEqual([1, 2, 0])
  at.answer('answerAbility', 'evade').answer('answerAbility', 'focus')
  expect([at.ship(0).tokens, at.ship(1).tokens, at.ship(2).tokens]).toEqual([{ evade: 1 }, { focus: 1 }, {}])
  expect(at.ship(0).initiatives).toEqual([])
})

describe('sensorbuoysuite', () => {
  const shuttle = 'starkillerbasepilot'
  const placing = () => createInSetup([[[shuttle, 0, 0, 0, ['sensorbuoysuite']]], [[xwingPilot, 0, 0]]])

  test('sensorbuoysuite: two buoys before forces, beyond range 2 of every edge', () => {
    const at = placing()
    expect(at.asked('placeDevice')).toMatchObject({
      seat: 0,
      limits: { token: 'sensorBuoy', beyondEdges: 2 },
    })
    expect(() => at.put('placeDevice', 210, 450)).toThrow(/beyond range 2 of every edge/)
    at.put('placeDevice', 600, 450)
    expect(() => at.put('placeDevice', 610, 460)).toThrow(/overlaps no other device/)
    at.put('placeDevice', 800, 450)
    expect(at.game.state.devices).toMatchObject([
      { what: 'sensorBuoy', kind: 'remote', seat: 0 },
      { what: 'sensorBuoy', pose: { x: 800, y: 450 } },
    ])
    expect(at.game.pending[0]!.ask).toBe('placeShip')
  })

  /** The shuttle is about to engage; a buoy is at a position and an enemy far away from the shuttle. */
  const engaging = (x: number, seat = 0, locks: readonly ObjectId[] = []) => {
    const at = createTable({
      seats: [[[shuttle, 300, 100, 0, ['sensorbuoysuite']]], [[xwingPilot, 1500, 800]]],
    }).upTo('setDials')
    while (at.game.pending.some(({ ask }) => ask === 'placeDevice'))
      at.put('placeDevice', at.game.state.devices.length === 0 ? 500 : 600, 450)
    const [buoy] = at.game.state.devices
    at.game.state = { ...at.game.state, devices: [{ ...buoy!, seat, pose: { x, y: 800, heading: 0 } }] }
    at.arrange(0, { locks }).arrange(1, { engaged: true }).skipTo('engagement')
    return at.game.pending.some(({ ask }) => ask === 'useAbility') ? at : undefined
  }

  test('sensorbuoysuite: before it engages it locks what is near a buoy, however far', () => {
    const at = engaging(1400)!
    at.answer('useAbility', 'ship:1')
    expect(at.ship(0).locks).toEqual([1])
  })

  test('sensorbuoysuite: not beyond range 1 of it, by the buoy of another, or again', () => {
    expect(engaging(1330)).toBeUndefined()
    expect(engaging(1400, 1)).toBeUndefined()
    expect(engaging(1400, 0, [1])).toBeUndefined()
  })
})
