import { blanks, catalogue, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards } from '../index.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['obsidiansquadronpilot', 1500, 800, 180]
const table = (seats: Layout['seats'], dice: string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats, dice, cards: firstCards, ...more })
/** A ship attacks a TIE 150 mm ahead of it. */
const duel = (
  one: string,
  dice: string[],
  target: PlacedPilot = [academy, 500, 490, 180],
  more: Partial<Layout> = {},
) => table([[[one, 500, 300]], [target]], dice, more)
const attack = (at: Table, shot = 'primary:1') => at.skipTo('combat').answer('chooseAttack', shot)

test('every card that is carried out is in the catalogue', () => {
  const conditions = catalogue.conditions.map(({ id }) => `condition:${id}`)
  const known = (key: string) => catalogue.pilot(key) || catalogue.upgrade(key) || conditions.includes(key)
  expect(Object.keys(firstCards).filter((key) => !known(key))).toEqual([])
  expect(Object.keys(firstCards).length).toBeGreaterThan(70)
})

test('Wedge Antilles: a defender has 1 agility less, and never below 0', () => {
  expect(attack(duel('wedgeantilles', blanks(5))).rolls()).toEqual([3, 2])
  // A Decimator has none to lose; the die for Range 3 stays.
  const slow = duel('wedgeantilles', blanks(4), ['patrolleader', 500, 600, 180]).skipTo('combat')
  expect(slow.answer('chooseAttack', 'primary:1').rolls()).toEqual([3, 1])
})

const biggs = 'biggsdarklighter'
/** A TIE about to attack an X-wing and Biggs, or a huge ship and Biggs. */
const besideBiggs = (at: PlacedPilot, ruleset: string, friend: PlacedPilot = [red, 500, 490, 180]) =>
  table([[['scourge', 500, 300]], [friend, at]], [], { ruleset }).skipTo('combat')

test('[EP14-CARD-1] Biggs Darklighter in 2014: friends at Range 1 are no targets while he is one', () => {
  const targets = (at: PlacedPilot, friend?: PlacedPilot) =>
    besideBiggs(at, '1e-epic-2014', friend).options('chooseAttack')
  expect(targets([biggs, 560, 490, 180])).toEqual(['primary:2', 'pass'])
  // Out of the attacker's arc, or too far from his friend, he draws no fire.
  expect(targets([biggs, 660, 390, 180])).toEqual(['primary:1', 'pass'])
  expect(targets([biggs, 640, 590, 180])).toContain('primary:1')
  // He does not shield huge ships, nor enemies.
  expect(targets([biggs, 560, 470, 180], ['gr75mediumtransport', 500, 600, 90])).toContain('primary:1:fore')
  const theirs: Layout['seats'] = [
    [[red, 500, 490, 180]],
    [
      [academy, 500, 300],
      [academy, 620, 300],
    ],
    [[biggs, 540, 300]],
  ]
  const enemies = table(theirs, [], { ruleset: '1e-epic-2014', teams: [0, 1, 0] }).skipTo('combat')
  expect(enemies.upTo('chooseAttack', 0).options('chooseAttack')).toEqual(
    expect.arrayContaining(['primary:1', 'primary:2']),
  )
})

test.each(['1e-epic-2018', '1e-standard'])(
  'Biggs Darklighter in %s: in one round of the game, if he chooses',
  (ruleset) => {
    const asked = () => besideBiggs([biggs, 560, 490, 180], ruleset)
    expect(asked().answer('useAbility', 'decline').options('chooseAttack')).toContain('primary:1')
    const at = asked().answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['primary:2', 'pass'])
    // In the next round he neither draws fire nor may do so again.
    at.game.state = { ...at.game.state, round: 2 }
    at.arrange(0, { fought: false }).skipTo('combat')
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'primary:2', 'pass'])
    // Having declined he may another time.
    const later = asked().answer('useAbility', 'decline')
    later.game.state = { ...later.game.state, round: 2 }
    later.arrange(0, { fought: false }).skipTo('combat').answer('useAbility', 'use')
    expect(later.options('chooseAttack')).toEqual(['primary:2', 'pass'])
  },
)

test('Biggs Darklighter in 2018 draws fire from huge ships too', () => {
  const at = besideBiggs([biggs, 560, 490, 180], '1e-epic-2018', ['gr75mediumtransport', 500, 600, 90])
  expect(at.answer('useAbility', 'use').options('chooseAttack')).toEqual(['primary:2', 'pass'])
})

