import { bodyShape, outlineShape, overlaps, separation } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/first.ts'
import {
  academy,
  arrangeHuge,
  beside,
  cardsBeside,
  cr90,
  far,
  gr75,
  raider,
  red,
} from '../../../test/first-huge.ts'
import { first } from '../../index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'

const { hugeFlight, ship, footprintOf } = first.effects

/** Moves every ship and stops when a ship is asked for an action, or at any other question. */
const fly = (layout: Layout, ...dials: (string | null)[]) => new Table(layout).dials(...dials)
const dealt = (at: Table) =>
  at
    .kinds('dealt')
    .map(({ ship: id, section, faceup, card }) => [id, section, faceup ? String(card).split(':')[1] : '-'])
const shape = (at: Table, id: ShipId) => bodyShape(footprintOf(at.game, ship(at.game, id)))

describe('a huge ship on a huge ship', () => {
  const seats: Layout['seats'] = [[[gr75, 500, 300, 0]], [[cr90, 500, 540, 90]]]

  test('[HS-OVH-1] [HS-OVH-2] [HS-OVH-3] [HS-OVH-4] it backs up, both are dealt a faceup card of the section that was struck, and it acts', () => {
    // The corvette lies across the way, a little to the right, so that its aft section is struck.
    const at = fly(
      { seats: [[[gr75, 500, 300, 0]], [[cr90, 560, 540, 90]]], fore: ['directhit'], aft: ['reactorleak'] },
      '4FW',
      '1BW',
    )
    expect(at.asked('chooseAction')).toMatchObject({ subject: 0 })
    expect(at.kinds('moved')).toMatchObject([{ ship: 0, full: false, touching: [1], rule: 'HS-OVH-1' }])
    expect(
      separation(
        outlineShape(footprintOf(at.game, at.ship(0))),
        outlineShape(footprintOf(at.game, at.ship(1))),
      ),
    ).toBeLessThan(0.01)
    expect(overlaps(shape(at, 0), shape(at, 1))).toBe(false)
    expect(dealt(at)).toEqual([
      [0, 'fore', 'directhit'],
      [1, 'aft', 'reactorleak'],
    ])
    at.has(0, { shields: 4, touching: [1] }).has(1, { shields: 8 })
    at.ends('chooseAction')
  })

  test('[HS-OVH-4] where both sections of a ship are struck an opponent chooses one; a crippled one is dealt no card', () => {
    const at = fly(
      { seats, fore: ['directhit', 'secondarydrivefailure'], aft: ['reactorleak'] },
      '4FW',
      '1BW',
    )
    expect(at.asked('chooseSection')).toMatchObject({ seat: 0, subject: 1, rule: 'HS-DMG-4' })
    at.answer('chooseSection', 'fore')
    expect(dealt(at).map(([id, section]) => [id, section])).toEqual([
      [0, 'fore'],
      [1, 'fore'],
    ])
    const crippled = new Table({ seats, fore: ['directhit'], aft: ['reactorleak'] })
    arrangeHuge(crippled, 1, { crippled: ['aft'] }, { damage: cardsBeside('aft', 'cr90corvette', 8) })
    crippled.dials('4FW', '1BW')
    expect(dealt(crippled).map(([id, section]) => [id, section])).toEqual([
      [0, 'fore'],
      [1, 'fore'],
    ])
    expect(beside(crippled, 1)).toEqual({ fore: 1, aft: 8 })
  })

  test('[HS-OVH-4] whose stern swings into another is struck aft', () => {
    const at = fly(
      { seats: [[[gr75, 500, 300, 0]], [[cr90, 600, 240, 0]]], fore: ['directhit'], aft: ['reactorleak'] },
      '1BW',
      '1BW',
    )
    expect(at.kinds('moved')).toMatchObject([{ ship: 0, full: false, touching: [1], rule: 'HS-OVH-1' }])
    expect(dealt(at)).toEqual([
      [0, 'aft', 'reactorleak'],
      [1, 'fore', 'directhit'],
    ])
    expect([beside(at, 0), beside(at, 1)]).toEqual([
      { fore: 0, aft: 1 },
      { fore: 1, aft: 0 },
    ])
    at.ends('chooseAction')
  })

  test('[HS-OVH-3] of several, the mover is dealt one card in all and each of the others one', () => {
    const three: Layout['seats'] = [
      [[gr75, 500, 300, 0]],
      [
        [gr75, 401, 540, 90],
        [gr75, 599, 540, -90],
      ],
    ]
    const at = fly(
      { seats: three, fore: ['directhit', 'directhit', 'directhit'], aft: ['reactorleak', 'reactorleak'] },
      '4FW',
      '1FW',
      '1FW',
    )
    expect(at.kinds('moved')).toMatchObject([{ touching: [1, 2] }])
    expect(
      dealt(at)
        .map(([id]) => id)
        .sort(),
    ).toEqual([0, 1, 2])
  })

  test('what a maneuver would meet can be asked before', () => {
    const at = new Table({
      seats: [
        [
          [gr75, 500, 300, 0],
          [red, 500, 430, 0],
        ],
        [[cr90, 560, 540, 90]],
      ],
    })
    expect(hugeFlight(at.game, 0, { speed: 4, bearing: 'straight' })).toMatchObject({
      full: false,
      rams: [2],
      crushes: [1],
      obstacles: [],
    })
  })
})

