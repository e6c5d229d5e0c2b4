import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('greersonnel: rotates its turret after a maneuver', () => {
  const at = createLoneShip('greersonnel')
    .arrange(0, { turret: 'front' })
    .dials('2FB', '2FB')
    .upTo('useAbility')
  at.answer('useAbility', 'rotateArc:rear').has(0, { turret: 'rear' })
})

test('lulolampar: stressed one die fewer in defense and one more in a primary attack', () => {
  const stressed = { tokens: { stress: 1 } }
  const attack = (ship: object) =>
    performFirstAttack(
      createEngagement([[['lulolampar', 600, 450]], [[xwingPilot, 600, 640]]], blanks(12), {
        0: { turret: 'front', ...ship },
      }),
    ).rolls()[0]
  expect([attack(stressed), attack({})]).toEqual([3, 2])
  const defense = (ship: object) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['lulolampar', 600, 640]]], blanks(12), { 1: ship }),
    ).rolls()[1]
  expect([defense(stressed), defense({})]).toEqual([2, 3])
})

test('merlcobben: a defender with it in the bullseye rolls one die fewer', () => {
  const rolls = (x: number, y = 640) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['merlcobben', x, y - 190],
          ],
          [[tiePilot, 600, y, 90]],
        ],
        blanks(12),
      ),
    ).rolls()[1]
  const seen = performFirstAttack(
    createEngagement(
      [
        [
          [xwingPilot, 600, 450],
          ['merlcobben', 700, 640],
        ],
        [[tiePilot, 600, 640, 90]],
      ],
      blanks(12),
    ),
  ).rolls()[1]
  expect([seen, rolls(700)]).toEqual([2, 3])
})

test('ronithblario: spends a focus token of a friend that has the enemy in its turret arc', () => {
  const firing = (turret: 'front' | 'rear', tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['ronithblario', 600, 450],
            ['greersonnel', 680, 450],
          ],
          [[xwingPilot, 600, 640]],
        ],
        ['focus', 'blank', ...blanks(10)],
        {
          0: { turret: 'front' },
          1: { turret, tokens },
        },
      ),
    )
  const at = modifyDice(firing('front', { focus: 1 }), 'Attack', 'focus:1')
  expect(facesOf(at, 0)).toEqual(['hit', 'blank'])
  at.has(1, { tokens: {} })
  expect(firing('rear', { focus: 1 }).cardsHeard()).toEqual([])
  expect(firing('front', {}).cardsHeard()).toEqual([])
})

test('seftinvanik: hands an evade token to a friend at range 1 after a boost', () => {
  const acted = (x: number, action: string) => {
    const at = createTable({
      seats: [
        [
          ['seftinvanik', 600, 200],
          [xwingPilot, x, 400],
        ],
        [farShip],
      ],
    })
    at.arrange(0, { tokens: { evade: 1 } }).arrange(1, { activated: true })
    return at
      .dials('2FB', '1FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
      .upTo('useAbility')
  }
  const at = acted(700, 'boost:straight')
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { evade: 1 } })
  expect(acted(900, 'boost:straight').cardsHeard()).not.toContain('pilot:seftinvanik')
  expect(acted(700, 'focus').cardsHeard()).not.toContain('pilot:seftinvanik')
})

test('suralindajavos: turns for a strain token after a maneuver cut short', () => {
  const flown = (y: number) =>
    createTable({ seats: [[['suralindajavos', 600, 450]], [[xwingPilot, 600, y]]] })
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
      .upTo('useAbility')
  const at = flown(560)
  expect(offeredOptions(at)).toEqual(['left', 'right', 'around'])
  at.answer('useAbility', 'around').has(0, { tokens: { strain: 1 } })
  expect(Math.abs(at.ship(0).pose.heading)).toBe(180)
  expect(flown(800).cardsHeard()).not.toContain('pilot:suralindajavos')
})

test('tallissanlintra: a charge gives whoever an enemy in her bullseye attacks a die', () => {
  const shot = (x: number, charges = 1) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 640, 180]],
          [
            [xwingPilot, 600, 450],
            ['tallissanlintra', x, 800, 180],
          ],
        ],
        blanks(12),
        {
          1: { engaged: true },
          2: { charges: { 'pilot:tallissanlintra': charges }, engaged: true },
        },
      ),
    )
  expect(shot(600).answer('useAbility', 'use').rolls()).toEqual([2, 3])
  expect(shot(700).cardsHeard()).toEqual([])
  expect(shot(600, 0).cardsHeard()).toEqual([])
})

test('zizitlo: a charge for a focus or evade token after a fight', () => {
  const at = performFirstAttack(
    createEngagement([[['zizitlo', 600, 450]], [[xwingPilot, 600, 640]]], blanks(12), {
      0: { turret: 'front' },
    }),
  )
  at.answer('useAbility', 'evade').has(0, { tokens: { evade: 1 }, charges: { 'pilot:zizitlo': 0 } })
  const shot = performFirstAttack(
    createEngagement([[[xwingPilot, 600, 450]], [['zizitlo', 600, 640]]], blanks(12)),
  )
  shot.answer('useAbility', 'focus').has(1, { tokens: { focus: 1 } })
  const spent = performFirstAttack(
    createEngagement([[[xwingPilot, 600, 450]], [['zizitlo', 600, 640]]], blanks(12), {
      1: { charges: { 'pilot:zizitlo': 0 } },
    }),
  )
  expect(spent.cardsHeard()).toEqual([])
})

test('wrobietyce: an attacker at range 1 that modified its dice is depleted', () => {
  const shot = (y: number, answer: string) =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [['wrobietyce', 600, y]]],
        ['focus', 'blank', 'blank', ...blanks(10)],
        {
          0: { tokens: { focus: 1 } },
        },
      ),
    )
      .answer('modifyAttackDice', answer)
      .ship(0).tokens
  expect(shot(560, 'focus')).toEqual({ deplete: 1 })
  expect(shot(560, 'done')).toEqual({ focus: 1 })
  expect(shot(640, 'focus')).toEqual({})
})
