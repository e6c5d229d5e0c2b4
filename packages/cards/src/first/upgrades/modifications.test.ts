import type { ShipId } from '@flotilla/engine'
import { blanks, type Layout, type PlacedPilot } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

describe('what a ship has', () => {
  test.each([
    ['mod:engineupgrade', 'boost:straight'],
    ['mod:vectoredthrusters', 'barrelRoll:left'],
  ])('%s: an action on the bar', (card, way) => {
    const acting = (upgrades: string[]) =>
      createLoneShip(upgrades).dials('1FG', '2FG').upTo('chooseAction', 0)
    expect(acting([card]).options('chooseAction')).toContain(way)
    expect(acting([]).options('chooseAction')).not.toContain(way)
  })

  test('mod:targetingcomputer: locks for a ship that has none on its bar', () => {
    const acting = (upgrades: string[]) => {
      const at = createTable([
        [[academyPilot, 300, 300, 0, upgrades]],
        [[redSquadronPilot, 300, 500, 180]],
      ]).dials('2FG', '1FG')
      return at.upTo('chooseAction', 0).options('chooseAction')
    }
    expect(acting(['mod:targetingcomputer'])).toContain('lock:1')
    expect(acting([])).not.toContain('lock:1')
  })

  test('mod:hullupgrade and mod:shieldupgrade: one more of each', () => {
    const facts = (upgrades: string[]) => createLoneShip(upgrades).game.rules.facts[0]!
    const bare = facts([])
    expect(facts(['mod:hullupgrade']).hull).toBe(bare.hull + 1)
    expect(facts(['mod:shieldupgrade']).shields).toBe(bare.shields + 1)
    expect(createLoneShip(['mod:shieldupgrade']).ship(0).shields).toBe(bare.shields + 1)
  })

  test('mod:twinionenginemkii: banks calm, turns do not', () => {
    const flown = (dial: string) =>
      createLoneShip(['mod:twinionenginemkii'], {}, academyPilot)
        .arrange(0, { tokens: { stress: 1 } })
        .dials(dial, '2FG')
        .upTo('chooseAction')
    flown('3NW').has(0, { tokens: {} })
    flown('4FW').has(0, { tokens: { stress: 1 } })
  })
})

describe('after an enemy has run into it', () => {
  /** An enemy flies two straight ahead, into the ship or past it. */
  const run = (card: string, die: string | undefined, x = 300) => {
    const seats: Layout['seats'] = [[[academyPilot, 300, 300, 0]], [[redSquadronPilot, x, 385, 180, [card]]]]
    const at = createTable(seats, die === undefined ? [] : [die])
    return at.dials('2FG', '1FG').upTo('chooseAttack')
  }
  test('mod:antipursuitlasers: a die, and 1 damage on a hit or crit', () => {
    expect(run('mod:antipursuitlasers', 'hit').damage(0)).toEqual(['-'])
    expect(run('mod:antipursuitlasers', 'crit').damage(0)).toEqual(['-'])
    expect(run('mod:antipursuitlasers', 'focus').damage(0)).toEqual([])
    expect(run('mod:antipursuitlasers', undefined, 700).rolls()).toEqual([])
  })
  test('mod:ionprojector: a die, and an ion token', () => {
    run('mod:ionprojector', 'hit').has(0, { tokens: { ion: 1 } })
    run('mod:ionprojector', 'blank').has(0, { tokens: {} })
  })
})

test('mod:capturedtie: no attack of lower skill, until it has attacked or is the last', () => {
  const shots = (pilot: string, friends = true) => {
    const at = createTable([
      [
        ['zertikstrom', 500, 490, 180, ['mod:capturedtie']],
        ...(friends ? [[academyPilot, 1500, 800, 180] as const] : []),
      ],
      [[pilot, 500, 300, 0]],
    ])
    at.arrange(0, { fought: true })
      .skipTo('combat')
      .upTo('chooseAttack', friends ? 2 : 1)
    return at.game.pending.some(({ ask }) => ask === 'chooseAttack') ? at.options('chooseAttack') : []
  }
  expect(shots(rookiePilot)).not.toContain('primary:0')
  expect(shots('wedgeantilles')).toContain('primary:0')
  const at = createTable(
    [
      [
        ['zertikstrom', 500, 490, 180, ['mod:capturedtie']],
        [academyPilot, 1500, 800],
      ],
      [[rookiePilot, 500, 300, 0]],
    ],
    blanks(4),
  )
  at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:2').upTo('chooseAttack', 2)
  at.has(0, { discarded: ['mod:capturedtie'] })
  expect(at.options('chooseAttack')).toContain('primary:0')
})

