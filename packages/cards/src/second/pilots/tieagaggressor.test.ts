import { expect, test } from 'vitest'
import { blanks, createEngagement, facesOf, performFirstAttack, tiePilot, xwingPilot } from '../testing.ts'

test('doubleedge: after a turret or missile that misses another weapon fires', () => {
  const fired = (shot: string, dice: string[]) =>
    createEngagement(
      [[['doubleedge', 600, 450, 0, ['dorsalturret']]], [[xwingPilot, 600, 640]]],
      [...dice, ...blanks(12)],
      {
        0: { turret: 'front' },
      },
    )
      .upTo('chooseAttack', 0)
      .answer('chooseAttack', shot)
  const at = fired('dorsalturret:front:1', blanks(2)).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  expect(fired('dorsalturret:front:1', ['hit', 'hit']).cardsHeard()).toEqual([])
  expect(fired('0:front:1', blanks(2)).cardsHeard()).toEqual([])
})

test('lieutenantkestal: a focus token cancels blanks and focus results of the defender', () => {
  const firing = (tokens: object, dice: string[]) =>
    performFirstAttack(
      createEngagement(
        [[['lieutenantkestal', 600, 450]], [[tiePilot, 600, 640]]],
        ['hit', 'hit', ...dice, ...blanks(4)],
        {
          0: { tokens },
        },
      ),
    )
  const at = firing({ focus: 1 }, ['blank', 'focus', 'evade']).answer('useAbility', 'use')
  expect(facesOf(at, 1)).toEqual(['evade'])
  at.has(0, { tokens: {} })
  expect(firing({}, ['blank', 'focus', 'evade']).cardsHeard()).toEqual([])
  expect(firing({ focus: 1 }, ['evade', 'evade', 'evade']).cardsHeard()).toEqual([])
})
