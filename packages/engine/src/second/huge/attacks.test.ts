import { describe, expect, test } from 'vitest'
import { cr90, createBatteries, farShip, gozanti, gr75, tie, xwing } from '../../../test/huge.ts'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { type Cards, triggerOn } from '../ability.ts'
import { bonusAttack, canBonusAttack } from '../engagement/bonus-attack.ts'
import { shotsOf } from '../engagement/shots.ts'

const blanks = (count: number): string[] => Array<string>(count).fill('blank')

/** A huge ship about to engage, and targets of the other seat that have engaged already. */
function engaging(huge: PlacedPilot, targets: readonly PlacedPilot[], more: Partial<Layout> = {}): Table {
  const table = new Table({ seats: [[huge], targets], cards: createBatteries, ...more })
  for (const [i] of targets.entries()) table.arrange(i + 1, { engaged: true })
  return table.skipTo('engagement')
}

describe('attacks in a round', () => {
  test('[C2-HUGE-23] [C2-HUGE-24] one attack, and each bonus attack once, in any order', () => {
    const table = engaging([gr75, 600, 300, 0, ['ioncannonbattery']], [[tie, 600, 590, 0]], {
      dice: [...blanks(4), ...blanks(3), ...blanks(2), ...blanks(3)],
    })
    expect(table.options('chooseAttack')).toEqual(['0:front:1', 'bonus:ioncannonbattery:front:1', 'pass'])
    table.answer('chooseAttack', 'bonus:ioncannonbattery:front:1')
    table.has(0, { energy: 3 })
    expect(table.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
    table.answer('chooseAttack', '0:front:1')
    expect(table.kinds('attack').map(({ weapon }) => weapon)).toEqual(['ioncannonbattery', 0])
    table.ends('setDials')
    // In the next round both are there again.
    for (const id of [0, 1]) table.arrange(id, { activated: true, engaged: id === 1 })
    table.skipTo('engagement')
    expect(table.options('chooseAttack')).toHaveLength(3)
  })

  test('[C2-HUGE-24] a bonus attack needs its energy', () => {
    const table = engaging([gr75, 600, 300, 0, ['ioncannonbattery']], [[tie, 600, 590, 0]], {})
    table.arrange(0, { energy: 0, engaged: false }).skipTo('engagement')
    expect(table.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  })

  test('[C2-HUGE-25] bonus attacks that others grant: each weapon once in a round', () => {
    const again: Cards = {
      'ship:broadsidebatteries': {
        text: 'After every attack another, as long as there is one.',
        triggers: [
          triggerOn('bonusAfterAttack', {
            when: (game, me, _moment) => canBonusAttack(game, me.ship),
            use: (game, me) => bonusAttack(game, me.ship),
          }),
        ],
      },
    }
    const table = engaging([cr90, 600, 450, 90], [[tie, 600, 640, 0]], {
      cards: again,
      dice: [...blanks(4), ...blanks(3), ...blanks(4), ...blanks(3)],
    })
    table.answer('chooseAttack', '0:left:1')
    expect(table.options('chooseAttack')).toEqual(['0:left:1', 'pass'])
    table.answer('chooseAttack', '0:left:1')
    expect(table.kinds('attack')).toHaveLength(2)
    table.ends('setDials')
  })

  test('[C2-HUGE-26] a primary weapon reaches 1 to 3, that of a CR90 to 4, and none reaches 0', () => {
    const reach = (pilot: string, y: number, heading = 0, ruleset = '2e-epic-1.4.6') => {
      const table = engaging([pilot, 600, 300, heading], [[tie, 600, y, 0], farShip], { ruleset })
      const [decision] = table.game.pending
      return decision?.ask === 'chooseAttack' && 'options' in decision
        ? decision.options.flatMap((option) => (option.kind === 'shot' ? [option.range] : []))
        : []
    }
    // The tail of the TIE is 20 mm before its middle, the nose of the GR-75 110.5 mm ahead of its own.
    expect(reach(gr75, 300 + 110.5 + 20 + 299)).toEqual([3])
    expect(reach(gr75, 300 + 110.5 + 20 + 301)).toEqual([])
    expect(reach(gr75, 300 + 110.5 + 20 + 2.05)).toEqual([1])
    expect(reach(cr90, 300 + 40 + 20 + 399, 90)).toEqual([4])
    expect(reach(cr90, 300 + 40 + 20 + 401, 90)).toEqual([])
    // Touching noses.
    const touching = new Table({
      seats: [[[gr75, 600, 300]], [[xwing, 600, 600, 180]]],
      ruleset: '2e-epic-1.4.6',
    })
    touching.arrange(0, { activated: true }).dials('1FB', '4FW').upTo('chooseAttack')
    expect(touching.kinds('moved')[0]).toMatchObject({ ship: 1, full: false, touching: [0] })
    expect(touching.asked('chooseAttack').subject).toBe(1)
    touching.answer('chooseAttack', 'pass')
    touching.ends('setDials')
  })

  test('[C2-FIGHT-6] at range 4 and 5 the defender rolls two more dice', () => {
    const table = engaging([cr90, 600, 300, 90], [[tie, 600, 300 + 60 + 390, 0]], {
      dice: [...blanks(4), ...blanks(5)],
    })
    table.answer('chooseAttack', '0:left:1')
    expect(table.rolls()).toEqual([4, 5])
    table.ends('setDials')
  })

  test('[C2-OBSTRUCT-2] a huge ship in the way is one die more, however it belongs', () => {
    const table = new Table({
      seats: [
        [[xwing, 600, 250, 0]],
        [
          [gozanti, 600, 360, 90],
          [tie, 600, 470, 0],
        ],
      ],
      dice: [...blanks(3), ...blanks(4)],
    })
    for (const id of [1, 2]) table.arrange(id, { engaged: true })
    table.skipTo('engagement')
    expect(table.options('chooseAttack')).toEqual(['0:front:1', '0:front:2', 'pass'])
    table.answer('chooseAttack', '0:front:2')
    expect(table.kinds('attack')).toMatchObject([{ target: 2, obstructedBy: [1] }])
    expect(table.rolls()).toEqual([3, 4])
    table.ends('setDials')
  })

  test('[C2-OBSTRUCT-2] a huge ship obstructs for as long as it is in the way, though nobody else moves', () => {
    const table = new Table({
      seats: [
        [[xwing, 600, 250, 0]],
        [
          [gozanti, 600, 360, 90],
          [tie, 600, 470, 0],
        ],
      ],
    })
    const past = () => shotsOf(table.game, 0).find(({ target }) => target === 2)?.obstructedBy
    expect(past()).toEqual([1])
    table.arrange(1, { pose: { x: 1400, y: 360, heading: 90 } })
    expect(past()).toEqual([])
    table.arrange(1, { pose: { x: 620, y: 360, heading: 90 } })
    expect(past()).toEqual([1])
  })

  test('[C2-OBSTRUCT-2] a small ship in the way is none, nor is the ship that attacks, though a huge one is in the game', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 600, 200, 0],
          [xwing, 600, 300, 0],
          [gozanti, 1500, 450, 0],
        ],
        [[tie, 600, 400, 0]],
      ],
      dice: blanks(3 + 3),
    })
    for (const id of [1, 2, 3]) table.arrange(id, { engaged: true })
    table.skipTo('engagement').answer('chooseAttack', '0:front:3')
    expect(table.kinds('attack')).toMatchObject([{ target: 3, range: 2, obstructedBy: [] }])
    expect(table.rolls()).toEqual([3, 3])
    table.ends('setDials')
  })
})

