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

describe('astromechs', () => {
  test('amd:chopper-swx72: another upgrade for a shield that is missing', () => {
    const acting = (shields: number) =>
      createLoneShip(['amd:chopper-swx72', 'torpedo:protontorpedoes'])
        .arrange(0, { shields })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const at = acting(1)
    expect(at.options('chooseAction').filter((id) => id.startsWith('chopper'))).toEqual([
      'chopper:torpedo:protontorpedoes',
    ])
    at.answer('chooseAction', 'chopper:torpedo:protontorpedoes')
    at.has(0, { shields: 2, discarded: ['torpedo:protontorpedoes'] })
    expect(acting(2).options('chooseAction').join()).not.toContain('chopper')
  })

  test('amd:flightassistastromech: a free roll with nobody in the arc, and no shot outside it', () => {
    const flown = (y: number) =>
      createTable([
        [[rookiePilot, 300, 300, 0, ['amd:flightassistastromech', 'mod:engineupgrade']]],
        [[academyPilot, 300, y, 180]],
      ])
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const at = createTable([
      [[rookiePilot, 300, 300, 0, ['amd:flightassistastromech']]],
      [[academyPilot, 900, 300, 180]],
    ]).dials('1FG', '2FG')
    at.upTo('useAbility', 0).answer('useAbility', 'use')
    expect(at.options('chooseAction')).toContain('boost:straight')
    expect(flown(560).cardsHeard()).toEqual([])
    const shots = (upgrades: string[]) =>
      createTable([
        [['goldsquadronpilot', 500, 300, 0, ['turret:ioncannonturret', ...upgrades]]],
        [[academyPilot, 600, 300, 180]],
      ])
        .skipTo('combat')
        .options('chooseAttack')
    expect(shots([])).toContain('turret:ioncannonturret:1')
    expect(
      createTable([
        [['goldsquadronpilot', 500, 300, 0, ['turret:ioncannonturret', 'amd:flightassistastromech']]],
        [[academyPilot, 600, 300, 180]],
      ])
        .skipTo('combat')
        .game.pending.map(({ ask }) => ask),
    ).not.toContain('chooseAttack')
  })

  test('amd:r3astromech: a focus result for an evade token, once, with the primary weapon', () => {
    const shot = (performed: string[] = []) =>
      declareAttack(
        createDuel(['amd:r3astromech'], ['focus', 'hit', 'blank', ...blanks(3)]).arrange(0, { performed }),
      )
    const at = shot().answer('modifyAttackDice', 'card:0:amd:r3astromech:focus')
    at.has(0, { tokens: { evade: 1 } })
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
    expect(shot(['amd:r3astromech']).cardsHeard()).toEqual([])
  })

  test('amd:r4d6: three hits become two, for stress', () => {
    const shot = (dice: string[]) =>
      declareAttack(createDuel([], [...dice, ...blanks(2)], { foe: redSquadronPilot, theirs: ['amd:r4d6'] }))
    const at = shot(['hit', 'hit', 'hit']).answer('useAbility', 'use')
    at.has(1, { shields: 0, tokens: { stress: 1 } })
    expect(at.damage(1)).toEqual([])
    expect(shot(['hit', 'hit', 'crit']).cardsHeard()).toEqual([])
  })

  test('amd:r5p9: a focus token for a shield when Combat ends', () => {
    const ended = (shields: number, focus: number) =>
      createLoneShip(['amd:r5p9'], {}, redSquadronPilot)
        .arrange(0, { shields, tokens: focus > 0 ? { focus } : {} })
        .skipTo('combat')
    ended(1, 1).answer('useAbility', 'use').has(0, { shields: 2, tokens: {} })
    expect(ended(2, 1).cardsHeard()).toEqual([])
    expect(ended(1, 0).cardsHeard()).toEqual([])
  })

  test('amd:r5p9 with rebelalliance:xwing:garvendreis: the token may be spent with all shields up', () => {
    const at = createTable([
      [
        ['garvendreis', 300, 300, 0, ['amd:r5p9']],
        [rookiePilot, 400, 300],
      ],
      [[academyPilot, 1500, 800, 180]],
    ])
    at.arrange(0, { shields: 2, tokens: { focus: 1 } }).skipTo('combat')
    at.answer('useAbility', 'use').answer('useAbility', 'ship:1')
    at.has(0, { shields: 2 })
    expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'focus' }])
  })

  test('amd:r5x3: obstacles do not matter in the round it is discarded in', () => {
    const flown = (option: string, dice: string[]) => {
      const at = createTable(
        [[[rookiePilot, 300, 300, 0, ['amd:r5x3']]], [[academyPilot, 1500, 800, 180]]],
        dice,
        {
          obstacles: [['coreasteroid0', 300, 385]],
        },
      )
      return at.dials('2FG', '2FG').upTo('useAbility', 0).answer('useAbility', option).upTo('chooseAction', 0)
    }
    const at = flown('use', [])
    expect(at.rolls()).toEqual([])
    expect(at.asked('chooseAction').subject).toBe(0)
    expect(flown('decline', ['blank']).rolls()).toEqual([1])
  })

  test('amd:r7astromech: a lock for rerolls of the attacker, once', () => {
    const shot = (locks: ShipId[], performed: string[] = []) =>
      declareAttack(
        createDuel([], ['hit', 'hit', 'hit', 'blank', 'blank', 'blank', ...blanks(2)], {
          foe: redSquadronPilot,
          theirs: ['amd:r7astromech'],
        }).arrange(1, { locks, performed }),
      )
    const at = shot([0])
    expect(at.asked('modifyAttackDice').seat).toBe(1)
    at.answer('modifyAttackDice', 'card:1:amd:r7astromech:reroll:0030').has(1, { locks: [] })
    expect(at.kinds('missed')).toHaveLength(1)
    expect(shot([]).cardsHeard()).toEqual([])
    expect(shot([0], ['amd:r7astromech']).cardsHeard()).toEqual([])
  })

  test('amd:r7t1: a lock on an enemy that has it in its arc, and a boost', () => {
    const acting = (heading: number, y = 560) =>
      createTable([[[rookiePilot, 300, 300, 0, ['amd:r7t1']]], [[academyPilot, 300, y, heading]]])
        .arrange(1, { activated: true })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const at = acting(180).answer('chooseAction', 'r7t1:1')
    at.has(0, { locks: [1] })
    expect(at.options('chooseAction')).toContain('boost:straight')
    acting(0).answer('chooseAction', 'r7t1:1').has(0, { locks: [] })
    expect(acting(180, 800).options('chooseAction')).not.toContain('r7t1:1')
  })
})

