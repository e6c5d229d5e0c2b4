import type { ShipId } from '@flotilla/engine'
import { cardsOn } from '@flotilla/engine/first/effects'
import { blanks, type Layout } from '@flotilla/engine/testing/first'
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

/** The dial of a ship by bearing, speed and side. */
const dialOf = (at: ReturnType<typeof createLoneShip>, bearing: string, speed: number, side?: string) =>
  at.game.rules.facts[0]!.dial.find(
    ({ maneuver }) =>
      maneuver.bearing === bearing && maneuver.speed === speed && (!side || maneuver.side === side),
  )!.id

test('title:millenniumfalcon and title:punishingone: an evade action, a die more', () => {
  const acting = (upgrades: string[]) => {
    const at = createLoneShip(upgrades, {}, 'outerrimsmuggler')
    return at
      .dials(dialOf(at, 'straight', 1), '2FG')
      .upTo('chooseAction', 0)
      .options('chooseAction')
  }
  expect(acting(['title:millenniumfalcon'])).toContain('evade')
  expect(acting([])).not.toContain('evade')
  const value = (upgrades: string[]) =>
    createLoneShip(upgrades, {}, 'contractedscout').game.rules.facts[0]!.attack
  expect(value(['title:punishingone'])).toBe(value([]) + 1)
})

test.each(['title:adaptiveailerons', 'title:advancedailerons'])(
  '%s: a slow maneuver before the dial, unless stressed',
  (card) => {
    const flown = (tokens = {}) => {
      const at = createLoneShip([card], {}, 'imperialtrainee').arrange(0, { tokens })
      return at.dials(dialOf(at, 'straight', 2), '2FG')
    }
    const at = flown().upTo('useAbility', 0)
    expect(at.options('useAbility')).toEqual(['1B', '1F', '1N'])
    at.answer('useAbility', '1F')
    expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(2)
    expect(
      flown({ stress: 1 })
        .kinds('moved')
        .filter(({ ship }) => ship === 0),
    ).toHaveLength(1)
  },
)

test('title:advancedailerons: banks of speed 3 are white', () => {
  const at = createLoneShip(['title:advancedailerons'], {}, 'imperialtrainee')
  at.dials(dialOf(at, 'bank', 3, 'left'), '2FG')
    .upTo('useAbility', 0)
    .answer('useAbility', '1F')
  expect(at.ship(0).tokens.stress).toBeUndefined()
})

test('title:blackone: a lock goes from a friend at Range 1', () => {
  const rolled = (x: number) => {
    const at = createTable([
      [
        [rookiePilot, 300, 300, 0, ['title:blackone', 'mod:engineupgrade']],
        [rookiePilot, x, 345, 0],
      ],
      [['scourge', 1500, 800, 180]],
    ]).arrange(2, { locks: [1] })
    return at.dials('1FG', '1FG', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'boost:straight')
  }
  const at = rolled(380).answer('useAbility', 'lock:2:1')
  expect(at.ship(2).locks).toEqual([])
  expect(rolled(600).cardsHeard()).toEqual([])
})

test('title:btla4ywing: a turret after the guns, and none outside the arc', () => {
  const seats = (x: number, y: number): Layout['seats'] => [
    [['goldsquadronpilot', 500, 300, 0, ['title:btla4ywing', 'turret:ioncannonturret']]],
    [[academyPilot, x, y, 180]],
  ]
  const at = createTable(seats(500, 490), blanks(10))
  declareAttack(at).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toContain('turret:ioncannonturret:1')
  const aside = createTable(seats(690, 300)).skipTo('combat')
  expect(aside.game.pending.some((one) => one.ask === 'chooseAttack' && one.subject === 0)).toBe(false)
})

