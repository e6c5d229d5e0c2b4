import type { ObjectId } from '@flotilla/engine'
import type { Layout, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  fireVolley,
  flyManeuver,
  shotOptions,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const interceptor = 'alphasquadronpilot'

test('closed Servomotor S-foils cost a die of primary attacks, open ones none', () => {
  const rolls = (sides: Record<string, number>, shot: string, dice: number) => {
    const at = createDuel([xwingPilot, 'servomotorsfoils', 'ioncannon'], [tiePilot], blanks(dice)).arrange(
      0,
      { sides },
    )
    return fireFirst(at.skipTo('engagement'), shot).rolls()
  }
  expect(rolls({}, '0:front:1', 5)).toEqual([2, 3])
  expect(rolls({ servomotorsfoils: 1 }, '0:front:1', 6)).toEqual([3, 3])
  expect(rolls({}, 'ioncannon:front:1', 6)).toEqual([3, 3])
})

test('Servomotor S-foils flip before activation, and their actions with them', () => {
  const at = createLoneShip(xwingPilot, ['servomotorsfoils'])
    .dials('2FB', '2FB')
    .answer('useAbility', 'decline')
  expect(at.options('chooseAction')).toContain('boost:straight')
  const open = createLoneShip(xwingPilot, ['servomotorsfoils'])
    .dials('2FB', '2FB')
    .answer('useAbility', 'use')
  expect(open.ship(0).sides).toEqual({ servomotorsfoils: 1 })
  expect(open.options('chooseAction')).not.toContain('boost:straight')
  open.upTo('setDials').dials('2FB', '2FB').answer('useAbility', 'use')
  expect(open.ship(0).sides).toEqual({ servomotorsfoils: 0 })
})

test('closed Integrated S-foils cost a die outside the bullseye only', () => {
  const rolls = (x: number, sides: Record<string, number>, dice: number) => {
    const at = createDuel([xwingPilot, 'integratedsfoils'], [tiePilot], blanks(dice), { x }).arrange(0, {
      sides,
    })
    return fireFirst(at.skipTo('engagement')).rolls()
  }
  expect(rolls(600, {}, 6)).toEqual([3, 3])
  expect(rolls(660, {}, 5)).toEqual([2, 3])
  expect(rolls(660, { integratedsfoils: 1 }, 6)).toEqual([3, 3])
})

test('Sensitive Controls take the place of Autothrusters: a red roll or boost in the System Phase', () => {
  const at = createLoneShip(interceptor, ['sensitivecontrols']).dials('2FB', '2FB')
  expect(at.options('systemPhase')).toEqual(['card:ship:sensitivecontrols:act', 'done'])
  at.answer('systemPhase', 'card:ship:sensitivecontrols:act')
  at.answer('chooseAction', 'boost:straight')
  at.has(0, { tokens: {} })
  expect(at.kinds('gained')).toMatchObject([{ token: 'stress', ship: 0 }])
  // Blue, the maneuver takes the stress away, and no Autothrusters follow on the action.
  at.answer('chooseAction', 'focus')
  expect(at.kinds('ability').map(({ card }) => card)).toEqual(['ship:sensitivecontrols'])
  const stressed = createLoneShip(interceptor, ['sensitivecontrols']).arrange(0, { tokens: { stress: 1 } })
  expect(stressed.dials('2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
})

test('maneuverassistmgk300: straights and banks of speed 3 are easier', () => {
  const flew = (dial: string, ...upgrades: string[]) =>
    flyManeuver('onyxsquadronsentry', upgrades, dial).kinds('moved')[0]!.maneuver
  expect(flew('3FW', 'maneuverassistmgk300')).toBe('3FB')
  expect(flew('3BW', 'maneuverassistmgk300')).toBe('3BB')
  expect(flew('4FW', 'maneuverassistmgk300')).toBe('4FW')
  expect(flew('3TR', 'maneuverassistmgk300')).toBe('3TR')
  expect(flew('3FW')).toBe('3FW')
})

describe.each([
  ['grapplingstruts', 'tradefederationdrone'],
  ['landingstruts', 'technounionbomber'],
])('%s', (struts, droid) => {
  /** Executes a 2-straight onto an asteroid with a number of friendly ships on it. */
  const landing = (what = 'coreasteroid5', friends = 0, dice: string[] = []) => {
    const at = createTable({
      seats: [
        [
          [droid, 600, 400, 0, [struts]],
          ...Array.from({ length: friends }, (_, i) => [tiePilot, 558 + i * 84, 520, 0] as const),
        ],
        [farShip],
      ],
      obstacles: [[what, 600, 520]],
      dice,
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: id !== 0, engaged: true })
    return at.dials('2FB', ...Array<string>(friends + 1).fill('2FB'))
  }

  test(`${struts}: flipped on a rock, which does nothing to it then, and it may act`, () => {
    const at = landing().answer('useAbility', 'use')
    expect(at.ship(0)).toMatchObject({ sides: { [struts]: 1 } })
    expect(at.kinds('metObstacle')).toEqual([])
    expect(at.asked('chooseAction').subject).toBe(0)
    const not = landing('coreasteroid5', 0, ['blank']).answer('useAbility', 'decline')
    expect(not.kinds('metObstacle')).toHaveLength(1)
  })

  test(`${struts}: not on a gas cloud, nor with two other friends there`, () => {
    expect(landing('gascloud1', 0, ['blank']).cardsHeard()).toEqual([])
    expect(landing('coreasteroid5', 2, ['blank']).cardsHeard()).toEqual([])
    expect(landing('coreasteroid5', 1).cardsHeard()).toContain(struts)
  })

  /** Stands on a rock with its struts open. */
  const standing = (dial: string, tokens: object = {}, obstacles = true) => {
    const at = createTable({
      seats: [[[droid, 600, 400, 0, [struts]]], [farShip]],
      obstacles: obstacles ? [['coreasteroid5', 600, 400]] : [],
    })
    at.arrange(0, { sides: { [struts]: 1 }, tokens, engaged: true }).arrange(1, {
      activated: true,
      engaged: true,
    })
    return at.dials(dial, '2FB')
  }

  test(`${struts}: open it stays, turns to the side of its dial and loses a stress token`, () => {
    const at = standing('2TB', { stress: 1 })
    at.has(0, { pose: { x: 600, y: 400, heading: -90 }, tokens: {}, sides: { [struts]: 1 } })
    expect(at.asked('chooseAction').subject).toBe(0)
    standing('3FB').has(0, { pose: { x: 600, y: 400, heading: 0 } })
  })

  test(`${struts}: a straight of speed 2 takes it off the rock and flips it; off a rock it flies as ever`, () => {
    standing('2FB').has(0, { pose: { x: 600, y: 520, heading: 0 }, sides: { [struts]: 0 } })
    standing('3FB', {}, false).has(0, { pose: { x: 600, y: 560, heading: 0 }, sides: { [struts]: 0 } })
  })
})

test('pivotwing: closed one die fewer, and it turns where it stands still', () => {
  const pilot = 'bluesquadronscout'
  const rolls = (sides: Record<string, number>, dice: number) =>
    fireVolley([xwingPilot], [pilot, 'pivotwing'], blanks(dice), { it: { sides }, y: 655 }).rolls()
  expect(rolls({}, 4)).toEqual([3, 1])
  expect(rolls({ pivotwing: 1 }, 5)).toEqual([3, 2])
  const at = flyManeuver(pilot, ['pivotwing'], '0OR').answer('useAbility', 'decline')
  expect(at.options('useAbility')).toEqual(['left', 'right', 'around', 'decline'])
  expect(at.answer('useAbility', 'around').ship(0).pose.heading).toBe(180)
  const open = flyManeuver(pilot, ['pivotwing'], '0OR').answer('useAbility', 'use')
  expect(open.ship(0).sides).toEqual({ pivotwing: 1 })
  expect(open.upTo('useAbility').cardsHeard()).toEqual(['pivotwing'])
  expect(flyManeuver(pilot, ['pivotwing'], '2FB').answer('useAbility', 'decline').cardsHeard()).toEqual([])
})

describe('weapons of a disarmed Star Wing', () => {
  const wing = 'nusquadronpilot'
  test('os1arsenalloadout: torpedoes and missiles at what it has locked, which it cannot spend', () => {
    const upgrades = [wing, 'os1arsenalloadout', 'protontorpedoes'] as const
    const shots = (disarm: number, locks: ObjectId[]) =>
      shotOptions([...upgrades], [tiePilot], { me: { tokens: { disarm }, locks } })
    expect(shots(1, [1])).toEqual(['protontorpedoes:front:1', 'pass'])
    expect(shots(2, [1])).toEqual([])
    expect(shots(1, [])).toEqual([])
    const fired = (tokens: object) =>
      fireVolley([...upgrades], [tiePilot], ['hit', ...blanks(6)], {
        shot: 'protontorpedoes:front:1',
        me: { tokens, locks: [1] },
      })
    // Nothing is left to ask but what the torpedo must do.
    expect(fired({ disarm: 1 }).kinds('hit')).toMatchObject([{ crits: 1 }])
    expect(fired({}).options('modifyAttackDice')).toContain('lock:3000')
  })

  test('xg1assaultconfiguration: cannons, with 3 dice at the most', () => {
    const upgrades = [wing, 'xg1assaultconfiguration', 'heavylasercannon'] as const
    const shots = (disarm: number) => shotOptions([...upgrades], [tiePilot], { me: { tokens: { disarm } } })
    expect(shots(1)).toEqual(['heavylasercannon:bullseye:1', 'pass'])
    expect(shots(2)).toEqual([])
    const rolls = (tokens: object, dice: number) =>
      fireVolley([...upgrades], [tiePilot], blanks(dice), {
        shot: 'heavylasercannon:bullseye:1',
        me: { tokens },
      }).rolls()
    expect(rolls({ disarm: 1 }, 6)).toEqual([3, 3])
    expect(rolls({}, 7)).toEqual([4, 3])
  })
})

test('calibratedlasertargeting: a focus result more in the bullseye', () => {
  const fired = (x: number, shot = '0:front:1') =>
    fireVolley(['jediknight', 'calibratedlasertargeting', 'ioncannon'], [tiePilot], blanks(6), {
      x,
      shot,
      me: { force: 1 },
    })
  const at = fired(600)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  expect(at.options('modifyAttackDice')).toContain('force')
  expect(fired(660).cardsHeard()).toEqual([])
  expect(fired(600, 'ioncannon:front:1').cardsHeard()).toEqual([])
})

describe('stabilizedsfoils', () => {
  const bwing = 'bladesquadronveteran'
  test('stabilizedsfoils: flipped before it activates, unless critically damaged', () => {
    const at = flyManeuver(bwing, ['stabilizedsfoils'], '2FB').answer('useAbility', 'use')
    expect(at.ship(0).sides).toEqual({ stabilizedsfoils: 1 })
    const hurt = { me: { damage: [{ card: 'fuelleak', faceup: true }] } }
    expect(flyManeuver(bwing, ['stabilizedsfoils'], '2FB', hurt).cardsHeard()).toEqual([])
  })

  const fired = (me: object, shot = '0:front:1', ...cannons: string[]) =>
    fireVolley([bwing, 'stabilizedsfoils', ...cannons], [tiePilot], ['hit', ...blanks(12)], {
      shot,
      me: { sides: { stabilizedsfoils: 1 }, ...me },
    })

  test('stabilizedsfoils#1: a lock spent for another cannon at the same ship', () => {
    const at = fired({ locks: [1] }, 'ioncannon:front:1', 'ioncannon', 'jammingbeam').answer(
      'modifyAttackDice',
      'done',
    )
    at.answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['jammingbeam:front:1', 'pass'])
    expect(at.ship(0).locks).toEqual([])
  })

  test('stabilizedsfoils#1: not without the lock, another cannon or its open side', () => {
    const heard = (at: Table) => at.upTo('useAbility').cardsHeard()
    expect(heard(fired({}, '0:front:1', 'ioncannon'))).toEqual([])
    expect(heard(fired({ locks: [1] }, 'ioncannon:front:1', 'ioncannon'))).toEqual([])
    expect(heard(fired({ locks: [1], sides: {} }, '0:front:1', 'ioncannon'))).toEqual([])
    expect(heard(fired({ locks: [1] }, '0:front:1', 'ioncannon'))).toContain('stabilizedsfoils#1')
  })
})

test('repulsorliftstabilizers: straights are easier, and flipped banks and turns are sideslips', () => {
  const pilot = 'baktoiddrone'
  const card = 'repulsorliftstabilizers'
  const easy = flyManeuver(pilot, [card], '3FW')
  expect(easy.kinds('moved')[0]).toMatchObject({ maneuver: '3FB' })
  expect(easy.answer('useAbility', 'use').ship(0).sides).toEqual({ [card]: 1 })
  const active = { me: { sides: { [card]: 1 } } }
  const slip = flyManeuver(pilot, [card], '2TB', active)
  expect(slip.ship(0).sides).toEqual({ [card]: 0 })
  expect(slip.ship(0).pose).not.toEqual(flyManeuver(pilot, [], '2TB').ship(0).pose)
  expect(slip.kinds('moved')[0]!.maneuver).toBe('2CB')
  const straight = flyManeuver(pilot, [card], '3FW', active)
  expect(straight.kinds('moved')[0]).toMatchObject({ maneuver: '3FW' })
  expect(straight.answer('useAbility', 'decline').ship(0).sides).toEqual({ [card]: 1 })
})

test('alpha3bbesh: a lock spent turns a blank or focus to a hit', () => {
  const fired = (locks: ObjectId[]) =>
    fireVolley(['loyalistvolunteer', 'alpha3bbesh'], [tiePilot], blanks(5), { me: { locks } })
  const at = fired([1]).answer('modifyAttackDice', 'card:0:alpha3bbesh:blankToHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(at.ship(0).locks).toEqual([])
  expect(fired([]).cardsHeard()).toEqual([])
})

test('alpha3eesk: for 2 charges crits are ion tokens', () => {
  const fired = (charges: number) =>
    fireVolley(['loyalistvolunteer', 'alpha3eesk'], [tiePilot], ['hit', 'crit', ...blanks(3)], {
      me: { charges: { alpha3eesk: charges } },
      deck: ['fuelleak', 'fuelleak'],
    })
  const at = fired(2).answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'ion', amount: 1 }])
  expect(at.ship(1).damage).toHaveLength(1)
  const not = fired(2).answer('useAbility', 'decline')
  expect(not.kinds('gained')).toEqual([])
  expect(not.ship(1).damage).toHaveLength(2)
  expect(fired(1).cardsHeard()).toEqual([])
})

