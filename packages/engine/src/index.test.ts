import { expect, test } from 'vitest'
import { effects, first, newGame, restore, scores, second, view } from './index.ts'

test('either edition stands under its name with the same interface; the one for both is not either of them', () => {
  for (const name of ['effects', 'newGame', 'on', 'restore', 'rulesets', 'scores', 'view'] as const) {
    expect(first).toHaveProperty(name)
    expect(second).toHaveProperty(name)
  }
  for (const [name, both] of Object.entries({ newGame, restore, scores, view }))
    for (const edition of [first, second]) expect(edition).not.toHaveProperty(name, both)
  expect(effects).toBe(second.effects)
})
