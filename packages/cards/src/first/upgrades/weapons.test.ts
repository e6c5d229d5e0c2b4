import type { ShipId } from '@flotilla/engine'
import { blanks } from '@flotilla/engine/testing/first'
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

describe('cannons and turrets', () => {
  test.each(['cannon:autoblaster', 'turret:autoblasterturret'])(
    '%s: evades do not cancel its hits',
    (card) => {
      const dice = card.startsWith('cannon') ? 3 : 2
      const hits = Array<string>(dice).fill('hit')
      const evades = Array<string>(3).fill('evade')
      const at = declareAttack(createDuel([card], [...hits, ...evades], { y: 390 }), `${card}:1`)
      expect(at.kinds('hit')[0]).toMatchObject({ hits: dice })
      const primary = declareAttack(createDuel([card], ['hit', 'hit', 'hit', 'blank', ...evades], { y: 390 }))
      expect(primary.kinds('hit')).toEqual([])
    },
  )

  test('cannon:linkedbattery: a reroll with the primary weapon or a cannon, not with a torpedo', () => {
    const fired = (shot: string) =>
      declareAttack(
        createDuel(
          ['cannon:linkedbattery', 'cannon:ioncannon', 'torpedo:protontorpedoes'],
          blanks(10),
        ).arrange(0, {
          locks: [1],
        }),
        shot,
      )
    expect(fired('primary:1').cardsHeard()).toContain('cannon:linkedbattery')
    expect(fired('cannon:ioncannon:1').cardsHeard()).toContain('cannon:linkedbattery')
    expect(fired('torpedo:protontorpedoes:1').cardsHeard()).not.toContain('cannon:linkedbattery')
  })

  test('cannon:arccaster: a spark to a ship nearby, then it recharges', () => {
    const shot = (dice: string[], x = 600) =>
      declareAttack(
        createDuel(['cannon:arccaster:arccaster'], [...dice, ...blanks(8)].slice(0, 8), {
          y: 390,
          foes: [[academyPilot, x, 450, 180]],
        }),
        'cannon:arccaster:arccaster:1',
      )
    const at = shot(['hit']).answer('useAbility', 'ship:2')
    expect(at.damage(2)).toEqual(['-'])
    expect(at.ship(0).replaced).toEqual({ 'cannon:arccaster:arccaster': 'cannon:arccaster:recharging' })
    expect(shot([]).ship(0).replaced).toBeUndefined()
  })

  test('turret:dorsalturret: a die more at Range 1', () => {
    const rolls = (y: number) =>
      declareAttack(
        createDuel(['turret:dorsalturret'], blanks(8), { y }),
        'turret:dorsalturret:1',
      ).rolls()[0]!
    expect(rolls(390) - rolls(490)).toBe(1)
  })

  test('turret:syncedturret: rerolls at a ship ahead', () => {
    const shot = (x: number, y: number) => {
      const at = createTable(
        [[['goldsquadronpilot', 500, 300, 0, ['turret:syncedturret']]], [[academyPilot, x, y, 180]]],
        blanks(10),
      )
      return declareAttack(at.arrange(0, { locks: [1] }), 'turret:syncedturret:1')
    }
    expect(shot(500, 490).cardsHeard()).toContain('turret:syncedturret')
    expect(shot(690, 300).cardsHeard()).toEqual([])
  })
})

