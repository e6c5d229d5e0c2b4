import type { Layout, PlacedPilot } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
import {
  blanks,
  createEngagement,
  createTable,
  facedownDamage,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('captaincardinal: a friend at range 1–2 of lower initiative rerolls a focus', () => {
  const firing = (friend: string, x: number, charges = 2) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [friend, 600, 450],
            ['captaincardinal', x, 450],
          ],
          [[xwingPilot, 600, 640]],
        ],
        ['focus', 'hit', ...blanks(8)],
        {
          1: { charges: { 'pilot:captaincardinal': charges } },
        },
      ),
    )
  const at = firing(tiePilot, 720)
  expect(offeredOptions(at, 'modifyAttackDice')).toEqual(['card:1:pilot:captaincardinal:reroll:focus'])
  expect(facesOf(modifyDice(at, 'Attack', 'reroll:focus'), 0)).toEqual(['blank', 'hit'])
  expect(firing(tiePilot, 1000).cardsHeard()).toEqual([])
  expect(firing(tiePilot, 720, 0).cardsHeard()).toEqual([])
  expect(firing('howlrunner', 720).cardsHeard()).not.toContain('pilot:captaincardinal')
})

test('captaincardinal: loses a charge when an enemy at range 0–3 is destroyed', () => {
  const killed = (y: number) => {
    const at = createEngagement(
      [
        [
          [xwingPilot, 600, 450],
          ['captaincardinal', 720, y],
        ],
        [[tiePilot, 600, 640]],
      ],
      ['crit', 'crit', 'crit', ...blanks(8)],
      {
        2: { damage: [facedownDamage, facedownDamage] },
      },
    )
    performFirstAttack(at).upTo('setDials')
    return at.ship(1).charges
  }
  expect(killed(450)).toEqual({ 'pilot:captaincardinal': 1 })
  expect(killed(100)).toEqual({ 'pilot:captaincardinal': 2 })
})

test('lieutenanttavson: acts for a charge after suffering damage', () => {
  const shot = (dice: string[], charges = 2) =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [['lieutenanttavson', 600, 680]]],
        [...dice, ...blanks(6)],
        {
          1: { charges: { 'pilot:lieutenanttavson': charges } },
        },
      ),
    )
  const at = shot(['hit', 'hit', 'blank']).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1 }, charges: { 'pilot:lieutenanttavson': 1 } })
  expect(shot(blanks(3)).cardsHeard()).toEqual([])
  expect(shot(['hit', 'blank', 'blank'], 0).cardsHeard()).toEqual([])
})

test('pettyofficerthanisson: a tractor token follows on a stress token in his front arc', () => {
  const flown = (x: number, dial = '4KR') =>
    createTable({ seats: [[['pettyofficerthanisson', 600, 450]], [[xwingPilot, x, 480]]] })
      .arrange(0, { activated: true })
      .dials('2FB', dial)
  const at = flown(600)
  at.answer('useAbility', 'use').has(1, { tokens: { stress: 1, tractor: 1 } })
  expect(flown(1000).cardsHeard()).toEqual([])
  expect(flown(600, '3FW').cardsHeard()).toEqual([])
})

test('lieutenantdormitz: friends are placed at range 0–2 of him', () => {
  const at = createInSetup([
    [
      ['lieutenantdormitz', 0, 0],
      ['howlrunner', 0, 0],
    ],
    [[tiePilot, 0, 0]],
  ])
  while (at.asked('placeShip').subject !== 1) {
    const { subject } = at.asked('placeShip')
    if (subject === 0) at.put('placeShip', 600, 50)
    else at.put('placeShip', 1500, 880, 180)
  }
  expect(() => at.put('placeShip', 600, 500)).toThrow(/deployment area/)
  at.put('placeShip', 600, 220)
  at.has(1, { pose: { x: 600, y: 220, heading: 0 } })
})

describe('majorstridan', () => {
  const stridan = (upgrades: readonly string[], friend: PlacedPilot, more: Partial<Layout> = {}) =>
    createTable({ seats: [[['majorstridan', 600, 300, 0, upgrades], friend], [farShip]], ...more })
  const ship = ['academypilot', 'epsilonsquadroncadet'] as const

  test('majorstridan: it coordinates as far as range 3', () => {
    const reached = (pilot: string, y: number) => {
      const at = createTable({
        seats: [
          [
            [pilot, 600, 300],
            [ship[1], 600, y],
          ],
          [farShip],
        ],
      })
      at.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('1FB', '2FB', '2FB')
      at.upTo('chooseAction', 0)
      return at.options('chooseAction').some((id) => id.startsWith('coordinate'))
    }
    expect([reached('majorstridan', 690), reached('starkillerbasepilot', 690)]).toEqual([true, false])
    expect(reached('majorstridan', 800)).toBe(false)
  })

  /** Reports whether a cadet at a distance may reroll a blank because of Malarus. */
  const nudged = (pilot: string, y: number, seats = 1) => {
    const ours: PlacedPilot[] = [[pilot, 600, 100, 0, ['commandermalarus']]]
    const cadet: PlacedPilot = [ship[1], 600, y]
    const at = createTable({
      seats:
        seats === 1
          ? [[...ours, cadet], [[xwingPilot, 600, y + 190]]]
          : [ours, [[xwingPilot, 600, y + 190]], [cadet]],
      ...(seats === 1 ? {} : { teams: [0, 1, 0] }),
      dice: blanks(6),
    })
    const [it, id] = seats === 1 ? [2, 1] : [1, 2]
    at.arrange(0, { engaged: true }).arrange(it, { engaged: true }).skipTo('engagement')
    at.upTo('chooseAttack', id).answer('chooseAttack', at.options('chooseAttack')[0]!)
    return at.cardsHeard().includes('commandermalarus')
  }

  test('majorstridan: its upgrades reach friends at range 2–3 as if they were nearer', () => {
    expect([nudged('majorstridan', 330), nudged('majorstridan', 450)]).toEqual([true, true])
    expect(nudged('starkillerbasepilot', 330)).toBe(false)
  })

  test('majorstridan: no further, and no ally', () => {
    expect(nudged('majorstridan', 560)).toBe(false)
    expect(nudged('majorstridan', 330, 2)).toBe(false)
  })

  test('majorstridan: an enemy is as far away as it is', () => {
    const at = stridan(['captainphasma'], [ship[1], 900, 100]).arrange(2, {
      pose: { x: 600, y: 560, heading: 0 },
    })
    at.skipTo('engagement').upTo('none')
    expect(at.ship(2).tokens).toEqual({})
  })
})