describe('defending', () => {
  test('title:concorddawnprotector: an evade at Range 1, nose to nose', () => {
    const shot = (y: number, heading = 180) =>
      declareAttack(
        createDuel([], ['hit', ...blanks(y < 400 ? 6 : 5)], {
          y,
          heading,
          foe: 'zealousrecruit',
          theirs: ['title:concorddawnprotector'],
        }),
      )
    // There is no question: it is used whenever possible.
    const at = shot(390)
    expect(at.kinds('missed')).toHaveLength(1)
    // Tokens may come first, but it cannot be left out.
    const focused = createDuel([], ['hit', 'blank', 'blank', 'blank', 'focus', ...blanks(2)], {
      y: 390,
      heading: 180,
      foe: 'zealousrecruit',
      theirs: ['title:concorddawnprotector'],
    })
    expect(declareAttack(focused.arrange(1, { tokens: { focus: 1 } })).options('modifyDefenseDice')).toEqual([
      'focus',
      'card:1:title:concorddawnprotector:add:evade',
    ])
    expect(shot(490).cardsHeard()).toEqual([])
    expect(shot(390, 0).cardsHeard()).toEqual([])
  })

  test('title:crossfireformation: a focus result with a Resistance ship near the attacker', () => {
    const shot = (x: number, friend = 'resistancebomber') => {
      const crimson = 'crimsonsquadronpilot'
      return declareAttack(
        createDuel([], ['hit', ...blanks(6)], {
          foe: crimson,
          theirs: ['title:crossfireformation'],
          foes: [[friend === 'resistancebomber' ? crimson : academyPilot, x, 300, 180]],
        }),
      )
    }
    expect(shot(700).cardsHeard()).toContain('title:crossfireformation')
    expect(shot(1000).cardsHeard()).toEqual([])
    expect(shot(700, 'other').cardsHeard()).toEqual([])
  })

  test('title:enforcer: stress for an attacker in the bullseye', () => {
    const shot = (x: number) =>
      createTable(
        [[[redSquadronPilot, x, 300, 0]], [['cartelspacer', 500, 490, 180, ['title:enforcer']]]],
        blanks(6),
      )
    declareAttack(shot(500)).has(0, { tokens: { stress: 1 } })
    declareAttack(shot(560)).has(0, { tokens: {} })
  })

  test('title:firstordervanguard: a reroll at the only ship in the arc, all dice for the card in defense', () => {
    const shot = (x: number) =>
      declareAttack(
        createDuel(['title:firstordervanguard'], blanks(7), { foes: [[academyPilot, x, 560, 180]] }),
      )
    expect(shot(1200).options('modifyAttackDice')).toContain('card:0:title:firstordervanguard:reroll:1000')
    expect(shot(560).cardsHeard()).toEqual([])
    const at = declareAttack(
      createDuel([], ['hit', 'blank', 'blank', ...blanks(3), 'evade', 'evade', 'blank'], {
        theirs: ['title:firstordervanguard'],
      }),
    )
    at.answer('modifyDefenseDice', 'card:1:title:firstordervanguard:reroll')
    expect(at.kinds('missed')).toHaveLength(1)
    at.has(1, { discarded: ['title:firstordervanguard'] })
  })

  test('title:lightscykinterceptor: every damage card faceup, banks green', () => {
    const at = declareAttack(
      createDuel([], ['hit', ...blanks(5)], {
        theirs: ['title:lightscykinterceptor'],
        deck: ['blindedpilot'],
      }),
    )
    expect(at.damage(1)).toEqual(['blindedpilot'])
    const scyk = createLoneShip(['title:lightscykinterceptor'], {}, academyPilot).arrange(0, {
      tokens: { stress: 1 },
    })
    scyk.dials('3NW', '2FG').upTo('chooseAction', 0).has(0, { tokens: {} })
  })
})

describe('maneuvers', () => {
  test('title:millenniumfalcon-swx57: about after a bank of speed 3, for stress', () => {
    const flown = (speed: number) => {
      const at = createLoneShip(['title:millenniumfalcon-swx57'], {}, 'outerrimsmuggler')
      return at.dials(dialOf(at, 'bank', speed, 'left'), '2FG')
    }
    const at = flown(3)
    at.answer('useAbility', 'use').has(0, { tokens: { stress: 1 } })
    expect(at.ship(0).pose.heading).toBe(135)
    expect(flown(2).cardsHeard()).toEqual([])
  })

  test('title:pivotwing: one agility on the one side, about on the other, flipped after a maneuver', () => {
    const uwing = 'bluesquadronpathfinder'
    const landing = { replaced: { 'title:pivotwing:attack': 'title:pivotwing:landing' } }
    const rolls = (side: object) => {
      const at = createDuel([], blanks(8), { foe: uwing, theirs: ['title:pivotwing:attack'] }).arrange(
        1,
        side,
      )
      return declareAttack(at).rolls()[1]
    }
    expect([rolls({}), rolls(landing)]).toEqual([2, 1])
    const at = createLoneShip(['title:pivotwing:attack'], {}, uwing).arrange(0, landing)
    at.dials(dialOf(at, 'stationary', 0), '2FG').answer('useAbility', 'use')
    expect(Math.abs(at.ship(0).pose.heading)).toBe(180)
    at.answer('useAbility', 'use')
    expect(at.ship(0).replaced?.['title:pivotwing:attack'] ?? 'title:pivotwing:attack').toBe(
      'title:pivotwing:attack',
    )
    const moving = createLoneShip(['title:pivotwing:attack'], {}, uwing)
    moving.dials(dialOf(moving, 'straight', 1), '2FG').answer('useAbility', 'decline')
    expect(moving.ship(0).replaced).toBeUndefined()
  })

  test('title:tiex7: an evade after a fast maneuver that met nothing', () => {
    const flown = (speed: number, obstacles: Layout['obstacles'] = []) => {
      const at = createLoneShip(
        ['title:tiex7'],
        { obstacles, dice: blanks(obstacles.length) },
        'deltasquadronpilot',
      )
      return at.dials(dialOf(at, 'straight', speed), '2FG')
    }
    flown(3)
      .answer('useAbility', 'use')
      .answer('chooseAction', 'evade')
      .has(0, { tokens: { evade: 1 } })
    expect(flown(2).cardsHeard()).toEqual([])
    expect(flown(3, [['coreasteroid0', 300, 440]]).cardsHeard()).toEqual([])
  })
})