describe('turrets and hardpoints', () => {
  const two = ['ioncannonbattery', 'targetingbattery']

  test('[C2-HUGE-27] [C2-HUGE-10] each turret points its own way, and a rotation turns one or both', () => {
    const table = new Table({ seats: [[[cr90, 600, 450, 0, two]], [farShip]], cards: createBatteries })
    table.arrange(1, { activated: true }).dials('1FW', '2FB')
    const turns = table.options('chooseAction').filter((id) => id.startsWith('rotateArc:'))
    expect(turns).toHaveLength(15)
    expect(turns).toContain('rotateArc:targetingbattery:left')
    table.answer('chooseAction', 'rotateArc:ioncannonbattery:rear&targetingbattery:left')
    table.has(0, { turrets: { ioncannonbattery: 'rear', targetingbattery: 'left' } })
    expect(table.kinds('rotated').map(({ card, turret }) => [card, turret])).toEqual([
      ['ioncannonbattery', 'rear'],
      ['targetingbattery', 'left'],
    ])
  })

  test('[C2-HUGE-27] each fires through its own arc', () => {
    const table = new Table({
      seats: [
        [[cr90, 600, 450, 0, two]],
        [
          [tie, 300, 450, 0],
          [tie, 600, 150, 0],
        ],
      ],
      cards: createBatteries,
    })
    table.arrange(0, { turrets: { ioncannonbattery: 'rear', targetingbattery: 'left' } })
    for (const id of [1, 2]) table.arrange(id, { engaged: true })
    table.skipTo('engagement')
    expect(table.options('chooseAttack')).toEqual([
      '0:left:1',
      'bonus:ioncannonbattery:rear:2',
      'bonus:targetingbattery:left:1',
      'pass',
    ])
  })

  const flippable: Cards = {
    ...createBatteries,
    'ioncannonbattery#1': {
      text: 'After engaging 2 energy turn it over.',
      triggers: [
        triggerOn('afterEngage', {
          when: (game, me, _moment) => game.state.ships[me.ship]!.energy >= 2,
          may: true,
          use: (game, me) => {
            const one = game.state.ships[me.ship]!
            game.state = {
              ...game.state,
              ships: game.state.ships.with(me.ship, { ...one, energy: one.energy - 2, sides: {} }),
            }
          },
        }),
      ],
    },
  }

  test('[C2-HUGE-28] an offline hardpoint has no attack and no action, until it is turned over', () => {
    const table = new Table({
      seats: [[[gr75, 600, 300, 0, ['ioncannonbattery']]], [[tie, 600, 590, 0]]],
      cards: flippable,
      dice: [...blanks(2), ...blanks(3)],
    })
    table.arrange(0, { sides: { ioncannonbattery: 1 } }).arrange(1, { activated: true, engaged: true })
    table.dials('1FB', '2FB')
    expect(table.options('chooseAction').filter((id) => id.startsWith('rotateArc'))).toEqual([])
    table.answer('chooseAction', 'none')
    expect(table.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
    table.answer('chooseAttack', '0:front:1').answer('useAbility', 'use')
    table.has(0, { sides: {}, energy: 3 }) // one came back
    table.ends('setDials')
  })
})