test('Luke Skywalker: a focus result to an evade', () => {
  const at = attack(duel('scourge', ['hit', 'blank', 'focus', 'blank'], ['lukeskywalker', 500, 490, 0]))
  at.answer('modifyDefenseDice', 'card:1:rebelalliance:xwing:lukeskywalker:focus:evade')
  expect(at.kinds('missed')).toHaveLength(1)
})

test('Garven Dreis: the focus token goes to a friend', () => {
  const at = table(
    [
      [
        ['garvendreis', 500, 300],
        [red, 600, 300],
        [red, 1200, 300],
      ],
      [[academy, 500, 490, 180]],
    ],
    ['focus', ...blanks(5)],
  )
  at.arrange(0, { tokens: { focus: 1 } })
    .skipTo('combat')
    .answer('chooseAttack', 'primary:3')
  at.answer('modifyAttackDice', 'focus')
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
    .has(1, { tokens: { focus: 1 } })
    .has(0, { tokens: {} })
  expect(at.kinds('hit')).toHaveLength(1)
})

test('Howlrunner: another friend at Range 1 rerolls a die', () => {
  const fire = (x: number, dice: string[]) => {
    const at = table(
      [
        [
          ['scourge', 500, 300],
          ['howlrunner', x, 300, 180],
        ],
        [[academy, 500, 490, 180]],
      ],
      dice,
    )
    return attack(at, 'primary:2')
  }
  const at = fire(560, ['blank', 'hit', 'hit', ...blanks(3)])
  at.answer('modifyAttackDice', 'card:1:galacticempire:tiefighter:howlrunner:reroll:1000')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit'])
  expect(fire(900, blanks(5)).cardsHeard()).toEqual([])
})

test('"Mauler Mithel": a die more at Range 1', () => {
  expect(attack(duel('maulermithel', blanks(7), [academy, 500, 420, 180])).rolls()).toEqual([4, 3])
  expect(attack(duel('maulermithel', blanks(5))).rolls()).toEqual([2, 3])
})

test('"Backstabber": a die more from outside the defender’s arc', () => {
  expect(attack(duel('backstabber', blanks(6), [academy, 500, 490, 0])).rolls()).toEqual([3, 3])
  expect(attack(duel('backstabber', blanks(5))).rolls()).toEqual([2, 3])
})

test('"Night Beast": a free focus after a green maneuver', () => {
  const at = table([[['nightbeast', 300, 300]], [['scourge', 1500, 800, 180]]]).dials('2FG', '2FG')
  at.answer('useAbility', 'use')
    .answer('chooseAction', 'focus')
    .has(0, { tokens: { focus: 1 } })
  expect(at.options('chooseAction')).not.toContain('focus')
  const white = table([[['nightbeast', 300, 300]], [['scourge', 1500, 800, 180]]]).dials('4FW', '2FG')
  white.ends('chooseAction')
})

test('Soontir Fel: a focus token for a stress token', () => {
  const at = table([[['soontirfel', 300, 300]], [[academy, 1500, 800, 180]]]).dials('5KR', '2FG')
  at.answer('chooseAction', 'none').answer('useAbility', 'use')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['stress', 'focus'])
})

test('Turr Phennir: a free boost or barrel roll after an attack', () => {
  const at = attack(duel('turrphennir', blanks(6))).answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual([
    'boost:straight',
    'boost:left',
    'boost:right',
    'barrelRoll:left',
    'barrelRoll:right',
    'none',
  ])
  at.answer('chooseAction', 'boost:left')
  expect(at.ship(0).pose.heading).toBe(-45)
})

test('"Whisper": a focus token for a hit', () => {
  const dice = ['hit', 'hit', 'hit', 'hit', 'evade', ...blanks(2)]
  const at = attack(duel('whisper', dice), 'primary:1')
  at.answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'focus' }])
  expect(attack(duel('whisper', blanks(7))).cardsHeard()).toEqual([])
})

test('Krassis Trelix: a reroll with secondary weapons only', () => {
  const seats: Layout['seats'] = [
    [['krassistrelix', 500, 300, 0, ['cannon:manglercannon']]],
    [[academy, 500, 510, 180]],
  ]
  const at = attack(table(seats, [...blanks(3), 'crit', ...blanks(3)]), 'cannon:manglercannon:1')
  const reroll = 'card:0:galacticempire:firespray31:krassistrelix:reroll:1000'
  expect(at.options('modifyAttackDice')).toEqual([reroll, 'done'])
  at.answer('modifyAttackDice', reroll)
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(attack(table(seats, blanks(6))).cardsHeard()).toEqual([])
})