describe('salvaged astromechs', () => {
  test('samd:genius: a bomb after the maneuver', () => {
    const flown = (y: number) =>
      createTable([
        [['goldsquadronpilot', 300, 300, 0, ['samd:genius', 'bomb:seismiccharges']]],
        [[academyPilot, 300, y, 180]],
      ])
        .arrange(1, { activated: true })
        .dials('2FG', '2FG')
    const at = flown(800).upTo('useAbility', 0)
    at.answer('useAbility', 'bomb:seismiccharges').has(0, { discarded: ['bomb:seismiccharges'] })
    expect(at.game.state.devices).toHaveLength(1)
  })

  test('samd:genius: as changed it may meet a ship and keeps the bomblet generator, as printed neither', () => {
    const flown = (y: number, ruleset: string) =>
      createTable(
        [
          [['goldsquadronpilot', 300, 300, 0, ['samd:genius', 'bomb:bombletgenerator']]],
          [[academyPilot, 300, y, 180]],
        ],
        blanks(8),
        { ruleset },
      )
        .arrange(1, { activated: true })
        .dials('2FG', '2FG')
    const drops = (at: ReturnType<typeof flown>) => {
      at.upTo('useAbility', 0)
      if (at.game.pending[0]?.ask !== 'useAbility') return
      at.answer('useAbility', 'bomb:bombletgenerator')
      return at.ship(0).discarded
    }
    expect(drops(flown(800, '1e-epic-2018'))).toEqual([])
    expect(drops(flown(385, '1e-epic-2018'))).toEqual([])
    expect(drops(flown(800, '1e-epic-2014'))).toEqual(['bomb:bombletgenerator'])
    expect(drops(flown(385, '1e-epic-2014'))).toBeUndefined()
  })

  test('samd:overclockedr4: stress for another focus token, in Combat', () => {
    const at = declareAttack(
      createDuel(['samd:overclockedr4'], ['focus', ...blanks(5)]).arrange(0, { tokens: { focus: 1 } }),
    )
    at.answer('modifyAttackDice', 'focus')
      .answer('useAbility', 'use')
      .has(0, { tokens: { focus: 1, stress: 1 } })
  })

  test('samd:r4agromech: a lock on the defender for a spent focus token', () => {
    const at = declareAttack(
      createDuel(['samd:r4agromech'], ['focus', ...blanks(5)]).arrange(0, { tokens: { focus: 1 } }),
    )
    at.answer('modifyAttackDice', 'focus')
      .answer('useAbility', 'lock:1')
      .has(0, { locks: [1] })
    // It may be spent at once.
    expect(at.options('modifyAttackDice').some((id) => id.startsWith('lock:'))).toBe(true)
    // The price of a weapon is spent before its target is a defender.
    const paid = declareAttack(
      createDuel(['samd:r4agromech', 'turret:blasterturret'], blanks(6)).arrange(0, { tokens: { focus: 1 } }),
      'turret:blasterturret:1',
    )
    expect(paid.kinds('spent')).toHaveLength(1)
    expect(paid.cardsHeard()).toEqual([])
    const defending = createDuel([], ['hit', ...blanks(2), 'focus', 'blank'], {
      foe: redSquadronPilot,
      theirs: ['samd:r4agromech'],
    }).arrange(1, { tokens: { focus: 1 } })
    expect(declareAttack(defending).answer('modifyDefenseDice', 'focus').cardsHeard()).toEqual([])
  })

  test('samd:r4b11: a lock for rerolls of the defender', () => {
    const shot = (locks: ShipId[]) =>
      declareAttack(
        createDuel(['samd:r4b11'], ['hit', 'blank', 'blank', 'evade', 'blank', 'blank', 'blank']).arrange(0, {
          locks,
        }),
      ).answer('modifyAttackDice', 'done')
    const at = shot([1])
    at.answer('modifyDefenseDice', 'card:0:samd:r4b11:reroll:001').has(0, { locks: [] })
    expect(at.kinds('hit')).toHaveLength(1)
  })

  test('samd:r4e1: a bomb’s action while stressed, and a stress token less', () => {
    const acting = (upgrades: string[]) =>
      createLoneShip(upgrades, {}, 'goldsquadronpilot')
        .arrange(0, { tokens: { stress: 2 } })
        .dials('2FG', '2FG')
        .upTo('chooseAction', 0)
    const at = acting(['samd:r4e1', 'bomb:proximitymines', 'ept:expose'])
    expect(at.options('chooseAction').filter((id) => id !== 'none')).toHaveLength(1)
    at.answer('chooseAction', at.options('chooseAction')[0]!).answer('useAbility', 'use')
    at.has(0, { tokens: {} })
  })

  test('samd:r5p8: a die after defending, once in a round', () => {
    const shot = (die: string) =>
      declareAttack(createDuel([], [...blanks(5), die], { foe: redSquadronPilot, theirs: ['samd:r5p8'] }))
    shot('hit').answer('useAbility', 'use').has(0, { shields: 1 })
    shot('crit').answer('useAbility', 'use').has(0, { shields: 1 }).has(1, { shields: 1 })
    shot('focus').answer('useAbility', 'use').has(0, { shields: 2 })
  })

  test('samd:salvagedastromech: a card about the ship, not one about the pilot', () => {
    const shot = (deck: string[]) =>
      declareAttack(createDuel([], ['crit', ...blanks(5)], { theirs: ['samd:salvagedastromech'], deck }))
    const at = shot(['structuraldamage']).answer('useAbility', 'use')
    expect(at.damage(1)).toEqual([])
    at.has(1, { discarded: ['samd:salvagedastromech'] })
    expect(shot(['blindedpilot']).cardsHeard()).toEqual([])
  })
})

