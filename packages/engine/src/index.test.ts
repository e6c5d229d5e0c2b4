import { expect, test } from 'vitest'
import {
  effects,
  first,
  newGame,
  restoreGame,
  scoreGame,
  seatView,
  second,
  shipCards,
  tableRules,
  toTableView,
} from './index.ts'

test('either edition stands under its name with the same interface; the one for both is not either of them', () => {
  for (const name of [
    'effects',
    'newGame',
    'triggerOn',
    'restoreGame',
    'rulesets',
    'scoreGame',
    'shipCards',
    'toTableView',
    'tableRules',
    'seatView',
  ] as const) {
    expect(first).toHaveProperty(name)
    expect(second).toHaveProperty(name)
  }
  for (const [name, both] of Object.entries({
    newGame,
    restoreGame,
    scoreGame,
    shipCards,
    toTableView,
    tableRules,
    seatView,
  }))
    for (const edition of [first, second]) expect(edition).not.toHaveProperty(name, both)
  expect(effects).toBe(second.effects)
})
