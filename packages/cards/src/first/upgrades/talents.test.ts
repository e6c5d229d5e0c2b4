import { pilotSkill } from '@flotilla/engine/first/effects'
import { blanks } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  farShip,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

/** The dice that the cards of the attacker may change now. */
const offered = (at: ReturnType<typeof createDuel>) => at.cardsHeard()

describe('dice', () => {
  test('ept:calculation: a focus token for a crit, and nothing without one', () => {
    const dice = ['focus', 'blank', 'blank', ...blanks(3)]
    const at = declareAttack(createDuel(['ept:calculation'], dice).arrange(0, { tokens: { focus: 1 } }))
    at.answer('modifyAttackDice', 'card:0:ept:calculation:focus:crit').has(0, { tokens: {} })
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
    expect(offered(declareAttack(createDuel(['ept:calculation'], dice)))).toEqual([])
  })

  test('ept:expertise: all focus results, and not while stressed', () => {
    const dice = ['focus', 'focus', 'blank', ...blanks(3)]
    const at = declareAttack(createDuel(['ept:expertise'], dice))
    at.answer('modifyAttackDice', 'card:0:ept:expertise:focus:hit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 2 })
    expect(
      offered(declareAttack(createDuel(['ept:expertise'], dice).arrange(0, { tokens: { stress: 1 } }))),
    ).toEqual([])
  })

  test('ept:fearlessness: a hit at Range 1 with each in the arc of the other', () => {
    const shot = (y: number, heading = 180) =>
      declareAttack(createDuel(['ept:fearlessness'], blanks(y < 400 ? 7 : 6), { y, heading }))
    const at = shot(390)
    at.answer('modifyAttackDice', 'card:0:ept:fearlessness:add:hit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
    expect(offered(shot(390, 0))).toEqual([])
    expect(offered(shot(490))).toEqual([])
  })

  test('ept:trickshot: a die more through an obstacle', () => {
    const rolls = (x: number) =>
      declareAttack(
        createDuel(['ept:trickshot'], blanks(8), { obstacles: [['coreasteroid5', x, 385]] }),
      ).rolls()
    expect(rolls(500)).toEqual([4, 4])
    expect(rolls(900)).toEqual([3, 3])
  })

  test('ept:wired: focus results of attack and defense while stressed', () => {
    const stress = { tokens: { stress: 1 } }
    const at = declareAttack(
      createDuel(['ept:wired'], ['focus', 'blank', 'blank', 'hit', ...blanks(3)]).arrange(0, stress),
    )
    expect(at.options('modifyAttackDice')).toEqual(['card:0:ept:wired:reroll:0100', 'done'])
    at.answer('modifyAttackDice', 'card:0:ept:wired:reroll:0100')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
    const defends = (tokens: Record<string, number>) =>
      declareAttack(
        createDuel([], ['hit', 'blank', 'blank', 'focus', 'blank', 'blank'], {
          theirs: ['ept:wired'],
        }).arrange(1, {
          tokens,
        }),
      )
    expect(offered(defends({ stress: 1 }))).toContain('ept:wired')
    expect(offered(defends({}))).toEqual([])
    expect(offered(declareAttack(createDuel(['ept:wired'], ['focus', ...blanks(5)])))).toEqual([])
  })

  test('ept:opportunist: a stress token for a die against a ship without tokens', () => {
    const shot = (theirs = {}, mine = {}) =>
      declareAttack(
        createDuel(['ept:opportunist'], blanks(7))
          .arrange(1, { tokens: theirs })
          .arrange(0, { tokens: mine }),
      )
    const at = shot()
      .answer('useAbility', 'use')
      .has(0, { tokens: { stress: 1 } })
    expect(at.rolls()[0]).toBe(4)
    for (const other of [shot({ focus: 1 }), shot({ evade: 1 }), shot({}, { stress: 1 })])
      expect(other.kinds('rolled')[0]!.faces).toHaveLength(3)
  })

  test('ept:rage: three rerolls of the round in which it was performed', () => {
    const at = createLoneShip(['ept:rage']).dials('1FG', '2FG').upTo('chooseAction', 0)
    at.answer('chooseAction', 'rage').has(0, { tokens: { focus: 1, stress: 2 } })
    const shot = declareAttack(createDuel(['ept:rage'], blanks(6)).arrange(0, { performed: ['ept:rage'] }))
    expect(shot.options('modifyAttackDice')).toContain('card:0:ept:rage:reroll:3000')
    expect(offered(declareAttack(createDuel(['ept:rage'], blanks(6))))).toEqual([])
  })
})

describe('skill and values', () => {
  test('ept:veteraninstincts: two higher, so that a rookie shoots before skill 3', () => {
    const first = (upgrades: string[]) =>
      createTable([[[rookiePilot, 500, 300, 0, upgrades]], [['obsidiansquadronpilot', 500, 490, 180]]])
        .skipTo('combat')
        .asked('chooseAttack').subject
    expect([first(['ept:veteraninstincts']), first([])]).toEqual([0, 1])
  })

  test('ept:expose: a die more and one less, to the end of the round', () => {
    const rolls = (performed: string[]) =>
      declareAttack(createDuel(['ept:expose'], blanks(8)).arrange(0, { performed })).rolls()[0]
    expect([rolls(['ept:expose']), rolls([])]).toEqual([4, 3])
    const defends = (performed: string[]) => {
      const at = createDuel(['ept:expose'], blanks(8)).arrange(0, { performed }).skipTo('combat')
      at.answer('chooseAttack', 'pass').answer('chooseAttack', 'primary:0')
      return at.rolls()[1]
    }
    expect([defends(['ept:expose']), defends([])]).toEqual([1, 2])
  })

  test('ept:decoy: skills are exchanged with a friend at Range 1–2', () => {
    const at = (x: number) =>
      createTable([
        [
          [rookiePilot, 500, 300, 0, ['ept:decoy']],
          ['wedgeantilles', x, 300, 0],
        ],
        [[academyPilot, 500, 490, 180]],
      ]).skipTo('combat')
    const near = at(600)
    near.answer('useAbility', 'ship:1')
    expect([0, 1].map((id) => pilotSkill(near.game, near.ship(id)))).toEqual([9, 2])
    expect(offered(at(800))).toEqual([])
  })

  test.each(['ept:swarmtactics', 'ept:decoy'])('%s: to the end of the Combat phase', (talent) => {
    const at = createTable([
      [
        ['howlrunner', 500, 300, 0, [talent]],
        [academyPilot, 560, 300],
        [rookiePilot, 1000, 300, 0, ['amd:r5astromech']],
      ],
      [farShip],
    ])
    const skills = () => [0, 1].map((id) => pilotSkill(at.game, at.ship(id)))
    at.damaged(2, 'weaponmalfunction').arrange(0, { fought: true }).arrange(1, { fought: true })
    at.arrange(2, { fought: true }).skipTo('combat').answer('useAbility', 'ship:1')
    // In the End phase the astromech is asked for.
    expect(at.game.state.phase).toBe('end')
    expect(skills()).toEqual([8, 1])
    expect(at.kinds('skill').map(({ ship, value }) => [ship, value])).toContainEqual([1, 8])
  })

  test('ept:bodyguard: a focus token for the agility of a better friend at Range 1', () => {
    const rolls = (friend: string, x: number, tokens = { focus: 1 }) => {
      const at = createTable(
        [
          [
            [rookiePilot, 300, 300, 0, ['ept:bodyguard']],
            [friend, x, 300, 0],
          ],
          [[academyPilot, x, 490, 180]],
        ],
        blanks(8),
      )
      at.arrange(0, { tokens }).skipTo('combat')
      if (at.game.pending[0]!.ask === 'useAbility') at.answer('useAbility', 'ship:1')
      at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1')
      return at.rolls()[1]
    }
    expect(rolls('wedgeantilles', 400)).toBe(3)
    expect(rolls('wedgeantilles', 500)).toBe(2)
    expect(rolls(rookiePilot, 400)).toBe(2)
    expect(rolls('wedgeantilles', 400, {} as never)).toBe(2)
  })

  test('ept:bodyguard: it lasts to the end of the round though its ship is destroyed', () => {
    const at = createTable(
      [
        [
          [rookiePilot, 300, 300, 0, ['ept:bodyguard']],
          ['wedgeantilles', 400, 300, 0],
        ],
        [[academyPilot, 400, 490, 180]],
      ],
      blanks(8),
    )
    at.arrange(0, { tokens: { focus: 1 } })
      .skipTo('combat')
      .answer('useAbility', 'ship:1')
    at.arrange(0, { place: 'destroyed' }).upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1')
    expect(at.rolls()[1]).toBe(3)
  })

  test.each(['ept:marksmanship', 'ept:rage'])(
    '%s: what it does lasts though the card is discarded meanwhile',
    (talent) => {
      const at = createDuel([talent], ['focus', ...blanks(8)], { y: 800 })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
      at.answer('chooseAction', talent.slice(4)).arrange(0, { discarded: [talent], tokens: {} })
      at.arrange(0, { pose: { x: 500, y: 300, heading: 0 } })
      at.arrange(1, { pose: { x: 500, y: 490, heading: 180 } }).upTo('chooseAttack', 0)
      expect(at.answer('chooseAttack', 'primary:1').cardsHeard()).toContain(talent)
    },
  )

  test('ept:expose: what it does lasts though the card is discarded meanwhile', () => {
    const at = createDuel(['ept:expose'], blanks(8), { y: 800 }).dials('1FG', '2FG').upTo('chooseAction', 0)
    at.answer('chooseAction', 'expose').arrange(0, {
      discarded: ['ept:expose'],
      pose: { x: 500, y: 300, heading: 0 },
    })
    at.arrange(1, { pose: { x: 500, y: 490, heading: 180 } }).upTo('chooseAttack', 0)
    expect(at.answer('chooseAttack', 'primary:1').rolls()[0]).toBe(4)
  })
})

describe('actions', () => {
  test('ept:debrisgambit: an evade token for each obstacle at Range 1, two at most', () => {
    const acting = (...xs: number[]) =>
      createLoneShip(['ept:debrisgambit'], {
        obstacles: xs.map((x, i) => [`coreasteroid${i}`, x, 345] as const),
      })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const two = acting(220, 380, 160)
    two.answer('chooseAction', 'debrisgambit').has(0, { tokens: { evade: 2 } })
    acting(220)
      .answer('chooseAction', 'debrisgambit')
      .has(0, { tokens: { evade: 1 } })
    expect(acting(700).options('chooseAction')).not.toContain('debrisgambit')
  })

  test('ept:squadleader: a free action for a friend of lower skill at Range 1–2', () => {
    const ways = (friend: string, x: number, stress = 0) => {
      const at = createTable([
        [
          [redSquadronPilot, 300, 300, 0, ['ept:squadleader']],
          [friend, x, 345, 0],
        ],
        [farShip],
      ]).arrange(1, { tokens: stress ? { stress } : {} })
      at.dials('1FG', '1FG', '2FG').upTo('chooseAction', 0)
      return at
    }
    const at = ways(rookiePilot, 400)
    at.answer('chooseAction', 'squadleader:1')
    expect(at.asked('chooseAction').subject).toBe(1)
    at.answer('chooseAction', 'focus').has(1, { tokens: { focus: 1 } })
    for (const other of [ways('wedgeantilles', 400), ways(rookiePilot, 700), ways(rookiePilot, 400, 2)])
      expect(other.options('chooseAction')).not.toContain('squadleader:1')
  })

  test('ept:experthandling: a barrel roll, stress where it is not on the bar, and a lock gone', () => {
    const acting = (pilot: string) => {
      const at = createLoneShip(['ept:experthandling'], {}, pilot).arrange(1, { locks: [0] })
      return at.dials(pilot === rookiePilot ? '1FG' : '2FG', '2FG').upTo('chooseAction', 0)
    }
    const rolled = (one: ReturnType<typeof acting>) => {
      const { x, y } = one.ship(0).pose
      one.answer('chooseAction', 'barrelRoll:left')
      expect(one.put('placeRoll', x - 80, y)).toBeUndefined()
      return one
    }
    const at = acting(rookiePilot).answer('chooseAction', 'experthandling')
    expect(at.ship(1).locks).toEqual([0])
    rolled(at).has(0, { tokens: { stress: 1 } })
    expect(at.answer('useAbility', 'lock:1').ship(1).locks).toEqual([])
    const able = rolled(acting(academyPilot).answer('chooseAction', 'experthandling')).has(0, { tokens: {} })
    expect(able.answer('useAbility', 'decline').ship(1).locks).toEqual([0])
  })

  test('ept:experthandling: who does not roll after all loses no lock, gets no stress; who cannot roll may not choose it', () => {
    const acting = (more: Parameters<typeof createLoneShip>[1] = {}) =>
      createLoneShip(['ept:experthandling'], more)
        .arrange(1, { locks: [0] })
        .dials('1FG', '2FG')
        .upTo('chooseAction', 0)
    const stays = acting().answer('chooseAction', 'experthandling').answer('chooseAction', 'none')
    stays.has(0, { tokens: {} })
    expect(stays.ship(1).locks).toEqual([0])
    expect(acting().options('chooseAction')).toContain('experthandling')
    const between = createTable([
      [
        [rookiePilot, 300, 300, 0, ['ept:experthandling']],
        ['bountyhunter', 215, 380],
        ['bountyhunter', 385, 380],
      ],
      [farShip],
    ])
    between.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('1FG', '1FG', '1FG', '2FG')
    expect(between.upTo('chooseAction', 0).options('chooseAction')).toEqual(['focus', 'none'])
  })

  test('ept:pushthelimit: without an action no stress, and it may be used later in the round', () => {
    const at = createLoneShip(['ept:pushthelimit']).dials('1FG', '2FG').upTo('chooseAction', 0)
    at.answer('chooseAction', 'focus').answer('useAbility', 'use').answer('chooseAction', 'none')
    expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus'])
    const twice = createLoneShip(['ept:pushthelimit', 'mod:engineupgrade'], {}, 'darthvader').dials(
      '2FG',
      '2FG',
    )
    twice.upTo('chooseAction', 0).answer('chooseAction', 'focus').answer('useAbility', 'use')
    twice.answer('chooseAction', 'none').answer('chooseAction', 'evade').answer('useAbility', 'use')
    twice.answer('chooseAction', 'boost:straight')
    expect(twice.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'evade', 'stress'])
    const pushed = createLoneShip(['ept:pushthelimit', 'mod:engineupgrade'])
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)
    pushed
      .answer('chooseAction', 'boost:straight')
      .answer('useAbility', 'use')
      .answer('chooseAction', 'focus')
    // The second action sets off nothing more.
    expect(pushed.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  })
})

describe('tokens', () => {
  test('ept:coolhand: a token for stress, and it is gone', () => {
    const at = createLoneShip(['ept:coolhand']).dials('4KR', '2FG')
    at.answer('useAbility', 'evade').has(0, { tokens: { stress: 1, evade: 1 }, discarded: ['ept:coolhand'] })
    expect(createLoneShip(['ept:coolhand']).dials('1FG', '2FG').cardsHeard()).toEqual([])
  })

  test('ept:attannimindlink: all who have it and no such token get it too', () => {
    const linked = ['ept:attannimindlink']
    const at = createTable([
      [
        [rookiePilot, 300, 300, 0, linked],
        [rookiePilot, 500, 300, 0, linked],
        [rookiePilot, 700, 300, 0, linked],
        [rookiePilot, 900, 300, 0],
      ],
      [[academyPilot, 1500, 800, 180, linked]],
    ]).arrange(2, { tokens: { focus: 1 } })
    at.dials('1FG', '1FG', '1FG', '1FG', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'focus')
    expect(at.game.state.ships.map(({ tokens }) => tokens.focus ?? 0)).toEqual([1, 1, 1, 0, 0])
  })
})

describe('maneuvers', () => {
  test('ept:adrenalinerush: a red maneuver is white, once', () => {
    const at = createLoneShip(['ept:adrenalinerush']).dials('4KR', '2FG').answer('useAbility', 'use')
    at.has(0, { tokens: {}, discarded: ['ept:adrenalinerush'] })
    expect(createLoneShip(['ept:adrenalinerush']).dials('1FG', '2FG').cardsHeard()).toEqual([])
  })

  test('ept:lightningreflexes: about, for stress, after a maneuver that was not red', () => {
    const at = createLoneShip(['ept:lightningreflexes']).dials('1FG', '2FG').answer('useAbility', 'use')
    at.has(0, { tokens: { stress: 1 } })
    expect(Math.abs(at.ship(0).pose.heading)).toBe(180)
    expect(createLoneShip(['ept:lightningreflexes']).dials('4KR', '2FG').cardsHeard()).toEqual([])
  })

  test('ept:stayontarget: another maneuver of the speed, which is red', () => {
    const at = createLoneShip(['ept:stayontarget']).dials('2FG', '2FG')
    expect(at.options('useAbility')).toEqual(['2TW', '2BW', '2NW', '2YW', 'decline'])
    at.answer('useAbility', at.options('useAbility')[0]!).has(0, { tokens: { stress: 1 } })
  })
})

describe('hits', () => {
  test('ept:ruthlessness: another ship at Range 1 of the defender suffers, friend or foe', () => {
    const shot = (x: number, dice: string[]) =>
      declareAttack(createDuel(['ept:ruthlessness'], dice, { foes: [[academyPilot, x, 560, 180]] }))
    const at = shot(600, ['hit', ...blanks(5)])
    expect(at.damage(2)).toEqual(['-'])
    expect(shot(600, blanks(6)).cardsHeard()).toEqual([])
    expect(shot(900, ['hit', ...blanks(5)]).cardsHeard()).toEqual([])
  })

  test('ept:selflessness: all hits in place of a friend at Range 1, the crits stay', () => {
    const shot = (x: number, dice: string[]) =>
      declareAttack(createDuel([], dice, { foes: [[academyPilot, x, 490, 180, ['ept:selflessness']]] }))
    const at = shot(600, ['hit', 'hit', 'crit', ...blanks(3)]).answer('useAbility', 'use')
    expect([at.damage(1).length, at.damage(2)]).toEqual([1, ['-', '-']])
    at.has(2, { discarded: ['ept:selflessness'] })
    expect(shot(800, ['hit', ...blanks(5)]).cardsHeard()).toEqual([])
    expect(shot(600, ['crit', ...blanks(5)]).cardsHeard()).toEqual([])
  })

  test('ept:determination: a card about the pilot is discarded, one about the ship is not', () => {
    const shot = (deck: string[]) =>
      declareAttack(createDuel([], ['crit', ...blanks(5)], { theirs: ['ept:determination'], deck }))
    expect(shot(['blindedpilot']).damage(1)).toEqual([])
    expect(shot(['structuraldamage']).damage(1)).toEqual(['structuraldamage'])
  })
})

describe('attacks made otherwise', () => {
  test('ept:snapshot: after an enemy flew to Range 1 ahead, with dice as they fall, and not in Combat', () => {
    const flown = (x: number, dice: string[]) =>
      createTable([[[redSquadronPilot, 500, 300, 0, ['ept:snapshot']]], [[academyPilot, x, 500, 180]]], dice)
        .arrange(0, { tokens: { focus: 1 }, locks: [1] })
        .dials('1FG', '2FG')
    const at = flown(500, ['hit', 'focus', ...blanks(3)])
    expect(at.asked('useAbility')).toMatchObject({ seat: 0, subject: 0 })
    at.answer('useAbility', 'use').answer('chooseAttack', 'ept:snapshot:1')
    expect(at.rolls()).toEqual([2, 3])
    at.has(0, { tokens: { focus: 1 }, locks: [1], fired: ['ept:snapshot'] })
    expect(at.damage(1)).toEqual(['-'])
    const combat = createDuel(['ept:snapshot'], [], { y: 390 }).skipTo('combat')
    expect(combat.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    // Outside the arc there is none.
    expect(flown(700, []).cardsHeard()).toEqual([])
  })

  test('ept:swarmleader: evade tokens of up to two friends with the defender in their arcs', () => {
    const led = (dice: string[], evade = 1) => {
      const at = createDuel(['ept:swarmleader'], dice, {
        friends: [
          [academyPilot, 420, 300],
          [academyPilot, 580, 300],
          [academyPilot, 300, 490, 270],
        ],
      })
      for (const id of [1, 2, 3]) at.arrange(id, { tokens: evade ? { evade } : {} })
      return declareAttack(at, 'primary:4')
    }
    const at = led(blanks(8))
    expect(at.options('useAbility')).toEqual(['friends:1', 'friends:2', 'friends:1+2', 'decline'])
    at.answer('useAbility', 'friends:1+2')
    expect(at.rolls()[0]).toBe(5)
    at.has(1, { tokens: {} })
      .has(2, { tokens: {} })
      .has(3, { tokens: { evade: 1 } })
    expect(led(blanks(6), 0).rolls()[0]).toBe(3)
  })
})

describe('ept:daredevil', () => {
  const daring = (dice: string[], upgrades: string[] = []) =>
    createLoneShip(['ept:daredevil', ...upgrades], { dice })
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'daredevil:left')

  test('ept:daredevil: a hard turn, a stress token, and dice for damage without boost', () => {
    const at = daring(['hit', 'crit']).upTo('setDials')
    expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(2)
    expect(at.ship(0).pose.heading).toBe(-90)
    at.has(0, { tokens: { stress: 1 }, shields: 0 })
    daring([], ['mod:engineupgrade']).has(0, { tokens: { stress: 1 }, shields: 2 })
  })

  test('ept:daredevil: a huge ship has no template for it', () => {
    const at = createTable([[['gr75mediumtransport', 500, 300, 0, ['ept:daredevil']]], [farShip]])
      .dials('1FW', '2FG')
      .upTo('chooseAction', 0)
    expect(at.options('chooseAction').filter((id) => id.startsWith('daredevil'))).toEqual([])
  })
})

describe('ept:ascoretosettle', () => {
  const settled = (dice: string[], y = 490) =>
    createDuel(['ept:ascoretosettle'], dice, { y, foes: [[academyPilot, 580, y, 180]] })

  test('ept:ascoretosettle: the debtor is named before the game; focus results become crits both ways', () => {
    const at = settled(['focus', 'focus', ...blanks(4)])
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1').has(1, { conditions: ['condition:adebttopay'] })
    declareAttack(at).answer('modifyAttackDice', 'card:0:ept:ascoretosettle:focus:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
    const other = settled(['focus', ...blanks(5)]).answer('useAbility', 'ship:1')
    // It is heard of at setup, and not again.
    expect(offered(declareAttack(other, 'primary:2'))).toEqual(['ept:ascoretosettle'])
  })

  test('condition:adebttopay: it may do the same to the ship with the score', () => {
    const back = (debtor: string) => {
      const at = settled(['focus', 'focus', ...blanks(4)]).answer('useAbility', debtor)
      at.arrange(0, { fought: true }).arrange(2, { fought: true }).skipTo('combat')
      return at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0')
    }
    const at = back('ship:1').answer('modifyAttackDice', 'card:1:condition:adebttopay:focus:crit')
    expect(at.upTo('setDials').kinds('hit')[0]).toMatchObject({ ship: 1, hits: 0, crits: 1 })
    expect(back('ship:2').cardsHeard()).not.toContain('condition:adebttopay')
  })
})
