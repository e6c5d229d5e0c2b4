import { describe, expect, test } from 'vitest'
import { blanks, type Layout, type PlacedPilot, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'

const { freeAction, gain } = first.effects
const rookie = 'rookiepilot'
const academy = 'academypilot'
const kwing = 'wardensquadronpilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const

/** A ship at 300, 300 about to act, its enemy far away by default. */
function acting(one: PlacedPilot, maneuver: string, more: Partial<Layout> = {}): Table {
  const at = new Table({ seats: [[one], far], ...more })
  return at.dials(maneuver, ...at.game.state.ships.slice(1).map(() => '2FG')).upTo('chooseAction')
}

/** A card that lets its ship act again after an action. */
const again = (only?: readonly string[]): first.Cards => ({
  'ept:pushthelimit': {
    text: 'A free action after an action.',
    triggers: [
      triggerOn('afterAction', {
        of: 'any',
        when: (_, me, { ship }) => ship === me.ship,
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', only),
      }),
    ],
  },
})

test('[C1-ACTION-1] [C1-ACTION-2] [C1-ACTION-7] an action of the bar or of a card, or none', () => {
  const cards: first.Cards = {
    'ept:marksmanship': {
      text: 'Action: a focus token, twice.',
      action: {
        ways: () => [deedOption('marksmanship')],
        perform: (game, id) => gain(game, id, 'focus', 2, 'C1-ACTION-7'),
      },
    },
  }
  const at = acting([rookie, 300, 300, 0, ['ept:marksmanship']], '1FG', { cards })
  expect(at.options('chooseAction')).toEqual(['focus', 'marksmanship', 'none'])
  at.answer('chooseAction', 'marksmanship').has(0, { tokens: { focus: 2 } })
  expect(at.asked('chooseAction').subject).toBe(1)
})

test('[C1-ACTION-3] a stressed ship performs not even a free action', () => {
  const at = new Table({
    seats: [
      [
        ['starkillerbasepilot', 300, 300],
        [academy, 420, 300],
      ],
      far,
    ],
  })
  at.arrange(1, { tokens: { stress: 2 } }).dials('1FG', '2FG', '2FG')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'coordinate:1')
  expect(at.asked('chooseAction').subject).toBe(2)
})

test('[C1-ACTION-3] a card may let a stressed ship act, in the ways it names', () => {
  const acts = (cards: first.Cards) => {
    const at = new Table({ seats: [[[rookie, 300, 300, 0, ['ept:determination']]], far], cards })
    return at
      .arrange(0, { tokens: { stress: 2 } })
      .dials('2FG', '2FG')
      .asked('chooseAction')
  }
  const may: first.CardRules['may'] = { actWhileStressed: (_, __, { action }) => action === 'focus' }
  const stressed = acts({ 'ept:determination': { text: 'Acts under stress.', may } })
  expect(stressed.subject).toBe(0)
  expect(stressed.options.map(({ id }) => id)).toEqual(['focus', 'none'])
  expect(acts({}).subject).toBe(1)
})

test('[C1-ACTION-4] [C1-ACTION-8] no action twice in a round, but a token given is no action', () => {
  const at = acting([rookie, 300, 300, 0, ['ept:pushthelimit']], '1FG', { cards: again() })
  at.answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(1)
  const given = new Table({ seats: [[[rookie, 300, 300]], far] }).arrange(0, { tokens: { focus: 1 } })
  expect(given.dials('1FG', '2FG').options('chooseAction')).toContain('focus')
})

test('[C1-ACTION-5] a free action that is named needs no icon', () => {
  const at = acting([rookie, 300, 300, 0, ['ept:pushthelimit']], '1FG', { cards: again(['evade']) })
  at.answer('chooseAction', 'focus')
  expect(at.options('chooseAction')).toEqual(['evade', 'none'])
  at.answer('chooseAction', 'evade').has(0, { tokens: { focus: 1, evade: 1 } })
})

