import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'
import { triggerOn } from '../ability.ts'

const rookie = 'rookiepilot'
const red = 'redsquadronpilot'
const academy = 'academypilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const

/** One X-wing at 300, 300 that moves alone by default. */
const alone = (more: Partial<Layout> = {}) => new Table({ seats: [[[rookie, 300, 300]], far], ...more })

describe('stress', () => {
  test('[C1-DIFF-1] a red maneuver gives stress', () => {
    const at = alone()
      .dials('4KR', '2FG')
      .has(0, { tokens: { stress: 1 } })
    // Stressed, it was asked for no action.
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test('[C1-DIFF-2] [C1-DIFF-4] a green maneuver removes one stress, a white one none', () => {
    const green = alone().arrange(0, { tokens: { stress: 2 } })
    green.dials('2FG', '2FG').has(0, { tokens: { stress: 1 } })
    alone()
      .arrange(0, { tokens: { stress: 1 } })
      .dials('3FW', '2FG')
      .has(0, { tokens: { stress: 1 } })
  })

  test('[C1-DIFF-3] [C1-BUMP-1] an overlap checks stress and skips the action', () => {
    const at = new Table({ seats: [[[rookie, 300, 300]], [['obsidiansquadronpilot', 300, 400]]] })
    at.arrange(0, { tokens: { stress: 1 } })
      .dials('2FG', '2FG')
      .has(0, { tokens: {}, touching: [] })
    expect(at.kinds('moved')).toMatchObject([
      { ship: 0, full: false, touching: [1], rule: 'C1-OVERLAP-1' },
      { ship: 1, full: true, touching: [], rule: 'C1-MOVE-1' },
    ])
    expect(at.asked('chooseAction').subject).toBe(1)
  })

  test('[C1-DIFF-5] 2014: an opponent chooses for a stressed ship that reveals red', () => {
    const at = alone({ ruleset: '1e-epic-2014' })
      .arrange(0, { tokens: { stress: 1 } })
      .dials('4KR', '2FG')
    expect(at.asked('chooseManeuver')).toMatchObject({ seat: 1, subject: 0, rule: 'C1-DIFF-5' })
    expect(at.options('chooseManeuver')).not.toContain('4KR')
    expect(at.options('chooseManeuver')).toHaveLength(14)
    at.answer('chooseManeuver', '1FG').has(0, { pose: { x: 300, y: 380, heading: 0 }, tokens: {} })
  })

  test('[C1-DIFF-6] 2018: it flies a white 2 straight', () => {
    const at = alone()
      .arrange(0, { tokens: { stress: 1 } })
      .dials('4KR', '2FG')
    at.has(0, { pose: { x: 300, y: 420, heading: 0 }, tokens: { stress: 1 } })
  })

  test('[C1-ABILITY-1] a dial that a card has its owner turn is flown though it is red then, stressed or not', () => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'Enemies turn their dials.',
        triggers: [triggerOn('beforeReveal', { of: 'enemy', use: (game) => first.effects.mustTurn(game) })],
      },
    }
    const foe: Layout['seats'][0] = [['obsidiansquadronpilot', 1500, 800, 180, ['ept:determination']]]
    for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
      const at = alone({ ruleset, cards, seats: [[[rookie, 300, 300]], foe] })
      at.arrange(0, { tokens: { stress: 1 } }).dials('4FW', '2FG')
      expect(at.asked('chooseManeuver')).toMatchObject({ seat: 0, subject: 0 })
      expect(at.options('chooseManeuver')).toEqual(['3YW', '4KR'])
      at.answer('chooseManeuver', '4KR')
      expect(at.kinds('revealed')).toMatchObject([{ ship: 0, maneuver: '4KR' }, { ship: 1 }])
      expect(at.kinds('dialSet')).toMatchObject([{ ship: 0, maneuver: '4KR', only: [0] }])
      expect(at.kinds('flownInstead')).toEqual([])
      at.has(0, { pose: { x: 300, y: 500, heading: 180 }, tokens: { stress: 2 } })
      at.answer('chooseAction', 'none').ends('setDials')
    }
  })

  test('[C1-DIFF-7] of an easier and a harder colour the harder holds', () => {
    const at = alone({
      seats: [[[rookie, 300, 300, 0, ['amd:r2astromech']]], far],
      cards: {
        'amd:r2astromech': {
          text: 'Speed 1 and 2 are green.',
          difficulty: { maneuver: (_, __, { entry }) => (entry.maneuver.speed <= 2 ? 'green' : undefined) },
        },
      },
    })
    at.damaged(0, 'damagedengine')
      .dials('2TW', '2FG')
      .has(0, { tokens: { stress: 1 } })
    const easy = alone({
      seats: [[[rookie, 300, 300, 0, ['amd:r2astromech']]], far],
      cards: at.game.rules.cards,
    })
    easy
      .arrange(0, { tokens: { stress: 1 } })
      .dials('2TW', '2FG')
      .has(0, { tokens: {} })
  })
})

