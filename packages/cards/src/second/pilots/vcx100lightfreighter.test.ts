import { expect, test } from 'vitest'
import { blanks, createEngagement, performFirstAttack, tiePilot, xwingPilot } from '../testing.ts'

test('chopper: each enemy at range 0 gains 2 jam tokens', () => {
  const jammed = (y: number) =>
    createEngagement([[['chopper', 600, 450]], [[tiePilot, 600, y]]], []).ship(1).tokens
  expect([jammed(510), jammed(560)]).toEqual([{ jam: 2 }, {}])
})

test('[C2-JAM-3] chopper: each of the jam tokens takes a green token or a lock of his choice with it', () => {
  const at = createEngagement([[['chopper', 600, 450]], [[tiePilot, 600, 510]]], [], {
    1: { tokens: { focus: 1, evade: 1 }, locks: [0] },
  })
  expect(at.asked('jam').seat).toBe(0)
  at.answer('jam', 'lock:0')
    .answer('jam', 'evade')
    .has(1, { tokens: { focus: 1 }, locks: [] })
})

test('kananjarrus: 1 Force takes a die from the attack on a friend in his arc', () => {
  const shot = (x: number, force = 2) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 700, 180]],
          [
            [xwingPilot, 600, 500],
            ['kananjarrus', x, 300],
          ],
        ],
        blanks(10),
        { 2: { force } },
      ),
    )
  const at = shot(600).answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(1)
  at.has(2, { force: 1 })
  expect(shot(1100).cardsHeard()).toEqual([])
  expect(shot(600, 0).cardsHeard()).toEqual([])
})

test('alexsandrkallus: one defense die more against modified dice', () => {
  const shot = (answer: string) =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [['alexsandrkallus', 600, 680]]],
        ['focus', 'blank', 'blank', ...blanks(8)],
        { 0: { tokens: { focus: 1 } } },
      ),
    ).answer('modifyAttackDice', answer)
  expect(shot('focus').answer('useAbility', 'use').rolls()).toEqual([3, 1])
  expect(shot('done').cardsHeard()).toEqual([])
})
