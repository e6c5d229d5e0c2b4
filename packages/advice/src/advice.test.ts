import { OBSTACLE_ID_BASE } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createAdvice } from './advice.ts'

test('no advice suggests locking a friend or an obstacle', () => {
  const at = new Table({
    seats: [
      [
        ['bluesquadronescort', 300, 300],
        ['bluesquadronescort', 400, 300],
      ],
      [['academypilot', 300, 600, 180]],
    ],
    obstacles: [['coreasteroid1', 450, 450]],
  })
    .dials('1FB', '1FB', '2FB')
    .upTo('chooseAction')
    .answer('chooseAction', 'none')
    .upTo('chooseAction')
  const { senseless, wanted } = createAdvice(at.game, at.asked('chooseAction'))
  const locks = wanted.filter((id) => id.startsWith('lock:'))
  expect(locks).toContain(`lock:${OBSTACLE_ID_BASE}`)
  expect(locks.filter((id) => !senseless.includes(id))).toEqual(['lock:2'])
})
