import { expect, test } from 'vitest'
import { seeded } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import { rollAttackDie, rollDefenseDie, rollDefenseFor, rolled, rollFor } from './dice.ts'

const table = (fixed?: string[]): Game<unknown> =>
  ({ chance: { ...seeded('dice'), ...(fixed ? { fixed } : {}) }, events: [], states: [] }) as never

/** How many sides of eight show each face, told from many rolls. */
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
  expect(rollFor(game, 3, 2, 'C1-FIGHT-7')).toEqual(['hit', 'blank'])
  expect(rollDefenseFor(game, 4, 2, 'C1-FIGHT-7')).toEqual(['evade', 'focus'])
  expect(rolled(game, 5, 'C1-FIGHT-7')).toBe('crit')
  expect(game.events).toEqual([
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 3, faces: ['hit', 'blank'] },
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 4, faces: ['evade', 'focus'] },
    { kind: 'rolled', rule: 'C1-FIGHT-7', ship: 5, faces: ['crit'] },
  ])
})
