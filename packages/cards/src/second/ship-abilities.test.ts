import { difficultyOf } from '@flotilla/engine/second/effects'

import type { Layout, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { createInSetup } from './huge/testing.ts'
import {
  blanks,
  createDuel,
  createEngagement,
  createLoneShip,
  createSides,
  createTable,
  farShip,
  fireFirst,
  fireVolley,
  flyManeuver,
  performFirstAttack,
  shotOptions,
  tiePilot,
  xwingPilot,
} from './testing.ts'

test('Advanced Droid Brain calculates twice', () => {
  const at = createLoneShip('ig88a').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'calculate')
  at.has(0, { tokens: { calculate: 2 } })
  const evades = createLoneShip('ig88a')
    .dials('2FB', '2FB')
    .upTo('chooseAction')
    .answer('chooseAction', 'evade')
  evades.has(0, { tokens: { evade: 1 } })
})

test('[C2-ABILITY-3] Advanced Targeting Computer rolls a die more at what it has locked, and must turn a hit to a crit', () => {
  const at = createDuel(['stormsquadronace'], [tiePilot], ['hit', 'hit', 'blank', ...blanks(3)])
  at.arrange(0, { locks: [1] }).skipTo('engagement')
  fireFirst(at)
  expect(at.rolls()[0]).toBe(3)
  // The computer cannot be declined as long as there is a hit to turn.
  expect(at.options('modifyAttackDice')).not.toContain('done')
  at.answer('modifyAttackDice', 'card:0:ship:advancedtargetingcomputer:hitToCrit')
  at.answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  const free = fireFirst(
    createDuel(['stormsquadronace'], [tiePilot], ['hit', ...blanks(4)]).skipTo('engagement'),
  )
  expect(free.rolls()).toEqual([2, 3])
  expect(free.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
})

test('a special weapon is no concern of the Advanced Targeting Computer', () => {
  const at = createDuel(['stormsquadronace', 'ioncannon'], [tiePilot], ['hit', ...blanks(5)]).arrange(0, {
    locks: [1],
  })
  fireFirst(at.skipTo('engagement'), 'ioncannon:front:1').answer('modifyAttackDice', 'done')
  expect(at.rolls()[0]).toBe(3)
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
})

test('Autothrusters follow on any action with a red roll or boost, and not on themselves', () => {
  const at = createLoneShip('alphasquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'focus').answer('useAbility', 'use')
  const options = at.options('chooseAction')
  expect(options.every((id) => /^(barrelRoll|boost|none)/.test(id))).toBe(true)
  at.answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: { focus: 1, stress: 1 } })
  expect(at.kinds('ability')).toHaveLength(1)
})

