import { secondCards } from '@flotilla/cards'
import { type Layout, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { priceOf } from './prices.ts'
import { optionAt } from './staged.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

const laid = (seats: Layout['seats']): Table => new Table({ seats, cards: secondCards })

test('what harms is done to enemies, the weakest first, and to no friend', () => {
  const at = laid([
    [
      ['darthvader', 600, 450, 0, ['darthvader']],
      [tie, 600, 520],
    ],
    [
      [xwing, 560, 600, 180],
      [xwing, 640, 600, 180],
    ],
  ])
  at.arrange(3, { shields: 0, damage: Array(3).fill({ card: 'fuelleak', faceup: false }) }).skipTo(
    'engagement',
  )
  const decision = at.asked('useAbility')
  expect(decision).toMatchObject({ cost: { force: 1 }, intent: { hurts: 'enemy' } })
  expect(optionAt(at, decision)).toMatch(/3/)
  const friend = laid([
    [
      ['darthvader', 600, 450, 0, ['darthvader']],
      [tie, 600, 520],
    ],
    [[xwing, 1500, 800, 180]],
  ])
  friend.skipTo('engagement')
  expect(optionAt(friend, friend.asked('useAbility'))).toBe('decline')
})

test('what costs more than it is worth is left alone', () => {
  const at = laid([[[xwing, 600, 450, 0, ['bombletgenerator']]], [[tie, 1500, 800, 180]]])
  at.arrange(0, { charges: { bombletgenerator: 0 } }).skipTo('activation')
  const decision = at.asked('useAbility')
  expect(decision).toMatchObject({ cost: { shield: 1 } })
  expect(optionAt(at, decision)).toBe('decline')
})

test('energy is kept where only a friend could be fired at', () => {
  const asked = (x: number) => {
    const grievous = [
      'colicoiddestroyer',
      600,
      300,
      0,
      ['generalgrievouscommand', 'targetingbattery'],
    ] as const
    const at = laid([[grievous, [tie, 600, 580, 0]], [[tie, x, 640, 180]]])
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    at.skipTo('engagement')
    return optionAt(at, at.asked('useAbility'))
  }
  expect([asked(1700), asked(600)]).toEqual(['decline', 'use'])
})

test('foils are opened and stay open', () => {
  const asked = (side: 0 | 1) => {
    const at = laid([[[xwing, 600, 450, 0, ['servomotorsfoils']]], [[tie, 1500, 800, 180]]])
    if (side === 1) at.arrange(0, { sides: { servomotorsfoils: 1 } })
    at.dials('2FB', '2FB').upTo('useAbility', 0)
    return optionAt(at, at.asked('useAbility'))
  }
  expect([asked(0), asked(1)]).toEqual(['use', 'decline'])
})

test('a price adds up', () => {
  expect(priceOf()).toBe(0)
  expect(priceOf({ force: 2, discard: true })).toBeCloseTo(1)
})