test('[C1-ACTION-6] [C1-LOCK-1] [C1-LOCK-3] a lock needs an enemy at Range 1–3', () => {
  expect(acting([rookie, 300, 300], '1FG').options('chooseAction')).toEqual(['focus', 'none'])
  const seats: Layout['seats'] = [
    [[rookie, 300, 300]],
    [
      ['obsidiansquadronpilot', 300, 720],
      ['obsidiansquadronpilot', 300, 740],
    ],
  ]
  // Flying 80 mm ahead leaves 300 and 320 mm between the edges.
  const at = new Table({ seats }).arrange(0, { locks: [1] }).dials('1FG', '2FG', '2FG')
  expect(at.options('chooseAction')).toEqual(['focus', 'lock:1', 'none'])
  at.answer('chooseAction', 'lock:1').has(0, { locks: [1] })
})

test('[C1-LOCK-2] a new lock replaces the old', () => {
  const seats: Layout['seats'] = [
    [[rookie, 300, 300]],
    [
      ['obsidiansquadronpilot', 300, 500],
      ['obsidiansquadronpilot', 400, 500],
    ],
  ]
  const at = new Table({ seats }).arrange(0, { locks: [1] }).dials('1FG', '2FG', '2FG')
  at.answer('chooseAction', 'lock:2').has(0, { locks: [2] })
  expect(at.kinds('unlocked')).toMatchObject([{ target: 1 }])
})

test('[C1-LOCK-2] a lock on another ship stays when one is broken that is not there', () => {
  const { breakLock } = first.effects
  const cards: first.Cards = {
    'ept:determination': {
      text: 'Breaks a lock.',
      triggers: [
        triggerOn('startOfEngagement', { use: (game, me) => breakLock(game, me.ship, 2, 'C1-LOCK-2') }),
      ],
    },
  }
  const seats: Layout['seats'] = [
    [[rookie, 300, 300, 0, ['ept:determination']]],
    [
      [academy, 1500, 500, 180],
      [academy, 1500, 700, 180],
    ],
  ]
  const left = (...locks: ShipId[]) =>
    new Table({ seats, cards }).arrange(0, { locks }).skipTo('combat').ship(0).locks
  expect([left(1), left(1, 2), left(2, 1), left()]).toEqual([[1], [1], [1], []])
})

test('[C1-FOCUS-1] [C1-EVADE-1] focus and evade give a token', () => {
  acting([academy, 300, 300], '2FG')
    .answer('chooseAction', 'focus')
    .has(0, { tokens: { focus: 1 } })
  acting([academy, 300, 300], '2FG')
    .answer('chooseAction', 'evade')
    .has(0, { tokens: { evade: 1 } })
})