test('Vectored Thrusters only boost', () => {
  const at = createLoneShip('phoenixsquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  at.answer('chooseAction', 'evade').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['boost:straight', 'boost:left', 'boost:right', 'none'])
  const boosted = createLoneShip('phoenixsquadronpilot').dials('2FB', '2FB').upTo('chooseAction')
  // No action is performed twice in a round.
  boosted.answer('chooseAction', 'boost:left')
  expect(boosted.cardsHeard()).toEqual([])
})

test('Concordia Faceoff turns a result to an evade at range 1 in the front arc of the attacker', () => {
  const defend = (y: number, dice: string[]) =>
    fireFirst(createDuel([xwingPilot], ['skullsquadronpilot'], dice, { y }).skipTo('engagement'))
  const at = defend(560, ['hit', ...blanks(3), 'blank', 'focus', 'blank'])
  expect(at.options('modifyDefenseDice')).toEqual([
    'card:1:ship:concordiafaceoff:blankToEvade',
    'card:1:ship:concordiafaceoff:focusToEvade',
  ])
  at.answer('modifyDefenseDice', 'card:1:ship:concordiafaceoff:blankToEvade')
  expect(at.kinds('missed')).toHaveLength(1)
  expect(defend(640, ['hit', ...blanks(5)]).kinds('hit')).toHaveLength(1)
})

test('Concordia Faceoff does not help against a shot from elsewhere', () => {
  const at = createDuel(['bountyhunter'], ['skullsquadronpilot'], ['hit', ...blanks(6)], { y: 330 })
  expect(fireFirst(at.skipTo('engagement'), '1:rear:1').kinds('hit')).toHaveLength(1)
})

test('Full Throttle evades after a fast maneuver fully executed', () => {
  const at = createLoneShip('bravoflightofficer')
    .dials('3FB', '2FB')
    .upTo('useAbility')
    .answer('useAbility', 'use')
  at.answer('chooseAction', 'evade')
  // Then the action of the round.
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(createLoneShip('bravoflightofficer').dials('2FB', '2FB').upTo('chooseAction').cardsHeard()).toEqual(
    [],
  )
})

test('Linked Battery adds a die to cannons, and to nothing else', () => {
  const rolls = (shot: string, dice: number) => {
    const at = createDuel(['starkillerbasepilot', 'ioncannon'], [tiePilot], blanks(dice), { y: 680 })
    return fireFirst(at.skipTo('engagement'), shot).rolls()
  }
  expect(rolls('ioncannon:front:1', 7)).toEqual([4, 3])
  expect(rolls('0:front:1', 7)).toEqual([4, 3])
})

test('Networked Calculations spend a calculate token of a friend at range 0–1', () => {
  const drone = 'tradefederationdrone'
  const seats = [
    [
      [drone, 600, 450],
      [drone, 680, 450],
      [drone, 900, 450],
    ],
    [[xwingPilot, 600, 640]],
  ] as Layout['seats']
  const at = createTable({ seats, dice: ['focus', 'focus', 'blank', 'blank'] })
  for (const id of [1, 2]) at.arrange(id, { tokens: { calculate: 1 } })
  at.skipTo('engagement').upTo('chooseEngagement').answer('chooseEngagement', 'ship:0')
  at.answer('chooseAttack', '0:front:3')
  expect(at.options('modifyAttackDice')).toEqual(['card:0:ship:networkedcalculations:calculate:1', 'done'])
  at.answer('modifyAttackDice', 'card:0:ship:networkedcalculations:calculate:1')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(at.kinds('spent')).toMatchObject([{ token: 'calculate', ship: 1 }])
})

test('Networked Calculations defend, too', () => {
  const drone = 'tradefederationdrone'
  const at = createDuel([xwingPilot], [drone], ['hit', 'blank', 'blank', 'focus', 'blank'], {
    friends: [[drone, 680, 640]],
  })
  at.arrange(2, { tokens: { calculate: 1 } }).skipTo('engagement')
  fireFirst(at).answer('modifyDefenseDice', 'card:1:ship:networkedcalculations:calculate:2')
  expect(at.kinds('missed')).toHaveLength(1)
})

test('Nimble Bomber drops by banks, and launches nothing by them', () => {
  const bomber = 'scimitarsquadronpilot'
  const ways = (...upgrades: string[]) =>
    createLoneShip(bomber, upgrades).dials('2FB', '2FB').options('systemPhase')
  expect(ways('protonbombs')).toEqual([
    'drop:protonbombs:1straight',
    'drop:protonbombs:1bank:left',
    'drop:protonbombs:1bank:right',
    'done',
  ])
  expect(ways('electrochaffmissiles').some((id) => id.startsWith('drop'))).toBe(false)
  expect(ways('trajectorysimulator', 'ionbombs').filter((id) => id.startsWith('launch'))).toEqual([
    'launch:ionbombs:5straight',
  ])
})

test('Plated Hull turns a crit to a hit unless it is critically damaged', () => {
  const hit = (faceup: boolean) => {
    const at = createDuel([xwingPilot], ['shadowsquadronveteran'], ['crit', 'crit', 'blank', 'blank'])
    at.arrange(1, { damage: [{ card: 'fuelleak', faceup }] }).skipTo('engagement')
    return fireFirst(at).kinds('hit')[0]
  }
  expect(hit(false)).toMatchObject({ hits: 1, crits: 1 })
  expect(hit(true)).toMatchObject({ hits: 0, crits: 2 })
})

test('Stygium Array evades after decloaking, and cloaks again for an evade token', () => {
  const phantom = 'imdaartestpilot'
  const at = createLoneShip(phantom)
    .arrange(0, { tokens: { cloak: 1 } })
    .dials('2FB', '2FB')
  at.answer('systemPhase', 'decloak:ahead').answer('useAbility', 'use').answer('chooseAction', 'evade')
  at.answer('chooseAction', 'focus').upTo('useAbility')
  at.answer('useAbility', 'use')
  at.has(0, { tokens: { cloak: 1 } })
  const end = (tokens: object) =>
    createLoneShip(phantom).arrange(0, { tokens }).skipTo('end').kinds('ability')
  expect([end({}), end({ evade: 1, cloak: 1 })]).toEqual([[], []])
})

test('Spacetug Tractor Array pulls at a ship at range 1 in its front arc, twice in its bullseye', () => {
  const pulled = (x: number, y: number) => {
    const at = createTable({ seats: [[['jakkugunrunner', 600, 300]], [['darthvader', x, y, 180], farShip]] })
    at.dials('1FW', '1FW', '2FB').upTo('chooseAction')
    return at
  }
  const ahead = pulled(600, 460).answer('chooseAction', 'pull:1')
  expect(ahead.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 2, ship: 1 }])
  expect(ahead.asked('tractor').seat).toBe(0)
  const aside = pulled(650, 460).answer('chooseAction', 'pull:1')
  expect(aside.kinds('gained')).toMatchObject([{ token: 'tractor', amount: 1, ship: 1 }])
  for (const at of [pulled(600, 620), pulled(640, 400)])
    expect(at.options('chooseAction').filter((id) => id.startsWith('pull'))).toEqual([])
})

