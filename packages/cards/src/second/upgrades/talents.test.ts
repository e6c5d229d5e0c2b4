import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createDuel, createFiring, createTable, fireFirst, tiePilot, xwingPilot } from '../testing.ts'

test('Predator rerolls one die against a ship in the bullseye', () => {
  const at = createFiring(['predator'], [...blanks(3), 'crit', ...blanks(3)]).answer(
    'chooseAttack',
    '0:front:1',
  )
  expect(at.options('modifyAttackDice')).toEqual(['card:0:predator:reroll:blank', 'done'])
  at.answer('modifyAttackDice', 'card:0:predator:reroll:blank')
  expect(at.kinds('changed')[0]!.faces).toEqual(['crit', 'blank', 'blank'])
  // Once in a chance to modify dice, so nothing was left to ask.
  expect(at.ship(1).damage).toHaveLength(1)
  const aside = createFiring(['predator'], blanks(6), { x: 340 }).answer('chooseAttack', '0:front:1')
  expect(aside.cardsHeard()).toEqual([])
})

test('Marksmanship turns a hit to a crit there', () => {
  const at = createFiring(['marksmanship'], ['hit', ...blanks(5)]).answer('chooseAttack', '0:front:1')
  at.answer('modifyAttackDice', 'card:0:marksmanship:hitToCrit')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
})

test('Elusive spends its charge on a defense die and regains it by a red maneuver', () => {
  const at = createFiring([], ['hit', ...blanks(2), ...blanks(3), 'evade'], { target: ['elusive'] }).answer(
    'chooseAttack',
    '0:front:1',
  )
  at.answer('modifyDefenseDice', 'card:1:elusive:reroll:blank')
  expect(at.kinds('missed')).toHaveLength(1)
  expect(at.ship(1).charges).toEqual({ elusive: 0 })
  at.upTo('setDials').dials('2FB', '3KR').upTo('setDials')
  expect(at.ship(1).charges).toEqual({ elusive: 1 })
})

test('Lone Wolf works alone, spends a charge and has it back in the End Phase', () => {
  const at = createFiring(['lonewolf'], [...blanks(3), 'hit', ...blanks(3)]).answer(
    'chooseAttack',
    '0:front:1',
  )
  at.answer('modifyAttackDice', 'card:0:lonewolf:reroll:blank')
  expect(at.ship(1).damage).toHaveLength(1)
  at.upTo('setDials')
  expect(at.ship(0).charges).toEqual({ lonewolf: 1 })
  const seats = [
    [
      [xwingPilot, 300, 300, 0, ['lonewolf']],
      [xwingPilot, 400, 300],
    ],
    [[tiePilot, 300, 500]],
  ] as Layout['seats']
  const company = createTable({ seats, dice: blanks(6) })
    .dials('2FB', '2FB', '2FB')
    .upTo('chooseEngagement')
  company.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2')
  expect(company.cardsHeard()).toEqual([])
})

test('Outmaneuver takes a die from a ship that does not look back', () => {
  const at = createFiring(['outmaneuver'], blanks(5)).answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 2])
  const seats = [[[xwingPilot, 300, 300, 0, ['outmaneuver']]], [[tiePilot, 300, 760, 180]]] as Layout['seats']
  const facing = createTable({ seats, dice: blanks(6) })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
  facing.answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(facing.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 3])
})

test('Outmaneuver looks at every firing arc of the defender, turrets too, and fires through a front arc only', () => {
  const dice = (defender: string, turret: 'front' | 'rear', attacker = xwingPilot, shot = '0:front:1') => {
    const at = createDuel([attacker, 'outmaneuver'], [defender], blanks(12)).arrange(1, {
      turret,
      engaged: true,
    })
    return fireFirst(at.arrange(0, { turret: 'front' }).skipTo('engagement'), shot)
      .upTo('setDials')
      .rolls()[1]
  }
  // A HWK-290 has a turret and no other firing arc; an ARC-170 looks back.
  expect([dice('rebelscout', 'front'), dice('rebelscout', 'rear')]).toEqual([1, 2])
  expect(dice('104thbattalionpilot', 'front')).toBe(1)
  // What a turret fires is no attack of the front arc, though it points there.
  expect(dice(tiePilot, 'front', 'rebelscout')).toBe(3)
  expect(dice(tiePilot, 'front')).toBe(2)
})

test('Outmaneuver is for its own attacks', () => {
  const at = createDuel([xwingPilot], [tiePilot], blanks(6), {
    friends: [[tiePilot, 700, 640, 0, ['outmaneuver']]],
  })
  expect(fireFirst(at.skipTo('engagement')).upTo('setDials').rolls()).toEqual([3, 3])
})