describe('ion', () => {
  test('[C1-ION-2] [C1-ION-3] [C1-ION-4] an ionized ship goes 1 straight, white, loses its tokens and acts as usual', () => {
    const ionized = alone()
      .arrange(0, { tokens: { ion: 3 } })
      .skipTo('activation')
    ionized.has(0, { pose: { x: 300, y: 380, heading: 0 }, tokens: {}, revealed: null, flown: 1 })
    expect(ionized.options('chooseAction')).toEqual(['focus', 'none'])
    const stressed = alone()
      .arrange(0, { tokens: { ion: 1, stress: 1 } })
      .skipTo('activation')
    stressed.has(0, { tokens: { stress: 1 } })
  })
})

describe('overlapping ships', () => {
  const bump = (more: Partial<Layout> = {}) =>
    new Table({ seats: [[[rookie, 300, 300]], [[red, 300, 450, 180]]], ...more })

  test('[C1-TOUCH-1] ships that touch cannot attack each other', () => {
    const at = bump().dials('2FG', '1FG')
    at.has(0, { touching: [1] }).has(1, { touching: [0] })
    // Neither was asked for an action or an attack.
    at.ends('setDials')
    const apart = bump({ seats: [[[rookie, 300, 300]], [[red, 300, 560, 180]]] }).dials('2FG', '1FG')
    expect(apart.upTo('chooseAttack').asked('chooseAttack').subject).toBe(1)
  })

  test('[C1-TOUCH-2] [C1-MOVE-10] a stationary maneuver keeps them touching', () => {
    const shuttle = new Table({
      seats: [[[academy, 300, 300]], [['starkillerbasepilot', 300, 470, 180]]],
    })
    shuttle
      .dials('3FG', '0OR')
      .has(1, { touching: [0], tokens: { stress: 1 } })
      .has(0, { touching: [1] })
  })

  test('[C1-TOUCH-3] [C1-OVERLAP-10] ships that move alike no longer touch', () => {
    const at = bump({ seats: [[[rookie, 300, 300]], [[red, 340, 300]]] })
    at.arrange(0, { touching: [1] }).arrange(1, { touching: [0] })
    at.dials('2FG', '2FG').upTo('chooseAttack')
    at.has(0, { touching: [], pose: { y: 420 } }).has(1, { touching: [], pose: { y: 420 } })
  })

  test('[C1-BUMP-2] [C1-COORD-1] a ship that overlapped may still get a free action; coordinate reaches Range 2', () => {
    const at = new Table({
      seats: [
        [
          [academy, 300, 300],
          ['starkillerbasepilot', 470, 380],
          [academy, 900, 380],
        ],
        [[red, 300, 450, 180]],
      ],
    }).dials('2FG', '1FG', '2FG', '1FG')
    at.answer('chooseActivation', 'ship:2').answer('chooseAction', 'none')
    expect(at.kinds('moved')[1]).toMatchObject({ ship: 0, full: false })
    expect(at.asked('chooseAction').subject).toBe(1)
    expect(at.options('chooseAction').filter((id) => id.startsWith('coordinate'))).toEqual(['coordinate:0'])
    at.answer('chooseAction', 'coordinate:0')
    expect(at.asked('chooseAction')).toMatchObject({ subject: 0, rule: 'C1-COORD-1' })
    at.answer('chooseAction', 'focus')
    expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'focus' }])
  })
})