describe('boost and barrel roll', () => {
  test('[C1-BOOST-5] [C1-BOOST-1] a boost moves the ship and is no maneuver', () => {
    const at = acting(['bluesquadronnovice', 300, 300], '1FG').answer('chooseAction', 'boost:straight')
    at.has(0, { pose: { x: 300, y: 460 }, tokens: {}, flown: 1 })
    expect(at.kinds('revealed')).toHaveLength(2)
  })

  test('[C1-BOOST-2] [C1-BOOST-3] [C1-BOOST-4] a boost that is barred cannot be chosen', () => {
    const seats: Layout['seats'] = [[['bluesquadronnovice', 300, 300]], [['obsidiansquadronpilot', 285, 495]]]
    const boosts = (more: Partial<Layout>) =>
      acting(['bluesquadronnovice', 300, 300], '1FG', more)
        .options('chooseAction')
        .filter((id) => id.startsWith('boost'))
    expect(boosts({ seats })).toEqual(['boost:right'])
    expect(
      boosts({ obstacles: [['coreasteroid0', 300, 420]], seats: [[['bluesquadronnovice', 300, 300]], far] }),
    ).toEqual([])
    expect(boosts({ seats: [[['bluesquadronnovice', 300, 770]], far] })).toEqual([])
  })

  test('[C1-ROLL-7] [C1-ROLL-3] [C1-ROLL-4] a roll is placed anywhere its slides allow', () => {
    const rolled = (x: number, y: number) => {
      const at = acting([academy, 300, 300], '2FG').answer('chooseAction', 'barrelRoll:right')
      expect(at.asked('placeRoll').subject).toBe(0)
      return at.put('placeRoll', x, y) ?? at.ship(0).pose
    }
    expect(rolled(380, 440)).toEqual({ x: 380, y: 440, heading: 0 })
    expect(rolled(380, 400)).toEqual({ x: 380, y: 400, heading: 0 })
    expect(rolled(380, 440.1)).toBe('C1-ROLL-7')
    expect(rolled(381, 420)).toBe('C1-ROLL-7')
    expect(rolled(Number.NaN, 420)).toContain('three numbers')
  })

  test('[C1-ROLL-6] [C1-OVERLAP-9] what is in the way narrows the choice; edge to edge is not touching', () => {
    const seats: Layout['seats'] = [[[academy, 300, 300]], [['obsidiansquadronpilot', 380, 465]]]
    const at = acting([academy, 300, 300], '2FG', { seats }).answer('chooseAction', 'barrelRoll:right')
    expect(at.put('placeRoll', 380, 425)).toBe('C1-ROLL-7')
    expect(at.put('placeRoll', 380, 421)).toBeUndefined()
    at.has(0, { touching: [] })
    const full: Layout['seats'] = [[[academy, 300, 300]], [['obsidiansquadronpilot', 380, 420]]]
    expect(acting([academy, 300, 300], '2FG', { seats: full }).options('chooseAction')).not.toContain(
      'barrelRoll:right',
    )
  })
})

describe('cloaking', () => {
  test('[C1-CLOAK-1] the cloak action gives a token once', () => {
    acting(['sigmasquadronpilot', 300, 300], '2FG')
      .answer('chooseAction', 'cloak')
      .has(0, { tokens: { cloak: 1 } })
    const at = new Table({ seats: [[['sigmasquadronpilot', 300, 300]], far] }).arrange(0, {
      tokens: { cloak: 1 },
    })
    at.dials('2FG', '2FG').answer('decloak', 'stay').upTo('chooseAction')
    expect(at.options('chooseAction')).not.toContain('cloak')
  })

  const cloaked = () =>
    new Table({
      seats: [[['whisper', 300, 300]], [['sigmasquadronpilot', 1500, 600, 180]]],
    })
      .arrange(0, { tokens: { cloak: 1, stress: 1 } })
      .arrange(1, { tokens: { cloak: 1 } })

  test('[C1-DECLOAK-4] [C1-DECLOAK-5] cloaked ships may decloak, in ascending skill, stressed or not', () => {
    const at = cloaked().dials('2FG', '2FG')
    expect(at.asked('decloak').subject).toBe(1)
    at.answer('decloak', 'stay')
    expect(at.asked('decloak').subject).toBe(0)
    expect(at.options('decloak')).toEqual(['ahead', 'left', 'right', 'stay'])
  })

  test('[C1-DECLOAK-6] [C1-DECLOAK-1] [C1-DECLOAK-2] decloaking spends the token and leaves maneuver and action', () => {
    const at = cloaked()
      .arrange(0, { tokens: { cloak: 1 } })
      .dials('2FG', '2FG')
      .answer('decloak', 'stay')
    at.answer('decloak', 'left')
    expect(at.put('placeRoll', 180, 321)).toBe('C1-DECLOAK-1')
    expect(at.put('placeRoll', 180, 310)).toBeUndefined()
    at.has(0, { pose: { x: 180, y: 310 }, tokens: {}, performed: [] })
    at.answer('chooseAction', 'none').has(0, { pose: { x: 180, y: 430 } })
    expect(at.options('chooseAction')).toContain('cloak')
    const ahead = cloaked()
      .dials('2FG', '2FG')
      .answer('decloak', 'ahead')
      .has(1, { pose: { x: 1500, y: 480 } })
    expect(ahead.kinds('action')).toEqual([])
  })

  test('[C1-DECLOAK-3] a barred direction is not among the choices', () => {
    const at = new Table({
      seats: [[['whisper', 300, 300]], far],
      obstacles: [['coreasteroid0', 300, 380]],
    }).arrange(0, { tokens: { cloak: 1 } })
    expect(at.dials('2FG', '2FG').options('decloak')).toEqual(['left', 'right', 'stay'])
  })
})

