import { view } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { tableOf } from './bot.ts'
import { keptOdds, shotOdds } from './forecast.ts'
import { odds } from './odds.ts'
import { stage } from './staged.ts'

const { game } = stage([[['bluesquadronescort', 400, 300, 0]], [['academypilot', 400, 450, 180]]])
const shot = { attacker: 0, defender: 1, weapon: 0, range: 2, obstructedBy: [] }
const seen = view(game, 0)

test('a shot is told with the dice of both', () => {
  const none = { focus: false, pips: 0 }
  expect(shotOdds(tableOf(game), seen, shot)).toEqual(
    odds({ dice: 3, lock: false, ...none }, { dice: 3, evades: 0, shelter: false, reinforce: 0, ...none }),
  )
})

test('dice that stay as they are leave only the defence to chance', () => {
  const { damage, mean, crits } = keptOdds(tableOf(game), seen, shot, ['hit', 'crit', 'blank'])
  // Three dice with three evades on eight sides each.
  const p = 3 / 8
  expect(damage[2]).toBeCloseTo((1 - p) ** 3, 12)
  expect(damage[1]).toBeCloseTo(3 * p * (1 - p) ** 2, 12)
  expect(mean).toBeCloseTo(2 * damage[2]! + damage[1]!, 12)
  expect(crits).toBeCloseTo(damage[2]! + damage[1]!, 12)
})
