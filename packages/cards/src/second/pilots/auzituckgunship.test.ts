import { expect, test } from 'vitest'
import { blanks, createEngagement, facedownDamage, performFirstAttack, xwingPilot } from '../testing.ts'

test('lowhhrick: a reinforce token becomes an evade token of a friendly ship at range 0–1', () => {
  const shot = (x: number, tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [xwingPilot, 600, 640],
            ['lowhhrick', x, 640],
          ],
        ],
        blanks(12),
        { 2: { tokens } },
      ),
    )
  const at = shot(680, { reinforceFore: 1 }).answer('useAbility', 'reinforceFore')
  at.has(2, { tokens: {} })
  at.has(1, { tokens: { evade: 1 } })
  const rich = shot(680, { reinforceFore: 2, reinforceAft: 1 }).answer('useAbility', 'reinforceFore')
  rich.has(2, { tokens: { reinforceFore: 1, reinforceAft: 1 } })
  expect(shot(900, { reinforceFore: 1 }).cardsHeard()).toEqual([])
  expect(shot(680, {}).cardsHeard()).toEqual([])
})

test('wullffwarro: one die more while damaged', () => {
  const firing = (damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement([[['wullffwarro', 600, 450]], [[xwingPilot, 600, 640]]], blanks(8), { 0: { damage } }),
    )
  expect(firing([facedownDamage]).answer('useAbility', 'use').rolls()[0]).toBe(4)
  expect(firing([]).cardsHeard()).toEqual([])
})