test('[C2-SETUP-8] Heavy Weapon Turret: the indicator is at the front or the rear, from setup on', () => {
  const at = createInSetup([[['zetasquadronsurvivor', 0, 0]], [[tiePilot, 0, 0]]])
  while (!at.game.pending.some(({ ask }) => ask === 'setTurret')) {
    const { ask, subject } = at.game.pending[0]!
    if (ask === 'placeShip') at.put(ask, 600, subject === 0 ? 60 : 855, subject === 0 ? 0 : 180)
    else at.answer(ask, at.options(ask).at(-1)!)
  }
  expect(at.options('setTurret')).toEqual(['front', 'rear'])
  // It turns by the action linked to a focus action.
  const linked = createLoneShip('zetasquadronsurvivor').dials('2FB', '2FB').upTo('chooseAction', 0)
  linked.answer('chooseAction', 'focus')
  expect(linked.options('chooseAction').filter((id) => id.startsWith('rotateArc'))).toEqual([
    'rotateArc:rear',
  ])
  const free = createLoneShip('rebelscout')
    .dials('2FB', '2FB')
    .upTo('chooseAction', 0)
    .options('chooseAction')
  expect(free.filter((id) => id.startsWith('rotateArc'))).toHaveLength(3)
})

test('Heavy Weapon Turret: missiles for the front arc fire where it points, others as printed', () => {
  const shots = (y: number, turret: 'front' | 'rear', pilot = 'zetasquadronsurvivor') =>
    createDuel([pilot, 'ionmissiles', 'protontorpedoes'], [tiePilot], [], { y })
      .arrange(0, { turret, locks: [1] })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
      .options('chooseAttack')
      .filter((id) => !/^\d/.test(id))
  expect(shots(260, 'rear')).toEqual(['ionmissiles:rear:1', 'pass'])
  expect(shots(640, 'rear')).toEqual(['protontorpedoes:front:1', 'pass'])
  expect(shots(640, 'front')).toEqual(['ionmissiles:front:1', 'protontorpedoes:front:1', 'pass'])
  expect(shots(640, 'rear', xwingPilot)).toEqual(['ionmissiles:front:1', 'protontorpedoes:front:1', 'pass'])
})

