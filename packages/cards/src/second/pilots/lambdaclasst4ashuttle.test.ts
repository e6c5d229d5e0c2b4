import type { Layout, PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  createEngagement,
  createSides,
  createTable,
  farShip,
  offeredOptions,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('coloneljendon: for a charge friendly ships lock beyond range 3 and no nearer', () => {
  const jendon: PlacedPilot = ['coloneljendon', 600, 200]
  const locking: PlacedPilot = [xwingPilot, 300, 200]
  const foes: PlacedPilot[] = [
    [tiePilot, 300, 400],
    [tiePilot, 300, 880, 180],
  ]
  const acting = (answer: 'use' | 'decline', layout: Layout = { seats: [[jendon, locking], foes] }) =>
    createTable(layout)
      .dials('1FB', '1FB', '2FB', '2FB')
      .answer('useAbility', answer)
      .upTo('chooseAction', 1)
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(acting('decline')).toContain('lock:2')
  expect(acting('decline')).not.toContain('lock:3')
  expect(acting('use')).toContain('lock:3')
  expect(acting('use')).not.toContain('lock:2')
  const allied = acting('use', { seats: [[jendon], [locking], foes], teams: [0, 0, 1] })
  expect(allied).toContain('lock:2')
  expect(allied).not.toContain('lock:3')
})

test('coloneljendon: what he began goes on for the round without him, and no longer', () => {
  const at = createSides(
    [
      ['coloneljendon', 1200, 850],
      ['darthvader', 300, 200],
    ],
    [
      [xwingPilot, 300, 450],
      [xwingPilot, 300, 880, 180],
    ],
  )
  for (const id of [2, 3]) at.arrange(id, { activated: true, engaged: true })
  at.dials('3FW', '2FB', '2FB', '2FB').answer('useAbility', 'use')
  at.has(0, { place: 'fled' })
  const locks = () => at.options('chooseAction').filter((id) => id.startsWith('lock'))
  expect(locks()).toEqual(['lock:3'])
  at.upTo('setDials').has(0, { lasting: [] })
})

test('captainkagi: draws enemy locks on friends at range 0–3 to itself', () => {
  const seats = [
    [
      ['captainkagi', 600, 200],
      [tiePilot, 700, 200],
      [tiePilot, 800, 200],
      [tiePilot, 990, 200],
    ],
    [
      [xwingPilot, 600, 600],
      [xwingPilot, 700, 600],
      [xwingPilot, 900, 800],
    ],
  ] as Layout['seats']
  const at = createEngagement(seats, [], { 4: { locks: [1] }, 5: { locks: [2] }, 6: { locks: [3] } })
  expect(offeredOptions(at)).toEqual(['ship:1', 'ship:2'])
  at.answer('useAbility', 'ship:1')
  expect(at.options('answerAbility')).toEqual(['ship:2', 'done'])
  at.answer('answerAbility', 'done').has(4, { locks: [0] })
  at.has(5, { locks: [2] })
  expect(createEngagement(seats).cardsHeard()).toEqual([])
})

test('lieutenantsai: performs what the ship it coordinated performed, if it is on its bar', () => {
  const coordinated = (action: string) => {
    const at = createTable({
      seats: [
        [
          ['lieutenantsai', 600, 200],
          [tiePilot, 700, 380],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { activated: true }).dials('1FB', '2FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', 'coordinate:1').answer('chooseAction', action)
  }
  const at = coordinated('focus').answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { tokens: { focus: 1 } })
  expect(coordinated('evade').cardsHeard()).toEqual([])
})
