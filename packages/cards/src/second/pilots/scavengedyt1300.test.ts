import { expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
import {
  blanks,
  createEngagement,
  facedownDamage,
  facesOf,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('hansolo-scavengedyt1300: is placed anywhere beyond range 3 of enemies', () => {
  const at = createInSetup([[['hansolo-scavengedyt1300', 0, 0]], [[tiePilot, 0, 0]]])
  while (at.asked('placeShip').subject !== 0) at.put('placeShip', 900, 860, 180)
  expect(() => at.put('placeShip', 900, 500)).toThrow(/deployment area/)
  at.put('placeShip', 900, 400).has(0, { pose: { x: 900, y: 400, heading: 0 } })
})

test('rey: 1 Force turns a blank against a ship in her front arc', () => {
  const firing = (y: number, force = 2) =>
    performFirstAttack(
      createEngagement([[['rey', 600, 450]], [[xwingPilot, 600, y]]], blanks(12), {
        0: { force, turret: 'front' },
      }),
    )
  const at = modifyDice(firing(680), 'Attack', 'blankToHit')
  expect(facesOf(at, 0)).toEqual(['hit', 'blank', 'blank'])
  at.has(0, { force: 1 })
  expect(firing(220).cardsHeard()).toEqual([])
  expect(firing(680, 0).cardsHeard()).toEqual([])
  const shot = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 680, 180]], [['rey', 600, 450]]],
      ['hit', 'hit', 'hit', ...blanks(6)],
    ),
  )
  expect(facesOf(modifyDice(shot, 'Defense', 'blankToEvade'), 1)).toEqual(['evade'])
})

test('chewbacca-scavengedyt1300: acts and fires after a friend at range 0–3 is destroyed', () => {
  const killed = (x: number) => {
    const at = createEngagement(
      [
        [[xwingPilot, 600, 450]],
        [
          [tiePilot, 600, 640, 180],
          ['chewbacca-scavengedyt1300', x, 640, 180],
        ],
      ],
      ['hit', 'hit', 'hit', ...blanks(12)],
      {
        1: { damage: [facedownDamage, facedownDamage], engaged: true },
        2: { turret: 'front', engaged: true },
      },
    )
    return performFirstAttack(at)
  }
  const at = killed(700).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(2, { tokens: { focus: 1 } })
  at.answer('chooseAttack', at.options('chooseAttack')[0]!)
  at.has(2, { bonus: true })
  expect(killed(1100).cardsHeard()).not.toContain('pilot:chewbacca-scavengedyt1300')
})

test('chewbacca-scavengedyt1300: acts and fires when he is destroyed himself', () => {
  const at = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 450]], [['chewbacca-scavengedyt1300', 600, 680, 180]]],
      ['hit', 'hit', 'hit', ...blanks(12)],
      { 1: { shields: 0, damage: Array(7).fill(facedownDamage), turret: 'front', engaged: true } },
    ),
  )
  at.answer('useAbility', 'use').answer('chooseAction', 'focus').answer('chooseAttack', '0:front:0')
  expect(at.kinds('attack')).toMatchObject([{ ship: 0 }, { ship: 1, target: 0 }])
})
