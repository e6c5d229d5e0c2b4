import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  facesOf,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('esegetuketu: friendly ships at range 0–2 spend his focus tokens', () => {
  const firing = (x: number, tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['esegetuketu', x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        ['focus', 'focus', 'blank', ...blanks(8)],
        { 1: { tokens } },
      ),
    )
  const at = modifyDice(firing(700, { focus: 1 }), 'Attack', 'focusToHit')
  expect(facesOf(at, 0)).toEqual(['hit', 'hit', 'blank'])
  at.has(1, { tokens: {} })
  expect(firing(1000, { focus: 1 }).cardsHeard()).toEqual([])
  expect(firing(700, {}).cardsHeard()).toEqual([])
})

test('mirandadoni: a shield for a die, or a die for a shield', () => {
  const firing = (shields: number) =>
    performFirstAttack(
      createEngagement(
        [[['mirandadoni', 600, 450]], [[tiePilot, 600, 640]]],
        blanks(8),
        { 0: { shields } },
        {},
      ),
      0,
    )
  const more = firing(2).answer('useAbility', 'spendShield')
  expect(more.rolls()[0]).toBe(3)
  more.has(0, { shields: 1 })
  const fewer = firing(0).answer('useAbility', 'recoverShield')
  expect(fewer.rolls()[0]).toBe(1)
  fewer.has(0, { shields: 1 })
})