test('Intimidation takes a die from an enemy it touches, whoever attacks', () => {
  const seats = [
    [
      [xwingPilot, 300, 300],
      [xwingPilot, 500, 460, -90, ['intimidation']],
    ],
    [[tiePilot, 300, 620, 90]],
  ] as Layout['seats']
  const at = createTable({ seats, dice: blanks(6) })
  // The two stand side by side at range 3 of the attacker.
  at.arrange(1, { pose: { x: 341, y: 560, heading: 0 } }).arrange(2, {
    pose: { x: 300, y: 560, heading: 0 },
  })
  at.dials('2FB', '1FB', '2FB').upTo('chooseEngagement')
  at.arrange(1, { pose: { x: 340, y: 680, heading: 0 } }).arrange(2, {
    pose: { x: 300, y: 680, heading: 0 },
  })
  at.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2').upTo('setDials')
  expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 3])
})

test('Crack Shot spends its charge to cancel an evade of a ship in the bullseye, and only there', () => {
  const dice = ['hit', 'blank', 'blank', 'evade', 'blank', 'blank']
  const at = fireFirst(createDuel([xwingPilot, 'crackshot'], [tiePilot], dice).skipTo('engagement'))
  at.answer('useAbility', 'use')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
  at.has(0, { charges: { crackshot: 0 } })
  at.ends('setDials')
  const aside = fireFirst(
    createDuel([xwingPilot, 'crackshot'], [tiePilot], dice, { x: 660 }).skipTo('engagement'),
  )
  expect(aside.cardsHeard()).toEqual([])
  const spent = createDuel([xwingPilot, 'crackshot'], [tiePilot], dice).arrange(0, {
    charges: { crackshot: 0 },
  })
  expect(fireFirst(spent.skipTo('engagement')).kinds('missed')).toHaveLength(1)
})

test('Crack Shot is of no use without an evade, nor with a special weapon', () => {
  const none = fireFirst(
    createDuel([xwingPilot, 'crackshot'], [tiePilot], ['hit', ...blanks(5)]).skipTo('engagement'),
  )
  expect(none.cardsHeard()).toEqual([])
  const cannon = createDuel(
    [xwingPilot, 'crackshot', 'ioncannon'],
    [tiePilot],
    ['hit', ...blanks(2), 'evade', ...blanks(2)],
  )
  expect(fireFirst(cannon.skipTo('engagement'), 'ioncannon:front:1').cardsHeard()).toEqual([])
})

test('Juke turns an evade to a focus while it has an evade token', () => {
  const dice = ['hit', 'hit', 'evade', 'blank', 'blank']
  const jukes = (tokens: { evade?: number }) =>
    fireFirst(
      createDuel(['alphasquadronpilot', 'juke'], [tiePilot], ['hit', ...dice])
        .arrange(0, { tokens })
        .skipTo('engagement'),
    )
  const at = jukes({ evade: 1 })
  at.answer('modifyDefenseDice', 'card:0:juke:evadeToFocus')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 3 })
  expect(at.kinds('spent')).toEqual([])
  expect(jukes({}).kinds('hit')[0]).toMatchObject({ hits: 2 })
})

test('Selfless takes a crit for a friend at range 0–1 in the attack arc', () => {
  const covered = (x: number, y: number, dice = 6, target = 640) => {
    const friends = [[xwingPilot, x, y, 0, ['selfless']]] as const
    const at = createDuel([xwingPilot], [tiePilot], ['crit', ...blanks(dice - 1)], { y: target, friends })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = covered(680, 640).answer('useAbility', 'use')
  expect(at.kinds('missed')).toHaveLength(1)
  at.has(2, { shields: 1 })
  at.has(1, { damage: [] })
  expect(covered(900, 640).ship(1).damage).toHaveLength(1)
  // Beside the defender, yet outside the arc the attack goes through.
  expect(covered(690, 500, 7, 560).ship(1).damage).toHaveLength(1)
})

test('Selfless does nothing for itself, nor against hits', () => {
  const own = createDuel([xwingPilot], [xwingPilot, 'selfless'], ['crit', ...blanks(4)])
  expect(fireFirst(own.skipTo('engagement')).cardsHeard()).toEqual([])
  const friends = [[xwingPilot, 680, 640, 0, ['selfless']]] as const
  const hit = createDuel([xwingPilot], [tiePilot], ['hit', ...blanks(5)], { friends })
  expect(fireFirst(hit.skipTo('engagement')).cardsHeard()).toEqual([])
})

test('Swarm Tactics lends its initiative to a friend at range 1 for the round', () => {
  const seats = [
    [
      ['darthvader', 300, 300, 0, ['swarmtactics']],
      [tiePilot, 380, 300],
      [tiePilot, 900, 300],
      [tiePilot, 260, 300],
    ],
    [[xwingPilot, 340, 520, 180]],
  ] as Layout['seats']
  const at = createTable({ seats, dice: blanks(5) }).skipTo('engagement')
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.kinds('initiative')).toMatchObject([{ ship: 1, value: 6 }])
  // Both are of initiative 6 now and fire before the X-wing.
  expect(at.options('chooseEngagement')).toEqual(['ship:0', 'ship:1'])
  at.answer('chooseEngagement', 'ship:1').upTo('setDials')
  expect(at.ship(1).initiatives).toEqual([])
})
