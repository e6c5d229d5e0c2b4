import type { ShipId } from '@flotilla/engine'
import { pilotSkill } from '@flotilla/engine/first/effects'
import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards } from './index.ts'
import { createUnplaced } from './pilots/testing.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['scourge', 1500, 800, 180]
const table = (seats: Layout['seats'], dice: string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats, dice, cards: firstCards, ...more })
/** Two ships nose to nose at Range 2, unless told; the first attacks. */
const duel = (one: PlacedPilot | string, other: PlacedPilot | string, dice: string[], y = 490) =>
  table(
    [
      [typeof one === 'string' ? [one, 500, 300] : one],
      [typeof other === 'string' ? [other, 500, y, 180] : other],
    ],
    dice,
  )
const attack = (at: Table, shot = 'primary:1') =>
  at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', shot)
const isAsked = (at: Table, what: string) => at.game.pending.some(({ ask }) => ask === what)
const results = (at: Table) => at.kinds('hit').map(({ hits, crits }) => [hits, crits])

describe('how results are cancelled', () => {
  test('[rebelalliance:bwing:tennumb] no evade cancels one of his crits', () => {
    const rolls = ['crit', 'crit', 'hit', 'evade', 'evade', 'evade']
    expect(results(attack(duel('tennumb', academy, rolls)))).toEqual([[0, 1]])
    // A crit that there is none of stays away, and others' crits go.
    expect(results(attack(duel('tennumb', academy, ['hit', ...blanks(2), 'evade', ...blanks(2)])))).toEqual(
      [],
    )
    expect(results(attack(duel(red, academy, rolls)))).toEqual([])
  })

  test('[rebelalliance:attackshuttle:zeborrelios] his evades may cancel crits first', () => {
    const zeb = 'rebelalliance:attackshuttle:zeborrelios'
    const rolls = (other: string) => attack(duel('scourge', zeb, ['hit', other, 'evade', 'blank']))
    expect(results(rolls('crit').answer('useAbility', 'use'))).toEqual([[1, 0]])
    expect(results(rolls('crit').answer('useAbility', 'decline'))).toEqual([[0, 1]])
    // Without a crit, and in his own attacks, there is nothing to ask.
    expect(results(rolls('hit'))).toEqual([[1, 0]])
    const own = attack(duel(zeb, academy, ['hit', 'crit', 'blank', 'evade', 'blank', 'blank']))
    expect(results(own)).toEqual([[0, 1]])
  })

  test('[galacticempire:firespray31:kathscarlet] a defender that cancels a crit is stressed', () => {
    const kath = 'galacticempire:firespray31:kathscarlet'
    const stress = (one: string, ...dice: string[]) =>
      attack(duel(one, red, dice))
        .upTo('setDials')
        .ship(1).tokens.stress ?? 0
    expect(stress(kath, 'crit', 'blank', 'blank', 'evade', 'blank')).toBe(1)
    expect(stress(kath, 'hit', 'blank', 'blank', 'evade', 'blank')).toBe(0)
    expect(stress(kath, 'crit', 'blank', 'blank', 'blank', 'blank')).toBe(0)
    expect(stress('bountyhunter', 'crit', 'blank', 'blank', 'evade', 'blank')).toBe(0)
  })

  test('[ept:crackshot] an evade of a ship in its arc is cancelled', () => {
    const shot = (dice: string[], one: PlacedPilot = [red, 500, 300, 0, ['ept:crackshot']]) =>
      attack(duel(one, academy, dice))
    const at = shot(['hit', ...blanks(2), 'evade', ...blanks(2)]).answer('useAbility', 'use')
    expect(results(at)).toEqual([[1, 0]])
    at.has(0, { discarded: ['ept:crackshot'] })
      .upTo('setDials')
      .ends('setDials')
    // Nothing to cancel, nothing to ask; declined it stays.
    shot(['hit', ...blanks(5)])
      .has(0, { discarded: [] })
      .upTo('setDials')
      .ends('setDials')
    const kept = shot(['hit', ...blanks(2), 'evade', ...blanks(2)]).answer('useAbility', 'decline')
    expect(results(kept)).toEqual([])
    kept.has(0, { discarded: [] })
    // A Decimator's turret fires outside of its arc.
    const behind = shot(
      ['hit', ...blanks(2), 'evade', ...blanks(2)],
      ['patrolleader', 500, 300, 180, ['ept:crackshot']],
    )
    behind.has(0, { discarded: [] }).upTo('setDials').ends('setDials')
  })
})