describe('attacks and locks', () => {
  test('title:shadowcaster: a tractor token for a ship in the mobile arc at Range 1–2', () => {
    const shot = (turret: 'front' | 'left', y = 490) => {
      const at = createDuel(['title:shadowcaster'], ['hit', ...blanks(7)], { pilot: 'shadowporthunter', y })
      return declareAttack(at.arrange(0, { turret }))
    }
    expect(
      shot('front')
        .answer('useAbility', 'use')
        .kinds('gained')
        .map(({ token }) => token),
    ).toContain('tractor')
    expect(shot('left').cardsHeard()).toEqual([])
  })

  test('title:st321: a lock anywhere', () => {
    const acting = (upgrades: string[]) => {
      const at = createLoneShip(upgrades, {}, 'omicrongrouppilot')
      return at
        .dials(dialOf(at, 'straight', 1), '2FG')
        .upTo('chooseAction', 0)
        .options('chooseAction')
    }
    expect(acting(['title:st321'])).toContain('lock:1')
    expect(acting([])).not.toContain('lock:1')
  })

  test('title:tied: the guns after a cheap cannon, once', () => {
    const shot = (cannon: string) =>
      declareAttack(
        createDuel(['title:tied', cannon], ['hit', ...blanks(12)], { pilot: 'deltasquadronpilot' }),
        `${cannon}:1`,
      )
    const at = shot('cannon:ioncannon').answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toContain('primary:1')
    expect(shot('cannon:heavylasercannon').cardsHeard()).toEqual([])
  })

  test('title:tiev1: an evade after a lock', () => {
    const at = createTable([
      [['sienartestpilot', 300, 300, 0, ['title:tiev1']]],
      [[redSquadronPilot, 300, 560, 180]],
    ])
    at.dials(dialOf(at, 'straight', 2), '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'lock:1')
    at.answer('useAbility', 'use').answer('chooseAction', 'evade')

    expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'evade' }])
    at.has(0, { locks: [1] })
  })
})

describe('arcs of the attack', () => {
  const shot = (pilot: string, title: string[], y: number, dice: string[], foe = academyPilot) =>
    declareAttack(
      createTable([[[pilot, 500, 500, 0, title]], [[foe, 500, y, y > 500 ? 180 : 0]]], dice),
      y > 500 ? 'primary:1' : 'primary:rear:1',
    )

  test('title:allianceoverhaul: a die more ahead, a crit behind', () => {
    const arc = 'rebelalliance:arc170:braylenstramm'
    const title = ['title:allianceoverhaul']
    const ahead = shot(arc, title, 690, blanks(6)).answer('useAbility', 'use')
    expect(ahead.rolls()[0]).toBe(3)
    expect(shot(arc, title, 690, blanks(5)).answer('useAbility', 'decline').rolls()[0]).toBe(2)
    const behind = shot(arc, title, 310, ['focus', 'blank', ...blanks(3)])
    expect(behind.rolls()[0]).toBe(2)
    behind.answer('modifyAttackDice', 'card:0:title:allianceoverhaul:focus:crit')
    expect(behind.kinds('hit')[0]).toMatchObject({ crits: 1 })
  })

  test('title:specialopstraining: a die more ahead, or an attack behind after it', () => {
    const sf = (dice: string[], choice: string, both = true) => {
      const at = createTable(
        [
          [['zetaspecialist', 500, 500, 0, ['title:specialopstraining']]],
          [[academyPilot, 500, 690, 180], ...(both ? [[academyPilot, 500, 310, 0] as const] : [])],
        ],
        dice,
      )
      return declareAttack(at, 'primary:1').answer('useAbility', choice)
    }
    const more = sf(blanks(6), 'use').upTo('chooseAttack')
    expect(more.rolls()[0]).toBe(3)
    expect(more.asked('chooseAttack').subject).not.toBe(0)
    const second = sf(blanks(10), 'decline')
    expect(second.rolls()[0]).toBe(2)
    second.answer('useAbility', 'use')
    expect(second.options('chooseAttack')).toEqual(['primary:rear:2', 'pass'])
    second.answer('chooseAttack', 'primary:rear:2')
    // No die more behind, and nothing after that.
    expect(second.rolls()).toEqual([2, 3, 2, 3])
    expect(sf(blanks(5), 'decline', false).asked('chooseAttack').subject).not.toBe(0)
  })
})