test('mod:capturedtie: it is discarded when the last of its friends is destroyed', () => {
  const lost = (...others: readonly PlacedPilot[]) => {
    const seats: Layout['seats'] = [
      [['zertikstrom', 500, 490, 180, ['mod:capturedtie']], [academyPilot, 600, 490], ...others],
      [['wedgeantilles', 600, 300]],
    ]
    const at = createTable(seats, ['hit', 'hit', 'hit', ...blanks(20)]).arrange(0, { fought: true })
    at.skipTo('combat')
      .upTo('chooseAttack', others.length + 2)
      .answer('chooseAttack', 'primary:1')
    return at.upTo('setDials').has(1, { place: 'destroyed' }).ship(0).discarded
  }
  expect(lost()).toEqual(['mod:capturedtie'])
  expect(lost([academyPilot, 1500, 800])).toEqual([])
})

test('mod:experimentalinterface: an action of a card after another, once, for stress', () => {
  const at = createLoneShip(['mod:experimentalinterface', 'ept:expose'])
    .dials('1FG', '2FG')
    .upTo('chooseAction', 0)
  at.answer('chooseAction', 'focus').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['expose', 'none'])
  at.answer('chooseAction', 'expose')
    .has(0, { tokens: { focus: 1, stress: 1 } })
    .ends('chooseAction')
  expect(
    createLoneShip(['mod:experimentalinterface'])
      .dials('1FG', '2FG')
      .answer('chooseAction', 'focus')
      .cardsHeard(),
  ).toEqual([])
})

test('mod:guidancechips: a die of a torpedo to a crit, to a hit for weak guns, once in a round', () => {
  const fired = (pilot: string, shot: string, performed: string[] = []) => {
    const at = createDuel(['mod:guidancechips', 'torpedo:protontorpedoes'], blanks(12), { pilot })
    return declareAttack(at.arrange(0, { locks: [1], performed }), shot)
  }
  const at = fired(redSquadronPilot, 'torpedo:protontorpedoes:1')
  at.answer('modifyAttackDice', 'card:0:mod:guidancechips:blank:crit')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
  expect(fired('goldsquadronpilot', 'torpedo:protontorpedoes:1').options('modifyAttackDice')).toContain(
    'card:0:mod:guidancechips:blank:hit',
  )
  expect(fired(redSquadronPilot, 'torpedo:protontorpedoes:1', ['mod:guidancechips']).cardsHeard()).toEqual([])
  expect(fired(redSquadronPilot, 'primary:1').cardsHeard()).toEqual([])
})

test('mod:integratedastromech: an astromech for a damage card', () => {
  const shot = (upgrades: string[]) =>
    declareAttack(
      createDuel([], ['hit', ...blanks(5)], {
        foe: redSquadronPilot,
        theirs: ['mod:integratedastromech', ...upgrades],
      }).arrange(1, { shields: 0 }),
    )
  const at = shot(['amd:r2astromech']).answer('useAbility', 'amd:r2astromech')
  expect(at.damage(1)).toEqual([])
  at.has(1, { discarded: ['amd:r2astromech'] })
  expect(shot([]).damage(1)).toEqual(['-'])
})

test('mod:lightweightframe: a die more against more dice', () => {
  const rolls = (foe: string, dice: number, upgrades: string[]) =>
    declareAttack(createDuel([], blanks(dice), { foe, theirs: upgrades })).rolls()
  expect(rolls('goldsquadronpilot', 6, ['mod:lightweightframe'])).toEqual([3, 1, 1])
  expect(rolls(academyPilot, 6, ['mod:lightweightframe'])).toEqual([3, 3])
})

test('mod:maneuveringfins: a turn may be the bank of its side', () => {
  const at = createLoneShip(['mod:maneuveringfins'], {}, 'wookieeliberator')
  const turn = at.game.rules.facts[0]!.dial.find(
    ({ maneuver: { bearing, side, speed } }) => bearing === 'turn' && side === 'left' && speed === 2,
  )!
  at.dials(turn.id, '2FG')
  const [bank] = at.options('useAbility')
  const { maneuver } = at.game.rules.facts[0]!.dial.find(({ id }) => id === bank)!
  expect(maneuver).toMatchObject({ bearing: 'bank', side: 'left', speed: 2 })
  at.answer('useAbility', bank!)
  expect(at.kinds('moved')[0]!.to.heading).toBe(-45)
  expect(createLoneShip(['mod:maneuveringfins']).dials('1FG', '2FG').cardsHeard()).toEqual([])
})

test('mod:multispectralcamouflage: a die against the first lock, not against a second', () => {
  const locked = (die: string | undefined, others: ShipId[]) => {
    const at = createTable(
      [
        [[academyPilot, 300, 600, 180, ['mod:multispectralcamouflage']]],
        [
          [redSquadronPilot, 300, 300, 0],
          [redSquadronPilot, 400, 300, 0],
        ],
      ],
      die === undefined ? [] : [die],
    ).arrange(2, { locks: others })
    return at.dials('2FG', '1FG', '1FG').upTo('chooseAction', 1).answer('chooseAction', 'lock:0')
  }
  expect(locked('evade', []).ship(1).locks).toEqual([])
  expect(locked('focus', []).ship(1).locks).toEqual([0])
  expect(locked(undefined, [0]).ship(1).locks).toEqual([0])
})

