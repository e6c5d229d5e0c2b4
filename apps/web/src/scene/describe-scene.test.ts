import type { ShipCard, TableShip, TableView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import type { ShipMarks } from '../board/ship-on-table.tsx'
import { describeScene } from './describe-scene.ts'

const card = (ship: string, base: string, more: object = {}) =>
  ({ ship, base, seat: 1, hull: 4, ...more }) as unknown as ShipCard
const standing = (id: number, more: object = {}) =>
  ({
    id,
    place: 'table',
    pose: { x: id * 100, y: 50, heading: 0 },
    damage: [],
    tokens: {},
    doomed: false,
    ...more,
  }) as unknown as TableShip
const marks = (): ShipMarks => ({
  active: false,
  choosable: true,
  selected: false,
  threatened: false,
  side: 'enemy',
})
const look = { theme: 'dark', colours: Array(8).fill([0, 0, 1]), inHand: undefined } as const

const describe = (ships: TableShip[], facts: ShipCard[], obstacles: object[] = [], more: object = {}) =>
  describeScene({ facts, area: [] }, { state: { ships, obstacles } } as unknown as TableView, marks, {
    ...look,
    ...more,
  })

test('a scene has the ships on the table with their model, livery, side and mark', () => {
  const { ships } = describe(
    [standing(0), standing(1, { place: 'destroyed' }), standing(2)],
    [card('t65xwing', 'small'), card('t65xwing', 'small'), card('tielnfighter', 'small')],
    [],
    { inHand: 2 },
  )
  expect(ships).toHaveLength(1)
  expect(ships[0]).toMatchObject({
    shape: 'xwing',
    livery: 'rebel',
    side: 'enemy',
    mark: 'choosable',
    damage: 0,
  })
})

test('damage shows: of the whole ship, or of the sections of a huge one, most where it is crippled', () => {
  const [hurt, huge] = describe(
    [
      standing(0, { damage: [{}, {}] }),
      standing(1, {
        damage: [{ section: 'fore' }],
        huge: { crippled: ['aft'], shields: { fore: 0, aft: 0 } },
      }),
    ],
    [
      card('t65xwing', 'small'),
      card('cr90corvettefore', 'cr90', {
        huge: {
          parts: [
            { section: 'fore', hull: 8 },
            { section: 'aft', hull: 8 },
          ],
        },
      }),
    ],
  ).ships
  expect(hurt!.damage).toBeCloseTo(0.5)
  expect(huge!.damage).toBe(0)
  expect(huge!.aftDamage).toBeGreaterThan(0.8)
  expect(huge!.foreDamage).toBeLessThan(0.5)
})

test('cloaked ships and those about to be removed are faded', () => {
  const facts = [card('t65xwing', 'small'), card('tiephphantom', 'small'), card('t65xwing', 'small')]
  const { ships } = describe(
    [standing(0), standing(1, { tokens: { cloak: 1 } }), standing(2, { doomed: true })],
    facts,
  )
  expect(ships.map(({ faded }) => faded)).toEqual([false, true, true])
})

test('obstacles on the table have the outline of the rules, others are left out', () => {
  const at = { x: 1, y: 2, heading: 3 }
  const { obstacles } = describe(
    [],
    [],
    [
      { id: 7, what: 'coreasteroid0', place: 'table', pose: at },
      { id: 8, what: 'coreasteroid1', place: 'hand', pose: at },
      { id: 9, what: 'nothing-we-know', place: 'table', pose: at },
    ],
  )
  expect(obstacles.map(({ id, kind }) => [id, kind])).toEqual([[7, 'asteroid']])
})
