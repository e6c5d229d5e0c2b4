import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
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

test('commandermalarus: for a charge and a stress token all focus results count this round', () => {
  const seats = [[['commandermalarus', 600, 450]], [[xwingPilot, 600, 640]]] as const
  const at = createEngagement(seats, ['focus', 'focus', ...blanks(8)]).answer('useAbility', 'use')
  at.has(0, { tokens: { stress: 1 } })
  modifyDice(performFirstAttack(at), 'Attack', 'focusToHit')
  expect(facesOf(at, 0)).toEqual(['hit', 'hit'])
  const declined = createEngagement(seats, ['focus', 'focus', ...blanks(8)]).answer('useAbility', 'decline')
  expect(offeredOptions(performFirstAttack(declined), 'modifyAttackDice')).toEqual([])
  const spent = createEngagement(seats, [], { 0: { charges: { 'pilot:commandermalarus': 0 } } })
  expect(offeredOptions(spent)).toEqual([])
})

test('lieutenantrivas: locks a ship at range 1–2 that gains a red or orange token', () => {
  const flown = (y: number, dial: string, locks: ObjectId[] = []) => {
    const at = createTable({ seats: [[['lieutenantrivas', 600, 450]], [['idenversio', 600, y]]] })
    at.arrange(0, { locks, activated: true }).arrange(1, { shields: 0 })
    return at.dials('2FB', dial)
  }
  const at = flown(480, '4KR')
  expect(offeredOptions(at)).toEqual(['use'])
  at.answer('useAbility', 'use').has(0, { locks: [1] })
  expect(flown(480, '4KR', [1]).cardsHeard()).toEqual([])
  expect(flown(480, '2FB').cardsHeard()).toEqual([])
  expect(flown(660, '4KR').cardsHeard()).toEqual([])
  expect(flown(290, '4KR').cardsHeard()).toEqual([])
})

test('lieutenantrivas: a lock is a red token, too', () => {
  const locking = createTable({
    seats: [
      [
        ['lieutenantrivas', 600, 450],
        [xwingPilot, 700, 450],
      ],
      [['darthvader', 600, 640]],
    ],
  })
  locking.arrange(0, { activated: true }).dials('2FB', '2FB', '2FB').upTo('chooseAction', 1)
  locking
    .answer('chooseAction', 'lock:2')
    .answer('useAbility', 'use')
    .has(0, { locks: [2] })
})

test('longshot: one die more at range 3 with its primary weapon', () => {
  const rolls = (y: number) =>
    performFirstAttack(createDuel(['longshot'], [xwingPilot], blanks(6), { y }).skipTo('engagement')).rolls()
  expect(rolls(750)[0]).toBe(3)
  expect(rolls(640)[0]).toBe(2)
})

test('midnight: nobody modifies the dice of the ship it has locked', () => {
  const attacked = (locks: ObjectId[]) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['midnight', 600, 640, 180]]], ['focus', ...blanks(8)], {
        0: { tokens: { focus: 1 } },
        1: { locks, engaged: true },
      }),
    )
  expect(offeredOptions(attacked([]), 'modifyAttackDice')).toEqual(['focus'])
  expect(offeredOptions(attacked([0]), 'modifyAttackDice')).toEqual([])
  const attacks = (locks: ObjectId[]) =>
    performFirstAttack(
      createEngagement(
        [[['midnight', 600, 450]], [[xwingPilot, 600, 640, 180]]],
        ['hit', 'hit', 'focus', 'focus'],
        {
          0: { locks, tokens: { focus: 1 } },
          1: { tokens: { focus: 1 } },
        },
      ),
    )
  expect(offeredOptions(attacks([]), 'modifyDefenseDice')).toEqual(['focus'])
  expect(offeredOptions(attacks([1]), 'modifyDefenseDice')).toEqual([])
})

test('muse: a friendly ship at range 0–1 loses a stress token', () => {
  const stressed = { tokens: { stress: 1 } }
  const at = createEngagement(
    [
      [
        ['muse', 600, 450],
        [tiePilot, 680, 450],
        [tiePilot, 900, 450],
      ],
      [farShip],
    ],
    [],
    { 1: stressed, 2: stressed },
  )
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  at.has(2, stressed)
  const own = createEngagement([[['muse', 600, 450]], [farShip]], [], { 0: stressed })
  own.answer('useAbility', 'ship:0').has(0, { tokens: {} })
})

test('scorch: a stress token buys a die of a primary attack', () => {
  const at = performFirstAttack(createDuel(['scorch'], [xwingPilot], blanks(6)).skipTo('engagement')).answer(
    'useAbility',
    'use',
  )
  at.has(0, { tokens: { stress: 1 } })
  expect(at.rolls()[0]).toBe(3)
  const stressed = createDuel(['scorch'], [xwingPilot], blanks(6)).arrange(0, { tokens: { stress: 1 } })
  expect(performFirstAttack(stressed.skipTo('engagement')).cardsHeard()).toEqual([])
})

test('static: lock and focus turn all results to crits', () => {
  const firing = (patch: object) =>
    performFirstAttack(
      createEngagement([[['static', 600, 450]], [[xwingPilot, 600, 640]]], ['blank', 'hit', ...blanks(4)], {
        0: patch,
      }),
    )
  const at = firing({ locks: [1], tokens: { focus: 1 } })
  modifyDice(at, 'Attack', 'allToCrit')
  expect(facesOf(at, 0)).toEqual(['crit', 'crit'])
  at.has(0, { locks: [], tokens: {} })
  expect(firing({ tokens: { focus: 1 } }).cardsHeard()).toEqual([])
  expect(firing({ locks: [1] }).cardsHeard()).toEqual([])
})

test('tn3465: suffers a crit to better a result of a friend attacking a ship at range 0–1', () => {
  const firing = (y: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [tiePilot, 600, 450],
            ['tn3465', 680, y],
          ],
          [[xwingPilot, 600, 640]],
        ],
        ['blank', 'hit', ...blanks(4)],
      ),
    )
  const at = firing(640)
  expect(offeredOptions(at, 'modifyAttackDice')).toEqual(
    ['blank', 'hit'].map((face) => `card:1:pilot:tn3465:${face}ToCrit`),
  )
  modifyDice(at, 'Attack', 'blankToCrit')
  expect(facesOf(at, 0)).toEqual(['crit', 'hit'])
  at.has(1, { shields: 0 })
  expect(firing(300).cardsHeard()).toEqual([])
})