test('interceptbooster: a disarm token or flipped in the System Phase, and flipped without charges', () => {
  const droid = 'separatistinterceptor'
  const start = (charges = 3) =>
    createLoneShip(droid, ['interceptbooster'])
      .arrange(0, { charges: { interceptbooster: charges } })
      .dials('2FB', '2FB')
  const at = start().answer('systemPhase', 'card:interceptbooster:disarm')
  expect(at.ship(0).tokens).toEqual({ disarm: 1 })
  expect(at.options('chooseAction').some((id) => id.startsWith('slam'))).toBe(true)
  expect(at.upTo('setDials').ship(0)).toMatchObject({ charges: { interceptbooster: 2 }, sides: {} })
  const off = start().answer('systemPhase', 'card:interceptbooster:flip')
  expect(off.ship(0)).toMatchObject({ tokens: {}, sides: { interceptbooster: 1 } })
  expect(off.options('chooseAction').some((id) => id.startsWith('slam'))).toBe(false)
  expect(
    start(1).answer('systemPhase', 'card:interceptbooster:disarm').upTo('setDials').ship(0).sides,
  ).toEqual({
    interceptbooster: 1,
  })
})

test('targetassistmgk300: a calculate token for each enemy at range 2–3 in its arcs', () => {
  const tokens = (y: number, me: object = {}, others: [string, number, number][] = []) => {
    const at = createDuel(['onyxsquadronsentry', 'targetassistmgk300'], [tiePilot], [], {
      y,
      friends: others,
    }).arrange(0, me)
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { engaged: true })
    return at
      .skipTo('engagement')
      .kinds('gained')
      .map(({ token, amount }) => `${amount} ${token}`)
  }
  expect(tokens(680)).toEqual(['1 calculate'])
  expect(
    tokens(680, {}, [
      [tiePilot, 660, 680],
      [tiePilot, 540, 680],
    ]),
  ).toEqual(['2 calculate'])
  expect(tokens(560)).toEqual([])
  expect(tokens(680, { tokens: { stress: 1 } })).toEqual([])
  expect(tokens(680, { tokens: { evade: 1 } })).toEqual([])
})

