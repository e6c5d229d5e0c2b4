import { describe, expect, test } from 'vitest'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { play } from '../../index.ts'
import { optionsOf } from '../../kernel/decision.ts'
import { maneuverOf } from '../../vocabulary/options.ts'
import type { Ship } from '../state.ts'
import { difficultyOf } from './difficulty.ts'

const xwing = 'bluesquadronescort' // initiative 2
const tie = 'academypilot' // initiative 1
const vader = 'darthvader' // initiative 6
const kagi = 'captainkagi' // initiative 4, large, coordinates
const jedi = 'jedigeneral' // initiative 4, 2 Force, a purple Tallon roll
const far: PlacedPilot = [tie, 1500, 800, 180]
const rulesets = ['2e-epic-1.1.0', '2e-epic-1.4.6'] as const
const [old, late] = rulesets

/** One ship that flies, all others far off or in its way; what it was offered after it. */
function flown(
  [pilot, x, y, heading]: PlacedPilot,
  dial: string,
  more: Partial<Layout> & { others?: readonly PlacedPilot[]; patch?: Partial<Ship> } = {},
) {
  const { others = [], patch = {}, ...layout } = more
  const seats = layout.seats ?? [[[pilot, x, y, heading] as PlacedPilot], [...others, far]]
  const table = new Table({ ...layout, seats }).arrange(0, patch)
  const dials = seats.flat().map(([one]) => (one === kagi ? '1FB' : '2FB'))
  return table.dials(dial, ...dials.slice(1))
}

/** Passes until the first ship has moved and is asked, or the round is over. */
function untilAsked(table: Table, subject = 0): Table {
  while (table.game.pending[0]?.ask === 'chooseAction' && table.game.pending[0].subject !== subject)
    table.answer('chooseAction', 'none')
  return table
}

const wasAsked = (table: Table) => {
  const [decision] = untilAsked(table).game.pending
  return decision?.ask === 'chooseAction' && decision.subject === 0
}

describe('activation', () => {
  test('[C2-ACTIVATE-3] [C2-ACTIVATE-4] [C2-ACTIVATE-5] a ship reveals, moves, has its difficulty checked and acts', () => {
    const table = flown([xwing, 300, 300], '2FB', { patch: { tokens: { stress: 1 } } })
    untilAsked(table).answer('chooseAction', 'focus')
    const own = table.events.filter(({ ship }) => ship === 0).map(({ kind, token }) => token ?? kind)
    expect(own).toEqual(['revealed', 'moved', 'stress', 'action', 'focus', 'focus'])
    expect(table.kinds('revealed').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '2FB' })
    expect(table.kinds('revealed')[0]!.only).toBeUndefined()
  })

  test('[C2-ACTIVATE-6] one ship finishes before the next begins, and each activates once', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 300],
          [xwing, 500, 300],
        ],
        [far],
      ],
    })
    table.dials('2FB', '2FB', '2FB').answer('chooseAction', 'none').answer('chooseActivation', 'ship:0')
    expect([table.ship(0).revealed, table.ship(1).revealed]).toEqual(['2FB', null])
    table.upTo('setDials')
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([2, 0, 1])
  })

  test('[C2-ACTIVATE-7] a maneuver stays revealed until the next Planning Phase', () => {
    const table = flown([xwing, 300, 300], '3FW', { others: [[tie, 300, 800, 180]] })
    table.upTo('chooseAttack')
    table.has(0, { revealed: '3FW', flown: { speed: 3, full: true } })
    table.upTo('setDials')
    table.has(0, { revealed: null, dial: null, flown: null })
  })
})

