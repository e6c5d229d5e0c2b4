import { expect, test } from 'vitest'
import { createChance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import {
  countFace,
  type Die,
  hasChangeableDie,
  rangeAttackBonus,
  rangeDefenseBonus,
  rerollDice,
  rerollPicks,
  rollAttackDiceFor,
  rollAttackDie,
  rollAttackDieFor,
  rollDefenseDiceFor,
  rollDefenseDie,
  turnFaces,
} from './dice.ts'

const table = (fixed?: string[]): Game<unknown> =>
  ({ chance: { ...createChance('dice'), ...(fixed ? { fixed } : {}) }, events: [], states: [] }) as never

/** Returns how many of eight sides show each face, from many rolls. */
function sides(roll: (game: Game<unknown>) => string): Record<string, number> {
  const game = table()
  const rolls = Array.from({ length: 8000 }, () => roll(game))
  return Object.fromEntries(
    [...new Set(rolls)].map((face) => [face, Math.round(rolls.filter((one) => one === face).length / 1000)]),
  )
}

test('what is on the sides of the dice', () => {
  expect(sides(rollAttackDie)).toEqual({ hit: 3, crit: 1, focus: 2, blank: 2 })
  expect(sides(rollDefenseDie)).toEqual({ evade: 3, focus: 2, blank: 3 })
})

test('what a ship rolls outside an attack is told', () => {
  const game = table(['hit', 'blank', 'evade', 'focus', 'crit'])
  expect(rollAttackDiceFor(game, 3, 2, 'C1-FIGHT-7')).toEqual(['hit', 'blank'])
  expect(rollDefenseDiceFor(game, 4, 2, 'C1-FIGHT-7')).toEqual(['evade', 'focus'])
  expect(rollAttackDieFor(game, 5, 'C1-FIGHT-7')).toBe('crit')
  expect(game.events).toEqual([
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 3, faces: ['hit', 'blank'] },
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 4, faces: ['evade', 'focus'] },
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 5, faces: ['crit'] },
  ])
})

const dice = (...faces: string[]): Die<string>[] => faces.map((face) => ({ face }))

test('[C1-FIGHT-7] dice are turned from one face to another, as many as may be and none that is fixed', () => {
  const rolled: Die<string>[] = [
    ...dice('focus', 'hit', 'focus'),
    { face: 'focus', fixed: true },
    { face: 'focus' },
  ]
  const faces = (amount: number) => turnFaces(rolled, 'focus', 'hit', amount).map(({ face }) => face)
  expect(faces(0)).toEqual(['focus', 'hit', 'focus', 'focus', 'focus'])
  expect(faces(1)).toEqual(['hit', 'hit', 'focus', 'focus', 'focus'])
  expect(faces(2)).toEqual(['hit', 'hit', 'hit', 'focus', 'focus'])
  expect(faces(9)).toEqual(['hit', 'hit', 'hit', 'focus', 'hit'])
  expect([hasChangeableDie(rolled, 'focus'), hasChangeableDie(rolled, 'blank')]).toEqual([true, false])
  expect(hasChangeableDie([{ face: 'crit', fixed: true }], 'crit')).toBe(false)
  expect([countFace(rolled, 'focus'), countFace(rolled, 'crit')]).toEqual([4, 0])
})

test('every pick of dice to reroll, none of them empty and none with a die rerolled before', () => {
  const rolled: Die<string>[] = [...dice('focus', 'blank', 'blank'), { face: 'focus', rerolled: true }]
  expect(rerollPicks(rolled, ['focus', 'blank'])).toEqual([
    { focus: 0, blank: 1 },
    { focus: 0, blank: 2 },
    { focus: 1, blank: 0 },
    { focus: 1, blank: 1 },
    { focus: 1, blank: 2 },
  ])
  expect(rerollPicks(rolled, ['hit'])).toEqual([])
})

test('a pick has so many dice at the most, and of such faces only', () => {
  const rolled = dice('focus', 'blank', 'blank', 'hit')
  const faces = ['focus', 'blank', 'hit']
  const told = (limit?: number, only?: readonly string[]) =>
    rerollPicks(rolled, faces, limit, only).map((pick) => faces.map((face) => pick[face]).join(''))
  expect(told(1)).toEqual(['001', '010', '100'])
  expect(told(2)).toEqual(['001', '010', '011', '020', '100', '101', '110'])
  expect(told(4, ['blank'])).toEqual(['010', '020'])
  expect(told(1, ['blank', 'hit'])).toEqual(['001', '010'])
  expect(told(0)).toEqual([])
  expect(told()).toHaveLength(2 * 3 * 2 - 1)
})

test('so many dice of each face are rerolled, and no die twice', () => {
  const rolled: Die<string>[] = [{ face: 'blank', rerolled: true }, ...dice('blank', 'blank', 'focus', 'hit')]
  const again = (pick: Record<string, number>) => rerollDice(rolled, pick, () => 'crit')
  expect(again({ blank: 1 })).toEqual([
    { face: 'blank', rerolled: true },
    { face: 'crit', rerolled: true },
    ...dice('blank', 'focus', 'hit'),
  ])
  expect(again({ blank: 2, focus: 1, hit: 0 }).map(({ face }) => face)).toEqual([
    'blank',
    'crit',
    'crit',
    'crit',
    'hit',
  ])
})

test('dice for the distance: one more to attack at range 1, one more to defend from 3 on, two beyond in the second edition', () => {
  expect([0, 1, 2, 3, 4, 5].map((range) => rangeAttackBonus(range))).toEqual([0, 1, 0, 0, 0, 0])
  expect([0, 1, 2].map((range) => rangeAttackBonus(range, true))).toEqual([1, 1, 0])
  expect([0, 1, 2, 3, 4, 5].map((range) => rangeDefenseBonus('first', range))).toEqual([0, 0, 0, 1, 1, 1])
  expect([0, 1, 2, 3, 4, 5].map((range) => rangeDefenseBonus('second', range))).toEqual([0, 0, 0, 1, 2, 2])
})
