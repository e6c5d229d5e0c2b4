import { describe, expect, test } from 'vitest'
import { cr90, farShip, gozanti, gr75, tie, xwing } from '../../../test/huge.ts'
import { type Layout, Table } from '../../../test/table.ts'
import { createWing } from '../../../test/wing.ts'
import { validateChoice } from '../../kernel/game.ts'
import { isLeader } from '../wings/formation.ts'

/** A table on which only one ship has still to move. */
function ram(seats: Layout['seats'], more: Partial<Layout> = {}, mover = 0): Table {
  const table = new Table({ seats, ...more })
  for (const { id } of table.game.state.ships) table.arrange(id, { activated: id !== mover })
  return table
}

describe('obstacles', () => {
  test('[C2-HUGE-9] [C2-HUGE-15] [C2-HUGE-17] a rock goes, at the price of a crit and a stress', () => {
    const table = ram([[[gr75, 600, 300]], [farShip]], { obstacles: [['coreasteroid0', 600, 460]] })
    table.dials('2FW', '2FB')
    expect(table.game.state.obstacles[0]!.place).toBe('removed')
    table.has(0, { shields: 2, energy: 3, tokens: {} })
    expect(table.asked('chooseAction').subject).toBe(0)
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-HUGE-16] gas jams: a focus token is lost with it', () => {
    const table = ram([[[gr75, 600, 300]], [farShip]], { obstacles: [['gascloud1', 600, 460]] })
    table.dials('2FW', '2FB')
    expect(table.game.state.obstacles[0]!.place).toBe('removed')
    table.has(0, { shields: 3, energy: 4, tokens: { jam: 1 } })
    table.answer('chooseAction', 'focus').upTo('setDials')
    expect(table.kinds('gained').map(({ token }) => token)).toEqual(['jam', 'focus'])
    table.has(0, { tokens: {} })
    table.ends('setDials')
  })
})

describe('huge ships', () => {
  test('[C2-HUGE-5] [C2-HUGE-18] [C2-HUGE-17] both suffer crits by the speed of the dial', () => {
    // Noses 30 mm apart: no straight is possible, so it stays where it is.
    const table = ram([[[gr75, 600, 300]], [[gozanti, 600, 300 + 221 + 40, 180]]])
    table.dials('3FR', '1FB')
    expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
      [0, 'crit'],
      [0, 'crit'],
      [0, 'crit'],
      [1, 'crit'],
      [1, 'crit'],
      [1, 'crit'],
    ])
    expect(table.kinds('moved')[0]).toMatchObject({ ship: 0, full: false })
    table.has(0, { shields: 0, pose: { x: 600, y: 300, heading: 0 } })
    table.has(1, { shields: 2 })
    expect(table.asked('chooseAction').subject).toBe(0)
  })
})

describe('at the edge', () => {
  test('[C2-FLEE-1] its stern at the edge, a huge ship that is stopped has not fled', () => {
    const table = ram([[[gr75, 600, 110.5]], [[gozanti, 600, 110.5 + 221 + 40, 180]]])
    table.dials('3FR', '1FB')
    table.has(0, { place: 'table', pose: { x: 600, y: 110.5, heading: 0 } })
    expect(table.asked('chooseAction').subject).toBe(0)
  })

  test('[C2-FLEE-1] with a corner of its base outside it has', () => {
    const table = ram([[[gr75, 600, 700]], [farShip]])
    table.dials('3FR', '2FB')
    table.has(0, { place: 'fled' })
  })
})

