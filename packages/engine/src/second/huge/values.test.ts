import { expect, test } from 'vitest'
import { cr90, farShip, gozanti, gr75, tie, xwing } from '../../../test/huge.ts'
import { catalogue, setupOf, Table } from '../../../test/table.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { setInitiative } from '../changes.ts'
import { engagementOf, initiativeOf } from '../initiative.ts'
import { newGame } from '../new-game.ts'

test('[C2-HUGE-11] it activates late and engages at its engagement value', () => {
  const table = new Table({
    seats: [[[gr75, 600, 300]], [[tie, 600, 640, 180]]],
    dice: ['blank', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank'],
  })
  table.dials('1FB', '2FB').upTo('chooseAttack')
  expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([1, 0])
  // Engagement 1 ties with the TIE's initiative of 1, so player order decides; a CR90 with 0 would come last.
  expect(engagementOf(table.game, table.ship(0))).toBe(1)
  expect(table.asked('chooseAttack').subject).toBe(0)
})

test('[C2-HUGE-11] the last to engage, though the last to activate', () => {
  const table = new Table({
    seats: [[[cr90, 600, 450, 90]], [[tie, 600, 700, 180]]],
    dice: ['hit', 'crit', ...Array<string>(4).fill('blank'), 'blank', 'blank', 'blank'],
  })
  for (const id of [0, 1]) table.arrange(id, { activated: true })
  table.skipTo('engagement')
  expect(table.asked('chooseAttack').subject).toBe(1)
  table.answer('chooseAttack', '0:front:0')
  expect(table.asked('chooseAttack').subject).toBe(0)
  table.answer('chooseAttack', '0:left:1').upTo('setDials').ends('setDials')
  table.has(0, { shields: 7 })
})

test('[C2-CARD-6] [C2-DIFF-9] a Damaged Engine makes banks of a huge ship one step harder', () => {
  const flies = (dial: string) => {
    const table = new Table({ seats: [[[gr75, 600, 300]], [farShip]] })
    table.arrange(0, { damage: [{ card: 'huge:damagedengine', faceup: true }] }).dials(dial, '2FB')
    return table.upTo('setDials').kinds('moved').at(-1)!.maneuver
  }
  expect([flies('1NB'), flies('2NW'), flies('1FB')]).toEqual(['1NW', '2NR', '1FB'])
})

test('[C2-HUGE-12] nothing changes its values', () => {
  const table = new Table({ seats: [[[cr90, 600, 300]], [farShip]] })
  for (const id of [0, 1])
    setInitiative(table.game, id, { value: 6, card: 'somebody', until: 'round' }, 'C2-INIT-1')
  expect([0, 1].map((id) => initiativeOf(table.game, table.ship(id)))).toEqual([8, 6])
  expect([0, 1].map((id) => engagementOf(table.game, table.ship(id)))).toEqual([0, 6])
  table.ends('setDials')
})

test('[C2-HUGE-13] [C2-DEPLOY-3] huge ships are placed first, the highest first, and may stick out', () => {
  const setup = setupOf({
    seats: [
      [
        [tie, 0, 0],
        [cr90, 0, 0],
      ],
      [
        [gozanti, 0, 0],
        [xwing, 0, 0],
      ],
    ],
  })
  const { positions: _, ...placing } = setup
  const made = newGame({ ...placing, playerOrder: 'seats' }, 'test', { catalogue, cards: {} })
  if (!made.ok) throw new Error(made.faults.join(' '))
  const table = Object.assign(Object.create(Table.prototype) as Table, { game: made.game, events: [] })
  const placed: ShipId[] = []
  const places = [
    [800, 50, 0],
    [600, 110.5, 0],
    [600, 914.4 - 110.5, 180],
    [800, 860, 180],
  ] as const
  expect(table.asked('placeShip').subject).toBe(1)
  // Not touching its edge it does not fill the depth of its area.
  expect(() => table.put('placeShip', 600, 150)).toThrow(/inside its deployment area/)
  while (table.game.pending[0]?.ask === 'placeShip') {
    const { subject } = table.asked('placeShip')
    placed.push(subject!)
    const [x, y, heading] = places[subject!]!
    table.put('placeShip', x, y, heading)
  }
  expect(placed).toEqual([1, 2, 0, 3])
  expect(table.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})

test('a huge ship seen by another seat', () => {
  const table = new Table({ seats: [[[gr75, 600, 300, 0, ['targetingbattery']]], [farShip]] })
  expect(table.game.rules.facts[0]).toMatchObject({
    base: 'huge',
    initiative: 7,
    engagement: 1,
    energy: 4,
    recovers: { energy: 1, shields: 1 },
    turrets: [{ card: 'targetingbattery', kind: 'single' }],
    hardpoints: ['targetingbattery'],
  })
})
