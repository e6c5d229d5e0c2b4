import { first } from '@flotilla/engine'
import { pilotSkill } from '@flotilla/engine/first/effects'
import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards } from '../index.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['scourge', 1500, 800, 180]
const table = (seats: Layout['seats'], dice: string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats, dice, cards: firstCards, ...more })
/** An X-wing with upgrades and a TIE with others, nose to nose at Range 2. */
const duel = (mine: string[], dice: string[], theirs: string[] = [], y = 490, more: Partial<Layout> = {}) =>
  table([[[red, 500, 300, 0, mine]], [[academy, 500, y, 180, theirs]]], dice, more)
const attack = (at: Table, shot = 'primary:1') => at.skipTo('combat').answer('chooseAttack', shot)
/** An X-wing with upgrades alone, about to fly. */
const alone = (upgrades: string[], more: Partial<Layout> = {}, pilot = 'rookiepilot') =>
  table([[[pilot, 300, 300, 0, upgrades]], [far]], [], more)

describe('elite talents', () => {
  test('Predator: one reroll, two against skill 2 or lower', () => {
    const at = attack(duel(['ept:predator'], [...blanks(3), 'hit', 'hit', ...blanks(3)]))
    at.answer('modifyAttackDice', 'card:0:ept:predator:reroll:2000')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 2 })
    const strong = attack(
      table([[[red, 500, 300, 0, ['ept:predator']]], [['blacksquadronpilot', 500, 490, 180]]], blanks(3)),
    )
    expect(strong.options('modifyAttackDice')).toEqual(['card:0:ept:predator:reroll:1000', 'done'])
  })

  test('Marksmanship: a crit and hits, after its action', () => {
    const at = duel(['ept:marksmanship'], ['focus', 'focus', 'blank', ...blanks(3)], [], 800)
    at.dials('1FG', '2FG').answer('chooseAction', 'none').answer('chooseAction', 'marksmanship')
    at.upTo('chooseAttack')
    at.arrange(0, { pose: { x: 500, y: 490, heading: 0 } })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:1')
    at.answer('modifyAttackDice', 'card:0:ept:marksmanship:focus:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
    expect(attack(duel(['ept:marksmanship'], ['focus', ...blanks(5)])).cardsHeard()).toEqual([])
  })

  test('Elusiveness: a stress token for a reroll of an attack die', () => {
    const at = attack(duel([], ['hit', 'blank', 'blank', 'blank', ...blanks(3)], ['ept:elusiveness']))
    expect(at.asked('modifyAttackDice').seat).toBe(1)
    at.answer('modifyAttackDice', 'card:1:ept:elusiveness:reroll:0010').has(1, { tokens: { stress: 1 } })
    expect(at.kinds('missed')).toHaveLength(1)
  })

  test('Push the Limit: one more action of the bar, and stress', () => {
    const at = alone(['ept:pushthelimit'], {}, 'bluesquadronnovice').dials('1FG', '2FG')
    at.answer('chooseAction', 'focus').answer('useAbility', 'use')
    expect(at.options('chooseAction')).not.toContain('focus')
    at.answer('chooseAction', 'boost:straight').has(0, { tokens: { focus: 1, stress: 1 } })
    at.ends('chooseAction')
  })

  test('Swarm Tactics: a friend fights at the pilot’s skill', () => {
    const at = table(
      [
        [
          ['howlrunner', 500, 300, 0, ['ept:swarmtactics']],
          [academy, 560, 300],
        ],
        [[red, 500, 490, 180]],
      ],
      [],
    )
    at.skipTo('combat').answer('useAbility', 'ship:1')
    expect(at.options('chooseFighter')).toEqual(['ship:0', 'ship:1'])
  })

  test('Draw Their Fire: a crit for a friend', () => {
    const seats: Layout['seats'] = [
      [[red, 500, 300]],
      [
        [academy, 500, 490, 180],
        ['rookiepilot', 560, 490, 180, ['ept:drawtheirfire']],
      ],
    ]
    const at = attack(table(seats, ['crit', 'crit', 'blank', ...blanks(3)]))
    at.answer('useAbility', 'use').has(2, { shields: 1 })
    expect(at.ship(1).damage).toHaveLength(1)
  })

  test('Outmaneuver: less agility behind its back', () => {
    const at = table([[[red, 500, 300, 0, ['ept:outmaneuver']]], [[academy, 500, 490, 0]]], blanks(5))
    expect(attack(at).rolls()).toEqual([3, 2])
    expect(attack(duel(['ept:outmaneuver'], blanks(6))).rolls()).toEqual([3, 3])
  })

  test('Lone Wolf: a blank again, alone', () => {
    const at = attack(duel(['ept:lonewolf'], [...blanks(3), 'hit', ...blanks(3)]))
    at.answer('modifyAttackDice', 'card:0:ept:lonewolf:reroll:1000')
    expect(at.kinds('hit')).toHaveLength(1)
    const company = table(
      [
        [
          [red, 500, 300, 0, ['ept:lonewolf']],
          [red, 600, 300],
        ],
        [[academy, 500, 490, 180]],
      ],
      blanks(6),
    ).skipTo('combat')
    company.answer('chooseFighter', 'ship:0').answer('chooseAttack', 'primary:2')
    expect(company.cardsHeard()).toEqual([])
  })

  test('Juke: an evade to a focus', () => {
    const at = duel(['ept:juke'], ['hit', ...blanks(2), 'evade', ...blanks(2)]).arrange(0, {
      tokens: { evade: 1 },
    })
    attack(at).answer('modifyDefenseDice', 'card:0:ept:juke:evade:focus')
    expect(at.kinds('hit')).toHaveLength(1)
  })

  test('Wingman: stress off a friend', () => {
    const at = table([
      [
        [red, 500, 300, 0, ['ept:wingman']],
        [red, 560, 300],
      ],
      [far],
    ]).arrange(1, { tokens: { stress: 1 } })
    at.skipTo('combat').has(1, { tokens: {} }).ends('setDials')
  })

  test('Intimidation: less agility for an enemy it touches', () => {
    const seats: Layout['seats'] = [
      [
        [red, 500, 300],
        ['rookiepilot', 544, 490, 180, ['ept:intimidation']],
      ],
      [[academy, 500, 490, 180]],
    ]
    const at = table(seats, blanks(5))
      .arrange(1, { touching: [2] })
      .arrange(2, { touching: [1] })
    expect(attack(at, 'primary:2').rolls()).toEqual([3, 2])
  })

  test('ept:veteraninstincts: 2 higher while it is in play and the pilot is well, and shown so', () => {
    const at = duel(['ept:veteraninstincts'], [])
    const skill = () => pilotSkill(at.game, at.ship(0))
    expect(at.game.rules.facts[0]).toMatchObject({ skill: 4, silent: [] })
    expect([skill(), first.shipCards(at.game.rules)[0]!.rank]).toEqual([6, 6])
    at.damaged(0, 'injuredpilot')
    expect(skill()).toBe(4)
    at.arrange(0, { damage: [], discarded: ['ept:veteraninstincts'] })
    expect(skill()).toBe(4)
  })
})

