import { expect, test } from 'vitest'
import { takenBackText } from './format.ts'

const chairs = [{ name: 'Ada' }, { name: 'Bo' }]

test('a proposal to take back says which choice, how far and whose choices go with it', () => {
  expect(
    takenBackText(
      { choice: 'Luke Skywalker reveals white 2 straight', choices: [2, 1], round: 2, phase: 'activation' },
      'Ada',
      chairs,
    ),
  ).toBe(
    'Ada would like to take back “Luke Skywalker reveals white 2 straight” and all that followed. The game goes back to round 2, activation; 2 choices of Ada, 1 choice of Bo would be made again.',
  )
  expect(takenBackText({ choices: [1, 0], round: 0, phase: 'setup' }, 'Ada', chairs)).toBe(
    'Ada would like to take back a choice that nobody else has seen and all that followed. The game goes back to setup; 1 choice of Ada would be made again.',
  )
})