describe('actions by ship abilities', () => {
  test('finetunedcontrols: a Force for a boost or roll after a maneuver fully executed', () => {
    const at = flyManeuver('jediknight', [], '2FB').answer('useAbility', 'use')
    at.answer('chooseAction', 'boost:straight')
    at.has(0, { force: 0 })
    expect(at.asked('chooseAction').subject).toBe(0)
    expect(flyManeuver('jediknight', [], '2FB', { me: { force: 0 } }).cardsHeard()).toEqual([])
    const stopped = flyManeuver('jediknight', [], '2FB', {
      seats: [[['jediknight', 600, 450]], [[tiePilot, 600, 540]]],
    })
    expect(stopped.cardsHeard()).toEqual([])
  })

  test('intuitivecontrols: a purple boost or roll in the System Phase', () => {
    const at = createLoneShip('jedigeneral').dials('2FB', '2FB')
    at.answer('systemPhase', 'card:ship:intuitivecontrols:act').answer('chooseAction', 'boost:straight')
    at.has(0, { force: 1, tokens: {} })
    const spent = createLoneShip('jedigeneral').arrange(0, { force: 0 }).dials('2FB', '2FB')
    expect(spent.game.pending[0]!.ask).not.toBe('systemPhase')
  })

  test('pursuitthrusters: a boost in the System Phase', () => {
    const at = createLoneShip('firstordercadet').dials('2FB', '2FB')
    at.answer('systemPhase', 'card:ship:pursuitthrusters:act')
    expect(at.options('chooseAction')).toEqual(['boost:straight', 'boost:left', 'boost:right', 'none'])
    at.answer('chooseAction', 'boost:left')
    at.has(0, { tokens: {} })
    const stressed = createLoneShip('firstordercadet').arrange(0, { tokens: { stress: 1 } })
    expect(stressed.dials('2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
  })

  test('refinedgyrostabilizers: a red boost or turn of its turret after an action, to the front or the rear', () => {
    const at = flyManeuver('bluesquadronrecruit', [], '2FB')
    at.answer('chooseAction', 'focus').answer('useAbility', 'use')
    expect(at.options('chooseAction')).toEqual([
      'boost:straight',
      'boost:left',
      'boost:right',
      'rotateArc:rear',
      'none',
    ])
    at.answer('chooseAction', 'rotateArc:rear')
    expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
    expect(at.ship(0).turret).toBe('rear')
  })

  test('finetunedthrusters: a deplete or strain token for a lock or roll', () => {
    const pilot = 'firstorderprovocateur'
    const at = flyManeuver(pilot, [], '2FB')
    expect(at.options('useAbility')).toEqual(['deplete', 'strain', 'decline'])
    at.answer('useAbility', 'strain').answer('chooseAction', 'barrelRoll:left:middle')
    at.has(0, { tokens: { strain: 1 } })
    expect(flyManeuver(pilot, [], '2FB', { me: { tokens: { strain: 2 } } }).cardsHeard()).toEqual([])
    expect(flyManeuver(pilot, [], '2FB', { me: { tokens: { deplete: 2 } } }).cardsHeard()).toEqual([])
    expect(
      flyManeuver(pilot, [], '2FB', { seats: [[[pilot, 600, 450]], [[tiePilot, 600, 540]]] }).cardsHeard(),
    ).toEqual([])
  })

  test('pinpointtractorarray: a tractor token, by which its player moves it, to turn its turret', () => {
    const at = flyManeuver('stalgasinhiveguard', [], '2FB').answer('useAbility', 'use')
    expect(at.asked('tractor')).toMatchObject({ seat: 0, subject: 0 })
    at.answer('tractor', 'boost')
    expect(at.options('chooseAction')).toEqual(['rotateArc:right', 'rotateArc:left', 'none'])
    at.answer('chooseAction', 'rotateArc:left')
    at.has(0, { turret: 'left', tokens: { tractor: 1 } })
  })
})

test('rotatingcannons: cannons for the front arc fire where the turret points', () => {
  const shots = (y: number, turret: 'front' | 'rear') =>
    shotOptions(['onyxsquadronsentry', 'ioncannon', 'heavylasercannon'], [tiePilot], { y, me: { turret } })
  expect(shots(260, 'rear')).toContain('ioncannon:rear:1')
  expect(shots(640, 'rear')).not.toContain('ioncannon:front:1')
  expect(shots(640, 'rear')).toContain('heavylasercannon:bullseye:1')
  const turns = flyManeuver('onyxsquadronsentry', [], '1FB').options('chooseAction')
  expect(turns.filter((id) => id.startsWith('rotateArc'))).toEqual(['rotateArc:rear'])
})

describe('networkedaim', () => {
  const gunship = 'baktoiddrone'
  const at = (locks: readonly (readonly number[])[]) => {
    const now = createTable({
      seats: [
        [
          [gunship, 600, 450],
          [gunship, 900, 450],
        ],
        [[xwingPilot, 600, 640]],
      ],
      dice: [...blanks(6)],
    })
    for (const [id, mine] of locks.entries()) now.arrange(id, { locks: mine })
    for (const id of [1, 2]) now.arrange(id, { engaged: true })
    now.skipTo('engagement')
    return now.answer('chooseAttack', now.options('chooseAttack')[0]!)
  }
  const rerolls = (now: Table) => [
    ...new Set(now.cardsHeard()),
    ...now.options('modifyAttackDice').filter((id) => id.startsWith('lock')),
  ]

  test('networkedaim: as many dice as friends have locked the defender, and the lock itself rerolls none', () => {
    const both = at([[2], [2]])
    expect(rerolls(both)).toEqual(['ship:networkedaim'])
    expect(both.options('modifyAttackDice').filter((id) => id.endsWith('3000'))).toEqual([])
    expect(both.options('modifyAttackDice').filter((id) => id.endsWith('2000'))).toHaveLength(1)
    expect(at([[], []]).kinds('missed')).toHaveLength(1)
    expect(at([[], [2]]).options('modifyAttackDice')).toEqual([
      'card:0:ship:networkedaim:reroll:1000',
      'done',
    ])
  })
})

describe('fireconvergence', () => {
  const gunship = '212thbattalionpilot'
  const fired = (turret: 'front' | 'left', { charges = 2, seat = 0 } = {}) => {
    const own = [gunship, 600, 300, 0] as const
    const at = createTable({
      seats: [
        [[xwingPilot, 660, 450], ...(seat === 0 ? [own] : [])],
        [[tiePilot, 600, 560], ...(seat === 1 ? [own] : [])],
      ],
      dice: [...blanks(9)],
    })
    const id = seat === 0 ? 1 : 2
    at.arrange(id, { turret, charges: { [`pilot:${gunship}`]: charges } })
    for (const one of at.game.state.ships) at.arrange(one.id, { engaged: one.id !== 0 })
    at.skipTo('engagement')
    return at.answer('chooseAttack', `0:front:${seat === 0 ? 2 : 1}`)
  }

  test('fireconvergence: a charge rerolls up to 2 dice of a friend that attacks what is in its turret arc', () => {
    const at = fired('front')
    at.answer('modifyAttackDice', 'card:1:ship:fireconvergence:reroll:2000').upTo('setDials')
    expect(at.kinds('spent')).toMatchObject([{ ship: 1, card: `pilot:${gunship}` }])
    expect(fired('left').cardsHeard()).toEqual([])
    expect(fired('front', { charges: 0 }).cardsHeard()).toEqual([])
    expect(fired('front', { seat: 1 }).cardsHeard()).toEqual([])
  })
})

test('deadtorights: no green token helps a defender in the bullseye', () => {
  const defends = (x: number) =>
    fireVolley(['cartelexecutioner'], [tiePilot], ['hit', ...blanks(2), 'focus', 'blank', 'blank'], {
      x,
      it: { tokens: { focus: 1, evade: 1 } },
    })
  expect(defends(600).kinds('hit')).toHaveLength(1)
  expect(defends(660).options('modifyDefenseDice')).toContain('focus')
})

test('sensorblindspot: one die fewer at range 1 and none for the range; further away as printed', () => {
  const rolls = (y: number, dice: number) =>
    fireVolley(['wildspacefringer'], [tiePilot], blanks(dice), { y, shot: '0:front:1' }).rolls()
  expect(rolls(570, 6)).toEqual([3, 3])
  expect(rolls(660, 7)).toEqual([4, 3])
})

describe('ship abilities brought by a configuration', () => {
  const defender = 'deltasquadronpilot'
  test('tiedefenderelite: turns are easier, Koiogran turns harder', () => {
    const colours = (upgrades: string[], dial: string) =>
      flyManeuver(defender, upgrades, dial).kinds('moved')[0]!.maneuver
    expect([colours([], '3TW'), colours(['tiedefenderelite'], '3TW')]).toEqual(['3TW', '3TB'])
    expect([colours([], '4KW'), colours(['tiedefenderelite'], '4KW')]).toEqual(['4KW', '4KR'])
    // Full Throttle is gone.
    expect(flyManeuver(defender, ['tiedefenderelite'], '3FB').cardsHeard()).toEqual([])
  })

  test('tiedefenderelite: Advanced Fire Control attacks again after a cannon or missile at what is locked', () => {
    const fired = (me: object, shot: string) =>
      fireVolley([defender, 'tiedefenderelite', 'ioncannon'], [tiePilot], ['hit', ...blanks(12)], {
        shot,
        me,
      })
    const at = fired({ locks: [1] }, 'ioncannon:front:1').answer('modifyAttackDice', 'done')
    at.answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
    expect(fired({}, 'ioncannon:front:1').cardsHeard()).toEqual([])
    expect(
      fired({ locks: [1] }, '0:front:1')
        .answer('modifyAttackDice', 'done')
        .cardsHeard(),
    ).toEqual([])
    expect(
      fired({ locks: [1], bonus: true }, 'ioncannon:front:1')
        .answer('modifyAttackDice', 'done')
        .cardsHeard(),
    ).toEqual([])
  })

  test('vectoredcannonsrz1: its primary weapon fires where its turret points, which turns in the System Phase', () => {
    const pilot = 'phoenixsquadronpilot'
    const shots = (y: number, turret: 'front' | 'rear') =>
      shotOptions([pilot, 'vectoredcannonsrz1'], [tiePilot], { y, me: { turret } })
    expect(shots(260, 'rear')).toEqual(['0:rear:1', 'pass'])
    expect(shots(640, 'rear')).toEqual([])
    expect(shots(640, 'front')).toEqual(['0:front:1', 'pass'])
    const at = createLoneShip(pilot, ['vectoredcannonsrz1']).dials('2FB', '2FB')
    at.answer('systemPhase', 'card:ship:vectoredcannons:act')
    expect(at.options('chooseAction').filter((id) => id.startsWith('rotateArc'))).toEqual(['rotateArc:rear'])
    at.answer('chooseAction', 'rotateArc:rear')
    expect(at.kinds('gained')).toMatchObject([{ token: 'stress' }])
    expect(at.ship(0).turret).toBe('rear')
  })

  test('wartimeloadout: 2 shields, actions and Devastating Barrage', () => {
    const at = flyManeuver('newrepublicpatrol', ['wartimeloadout'], '2FB', { me: { charges: {} } })
    expect(at.ship(0).shields).toBe(createLoneShip('newrepublicpatrol').ship(0).shields + 2)
    const shot = (x: number) =>
      fireVolley(
        ['newrepublicpatrol', 'wartimeloadout', 'protontorpedoes'],
        [tiePilot],
        ['crit', ...blanks(3), 'evade', ...blanks(2)],
        {
          x,
          shot: 'protontorpedoes:front:1',
          me: { locks: [1] },
        },
      ).answer('modifyAttackDice', 'done')
    expect(shot(600).kinds('hit')).toMatchObject([{ crits: 1 }])
    expect(shot(660).kinds('missed')).toHaveLength(1)
  })
})

test('notchedstabilizers: it flies through asteroids and does not attack from them', () => {
  const miner = 'miningguildsurveyor'
  const flew = (what: string, pilot = miner, dice: string[] = []) =>
    flyManeuver(pilot, [], '2FB', { obstacles: [[what, 600, 500]], dice })
  expect(flew('coreasteroid0').kinds('metObstacle')).toEqual([])
  expect(flew('gascloud1', miner, ['blank']).kinds('metObstacle')).toHaveLength(1)
  expect(flew('coreasteroid0', tiePilot, ['blank']).kinds('metObstacle')).toHaveLength(1)
  expect(shotOptions([miner], [tiePilot], { obstacles: [['coreasteroid1', 600, 450]] })).toEqual([])
})

test('microthrusters: it rolls by banks', () => {
  const at = flyManeuver('blacksunenforcer', [], '2FB')
  const rolls = at.options('chooseAction').filter((id) => id.startsWith('barrelRoll'))
  expect(rolls).toHaveLength(12)
  at.answer('chooseAction', 'barrelRoll:left:bank:right:middle')
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
})

describe('explosionwithwings', () => {
  const fireball = 'colossusstationmechanic'
  test('explosionwithwings: it begins with a facedown damage card', () => {
    const at = createInSetup([[[fireball, 0, 0]], [[tiePilot, 0, 0]]])
    while (at.game.pending.some(({ ask }) => ask === 'placeShip')) {
      const { subject } = at.asked('placeShip')
      at.put('placeShip', 600, subject === 0 ? 60 : 855, subject === 0 ? 0 : 180)
    }
    expect(at.ship(0).damage).toMatchObject([{ faceup: false }])
    expect(at.ship(1).damage).toEqual([])
  })

  test('explosionwithwings: a damage card exposed removes the disarm token of a SLAM', () => {
    const slammed = (damage: readonly object[]) =>
      flyManeuver(fireball, [], '3FW', { me: { damage: damage as never } }).answer('chooseAction', 'slam:3FW')
    const at = slammed([{ card: 'fuelleak', faceup: false }]).answer('useAbility', 'use')
    expect(at.kinds('exposed')).toHaveLength(1)
    expect(at.kinds('lost')).toMatchObject([{ token: 'disarm', ship: 0 }])
    expect(slammed([]).cardsHeard()).toEqual([])
    expect(slammed([{ card: 'fuelleak', faceup: true }]).cardsHeard()).not.toContain(
      'ship:explosionwithwings',
    )
  })
})

test('intuitiveinterface: it calculates after an action that a talent, illicit or modification has added', () => {
  const acted = (action: string) =>
    flyManeuver('kijimispicerunner', ['debrisgambit'], '2FB', {
      obstacles: [['coreasteroid0', 700, 570]],
    }).answer('chooseAction', action)
  const at = acted('evade').answer('useAbility', 'use').answer('chooseAction', 'calculate')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'calculate'])
  expect(acted('focus').cardsHeard()).toEqual([])
})