describe('difficulty', () => {
  test('[C2-DIFF-1] a dial is speeds, bearings and colours, and every one of its maneuvers can be set', () => {
    const { game } = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    const [{ dial }] = game.rules.facts as [(typeof game.rules.facts)[number]]
    expect(dial).toHaveLength(17)
    expect(dial.find(({ id }) => id === '4KR')).toEqual({
      id: '4KR',
      maneuver: { speed: 4, bearing: 'koiogran' },
      difficulty: 'red',
    })
    for (const { maneuver, difficulty } of dial) {
      expect([0, 1, 2, 3, 4, 5]).toContain(maneuver.speed)
      expect(['blue', 'white', 'red', 'purple']).toContain(difficulty)
    }
    const own = game.pending[0]!
    expect(optionsOf(own).map(maneuverOf)).toEqual(dial.map(({ id }) => id))
  })

  test('[C2-DIFF-6] [C2-STRESS-1] white changes nothing, and a ship is stressed while a token is left', () => {
    const white = flown([xwing, 300, 300], '3FW', { patch: { tokens: { stress: 1 } } })
    expect(white.upTo('setDials').ship(0).tokens).toEqual({ stress: 1 })
    const two = flown([xwing, 300, 300], '2FB', { patch: { tokens: { stress: 2 } } })
    expect(wasAsked(two)).toBe(false)
    const one = flown([xwing, 300, 300], '2FB', { patch: { tokens: { stress: 1 } } })
    expect(wasAsked(one)).toBe(true)
  })

  test('[C2-DIFF-7] [C2-DIFF-8] purple costs a Force charge, without one the ship flies a white straight 2', () => {
    const paid = flown([jedi, 300, 300], '2RP')
    paid.upTo('tallonPlacement')
    paid.has(0, { force: 1, tokens: {} })
    const broke = flown([jedi, 300, 300], '2RP', { patch: { force: 0 } })
    expect(wasAsked(broke)).toBe(true)
    broke.has(0, { force: 0, pose: { x: 300, y: 420, heading: 0 }, tokens: {} })
    expect(broke.kinds('flownInstead')).toMatchObject([{ ship: 0, rule: 'C2-DIFF-8', dial: '2RP' }])
  })

  test('[C2-DIFF-11] Damaged Engine leaves a purple turn purple and a red one red', () => {
    const { game } = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    const one = { ...game.state.ships[0]!, damage: [{ card: 'damagedengine', faceup: true }] }
    const turn = (difficulty: 'purple' | 'red') =>
      difficultyOf(game, one, { id: '', maneuver: { speed: 2, bearing: 'turn', side: 'left' }, difficulty })
    expect([turn('purple'), turn('red')]).toEqual(['purple', 'red'])
  })

  test('[C2-DIFF-14] [C2-MOVE-12] a stationary maneuver is one', () => {
    const table = flown(['kashyyykdefender', 300, 300], '0OR')
    table.upTo('setDials')
    expect(table.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ full: true })
    table.has(0, { tokens: { stress: 1 }, pose: { x: 300, y: 300, heading: 0 } })
  })

  test('[C2-STRESS-6] a stressed ship that is coordinated cannot act', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 300],
          [kagi, 420, 300],
        ],
        [far],
      ],
    })
    table.dials('4KR', '1FB', '2FB').answer('chooseAction', 'none').answer('chooseAction', 'coordinate:0')
    table.ends('setDials')
    expect(table.kinds('action').map(({ ship }) => ship)).toEqual([1])
  })
})