describe('a huge ship on small and large ships', () => {
  const layout = (more: Partial<Layout> = {}): Layout => ({
    seats: [
      [[gr75, 500, 300, 0]],
      [[academy, 480, 500, 0], [academy, 530, 500, 0], ['outerrimsmuggler', 500, 600, 0], far],
    ],
    ...more,
  })
  test('[HS-OVS-1] [HS-OVS-2] [HS-OVS-3] [HS-OVS-4] [HS-OVS-5] it destroys them, rolls for them and goes on to its action', () => {
    const at = new Table(layout({ dice: ['hit', 'crit', 'blank', 'focus'], fore: ['directhit'] }))
    arrangeHuge(at, 0, {}, { dial: '4FW' })
    for (const id of [1, 2, 3, 4]) at.arrange(id, { activated: true })
    at.skipTo('activation')
    at.has(0, { pose: { x: 500, y: 460, heading: 0 } })
    expect(at.kinds('destroyed').map(({ ship: id, rule }) => [id, rule])).toEqual([
      [1, 'HS-OVS-1'],
      [2, 'HS-OVS-1'],
      [3, 'HS-OVS-1'],
    ])
    expect(at.rolls()).toEqual([4])
    expect(at.kinds('damaged')).toMatchObject([
      { ship: 0, section: 'fore', damage: 'hit' },
      { ship: 0, section: 'fore', damage: 'crit' },
    ])
    at.has(0, { shields: 2 })
    expect(at.asked('chooseAction').subject).toBe(0)
    at.ends('chooseAction')
  })

  test('[HS-OVS-5] a crippled fore section suffers nothing, though the aft one did it', () => {
    // The TIE is under the aft base when the corvette has turned.
    const at = new Table({ seats: [[[cr90, 500, 300, 0]], [[academy, 500, 400, 0], far]], dice: ['hit'] })
    arrangeHuge(at, 0, { crippled: ['fore'], shields: { fore: 0, aft: 3 } }, { dial: '4FW' })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.skipTo('activation').has(1, { place: 'destroyed' })
    expect(at.rolls()).toEqual([1])
    expect(at.ship(0).huge!.shields).toEqual({ fore: 0, aft: 3 })
    at.ends('chooseAction')
  })

  test('[HS-OVS-6] those it merely passes over are untouched', () => {
    const at = new Table({ seats: [[[gr75, 500, 300, 0]], [[academy, 560, 330, 0], far]] })
    arrangeHuge(at, 0, {}, { dial: '2NW' })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.skipTo('activation').has(1, { place: 'table' })
    expect(at.rolls()).toEqual([])
    at.ends('chooseAction')
  })
})