describe('a ship docked with a VCX-100', () => {
  const ghost = 'lothalrebel'
  const carrying = (
    passenger: string,
    more: Partial<Layout> & { enemy?: readonly [number, number] } = {},
  ) => {
    const { enemy = [600, 640], ...layout } = more
    const at = createTable({
      seats: [
        [
          [ghost, 600, 450, 0, ['ghost']],
          [passenger, 900, 100],
          [tiePilot, 760, 450],
        ],
        [[xwingPilot, ...enemy]],
      ],
      ...layout,
    })
    return at.arrange(1, { place: 'reserve', docked: 0, activated: true })
  }
  const ready = (at: Table) => {
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
    return at.skipTo('engagement')
  }

  test('tailgun: a rear weapon of the value of the docked ship’s', () => {
    const rear = (at: Table) => ready(at)
    expect(rear(carrying('sabinewren', { enemy: [600, 260] })).options('chooseAttack')).toContain('1:rear:3')
    // What the docked ship has for its own rear arc is no gun of the carrier.
    const two = rear(carrying('ap5', { enemy: [600, 260] })).options('chooseAttack')
    expect(two.filter((id) => id.includes('rear'))).toEqual(['1:rear:3'])
    const alone = createTable({ seats: [[[ghost, 600, 450, 0, ['ghost']]], [[xwingPilot, 600, 260]]] })
    alone.arrange(1, { engaged: true }).skipTo('engagement')
    expect(alone.game.pending.some(({ ask }) => ask === 'chooseAttack')).toBe(false)
  })

  test('lockedandloaded: the carrier attacks to its rear after an attack ahead', () => {
    const fired = (passenger: string) => {
      const at = createTable({
        seats: [
          [
            [ghost, 600, 450, 0, ['ghost']],
            [passenger, 900, 100],
          ],
          [
            [xwingPilot, 600, 660],
            [xwingPilot, 600, 240],
          ],
        ],
        dice: [...blanks(12)],
      })
      at.arrange(1, { place: 'reserve', docked: 0, activated: true })
      return ready(at).answer('chooseAttack', '0:front:2')
    }
    const at = fired('sabinewren').answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['1:rear:3', 'pass'])
    expect(fired('ap5').cardsHeard()).toEqual([])
  })

  test('commsshuttle: its carrier coordinates before it activates, and has the action', () => {
    const flew = (passenger: string) => {
      const at = carrying(passenger, { enemy: [1500, 800] })
      for (const id of [2, 3]) at.arrange(id, { activated: true })
      for (const { id } of at.game.state.ships) at.arrange(id, { engaged: true })
      return at.dials('2FB', null, '2FB', '2FB').upTo('useAbility')
    }
    const at = flew('ap5').answer('useAbility', 'use')
    expect(at.options('chooseAction')).toEqual(['coordinate:2', 'none'])
    at.answer('chooseAction', 'none')
    expect(at.upTo('chooseAction', 0).options('chooseAction')).toContain('coordinate:2')
    expect(flew('sabinewren').cardsHeard()).toEqual([])
  })
})

