import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const vader = 'darthvader'
const shuttle = 'omicrongrouppilot'
const starwing = 'nusquadronpilot'
const phantom = 'sigmasquadronace'
const falcon = 'hansolo-modifiedyt1300lightfreighter'
const far = [vader, 1500, 800, 180] as const

/** A ship that has flown its maneuver and may act. */
const acting = (pilot: string, dial: string, more: Partial<Layout> = {}) => {
  const seats = more.seats ?? [[[pilot, 300, 300]], [far]]
  const rest = seats.flat().slice(1)
  return new Table({ ...more, seats }).dials(dial, ...rest.map(() => '2FB')).upTo('chooseAction')
}

test('[C2-FOCUS-1] [C2-EVADE-1] [C2-ACTION-2] an action gives its token, once', () => {
  expect(acting(tie, '2FB').answer('chooseAction', 'focus').ship(0).tokens).toEqual({ focus: 1 })
  const table = acting(tie, '2FB').answer('chooseAction', 'evade')
  expect(table.ship(0).tokens).toEqual({ evade: 1 })
  expect(table.asked('chooseAction').subject).toBe(1)
})

test('[C2-REINFORCE-1] reinforce goes fore or aft', () => {
  expect(acting(shuttle, '1FB').answer('chooseAction', 'reinforce:aft').ship(0).tokens).toEqual({
    reinforceAft: 1,
  })
})

test('[C2-LOCK-1] two large ships are at range 3 corner to corner, and no further', () => {
  const locks = (off: number) => {
    const table = new Table({
      seats: [[['patrolleader', 400, 300]], [['patrolleader', 400 + off, 420 + off]]],
    })
    table.dials('1FB', '1FB')
    return table.options('chooseAction').filter((id) => id.startsWith('lock'))
  }
  expect(locks(292.08)).toEqual(['lock:1'])
  expect(locks(292.2)).toEqual([])
})

test('[C2-LOCK-1] [C2-LOCK-2] [C2-LOCK-3] a lock takes ships and obstacles at range 0–3 and replaces the old one', () => {
  const table = new Table({
    seats: [
      [
        [xwing, 300, 300],
        [xwing, 420, 300],
      ],
      [
        [vader, 300, 700, 180],
        [vader, 900, 700, 180],
      ],
    ],
    obstacles: [
      ['coreasteroid0', 200, 500],
      ['coreasteroid1', 900, 500],
    ],
  })
  table.dials('2FB', '2FB', '2FB', '2FB').answer('chooseActivation', 'ship:0')
  expect(table.options('chooseAction').filter((id) => id.startsWith('lock'))).toEqual([
    'lock:1',
    'lock:2',
    'lock:1000',
  ])
  table.answer('chooseAction', 'lock:1000')
  expect(table.ship(0).locks).toEqual([1000])
  table
    .upTo('setDials')
    .dials('1FB', '1FB', '1BB', '1BB')
    .answer('chooseActivation', 'ship:0')
    .answer('chooseAction', 'lock:2')
  expect(table.ship(0).locks).toEqual([2])
})

test('[C2-ROLL-1] [C2-ROLL-6] barrel rolls are offered where they are allowed', () => {
  const table = acting(tie, '2FB', {
    seats: [
      [
        [tie, 300, 300],
        [tie, 380, 430],
      ],
      [far],
    ],
  })
  table.upTo('chooseActivation')
  const free = acting(tie, '2FB')
    .options('chooseAction')
    .filter((id) => id.startsWith('barrelRoll'))
  expect(free).toHaveLength(6)
  const rolled = acting(tie, '2FB').answer('chooseAction', 'barrelRoll:left:forward')
  expect(rolled.ship(0).pose).toEqual({ x: 220, y: 430, heading: 0 })
})

test('[C2-BOOST-1] [C2-ACTION-6] a red boost moves the ship and stresses it afterwards', () => {
  const table = acting(falcon, '1FB', { seats: [[[falcon, 300, 300]], [[tie, 1500, 800, 180]]] })
  table.upTo('chooseAction').answer('chooseAction', 'none')
  expect(table.asked('chooseAction').subject).toBe(0)
  table.answer('chooseAction', 'boost:straight')
  expect(table.ship(0).pose).toEqual({ x: 300, y: 540, heading: 0 })
  expect(table.ship(0).tokens).toEqual({ stress: 1 })
})