describe('standard ships', () => {
  const beside = (more: Partial<Layout> = {}) => ram([[[gr75, 600, 300]], [[xwing, 600, 470], farShip]], more)

  test('[C2-HUGE-7] [C2-HUGE-19] [C2-HUGE-17] it is struck and set aside; the huge ship goes all the way', () => {
    const table = beside({ dice: ['blank'] }).dials('2FW', '2FB', '2FB')
    expect(table.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
      [1, 'crit'],
      [1, 'crit'],
    ])
    table.has(0, { pose: { x: 600, y: 380, heading: 0 } })
    table.has(1, { shields: 0, place: 'reserve' })
    expect(table.asked('placeBehind')).toMatchObject({ seat: 1, subject: 1, limits: { behind: 0, range: 1 } })
    table.put('placeBehind', 600, 200).answer('turnReplaced', 'stay')
    table.has(1, { place: 'table', pose: { x: 600, y: 200, heading: 0 } })
    expect(table.asked('chooseAction').subject).toBe(0)
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-HUGE-8] it is put down behind the middle, within range 1, clear of others and on the table', () => {
    const table = beside({ dice: ['blank'] }).dials('2FW', '2FB', '2FB')
    const decision = table.asked('placeBehind')
    const fault = (x: number, y: number) =>
      validateChoice(table.game, 1, { decision: decision.id, pose: { x, y, heading: 0 } })?.message
    expect(fault(700, 480)).toMatch(/full rear arc/)
    expect(fault(700, 300)).toBeUndefined()
    expect(fault(800, 300)).toMatch(/range 0–1/)
    expect(fault(640, 300)).toMatch(/overlap/)
    expect(fault(600, 300)).toMatch(/full rear arc/)
    expect(fault(600, Number.NaN)).toMatch(/three numbers/)
    const { places } = (
      decision as unknown as { limits: { places: { x: number; y: number; heading: number }[] } }
    ).limits
    expect(places.length).toBeGreaterThan(3)
    for (const pose of places)
      expect(validateChoice(table.game, 1, { decision: decision.id, pose })).toBeUndefined()
  })

  test('[C2-HUGE-8] with no room for it, it is destroyed', () => {
    // Wedged into a corner of the table, with huge ships on the only side that is left.
    const table = ram(
      [
        [
          [gr75, 45, 154, 0],
          [gozanti, 131, 113, 0],
          [gozanti, 213, 113, 0],
          [tie, 45, 21.5, 90],
        ],
        [[tie, 45, 295, 90], farShip],
      ],
      { dice: ['blank'] },
    )
    table.arrange(4, { shields: 3 })
    table.dials('1FB', '1FB', '1FB', '2FB', '2FB', '2FB')
    expect(table.kinds('destroyed')).toMatchObject([{ ship: 4 }])
    table.has(4, { place: 'destroyed' })
    expect(table.asked('chooseAction').subject).toBe(0)
  })

  test('[C2-HUGE-21] an opponent its owner names may turn it', () => {
    const three = ram([[[gr75, 600, 300]], [[xwing, 600, 470]], [farShip]], { dice: ['blank'] })
    three.dials('2FW', '2FB', '2FB').put('placeBehind', 600, 200)
    expect(three.asked('nameOpponent').seat).toBe(1)
    expect(three.options('nameOpponent')).toEqual(['seat:0', 'seat:2'])
    three.answer('nameOpponent', 'seat:2')
    expect(three.asked('turnReplaced').seat).toBe(2)
    expect(three.options('turnReplaced')).toEqual(['left', 'right', 'stay'])
    three.answer('turnReplaced', 'left')
    expect(three.ship(1).pose).toMatchObject({ x: 600, y: 200 })
    expect((three.ship(1).pose.heading + 360) % 360).toBe(270)
    three.upTo('setDials').ends('setDials')
  })

  test('[C2-HUGE-20] players take turns from the first', () => {
    const table = ram(
      [
        [
          [xwing, 575, 470],
          [xwing, 625, 470],
        ],
        [[gr75, 600, 300], [tie, 600, 425], farShip],
      ],
      { dice: ['blank', 'blank', 'blank'] },
      2,
    )
    table.dials('2FB', '2FB', '2FW', '2FB', '2FB')
    expect(table.asked('choosePlacing')).toMatchObject({ seat: 0 })
    table.answer('choosePlacing', 'ship:1')
    table.put('placeBehind', 560, 200).answer('turnReplaced', 'stay')
    // The only one of the second player needs no choosing.
    expect(table.asked('placeBehind')).toMatchObject({ seat: 1, subject: 3 })
    table.put('placeBehind', 610, 200).answer('turnReplaced', 'stay')
    expect(table.asked('placeBehind')).toMatchObject({ seat: 0, subject: 0 })
    table.put('placeBehind', 660, 200).answer('turnReplaced', 'stay')
    expect(table.rolls()).toEqual([3])
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-HUGE-22] the huge ship rolls by the size of each', () => {
    const table = ram([[[gr75, 600, 300]], [[tie, 565, 425], ['outerrimsmuggler', 630, 480], farShip]], {
      dice: ['hit', 'crit', 'blank', 'focus'],
    })
    for (const id of [1, 2]) table.arrange(id, { shields: 3 })
    table.dials('1FB', '2FB', '2FB', '2FB')
    table.answer('choosePlacing', 'ship:1').put('placeBehind', 560, 180).answer('turnReplaced', 'stay')
    table.put('placeBehind', 660, 150).answer('turnReplaced', 'stay')
    expect(table.rolls()).toEqual([4])
    table.has(0, { shields: 2, energy: 3 })
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-OVERLAP-2] a standard ship in the way of which a huge ship stands stops before it', () => {
    const table = ram([[[cr90, 600, 450, 90]], [[xwing, 600, 330]]], {}, 1).dials('1FW', '2FB')
    expect(table.kinds('moved')[0]).toMatchObject({ ship: 1, full: false, touching: [0] })
    table.has(0, { shields: 7 })
  })
})

describe('wings', () => {
  for (const ruleset of ['2e-epic-1.1.0', '2e-epic-1.4.6']) {
    test(`[EB-FSPLIT-12] [WG-FSP-11] a leader put down elsewhere loses its wing (${ruleset})`, () => {
      const mates = createWing([tie, tie, tie], 600, 480, 0, ['veteranwingleader'])
      const table = ram([[[gr75, 600, 300]], [...mates, farShip]], {
        wings: [[], [[0, 1, 2]]],
        ruleset,
        dice: ['blank'],
      })
      expect(isLeader(table.game, 1)).toBe(true)
      for (const id of [1, 2, 3]) table.arrange(id, { shields: 2 })
      table.dials('2FW', '2FB', null, null, '2FB')
      table.put('placeBehind', 600, 200).answer('turnReplaced', 'stay')
      expect(table.kinds('split')).toMatchObject([
        { ship: 2, rule: 'EB-FSPLIT-12' },
        { ship: 3, rule: 'EB-FSPLIT-12' },
      ])
    })
  }

  test('[EB-FSPLIT-7] a wingmate put down elsewhere splits', () => {
    const mates = createWing([tie, tie, tie], 660, 480, 0, ['veteranwingleader'])
    const table = ram([[[gr75, 590, 300]], [...mates, farShip]], {
      wings: [[], [[0, 1, 2]]],
      dice: ['blank'],
    })
    for (const id of [1, 2, 3]) table.arrange(id, { shields: 2 })
    table.dials('2FW', '2FB', null, null, '2FB')
    const put = table.asked('placeBehind').subject!
    expect(put).not.toBe(1)
    table.put('placeBehind', 590, 200).answer('turnReplaced', 'stay')
    expect(table.kinds('split')).toMatchObject([{ ship: put, rule: 'EB-FSPLIT-7' }])
  })
})
