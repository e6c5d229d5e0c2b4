import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  facedownDamage,
  facesOf,
  flyManeuver,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  usualCases,
  xwingPilot,
} from '../testing.ts'

test('delmeeko: a friendly ship at range 0–2 rerolls a defense die against a damaged attacker', () => {
  const shot = (x: number, damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 640],
            ['delmeeko', x, 640],
          ],
        ],
        ['hit', 'hit', 'hit', ...blanks(3), 'evade', ...blanks(8)],
        { 0: { damage } },
      ),
    )
  const at = shot(700, [facedownDamage])
  expect(facesOf(modifyDice(at, 'Defense', 'reroll:blank'), 1)).toEqual(['evade', 'blank', 'blank'])
  expect(offeredOptions(shot(1000, [facedownDamage]), 'modifyDefenseDice')).toEqual([])
})

test('delmeeko: not against an attacker without damage', () => {
  const at = performFirstAttack(
    createEngagement([[[xwingPilot, 600, 450]], [['delmeeko', 600, 640]]], blanks(10)),
  )
  expect(at.cardsHeard()).toEqual([])
})

test('isbjingoist: the enemy gains a token or removes a green one', () => {
  const engaging = (y: number, tokens: object = {}) =>
    createEngagement([[['isbjingoist', 600, 450]], [[xwingPilot, 600, y, 180]]], blanks(10), {
      1: { tokens, engaged: true },
    })
  const at = engaging(530, { focus: 1 })
  expect(offeredOptions(at)).toEqual(['deplete:1', 'strain:1'])
  at.answer('useAbility', 'strain:1')
  expect(at.asked('answerAbility').seat).toBe(1)
  at.answer('answerAbility', 'focus').has(1, { tokens: {} })
  engaging(530)
    .answer('useAbility', 'deplete:1')
    .has(1, { tokens: { deplete: 1 } })
  expect(offeredOptions(engaging(640))).toEqual([])
})

test('maulermithel: one die more at range 1', () => {
  const rolls = (y: number) =>
    performFirstAttack(
      createEngagement([[['maulermithel', 600, 450]], [[xwingPilot, 600, y]]], blanks(8)),
    ).rolls()[0]
  expect([rolls(560), rolls(640)]).toEqual([4, 2])
})

test('moffgideon: strains a friend beside the defender, whose dice cannot be modified', () => {
  const firing = (y: number, friend: number, charges = 2) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [tiePilot, 600, 450],
            ['moffgideon', 700, y],
            [tiePilot, friend, 640],
          ],
          [[xwingPilot, 600, 640, 180]],
        ],
        ['hit', 'hit', 'focus', 'focus', ...blanks(6)],
        { 1: { charges: { 'pilot:moffgideon': charges } }, 3: { tokens: { focus: 1 } } },
      ),
    )
  const at = firing(450, 680)
  expect(offeredOptions(at)).toEqual(['ship:2'])
  at.answer('useAbility', 'ship:2')
  at.has(2, { tokens: { strain: 1 } })
  expect(offeredOptions(at, 'modifyDefenseDice')).toEqual([])
  expect(offeredOptions(firing(450, 680).answer('useAbility', 'decline'), 'modifyDefenseDice')).toEqual([
    'focus',
  ])
  expect(offeredOptions(firing(450, 1000))).toEqual([])
  expect(offeredOptions(firing(450, 680, 0))).toEqual([])
  // At range 0 of the defender himself he may not.
  const touching = createEngagement(
    [
      [
        [tiePilot, 600, 450],
        ['moffgideon', 640, 640],
      ],
      [[xwingPilot, 600, 640, 180]],
    ],
    blanks(12),
  )
  expect(offeredOptions(performFirstAttack(touching))).toEqual([])
})

test('scourgeskutu: one die more at a ship in its bullseye', () => {
  const rolls = (x: number) =>
    performFirstAttack(
      createEngagement([[['scourgeskutu', 600, 450]], [[xwingPilot, x, 640]]], blanks(8)),
    ).rolls()[0]
  expect([rolls(600), rolls(660)]).toEqual([3, 2])
})

test('seynmarana: spends a crit for a facedown card and nothing else', () => {
  const firing = (dice: string[]) =>
    performFirstAttack(
      createEngagement([[['seynmarana', 600, 450]], [[xwingPilot, 600, 640]]], [...dice, ...blanks(8)]),
    )
  const at = modifyDice(firing(['crit', 'hit']), 'Attack', 'dealFacedown')
  at.has(1, { shields: 2 })
  expect(at.ship(1).damage).toMatchObject([{ faceup: false }])
  expect(at.kinds('missed')).toHaveLength(1)
  expect(firing(['hit', 'hit']).cardsHeard()).toEqual([])
})

test('valenrudor: acts after a friendly ship at range 0–1 defends', () => {
  const shot = (x: number, other = 1) => {
    const mine = [[tiePilot, 600, 640]] as PlacedPilot[]
    const rudor = ['valenrudor', x, 640] as const
    const at = createEngagement(
      other === 1 ? [[[xwingPilot, 600, 450]], [...mine, rudor]] : [[[xwingPilot, 600, 450]], mine, [rudor]],
      blanks(12),
    )
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true })
    return performFirstAttack(at)
  }
  const at = shot(680).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(2, { tokens: { focus: 1 } })
  expect(shot(900).cardsHeard()).toEqual([])
  expect(shot(680, 2).cardsHeard()).toEqual([])
})

test.each(['ezrabridger-tielnfighter', 'ezrabridger', 'ezrabridger-sheathipedeclassshuttle'])(
  '%s: stressed he turns two focus results for 1 Force',
  (pilot) => {
    const firing = (patch: object) =>
      performFirstAttack(
        createEngagement([[[pilot, 600, 450]], [[xwingPilot, 600, 640]]], ['focus', 'focus', ...blanks(8)], {
          0: patch,
        }),
      )
    const at = firing({ tokens: { stress: 1 } })
    expect(facesOf(modifyDice(at, 'Attack', ':focusToHit'), 0).slice(0, 2)).toEqual(['hit', 'hit'])
    at.has(0, { force: 0 })
    expect(firing({ tokens: { stress: 1 }, force: 0 }).cardsHeard()).toEqual([])
    expect(firing({}).cardsHeard()).toEqual([])
  },
)

test('nightbeast: stressed, it is offered no focus action', () => {
  const flies = (stress: number) =>
    flyManeuver('nightbeast', [], '2FB', { me: { tokens: { stress } } }).cardsHeard()
  expect(flies(1)).toContain('pilot:nightbeast')
  expect(flies(2)).not.toContain('pilot:nightbeast')
})

test('howlrunner: friendly ships at range 0–1 reroll a blank, no other ship does', () => {
  expect(
    usualCases('pilot:howlrunner', {
      bearer: ['howlrunner'],
      other: [tiePilot],
      foe: [xwingPilot],
      within: 1,
      play: performFirstAttack,
    }),
  ).toEqual({ works: true, outOfRange: false, enemys: false, allied: false, destroyed: false, used: true })
})

test('howlrunner: a ship that is only allied gets no reroll', () => {
  const beside = (upgrades: string[]) => {
    const seats = [
      [
        [xwingPilot, 600, 450],
        ['howlrunner', 660, 450, 0, upgrades],
      ],
      [[tiePilot, 600, 640]],
    ] as const
    return performFirstAttack(createEngagement(seats, blanks(12), { 1: { engaged: true } })).cardsHeard()
  }
  expect(beside([])).toContain('pilot:howlrunner')
  expect(beside(['initforthemoneyrebellion'])).not.toContain('pilot:howlrunner')
})