describe('partial maneuvers', () => {
  const cut = (dial: string, other: PlacedPilot, more: Partial<Layout> = {}, pilot = xwing) => {
    const table = flown([pilot, 300, 300], dial, { others: [other], ...more })
    table.upTo('setDials')
    return { table, moved: table.kinds('moved').find(({ ship }) => ship === 0)! }
  }

  test.each([
    ['4KR', xwing, [vader, 300, 500], 0],
    ['3LR', 'feethanottrawautopilot', [vader, 230, 480], -45],
    ['3RR', xwing, ['rearadmiralchiraneau', 430, 440], 90],
  ] as [string, string, PlacedPilot, number][])(
    '[C2-OVERLAP-7] [C2-PARTIAL-1] [C2-PARTIAL-2] %s cut short does not turn about, yet is what it was',
    (dial, pilot, other, heading) => {
      const { table, moved } = cut(dial, other, {}, pilot)
      const to = moved.to
      expect(Math.abs(to.heading)).toBeLessThanOrEqual(Math.abs(heading))
      expect(moved).toMatchObject({ full: false, maneuver: dial, touching: [1] })
      expect(table.ship(0).tokens).toEqual({ stress: 1 })
      expect(table.kinds('action').filter(({ ship }) => ship === 0)).toEqual([])
    },
  )

  test('[C2-PARTIAL-4] 1.1.0: a ship that skipped its step may still be coordinated', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 300],
          [kagi, 420, 300],
        ],
        [far, [vader, 300, 420]],
      ],
    })
    table.dials('2FB', '1FB', '2FB', '2FB').answer('chooseAction', 'none')
    expect(table.asked('chooseAction').subject).toBe(1)
    table.answer('chooseAction', 'coordinate:0').answer('chooseAction', 'focus')
    expect(table.ship(0).tokens).toEqual({ focus: 1 })
  })

  test('[C2-PARTIAL-8] 1.4.6: the ship under the last position counts, not one met on the way back', () => {
    const onto = (end: 'friend' | 'enemy', dice: string[]) => {
      const friend: PlacedPilot = [vader, 300, end === 'friend' ? 480 : 420]
      const enemy: PlacedPilot = [vader, 300, end === 'friend' ? 420 : 480]
      return flown([xwing, 300, 300], '4FW', {
        ruleset: late,
        dice,
        seats: [
          [[xwing, 300, 300], friend],
          [enemy, far],
        ],
      })
    }
    const enemy = onto('enemy', [])
    expect(wasAsked(enemy)).toBe(true)
    expect(enemy.options('chooseAction')).toEqual(['focus', 'none'])
    const friend = onto('friend', ['hit'])
    expect(wasAsked(friend)).toBe(false)
    expect(friend.ship(0).shields).toBe(1)
  })

  test.each([
    [
      'friend',
      [1, 0, 0],
      [
        [[vader, 270, 430]],
        [
          [xwing, 300, 300],
          [vader, 330, 430],
        ],
        [far],
      ],
    ],
    ['ally', [1, 0, 0], [[[vader, 270, 430], far], [[xwing, 300, 300]], [[vader, 330, 430]]]],
  ] as [string, number[], PlacedPilot[][]][])(
    '[C2-PARTIAL-9] [C2-PARTIAL-5] 1.4.6: with a %s and an enemy under it the enemy does not count',
    (_, teams, seats) => {
      const table = new Table({ ruleset: late, teams, seats, dice: ['focus'] })
      const mover = table.game.rules.facts.findIndex(({ pilot }) => pilot === xwing)
      table.dials(...seats.flat().map(() => '2FB')).upTo('nothing')
      expect(table.kinds('rolled')).toMatchObject([{ ship: mover, rule: 'C2-PARTIAL-5' }])
      expect(table.kinds('action')).toEqual([])
      table.ends('setDials')
    },
  )

  test('[C2-PARTIAL-5] 1.4.6: a ship may be destroyed by the die', () => {
    const table = flown([xwing, 300, 300], '2FB', {
      ruleset: late,
      dice: ['hit'],
      seats: [
        [
          [xwing, 300, 300],
          [vader, 300, 420],
        ],
        [far],
      ],
      patch: { shields: 0, damage: Array.from({ length: 3 }, () => ({ card: 'fuelleak', faceup: false })) },
    })
    table.answer('chooseAction', 'none')
    expect(table.ship(0).place).toBe('destroyed')
  })

  test('[C2-PARTIAL-6] [C2-PARTIAL-7] 1.4.6: a droid may calculate in red, a stressed ship nothing', () => {
    const droid = flown(['tradefederationdrone', 300, 300], '2FB', {
      ruleset: late,
      others: [[vader, 300, 420]],
    })
    expect(wasAsked(droid)).toBe(true)
    expect(droid.options('chooseAction')).toEqual(['calculate', 'none'])
    droid.answer('chooseAction', 'calculate')
    expect(droid.ship(0).tokens).toEqual({ calculate: 1, stress: 1 })
    expect(wasAsked(droid)).toBe(false)
    const stressed = flown([xwing, 300, 300], '4KR', { ruleset: late, others: [[vader, 300, 500]] })
    expect(wasAsked(stressed)).toBe(false)
  })

  test('[C2-FLEE-3] [C2-DESTROY-7] where a ship ends decides whether it has fled', () => {
    const held = flown([xwing, 300, 800], '2FB', { others: [[vader, 300, 890, 90]] })
    held.upTo('chooseAction')
    expect(held.ship(0).place).toBe('table')
    const gone = flown([xwing, 300, 800], '2FB', { patch: { locks: [1], tokens: { stress: 1 } } })
    gone.answer('chooseAction', 'none')
    gone.has(0, { place: 'fled', locks: [], tokens: {} })
    expect(gone.kinds('destroyed')).toEqual([])
  })

  test('[C2-FLEE-1] [C2-FLEE-3] a maneuver cut short off the table flees all the same', () => {
    // Its left edge is outside after going back from the ship in its way.
    const table = flown([xwing, 40, 300, 0], '2BB', { others: [['rearadmiralchiraneau', 43, 455]] })
    table.answer('chooseAction', 'none')
    expect(table.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ full: false })
    expect(table.ship(0).place).toBe('fled')
  })

  test('[C2-FLEE-2] a template outside the table does no harm', () => {
    const table = flown([xwing, 30, 300, -30], '3YW')
    untilAsked(table)
    expect(table.ship(0).place).toBe('table')
  })
})

