import { describe, expect, test } from 'vitest'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { type CardRules, type Cards, effects } from '../../second/index.ts'
import { createOption, deedOption } from '../../vocabulary/options.ts'
import type { Ship } from '../state.ts'

const { gain } = effects

const xwing = 'bluesquadronescort' // initiative 2
const tie = 'academypilot' // initiative 1
const vader = 'darthvader' // initiative 6, focus linked to a red barrel roll
const kagi = 'captainkagi' // initiative 4, large, coordinates
const shuttle = 'omicrongrouppilot' // initiative 1, large, coordinates and jams
const interceptor = 'alphasquadronpilot' // initiative 1, boosts and rolls
const arc = '104thbattalionpilot' // initiative 2, medium, red barrel roll
const starwing = 'nusquadronpilot' // initiative 2, SLAM
const fireball = 'colossusstationmechanic' // initiative 2, SLAM and red turns of speed 3
const hawk = 'rebelscout' // initiative 2, a single turret
const phantom = 'sigmasquadronace' // initiative 4
const far: PlacedPilot = [tie, 1500, 800, 180]
const late = '2e-epic-1.4.6'

const straight: Record<string, string> = { [kagi]: '1FB', [shuttle]: '1FB' }

/** The first ship of the first seat has flown and is asked for its action. */
function acting(dial: string, layout: Layout, patch: Partial<Ship> = {}): Table {
  const pilots = layout.seats.flat().map(([pilot]) => pilot)
  const table = new Table(layout).arrange(0, patch)
  table.dials(dial, ...pilots.slice(1).map((pilot) => straight[pilot] ?? '2FB'))
  for (;;) {
    const decision = table.game.pending[0]!
    if (decision.ask === 'chooseAction' && decision.subject === 0) return table
    if (decision.ask === 'setDials') throw new Error('It was not asked.')
    table.answer(decision.ask, decision.ask === 'chooseActivation' ? 'ship:0' : 'none')
  }
}

const offered = (table: Table, action: string) =>
  table.options('chooseAction').filter((id) => id.split(':')[0] === action)

const alone = (pilot: string, x = 300, y = 300): Layout => ({ seats: [[[pilot, x, y]], [far]] })