describe('obstacles', () => {
  const rock = (dice: string[], more: Partial<Layout> = {}) =>
    alone({ obstacles: [['coreasteroid0', 300, 360]], dice, ...more })

  test('[C1-ASTEROID-1] [C1-ASTEROID-2] an asteroid on the way: no action, and a die', () => {
    const hit = rock(['hit']).dials('3FW', '2FG').has(0, { shields: 1 })
    expect(hit.asked('chooseAction').subject).toBe(1)
    rock(['blank']).dials('3FW', '2FG').has(0, { shields: 2 })
    const crit = rock(['crit'], { deck: ['consolefire'] })
      .arrange(0, { shields: 0 })
      .dials('3FW', '2FG')
    expect(crit.damage(0)).toEqual(['consolefire'])
    expect(crit.game.chance.fixed).toEqual([])
  })

  test('[C1-ASTEROID-3] on an asteroid it cannot attack, [C1-DEBRIS-3] on debris it can', () => {
    const fight = (obstacle: string) =>
      new Table({
        seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]],
        obstacles: [[obstacle, 500, 300]],
      }).skipTo('combat')
    expect(fight('coreasteroid0').asked('chooseAttack').subject).toBe(1)
    expect(fight('yt2400debris0').asked('chooseAttack').subject).toBe(0)
  })

  test('[C1-DEBRIS-1] [C1-DEBRIS-2] debris: a stress after the check, and after the action a die', () => {
    const debris = (face: string, stress: number) =>
      alone({ obstacles: [['yt2400debris0', 300, 360]], dice: [face] })
        .arrange(0, { shields: 0, ...(stress ? { tokens: { stress } } : {}) })
        .dials('2FG', '2FG')
    const stressed = debris('crit', 1).has(0, { tokens: { stress: 1 } })
    expect(stressed.damage(0)).toHaveLength(1)
    expect(debris('hit', 0).damage(0)).toEqual([])
    // With two stress tokens gone it may act, and the die waits for that.
    const order = alone({
      seats: [[[rookie, 300, 300, 0, ['ept:determination']]], far],
      obstacles: [['yt2400debris0', 300, 360]],
      dice: ['blank'],
      cards: {
        'ept:determination': {
          text: 'Without stress after a maneuver.',
          triggers: [
            triggerOn('afterManeuver', {
              of: 'any',
              when: (_, me, { ship }) => ship === me.ship,
              use: (game, me) => {
                game.state = {
                  ...game.state,
                  ships: game.state.ships.with(me.ship, { ...game.state.ships[me.ship]!, tokens: {} }),
                }
              },
            }),
          ],
        },
      },
    }).dials('2FG', '2FG')
    expect(order.asked('chooseAction').subject).toBe(0)
    expect(order.kinds('rolled')).toEqual([])
    order.answer('chooseAction', 'focus')
    expect(order.rolls()).toEqual([1])
  })

  test('[C1-MEET-3] [C1-OBSTACLE-2] of several the nearest comes first', () => {
    const at = alone({
      obstacles: [
        ['coreasteroid0', 300, 440],
        ['coreasteroid1', 300, 350],
      ],
      dice: ['hit', 'blank'],
    }).dials('4FW', '2FG')
    expect(at.kinds('metObstacle').map(({ obstacle }) => obstacle)).toEqual([1001, 1000])
    at.has(0, { shields: 1 }).ends('chooseAction')
  })
})

test('[C1-FLEE-4] [C1-FLEE-1] a ship that flees is gone at once', () => {
  const at = new Table({
    seats: [
      [
        [rookie, 300, 60, 180],
        [red, 900, 300],
      ],
      far,
    ],
  }).dials('3FW', '1FG', '2FG')
  expect(at.ship(0).place).toBe('fled')
  expect(at.asked('chooseAction').subject).toBe(2)
})

test('[C1-MOVE-7] [C1-MOVE-8] [C1-OVERLAP-6] a Tallon roll is placed anywhere along the end of its template', () => {
  const flown = (x: number) => {
    const at = new Table({ seats: [[['bluesquadronnovice', 300, 300]], far] }).dials('3RR', '2FG')
    // The 3 turn right ends 110 mm aside and ahead; the ship faces back.
    const refusal = at.put('placeTallon', 410, x, 180)
    return refusal ?? at.ship(0).pose.y
  }
  expect([flown(400), flown(420), flown(399.8)]).toEqual([400, 420, 'C1-MOVE-8'])
  const barred = new Table({ seats: [[['bluesquadronnovice', 300, 300]], [[red, 410, 452]]] })
  barred.dials('3RR', '1FG')
  expect(barred.put('placeTallon', 410, 412, 180)).toBe('C1-MOVE-8')
  expect(barred.put('placeTallon', 410, 404, 180)).toBeUndefined()
  barred.has(0, { tokens: { stress: 1 }, touching: [] })
  // Where it can stand nowhere it overlaps, and there is nothing to choose.
  const full = new Table({ seats: [[['bluesquadronnovice', 300, 300]], [[red, 410, 410]]] }).dials(
    '3RR',
    '1FG',
  )
  expect(full.kinds('moved')[0]).toMatchObject({ ship: 0, full: false, touching: [1] })
})