test('escapecraft: the Nashtah Pup begins docked with the Hound’s Tooth', () => {
  const at = createInSetup([
    [
      ['bossk', 0, 0, 0, ['houndstooth']],
      ['nashtahpup', 0, 0],
    ],
    [[tiePilot, 0, 0]],
  ])
  expect(at.ship(1)).toMatchObject({ docked: 0, place: 'reserve' })
})

test('riggedenergycells: without charges it blows up when the Activation Phase ends', () => {
  const blown = (charges: number, x = 700) => {
    const at = createTable({
      seats: [[['autopilotdrone', 600, 450]], [['darthvader', x, 450]]],
    })
    at.arrange(0, { charges: { 'pilot:autopilotdrone': charges }, activated: true, engaged: true })
    return at.arrange(1, { activated: true, engaged: true }).dials('2FB', '2FB')
  }
  const at = blown(1)
  expect(at.ship(0).place).toBe('destroyed')
  expect(at.ship(1).shields).toBe(1)
  expect(blown(1, 800).ship(1).shields).toBe(2)
  const whole = blown(3)
  expect(whole.ship(0)).toMatchObject({ place: 'table', charges: { 'pilot:autopilotdrone': 2 } })
})

describe('copilot', () => {
  const falcon = 'freightercaptain'
  /** A freighter without shields and an escape craft that is docked with it, or stands beside it. */
  const flying = (craft: string, docked: boolean, shields = 0) => {
    const at = createTable({
      seats: [
        [
          [falcon, 600, 450, 0, ['landosmillenniumfalcon']],
          [craft, 900, 200],
        ],
        [[xwingPilot, 1500, 800]],
      ],
    })
    at.arrange(0, { shields })
    return docked ? at.arrange(1, { place: 'reserve', docked: 0, activated: true }) : at
  }
  const bank = (at: Table) => {
    const entry = at.game.rules.facts[0]!.dial.find(({ id }) => id === '3BW')!
    return difficultyOf(at.game, at.ship(0), entry)
  }

  test('copilot: the carrier has the ability of the pilot docked with it', () => {
    expect(bank(flying('l337-escapecraft', true))).toBe('blue')
  })

  test('copilot: not of one that flies by itself, nor where the ability has nothing to say', () => {
    expect(bank(flying('l337-escapecraft', false))).toBe('white')
    expect(bank(flying('l337-escapecraft', true, 1))).toBe('white')
    expect(bank(flying('landocalrissian-escapecraft', true))).toBe('white')
  })

  test('copilot: others profit of the carrier as of the pilot', () => {
    const shots = (docked: boolean) => {
      const at = createTable({
        seats: [
          [
            [falcon, 600, 450, 0, ['landosmillenniumfalcon']],
            ['outerrimpioneer', 900, 200],
          ],
          [[tiePilot, 600, 640]],
        ],
        obstacles: [['coreasteroid0', 600, 450]],
      })
      if (docked) at.arrange(1, { place: 'reserve', docked: 0, activated: true })
      at.arrange(2, { engaged: true }).skipTo('engagement')
      return at.game.pending.some(({ ask }) => ask === 'chooseAttack')
    }
    expect(shots(true)).toBe(true)
    expect(shots(false)).toBe(false)
  })

  test('copilot: a ship ability of another kind lends nothing', () => {
    expect(bank(flying('autopilotdrone', true))).toBe('white')
  })
})