describe('a huge ship on obstacles', () => {
  /** A transport that flies straight ahead with obstacles about. */
  const among = (obstacles: Layout['obstacles'] & {}, more: Partial<Layout> = {}, dial = '4FW') => {
    const at = new Table({
      seats: [[[gr75, 500, 300, 0]], [far]],
      obstacles,
      fore: ['directhit'],
      aft: ['reactorleak'],
      ...more,
    })
    return at.arrange(0, { dial }).arrange(1, { activated: true }).skipTo('activation')
  }
  const left = (at: Table) =>
    at.game.state.obstacles.filter(({ place }) => place === 'table').map(({ id }) => id)

  test('[HS-OVO-1] [HS-OVO-4] [HS-OVO-5] one faceup card for all of them, which leave the table, and it acts', () => {
    const at = among([
      ['coreasteroid0', 500, 520],
      ['coreasteroid5', 470, 540],
      ['yt2400debris0', 520, 500],
      ['coreasteroid1', 900, 500],
    ])
    expect(dealt(at)).toEqual([[0, 'fore', 'directhit']])
    expect(left(at)).toEqual([1003])
    expect(at.kinds('removed').map((event) => 'obstacle' in event && event.obstacle)).toEqual([
      1000, 1001, 1002,
    ])
    at.has(0, { shields: 4, skipsAction: false }).ends('chooseAction')
  })

  test('[HS-OVO-2] from the deck of the section that came to lie on it', () => {
    const at = among([['coreasteroid5', 500, 400]])
    expect(dealt(at)).toEqual([[0, 'aft', 'reactorleak']])
    at.ends('chooseAction')
  })

  test('[HS-OVO-3] if both did, an opponent chooses', () => {
    const at = among([
      ['coreasteroid5', 500, 400],
      ['coreasteroid4', 500, 530],
    ])
    expect(at.asked('chooseSection')).toMatchObject({ seat: 1, subject: 0 })
    at.answer('chooseSection', 'aft')
    expect(dealt(at)).toEqual([[0, 'aft', 'reactorleak']])
    expect(left(at)).toEqual([])
    at.ends('chooseAction')
  })

  test('[HS-OVO-6] what lies under its template only does nothing', () => {
    const at = among([['coreasteroid5', 585, 360]], {}, '2NW')
    expect(dealt(at)).toEqual([])
    expect(left(at)).toEqual([1000])
    at.ends('chooseAction')
  })
})