describe('obstacles', () => {
  const over = (
    ruleset: string,
    id: string,
    y: number,
    dice: string[],
    dial = '2FB',
    patch: Partial<Ship> = {},
  ) => flown([xwing, 300, 300], dial, { ruleset, dice, obstacles: [[id, 300, y]], patch })

  test('[C2-ASTEROID-7] [C2-GAS-3] the gas strains after the blue maneuver has cleared', () => {
    const table = over(late, 'gascloud1', 370, ['blank'], '2FB', { tokens: { strain: 1 } })
    untilAsked(table)
    expect(table.ship(0).tokens).toEqual({ strain: 1 })
  })

  test('[C2-DEBRIS-1] [C2-ASTEROID-7] debris stresses after a blue maneuver', () => {
    const table = over(old, 'vt49decimatordebris2', 370, ['blank'], '2FB', { tokens: { stress: 1 } })
    untilAsked(table).upTo('setDials')
    expect(table.ship(0).tokens).toEqual({ stress: 1 })
  })

  test.each([
    ['blank', {}],
    ['crit', {}],
    ['hit', { strain: 1 }],
    ['focus', { strain: 1 }],
  ])('[C2-GAS-1] 1.1.0: gas and a %s', (face, tokens) => {
    expect(over(old, 'gascloud1', 370, [face], '3FW').upTo('setDials').ship(0).tokens).toEqual(tokens)
  })

  test.each([
    ['blank', { strain: 1 }],
    ['focus', { strain: 1 }],
    ['hit', { strain: 1, ion: 1 }],
    ['crit', { strain: 1, ion: 3 }],
  ])('[C2-GAS-3] [C2-GAS-4] 1.4.6: gas and a %s', (face, tokens) => {
    const table = over(late, 'gascloud1', 370, [face], '3FW')
    untilAsked(table)
    expect(table.ship(0).tokens).toEqual(tokens)
  })

  test('[C2-ASTEROID-1] 1.1.0: a crit is critical, a focus nothing', () => {
    const hit = (face: string) =>
      flown([xwing, 300, 300], '3FW', {
        dice: [face],
        deck: ['damagedengine'],
        obstacles: [['coreasteroid0', 300, 370]],
        patch: { shields: 0 },
      })
        .upTo('setDials')
        .ship(0).damage
    expect(hit('crit')).toEqual([{ card: 'damagedengine', faceup: true }])
    expect(hit('hit')).toEqual([{ card: 'damagedengine', faceup: false }])
    expect(hit('focus')).toEqual([])
  })

  test('[C2-DEBRIS-3] [C2-DEBRIS-5] on debris a ship may attack under 1.1.0, not under 1.4.6', () => {
    const on = (ruleset: string) =>
      new Table({
        ruleset,
        seats: [[[xwing, 300, 300]], [[tie, 300, 450]]],
        obstacles: [['vt49decimatordebris2', 300, 300]],
      }).skipTo('engagement').game.pending[0]!.ask
    expect([on(old), on(late)]).toEqual(['chooseAttack', 'setDials'])
  })

  test('[C2-GAS-5] [C2-GAS-6] [C2-ASTEROID-5] in gas a ship may attack and lock under 1.1.0, not under 1.4.6', () => {
    const inGas = (ruleset: string, id = 'gascloud1') =>
      new Table({
        ruleset,
        seats: [[[xwing, 300, 300]], [[tie, 300, 450]]],
        obstacles: [[id, 300, 300]],
      })
    expect(rulesets.map((ruleset) => inGas(ruleset).skipTo('engagement').game.pending[0]!.ask)).toEqual([
      'chooseAttack',
      'setDials',
    ])
    expect(
      rulesets.map((ruleset) => inGas(ruleset, 'coreasteroid5').skipTo('engagement').game.pending[0]!.ask),
    ).toEqual(['setDials', 'setDials'])
    const locks = (ruleset: string) => {
      // The slower ship has flown clear; the other is still in the cloud and wants to be locked.
      const table = new Table({
        ruleset,
        seats: [[[xwing, 300, 300]], [[vader, 300, 560]]],
        obstacles: [['gascloud1', 300, 560]],
      }).dials('2FB', '2FB')
      return table.options('chooseAction').includes('lock:1')
    }
    expect(rulesets.map(locks)).toEqual([true, false])
  })

  test('[C2-GAS-5] 1.4.6: a ship in a gas cloud cannot lock', () => {
    const table = new Table({
      ruleset: late,
      seats: [
        [
          [kagi, 420, 300],
          [xwing, 300, 300],
        ],
        [far],
      ],
      obstacles: [['gascloud1', 300, 420]],
      dice: ['blank'],
    })
    table.dials('1FB', '2FB', '2FB').answer('chooseAction', 'none').answer('chooseAction', 'coordinate:1')
    expect(table.options('chooseAction').filter((id) => id.startsWith('lock'))).toEqual([])
  })

  test('[C2-ASTEROID-4] 1.4.6: gas costs the action of a ship that ends on it, not of one that passes', () => {
    expect(wasAsked(over(late, 'gascloud1', 420, ['blank']))).toBe(false)
    expect(wasAsked(over(late, 'gascloud1', 370, ['blank'], '3FW'))).toBe(true)
  })

  test('[C2-OBSTACLE-3] [C2-DAMAGE-1] several obstacles come in order', () => {
    const table = flown([xwing, 300, 300], '4FW', {
      dice: ['blank', 'blank'],
      obstacles: [
        ['coreasteroid1', 300, 480],
        ['gascloud1', 300, 380],
      ],
    })
    table.upTo('setDials')
    expect(table.kinds('metObstacle').map(({ obstacle }) => obstacle)).toEqual([1001, 1000])
  })
})

