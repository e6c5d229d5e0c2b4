import type { AnyGame } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { Table as FirstTable } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { createAdvice } from './advice.ts'
import { type DiceOutlook, diceOutlooks, isSameOutlook } from './dice-outlook.ts'

/** Sets up an X-wing about to fire at a TIE at range 2. */
const facing = (dice: string[]) =>
  new Table({ seats: [[['bluesquadronescort', 300, 300]], [['academypilot', 300, 490]]], dice })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
const facingFirst = (dice: string[]) =>
  new FirstTable({ seats: [[['redsquadronpilot', 500, 300]], [['academypilot', 500, 490, 180]]], dice })

const now = ({ game }: { readonly game: AnyGame }): ReadonlyMap<string, DiceOutlook> =>
  diceOutlooks(game, game.pending[0]!)
const words = (all: ReadonlyMap<string, DiceOutlook>, id: string) => {
  const { damage, destroys } = all.get(id)!
  return { none: damage[0], destroys }
}
/** Returns the chance of a number of evades on three dice. */
const evades = (n: number): number => [125, 225, 135, 27][n]! / 512

test('an attacker gets the outcome of each answer, including the defender’s coming roll', () => {
  const at = facing(['hit', 'focus', 'blank', 'blank', 'blank', 'blank']).arrange(0, {
    tokens: { focus: 1 },
    locks: [1],
  })
  at.answer('chooseAttack', '0:front:1')
  const all = now(at)
  // One hit that any evade stops, or two.
  expect(words(all, 'done').none).toBeCloseTo(1 - evades(0), 12)
  expect(words(all, 'focus').none).toBeCloseTo(1 - evades(0) - evades(1), 12)
  // The blank is rerolled, and the focus token is spent on the result.
  expect(all.get('lock:1000')!.mean).toBeGreaterThan(all.get('focus')!.mean)
  expect(all.get('lock:1000')!.damage.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
  // A TIE has three hull: three hits and no evade.
  expect(words(all, 'focus').destroys).toBe(0)
  expect(words(all, 'lock:1000').destroys).toBeCloseTo((6 / 8) * evades(0), 12)
  // Nothing has happened, and the dice of the game are unchanged.
  at.answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')).toHaveLength(1)
})

test('a defender gets the remaining damage, and that there is none', () => {
  const struck = facing(['hit', 'crit', 'blank', 'focus', 'blank', 'blank']).arrange(1, {
    tokens: { focus: 1, evade: 1 },
  })
  struck.answer('chooseAttack', '0:front:1')
  const all = now(struck)
  expect(['done', 'focus', 'evade:blank'].map((id) => all.get(id)!.mean)).toEqual([2, 0, 0])
  const missed = facing(['hit', 'blank', 'blank', 'evade', 'focus', 'blank']).arrange(1, {
    tokens: { focus: 1 },
  })
  missed.answer('chooseAttack', '0:front:1')
  const none = now(missed)
  expect(isSameOutlook(none.get('focus')!, none.get('done')!)).toBe(true)
  expect(isSameOutlook(all.get('focus')!, all.get('done')!)).toBe(false)
  // Advice rarely prefers an option that changes nothing.
  const rare = (table: typeof struck) => createAdvice(table.game, table.asked('modifyDefenseDice')).senseless
  expect(rare(missed)).toContain('focus')
  expect(rare(struck)).not.toContain('focus')
})

test('the first edition: an evade token is an evade beside the dice', () => {
  const at = facingFirst(['hit', 'hit', 'focus', 'blank', 'blank', 'blank'])
    .arrange(0, { tokens: { focus: 1 } })
    .arrange(1, { tokens: { evade: 1 } })
  at.skipTo('combat').answer('chooseAttack', 'primary:1')
  const mine = now(at)
  expect(mine.get('done')!.damage[2] ?? 0).toBe(0)
  expect(mine.get('focus')!.damage[2]).toBeCloseTo(evades(0), 12)
  at.answer('modifyAttackDice', 'focus')
  const theirs = now(at)
  expect([theirs.get('done')!.mean, theirs.get('evade')!.mean]).toEqual([3, 2])
})

test('other questions have no outlook', () => {
  expect(now(facing([])).size).toBe(0)
})
