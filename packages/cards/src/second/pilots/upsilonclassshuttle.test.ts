import { expect, test } from 'vitest'
import { settingUp } from '../huge/testing.ts'
import { blanks, clash, facesOf, modify, offers, scratch, shoot, table, tie, xwing } from '../testing.ts'

test('captaincardinal: a friend at range 1–2 of lower initiative rerolls a focus', () => {
  const firing = (friend: string, x: number, charges = 2) =>
    shoot(
      clash(
        [
          [
            [friend, 600, 450],
            ['captaincardinal', x, 450],
          ],
          [[xwing, 600, 640]],
        ],
        ['focus', 'hit', ...blanks(8)],
        {
          1: { charges: { 'pilot:captaincardinal': charges } },
        },
      ),
    )
  const at = firing(tie, 720)
  expect(offers(at, 'modifyAttackDice')).toEqual(['card:1:pilot:captaincardinal:reroll:focus'])
  expect(facesOf(modify(at, 'Attack', 'reroll:focus'), 0)).toEqual(['blank', 'hit'])
  expect(firing(tie, 1000).cardsHeard()).toEqual([])
  expect(firing(tie, 720, 0).cardsHeard()).toEqual([])
  expect(firing('howlrunner', 720).cardsHeard()).not.toContain('pilot:captaincardinal')
})

test('captaincardinal: loses a charge when an enemy at range 0–3 is destroyed', () => {
  const killed = (y: number) => {
    const at = clash(
      [
        [
          [xwing, 600, 450],
          ['captaincardinal', 720, y],
        ],
        [[tie, 600, 640]],
      ],
      ['crit', 'crit', 'crit', ...blanks(8)],
      {
        2: { damage: [scratch, scratch] },
      },
    )
    shoot(at).upTo('setDials')
    return at.ship(1).charges
  }
  expect(killed(450)).toEqual({ 'pilot:captaincardinal': 1 })
  expect(killed(100)).toEqual({ 'pilot:captaincardinal': 2 })
})

test('lieutenanttavson: acts for a charge after suffering damage', () => {
  const shot = (dice: string[], charges = 2) =>
    shoot(
      clash([[[xwing, 600, 450]], [['lieutenanttavson', 600, 680]]], [...dice, ...blanks(6)], {
        1: { charges: { 'pilot:lieutenanttavson': charges } },
      }),
    )
  const at = shot(['hit', 'hit', 'blank']).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1 }, charges: { 'pilot:lieutenanttavson': 1 } })
  expect(shot(blanks(3)).cardsHeard()).toEqual([])
  expect(shot(['hit', 'blank', 'blank'], 0).cardsHeard()).toEqual([])
})

test('pettyofficerthanisson: a tractor token follows on a stress token in his front arc', () => {
  const flown = (x: number, dial = '4KR') =>
    table({ seats: [[['pettyofficerthanisson', 600, 450]], [[xwing, x, 480]]] })
      .arrange(0, { activated: true })
      .dials('2FB', dial)
  const at = flown(600)
  at.answer('useAbility', 'use').has(1, { tokens: { stress: 1, tractor: 1 } })
  expect(flown(1000).cardsHeard()).toEqual([])
  expect(flown(600, '3FW').cardsHeard()).toEqual([])
})

test('lieutenantdormitz: friends are placed at range 0–2 of him', () => {
  const at = settingUp([
    [
      ['lieutenantdormitz', 0, 0],
      ['howlrunner', 0, 0],
    ],
    [[tie, 0, 0]],
  ])
  while (at.asked('placeShip').subject !== 1) {
    const { subject } = at.asked('placeShip')
    if (subject === 0) at.put('placeShip', 600, 50)
    else at.put('placeShip', 1500, 880, 180)
  }
  expect(() => at.put('placeShip', 600, 500)).toThrow(/deployment area/)
  at.put('placeShip', 600, 220)
  at.has(1, { pose: { x: 600, y: 220, heading: 0 } })
})
