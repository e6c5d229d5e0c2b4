import { expect, test } from 'vitest'
import { table, tie, xwing } from '../testing.ts'

test('coloneljendon: for a charge friendly ships lock beyond range 3 and no nearer', () => {
  const acting = (answer: 'use' | 'decline') =>
    table({
      seats: [
        [
          ['coloneljendon', 600, 200],
          [xwing, 300, 200],
        ],
        [
          [tie, 300, 400],
          [tie, 300, 880, 180],
        ],
      ],
    })
      .dials('1FB', '1FB', '2FB', '2FB')
      .answer('useAbility', answer)
      .upTo('chooseAction', 1)
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(acting('decline')).toContain('lock:2')
  expect(acting('decline')).not.toContain('lock:3')
  expect(acting('use')).toContain('lock:3')
  expect(acting('use')).not.toContain('lock:2')
})
