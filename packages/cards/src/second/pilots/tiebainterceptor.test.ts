import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { clash, far, offers, still, table, tie, xwing } from '../testing.ts'

test('holo: must hand a token to a friend at range 0–2', () => {
  const seats = [
    [
      ['holo', 600, 450],
      [tie, 600, 600],
      [tie, 600, 900],
    ],
    [far],
  ] as Layout['seats']
  const at = clash(seats, [], { 0: { tokens: { stress: 1, focus: 1 } } })
  expect(at.options('useAbility')).toEqual(['focus:1', 'stress:1'])
  at.answer('useAbility', 'stress:1').has(0, { tokens: { focus: 1 } })
  at.has(1, { tokens: { stress: 1 } })
  expect(clash(seats).cardsHeard()).toEqual([])
})

test('majorvonreg: gives an enemy in its bullseye a deplete or strain token in the System Phase', () => {
  const ways = (x: number) => {
    const at = still(table({ seats: [[['majorvonreg', 600, 450]], [[xwing, x, 600]]] })).skipTo('system')
    return { at, ways: offers(at, 'systemPhase') }
  }
  const { at, ways: found } = ways(600)
  expect(found).toEqual(['deplete', 'strain'].map((token) => `card:pilot:majorvonreg:${token}:1`))
  expect(at.answer('systemPhase', found[1]!).kinds('gained')[0]).toMatchObject({ ship: 1, token: 'strain' })
  expect(ways(660).ways).toEqual([])
})