describe('copied abilities', () => {
  const ig = (letter: string, x: number, upgrades: string[]) =>
    [`scumandvillainy:aggressor:ig88${letter}`, x, 300, 0, upgrades] as const
  const cards = (at: ReturnType<typeof createTable>, id: ShipId) =>
    cardsOn(at.game, at.ship(id)).map(({ me }) => me.card)

  test('title:ig2000: the pilot abilities of the others with it, as long as they are there', () => {
    const at = createTable([
      [ig('a', 300, ['title:ig2000']), ig('b', 500, ['title:ig2000']), ig('c', 700, [])],
      [[academyPilot, 500, 490, 180]],
    ])
    expect(cards(at, 0)).toContain('scumandvillainy:aggressor:ig88b')
    expect(cards(at, 1)).toContain('scumandvillainy:aggressor:ig88a')
    expect(cards(at, 0)).not.toContain('scumandvillainy:aggressor:ig88c')
    expect(cards(at, 2)).not.toContain('scumandvillainy:aggressor:ig88a')
    at.arrange(1, { place: 'destroyed' })
    expect(cards(at, 0)).not.toContain('scumandvillainy:aggressor:ig88b')
  })

  test('title:ig2000: IG-88B fires a cannon again by the ability of IG-88B, copied', () => {
    const shot = (title: string[]) =>
      declareAttack(
        createTable(
          [
            [ig('a', 500, [...title, 'cannon:ioncannon']), ig('b', 700, title)],
            [[academyPilot, 500, 490, 180]],
          ],
          blanks(12).slice(0, 7),
        ),
        'primary:2',
      )
    expect(shot(['title:ig2000']).asked('useAbility')).toMatchObject({ subject: 0 })
    expect(shot([]).cardsHeard()).toEqual([])
  })

  test('crew:ig88d: the same without a title of its own', () => {
    const at = createTable([
      [ig('a', 300, ['title:ig2000']), ['trandoshanslaver', 500, 300, 0, ['crew:ig88d']]],
      [[academyPilot, 500, 490, 180]],
    ])
    expect(cards(at, 1)).toContain('scumandvillainy:aggressor:ig88a')
    at.arrange(0, { discarded: ['title:ig2000'] })
    expect(cards(at, 1)).not.toContain('scumandvillainy:aggressor:ig88a')
  })
})

test("title:kylorensshuttle: the enemy's player says who is stressed", () => {
  const ended = (tokens = {}, x = 500) =>
    createTable([
      [['starkillerbasepilot', 500, 300, 0, ['title:kylorensshuttle']]],
      [
        [academyPilot, x, 420, 180],
        [academyPilot, 620, 420, 180],
        [academyPilot, 500, 900, 180],
      ],
    ])
      .arrange(1, { tokens })
      .arrange(2, { tokens: { stress: 1 } })
  const at = ended()
  for (const id of [0, 1, 2, 3]) at.arrange(id, { fought: true })
  at.skipTo('combat')
  expect(at.asked('answerAbility')).toMatchObject({ seat: 1 })
  expect(at.options('answerAbility')).toEqual(['ship:1', 'ship:2'])
  at.answer('answerAbility', 'ship:2')
  at.has(2, { tokens: { stress: 2 } }).has(1, { tokens: {} })
  const none = ended({ stress: 1 })
  for (const id of [0, 1, 2, 3]) none.arrange(id, { fought: true })
  none.skipTo('combat').ends('setDials')
})

test('title:starvipermkii: it rolls by the bank, and turns with it', () => {
  const acting = (title: string[]) =>
    createLoneShip(title, {}, 'blacksunvigo').dials('1FG', '2FG').upTo('chooseAction', 0)
  const at = acting(['title:starvipermkii'])
  const rolls = at.options('chooseAction').filter((id) => id.startsWith('barrelRoll'))
  expect(rolls).toEqual([
    'barrelRoll:left:bank:left',
    'barrelRoll:left:bank:right',
    'barrelRoll:right:bank:left',
    'barrelRoll:right:bank:right',
  ])
  at.answer('chooseAction', 'barrelRoll:left:bank:left')
  const { x, y } = at.asked('placeRoll').limits.slide.pose
  at.put('placeRoll', x, y, at.asked('placeRoll').limits.slide.pose.heading)
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
  const plain = acting([]).options('chooseAction')
  expect(plain.filter((id) => id.startsWith('barrelRoll'))).toEqual(['barrelRoll:left', 'barrelRoll:right'])
})