describe('the bar', () => {
  test('[C2-ACTION-1] bar, upgrades and damage cards give actions, and nothing else does', () => {
    const table = acting(
      '2FB',
      { seats: [[[xwing, 300, 300, 0, ['engineupgrade']]], [far]] },
      { damage: [{ card: 'fuelleak', faceup: true }] },
    )
    const names = new Set(table.options('chooseAction').map((id) => id.split(':')[0]))
    expect([...names]).toEqual(['focus', 'barrelRoll', 'boost', 'repair', 'none'])
  })

  test('[C2-ACTION-1] [C2-LINK-1] an upgrade may add an action again with a link, and both can be chosen', () => {
    const table = acting('2FB', { seats: [[[xwing, 300, 300, 0, ['integratedsfoils']]], [far]] })
    const options = table.options('chooseAction')
    expect(new Set(options).size).toBe(options.length)
    expect(options.filter((id) => id.startsWith('focus'))).toEqual(['focus', 'focus+barrelRoll'])
    table.answer('chooseAction', 'focus+barrelRoll')
    expect(table.ship(0).tokens).toEqual({ focus: 1 })
    expect(offered(table, 'barrelRoll')).toHaveLength(6)
  })

  test('[C2-ACTION-1] two cards may call a way alike, and both can be chosen', () => {
    const gaining = (token: 'evade' | 'calculate'): CardRules => ({
      text: 'For a test.',
      actions: {
        go: {
          ways: () => [deedOption('go')],
          perform: (game, id) => gain(game, id, token, 1, 'C2-ABILITY-1'),
        },
      },
    })
    const cards: Cards = { elusive: gaining('evade'), outmaneuver: gaining('calculate') }
    const seats: Layout['seats'] = [[[xwing, 300, 300, 0, ['elusive', 'outmaneuver']]], [far]]
    const gained = (option: string) => {
      const table = acting('2FB', { seats, cards })
      expect(offered(table, 'go')).toEqual(['go'])
      expect(offered(table, 'go+white')).toEqual(['go+white'])
      return table
        .answer('chooseAction', option)
        .kinds('gained')
        .map(({ token }) => token)
    }
    expect([gained('go'), gained('go+white')]).toEqual([['evade'], ['calculate']])
  })

  test('[C2-ACTION-1] [C2-ACTION-6] a card may offer a way of the bar again, in red', () => {
    const again: CardRules = {
      text: 'For a test.',
      ways: (_, __, { action }, ways) =>
        action === 'focus'
          ? [...ways, createOption('amount', 'focus', {}, { colour: 'red', amount: 2 })]
          : ways,
    }
    const seats: Layout['seats'] = [[[xwing, 300, 300, 0, ['elusive']]], [far]]
    const gained = (option: string) =>
      acting('2FB', { seats, cards: { elusive: again } })
        .answer('chooseAction', option)
        .kinds('gained')
        .map(({ token, amount }) => `${amount} ${token}`)
    expect([gained('focus'), gained('focus+white')]).toEqual([['1 focus'], ['2 focus', '1 stress']])
  })

  test('[C2-LINK-4] of two actions linked to one by bar and upgrade, one follows', () => {
    const linked = (choice: string) => {
      const table = acting('2FB', { seats: [[[vader, 300, 300, 0, ['servomotorsfoils']]], [far]] })
      table.answer('chooseAction', choice)
      return [...new Set(table.options('chooseAction').map((id) => id.split(':')[0]))]
    }
    expect(linked('focus')).toEqual(['barrelRoll', 'none'])
    expect(linked('focus+boost')).toEqual(['boost', 'none'])
  })

  test('[C2-ACTION-4] a token from elsewhere is not the action', () => {
    const table = acting('2FB', alone(xwing), { tokens: { focus: 1 } }).answer('chooseAction', 'focus')
    expect(table.kinds('gained')).toHaveLength(1)
    expect(table.kinds('lost')).toMatchObject([{ token: 'focus', amount: 2 }])
  })

  test('[C2-CALC-1] droids calculate', () => {
    const table = acting('2FB', { seats: [[['tradefederationdrone', 300, 300]], [[vader, 1500, 800, 180]]] })
    expect(table.answer('chooseAction', 'calculate').ship(0).tokens).toEqual({ calculate: 1 })
  })

  test('[C2-ACTION-8] a purple action costs a Force charge and no stress', () => {
    const jedi = 'jediknight'
    const table = acting('2FB', { seats: [[[jedi, 300, 300]], [[vader, 1500, 800, 180]]] })
    table.answer('chooseAction', 'evade')
    table.has(0, { force: 0, tokens: { evade: 1 } })
    expect(acting('2FB', alone(jedi), { force: 0 }).options('chooseAction')).not.toContain('evade')
  })

  test('[C2-ACTION-6] [C2-ACTION-7] the stress of a red action comes after it under 1.1.0, before it under 1.4.6', () => {
    const order = (ruleset: string) => {
      const table = acting('1FB', { ...alone(arc), ruleset }).answer('chooseAction', 'barrelRoll:left:middle')
      const kinds = table.events.filter(({ ship }) => ship === 0).map(({ kind }) => kind)
      return kinds.slice(kinds.indexOf('action'))
    }
    expect(order('2e-epic-1.1.0')).toEqual(['action', 'moved', 'gained'])
    expect(order(late)).toEqual(['action', 'gained', 'moved'])
  })

  test('[C2-LINK-5] [C2-LINK-1] a linked action follows its own alone, and may be declined', () => {
    const layout: Layout = { seats: [[['sienarspecialist', 300, 300]], [[vader, 1500, 800, 180]]] }
    const table = acting('2FB', layout)
    expect(offered(table, 'evade')).toEqual([])
    table.answer('chooseAction', 'barrelRoll:left:middle')
    expect(table.options('chooseAction')).toEqual(['evade', 'none'])
    table.answer('chooseAction', 'evade')
    expect(table.ship(0).tokens).toEqual({ evade: 1, stress: 1 })
    const declined = acting('2FB', layout).answer('chooseAction', 'barrelRoll:left:middle')
    expect(declined.answer('chooseAction', 'none').ship(0).tokens).toEqual({})
  })

  test('[C2-LINK-1] [C2-STRESS-6] stress from a wound leaves no linked action', () => {
    const table = acting(
      '2FB',
      { ...alone(vader), dice: ['hit'] },
      { damage: [{ card: 'woundedpilot', faceup: true }] },
    )
    table.answer('chooseAction', 'focus')
    expect(table.options('chooseAbility')).toEqual(['0:damage:woundedpilot:0:0', '0:linkedAction:0'])
    table.answer('chooseAbility', '0:damage:woundedpilot:0:0')
    table.ends('setDials')
  })

  test('[C2-LINK-1] [C2-QUEUE-3] a linked action waits among the abilities, and its player orders them', () => {
    const table = acting(
      '2FB',
      { ...alone(vader), dice: ['hit'] },
      { damage: [{ card: 'woundedpilot', faceup: true }] },
    )
    table.answer('chooseAction', 'focus').answer('chooseAbility', '0:linkedAction:0')
    expect(offered(table, 'barrelRoll')).toHaveLength(6)
    table.answer('chooseAction', 'none').ends('setDials')
    table.has(0, { tokens: { stress: 1 } })
  })

  test('[C2-LINK-2] [C2-ACTION-3] a coordinated ship links as well, and may not do the same again', () => {
    const table = acting('1FB', {
      seats: [
        [
          [kagi, 300, 300],
          [vader, 420, 300],
        ],
        [far],
      ],
    })
    table.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
    expect(offered(table, 'barrelRoll')).toHaveLength(6)
    table.answer('chooseAction', 'none')
    expect(table.asked('chooseAction').subject).toBe(1)
    expect(offered(table, 'focus')).toEqual([])
  })

  test('[C2-ACTION-2] one action and the step is over', () => {
    const table = acting('2FB', { seats: [[[xwing, 300, 300]], [[vader, 420, 300]]] })
    table.answer('chooseAction', 'focus')
    expect(table.asked('chooseAction').subject).toBe(1)
  })

  test.each([
    ['front', ['right', 'rear', 'left']],
    ['left', ['front', 'right', 'rear']],
  ] as const)('[C2-TURRET-1] a single turret at the %s turns to any other arc', (turret, others) => {
    const table = acting('2FB', alone(hawk), { turret })
    expect(offered(table, 'rotateArc')).toEqual(others.map((one) => `rotateArc:${one}`))
    expect(table.answer('chooseAction', `rotateArc:${others[1]}`).ship(0).turret).toBe(others[1])
  })
})