describe('crew', () => {
  test('Gunner: a second attack after a miss, and no third', () => {
    const at = attack(duel(['crew:gunner'], [...blanks(6), ...blanks(6)]))
    at.answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    at.answer('chooseAttack', 'primary:1')
    expect(at.asked('chooseAttack').subject).toBe(1)
    expect(at.kinds('attack')).toHaveLength(2)
  })

  test('Recon Specialist: two focus tokens', () => {
    alone(['crew:reconspecialist'])
      .dials('1FG', '2FG')
      .answer('chooseAction', 'focus')
      .has(0, { tokens: { focus: 2 } })
  })

  test('Chewbacca: a card discarded for a shield', () => {
    const at = duel(['crew:chewbacca'], ['hit', ...blanks(4)]).arrange(0, { shields: 0, fought: true })
    at.skipTo('combat').answer('chooseAttack', 'primary:0').answer('useAbility', 'use')
    at.has(0, { shields: 1, damage: [], discarded: ['crew:chewbacca'] })
    expect(at.game.state.decks[0]).toMatchObject({ discard: [expect.stringMatching(/^core:/)] })
  })

  test('Darth Vader: 2 damage for a critical one', () => {
    const at = attack(duel(['crew:darthvader'], blanks(6), [], 490, { deck: ['damagedengine'] }))
    at.answer('useAbility', 'use').has(0, { shields: 0 })
    expect(at.damage(1)).toEqual(['damagedengine'])
  })

  test('Tactician: stress at Range 2', () => {
    attack(duel(['crew:tactician'], blanks(6))).has(1, { tokens: { stress: 1 } })
    attack(duel(['crew:tactician'], blanks(7), [], 600)).has(1, { tokens: {} })
  })

  test('Mercenary Copilot: a crit at Range 3', () => {
    const at = attack(duel(['crew:mercenarycopilot'], ['hit', ...blanks(6)], [], 600))
    at.answer('modifyAttackDice', 'card:0:crew:mercenarycopilot:hit:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  })

  test('Navigator: another speed of the same bearing', () => {
    const at = alone(['crew:navigator']).dials('2FG', '2FG')
    expect(at.options('useAbility')).toEqual(['1FG', '3FW', '4FW', 'decline'])
    at.answer('useAbility', '4FW').has(0, { pose: { x: 300, y: 500 }, revealed: '4FW' })
  })

  test('Nien Nunb: green straights', () => {
    alone(['crew:niennunb'])
      .arrange(0, { tokens: { stress: 1 } })
      .dials('4FW', '2FG')
      .has(0, { tokens: {} })
  })

  test('Rebel Captive: stress for the first attacker', () => {
    const seats: Layout['seats'] = [
      [
        [red, 500, 300],
        [red, 560, 300],
      ],
      [[academy, 530, 490, 180, ['crew:rebelcaptive']]],
    ]
    const at = table(seats, blanks(12))
      .skipTo('combat')
      .answer('chooseFighter', 'ship:0')
      .answer('chooseAttack', 'primary:2')
    at.answer('chooseAttack', 'primary:2')
      .has(0, { tokens: { stress: 1 } })
      .has(1, { tokens: {} })
  })

  test('Flight Instructor: a focus again, a blank against the unskilled', () => {
    const at = attack(
      duel([], ['hit', ...blanks(2), 'focus', ...blanks(2), 'evade'], ['crew:flightinstructor']),
    )
    expect(at.options('modifyDefenseDice')).toEqual(['card:1:crew:flightinstructor:reroll:010', 'done'])
    at.answer('modifyDefenseDice', 'card:1:crew:flightinstructor:reroll:010')
    expect(at.kinds('missed')).toHaveLength(1)
  })
})

describe('astromechs', () => {
  test('R2 and unhinged astromechs: green maneuvers', () => {
    const calm = (upgrade: string, maneuver: string) =>
      alone([upgrade])
        .arrange(0, { tokens: { stress: 1 } })
        .dials(maneuver, '2FG')
        .ship(0).tokens
    expect([calm('amd:r2astromech', '2TW'), calm('amd:r2astromech', '3TW')]).toEqual([{}, { stress: 1 }])
    expect([calm('samd:unhingedastromech', '3TW'), calm('samd:unhingedastromech', '4FW')]).toEqual([
      {},
      { stress: 1 },
    ])
  })

  test('R2-D2: a shield after a green maneuver', () => {
    alone(['amd:r2d2'])
      .arrange(0, { shields: 1 })
      .dials('2FG', '2FG')
      .answer('useAbility', 'use')
      .has(0, { shields: 2 })
    alone(['amd:r2d2']).dials('2FG', '2FG').ends('chooseAction')
  })

  test('R5-D8: a facedown card away', () => {
    const damage = [{ no: 5, card: 'core:directhit', faceup: false, since: 1 }]
    const at = alone(['amd:r5d8'], { dice: ['focus'] })
      .arrange(0, { damage })
      .dials('2FG', '2FG')
      .answer('chooseAction', 'r5d8')
    at.has(0, { damage: [] })
    expect(at.game.state.decks[0]!.discard).toEqual(['core:directhit'])
    const blank = alone(['amd:r5d8'], { dice: ['blank'] })
      .arrange(0, { damage })
      .dials('2FG', '2FG')
    expect(blank.answer('chooseAction', 'r5d8').damage(0)).toEqual(['-'])
  })

  test('R5: a ship card down in the End phase', () => {
    const at = alone(['amd:r5astromech']).damaged(0, 'damagedengine', 'blindedpilot').skipTo('end')
    expect(at.options('useAbility')).toEqual(['core:damagedengine:900', 'decline'])
    at.answer('useAbility', 'core:damagedengine:900')
    expect(at.damage(0)).toEqual(['-', 'blindedpilot'])
  })

  test('R2-F2: agility by an action', () => {
    const at = duel([], blanks(7), ['amd:r2f2']).arrange(1, { performed: ['amd:r2f2'] })
    expect(attack(at).rolls()).toEqual([3, 4])
    expect(attack(duel([], blanks(6), ['amd:r2f2'])).rolls()).toEqual([3, 3])
  })

  test('R3-A2: stress for stress', () => {
    const at = attack(duel(['amd:r3a2'], blanks(6)))
    at.answer('useAbility', 'use')
      .has(0, { tokens: { stress: 1 } })
      .has(1, { tokens: { stress: 1 } })
  })

  test('BB-8: a free barrel roll on green', () => {
    const at = alone(['amd:bb8']).dials('2FG', '2FG').answer('useAbility', 'use')
    expect(at.options('chooseAction')).toEqual(['barrelRoll:left', 'barrelRoll:right', 'none'])
    at.answer('chooseAction', 'barrelRoll:left').put('placeRoll', 220, 300)
    at.has(0, { pose: { x: 220, y: 420 } })
  })

  test('Targeting astromech: a lock after red', () => {
    const at = table([
      [['rookiepilot', 300, 300, 0, ['amd:targetingastromech']]],
      [['scourge', 300, 700, 180]],
    ]).dials('4KR', '2FG')
    at.answer('useAbility', 'lock:1').has(0, { locks: [1], tokens: { stress: 1 } })
  })

  test('amd:targetingastromech with rebelalliance:uwing:bodhirook: what is at Range 1–3 of a friend', () => {
    const flown = (pilot: string) =>
      table([
        [
          ['rookiepilot', 300, 300, 0, ['amd:targetingastromech']],
          [pilot, 900, 300],
        ],
        [['scourge', 900, 600, 180]],
      ])
        .arrange(1, { activated: true })
        .dials('4KR', '2FG', '2FG')
    expect(flown('bodhirook').options('useAbility')).toEqual(['lock:2', 'decline'])
    expect(flown('heff tobber'.replace(' ', '')).cardsHeard()).toEqual([])
  })
})

describe('systems, modifications, titles, illicit, tech', () => {
  test('Fire-Control System: a lock after an attack', () => {
    attack(duel(['system:firecontrolsystem'], blanks(6)))
      .answer('useAbility', 'use')
      .has(0, { locks: [1] })
  })

  test('Sensor Jammer: a hit to a focus that stays', () => {
    const at = duel([], ['hit', ...blanks(2), ...blanks(3)], ['system:sensorjammer']).arrange(0, {
      locks: [1],
    })
    attack(at).answer('modifyAttackDice', 'card:1:system:sensorjammer:hit:focus')
    expect(at.options('modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'done'])
  })

  test('Advanced Sensors: an action before the dial, and none after', () => {
    const at = alone(['system:advancedsensors']).dials('4KR', '2FG')
    expect(at.kinds('revealed')).toEqual([])
    at.answer('useAbility', 'use')
      .answer('chooseAction', 'focus')
      .has(0, { tokens: { focus: 1, stress: 1 } })
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test('system:advancedsensors: who performs no action before the dial may perform one after', () => {
    const at = alone(['system:advancedsensors']).dials('1FG', '2FG')
    at.answer('useAbility', 'use').answer('chooseAction', 'none')
    expect(at.kinds('revealed')).toHaveLength(1)
    expect(at.asked('chooseAction').subject).toBe(0)
  })

  test('Accuracy Corrector: two hits', () => {
    const at = attack(duel(['system:accuracycorrector'], blanks(6)))
    at.answer('modifyAttackDice', 'card:0:system:accuracycorrector:correct')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 2 })
  })

  test('Stealth Device: agility until it is hit', () => {
    const at = attack(duel([], ['hit', ...blanks(2), ...blanks(4)], ['mod:stealthdevice']))
    expect(at.rolls()).toEqual([3, 4])
    at.has(1, { discarded: ['mod:stealthdevice'] }).answer('chooseAttack', 'pass')
    const again = duel([], blanks(6), ['mod:stealthdevice']).arrange(1, { discarded: ['mod:stealthdevice'] })
    expect(attack(again).rolls()).toEqual([3, 3])
  })

  test('Autothrusters: a blank to an evade at Range 3', () => {
    const at = attack(duel([], ['hit', ...blanks(2), ...blanks(4)], ['mod:autothrusters'], 600))
    at.answer('modifyDefenseDice', 'card:1:mod:autothrusters:blank:evade')
    expect(at.kinds('missed')).toHaveLength(1)
    expect(attack(duel([], blanks(6), ['mod:autothrusters'])).cardsHeard()).toEqual([])
  })

  test('Countermeasures: discarded at once for agility until the round ends, and for a lock if its player wants', () => {
    const at = duel([], blanks(13), ['mod:countermeasures'])
      .arrange(0, { locks: [1] })
      .skipTo('combat')
    expect(at.options('useAbility')).toEqual(['lock:0', 'use', 'decline'])
    at.answer('useAbility', 'lock:0')
      .has(0, { locks: [] })
      .has(1, { discarded: ['mod:countermeasures'] })
    at.answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([3, 4])
    at.upTo('setDials').has(1, { discarded: ['mod:countermeasures'], lasting: [] })
    // In the next round the card is of no use any more.
    at.skipTo('combat').answer('chooseAttack', 'primary:1')
    expect(at.rolls()).toEqual([3, 4, 3, 3])
    const kept = duel([], [], ['mod:countermeasures'])
      .arrange(0, { locks: [1] })
      .skipTo('combat')
    kept.answer('useAbility', 'use').has(0, { locks: [1] })
  })

  test('Advanced Cloaking Device: a free cloak', () => {
    const at = attack(duel(['mod:advancedcloakingdevice'], blanks(6))).answer('useAbility', 'use')
    at.answer('chooseAction', 'cloak').has(0, { tokens: { cloak: 1 } })
  })

  test('Moldy Crow: focus tokens stay', () => {
    alone(['title:moldycrow'])
      .arrange(0, { tokens: { focus: 2, evade: 1 } })
      .skipTo('end')
      .has(0, { tokens: { focus: 2 } })
  })

  test('Dauntless: a free action after an overlap', () => {
    const at = table([[['patrolleader', 300, 300, 0, ['title:dauntless']]], [[academy, 300, 440, 180]]])
    at.arrange(1, { activated: true, dial: '2FG' }).arrange(0, { dial: '1FW' }).skipTo('activation')
    at.answer('useAbility', 'use').answer('chooseAction', 'focus')
    expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  })

  test('[C1-CARGO-1] [C1-CARGO-2] Rigged Cargo Chute: debris behind the ship, met at once by whoever is there', () => {
    const seats: Layout['seats'] = [
      [['patrolleader', 500, 300, 0, ['illicit:riggedcargochute']]],
      [['scourge', 500, 370, 180]],
    ]
    const at = table(seats, ['crit'], { deck: ['damagedengine'] })
    at.arrange(0, { dial: '2FG' }).arrange(1, { activated: true, dial: '2FG' }).skipTo('activation')
    at.answer('chooseAction', 'riggedcargochute').has(1, { tokens: { stress: 1 } })
    expect(at.damage(1)).toEqual(['damagedengine'])
    expect(at.game.state.obstacles).toMatchObject([
      { what: 'firstCargo', place: 'table', pose: { x: 500, heading: 180 } },
    ])
    at.ends('chooseAttack')
  })

  test('Dead Man’s Switch: damage around at the end', () => {
    const at = attack(duel([], ['hit', 'hit', 'hit', ...blanks(4)], ['illicit:deadmansswitch'], 430))
    at.has(1, { place: 'destroyed' }).has(0, { shields: 1 })
  })

  test('Weapons Guidance and Sensor Cluster: a focus token for a blank', () => {
    const at = duel(['tech:weaponsguidance'], blanks(6)).arrange(0, { tokens: { focus: 1 } })
    attack(at).answer('modifyAttackDice', 'card:0:tech:weaponsguidance:blank:hit').has(0, { tokens: {} })
    expect(at.kinds('hit')).toHaveLength(1)
    const defence = duel([], ['hit', ...blanks(5)], ['tech:sensorcluster']).arrange(1, {
      tokens: { focus: 1 },
    })
    attack(defence)
      .answer('modifyDefenseDice', 'card:1:tech:sensorcluster:blank:evade')
      .has(1, { tokens: {} })
    expect(defence.kinds('missed')).toHaveLength(1)
  })
})

describe('secondary weapons', () => {
  const locked = (weapon: string, dice: string[], more: Partial<Layout> = {}) =>
    attack(duel([weapon], dice, [], 490, more).arrange(0, { locks: [1] }), `${weapon}:1`)

  test('Proton Torpedoes: a focus to a crit', () => {
    const at = locked('torpedo:protontorpedoes', ['focus', ...blanks(6)])
    at.has(0, { locks: [], discarded: ['torpedo:protontorpedoes'] })
    at.answer('modifyAttackDice', 'card:0:torpedo:protontorpedoes:focus:crit')
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  })

  const near: Layout['seats'] = [
    [[red, 500, 300]],
    [
      [academy, 500, 490, 180],
      [academy, 560, 490, 180],
    ],
  ]
  const among = (weapon: string) =>
    attack(
      table([[[red, 500, 300, 0, [weapon]]], near[1]!], ['hit', ...blanks(3), ...blanks(3)]).arrange(0, {
        locks: [1],
      }),
      `${weapon}:1`,
    )

  test('Ion Torpedoes: ion all around', () => {
    among('torpedo:iontorpedoes')
      .has(1, { tokens: { ion: 1 } })
      .has(2, { tokens: { ion: 1 } })
      .has(0, { tokens: {} })
  })

  test('Assault Missiles: damage all around', () => {
    const at = among('missile:assaultmissiles')
    expect([at.damage(1), at.damage(2)]).toEqual([['-'], ['-']])
  })

  test('Plasma Torpedoes: a shield more', () => {
    const seats: Layout['seats'] = [
      [[red, 500, 300, 0, ['torpedo:plasmatorpedoes']]],
      [['rookiepilot', 500, 490, 180]],
    ]
    const at = table(seats, ['hit', ...blanks(5)]).arrange(0, { locks: [1] })
    attack(at, 'torpedo:plasmatorpedoes:1').has(1, { shields: 0, damage: [] })
  })

  test('Concussion and Cluster Missiles', () => {
    const at = locked('missile:concussionmissiles', blanks(7))
    at.answer('modifyAttackDice', 'card:0:missile:concussionmissiles:blank:hit')
    expect(at.kinds('hit')).toHaveLength(1)
    expect(locked('missile:clustermissiles', blanks(12)).rolls()).toEqual([3, 3, 3, 3])
  })

  test('Homing Missiles: no evade tokens, and the lock stays', () => {
    const at = duel(['missile:homingmissiles'], ['hit', ...blanks(6)])
      .arrange(0, { locks: [1] })
      .arrange(1, { tokens: { evade: 1 } })
    attack(at, 'missile:homingmissiles:1')
      .answer('modifyAttackDice', 'done')
      .has(0, { locks: [1] })
    expect(at.kinds('hit')).toHaveLength(1)
    at.has(1, { tokens: { evade: 1 } })
  })

  test('Proton Rockets: dice by agility', () => {
    const at = duel(['missile:protonrockets'], blanks(7), [], 420).arrange(0, { tokens: { focus: 1 } })
    expect(attack(at, 'missile:protonrockets:1').rolls()).toEqual([4, 3])
  })

  test('cannons', () => {
    const fire = (cannon: string, dice: string[]) => attack(duel([cannon], dice), `${cannon}:1`)
    fire('cannon:ioncannon', ['crit', 'hit', 'hit', ...blanks(3)]).has(1, {
      tokens: { ion: 1 },
      damage: [expect.objectContaining({ faceup: false })],
    })
    fire('cannon:flechettecannon', ['hit', 'hit', 'hit', ...blanks(3)]).has(1, { tokens: { stress: 1 } })
    expect(fire('cannon:heavylasercannon', ['crit', ...blanks(6)]).kinds('hit')[0]).toMatchObject({
      hits: 1,
      crits: 0,
    })
    const mangled = fire('cannon:manglercannon', ['hit', ...blanks(5)]).answer(
      'modifyAttackDice',
      'card:0:cannon:manglercannon:hit:crit',
    )
    expect(mangled.kinds('hit')[0]).toMatchObject({ crits: 1 })
    const pulled = fire('cannon:tractorbeam', ['hit', ...blanks(5)])
    expect(pulled.asked('tractorBeam').seat).toBe(0)
    pulled.answer('tractorBeam', 'none').has(1, { tokens: { tractor: 1 }, damage: [] })
    fire('cannon:jammingbeam', ['hit', ...blanks(5)]).has(1, { tokens: { jam: 1 }, damage: [] })
  })

  test('turrets and the hot shot blaster fire all round', () => {
    const behind = (weapon: string, dice: string[]) =>
      table([[[red, 500, 500, 0, [weapon]]], [[academy, 500, 310, 180]]], dice).arrange(0, {
        tokens: { focus: 1 },
      })
    attack(behind('turret:ioncannonturret', ['hit', ...blanks(5)]), 'turret:ioncannonturret:1').has(1, {
      tokens: { ion: 1 },
    })
    const blaster = attack(behind('turret:blasterturret', blanks(6)), 'turret:blasterturret:1')
    blaster.has(0, { tokens: {} })
    const twin = attack(
      behind('turret:twinlaserturret', ['crit', 'hit', 'hit', ...blanks(3), 'hit', ...blanks(5)]),
      'turret:twinlaserturret:1',
    )
    expect(twin.damage(1)).toEqual(['-', '-'])
    attack(behind('illicit:hotshotblaster', blanks(6)), 'illicit:hotshotblaster:1').has(0, {
      discarded: ['illicit:hotshotblaster'],
    })
  })

  test('bombs and mines are dropped', () => {
    for (const bomb of ['seismiccharges', 'protonbombs', 'ionbombs', 'thermaldetonators']) {
      const at = alone([`bomb:${bomb}`])
        .dials('3FW', '2FG')
        .answer('dropBomb', `bomb:${bomb}`)
      expect(at.game.state.devices).toHaveLength(1)
    }
    for (const mine of ['proximitymines', 'clustermines', 'connernet']) {
      const at = alone([`bomb:${mine}`])
        .dials('3FW', '2FG')
        .answer('chooseAction', `drop:bomb:${mine}`)
      expect(at.game.state.devices).toHaveLength(mine === 'clustermines' ? 3 : 1)
    }
  })
})