describe('enhancedjammingsuite', () => {
  const whisper = '709thlegionace'
  test('enhancedjammingsuite: jams itself, friends at range 1 and enemies', () => {
    const seats: Layout['seats'] = [
      [
        [whisper, 600, 450, 0, ['enhancedjammingsuite']],
        [tiePilot, 700, 530],
        [tiePilot, 820, 530],
        [tiePilot, 640, 570],
      ],
      [[tiePilot, 500, 530]],
    ]
    const at = flyManeuver(whisper, [], '2FB', { seats })
    expect(at.options('chooseAction').filter((id) => /^jam:\d+$/.test(id))).toEqual([
      'jam:4',
      'jam:0',
      'jam:1',
    ])
  })

  test('enhancedjammingsuite: a die more against an attacker without green tokens, or with a jammed ship in the arc', () => {
    const attacked = (me: object, it: object, dice: number) =>
      fireVolley([xwingPilot], [whisper, 'enhancedjammingsuite'], blanks(dice), { me, it })
    expect(attacked({}, {}, 6).answer('useAbility', 'use').rolls()).toEqual([3, 3])
    expect(attacked({ tokens: { focus: 1 } }, {}, 5).rolls()).toEqual([3, 2])
    expect(attacked({ tokens: { focus: 1 } }, { tokens: { jam: 1 } }, 6).options('useAbility')).toContain(
      'use',
    )
  })
})
