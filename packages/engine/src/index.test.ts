import { expect, test } from 'vitest'
import {
  effects,
  first,
  newGame,
  restore,
  scores,
  second,
  shipCards,
  shown,
  tableRules,
  view,
} from './index.ts'

test('either edition stands under its name with the same interface; the one for both is not either of them', () => {
  for (const name of [
    'effects',
    'newGame',
    'on',
    'restore',
    'rulesets',
    'scores',
    'shipCards',
    'shown',
    'tableRules',
    'view',
  ] as const) {
    expect(first).toHaveProperty(name)
    expect(second).toHaveProperty(name)
  }
  for (const [name, both] of Object.entries({ newGame, restore, scores, shipCards, shown, tableRules, view }))
    for (const edition of [first, second]) expect(edition).not.toHaveProperty(name, both)
  expect(effects).toBe(second.effects)
})
