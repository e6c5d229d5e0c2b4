import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { alone, duel, far, table, tie } from '../testing.ts'

const vcx = 'lothalrebel'
const shuttle = 'sabinewren'

const ghost = (y: number, ...upgrades: string[]): Layout['seats'] => [
  [
    [vcx, 600, 450, 0, ['ghost']],
    [shuttle, 600, y, 0, upgrades],
  ],
  [far],
]

test('[C2-DOCK-3] a shuttle docks with the Ghost at range 0, as the Phantom at range 1 too', () => {
  const offered = (y: number, ...upgrades: string[]) => {
    const at = table({ seats: ghost(y, ...upgrades) }).dials('1FB', '1FB', '2FB')
    return at.game.pending[0]!.ask === 'systemPhase' ? at.options('systemPhase') : []
  }
  const touching = 450 + 60
  expect(offered(touching)).toEqual(['dock:0', 'done'])
  expect(offered(touching + 80)).toEqual([])
  expect(offered(touching + 80, 'phantom')).toEqual(['dock:0', 'done'])
  expect(offered(touching + 180, 'phantom')).toEqual([])
})

test('[C2-DOCK-6] [C2-DOCK-10] a docked shuttle leaves the Ghost by its rear guides', () => {
  const at = table({ seats: ghost(510) })
    .dials('1FB', '1FB', '2FB')
    .answer('systemPhase', 'dock:0')
  at.has(1, { place: 'reserve', docked: 0 })
  at.upTo('setDials').dials('1FB', null, '2FB')
  expect(at.options('systemPhase').every((id) => id.startsWith('deploy:rear') || id === 'done')).toBe(true)
  at.answer('systemPhase', 'deploy:rear:2FB')
  at.has(1, { place: 'table', docked: null })
  expect(at.ship(1).pose).toMatchObject({ x: 600, heading: 180 })
})

test('only a shuttle docks with it', () => {
  const at = table({
    seats: [
      [
        [vcx, 600, 450, 0, ['ghost']],
        [tie, 600, 510],
      ],
      [far],
    ],
  })
  expect(at.dials('1FB', '2FB', '2FB').game.pending[0]!.ask).not.toBe('systemPhase')
})

test('Moldy Crow has a front weapon of 3 and keeps 2 focus tokens', () => {
  const at = duel(['kylekatarn', 'moldycrow'], [tie], []).skipTo('engagement').upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', '1:front:1', 'pass'])
  expect(at.game.rules.facts[0]!.attacks).toEqual([
    { arc: 'front', value: 3 },
    { arc: 'singleTurret', value: 2 },
  ])
  const left = (focus: number) => {
    const end = alone('kylekatarn', ['moldycrow'])
      .arrange(0, { tokens: { focus, evade: 1 } })
      .skipTo('end')
    return end.ship(0).tokens
  }
  expect([left(1), left(3)]).toEqual([{ focus: 1 }, { focus: 2 }])
})

test('Slave I turns the other way after it reveals a turn or a bank', () => {
  const at = alone('bountyhunter', ['slavei']).dials('1TW', '2FB')
  expect(at.options('useAbility')).toEqual(['1YW', 'decline'])
  at.answer('useAbility', '1YW')
  expect(at.ship(0).pose.heading).toBe(90)
  const bank = alone('bountyhunter', ['slavei']).dials('2NW', '2FB').answer('useAbility', '2BW')
  expect(bank.ship(0).pose.heading).toBe(-45)
  for (const dial of ['2FB', '4KR', '3ER'])
    expect(alone('bountyhunter', ['slavei']).dials(dial, '2FB').cardsHeard()).toEqual([])
})
