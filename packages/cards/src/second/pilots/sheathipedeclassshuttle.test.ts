import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  farShip,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('ap5: a ship with one stress token that it coordinates acts', () => {
  const coordinated = (stress: number) => {
    const at = createTable({
      seats: [
        [
          ['ap5', 600, 200],
          [xwingPilot, 700, 380],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { activated: true, tokens: { stress } }).dials('1FB', '1FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', 'coordinate:1')
  }
  coordinated(1)
    .answer('chooseAction', 'focus')
    .has(1, { tokens: { stress: 1, focus: 1 } })
  expect(coordinated(2).game.pending.some(({ subject }) => subject === 1)).toBe(false)
})

test('fennrau-sheathipedeclassshuttle: an enemy in his arc cannot spend tokens on its attack', () => {
  const engaging = (tokens: object, y = 640) =>
    createEngagement(
      [[['darthvader', 600, y, 180]], [['fennrau-sheathipedeclassshuttle', 600, 450]]],
      ['focus', 'blank', ...blanks(12)],
      {
        0: { tokens: { focus: 1 } },
        1: { tokens, engaged: true },
      },
    )
  const at = engaging({}).answer('useAbility', 'use')
  at.has(1, { tokens: { stress: 1 } })
  expect(offeredOptions(performFirstAttack(at), 'modifyAttackDice')).toEqual(['force'])
  expect(
    offeredOptions(performFirstAttack(engaging({}).answer('useAbility', 'decline')), 'modifyAttackDice'),
  ).toContain('focus')
  expect(engaging({ stress: 1 }).cardsHeard()).not.toContain('pilot:fennrau-sheathipedeclassshuttle')
})

test('fennrau-sheathipedeclassshuttle: it lasts when he is gone', () => {
  const at = createEngagement(
    [
      [['darthvader', 600, 640, 180]],
      [
        [xwingPilot, 600, 450],
        ['fennrau-sheathipedeclassshuttle', 660, 450],
      ],
    ],
    ['focus', 'blank', ...blanks(12)],
    { 0: { tokens: { focus: 1 } }, 1: { engaged: true }, 2: { engaged: true } },
  ).answer('useAbility', 'use')
  expect(
    offeredOptions(performFirstAttack(at.arrange(2, { place: 'destroyed' })), 'modifyAttackDice'),
  ).toEqual(['force'])
})