describe('ion', () => {
  const small = xwing
  const medium = 'bountyhunter'
  const large = 'outerrimsmuggler'

  test.each([
    [small, 1, true],
    [medium, 1, false],
    [medium, 2, true],
    [large, 2, false],
    [large, 3, true],
  ])('[C2-ION-1] [C2-ION-2] 1.1.0: %s with %i ion tokens: %s', (pilot, ion, ionized) => {
    const table = new Table({ seats: [[[pilot, 300, 300]], [far]] }).arrange(0, { tokens: { ion } })
    play(table.game, 1, { decision: table.game.pending[1]!.id, option: '1:2FB' })
    expect(table.game.pending.some(({ seat }) => seat === 0)).toBe(!ionized)
  })

  test.each([
    [small, 1, 80],
    [medium, 2, 100],
    [large, 3, 120],
  ])('[C2-ION-3] [C2-ION-7] [C2-ION-8] 1.1.0: %s flies a blue straight 1', (pilot, ion, way) => {
    const table = new Table({ seats: [[[pilot, 300, 300]], [far]] })
    table.arrange(0, { tokens: { ion: ion + 1, stress: 1, strain: 1 } }).dials(null, '2FB')
    untilAsked(table)
    expect(table.options('chooseAction')).toEqual(['focus', 'none'])
    table.has(0, { revealed: null, pose: { x: 300, y: 300 + way, heading: 0 } })
    // Still ionized while it acts.
    expect(table.ship(0).tokens).toEqual({ ion: ion + 1 })
    table.answer('chooseAction', 'focus').upTo('setDials')
    expect(table.ship(0).tokens).toEqual({})
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([1])
  })

  test('[C2-ION-5] [C2-ION-7] 1.1.0: ionized after planning it flies its dial, focuses at most and keeps the tokens', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [far]] }).dials('4FW', '2FB')
    table.arrange(0, { tokens: { ion: 1 } })
    untilAsked(table)
    expect(table.ship(0).pose.y).toBe(500)
    expect(table.options('chooseAction')).toEqual(['focus', 'none'])
    expect(table.upTo('setDials').ship(0).tokens).toEqual({ ion: 1 })
  })

  test('[C2-ION-7] a droid without focus can do nothing', () => {
    const table = new Table({ seats: [[['tradefederationdrone', 300, 300]], [far]] })
    table.arrange(0, { tokens: { ion: 1 } }).dials(null, '2FB')
    expect(wasAsked(table)).toBe(false)
  })

  test.each([
    ['3TW', -45],
    ['1NB', 45],
    ['3RR', 45],
    ['4KR', 0],
    ['3FW', 0],
  ])('[C2-ION-6] 1.4.6: an ionized ship with %s on its dial', (dial, heading) => {
    const table = new Table({ ruleset: late, seats: [[[xwing, 300, 300]], [far]] })
    table.arrange(0, { tokens: { ion: 1, stress: 1 } }).dials(dial, '2FB')
    untilAsked(table)
    table.has(0, { revealed: dial, tokens: { ion: 1 }, flown: { speed: 1 } })
    expect(table.ship(0).pose.heading).toBe(heading)
    expect(table.upTo('setDials').ship(0).tokens).toEqual({})
  })

  test('[C2-ION-6] 1.4.6: ionized when it activates is what counts', () => {
    const table = new Table({ ruleset: late, seats: [[[xwing, 300, 300]], [far]] }).dials('4FW', '2FB')
    table.arrange(0, { tokens: { ion: 1 } })
    untilAsked(table)
    expect(table.ship(0).pose.y).toBe(380)
  })

  test.each([
    [small, 'one token', []],
    [small, 'none', [1]],
    [large, 'one token', [1]],
  ])('[C2-ION-9] 1.4.6: %s keeps its lock unless a token ionizes it: %s, %j', (pilot, ion, locks) => {
    // The regulator ionizes without touching locks itself, unlike a gas cloud.
    const table = new Table({ ruleset: late, seats: [[[pilot, 300, 300]], [far]] })
    table.arrange(0, {
      locks: [1],
      damage: ion === 'one token' ? [{ card: 'disabledpowerregulator', faceup: true }] : [],
    })
    table.skipTo('engagement')
    expect(table.ship(0).locks).toEqual(locks)
    const before = new Table({ seats: [[[pilot, 300, 300]], [far]] }).arrange(0, {
      locks: [1],
      damage: [{ card: 'disabledpowerregulator', faceup: true }],
    })
    expect(before.skipTo('engagement').ship(0).locks).toEqual([1])
  })
})