describe('what is done to dice', () => {
  test('[galacticempire:tieinterceptor:carnorjax] enemies at Range 1 spend no focus and evade tokens', () => {
    const mayFocus = (y: number, jax = 'carnorjax') =>
      isAsked(
        attack(duel(red, jax, ['focus', ...blanks(6)], y).arrange(0, { tokens: { focus: 1 } })),
        'modifyAttackDice',
      )
    expect(mayFocus(430)).toBe(false)
    expect(mayFocus(490)).toBe(true)
    expect(mayFocus(430, 'soontirfel')).toBe(true)
    const act = (y: number) => {
      const at = table([[['rookiepilot', 500, 300]], [['carnorjax', 500, y, 180]]])
      at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '1FG' }).skipTo('activation')
      return at.upTo('chooseAction', 0).options('chooseAction')
    }
    expect(act(480)).not.toContain('focus')
    expect(act(700)).toContain('focus')
  })

  test('[firstorder:tiefofighter:omegaleader] who is locked modifies no dice against it', () => {
    const attacks = (locks: ShipId[], target = 'omegaleader') => {
      const at = duel(red, target, ['focus', ...blanks(6)]).arrange(0, { tokens: { focus: 1 } })
      return isAsked(attack(at.arrange(1, { locks })), 'modifyAttackDice')
    }
    expect([attacks([0]), attacks([]), attacks([0], 'zetaace')]).toEqual([false, true, true])
    const defends = (locks: ShipId[]) => {
      const at = duel('omegaleader', red, ['hit', 'blank', 'focus', 'blank'])
      at.arrange(0, { locks }).arrange(1, { tokens: { focus: 1 } })
      attack(at)
      if (isAsked(at, 'modifyAttackDice')) at.answer('modifyAttackDice', 'done')
      return isAsked(at, 'modifyDefenseDice')
    }
    expect([defends([1]), defends([])]).toEqual([false, true])
  })

  test('[galacticempire:tieadvanced:zertikstrom] no die more at Range 1 for enemies that near', () => {
    expect(attack(duel(red, 'zertikstrom', blanks(6), 430)).rolls()).toEqual([3, 3])
    expect(attack(duel(red, 'tempestsquadronpilot', blanks(7), 430)).rolls()).toEqual([4, 3])
    // At Range 3 the defender keeps its own die, and so does he.
    expect(attack(duel(red, 'zertikstrom', blanks(7), 600)).rolls()).toEqual([3, 4])
    expect(attack(duel('zertikstrom', red, blanks(5), 430)).rolls()).toEqual([3, 2])
  })
})

describe('weapons and locks', () => {
  test('[rebelalliance:bwing:neradantels] torpedoes in every direction', () => {
    const torpedo = 'torpedo:protontorpedoes'
    const options = (pilot: string, heading: number) => {
      const at = duel([pilot, 500, 300, heading, [torpedo]], academy, blanks(20)).arrange(0, { locks: [1] })
      const asked = at
        .skipTo('combat')
        .game.pending.find(({ ask, subject }) => ask === 'chooseAttack' && subject === 0)
      return asked ? at.options('chooseAttack') : []
    }
    expect(options('neradantels', 180)).toEqual([`${torpedo}:1`, 'pass'])
    expect(options('bluesquadronpilot', 180)).not.toContain(`${torpedo}:1`)
  })

  test('[mod:longrangescanners] locks at Range 3 and beyond only', () => {
    const locks = (y: number, mods: string[] = ['mod:longrangescanners']) => {
      const at = table([[['scimitarsquadronpilot', 500, 300, 0, mods]], [[red, 500, y, 180]]])
      at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '1FG' }).skipTo('activation')
      return at
        .upTo('chooseAction', 0)
        .options('chooseAction')
        .filter((id) => id.startsWith('lock'))
    }
    expect(locks(700)).toEqual(['lock:1'])
    expect(locks(900)).toEqual(['lock:1'])
    expect(locks(480)).toEqual([])
    expect(locks(480, [])).toEqual(['lock:1'])
    expect(locks(900, [])).toEqual([])
  })
})

