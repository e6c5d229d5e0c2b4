import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  diceOffers,
  facedownDamage,
  fireVolley,
  gainedTokens,
  hasActed,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const diceOf = (at: ReturnType<typeof fireVolley>, ship: number) =>
  (at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] }).faces.length

test('killer: rolls 1 more die against 2 hull for a deplete token', () => {
  const fired = (cards: number) =>
    fireVolley(['killer'], [tiePilot], blanks(12), {
      y: 700,
      it: { damage: Array.from({ length: cards }, () => facedownDamage) },
    })
  const at = useAbilityOf(fired(1), 'killer')
  expect(diceOf(at, 0)).toBe(3)
  expect(gainedTokens(at)).toContain('0:deplete')
  expect(hasActed(fired(0), 'killer')).toBe(false)
})

test('drift: a friend at range 0–1 rerolls a die while he has exactly 1 red or orange token', () => {
  const fired = (x: number, tokens: object) =>
    diceOffers(
      performFirstAttack(
        createEngagement(
          [
            [
              [xwingPilot, 600, 450],
              ['drift', x, 450],
            ],
            [[tiePilot, 600, 640]],
          ],
          blanks(12),
          {
            1: { engaged: true, tokens },
          },
        ),
      ),
      'drift',
    ).length
  expect(fired(690, { stress: 1 })).toBe(1)
  expect(fired(690, { tractor: 1 })).toBe(1)
  expect(fired(690, { stress: 2 })).toBe(0)
  expect(fired(690, {})).toBe(0)
  expect(fired(900, { stress: 1 })).toBe(0)
})

test('boost: boosts with a friend at range 0–1 that has revealed a blue maneuver', () => {
  const flown = (dial: string) => {
    const at = createSides([['boost', 600, 300]], [[tiePilot, 600, 850]]).dials(dial, '2FB')
    return at.upTo('chooseAction', 0).answer('chooseAction', 'focus')
  }
  expect(hasActed(flown('2FB'), 'boost')).toBe(true)
  expect(hasActed(flown('2TW'), 'boost')).toBe(false)
})

test('stub: rolls 1 more defense die after an even speed, 1 more attack die after an odd one', () => {
  const fired = (revealed: string) =>
    diceOf(fireVolley(['stub'], [tiePilot], blanks(12), { y: 690, me: { revealed } }), 0)
  expect(fired('3FB')).toBe(3)
  expect(fired('2FB')).toBe(2)
  const struck = (revealed: string) =>
    diceOf(fireVolley([tiePilot], ['stub'], blanks(12), { heading: 180, it: { revealed } }), 1)
  expect(struck('2FB')).toBe(3)
  expect(struck('3FB')).toBe(2)
})
