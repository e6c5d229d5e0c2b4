import { blanks, type Layout, type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards } from './index.ts'

const ghost = (x: number, y: number, heading = 0, more: string[] = []): PlacedPilot => [
  'lothalrebel',
  x,
  y,
  heading,
  ['title:ghost', ...more],
]
const phantom: PlacedPilot = ['rebelalliance:attackshuttle:zeborrelios', 0, 0, 0, ['title:phantom']]
const far: PlacedPilot = ['scourge', 1500, 800, 180]
const table = (
  carrier: PlacedPilot,
  others: readonly PlacedPilot[] = [far],
  dice: string[] = [],
  more: Partial<Layout> = {},
) => new Table({ seats: [[carrier, phantom], others], cards: firstCards, dice, ...more })

test('[C1-DOCK-1] the Phantom begins docked with the Ghost', () => {
  const seats = [[ghost(0, 0), phantom], [far]].map((ships, i) => ({
    name: `seat ${i}`,
    team: i,
    squad: squadOf(ships),
  }))
  const at = new Table({ seats: [], cards: firstCards, setup: { ruleset: '1e-epic-2018', seats } })
  at.answer('chooseInitiative', 'team:0')
  expect(at.ship(1)).toMatchObject({ place: 'docked', docked: 0 })
  expect(at.asked('placeShip').subject).toBe(0)
  at.put('placeShip', 500, 50)
  at.put('placeShip', 500, 880, 180)
  at.ends('setDials')
  expect(at.options('setDials').some((id) => id.startsWith('1:'))).toBe(false)
})

test('[C1-DOCK-2] [C1-DOCK-3] it may deploy from the rear guides after a maneuver, and act', () => {
  const at = table(ghost(500, 400)).dials('1FG', null, '2FG')
  expect(at.asked('deploy')).toMatchObject({ seat: 0, subject: 1 })
  at.answer('deploy', '2FG')
  // The Ghost's rear edge is at 480; 80 mm of template and half the Phantom's base.
  at.has(1, { place: 'table', docked: null, pose: { x: 500, y: 380, heading: 180 } })
  expect(at.kinds('revealed').map(({ ship }) => ship)).toEqual([0])
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(0)
  const stays = table(ghost(500, 400)).dials('1FG', null, '2FG').answer('deploy', 'none')
  expect(stays.ship(1).place).toBe('docked')
  expect(stays.asked('chooseAction').subject).toBe(0)
})

test('[C1-DOCK-2] title:ghost: discarded, it keeps the Phantom aboard until the Ghost is destroyed', () => {
  const at = table(ghost(500, 400))
    .arrange(0, { discarded: ['title:ghost'] })
    .dials('1FG', null, '2FG')
  expect(at.asked('chooseAction').subject).toBe(0)
  at.has(1, { place: 'docked', docked: 0 })
})

test('[C1-DOCK-3] stopped by a ship it does not act', () => {
  const at = table(ghost(500, 400), [['scourge', 500, 360, 180]])
    .dials('1FG', null, '2FG')
    .answer('deploy', '2FG')
  at.has(1, { place: 'table', touching: [2] })
  expect(at.asked('chooseAction').subject).toBe(0)
})

const damage = Array.from({ length: 9 }, (_, no) => ({
  no,
  card: 'core:consolefire',
  faceup: false,
  since: 0,
}))

test('[C1-DOCK-4] its carrier destroyed and no room to deploy, it is destroyed', () => {
  const behind: PlacedPilot = ['scourge', 500, 340, 180]
  const at = table(ghost(500, 400), [['blacksquadronpilot', 500, 600, 180], behind], ['hit', 'hit'])
  at.arrange(0, { damage, shields: 0 }).arrange(3, { fought: true })
  at.skipTo('combat').answer('chooseAttack', 'primary:0')
  expect(at.kinds('destroyed').map(({ ship }) => ship)).toEqual([0, 1])
  expect([at.ship(0).place, at.ship(1).place]).toEqual(['destroyed', 'destroyed'])
})

test('[C1-DOCK-4] its carrier destroyed, it must deploy and is dealt a card', () => {
  const at = table(ghost(500, 400), [['blacksquadronpilot', 500, 600, 180]], ['hit', 'hit']).arrange(0, {
    damage,
    shields: 0,
  })
  at.skipTo('combat').answer('chooseAttack', 'primary:0')
  at.has(0, { place: 'destroyed' })
  expect(at.options('deploy')).not.toContain('none')
  at.answer('deploy', '2FG').has(1, { place: 'table' })
  expect(at.damage(1)).toEqual(['-'])
})

test('[C1-DOCK-5] its carrier fled, it has fled too', () => {
  const at = table(ghost(500, 70, 180)).dials('2FG', null, '2FG')
  expect([at.ship(0).place, at.ship(1).place]).toEqual(['fled', 'fled'])
})

test('docked, the Phantom gives the Ghost a rear arc and a turret attack when Combat ends', () => {
  const turret = 'turret:ioncannonturret'
  const at = table(
    ghost(500, 500, 0, [turret]),
    [['academypilot', 500, 300, 180]],
    [...blanks(8), ...blanks(6)],
  ).skipTo('combat')
  expect(at.options('chooseAttack')).toEqual(['primary:rear:2', `${turret}:2`, 'pass'])
  at.answer('chooseAttack', 'primary:rear:2').answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual([`${turret}:2`, 'pass'])
  at.answer('chooseAttack', `${turret}:2`)
  expect(at.kinds('attack')).toHaveLength(2)
  const alone = new Table({
    seats: [[ghost(500, 500)], [['academypilot', 500, 300, 180]]],
    cards: firstCards,
  })
  alone.skipTo('combat').ends('setDials')
})

test('title:ghost-swx72 with title:phantomii: docked, a rear arc and a free coordinate when Activation ends', () => {
  const second: PlacedPilot = [
    'rebelalliance:sheathipedeclassshuttle:zeborrelios',
    0,
    0,
    0,
    ['title:phantomii'],
  ]
  const board = (titles: string[], shuttle = second) =>
    new Table({
      seats: [
        [['lothalrebel', 500, 400, 0, titles], shuttle, ['rookiepilot', 620, 400]],
        [['scourge', 500, 200, 0]],
      ],
      cards: firstCards,
    })
  const at = board(['title:ghost-swx72'])
  expect(at.ship(1)).toMatchObject({ place: 'docked', docked: 0 })
  for (const id of [0, 2, 3]) at.arrange(id, { activated: true })
  at.skipTo('activation').answer('useAbility', 'use').answer('chooseAction', 'coordinate:2')
  expect(at.asked('chooseAction').subject).toBe(2)
  at.answer('chooseAction', 'focus').has(2, { tokens: { focus: 1 } })
  at.upTo('chooseAttack', 0)
  expect(at.options('chooseAttack')).toContain('primary:rear:3')
  const without = board([])
  expect(without.ship(1).place).toBe('table')
})
