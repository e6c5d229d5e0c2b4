import type { Layout, Standing } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, clash, far, offers, scratch, shoot, still, table, tie, xwing } from '../testing.ts'

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

test('ember: a defender beside a damaged ship cannot spend focus tokens', () => {
  const firing = (x: number, damage: (typeof scratch)[], allied = false) => {
    const defender: Standing = [xwing, 600, 640]
    const hurt: Standing = [tie, x, 640]
    return shoot(
      clash(
        [[['ember', 600, 450]], ...(allied ? [[defender], [hurt]] : [[defender, hurt]])],
        ['hit', 'hit', 'hit', 'focus', 'focus', ...blanks(6)],
        {
          1: { tokens: { focus: 1, evade: 1 } },
          2: { damage },
        },
        allied ? { teams: [0, 1, 1] } : {},
      ),
    )
  }
  expect(offers(firing(680, [scratch]), 'modifyDefenseDice')).toEqual(['evade:focus'])
  expect(offers(firing(900, [scratch]), 'modifyDefenseDice')).toEqual(['focus', 'evade:focus'])
  expect(offers(firing(680, []), 'modifyDefenseDice')).toEqual(['focus', 'evade:focus'])
  expect(offers(firing(680, [scratch], true), 'modifyDefenseDice')).toEqual(['focus', 'evade:focus'])
})