describe('boosts and barrel rolls', () => {
  test('[C2-BOOST-2] no boost onto a ship', () => {
    const table = acting('2FB', { seats: [[[interceptor, 300, 300]], [[vader, 315, 535]]] })
    expect(offered(table, 'boost')).toEqual(['boost:left'])
  })

  test('[C2-BOOST-3] no boost onto an obstacle, nor with the template over one', () => {
    const onto = acting('2FB', { ...alone(interceptor), obstacles: [['coreasteroid5', 300, 540]] })
    expect(offered(onto, 'boost')).toEqual([])
    const over = acting('2FB', { ...alone(interceptor), obstacles: [['coreasteroid0', 325, 460]] })
    expect(offered(over, 'boost')).toEqual([])
    const beside = acting('2FB', { ...alone(interceptor), obstacles: [['coreasteroid0', 380, 460]] })
    expect(offered(beside, 'boost')).toHaveLength(3)
  })

  test('[C2-BOOST-4] [C2-FLEE-4] no boost off the table', () => {
    expect(offered(acting('2FB', alone(interceptor, 300, 720)), 'boost')).toEqual([])
    expect(offered(acting('2FB', alone(interceptor, 30, 600)), 'boost')).toEqual([
      'boost:straight',
      'boost:right',
    ])
  })

  test('[C2-ROLL-5] [C2-ROLL-6] [C2-ACTION-14] of three places those are offered that are free', () => {
    const table = acting('2FB', { seats: [[[interceptor, 300, 300]], [[vader, 220, 457]]] })
    expect(offered(table, 'barrelRoll').filter((id) => id.includes('left'))).toEqual(['barrelRoll:left:back'])
    expect(table.answer('chooseAction', 'barrelRoll:left:back').ship(0).pose).toEqual({
      x: 220,
      y: 410,
      heading: 0,
    })
  })

  test('[C2-ROLL-5] [C2-FLEE-4] no roll over an obstacle or off the table', () => {
    const right = [`barrelRoll:right:front`, 'barrelRoll:right:middle', 'barrelRoll:right:back'].map((id) =>
      id.replace('front', 'forward'),
    )
    const over = acting('2FB', { ...alone(interceptor), obstacles: [['core2asteroid0', 258, 420]] })
    expect(offered(over, 'barrelRoll')).toEqual(right)
    const onto = acting('2FB', { ...alone(interceptor), obstacles: [['core2asteroid0', 215, 420]] })
    expect(offered(onto, 'barrelRoll')).toEqual(right)
    expect(offered(acting('2FB', alone(interceptor, 60, 300)), 'barrelRoll')).toEqual(right)
  })

  test('[C2-ROLL-2] a medium ship rolls 80 mm', () => {
    const table = acting('1FB', alone(arc)).answer('chooseAction', 'barrelRoll:right:middle')
    expect(table.ship(0).pose).toEqual({ x: 380, y: 400, heading: 0 })
  })

  test('[C2-ACTION-16] a boost is no maneuver: what was flown stays as it was', () => {
    const table = acting('2FB', { seats: [[[interceptor, 300, 300]], [[vader, 1500, 800, 180]]] })
    table.answer('chooseAction', 'boost:straight')
    table.has(0, { flown: { speed: 2, full: true }, revealed: '2FB' })
    expect(table.kinds('moved').map(({ maneuver }) => maneuver)).toEqual(['2FB', undefined, '2FB'])
  })
})