describe('a small ship on a huge one', () => {
  test.each([
    ['hit', { shields: 1 }],
    ['crit', { shields: 1 }],
    ['focus', { shields: 2 }],
    ['blank', { shields: 2 }],
  ])('[HS-SLH-1] [HS-SLH-2] it backs up, loses its action and suffers what a die shows: %s', (face, left) => {
    const at = fly({ seats: [[[red, 500, 200, 0]], [[gr75, 500, 400, 90]]], dice: [face] }, '4FW', '1FW')
    expect(at.kinds('moved')[0]).toMatchObject({ ship: 0, full: false, touching: [1] })
    expect(at.rolls()).toEqual([1])
    at.has(0, { ...left, skipsAction: true }).has(1, { shields: 4 })
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test.each([
    ['hit', { shields: 3 }],
    ['crit', { shields: 3 }],
    ['focus', { shields: 4 }],
  ])('[HS-SLH-1] [HS-SLH-2] a large ship likewise: %s', (face, left) => {
    const seats: Layout['seats'] = [[['outerrimsmuggler', 500, 240, 0]], [[gr75, 500, 400, 90]]]
    const at = fly({ seats, dice: [face] }, '2FG', '1FW')
    expect(at.kinds('moved')[0]).toMatchObject({ ship: 0, full: false, touching: [1] })
    at.has(0, { ...left, skipsAction: true }).has(1, { shields: 4 })
    at.ends('chooseAction')
  })

  test('[HS-SLH-2] no die is rolled for a ship that ends on one of its own kind', () => {
    const at = fly(
      { seats: [[['outerrimsmuggler', 500, 200, 0]], [['outerrimsmuggler', 500, 320, 90]]] },
      '2FG',
      '1FG',
    )
    expect(at.kinds('moved')[0]).toMatchObject({ ship: 0, full: false })
    expect(at.rolls()).toEqual([])
  })

  test('those that touch do not attack each other', () => {
    const at = new Table({ seats: [[[red, 500, 200, 0]], [[gr75, 500, 400, 90]]] })
    at.arrange(0, { touching: [1] })
      .arrange(1, { touching: [0] })
      .skipTo('combat')
      .ends('setDials')
  })
})

test('a huge ship that leaves the table has fled', () => {
  const at = new Table({ seats: [[[gr75, 500, 800, 0]], [far]] })
  at.arrange(0, { dial: '4FW' }).arrange(1, { activated: true })
  at.skipTo('activation').has(0, { place: 'fled' })
})

test('[HS-OVS-1] a huge ship that leaves the table damages no ship on its way', () => {
  const ends = (y: number, dice: string[]) => {
    // The TIE stands under its bow where it ends.
    const at = new Table({ seats: [[[gr75, 500, y, 0]], [[academy, 500, y + 220, 90], far]], dice })
    at.arrange(0, { dial: '4FW' })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.skipTo('activation')
    expect(at.game.chance.fixed).toEqual([])
    return [at.ship(0).place, at.ship(1).place]
  }
  expect(ends(400, ['blank'])).toEqual(['table', 'destroyed'])
  expect(ends(660, [])).toEqual(['fled', 'table'])
})

test('[HS-DMG-5] a mine names no section: an opponent chooses', () => {
  const at = new Table({ seats: [[[raider, 500, 300, 0]], [far]], dice: ['hit', 'blank', 'blank'] })
  at.game.state = {
    ...at.game.state,
    devices: [{ id: 2001, what: 'proximityMine', piece: 0, pose: { x: 500, y: 380, heading: 0 }, seat: 1 }],
  }
  at.arrange(0, { dial: '4FW' }).arrange(1, { activated: true }).skipTo('activation')
  expect(at.asked('chooseSection')).toMatchObject({ seat: 1, subject: 0, rule: 'HS-DMG-5' })
  at.answer('chooseSection', 'fore')
  expect(at.ship(0).huge!.shields).toEqual({ fore: 5, aft: 4 })
  at.ends('chooseAction')
})

test('[HS-DMG-5] a bomb names no section: an opponent chooses, whichever is near', () => {
  const struck = (y: number) => {
    const at = new Table({ seats: [[[raider, 500, 300, 0]], [far]] })
    at.game.state = {
      ...at.game.state,
      devices: [{ id: 2001, what: 'seismicCharge', piece: 0, pose: { x: 500, y, heading: 0 }, seat: 1 }],
    }
    for (const id of [0, 1]) at.arrange(id, { activated: true })
    return at.skipTo('activation')
  }
  const shields = (at: Table) => at.ship(0).huge!.shields
  // Whichever of them is near.
  for (const y of [160, 200, 400, 440])
    for (const [section, left] of [
      ['fore', { fore: 5, aft: 4 }],
      ['aft', { fore: 6, aft: 3 }],
    ] as const) {
      const at = struck(y)
      expect(at.asked('chooseSection')).toMatchObject({ seat: 1, subject: 0, rule: 'HS-DMG-5' })
      expect(shields(at.answer('chooseSection', section))).toEqual(left)
    }
  expect(shields(struck(40))).toEqual({ fore: 6, aft: 4 })
})