test('mod:pulsedrayshield: an ion token for a shield that is missing', () => {
  const ended = (shields: number) =>
    createLoneShip(['mod:pulsedrayshield'], {}, redSquadronPilot).arrange(0, { shields }).skipTo('end')
  ended(1)
    .answer('useAbility', 'use')
    .has(0, { shields: 2, tokens: { ion: 1 } })
  expect(ended(2).cardsHeard()).toEqual([])
})

test('mod:spacetugtractorarray: a ship in the arc at Range 1', () => {
  const ways = (y: number, x = 300) => {
    const at = createTable([
      [[rookiePilot, 300, 300, 0, ['mod:spacetugtractorarray']]],
      [[academyPilot, x, y, 180]],
    ])
    return at.arrange(1, { activated: true }).dials('1FG', '2FG').upTo('chooseAction', 0)
  }
  const at = ways(440)
  at.answer('chooseAction', 'spacetugtractorarray:1')
  expect(at.ship(1).tokens.tractor).toBe(1)
  expect(ways(640).options('chooseAction')).not.toContain('spacetugtractorarray:1')
  expect(ways(345, 400).options('chooseAction')).not.toContain('spacetugtractorarray:1')
})

test('mod:stygiumparticleaccelerator: an evade after cloaking and after decloaking', () => {
  const phantom = 'shadowsquadronpilot'
  const cloaking = createLoneShip(['mod:stygiumparticleaccelerator'], {}, phantom)
  const [dial] = cloaking.game.rules.facts[0]!.dial.filter(
    ({ difficulty, maneuver }) => difficulty === 'green' && maneuver.bearing === 'straight',
  )
  cloaking.dials(dial!.id, '2FG').upTo('chooseAction', 0).answer('chooseAction', 'cloak')
  cloaking
    .answer('useAbility', 'use')
    .answer('chooseAction', 'evade')
    .has(0, { tokens: { cloak: 1, evade: 1 } })
  const decloaking = createLoneShip(['mod:stygiumparticleaccelerator'], {}, phantom).arrange(0, {
    tokens: { cloak: 1 },
  })
  decloaking.dials(dial!.id, '2FG').upTo('decloak').answer('decloak', 'ahead')
  decloaking
    .answer('useAbility', 'use')
    .answer('chooseAction', 'evade')
    .has(0, { tokens: { evade: 1 } })
})

test('mod:advancedslam: an action after a SLAM that met nothing', () => {
  const slammed = (obstacles: Layout['obstacles'] = []) => {
    const at = createLoneShip(
      ['mod:advancedslam'],
      { obstacles, dice: blanks(obstacles.length) },
      'guardiansquadronpilot',
    )
    const dial = at.game.rules.facts[0]!.dial.find(
      ({ maneuver }) => maneuver.bearing === 'straight' && maneuver.speed === 2,
    )!
    at.dials(dial.id, '2FG').upTo('chooseAction', 0)
    const slam = at.options('chooseAction').find((id) => id.startsWith('slam') && id.includes('2F'))
    return slam ? at.answer('chooseAction', slam) : at
  }
  slammed()
    .answer('useAbility', 'use')
    .answer('chooseAction', 'focus')
    .has(0, { tokens: { focus: 1, weaponsDisabled: 1 } })
  expect(slammed([['coreasteroid5', 300, 520]]).cardsHeard()).toEqual([])
})

test('mod:advancedslam: not after another maneuver of the round in which it has SLAMmed', () => {
  const cards = ['mod:advancedslam', 'illicit:burnoutslam', 'ept:daredevil']
  // He acts while stressed, and as printed the card lets him perform any free action.
  const at = createLoneShip(cards, { ruleset: '1e-epic-2014' }, 'tychocelchu')
  at.dials('2FG', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'slam:2FG').upTo('useAbility')
  at.answer('useAbility', 'use').answer('chooseAction', 'daredevil:left')
  expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(3)
  expect(at.cardsHeard().filter((card) => card === 'mod:advancedslam')).toHaveLength(1)
  at.upTo('setDials').ends('setDials')
})

test('mod:gyroscopictargeting: the mobile arc turns when Combat ends, after a fast maneuver', () => {
  const ended = (flown: number) =>
    createLoneShip(['mod:gyroscopictargeting'], {}, 'shadowporthunter')
      .arrange(0, { flown, fought: true })
      .arrange(1, { fought: true })
      .skipTo('combat')
  ended(3).answer('useAbility', 'left').has(0, { turret: 'left' })
  expect(ended(2).cardsHeard()).toEqual([])
})
