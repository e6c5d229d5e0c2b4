import { expect, test } from 'vitest'
import { createTable, offeredOptions, xwingPilot } from '../testing.ts'

test('redline: keeps two locks and acquires one after an action', () => {
  const at = createTable({
    seats: [
      [['redline', 600, 450]],
      [
        [xwingPilot, 600, 700],
        [xwingPilot, 700, 700],
      ],
    ],
  })
  at.arrange(1, { activated: true }).arrange(2, { activated: true }).dials('1FB', '2FB', '2FB')
  at.answer('chooseAction', 'lock:1')
  expect(offeredOptions(at)).toEqual(['lock:2'])
  at.answer('useAbility', 'lock:2').has(0, { locks: [1, 2] })
})
