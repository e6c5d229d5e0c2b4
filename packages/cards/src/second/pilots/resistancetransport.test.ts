import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  farShip,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('covanell: one die more in both roles after a red maneuver', () => {
  const rolls = (revealed: string, first: boolean) => {
    const seats = first
      ? [[['covanell', 600, 450]], [[xwingPilot, 600, 640]]]
      : [[[xwingPilot, 600, 450]], [['covanell', 600, 640]]]
    return performFirstAttack(
      createEngagement(seats as never, blanks(12), { [first ? 0 : 1]: { revealed } }),
    ).rolls()
  }
  expect([rolls('1TR', true)[0], rolls('1FB', true)[0]]).toEqual([3, 2])
  expect([rolls('1TR', false)[1], rolls('1FB', false)[1]]).toEqual([2, 1])
})

test('pammichnerrogoode: flies red with 2 stress tokens, not with 3', () => {
  const flown = (stress: number) => {
    const at = createLoneShip('pammichnerrogoode').arrange(0, { tokens: { stress } })
    return at.dials('0OR', '2FB').ship(0).pose.y
  }
  expect(flown(2)).toBe(450)
  expect(flown(3)).toBe(450 + 120)
})

test('nodinchavdri: acts as red after it is coordinated or coordinates', () => {
  const coordinated = (stress: number) => {
    const at = createTable({
      seats: [
        [
          ['ap5', 600, 200],
          ['nodinchavdri', 700, 380],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { activated: true, tokens: { stress } }).dials('1FB', '1FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', 'coordinate:1')
  }
  const at = coordinated(2).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1, stress: 3 } })
  expect(coordinated(3).cardsHeard()).toEqual([])
})