describe('locks', () => {
  test('amd:r5k6: an evade brings a spent lock back, not to be spent in that attack', () => {
    const torpedoes = 'torpedo:protontorpedoes'
    const fired = (die: string, more: string[]) =>
      declareAttack(
        createDuel(['amd:r5k6', torpedoes], [die, ...more]).arrange(0, { locks: [1] }),
        `${torpedoes}:1`,
      )
    const at = fired('evade', blanks(7))
    at.has(0, { locks: [1] })
    expect(at.kinds('unlocked')).toHaveLength(1)
    expect(at.cardsHeard()).toEqual(['amd:r5k6'])
    fired('focus', blanks(7)).has(0, { locks: [] })
  })

  test('amd:m9g8: a die of a locked attacker is rerolled, friend or enemy', () => {
    const locked = (locks: ShipId[]) => {
      const at = createDuel(['amd:m9g8'], ['hit', 'hit', 'blank', ...blanks(6)].slice(0, 5), {
        friends: [[rookiePilot, 420, 300]],
      })
      at.arrange(0, { fought: true, locks }).arrange(1, { fought: true }).skipTo('combat')
      return at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:0')
    }
    const at = locked([2])
    expect(at.asked('modifyAttackDice').seat).toBe(0)
    at.answer('modifyAttackDice', 'card:0:amd:m9g8:reroll:0010')
    expect(at.kinds('changed')[0]).toMatchObject({ ship: 2 })
    expect(locked([]).cardsHeard()).toEqual([])
  })

  test.each(['amd:m9g8', 'samd:r5tk'])('%s: it locks friends', (card) => {
    const acting = (upgrades: string[]) =>
      createTable([
        [
          [rookiePilot, 300, 300, 0, upgrades],
          [rookiePilot, 400, 300],
        ],
        [['scourge', 1500, 800, 180]],
      ])
        .dials('1FG', '1FG', '2FG')
        .upTo('chooseAction', 0)
        .options('chooseAction')
    expect(acting([card])).toContain('lock:1')
    expect(acting([])).not.toContain('lock:1')
  })

  test('samd:r5tk: it attacks friends', () => {
    const shots = (upgrades: string[]) =>
      createTable([
        [
          [redSquadronPilot, 500, 300, 0, upgrades],
          [rookiePilot, 500, 490, 180],
        ],
        [[academyPilot, 560, 490, 180]],
      ])
        .skipTo('combat')
        .options('chooseAttack')
    expect(shots(['samd:r5tk'])).toEqual(['primary:1', 'primary:2', 'pass'])
    expect(shots([])).toEqual(['primary:2', 'pass'])
  })
})