describe('windows', () => {
  test('[resistance:t70xwing:redace] an evade token for the first shield of a round', () => {
    const evades = (pilot: string) =>
      attack(duel('scourge', pilot, ['hit', 'hit', ...blanks(2)]))
        .kinds('gained')
        .filter(({ ship, token }) => ship === 1 && token === 'evade').length
    expect([evades('redace'), evades('blueace')]).toEqual([1, 0])
  })

  test('[illicit:feedbackarray] an enemy at Range 1 suffers in place of its attack', () => {
    const array = 'illicit:feedbackarray'
    const at = duel(['mandalorianmercenary', 500, 300, 0, [array]], academy, blanks(20), 430)
    at.skipTo('combat').upTo('useAbility', 0).answer('useAbility', 'ship:1')
    at.has(0, { tokens: { ion: 1 } })
    expect(at.ship(1).damage).toHaveLength(1)
    expect(at.kinds('rolled').filter(({ ship }) => ship === 0)).toEqual([])
    // After declining it attacks; with no ship near there is no question.
    const kept = duel(['mandalorianmercenary', 500, 300, 0, [array]], academy, blanks(20), 430)
    kept.skipTo('combat').upTo('useAbility', 0).answer('useAbility', 'decline')
    expect(kept.options('chooseAttack')).toContain('primary:1')
    const away = duel(['mandalorianmercenary', 500, 300, 0, [array]], academy, blanks(20))
    expect(away.skipTo('combat').upTo('chooseAttack', 0).options('chooseAttack')).toContain('primary:1')
  })

  test('[illicit:inertialdampeners] it stands still for a stress token', () => {
    const dampeners = 'illicit:inertialdampeners'
    const seats: Layout['seats'] = [[['mandalorianmercenary', 500, 300, 0, [dampeners]]], [far]]
    const flown = (how: string) => {
      const at = table(seats).arrange(0, { dial: '2FG' }).arrange(1, { activated: true, dial: '2FG' })
      return at.skipTo('activation').upTo('useAbility', 0).answer('useAbility', how)
    }
    const at = flown('use').has(0, { discarded: [dampeners], tokens: { stress: 1 } })
    expect(at.ship(0).pose.y).toBe(300)
    const kept = flown('decline').has(0, { discarded: [], tokens: {} })
    expect(kept.ship(0).pose.y).toBeGreaterThan(300)
  })

  test('[ept:intensity:intensity] a token for a boost, and once more when one is spent', () => {
    const at = table([[['bluesquadronnovice', 300, 300, 0, ['ept:intensity:intensity']]], [far]]).dials(
      '1FG',
      '2FG',
    )
    at.answer('chooseAction', 'boost:straight').answer('useAbility', 'focus')
    at.has(0, { tokens: { focus: 1 }, replaced: { 'ept:intensity:intensity': 'ept:intensity:exhausted' } })
    at.upTo('useAbility', 0)
    expect(at.options('useAbility')).toEqual(['focus', 'decline'])
    at.answer('useAbility', 'focus').has(0, { tokens: {} })
    expect(at.ship(0).replaced?.['ept:intensity:intensity'] ?? 'ept:intensity:intensity').toBe(
      'ept:intensity:intensity',
    )
    // After another action there is nothing to ask.
    const other = table([[['bluesquadronnovice', 300, 300, 0, ['ept:intensity:intensity']]], [far]]).dials(
      '1FG',
      '2FG',
    )
    other.answer('chooseAction', 'focus').has(0, { tokens: { focus: 1 } })
    expect(other.kinds('ability')).toEqual([])
  })

  test('[torpedo:extramunitions] a token goes in the place of the torpedo', () => {
    const torpedo = 'torpedo:protontorpedoes'
    const fired = (how: string) => {
      const at = duel(
        ['goldsquadronpilot', 500, 300, 0, [torpedo, 'torpedo:extramunitions']],
        academy,
        blanks(7),
      )
      return attack(at.arrange(0, { locks: [1] }), `${torpedo}:1`).answer('useAbility', how)
    }
    fired('token').has(0, { discarded: [] })
    fired('decline').has(0, { discarded: [torpedo] })
    // Another ship's torpedo has none.
    const other = table(
      [
        [
          ['goldsquadronpilot', 500, 300, 0, [torpedo]],
          ['goldsquadronpilot', 900, 300, 0, ['torpedo:extramunitions']],
        ],
        [[academy, 500, 490, 180]],
      ],
      blanks(20),
    )
    other.arrange(0, { locks: [2] })
    attack(other, `${torpedo}:2`).has(0, { discarded: [torpedo] })
  })
})

