import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('Luke Skywalker may recover a Force when he is attacked, and is not asked with all of it', () => {
  const attacked = (force: number) => {
    const at = createTable({
      seats: [[[xwingPilot, 300, 300]], [['lukeskywalker', 300, 520]]],
      dice: ['blank', 'blank', 'blank', 'blank', 'blank'],
    })
    return at
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .arrange(1, { force })
      .answer('chooseAttack', '0:front:1')
  }
  const spent = attacked(0)
  expect(spent.asked('useAbility')).toMatchObject({ seat: 1, subject: 1 })
  spent.answer('useAbility', 'use')
  expect(spent.kinds('recovered')[0]).toMatchObject({ what: 'force', ship: 1, rule: 'C2-ABILITY-3' })
  expect(attacked(2).cardsHeard()).toEqual([])
})

test('Wedge Antilles takes a die from whoever he attacks', () => {
  const at = createTable({
    seats: [[['wedgeantilles', 300, 300]], [[tiePilot, 300, 520]]],
    dice: ['blank', 'blank', 'blank', 'blank', 'blank'],
  })
  at.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 2])
})

test('Jake Farrell lets a friend at range 0–1, or himself, focus after a roll', () => {
  const at = createTable({
    seats: [
      [
        ['jakefarrell', 300, 300],
        [xwingPilot, 200, 420],
      ],
      [['darthvader', 1500, 800, 180]],
    ],
  })
  at.dials('2FB', '1FB', '2FB').upTo('chooseAction')
  while (at.asked('chooseAction').subject !== 0) at.answer('chooseAction', 'none')
  at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('barrelRoll:left'))!)
  // His ship's Vectored Thrusters may follow on the roll as well.
  at.answer('chooseAbility', '0:pilot:jakefarrell:0')
  expect(at.options('useAbility')).toEqual(['ship:0', 'ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('chooseAction').subject).toBe(1)
  expect(at.options('chooseAction')).toEqual(['focus', 'none'])
})

test('Biggs Darklighter takes a hit or a crit for a friend at range 0–1 in the attack arc', () => {
  const covered = (x: number) => {
    const friends = [['biggsdarklighter', x, 640]] as const
    const at = createDuel([xwingPilot], [xwingPilot], ['hit', 'crit', 'blank', ...blanks(2)], { friends })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = covered(680)
  expect(at.options('useAbility')).toEqual(['hit', 'crit', 'decline'])
  at.answer('useAbility', 'crit')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
  expect(at.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
    [2, 'crit'],
    [1, 'hit'],
  ])
  expect(covered(900).cardsHeard()).toEqual([])
})

test('Captain Rex leaves Suppressive Fire on whoever he attacked', () => {
  const at = fireFirst(createDuel(['captainrex'], [tiePilot], blanks(5)).skipTo('engagement'))
  expect(at.kinds('assigned')).toMatchObject([{ ship: 1, card: 'suppressivefire', by: 0 }])
})

test('[C2-REPLACE-1] Chewbacca spends a charge to be dealt a faceup card facedown', () => {
  const dealt = (answer: string) => {
    const at = createDuel([xwingPilot], ['chewbacca'], ['crit', ...blanks(3)], { y: 680, deck: ['fuelleak'] })
    at.arrange(1, { shields: 0 }).skipTo('engagement')
    return fireFirst(at).answer('useAbility', answer)
  }
  const at = dealt('use')
  at.has(1, { damage: [{ card: 'fuelleak', faceup: false }] })
  expect(at.kinds('spent')).toMatchObject([{ card: 'pilot:chewbacca', ship: 1 }])
  dealt('decline').has(1, { damage: [{ card: 'fuelleak', faceup: true }] })
  const spent = createDuel([xwingPilot], ['chewbacca'], ['crit', ...blanks(3)], {
    y: 680,
    deck: ['fuelleak'],
  })
  spent.arrange(1, { shields: 0, charges: { 'pilot:chewbacca': 0 } }).skipTo('engagement')
  fireFirst(spent).has(1, { damage: [{ card: 'fuelleak', faceup: true }] })
  const hit = createDuel([xwingPilot], ['chewbacca'], ['hit', ...blanks(3)], { y: 680 }).arrange(1, {
    shields: 0,
  })
  expect(fireFirst(hit.skipTo('engagement')).cardsHeard()).toEqual([])
})

test('Kyle Katarn hands a focus token to a friend in his firing arc', () => {
  const seats = [
    [
      ['kylekatarn', 600, 450],
      [xwingPilot, 700, 450],
      [xwingPilot, 600, 640],
    ],
    [[tiePilot, 1500, 800]],
  ] as Layout['seats']
  const at = createTable({ seats })
    .arrange(0, { turret: 'right', tokens: { focus: 2 } })
    .skipTo('engagement')
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.kinds('gained')).toMatchObject([{ token: 'focus', ship: 1 }])
  expect(at.kinds('lost')[0]).toMatchObject({ token: 'focus', ship: 0, amount: 1 })
  expect(createTable({ seats }).skipTo('engagement').cardsHeard()).toEqual([])
})

test.each(['sabinewren', 'sabinewren-tielnfighter'])('%s rolls or boosts before she activates', (pilot) => {
  const at = createLoneShip(pilot).dials('2FB', '2FB').answer('useAbility', 'use')
  expect(at.options('chooseAction').some((id) => id.startsWith('boost'))).toBe(true)
  at.answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBe(450 + 80 + 120)
  const stressed = createLoneShip(pilot)
    .arrange(0, { tokens: { stress: 1 } })
    .dials('2FB', '2FB')
  expect(stressed.cardsHeard()).toEqual([])
})
