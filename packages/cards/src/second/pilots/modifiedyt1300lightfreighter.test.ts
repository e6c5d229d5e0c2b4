import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('landocalrissian-modifiedyt1300lightfreighter: a friendly ship at range 0–3 acts after a blue maneuver', () => {
  const flown = (dial: string) => {
    const seats = [
      [
        ['landocalrissian-modifiedyt1300lightfreighter', 600, 200],
        [xwingPilot, 800, 200],
        [xwingPilot, 1200, 200],
      ],
      [farShip],
    ] as Layout['seats']
    const at = createTable({ seats }).arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials(dial, '1FB', '1FB', '2FB').upTo('useAbility')
  }
  const at = flown('1FB')
  expect(offeredOptions(at)).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1')
    .answer('chooseAction', 'focus')
    .has(1, { tokens: { focus: 1 } })
  expect(flown('1BW').cardsHeard()).toEqual([])
})

test('leiaorgana: 1 Force for a focus token after a red maneuver of a friendly ship', () => {
  const flown = (dial: string, x = 300, force = 1) => {
    const at = createTable({
      seats: [
        [
          ['leiaorgana', 600, 200],
          [xwingPilot, x, 200],
        ],
        [farShip],
      ],
    })
    return at.arrange(0, { activated: true, force }).dials('1FB', dial, '2FB').upTo('useAbility')
  }
  const at = flown('4KR')
  expect(offeredOptions(at)).toEqual(['focus'])
  at.answer('useAbility', 'focus').has(1, { tokens: { stress: 1, focus: 1 } })
  at.has(0, { force: 0 })
  expect(flown('4KR', 1200).cardsHeard()).toEqual([])
  expect(flown('3FW').cardsHeard()).toEqual([])
  expect(flown('4KR', 300, 0).cardsHeard()).toEqual([])
})

test('hansolo-modifiedyt1300lightfreighter: rolls all dice again near an obstacle', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [[['hansolo-modifiedyt1300lightfreighter', 600, 450]], [[xwingPilot, 600, 700]]],
        ['blank', 'blank', 'blank', ...blanks(12)],
        { 0: { turret: 'front', locks: [1] } },
        { obstacles: [['core2asteroid5', x, 450]] },
      ),
    )
  const at = firing(720).answer('useAbility', 'use')
  expect(facesOf(at, 0)).toEqual(blanks(3))
  // The dice may still be rerolled by the lock.
  expect(offeredOptions(at, 'modifyAttackDice').some((id) => id.startsWith('lock'))).toBe(true)
  expect(firing(1100).cardsHeard()).toEqual([])
})
