import type { ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/second'
import { deal, gain } from '@flotilla/engine/second/effects'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const vcx = 'lothalrebel'
const shuttle = 'sabinewren'

const ghost = (y: number, ...upgrades: string[]): Layout['seats'] => [
  [
    [vcx, 600, 450, 0, ['ghost']],
    [shuttle, 600, y, 0, upgrades],
  ],
  [farShip],
]

test('[C2-DOCK-3] a shuttle docks with the Ghost at range 0, as the Phantom at range 1 too', () => {
  const offered = (y: number, ...upgrades: string[]) => {
    const at = createTable({ seats: ghost(y, ...upgrades) }).dials('1FB', '1FB', '2FB')
    return at.game.pending[0]!.ask === 'systemPhase' ? at.options('systemPhase') : []
  }
  const touching = 450 + 60
  expect(offered(touching)).toEqual(['dock:0', 'done'])
  expect(offered(touching + 80)).toEqual([])
  expect(offered(touching + 80, 'phantom')).toEqual(['dock:0', 'done'])
  expect(offered(touching + 180, 'phantom')).toEqual([])
})

test('[C2-DOCK-6] [C2-DOCK-10] a docked shuttle leaves the Ghost by its rear guides', () => {
  const at = createTable({ seats: ghost(510) })
    .dials('1FB', '1FB', '2FB')
    .answer('systemPhase', 'dock:0')
  at.has(1, { place: 'reserve', docked: 0 })
  at.upTo('setDials').dials('1FB', null, '2FB')
  expect(at.options('systemPhase').every((id) => id.startsWith('deploy:rear') || id === 'done')).toBe(true)
  at.answer('systemPhase', 'deploy:rear:2FB')
  at.has(1, { place: 'table', docked: null })
  expect(at.ship(1).pose).toMatchObject({ x: 600, heading: 180 })
})

test('only a shuttle docks with it', () => {
  const at = createTable({
    seats: [
      [
        [vcx, 600, 450, 0, ['ghost']],
        [tiePilot, 600, 510],
      ],
      [farShip],
    ],
  })
  expect(at.dials('1FB', '2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
})

test('Moldy Crow has a front weapon of 3 and keeps 2 focus tokens', () => {
  const at = createDuel(['kylekatarn', 'moldycrow'], [tiePilot], []).skipTo('engagement').upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', '1:front:1', 'pass'])
  expect(at.game.rules.facts[0]!.attacks).toEqual([
    { arc: 'front', value: 3 },
    { arc: 'singleTurret', value: 2 },
  ])
  const left = (focus: number) => {
    const end = createLoneShip('kylekatarn', ['moldycrow'])
      .arrange(0, { tokens: { focus, evade: 1 } })
      .skipTo('end')
    return end.ship(0).tokens
  }
  expect([left(1), left(3)]).toEqual([{ focus: 1 }, { focus: 2 }])
})

test('Slave I turns the other way after it reveals a turn or a bank', () => {
  const at = createLoneShip('bountyhunter', ['slavei']).dials('1TW', '2FB')
  expect(at.options('useAbility')).toEqual(['1YW', 'decline'])
  at.answer('useAbility', '1YW')
  expect(at.ship(0).pose.heading).toBe(90)
  const bank = createLoneShip('bountyhunter', ['slavei']).dials('2NW', '2FB').answer('useAbility', '2BW')
  expect(bank.ship(0).pose.heading).toBe(-45)
  for (const dial of ['2FB', '4KR', '3ER'])
    expect(createLoneShip('bountyhunter', ['slavei']).dials(dial, '2FB').cardsHeard()).toEqual([])
})

test('blackone: a SLAM costs the charge, and an ion token takes the disarm token away', () => {
  const t70 = 'bluesquadronrookie'
  const at = createLoneShip(t70, ['blackone']).dials('2FB', '2FB')
  at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('slam:2F'))!)
  at.has(0, { tokens: { disarm: 1 }, charges: { blackone: 0 } })
  at.answer('useAbility', 'use').has(0, { tokens: { ion: 1 } })
  const empty = createLoneShip(t70, ['blackone'])
    .arrange(0, { charges: { blackone: 0 } })
    .dials('2FB', '2FB')
  expect(empty.options('chooseAction').filter((id) => id.startsWith('slam'))).toEqual([])
})

test('dauntless: a white action as red after a maneuver cut short', () => {
  const flown = (y: number) =>
    createTable({ seats: [[['patrolleader', 600, 300, 0, ['dauntless']]], [[tiePilot, 600, y, 180]]] })
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
  const at = flown(400).answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  expect(flown(800).cardsHeard()).toEqual([])
})

test('houndstooth: carries a Z-95-AF4 headhunter', () => {
  const offered = (pilot: string) => {
    const at = createTable({
      seats: [
        [
          ['trandoshanslaver', 600, 450, 0, ['houndstooth']],
          [pilot, 600, 390],
        ],
        [farShip],
      ],
    }).dials('1FB', '1FB', '2FB')
    return at.game.pending[0]!.ask === 'systemPhase' ? at.options('systemPhase') : []
  }
  expect(offered('binayrepirate')).toEqual(['dock:0', 'done'])
  expect(offered('sabinewren')).toEqual([])
})

test('marauder: rerolls a die of a primary attack to the rear', () => {
  const attack = (shot: string) => {
    const at = createDuel(['bountyhunter', 'marauder'], [tiePilot], blanks(6), {
      friends: [[tiePilot, 600, 250, 180]],
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'), shot)
  }
  expect(attack('1:rear:2').options('modifyAttackDice')).toEqual(['card:0:marauder:reroll:blank', 'done'])
  expect(attack('0:front:1').cardsHeard()).toEqual([])
})

test('millenniumfalcon, soullessone: reroll a defense die', () => {
  const defend = (defender: readonly [string, string], arranged: object, heading = 0) => {
    const at = createDuel([xwingPilot], defender, blanks(5), { heading })
    return fireFirst(at.arrange(1, { engaged: true, ...arranged }).skipTo('engagement')).cardsHeard()
  }
  const falcon = ['outerrimsmuggler', 'millenniumfalcon'] as const
  expect(defend(falcon, { tokens: { evade: 1 } })).toContain('millenniumfalcon')
  expect(defend(falcon, { tokens: { focus: 1 } })).toEqual([])
  const soulless = ['skakoanace', 'soullessone'] as const
  expect(defend(soulless, {})).toContain('soullessone')
  expect(defend(soulless, {}, 180)).toEqual([])
})

test('outrider: shots past obstacles are harder to evade, and obstacles shake off tokens', () => {
  const defense = (title: readonly string[], obstacles: Layout['obstacles'] = []) => {
    const at = createDuel(['wildspacefringer', ...title], [xwingPilot], blanks(8), { obstacles })
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement')).rolls()[1]
  }
  const rock = [['coreasteroid2', 600, 540]] as const
  expect([defense([], rock), defense(['outrider'], rock)]).toEqual([3, 2])
  expect(defense(['outrider'])).toBe(2)
  const flown = (y: number) =>
    createLoneShip('wildspacefringer', ['outrider'], {
      obstacles: [['yt2400debris0', 600, y]],
      dice: blanks(y < 700 ? 1 : 0),
    })
      .arrange(0, { tokens: { ion: 1, focus: 1 } })
      .dials('4FW', '2FB')
  const at = flown(560)
  expect(at.options('useAbility')).toContain('ion')
  at.answer('useAbility', 'ion')
  expect(at.ship(0).tokens.ion).toBeUndefined()
  expect(flown(880).cardsHeard()).toEqual([])
})

test('punishingone: a die more in a primary attack on a ship in the front arc', () => {
  const rolls = (turret: 'front' | 'right', x: number, y: number, shot: string) => {
    const at = createDuel(['contractedscout', 'punishingone'], [xwingPilot], blanks(6), { x, y }).arrange(0, {
      turret,
    })
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement'), shot).rolls()[0]
  }
  expect(rolls('front', 600, 640, '0:front:1')).toBe(3)
  expect(rolls('right', 800, 450, '0:right:1')).toBe(2)
})

test('st321: locks an enemy near the ship it coordinated, however far', () => {
  const coordinated = (x: number, cloak = 0) => {
    const at = createTable({
      seats: [
        [
          ['omicrongrouppilot', 600, 300, 0, ['st321']],
          [xwingPilot, 750, 300],
        ],
        [[tiePilot, x, 500, 0, ['sensorscramblers']]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true, tokens: { cloak } })
    at.dials('1FB', '2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', 'coordinate:1')
    return at.answer('chooseAction', 'none')
  }
  const at = coordinated(1000)
  expect(at.options('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2').has(0, { locks: [2] })
  expect(coordinated(1300).cardsHeard()).toEqual([])
  expect(coordinated(1000, 1).cardsHeard()).not.toContain('st321')
})

test('shadowcaster: a hit in front and turret arc tractors the defender', () => {
  const attack = (turret: 'front' | 'left', dice: string[]) => {
    const at = createDuel(['shadowporthunter', 'shadowcaster'], [xwingPilot], dice).arrange(0, { turret })
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement')).kinds('gained')
  }
  expect(attack('front', ['hit', ...blanks(4)])).toMatchObject([{ ship: 1, token: 'tractor' }])
  expect(attack('left', ['hit', ...blanks(4)])).toEqual([])
  expect(attack('front', blanks(5))).toEqual([])
})

test('virago: a shield more, and a red boost in the End Phase for a charge', () => {
  const viper = 'blacksunassassin'
  const ending = (arranged: object) => createLoneShip(viper, ['virago']).arrange(0, arranged).skipTo('end')
  const at = ending({})
  expect(at.ship(0).shields).toBe(2)
  at.answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: { stress: 1 }, charges: { virago: 1 } })
  expect(ending({ charges: { virago: 0 } }).cardsHeard()).toEqual([])
  expect(ending({ tokens: { stress: 1 } }).cardsHeard()).toEqual([])
})

test('reysmillenniumfalcon: loops, boosts and turns its turret with up to 2 stress tokens', () => {
  const flown = (stress: number, upgrades = ['reysmillenniumfalcon']) =>
    createLoneShip('resistancesympathizer', upgrades).arrange(0, { tokens: { stress } }).dials('3LR', '2FB')
  const at = flown(1)
  expect(at.kinds('moved')[0]).toMatchObject({ maneuver: '3LR' })
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction').every((id) => /^(boost|rotateArc|none)/.test(id))).toBe(true)
  expect(flown(3).kinds('moved')[0]).toMatchObject({ maneuver: '2FW' })
  expect(flown(1, []).kinds('moved')[0]).toMatchObject({ maneuver: '2FW' })
})

test('scimitar: may cloak after forces are placed, and jams who is in the bullseye as it decloaks', () => {
  const seats = (x: number) =>
    [[['066', 600, 300, 0, ['scimitar']]], [[tiePilot, x, 640, 180]]] as Layout['seats']
  const begun = createTable({ seats: seats(600) })
  begun.answer('useAbility', 'use').has(0, { tokens: { cloak: 1 } })
  const decloaked = (x: number) => {
    const at = createTable({ seats: seats(x) })
      .answer('useAbility', 'use')
      .dials('2FB', '2FB')
    return at.answer('systemPhase', 'decloak:ahead')
  }
  const at = decloaked(600).answer('useAbility', 'ship:1')
  at.has(1, { tokens: { jam: 1 } })
  expect(decloaked(700).cardsHeard()).toEqual(['scimitar'])
})

test('slavei-swz82: turns a hit to a crit from behind', () => {
  const attack = (heading: number) => {
    const at = createDuel(['bountyhunter', 'slavei-swz82'], [xwingPilot], ['hit', ...blanks(4)], { heading })
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement'))
  }
  expect(attack(0).options('modifyAttackDice')).toContain('card:0:slavei-swz82:hitToCrit')
  expect(attack(180).cardsHeard()).toEqual([])
})

const twice = {
  ...secondCards,
  'pilot:ig88b': {
    text: 'For a test.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'lock',
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}

test('ig2000, ig88d: share the pilot abilities of others with the title, as long as they fly', () => {
  const acted = (bearer: PlacedPilot, lender: PlacedPilot, place: 'table' | 'destroyed' = 'table') => {
    const at = new Table({ seats: [[bearer, lender], [[tiePilot, 600, 600]]], cards: twice })
    at.arrange(1, { activated: true, place }).arrange(2, { activated: true })
    const dial = at.game.rules.facts[0]!.dial.find(({ difficulty }) => difficulty === 'blue')!
    at.dials(dial.id, place === 'table' ? '2FB' : null, '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', 'lock:2').kinds('gained')
  }
  const evade = [{ ship: 0, token: 'evade' }]
  const lender: PlacedPilot = ['ig88b', 900, 400, 0, ['ig2000']]
  expect(acted(['ig88a', 600, 400, 0, ['ig2000']], lender)).toMatchObject(evade)
  expect(acted([xwingPilot, 600, 400, 0, ['ig88d']], lender)).toMatchObject(evade)
  expect(acted(['ig88a', 600, 400], lender)).toEqual([])
  expect(acted(['ig88a', 600, 400, 0, ['ig2000']], ['ig88b', 900, 400])).toEqual([])
  expect(acted(['ig88a', 600, 400, 0, ['ig2000']], lender, 'destroyed')).toEqual([])
  const doubled = createLoneShip(xwingPilot, ['ig88d'])
    .dials('2FB', '2FB')
    .answer('chooseAction', 'calculate')
  doubled.has(0, { tokens: { calculate: 2 } })
})

test('landosmillenniumfalcon: the escape craft lends its shields, and the stressed are fired at harder', () => {
  const hurt = (docked: ShipId | null) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450]],
        [
          ['freightercaptain', 600, 640, 0, ['landosmillenniumfalcon']],
          ['autopilotdrone', 900, 800],
        ],
      ],
      dice: ['hit', 'hit', 'hit', ...blanks(1)],
    })
    at.arrange(1, { shields: 1, engaged: true })
    at.arrange(2, {
      engaged: true,
      shields: 1,
      ...(docked === null ? {} : { docked, place: 'reserve' as const }),
    })
    return fireFirst(at.skipTo('engagement')).upTo('setDials')
  }
  const at = hurt(1)
  at.has(1, { shields: 0 })
  expect(at.ship(1).damage).toHaveLength(1)
  at.has(2, { shields: 0 })
  const apart = hurt(null)
  expect(apart.ship(1).damage).toHaveLength(2)
  apart.has(2, { shields: 1 })
  const rolled = (tokens: object) => {
    const one = createDuel(['freightercaptain', 'landosmillenniumfalcon'], [xwingPilot], blanks(6))
    return fireFirst(one.arrange(1, { engaged: true, tokens }).skipTo('engagement')).rolls()[0]
  }
  expect([rolled({ stress: 1 }), rolled({})]).toEqual([3, 2])
})

