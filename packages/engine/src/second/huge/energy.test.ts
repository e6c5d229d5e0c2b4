import { expect, test } from 'vitest'
import { cr90, createLoneHugeShip, gr75 } from '../../../test/huge.ts'
import { triggerOn } from '../ability.ts'
import { gain } from '../changes.ts'
import { couldPerformAction } from '../effects.ts'
import { isIonized, isTractored } from '../state.ts'

test('[C2-ENERGY-1] energy begins active, with what upgrades add to it', () => {
  createLoneHugeShip(gr75, {}, ['luminous']).has(0, { energy: 6, shields: 2 })
  createLoneHugeShip(gr75).has(0, { energy: 4, shields: 3 })
})

test('[C2-ENERGY-2] [C2-ENERGY-3] both come back by the symbols of the ship card, up to the limit', () => {
  const table = createLoneHugeShip(cr90).arrange(0, { energy: 1, shields: 4 }).skipTo('end')
  table.has(0, { energy: 3, shields: 6 })
  expect(table.kinds('recovered').map(({ what, amount }) => [what, amount])).toEqual([
    ['shield', 1],
    ['shield', 1],
    ['energy', 2],
  ])
  table.ends('setDials')
  createLoneHugeShip(cr90)
    .arrange(0, { energy: 6, shields: 7 })
    .skipTo('end')
    .has(0, { energy: 7, shields: 7 })
  // A title that adds energy adds no symbol.
  createLoneHugeShip(gr75, {}, ['luminous']).arrange(0, { energy: 1 }).skipTo('end').has(0, { energy: 2 })
})

test('[C2-ENERGY-4] a red maneuver costs energy instead of stress', () => {
  const table = createLoneHugeShip(gr75).arrange(0, { energy: 2 }).dials('3FR', '2FB').upTo('setDials')
  table.has(0, { tokens: {}, pose: { x: 600, y: 570, heading: 0 } })
  expect(table.kinds('lost')).toMatchObject([{ ship: 0, token: 'energy', amount: 1, rule: 'C2-ENERGY-4' }])
  table.has(0, { energy: 2 }) // one was recovered in the End Phase
  table.ends('setDials')
})

test('[C2-ENERGY-5] without energy it is stressed, and then flies the stress maneuver', () => {
  const table = createLoneHugeShip(gr75).arrange(0, { energy: 0 }).dials('3FR', '2FB').upTo('setDials')
  expect(table.kinds('gained')).toMatchObject([{ ship: 0, token: 'stress', amount: 1 }])
  table
    .arrange(0, { energy: 0, tokens: { stress: 1 } })
    .dials('3FR', '2FB')
    .upTo('setDials')
  expect(table.ship(0).pose).toEqual({ x: 600, y: 450 + 120 + 80, heading: 0 })
  expect(table.kinds('moved').at(-1)).toMatchObject({ ship: 0, maneuver: '2FW' })
  table.ends('setDials')
})

test('[C2-ENERGY-6] stress it gains is paid for with energy while there is any', () => {
  const table = createLoneHugeShip(gr75).arrange(0, { energy: 1 })
  gain(table.game, 0, 'stress', 2, 'C2-CARD-1')
  table.has(0, { energy: 0, tokens: { stress: 1 } })
  expect(table.game.events.slice(-3).map(({ kind }) => kind)).toEqual(['gained', 'spent', 'lost'])
  table.ends('setDials')
  // A red action costs 1 energy in the same way.
  const red = createLoneHugeShip(gr75).dials('1FB', '2FB').answer('chooseAction', 'none')
  red.answer('chooseAction', 'reinforce:fore')
  expect(red.kinds('spent')).toMatchObject([{ ship: 0, token: 'energy', amount: 1, rule: 'C2-ENERGY-6' }])
  red.ends('setDials')
})

test('[C2-ENERGY-7] energy that comes back is spent on stress first', () => {
  const table = createLoneHugeShip(cr90)
    .arrange(0, { energy: 0, tokens: { stress: 1 } })
    .skipTo('end')
  table.has(0, { energy: 1, tokens: {} })
  table.ends('setDials')
})

test('[C2-HUGE-14] ionized and tractored with six tokens', () => {
  const table = createLoneHugeShip(gr75)
  for (const [token, held] of [
    ['ion', isIonized],
    ['tractor', isTractored],
  ] as const) {
    table.arrange(0, { tokens: { [token]: 5 } })
    expect(held(table.game, table.ship(0))).toBe(false)
    gain(table.game, 0, token, 1, 'C2-ION-1', 1)
    expect(held(table.game, table.ship(0))).toBe(true)
  }
  // There is no question where to move it.
  expect(table.game.frames.map(({ procedure }) => procedure)).not.toContain('tractor')
  table.ends('setDials')
})

test('[C2-HUGE-14] [C2-ION-7] an ionized huge ship flies the ion maneuver', () => {
  const table = createLoneHugeShip(gr75)
    .arrange(0, { tokens: { ion: 6 } })
    .skipTo('end')
  table.arrange(0, { tokens: { ion: 6 } })
  table.dials(null, '2FB').answer('chooseAction', 'none')
  expect(table.ship(0).pose).toEqual({ x: 600, y: 490, heading: 0 })
  expect(table.options('chooseAction')).toEqual(['focus', 'none'])
})

test('[C2-HUGE-4] no way to be elsewhere but by a maneuver, whatever grants it', () => {
  const offered: boolean[] = []
  const table = createLoneHugeShip(gr75, {
    cards: {
      'ship:resupplycraft': {
        text: 'After its maneuver it may boost, barrel roll, SLAM or cloak, if only it could.',
        triggers: [
          triggerOn('afterManeuver', {
            of: 'any',
            when: (_, me, moment) => moment.ship === me.ship,
            use: (game, me) => {
              for (const action of ['boost', 'barrelRoll', 'slam', 'cloak', 'focus'])
                offered.push(couldPerformAction(game, me.ship, [action]))
            },
          }),
        ],
      },
    },
  })
  table.dials('1FB', '2FB').upTo('setDials')
  expect(offered).toEqual([false, false, false, false, true])
  // A cloak token, however it came by it, does not let it decloak.
  table.arrange(0, { tokens: { cloak: 1 } }).skipTo('system')
  expect(table.game.pending.map(({ ask }) => ask)).not.toContain('systemPhase')
})