describe('SLAM', () => {
  const slams = (at: Table) => at.options('chooseAction').filter((id) => id.startsWith('slam'))

  test('[C1-SLAM-1] [C1-SLAM-2] [C1-EXEC-1] a maneuver of the same speed, and the weapons are disabled', () => {
    const at = acting([kwing, 300, 300], '2FG')
    expect(slams(at)).toEqual(['slam:2TW', 'slam:2BW', 'slam:2FG', 'slam:2NW', 'slam:2YW'])
    at.answer('chooseAction', 'slam:2FG').has(0, { pose: { x: 300, y: 540 }, tokens: { weaponsDisabled: 1 } })
    // No dial is shown again, and no second Perform Action step follows.
    expect(at.kinds('revealed').filter(({ ship }) => ship === 0)).toHaveLength(1)
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test('[C1-SLAM-3] SLAM is never free', () => {
    const at = new Table({
      seats: [
        [
          ['starkillerbasepilot', 300, 300],
          ['guardiansquadronpilot', 450, 300],
        ],
        far,
      ],
    }).arrange(1, { flown: 2 })
    at.dials('1FG', '2FG', '2FG').answer('chooseAction', 'coordinate:1')
    expect(at.asked('chooseAction').subject).toBe(1)
    expect(at.options('chooseAction')).toEqual(['focus', 'none'])
  })

  test('[C1-SLAM-4] its maneuver counts: stress and obstacles', () => {
    const at = new Table({
      seats: [[[kwing, 300, 300]], far],
      obstacles: [['coreasteroid0', 270, 490]],
      dice: ['hit'],
    })
    at.damaged(0, 'damagedengine').dials('2FG', '2FG').answer('chooseAction', 'slam:2TW')
    at.has(0, { tokens: { stress: 1, weaponsDisabled: 1 } })
    expect(at.kinds('metObstacle')).toHaveLength(1)
    expect(at.damage(0)).toEqual(['damagedengine', '-'])
  })

  test('[C1-SLAM-5] after the move of an ionized ship it is of speed 1', () => {
    const at = new Table({ seats: [[[kwing, 300, 300]], far] }).arrange(0, { tokens: { ion: 1 } })
    at.arrange(0, { tokens: { ion: 2 } }).skipTo('activation')
    expect(slams(at)).toEqual(['slam:1BG', 'slam:1FG', 'slam:1NG'])
  })
})

test('[C1-REINFORCE-1] [C1-REINFORCE-2] [C1-REINFORCE-3] reinforce adds an evade to every attack from its end', () => {
  expect(acting(['kashyyykdefender', 300, 300], '1FG').options('chooseAction')).toEqual([
    'focus',
    'reinforce:fore',
    'reinforce:aft',
    'none',
  ])
  for (const [end, token] of [
    ['fore', 'reinforceFore'],
    ['aft', 'reinforceAft'],
  ] as const) {
    const at = acting(['kashyyykdefender', 300, 300], '1FG').answer('chooseAction', `reinforce:${end}`)
    expect(at.ship(0).tokens).toEqual({ [token]: 1 })
  }
  const attacked = (...tokens: ('reinforceFore' | 'reinforceAft')[]) =>
    new Table({
      seats: [
        [
          ['redsquadronpilot', 300, 500, 180],
          ['redsquadronpilot', 340, 500, 180],
        ],
        [['kashyyykdefender', 320, 300]],
      ],
      dice: ['hit', ...blanks(2), 'blank', 'hit', ...blanks(2), 'blank'],
    })
      .arrange(2, { tokens: Object.fromEntries(tokens.map((token) => [token, 1])) })
      .skipTo('combat')
      .answer('chooseFighter', 'ship:0')
      .answer('chooseAttack', 'primary:2')
      .answer('chooseAttack', 'primary:2')
  expect(attacked('reinforceFore').kinds('missed')).toHaveLength(2)
  expect(attacked('reinforceFore').ship(2).tokens).toEqual({ reinforceFore: 1 })
  expect(attacked('reinforceAft').kinds('hit')).toHaveLength(2)
  expect(attacked('reinforceFore', 'reinforceAft').kinds('missed')).toHaveLength(2)
})

test('[C1-JAM-1] jam reaches an enemy at Range 1–2', () => {
  const seats: Layout['seats'] = [
    [['scarifbasepilot', 300, 300]],
    [
      ['obsidiansquadronpilot', 300, 600],
      ['obsidiansquadronpilot', 400, 660],
    ],
  ]
  const at = new Table({ seats }).dials('1FG', '2FG', '2FG')
  expect(at.options('chooseAction')).toEqual(['evade', 'focus', 'jam:1', 'none'])
  at.answer('chooseAction', 'jam:1').has(1, { tokens: { jam: 1 } })
})

test('[C1-RELOAD-1] reload brings torpedoes and missiles back', () => {
  const missile = 'missile:concussionmissiles'
  const at = new Table({
    seats: [[['nusquadronpilot', 300, 300, 0, [missile]]], far],
    cards: { [missile]: { text: 'A weapon.', weapon: { pays: ['discard'] } } },
  })
  at.arrange(0, { discarded: [missile] })
    .dials('1FG', '2FG')
    .answer('chooseAction', 'reload')
  at.has(0, { discarded: [], tokens: { weaponsDisabled: 1 } })
  expect(acting(['nusquadronpilot', 300, 300], '1FG').options('chooseAction')).not.toContain('reload')
})

test('[C1-ROTATE-1] a mobile arc turns to another side', () => {
  const at = acting(['shadowporthunter', 300, 300], '2FG')
  const turns = at.options('chooseAction').filter((id) => id.startsWith('rotate'))
  expect(turns).toEqual(['rotateArc:right', 'rotateArc:rear', 'rotateArc:left'])
  at.answer('chooseAction', 'rotateArc:left').has(0, { turret: 'left' })
  const abeam = new Table({ seats: [[['shadowporthunter', 500, 300]], [[academy, 300, 300, 90]]] })
  expect(abeam.arrange(0, { turret: 'left' }).skipTo('combat').options('chooseAttack')).toEqual([
    'primary:left:1',
    'pass',
  ])
})

test('[C1-LOCK-1] a ship that locks through friendly ships is offered each target once', () => {
  const seats: Layout['seats'] = [
    [
      ['redsquadronpilot', 300, 300, 0, ['ept:determination']],
      ['redsquadronpilot', 500, 300],
      ['redsquadronpilot', 900, 300],
    ],
    [
      ['obsidiansquadronpilot', 400, 500, 180],
      ['obsidiansquadronpilot', 1000, 500, 180],
      ['obsidiansquadronpilot', 1600, 700, 180],
    ],
  ]
  const locks = (cards: first.Cards) =>
    new Table({ seats, cards })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .arrange(0, { dial: '1FG' })
      .arrange(3, { activated: true })
      .arrange(4, { activated: true })
      .arrange(5, { activated: true })
      .skipTo('activation')
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  // The first enemy is near two of them, the second only the last, the third none.
  expect(
    locks({ 'ept:determination': { text: 'Locks for friends.', may: { lockFromFriends: true } } }),
  ).toEqual(['lock:3', 'lock:4'])
  expect(locks({})).toEqual(['lock:3'])
})