test('kazsfireball: repairs while ionized', () => {
  const acting = (upgrades: string[]) =>
    createLoneShip('colossusstationmechanic', upgrades)
      .upTo('setDials')
      .arrange(0, { tokens: { ion: 1 }, damage: [{ card: 'weaponsfailure', faceup: true }] })
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
  expect(acting(['kazsfireball']).options('chooseAction')).toEqual(['focus', 'repair:weaponsfailure', 'none'])
  expect(acting([]).options('chooseAction')).toEqual(['focus', 'none'])
})

test('kazsfireball: chooses the damage card it begins with', () => {
  const dealing = {
    ...secondCards,
    'ship:explosionwithwings': {
      text: 'For a test.',
      triggers: [
        triggerOn('setup', {
          when: (_, __, { step }) => step === 'afterForces',
          use: (game, me) => deal(game, me.ship, false, 'C2-ABILITY-3'),
        }),
      ],
    },
  }
  const seats = [[['colossusstationmechanic', 600, 450, 0, ['kazsfireball']]], [farShip]] as Layout['seats']
  const at = new Table({ seats, cards: dealing })
  const size = (one: Table) => one.game.state.decks[0]!.draw.length
  expect(at.options('useAbility')).not.toContain('search:woundedpilot')
  const before = size(at)
  at.answer('useAbility', 'search:fuelleak').has(0, { damage: [{ card: 'fuelleak', faceup: false }] })
  expect(size(at)).toBe(before)
  expect(at.kinds('dealt').some((one) => 'card' in one)).toBe(false)
})
