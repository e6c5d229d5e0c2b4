import { expect, test } from 'vitest'
import { createInSetup } from '../huge/testing.ts'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facesOf,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('bb8: a red barrel roll or boost in the System Phase', () => {
  const at = createLoneShip('bb8').dials('1FB', '2FB')
  at.answer('systemPhase', 'card:pilot:bb8:act').answer('chooseAction', 'boost:straight')
  expect(at.ship(0).pose.y).toBeGreaterThan(450)
  expect(at.kinds('gained')[0]).toMatchObject({ ship: 0, token: 'stress' })
  const stressed = createLoneShip('bb8')
    .arrange(0, { tokens: { stress: 1 } })
    .dials('1FB', '2FB')
  expect(offeredOptions(stressed, 'systemPhase')).toEqual([])
})

test('finn: adds a blank, or a focus for a strain token', () => {
  const firing = () =>
    performFirstAttack(createEngagement([[['finn', 600, 450]], [[xwingPilot, 600, 640]]], blanks(12)))
  const at = modifyDice(firing(), 'Attack', 'addFocus')
  expect(facesOf(at, 0)).toEqual(['blank', 'blank', 'focus'])
  at.has(0, { tokens: { strain: 1 } })
  const plain = modifyDice(firing(), 'Attack', 'addBlank')
  expect(facesOf(plain, 0)).toEqual(blanks(3))
  plain.has(0, { tokens: {} })
})

test('rosetico: rerolls a die for each other friendly ship in the attack arc', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['rosetico', 600, 450],
            [xwingPilot, x, 600],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(offeredOptions(firing(680), 'modifyAttackDice')).toEqual(['card:0:pilot:rosetico:reroll:1000'])
  expect(firing(1000).cardsHeard()).toEqual([])
  const shot = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 450]],
          [
            ['rosetico', 600, 640],
            [xwingPilot, x, 640],
          ],
        ],
        blanks(12),
      ),
    )
  expect(offeredOptions(shot(680), 'modifyDefenseDice')).toEqual(['card:1:pilot:rosetico:reroll:100'])
  expect(shot(1000).cardsHeard()).toEqual([])
})

test('vimoradi: an enemy gets Compromising Intel at the end of setup', () => {
  const at = createInSetup([
    [['vimoradi', 0, 0]],
    [
      [tiePilot, 0, 0],
      ['howlrunner', 0, 0],
    ],
  ])
  const places: readonly [number, number, number][] = [
    [600, 50, 0],
    [900, 860, 180],
    [1100, 860, 180],
  ]
  while (at.game.pending[0]?.ask === 'placeShip')
    at.put('placeShip', ...places[at.asked('placeShip').subject!]!)
  expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
  at.answer('useAbility', 'ship:2')
  expect(at.ship(2).conditions).toMatchObject([{ card: 'compromisingintel', source: 0 }])
})

const spied = { conditions: [{ card: 'compromisingintel', by: 0, source: 0 }] }

test('compromisingintel: shows the dial to Vi Moradi at range 0–3', () => {
  const shown = (y: number) =>
    createTable({ seats: [[['vimoradi', 600, 450]], [[tiePilot, 600, y]]] })
      .arrange(1, spied)
      .dials('1FB', '2FB')
      .kinds('revealed')[0]?.ship
  expect([shown(700), shown(850)]).toEqual([1, 0])
})

test('compromisingintel: no focus token is spent against Vi Moradi', () => {
  const firing = (patch: object) =>
    performFirstAttack(
      createEngagement(
        [[['vimoradi', 600, 640]], [[xwingPilot, 600, 450]]],
        ['focus', 'blank', 'blank', ...blanks(8)],
        {
          1: { tokens: { focus: 1 }, ...patch },
        },
      ),
      1,
    )
  expect(offeredOptions(firing(spied), 'modifyAttackDice')).toEqual([])
  expect(offeredOptions(firing({ conditions: [] }), 'modifyAttackDice')).toEqual(['focus'])
})