describe('skill and stress', () => {
  const skill = (at: Table, id = 0) => pilotSkill(at.game, at.ship(id))

  const lower = 'ept:adaptability:minus1'
  const higher = 'ept:adaptability:plus1'

  test('[ept:adaptability:plus1] [ept:adaptability:minus1] pilot skill 1 higher or lower, as is chosen in play', () => {
    // A squad that names no side, and one that names the other: it is all the same.
    for (const listed of ['ept:adaptability', lower, higher])
      for (const [side, value] of [[lower, 3] as const, [higher, 5] as const]) {
        const at = table([[[red, 500, 300, 0, [listed]]], [[red, 1500, 800, 180]]])
        expect([skill(at), skill(at, 1)]).toEqual([4, 4])
        expect(at.options('useAbility')).toEqual([higher, lower])
        at.answer('useAbility', side).ends('setDials')
        expect([skill(at), skill(at, 1)]).toEqual([value, 4])
        // An effect on it goes before.
        expect(skill(at.arrange(0, { skills: [{ value: 9, from: 1 }] }))).toBe(9)
      }
  })

  test('[ept:adaptability:plus1] [ept:adaptability:minus1] forces are placed by the printed skill; then each side is chosen', () => {
    const at = createUnplaced([[red, 0, 0, 0, [lower]]], [['obsidiansquadronpilot', 0, 0]])
    // Skill 3 is placed before skill 4, though that may become 3 as well.
    expect(at.asked('placeShip').subject).toBe(1)
    at.put('placeShip', 450, 860, 180)
    expect(at.asked('placeShip').subject).toBe(0)
    at.put('placeShip', 450, 50)
    expect(skill(at)).toBe(4)
    at.answer('useAbility', higher)
    expect(skill(at)).toBe(5)
    at.ends('setDials')
  })

  test('[firstorder:tiefofighter:epsilonace] pilot skill 12 without damage cards', () => {
    const at = table([[['epsilonace', 500, 300]], [far]])
    expect(skill(at)).toBe(12)
    expect(skill(at.damaged(0, 'consolefire'))).toBe(4)
  })

  test('[system:enhancedscopes] pilot skill 0 while ships activate', () => {
    const at = table([[['bluesquadronpilot', 500, 300, 0, ['system:enhancedscopes']]], [far]])
    expect(skill(at)).toBe(2)
    at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '1FG' }).skipTo('activation')
    expect(skill(at)).toBe(0)
    expect(skill(at, 1)).toBe(7)
  })

  test('[crew:herasyndulla] red maneuvers while stressed', () => {
    const flown = (crew: string[]) => {
      const at = table([[['wildspacefringer', 500, 300, 0, crew]], [far]]).arrange(0, {
        tokens: { stress: 1 },
      })
      at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '4KR' })
      return at.skipTo('activation').upTo('setDials').ship(0).pose.heading
    }
    expect(flown(['crew:herasyndulla'])).not.toBe(flown([]))
  })

  test('[galacticempire:tiedefender:countessryad] a straight may be a Koiogran turn', () => {
    const flown = (how: string, dial = '3FG') => {
      const at = table([[['countessryad', 500, 300]], [far]])
      at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial })
      at.skipTo('activation')
      if (how) at.upTo('useAbility', 0).answer('useAbility', how)
      return at.upTo('setDials')
    }
    expect(flown('use').ship(0).pose.heading).toBe(180)
    expect(flown('decline').ship(0).pose.heading).toBe(0)
  })

  test('[title:outrider] with a cannon, that in every direction and no primary weapon', () => {
    const shots = (upgrades: string[], heading = 180) =>
      duel(['wildspacefringer', 500, 300, heading, upgrades], academy, blanks(20))
        .skipTo('combat')
        .upTo('chooseAttack', 0)
        .options('chooseAttack')
    expect(shots(['title:outrider', 'cannon:ioncannon'])).toEqual(['cannon:ioncannon:1', 'pass'])
    expect(shots(['title:outrider'])).toEqual(['primary:1', 'pass'])
    expect(shots(['cannon:ioncannon'])).toEqual(['primary:1', 'pass'])
  })
})

test('[C1-CARD-3] an injured pilot keeps a modification with two sides', () => {
  const at = table([[[red, 500, 300, 0, ['mod:servomotorsfoils:attack']]], [far]]).damaged(0, 'injuredpilot')
  at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '2FG' }).skipTo('activation')
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
})
