import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  facedownDamage,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('avenger: acts after a friend is destroyed, even while stressed', () => {
  const killed = (theirs: boolean) => {
    const prey = [tiePilot, 600, 640] as const
    const seats = [
      [[xwingPilot, 600, 450]],
      theirs ? [['avenger', 100, 100], prey] : [['avenger', 100, 100]],
      ...(theirs ? [] : [[prey]]),
    ]
    const at = createEngagement(seats as never, ['crit', 'crit', 'crit', ...blanks(8)], {
      1: { tokens: { stress: 1 } },
      2: { damage: [facedownDamage, facedownDamage] },
    })
    return performFirstAttack(at)
  }
  const at = killed(true).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { stress: 1, focus: 1 } })
  expect(killed(false).cardsHeard()).not.toContain('pilot:avenger')
})

test('blackout: an obstructed defender rolls two dice fewer', () => {
  const rolls = (obstacles: Layout['obstacles']) =>
    performFirstAttack(
      createEngagement(
        [[['blackout', 600, 450]], [[xwingPilot, 600, 700]]],
        blanks(10),
        {},
        { obstacles: obstacles! },
      ),
    ).rolls()
  expect(rolls([['core2asteroid5', 600, 570]])).toEqual([3, 2])
  expect(rolls([])).toEqual([3, 3])
})

const darkSide = (damage: string) => ({
  conditions: [{ card: 'illshowyouthedarkside', by: 1, source: 1, damage }],
})

test('kyloren: lays a damage card about pilots on the attacker for 1 Force', () => {
  const shot = (force: number) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['kyloren', 600, 640]]], blanks(12), {
        1: { force, engaged: true },
      }),
    )
  const at = shot(2)
  const before = at.game.state.decks[0]!.draw.length
  expect(offeredOptions(at)).toEqual(['blindedpilot', 'panickedpilot', 'stunnedpilot', 'woundedpilot'])
  at.game.chance = { ...at.game.chance, fixed: undefined as never }
  at.answer('useAbility', 'stunnedpilot').has(0, darkSide('stunnedpilot'))
  expect(at.game.state.decks[0]!.draw).toHaveLength(before - 1)
  expect(shot(0).cardsHeard()).toEqual([])
})

test('kyloren: the card on the condition goes along to another ship', () => {
  const at = createEngagement(
    [
      [
        [xwingPilot, 600, 450],
        [xwingPilot, 1200, 200],
      ],
      [['kyloren', 600, 640]],
    ],
    blanks(12),
    {
      1: {
        ...darkSide('stunnedpilot'),
        conditions: [{ card: 'illshowyouthedarkside', by: 1, source: 2, damage: 'woundedpilot' }],
      },
    },
  )
  performFirstAttack(at)
  expect(offeredOptions(at)).toEqual(['woundedpilot'])
  at.answer('useAbility', 'woundedpilot').has(1, { conditions: [] })
  expect(at.ship(0).conditions).toMatchObject([{ damage: 'woundedpilot' }])
})

test('illshowyouthedarkside: the card is dealt in place of a crit, past the shields', () => {
  const shot = (face: string) =>
    performFirstAttack(
      createEngagement([[[tiePilot, 600, 450]], [[xwingPilot, 600, 640]]], [face, ...blanks(10)], {
        1: darkSide('stunnedpilot'),
      }),
    )
  const at = shot('crit')
  at.has(1, { shields: 2, damage: [{ card: 'stunnedpilot', faceup: true }], conditions: [] })
  shot('hit').has(1, { shields: 1, damage: [], ...darkSide('stunnedpilot') })
})

test('recoil: stressed it has enemies at range 0–1 in its front arc in its bullseye', () => {
  const rolls = (tokens: object, y: number) =>
    offeredOptions(
      performFirstAttack(
        createEngagement([[['recoil', 600, 450, 0, ['predator']]], [[xwingPilot, 640, y]]], blanks(12), {
          0: { tokens },
        }),
      ),
      'modifyAttackDice',
    )
  expect(rolls({ stress: 1 }, 550)).toEqual(['card:0:predator:reroll:blank'])
  expect(rolls({}, 550)).toEqual([])
  expect(rolls({ stress: 1 }, 640)).toEqual([])
})