describe('ordnance', () => {
  const fired = (card: string, dice: string[], ship = {}) =>
    declareAttack(
      createDuel([card], dice, { foes: [[academyPilot, 600, 560, 180]] }).arrange(0, { locks: [1], ...ship }),
      `${card}:1`,
    )

  test('missile:advhomingmissiles: a faceup card in place of damage', () => {
    const at = fired('missile:advhomingmissiles', ['hit', 'hit', 'hit', ...blanks(3)]).upTo('setDials')
    expect(at.damage(1).filter((card) => card !== '-')).toHaveLength(1)
    at.has(0, { discarded: ['missile:advhomingmissiles'], locks: [1] })
  })

  test('missile:cruisemissiles: dice by the speed flown, four at most', () => {
    const rolls = (flown: number) => fired('missile:cruisemissiles', blanks(9), { flown }).rolls()[0]
    expect([rolls(0), rolls(3), rolls(5)]).toEqual([1, 4, 5])
  })

  test('missile:ionpulsemissiles: 1 damage and two ion tokens', () => {
    const at = fired('missile:ionpulsemissiles', ['hit', 'hit', 'crit', ...blanks(3)]).upTo('setDials')
    expect(at.damage(1)).toEqual(['-'])
    expect(at.ship(1).tokens.ion).toBe(2)
  })

  test('missile:scramblermissiles: jam for the defender and those beside it', () => {
    const at = fired('missile:scramblermissiles', ['hit', 'hit', 'hit', ...blanks(3)]).upTo('setDials')
    expect(at.damage(1)).toEqual([])
    expect(
      [1, 2].map(
        (id) => at.kinds('gained').filter(({ ship, token }) => ship === id && token === 'jam').length,
      ),
    ).toEqual([1, 1])
  })

  test('missile:unguidedrockets: a focus token alone changes its dice', () => {
    const at = fired('missile:unguidedrockets', ['focus', ...blanks(5)], { tokens: { focus: 1 } })
    expect(at.options('modifyAttackDice')).toEqual(['focus', 'done'])
    at.answer('modifyAttackDice', 'focus')
    expect(at.kinds('hit')).toHaveLength(1)
  })

  test('torpedo:advprotontorpedoes: up to three blanks to focus results', () => {
    const at = declareAttack(
      createDuel(['torpedo:advprotontorpedoes'], blanks(9), { y: 390 }).arrange(0, { locks: [1] }),
      'torpedo:advprotontorpedoes:1',
    )
    at.answer('modifyAttackDice', 'card:0:torpedo:advprotontorpedoes:blank:focus')
    expect(
      at
        .kinds('changed')
        .at(-1)!
        .faces.filter((face) => face === 'focus'),
    ).toHaveLength(3)
  })

  test('torpedo:seismictorpedo: an obstacle ahead goes, with a die for each ship beside it', () => {
    const acting = (x: number, y: number) =>
      createTable(
        [[[rookiePilot, 300, 300, 0, ['torpedo:seismictorpedo']]], [[academyPilot, 300, 640, 180]]],
        ['hit'],
        {
          obstacles: [['coreasteroid0', x, y]],
        },
      )
        .arrange(1, { activated: true })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const at = acting(300, 560).answer('chooseAction', 'seismictorpedo:1000')
    expect(at.damage(1)).toEqual(['-'])
    expect(at.game.state.obstacles[0]!.place).toBe('out')
    expect(acting(300, 150).options('chooseAction')).not.toContain('seismictorpedo:1000')
  })
})