describe('SLAM', () => {
  test('[C2-SLAM-1] not while another ship activates', () => {
    const table = acting('1FB', {
      seats: [
        [
          [kagi, 300, 300],
          [starwing, 420, 300],
        ],
        [far],
      ],
    })
    expect(table.ship(1).flown).toMatchObject({ speed: 2 })
    table.answer('chooseAction', 'coordinate:1')
    expect(offered(table, 'slam')).toEqual([])
    expect(offered(table, 'focus')).toEqual(['focus'])
  })

  test('[C2-SLAM-5] [C2-FLEE-4] not off the table', () => {
    expect(offered(acting('2FB', alone(starwing, 300, 680)), 'slam')).toEqual(['slam:2TW', 'slam:2YW'])
  })

  test('[C2-SLAM-5] [C2-MOVE-8] a Tallon roll only to places on the table', () => {
    const table = acting('3FW', alone(fireball, 300, 615))
    expect(offered(table, 'slam').filter((id) => id.includes('RR'))).toEqual([
      'slam:3RR:forward',
      'slam:3RR:middle',
    ])
    table.answer('chooseAction', 'slam:3RR:middle')
    table.has(0, { place: 'table', pose: { x: 410, y: 885, heading: 180 } })
  })

  test('[C2-SLAM-4] [C2-SLAM-3] its difficulty is checked and obstacles have their effects', () => {
    const table = acting('3FW', {
      seats: [[[fireball, 300, 300]], [[vader, 1500, 800, 180]]],
      obstacles: [['coreasteroid5', 190, 570]],
      dice: ['hit'],
      deck: ['fuelleak'],
    })
    table.answer('chooseAction', 'slam:3TR')
    table.has(0, {
      tokens: { stress: 1, disarm: 1 },
      damage: [{ card: 'fuelleak', faceup: false }],
    })
    expect(table.kinds('gained').map(({ token }) => token)).toEqual(['stress', 'disarm'])
  })

  test('[C2-SLAM-4] a SLAM that destroys the ship ends it', () => {
    const table = acting(
      '2FB',
      {
        seats: [[[starwing, 300, 300]], [[vader, 1500, 800, 180]]],
        obstacles: [['coreasteroid5', 300, 500]],
        dice: ['hit'],
      },
      { shields: 0, damage: Array.from({ length: 3 }, () => ({ card: 'fuelleak', faceup: false })) },
    )
    table.answer('chooseAction', 'slam:2FB')
    table.has(0, { place: 'destroyed', tokens: {} })
    expect(table.asked('chooseAction').subject).toBe(1)
  })

  test('[C2-SLAM-4] 1.4.6: cut short by an enemy it has its red focus, and no other action', () => {
    const table = acting('2FB', { ruleset: late, seats: [[[starwing, 300, 300]], [[vader, 300, 540, 90]]] })
    table.answer('chooseAction', 'slam:2FB')
    expect(table.options('chooseAction')).toEqual(['focus', 'none'])
    table.answer('chooseAction', 'focus')
    expect(table.ship(0).tokens).toEqual({ focus: 1, stress: 1, disarm: 1 })
  })
})

