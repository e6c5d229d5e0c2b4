import { isBasicManeuver } from '@flotilla/engine/second/effects'

import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  farShip,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('aftabackbar: a strain token for its only stress token', () => {
  const acted = (tokens: object, action = 'lock:1') => {
    const at = createTable({ seats: [[['aftabackbar', 600, 450]], [[tiePilot, 600, 700]]] })
    at.arrange(1, { activated: true }).arrange(0, { tokens })
    return at.dials('1FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  }
  const at = acted({}).answer('useAbility', 'use')
  at.has(0, { tokens: { strain: 1 } })
  expect(acted({}, 'focus').cardsHeard()).not.toContain('pilot:aftabackbar')
})

test('aftabackbar: after a red basic maneuver, too', () => {
  const flown = (stress: number) => {
    const at = createLoneShip('aftabackbar')
    const { dial } = at.game.rules.facts[0]!
    const red = dial.find(({ difficulty, maneuver }) => difficulty === 'red' && isBasicManeuver(maneuver))!
    return at.arrange(0, { tokens: { stress } }).dials(red.id, '2FB').upTo('useAbility', 0)
  }
  expect(flown(0).cardsHeard()).toContain('pilot:aftabackbar')
})

test.each(['caithrenalli', 'caithrenalli-btanr2ywing'])(
  '%s: evades after flying through a friend',
  (pilot) => {
    const flown = (x: number, enemy = false) => {
      const other = [xwingPilot, x, 520] as const
      const at = createTable({
        seats: enemy ? [[[pilot, 600, 450]], [other]] : [[[pilot, 600, 450], other], [farShip]],
      })
      const { dial } = at.arrange(1, { activated: true }).game.rules.facts[0]!
      const fast = dial.find(({ maneuver: { speed, bearing } }) => speed === 3 && bearing === 'straight')!
      return at.dials(fast.id, '2FB', ...(enemy ? [] : ['2FB'])).upTo('useAbility')
    }
    const through = flown(600)
    through.answer('useAbility', 'use').answer('chooseAction', 'evade')
    expect(through.kinds('gained')[0]).toMatchObject({ ship: 0, token: 'evade' })
    expect(flown(700).cardsHeard()).toEqual([])
    expect(flown(600, true).cardsHeard()).toEqual([])
  },
)

test('coruskapellim: takes a green token from a ship in its arc at range 0–1', () => {
  const engaging = (y: number, tokens: object) =>
    createEngagement([[['coruskapellim', 600, 450]], [[tiePilot, 600, y]]], blanks(8), { 1: { tokens } })
  const at = engaging(540, { evade: 1, stress: 1 })
  expect(offeredOptions(at)).toEqual(['evade:1'])
  at.answer('useAbility', 'evade:1').has(0, { tokens: { evade: 1 } })
  at.has(1, { tokens: { stress: 1 } })
  expect(engaging(640, { evade: 1 }).cardsHeard()).toEqual([])
  expect(engaging(540, { stress: 1 }).cardsHeard()).toEqual([])
})

test('legafossang: rerolls a die for each friend that calculates in the attack arc', () => {
  const firing = (x: number, tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['legafossang', 600, 450],
            [xwingPilot, x, 600],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(10),
        { 1: { tokens } },
      ),
    )
  expect(offeredOptions(firing(680, { calculate: 1 }), 'modifyAttackDice')).toEqual([
    'card:0:pilot:legafossang:reroll:1000',
  ])
  expect(firing(680, {}).cardsHeard()).toEqual([])
  expect(firing(1000, { calculate: 1 }).cardsHeard()).toEqual([])
})

test('shasazaro: a friend behind it gains a token like its own after it defends', () => {
  const shot = (y: number, tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 640, 180]],
          [
            ['shasazaro', 600, 450],
            [xwingPilot, 600, y],
          ],
        ],
        blanks(12),
        { 1: { tokens } },
      ),
    )
  const at = shot(330, { focus: 1 })
  expect(offeredOptions(at)).toEqual(['focus:2'])
  at.answer('useAbility', 'focus:2').has(2, { tokens: { focus: 1 } })
  at.has(1, { tokens: { focus: 1 } })
  expect(shot(330, {}).cardsHeard()).toEqual([])
  expect(shot(150, { focus: 1 }).cardsHeard()).toEqual([])
})

test('tezanasz: a die is rerolled with friends in both side arcs of the defender', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['tezanasz', 450, 640],
            [xwingPilot, x, 640],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(offeredOptions(firing(750), 'modifyAttackDice')).toEqual(['card:1:pilot:tezanasz:reroll:blank'])
  expect(firing(400).cardsHeard()).toEqual([])
})

test('wilsateshlo: a faceup card costs the defender a strain token or a charge', () => {
  const firing = (face: string, upgrades: string[]) =>
    performFirstAttack(
      createEngagement(
        [[['wilsateshlo', 600, 450]], [[tiePilot, 600, 640, 0, upgrades]]],
        [face, ...blanks(10)],
        {},
        { deck: ['structuraldamage'] },
      ),
    )
  const torn = firing('crit', ['protontorpedoes'])
  expect(torn.asked('answerAbility').seat).toBe(1)
  expect(torn.options('answerAbility')).toEqual(['charge:protontorpedoes', 'strain'])
  torn
    .answer('answerAbility', 'charge:protontorpedoes')
    .has(1, { charges: { protontorpedoes: 1 }, tokens: {} })
  firing('crit', []).has(1, { tokens: { strain: 1 } })
  firing('hit', []).has(1, { tokens: {} })
})

test('zoriibliss: performs as red what a ship at range 1 performed in its step', () => {
  const acted = (x: number, action: string) => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 200],
          ['zoriibliss', x, 280],
        ],
        [[tiePilot, 600, 500]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  }
  const at = acted(720, 'focus').answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1, stress: 1 }, charges: { 'pilot:zoriibliss': 0 } })
  expect(acted(900, 'focus').cardsHeard()).toEqual([])
  expect(acted(640, 'focus').cardsHeard()).toEqual([])
  const beside = performFirstAttack(
    createEngagement(
      [
        [
          ['airencracken', 600, 450],
          [xwingPilot, 700, 450],
          ['zoriibliss', 800, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      blanks(14),
    ),
  )
  beside.answer('useAbility', 'ship:1').answer('chooseAction', 'focus')
  expect(beside.cardsHeard()).not.toContain('pilot:zoriibliss')
})
