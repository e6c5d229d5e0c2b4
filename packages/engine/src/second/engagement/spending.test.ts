import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'

const xwing = 'bluesquadronescort'
const vader = 'darthvader'

/** An attack of the first ship on the second, at the first question about dice. */
function attack(own: object, other: object, dice: string[], pilots = [vader, xwing] as const): Table {
  const table = new Table({
    seats: [[[pilots[0], 900, 300]], [[pilots[1], 900, 500, 180]]],
    dice: [...dice, ...Array<string>(8).fill('blank')],
  })
  table.arrange(0, own).arrange(1, other).skipTo('engagement')
  return table.upTo('chooseAttack', 0).answer('chooseAttack', '0:front:1')
}
const spent = (table: Table) =>
  table.kinds('spent').map(({ ship, token, amount, rule }) => [ship, token, amount, rule])
const faces = (table: Table) =>
  table.game.frames.flatMap((frame) => ('attackDice' in frame ? [frame] : []))[0]

test.each([
  ['focus', 'C2-FOCUS-2', ['hit', 'hit']],
  ['calculate', 'C2-CALC-2', ['hit', 'focus']],
  ['force', 'C2-FORCE-1', ['hit', 'focus']],
])('[C2-FOCUS-2] [C2-CALC-2] [C2-FORCE-1] an attacker’s %s is spent on the dice', (token, rule, shown) => {
  const table = attack({ tokens: { focus: 1, calculate: 1 }, locks: [1] }, {}, ['focus', 'focus'])
  expect(table.options('modifyAttackDice').slice(0, 3)).toEqual(['focus', 'calculate', 'force'])
  table.answer('modifyAttackDice', token)
  expect(spent(table)).toEqual([[0, token, 1, rule]])
  const dice = (faces(table) as unknown as { attackDice: { face: string }[] }).attackDice
  expect(dice.map(({ face }) => face)).toEqual(shown)
})

test.each([
  ['focus', 'focus', 'C2-FOCUS-3', ['evade', 'blank', 'evade']],
  ['calculate', 'calculate', 'C2-CALC-2', ['evade', 'blank', 'focus']],
  ['force', 'force', 'C2-FORCE-1', ['evade', 'blank', 'focus']],
  ['evade:blank', 'evade', 'C2-EVADE-2', ['focus', 'evade', 'focus']],
  ['evade:focus', 'evade', 'C2-EVADE-2', ['evade', 'blank', 'focus']],
])('[C2-FOCUS-3] [C2-CALC-2] [C2-EVADE-2] [C2-FORCE-1] a defender’s %s, too', (way, token, rule, shown) => {
  const table = attack(
    {},
    { tokens: { focus: 1, calculate: 1, evade: 1 } },
    ['hit', 'hit', 'hit', 'focus', 'blank', 'focus'],
    [xwing, vader] as never,
  )
  expect(table.options('modifyDefenseDice')).toEqual([
    'focus',
    'calculate',
    'force',
    'evade:blank',
    'evade:focus',
    'done',
  ])
  table.answer('modifyDefenseDice', way)
  expect(spent(table)).toEqual([[1, token, 1, rule]])
  const dice = (faces(table) as unknown as { defenseDice: { face: string }[] }).defenseDice
  expect(dice.map(({ face }) => face)).toEqual(shown)
})