describe('coordinate, jam and lock by relation', () => {
  const teams = [0, 1, 0]
  const table = (range: number) =>
    acting('1FB', {
      teams,
      seats: [
        [
          [shuttle, 900, 300],
          [xwing, 900, 480 + range],
        ],
        [[xwing, 840 - range, 420]],
        [[xwing, 960 + range, 420]],
      ],
    })

  test('[C2-COORD-1] [C2-COORD-2] a friend alone is coordinated, from range 1 to 2', () => {
    expect(offered(table(20), 'coordinate')).toEqual(['coordinate:1'])
    expect(offered(table(199), 'coordinate')).toEqual(['coordinate:1'])
    expect(offered(table(201), 'coordinate')).toEqual([])
  })

  test('[C2-COORD-1] not at range 0', () => {
    const touching = acting('1FB', {
      seats: [
        [
          [shuttle, 900, 300],
          [xwing, 960, 420],
        ],
        [far],
      ],
    })
    expect(offered(touching, 'coordinate')).toEqual([])
  })

  test('[C2-JAM-1] [C2-JAM-5] an enemy alone is jammed, at range 1', () => {
    expect(offered(table(20), 'jam')).toEqual(['jam:2'])
    expect(offered(table(101), 'jam')).toEqual([])
  })

  test('[C2-LOCK-1] [C2-LOCK-4] anybody is locked, at range 0 to 3; with nobody there it is not offered', () => {
    const near = acting('2FB', {
      teams,
      seats: [
        [
          [hawk, 900, 300],
          [vader, 940, 420],
        ],
        [[vader, 900, 760]],
        [[vader, 559, 420]],
      ],
    })
    expect(offered(near, 'lock')).toEqual(['lock:1', 'lock:2'])
    expect(offered(acting('2FB', alone(hawk)), 'lock')).toEqual([])
  })

  test('[C2-JAM-3] a lock may be what is broken', () => {
    const jammed = table(20).arrange(2, { locks: [0], tokens: { focus: 1, stress: 1 } })
    jammed.answer('chooseAction', 'jam:2')
    expect(jammed.options('jam')).toEqual(['focus', 'lock:0'])
    jammed.answer('jam', 'lock:0')
    jammed.has(2, { locks: [], tokens: { focus: 1, stress: 1 } })
    const only = table(20)
      .arrange(2, { locks: [0] })
      .answer('chooseAction', 'jam:2')
    only.has(2, { locks: [], tokens: {} })
  })

  test('[C2-JAM-4] a waiting jam takes the next lock', () => {
    const waits = acting('2FB', { seats: [[[xwing, 300, 300]], [[vader, 300, 500]]] }, { tokens: { jam: 1 } })
    waits.answer('chooseAction', 'lock:1')
    waits.has(0, { locks: [], tokens: {} })
    expect(waits.kinds('unlocked')).toMatchObject([{ rule: 'C2-JAM-4' }])
  })
})

describe('cloaking', () => {
  const cloaked = (more: Partial<Layout> = {}, patch: Partial<Ship> = {}) =>
    new Table({ seats: [[[phantom, 300, 300]], [far]], ...more }).arrange(0, {
      tokens: { cloak: 1 },
      ...patch,
    })

  test('[C2-CLOAK-4] a cloaked ship cannot cloak', () => {
    const table = acting('2FB', alone(phantom))
    expect(table.options('chooseAction')).toContain('cloak')
    const twice = cloaked().dials('2FB', '2FB').answer('systemPhase', 'done')
    twice.answer('chooseAction', 'none')
    expect(twice.options('chooseAction')).not.toContain('cloak')
    expect(twice.ship(0).tokens).toEqual({ cloak: 1 })
  })

  test('[C2-CLOAK-5] [C2-CLOAK-6] [C2-DECLOAK-1] it decloaks under stress, and that is no action', () => {
    const table = cloaked({}, { tokens: { cloak: 1, stress: 1 } }).dials('2FB', '2FB')
    table.answer('systemPhase', 'decloak:left:forward')
    expect(table.kinds('moved')[0]).toMatchObject({ to: { x: 180, y: 310, heading: 0 } })
    table.answer('chooseAction', 'none')
    table.has(0, { performed: [], flown: { speed: 2 } })
    expect(offered(table, 'barrelRoll')).not.toEqual([])
  })

  test('[C2-DECLOAK-4] [C2-CLOAK-7] barred places are not offered, and with none it stays', () => {
    const table = cloaked({ obstacles: [['coreasteroid5', 300, 370]] }).dials('2FB', '2FB')
    expect(table.options('systemPhase')).not.toContain('decloak:ahead')
    const shut = cloaked({
      obstacles: [
        ['coreasteroid5', 300, 370],
        ['coreasteroid4', 245, 300],
        ['coreasteroid3', 355, 300],
      ],
      dice: ['blank'],
    }).dials('2FB', '2FB')
    expect(shut.ship(0).tokens).toEqual({ cloak: 1 })
    expect(shut.game.state.phase).toBe('activation')
  })
})