test('"Dutch" Vander: when he locks, so may a friend', () => {
  const at = table([
    [
      ['dutchvander', 300, 300],
      [red, 400, 300],
    ],
    [['scourge', 300, 600, 180]],
  ]).dials('1FG', '1FG', '2FG')
  at.answer('chooseAction', 'none').answer('chooseAction', 'lock:2')
  expect(at.options('useAbility')).toEqual(['ship:1:2', 'decline'])
  at.answer('useAbility', 'ship:1:2')
    .has(0, { locks: [2] })
    .has(1, { locks: [2] })
})

test('Horton Salm: blanks again at Range 2–3', () => {
  const at = attack(duel('hortonsalm', ['blank', 'focus', 'hit', ...blanks(3)]))
  expect(at.options('modifyAttackDice')).toEqual([
    'card:0:rebelalliance:ywing:hortonsalm:reroll:1000',
    'done',
  ])
  const near = attack(duel('hortonsalm', blanks(6), [academy, 500, 400, 180]))
  expect(near.cardsHeard()).toEqual([])
})

test('Chewbacca: faceup cards come facedown', () => {
  const at = duel('scourge', ['crit', 'blank', 'blank'], ['chewbacca', 500, 510, 0], { deck: ['directhit'] })
  attack(at.arrange(1, { shields: 0 }))
  expect(at.damage(1)).toEqual(['-'])
})

test('Han Solo: all dice again', () => {
  const at = attack(
    duel('hansolo', [...blanks(3), 'crit', 'crit', 'crit', ...blanks(3)], [academy, 500, 510, 180]),
  )
  at.answer('modifyAttackDice', 'card:0:rebelalliance:yt1300:hansolo:all')
  expect(at.kinds('hit')[0]).toMatchObject({ crits: 3 })
})

test('Lando Calrissian: a friend acts after his green maneuver', () => {
  const at = table([
    [
      ['landocalrissian', 300, 300],
      [red, 390, 420],
    ],
    [far],
  ]).dials('1FG', '1FG', '2FG')
  at.answer('chooseAction', 'none').answer('chooseAction', 'none').answer('useAbility', 'ship:1')
  expect(at.asked('chooseAction').subject).toBe(1)
  expect(at.options('chooseAction')).toEqual(['focus', 'none'])
})

test('Lando Calrissian: a stressed friend acts only if it may act while stressed', () => {
  const chosen = (friend: string, dial = '1FG', y = 420) =>
    table([
      [
        ['landocalrissian', 300, 300],
        [friend, 390, y],
      ],
      [far],
    ])
      .arrange(1, { tokens: { stress: 3 }, activated: true })
      .dials(dial, '2FG', '2FG')
      .upTo('useAbility')
  expect(chosen('tychocelchu').options('useAbility')).toEqual(['ship:1', 'decline'])
  // Another pilot, another maneuver, one range further.
  expect(chosen('greensquadronpilot').cardsHeard()).toEqual([])
  chosen('greensquadronpilot').ends('setDials')
  chosen('tychocelchu', '3FW').ends('setDials')
  chosen('tychocelchu', '1FG', 600).ends('setDials')
})

test('Tycho Celchu: actions while stressed', () => {
  const at = table([[['tychocelchu', 300, 300]], [[academy, 1500, 800, 180]]]).arrange(0, {
    tokens: { stress: 2 },
  })
  at.dials('2FG', '2FG').answer('chooseAction', 'none')
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction')).toContain('focus')
})

test('Dash Rendar: obstacles do not matter', () => {
  const at = table([[['dashrendar', 300, 300]], [[academy, 1500, 800, 180]]], [], {
    obstacles: [['coreasteroid0', 300, 400]],
  })
  at.dials('2FG', '2FG').answer('chooseAction', 'none')
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.kinds('rolled')).toEqual([])
})

test('Ibtisam: a reroll while stressed', () => {
  const at = duel('ibtisam', [...blanks(3), 'hit', ...blanks(3)]).arrange(0, { tokens: { stress: 1 } })
  attack(at).answer('modifyAttackDice', 'card:0:rebelalliance:bwing:ibtisam:reroll:1000')
  expect(at.kinds('hit')).toHaveLength(1)
  expect(attack(duel('ibtisam', blanks(6))).cardsHeard()).toEqual([])
})
