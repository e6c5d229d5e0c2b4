import { expect, test } from 'vitest'
import { blanks, tiePilot, xwingPilot } from '../testing.ts'
import { createHugeAttacked, createHugeMoving, gr75 } from './testing.ts'

test('Adaptive Shields: a shield or 2 energy cancel a result against a smaller friend', () => {
  const at = createHugeAttacked(
    gr75,
    ['adaptiveshields'],
    [tiePilot, 760, 520, 180],
    ['hit', 'crit', ...blanks(2)],
    {
      seats: [
        [
          [gr75, 600, 300, 0, ['adaptiveshields']],
          [xwingPilot, 720, 360, 0],
        ],
        [[tiePilot, 720, 520, 180]],
      ],
      target: 1,
    },
  )
  expect(at.options('useAbility')).toEqual([
    'shield:hit',
    'shield:crit',
    'energy:hit',
    'energy:crit',
    'decline',
  ])
  at.answer('useAbility', 'energy:crit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'energy', amount: 2 }])
  at.ends('setDials')
})

test('Boosted Scanners: 1 energy for each band further', () => {
  const at = createHugeMoving(gr75, ['boostedscanners'], [[xwingPilot, 1000, 340, 0]], {
    enemies: [[tiePilot, 600, 900, 180]],
  })
  at.dials('1FB', '2FB', '2FB')
  // The X-wing is at range 4, the TIE at range 5.
  expect(at.options('chooseAction')).toEqual(expect.arrayContaining(['coordinate:1', 'lock:2', 'lock:1']))
  at.answer('chooseAction', 'lock:2')
  expect(at.kinds('spent')).toMatchObject([
    { token: 'energy', amount: 2 },
    { token: 'energy', amount: 1 }, // for the stress of the red action
  ])
  at.has(0, { locks: [2] })
  const poor = createHugeMoving(gr75, ['boostedscanners'], [], {
    enemies: [[tiePilot, 600, 900, 180]],
  }).arrange(0, {
    energy: 1,
  })
  expect(poor.dials('1FB', '2FB').options('chooseAction')).not.toContain('lock:1')
})

test('Optimized Power Core: a blue maneuver brings energy back', () => {
  const at = createHugeMoving(gr75, ['optimizedpowercore']).arrange(0, { energy: 1 }).dials('1FB', '2FB')
  at.has(0, { energy: 2 })
  const white = createHugeMoving(gr75, ['optimizedpowercore']).arrange(0, { energy: 1 }).dials('2FW', '2FB')
  white.has(0, { energy: 1 })
})

test('Tibanna Reserves: an action and a charge for 2 energy', () => {
  const at = createHugeMoving(gr75, ['tibannareserves']).arrange(0, { energy: 1 }).dials('1FB', '2FB')
  at.answer('chooseAction', 'card:tibannareserves:vent')
  expect(at.kinds('recovered')[0]).toMatchObject({ what: 'energy', amount: 2 })
  at.has(0, { charges: { tibannareserves: 2 } })
  at.ends('setDials')
})
