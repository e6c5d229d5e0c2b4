import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('captainferoph: turns a blank to an evade against an attacker without green tokens', () => {
  const shot = (tokens: object) =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [['captainferoph', 600, 650]]],
        ['hit', 'hit', 'hit', ...blanks(8)],
        {
          0: { tokens },
        },
      ),
    )
  const at = shot({ stress: 1 })
  expect(facesOf(modifyDice(at, 'Defense', 'blankToEvade'), 1)).toEqual(['evade'])
  expect(shot({ calculate: 1 }).cardsHeard()).toEqual([])
})

test('majorvermeil: turns a blank to a hit against a defender without green tokens', () => {
  const firing = (tokens: object) =>
    performFirstAttack(
      createEngagement(
        [[['majorvermeil', 600, 450]], [[xwingPilot, 600, 650]]],
        ['hit', 'hit', 'blank', ...blanks(8)],
        {
          1: { tokens },
        },
      ),
    )
  expect(facesOf(modifyDice(firing({}), 'Attack', 'blankToHit'), 0)).toEqual(['hit', 'hit', 'hit'])
  expect(firing({ evade: 1 }).cardsHeard()).toEqual([])
})

test('vizier: coordinates by its ailerons in place of its Perform Action step', () => {
  const flown = () => {
    const at = createTable({
      seats: [
        [
          ['vizier', 600, 200],
          [tiePilot, 700, 380],
        ],
        [farShip],
      ],
    })
    return at.arrange(1, { activated: true }).dials('1FB', '2FB', '2FB').answer('useAbility', '1FW')
  }
  const at = flown()
    .answer('useAbility', 'use')
    .answer('chooseAction', 'coordinate:1')
    .answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1 } })
  expect(at.game.pending.some(({ ask, subject }) => ask === 'chooseAction' && subject === 0)).toBe(false)
  const declined = flown().answer('useAbility', 'decline')
  expect(declined.asked('chooseAction').subject).toBe(0)
  // Who does not coordinate after all has the step.
  const passed = flown().answer('useAbility', 'use')
  passed.answer('chooseAction', passed.options('chooseAction').at(-1)!)
  expect(passed.asked('chooseAction')).toMatchObject({ subject: 0 })
  expect(passed.options('chooseAction')).toContain('evade')
})
