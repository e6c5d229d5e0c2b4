import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('braylenstramm: stressed it rerolls up to 2 dice', () => {
  const firing = (tokens: object) =>
    performFirstAttack(
      createEngagement(
        [[['braylenstramm', 600, 450]], [[xwingPilot, 600, 640]]],
        [...blanks(3), ...blanks(8)],
        {
          0: { tokens },
        },
      ),
    )
  expect(offeredOptions(firing({ stress: 1 }), 'modifyAttackDice')).toEqual(
    ['1', '2'].map((n) => `card:0:pilot:braylenstramm:reroll:${n}000`),
  )
  expect(firing({}).cardsHeard()).toEqual([])
  const shot = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 450]], [['braylenstramm', 600, 640]]],
      ['hit', 'hit', 'hit', 'blank', 'evade', 'blank'],
      { 1: { tokens: { stress: 1 } } },
    ),
  )
  expect(facesOf(modifyDice(shot, 'Defense', 'reroll:100'), 1)).toEqual(['evade'])
})

test('ginamoonsong: must hand a stress token to a friend at range 0–2', () => {
  const seats = [
    [
      ['ginamoonsong', 600, 450],
      [xwingPilot, 600, 600],
      [xwingPilot, 700, 600],
      [xwingPilot, 1000, 600],
    ],
    [farShip],
  ] as Layout['seats']
  const at = createEngagement(seats, [], { 0: { tokens: { stress: 2 } } })
  expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
  at.answer('useAbility', 'ship:2').has(0, { tokens: { stress: 1 } })
  at.has(2, { tokens: { stress: 1 } })
  expect(createEngagement(seats).cardsHeard()).toEqual([])
})

test('netrempollard: stresses a friendly ship to turn about after a barrel roll', () => {
  const rolled = (tokens: object, action: string) => {
    const at = createTable({
      seats: [
        [
          ['netrempollard', 600, 450],
          [xwingPilot, 660, 530],
        ],
        [farShip],
      ],
    })
    at.arrange(0, { tokens })
      .arrange(1, { activated: true })
      .dials('1FB', '1FB', '2FB')
      .upTo('chooseAction', 0)
    return at.answer('chooseAction', action)
  }
  const at = rolled({}, 'barrelRoll:left:middle')
  expect(offeredOptions(at)).toEqual(['ship:0', 'ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { stress: 1 } })
  expect(Math.abs(at.ship(0).pose.heading)).toBe(180)
  expect(rolled({}, 'focus').cardsHeard()).toEqual([])
})

test('tennumb: spends a stress token for all focus results', () => {
  const firing = (tokens: object) =>
    performFirstAttack(
      createEngagement(
        [[['tennumb', 600, 450]], [[xwingPilot, 600, 640]]],
        ['focus', 'focus', 'blank', ...blanks(8)],
        {
          0: { tokens },
        },
      ),
    )
  const at = modifyDice(firing({ stress: 2 }), 'Attack', 'focusToHit')
  expect(facesOf(at, 0)).toEqual(['hit', 'hit', 'blank'])
  at.has(0, { tokens: { stress: 1 } })
  expect(firing({}).cardsHeard()).toEqual([])
})

test.each(['herasyndulla-asf01bwing', 'herasyndulla-rz1awing'])(
  '%s: hands tokens and locks to a friend that rolls',
  (pilot) => {
    const firing = (x: number, patch: object) =>
      performFirstAttack(
        createEngagement(
          [
            [
              [xwingPilot, 600, 450],
              [pilot, x, 450],
            ],
            [[tiePilot, 600, 640]],
          ],
          ['focus', 'blank', 'blank', ...blanks(10)],
          { 1: patch },
        ),
      )
    const at = firing(760, { tokens: { focus: 1, stress: 1 }, locks: [2] })
    expect(offeredOptions(at, 'modifyAttackDice')).toEqual(
      ['give:focus', 'lock:2'].map((id) => `card:1:pilot:${pilot}:${id}`),
    )
    modifyDice(at, 'Attack', 'give:focus').answer('modifyAttackDice', 'focus')
    expect(facesOf(at, 0)).toEqual(['hit', 'blank', 'blank'])
    at.has(1, { tokens: { stress: 1 }, locks: [2] })
    const locked = modifyDice(firing(760, { locks: [2] }), 'Attack', 'lock:2')
    locked.has(0, { locks: [2] })
    locked.has(1, { locks: [] })
    expect(firing(1000, { tokens: { focus: 1 } }).cardsHeard()).toEqual([])
    expect(firing(640, { tokens: { focus: 1 } }).cardsHeard()).toEqual([])
  },
)