describe('systems and tech', () => {
  test('system:advtargetingcomputer: a crit for a lock that is then kept', () => {
    const shot = (locks: ShipId[]) =>
      declareAttack(createDuel(['system:advtargetingcomputer'], blanks(6)).arrange(0, { locks }))
    const at = shot([1]).answer('modifyAttackDice', 'card:0:system:advtargetingcomputer:add:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
    at.has(0, { locks: [1] })
    expect(shot([]).cardsHeard()).toEqual([])
  })

  test('system:electronicbaffle: 1 damage for a stress token', () => {
    const at = createLoneShip(['system:electronicbaffle']).dials('4KR', '2FG').answer('useAbility', 'use')
    at.has(0, { shields: 1, tokens: {} })
  })

  test('system:reinforceddeflectors: a shield after 3 damage, not after 2', () => {
    const shot = (dice: string[]) =>
      declareAttack(
        createDuel([], [...dice, ...blanks(2)], {
          foe: redSquadronPilot,
          theirs: ['system:reinforceddeflectors'],
        }),
      )
    shot(['hit', 'hit', 'hit']).has(1, { shields: 1 })
    shot(['hit', 'hit', 'blank']).has(1, { shields: 0 })
  })

  test('system:thrustcorrector: one evade for stress, unless there are four', () => {
    const shot = (stress: number) =>
      declareAttack(
        createDuel([], ['hit', 'blank', 'blank', 'blank', 'blank', 'blank'], {
          theirs: ['system:thrustcorrector'],
        }).arrange(1, { tokens: { stress } }),
      )
    const at = shot(3).answer('modifyDefenseDice', 'card:1:system:thrustcorrector:correct')
    expect(at.kinds('missed')).toHaveLength(1)
    at.has(1, { tokens: { stress: 4 } })
    expect(shot(4).cardsHeard()).toEqual([])
  })

  test.each([
    ['tech:advancedoptics', 'focus'],
    ['tech:commrelay', 'evade'],
  ] as const)('%s: one token stays', (card, token) => {
    const at = createLoneShip([card])
      .arrange(0, { tokens: { [token]: 1 } })
      .skipTo('end')
    at.has(0, { tokens: { [token]: 1 } })
    const again = createLoneShip([card, 'ept:coolhand'])
      .arrange(0, { tokens: { [token]: 1 } })
      .dials('4KR', '2FG')
    again.answer('useAbility', token)
    expect(again.ship(0).tokens[token]).toBe(1)
  })

  test('tech:primedthrusters: a boost with two stress tokens, not with three', () => {
    const acting = (stress: number) =>
      createLoneShip(['tech:primedthrusters', 'mod:engineupgrade'])
        .arrange(0, { tokens: { stress } })
        .dials('2FG', '2FG')
        .upTo('chooseAction', 0)
    expect(acting(3).options('chooseAction')).toContain('boost:straight')
    const four = acting(4)
    expect(
      four.game.pending.flatMap((one) => ('options' in one ? one.options.map(({ id }) => id) : [])),
    ).not.toContain('boost:straight')
  })

  test('tech:threattracker: a lock on an attacker for a boost', () => {
    const at = (locks: ShipId[], y = 490) =>
      createTable([
        [[rookiePilot, 500, 300, 0, ['tech:threattracker', 'mod:engineupgrade']]],
        [['scourge', 500, y, 180]],
      ])
        .arrange(0, { locks })
        .skipTo('combat')
    const near = at([1]).answer('useAbility', 'use').has(0, { locks: [] })
    expect(near.options('chooseAction')).toContain('boost:straight')
    expect(at([]).cardsHeard()).toEqual([])
    expect(at([1], 620).cardsHeard()).toEqual([])
  })
})

describe('illicit', () => {
  test('illicit:blackmarketslicertools: a stress token becomes a damage card', () => {
    const acting = (die: string, tokens = { stress: 1 }) =>
      createTable(
        [[[rookiePilot, 300, 300, 0, ['illicit:blackmarketslicertools']]], [[academyPilot, 300, 560, 180]]],
        [die],
      )
        .arrange(1, { activated: true, tokens })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const at = acting('hit').answer('chooseAction', 'slicertools:1')
    expect(at.damage(1)).toEqual(['-'])
    at.has(1, { tokens: {} })
    acting('blank')
      .answer('chooseAction', 'slicertools:1')
      .has(1, { tokens: { stress: 1 } })
    expect(acting('hit', {} as never).options('chooseAction')).not.toContain('slicertools:1')
  })

  test('illicit:contrabandcybernetics: actions and red maneuvers in spite of stress', () => {
    const at = createLoneShip(['illicit:contrabandcybernetics']).dials('2FG', '2FG').upTo('useAbility', 0)
    at.answer('useAbility', 'use').upTo('chooseAction', 0)
    expect(at.asked('chooseAction').subject).toBe(0)
    expect(at.options('chooseAction')).toContain('focus')
  })

  test('illicit:empdevice: two ion tokens for everybody at Range 1, and no attack', () => {
    const at = createDuel(['illicit:empdevice'], [], { y: 390, foes: [[academyPilot, 500, 700, 180]] })
      .skipTo('combat')
      .upTo('useAbility', 0)
    at.answer('useAbility', 'use')
      .has(1, { tokens: { ion: 2 } })
      .has(2, { tokens: {} })
    at.has(0, { discarded: ['illicit:empdevice'], fought: true })
  })

  test('illicit:glitterstim: focus results count for the round', () => {
    const at = createDuel(['illicit:glitterstim'], ['focus', 'focus', 'blank', ...blanks(3)])
      .skipTo('combat')
      .answer('useAbility', 'use')
    at.has(0, { tokens: { stress: 1 } })
    at.answer('chooseAttack', 'primary:1').answer('modifyAttackDice', 'card:0:illicit:glitterstim:focus:hit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 2 })
    const kept = createDuel(['illicit:glitterstim'], ['focus', ...blanks(5)])
      .skipTo('combat')
      .answer('useAbility', 'decline')
    expect(kept.answer('chooseAttack', 'primary:1').cardsHeard()).toEqual([])
  })
})

describe('crew', () => {
  test('crew:chopper: an action while stressed, and 1 damage', () => {
    const at = createLoneShip(['crew:chopper'])
      .arrange(0, { tokens: { stress: 2 } })
      .dials('2FG', '2FG')
      .upTo('chooseAction', 0)
    at.answer('chooseAction', 'focus').has(0, { shields: 1, tokens: { stress: 1, focus: 1 } })
    const calm = createLoneShip(['crew:chopper']).dials('2FG', '2FG').upTo('chooseAction', 0)
    calm.answer('chooseAction', 'focus').has(0, { shields: 2 })
  })

  test('crew:ezrabridger: a crit while stressed', () => {
    const shot = (tokens: object) =>
      declareAttack(createDuel(['crew:ezrabridger'], ['focus', ...blanks(5)]).arrange(0, { tokens }))
    const at = shot({ stress: 1 }).answer('modifyAttackDice', 'card:0:crew:ezrabridger:focus:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
    expect(shot({}).cardsHeard()).toEqual([])
  })

  test('crew:leebo: a boost and an ion token', () => {
    const at = createLoneShip(['crew:leebo']).dials('1FG', '2FG').upTo('chooseAction', 0)
    at.answer('chooseAction', 'leebo')
      .answer('chooseAction', 'boost:straight')
      .has(0, { tokens: { ion: 1 } })
  })

  test('crew:maul: stress for rerolls, and one less after a hit', () => {
    const at = declareAttack(createDuel(['crew:maul'], [...blanks(3), 'hit', 'hit', ...blanks(3)]))
    at.answer('modifyAttackDice', 'card:0:crew:maul:reroll:2000').has(0, { tokens: { stress: 2 } })
    at.answer('useAbility', 'use').has(0, { tokens: { stress: 1 } })
    expect(
      declareAttack(createDuel(['crew:maul'], blanks(6)).arrange(0, { tokens: { stress: 1 } })).cardsHeard(),
    ).toEqual([])
  })

  test('crew:rey: a focus token waits on the card', () => {
    const at = createLoneShip(['crew:rey'])
      .arrange(0, { tokens: { focus: 1 } })
      .skipTo('end')
      .answer('useAbility', 'use')
    at.has(0, { tokens: {}, held: { 'crew:rey': 1 } })
    at.skipTo('combat')
      .answer('useAbility', 'use')
      .has(0, { tokens: { focus: 1 }, held: { 'crew:rey': 0 } })
  })

  test('crew:tacticalofficer: a coordinate action', () => {
    const acting = (upgrades: string[]) =>
      createTable([
        [
          [rookiePilot, 300, 300, 0, upgrades],
          [rookiePilot, 400, 345, 0],
        ],
        [['scourge', 1500, 800, 180]],
      ])
        .dials('1FG', '1FG', '2FG')
        .upTo('chooseAction', 0)
    const officer = acting(['crew:tacticalofficer'])
    expect(officer.options('chooseAction').some((id) => id.startsWith('coordinate'))).toBe(true)
    expect(
      acting([])
        .options('chooseAction')
        .some((id) => id.startsWith('coordinate')),
    ).toBe(false)
  })

  test('crew:tailgunner: an agility less behind', () => {
    const rolls = (y: number) => {
      const at = createTable(
        [[['bountyhunter', 500, 500, 0, ['crew:tailgunner']]], [[academyPilot, 500, y, 0]]],
        blanks(8),
      )
      return declareAttack(
        at,
        at.skipTo('combat').upTo('chooseAttack', 0).options('chooseAttack')[0]!,
      ).rolls()[1]
    }
    expect([rolls(290), rolls(710)]).toEqual([2, 3])
  })

  test('crew:unkarplutt: an action for 1 damage after running into an enemy', () => {
    const at = createTable([
      [[rookiePilot, 300, 300, 0, ['crew:unkarplutt']]],
      [[redSquadronPilot, 300, 420, 180]],
    ])
    at.dials('2FG', '2FG').upTo('useAbility', 0).answer('useAbility', 'use').has(0, { shields: 1 })
    at.answer('chooseAction', 'focus').has(0, { tokens: { focus: 1 } })
  })

  test('crew:ysanneisard: an evade for a ship without shields that is hurt', () => {
    const begun = (shields: number, damage: number) =>
      createLoneShip(['crew:ysanneisard'], {}, academyPilot)
        .arrange(0, {
          shields,
          damage: Array.from({ length: damage }, (_, i) => ({
            no: 900 + i,
            card: 'core:blindedpilot',
            faceup: false,
            since: 0,
          })),
        })
        .skipTo('combat')
    const at = begun(0, 1).answer('useAbility', 'use').answer('chooseAction', 'evade')
    expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'evade' }])
    expect(begun(0, 0).cardsHeard()).toEqual([])
    expect(begun(1, 1).cardsHeard()).toEqual([])
  })

  test('crew:zuckuss: stress for rerolls of the defender', () => {
    const at = declareAttack(
      createDuel(['crew:zuckuss'], ['hit', 'blank', 'blank', 'evade', 'blank', 'blank', 'blank']),
    ).upTo('modifyDefenseDice')
    at.answer('modifyDefenseDice', 'card:0:crew:zuckuss:reroll:001').has(0, { tokens: { stress: 1 } })
    expect(at.kinds('hit')).toHaveLength(1)
  })
})
