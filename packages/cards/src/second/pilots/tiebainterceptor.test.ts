import type { Layout, PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createTable,
  facedownDamage,
  farShip,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('holo: must hand a token to a friend at range 0–2', () => {
  const seats = [
    [
      ['holo', 600, 450],
      [tiePilot, 600, 600],
      [tiePilot, 600, 900],
    ],
    [farShip],
  ] as Layout['seats']
  const at = createEngagement(seats, [], { 0: { tokens: { stress: 1, focus: 1 } } })
  expect(at.options('useAbility')).toEqual(['focus:1', 'stress:1'])
  at.answer('useAbility', 'stress:1').has(0, { tokens: { focus: 1 } })
  at.has(1, { tokens: { stress: 1 } })
  expect(createEngagement(seats).cardsHeard()).toEqual([])
})

test('majorvonreg: gives an enemy in its bullseye a deplete or strain token in the System Phase', () => {
  const ways = (x: number) => {
    const at = beforeEndPhase(
      createTable({ seats: [[['majorvonreg', 600, 450]], [[xwingPilot, x, 600]]] }),
    ).skipTo('system')
    return { at, ways: offeredOptions(at, 'systemPhase') }
  }
  const { at, ways: found } = ways(600)
  expect(found).toEqual(['deplete', 'strain'].map((token) => `card:pilot:majorvonreg:${token}:1`))
  expect(at.answer('systemPhase', found[1]!).kinds('gained')[0]).toMatchObject({ ship: 1, token: 'strain' })
  expect(ways(660).ways).toEqual([])
})

test('ember: a defender beside a damaged ship cannot spend focus tokens', () => {
  const firing = (x: number, damage: (typeof facedownDamage)[], allied = false) => {
    const defender: PlacedPilot = [xwingPilot, 600, 640]
    const hurt: PlacedPilot = [tiePilot, x, 640]
    return performFirstAttack(
      createEngagement(
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
  expect(offeredOptions(firing(680, [facedownDamage]), 'modifyDefenseDice')).toEqual(['evade:focus'])
  expect(offeredOptions(firing(900, [facedownDamage]), 'modifyDefenseDice')).toEqual(['focus', 'evade:focus'])
  expect(offeredOptions(firing(680, []), 'modifyDefenseDice')).toEqual(['focus', 'evade:focus'])
  expect(offeredOptions(firing(680, [facedownDamage], true), 'modifyDefenseDice')).toEqual([
    'focus',
    'evade:focus',
  ])
})