test('[C2-LINK-1] [C2-LINK-3] [C2-ACTION-6] a linked action may follow, in its own colour, and links no further', () => {
  const table = new Table({ seats: [[[vader, 300, 300]], [[tie, 1500, 800, 180]]] })
  table.dials('2FB', '2FB').answer('chooseAction', 'none').answer('chooseAction', 'focus')
  expect(table.options('chooseAction').every((id) => id === 'none' || id.startsWith('barrelRoll'))).toBe(true)
  table.answer('chooseAction', 'barrelRoll:right:middle')
  expect(table.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  table.ends('setDials')
})

test('[C2-TURRET-2] a double turret changes its axis', () => {
  const table = acting(falcon, '1FB', { seats: [[[falcon, 300, 300]], [[tie, 1500, 800, 180]]] }).answer(
    'chooseAction',
    'none',
  )
  expect(table.options('chooseAction').filter((id) => id.startsWith('rotate'))).toEqual(['rotateArc:right'])
  expect(table.answer('chooseAction', 'rotateArc:right').ship(0).turret).toBe('right')
})

test('[C2-COORD-1] [C2-ACTION-3] coordinate lets another friendly ship at range 1–2 act', () => {
  const table = new Table({
    seats: [
      [
        [shuttle, 300, 300],
        [vader, 300, 500],
        [vader, 300, 900],
      ],
      [[vader, 1500, 800, 180]],
    ],
  })
  table.dials('1FB', '2FB', '2FB', '2FB')
  expect(table.options('chooseAction').filter((id) => id.startsWith('coordinate'))).toEqual(['coordinate:1'])
  table.answer('chooseAction', 'coordinate:1')
  expect(table.asked('chooseAction').subject).toBe(1)
  table.answer('chooseAction', 'focus').answer('chooseAction', 'none')
  expect(table.ship(1).tokens).toEqual({ focus: 1 })
  // When its own turn to act comes, focus has been tried this round.
  table.upTo('chooseActivation').answer('chooseActivation', 'ship:1')
  expect(table.options('chooseAction')).not.toContain('focus')
})

describe('jam', () => {
  const jamming = (ruleset: string, y: number) =>
    new Table({ ruleset, seats: [[[shuttle, 300, 300]], [[vader, 300, y]]] }).dials('1FB', '2FB')

  test('[C2-JAM-1] [C2-JAM-3] an enemy at range 1 loses a green token of the jamming player’s choice', () => {
    const table = jamming('2e-epic-1.1.0', 520).arrange(1, { tokens: { focus: 1, evade: 1 } })
    table.answer('chooseAction', 'jam:1')
    expect([table.asked('jam').seat, table.options('jam')]).toEqual([0, ['focus', 'evade']])
    table.answer('jam', 'evade')
    expect(table.ship(1).tokens).toEqual({ focus: 1 })
  })

  test('[C2-JAM-4] with nothing to take the jam waits for the next token', () => {
    const table = jamming('2e-epic-1.1.0', 520).answer('chooseAction', 'jam:1')
    expect(table.ship(1).tokens).toEqual({ jam: 1 })
    table.answer('chooseAction', 'focus')
    expect(table.ship(1).tokens).toEqual({})
    expect(table.kinds('lost').map(({ token, rule }) => [token, rule])).toEqual([
      ['focus', 'C2-JAM-4'],
      ['jam', 'C2-JAM-4'],
    ])
  })

  test('[C2-JAM-2] 1.4.6 reaches range 2 in the bullseye', () => {
    expect(jamming('2e-epic-1.4.6', 620).options('chooseAction')).toContain('jam:1')
    expect(jamming('2e-epic-1.1.0', 620).options('chooseAction')).not.toContain('jam:1')
  })
})

test('[C2-SLAM-2] [C2-SLAM-3] [C2-SLAM-4] SLAM flies once more at the same speed and disarms', () => {
  const table = acting(starwing, '2FB')
  expect(table.options('chooseAction').filter((id) => id.startsWith('slam'))).toEqual([
    'slam:2TW',
    'slam:2BB',
    'slam:2FB',
    'slam:2NB',
    'slam:2YW',
  ])
  table.answer('chooseAction', 'slam:2FB')
  expect(table.ship(0).pose).toEqual({ x: 300, y: 540, heading: 0 })
  expect(table.ship(0).tokens).toEqual({ disarm: 1 })
})

test('[C2-CLOAK-1] [C2-CLOAK-5] [C2-CLOAK-7] a cloaked ship may decloak in the System Phase', () => {
  const table = new Table({ seats: [[[phantom, 300, 300]], [[tie, 300, 600, 180]]] })
  table.dials('2FB', '2FB').answer('chooseAction', 'none').answer('chooseAction', 'cloak').upTo('setDials')
  expect(table.ship(0).tokens).toEqual({ cloak: 1 })
  table.dials('2FB', '2FB')
  expect(table.options('systemPhase')).toHaveLength(8)
  table.answer('systemPhase', 'decloak:right:middle')
  expect(table.ship(0).tokens).toEqual({})
  expect(table.kinds('moved').at(-1)).toMatchObject({ ship: 1 })
})

test('[C2-CARD-10] a damaged sensor array leaves focus and repairs', () => {
  const table = new Table({ seats: [[[xwing, 300, 300]], [far]] }).arrange(0, {
    damage: [{ card: 'damagedsensorarray', faceup: true }],
  })
  table.dials('2FB', '2FB')
  expect(table.options('chooseAction')).toEqual(['focus', 'repair:damagedsensorarray', 'none'])
  table.answer('chooseAction', 'repair:damagedsensorarray')
  expect(table.ship(0).damage).toEqual([{ card: 'damagedsensorarray', faceup: false }])
})

test('[C2-CARD-3] a wounded pilot may be stressed by an action', () => {
  const table = new Table({ seats: [[[xwing, 300, 300]], [far]], dice: ['hit'] }).arrange(0, {
    damage: [{ card: 'woundedpilot', faceup: true }],
  })
  table.dials('2FB', '2FB').answer('chooseAction', 'focus')
  expect(table.ship(0).tokens).toEqual({ focus: 1, stress: 1 })
})
