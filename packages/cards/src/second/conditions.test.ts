import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createTable, tiePilot } from './testing.ts'

const rex = 'captainrex' // initiative 2
const seats = [
  [
    [rex, 600, 450],
    [tiePilot, 700, 450],
  ],
  [
    [tiePilot, 600, 600, 180],
    [tiePilot, 900, 800, 180],
  ],
] as Layout['seats']

test('Suppressive Fire costs a die against all but Captain Rex', () => {
  const shot = (target: number) => {
    const at = createTable({ seats, dice: [...blanks(5), ...blanks(target === 0 ? 5 : 4)] }).skipTo(
      'engagement',
    )
    at.upTo('chooseAttack').answer('chooseAttack', '0:front:2')
    expect(at.ship(2).conditions).toEqual([{ card: 'suppressivefire', by: 0, source: 0 }])
    at.upTo('chooseAttack')
    while (at.asked('chooseAttack').subject !== 2) at.answer('chooseAttack', 'pass')
    at.answer('chooseAttack', `0:front:${target}`)
    return at
  }
  const other = shot(1)
  expect(other.rolls().slice(2)).toEqual([1, 3])
  expect(other.ship(2).conditions).toHaveLength(1)
  const back = shot(0)
  expect(back.rolls().slice(2)).toEqual([2, 3])
  // It ends when he has defended, whoever attacked.
  expect(back.ship(2).conditions).toEqual([])
})

test('Suppressive Fire ends after an Engagement Phase in which Captain Rex did not attack', () => {
  const at = createTable({ seats, dice: blanks(5) }).skipTo('engagement')
  at.upTo('chooseAttack').answer('chooseAttack', '0:front:2').upTo('setDials')
  expect(at.ship(2).conditions).toHaveLength(1)
  at.dials('5FW', '2FB', '5FW', '2FB').upTo('setDials')
  expect(at.ship(2).conditions).toEqual([])
})

const suppressed = { conditions: [{ card: 'suppressivefire', by: 0, source: 0 }] }

test('[C2-CONDITION-1] there is one Suppressive Fire, which moves on to the ship he attacked last', () => {
  const at = createTable({ seats, dice: blanks(5) })
    .arrange(3, suppressed)
    .skipTo('engagement')
  at.upTo('chooseAttack').answer('chooseAttack', '0:front:2')
  expect([at.ship(2).conditions, at.ship(3).conditions]).toEqual([suppressed.conditions, []])
})

test('Suppressive Fire ends when Captain Rex is destroyed', () => {
  const at = createTable({
    seats: [
      [
        [rex, 600, 450],
        [tiePilot, 200, 200],
      ],
      [[tiePilot, 1500, 800, 180]],
    ],
    obstacles: [['coreasteroid0', 600, 530]],
    dice: ['hit'],
  })
  at.arrange(0, { damage: Array(2).fill({ card: 'hullbreach', faceup: false }) }).arrange(2, suppressed)
  at.dials('4FW', '2FB', '2FB').upTo('setDials')
  const kinds = at.events.map(({ kind, phase }) => phase ?? kind)
  expect(kinds.indexOf('unassigned')).toBeGreaterThan(0)
  expect(kinds.indexOf('unassigned')).toBeLessThan(kinds.indexOf('destroyed'))
})
