import { expect, test } from 'vitest'
import {
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

test('both editions are namespaces with one interface, and the shared functions belong to neither', () => {
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
})
