import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('contrail: with the same bearing a focus of the enemy becomes a blank', () => {
  const shot = (own: string | null, other: string | null, attacks = true) => {
    const at = attacks
      ? createSides(
          [['contrail', 600, 450]],
          [[tiePilot, 600, 640]],
          ['hit', 'hit', 'focus', 'focus', 'blank'],
        )
      : createSides([[tiePilot, 600, 450]], [['contrail', 600, 640]], ['focus', 'focus', ...blanks(4)])
    at.arrange(attacks ? 0 : 1, { revealed: own }).arrange(attacks ? 1 : 0, { revealed: other })
    return fireFirst(at.skipTo('engagement')).upTo(attacks ? 'modifyDefenseDice' : 'modifyAttackDice')
  }
  const at = shot('2TB', '1TW').answer('modifyDefenseDice', 'card:0:pilot:contrail:focusToBlank')
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'focus', 'blank'])
  expect(diceOffers(shot('2FB', '4FW', false), 'contrail')).toEqual(['focusToBlank'])
  expect(diceOffers(shot('2FB', '1YW'), 'contrail')).toEqual([])
  // A turn to the left is another bearing than one to the right.
  expect(diceOffers(shot('2TB', '1YW'), 'contrail')).toEqual([])
  expect(diceOffers(shot('2FB', null), 'contrail')).toEqual([])
  // A friend that fires at it has no use of it: these are its own dice.
  const betrayed = createSides(
    [
      [xwingPilot, 600, 450, 0, ['r5tk']],
      ['contrail', 600, 640],
    ],
    [[tiePilot, 1500, 800]],
    ['hit', 'hit', 'hit', 'focus', 'focus', 'focus', 'focus'],
  )
  betrayed.arrange(0, { revealed: '2FB' }).arrange(1, { revealed: '2FB', engaged: true })
  const under = fireFirst(betrayed.skipTo('engagement')).upTo('modifyDefenseDice')
  expect(under.kinds('attack')).toMatchObject([{ ship: 0, target: 1 }])
  expect(hasActed(under, 'contrail')).toBe(false)
})

test('klick: spends its charge so that no range bonus counts for or against a ship it has locked', () => {
  const shot = (klick: number, y: number, locks: ObjectId[], charges = 1) => {
    const at = createSides(
      [[tiePilot, 600, 450]],
      [
        [xwingPilot, 600, y],
        ['klick', klick, y],
      ],
      blanks(9),
    )
    at.arrange(2, { locks, charges: { 'pilot:klick': charges } })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const near = useAbilityOf(shot(700, 580, [0]), 'klick').upTo('setDials')
  expect(near.rolls()).toEqual([2, 2])
  expect(spentItems(near)).toEqual(['charge'])
  expect(hasActed(shot(700, 640, [0]), 'klick')).toBe(false)
  expect(hasActed(shot(1000, 580, [0]), 'klick')).toBe(false)
  expect(hasActed(shot(700, 580, []), 'klick')).toBe(false)
  expect(hasActed(shot(700, 580, [0], 0), 'klick')).toBe(false)
  const long = useAbilityOf(shot(700, 740, [0]), 'klick').upTo('setDials')
  expect(long.rolls()).toEqual([2, 2])
})

test('wilhufftarkin: a friend at range 1–3 locks what he has locked at range 1–3', () => {
  const system = (friend: number, target: number, locks = [2]) =>
    createSides(
      [
        ['wilhufftarkin', 600, 450],
        [xwingPilot, friend, 450],
      ],
      [[tiePilot, 600, target]],
    )
      .arrange(0, { locks })
      .skipTo('system')
  const at = system(800, 600).answer('systemPhase', 'card:pilot:wilhufftarkin:lock:2:1')
  at.has(1, { locks: [2] })
  at.has(0, { locks: [2] })
  const idle = (at: ReturnType<typeof system>) =>
    at.game.pending.every((one) => one.ask !== 'systemPhase') && at.kinds('locked').length === 0
  expect(idle(system(950, 600))).toBe(true)
  expect(idle(system(800, 800))).toBe(true)
  expect(idle(system(800, 600, []))).toBe(true)
})