test('pursuitcraft: deployed, it may lock a ship in reach that the Hound’s Tooth has locked', () => {
  const deployed = (y: number, isLocked = true) => {
    const at = createSides(
      [
        ['lattsrazzi', 600, 450, 0, ['houndstooth']],
        ['bossk-z95af4headhunter', 100, 100],
      ],
      [
        ['wedgeantilles', 600, 250],
        [tiePilot, 600, y],
      ],
      ['hit', 'hit', 'hit', ...blanks(12)],
    ).arrange(1, { place: 'reserve', docked: 0, activated: true })
    const damage = Array(8).fill({ card: 'fuelleak', faceup: false })
    at.arrange(0, { shields: 0, damage, engaged: true, locks: isLocked ? [3] : [] })
    at.arrange(3, { engaged: true }).skipTo('engagement')
    at.upTo('chooseAttack', 2).answer('chooseAttack', '0:front:0').upTo('emergencyDeploy')
    const front = at.options('emergencyDeploy').find((id) => id.startsWith('deploy:front:2F'))!
    return at.answer('emergencyDeploy', front)
  }
  expect(deployed(800).options('useAbility')).toEqual(['ship:3', 'decline'])
  deployed(800)
    .answer('useAbility', 'ship:3')
    .has(1, { locks: [3] })
  expect(deployed(800, false).cardsHeard()).not.toContain('ship:pursuitcraft')
  expect(deployed(890 + 60).cardsHeard()).not.toContain('ship:pursuitcraft')
})

test('sensorblindspot: where no range bonus counts it takes one die and no more', () => {
  const at = performFirstAttack(
    createEngagement([[['wildspacefringer', 600, 450]], [['klick', 600, 570]]], blanks(12), {
      1: { locks: [0], engaged: true },
    }),
  ).answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(3)
})
