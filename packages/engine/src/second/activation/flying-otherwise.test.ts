import { endPose, type Maneuver } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { play } from '../../index.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../../second/index.ts'
import { triggerOn } from '../ability.ts'

const { atSpeed, gain, isBasicManeuver: isBasic, isForwardManeuver: isForward, setDial } = effects
const xwing = 'bluesquadronescort' // initiative 2
const veteran = 'redsquadronveteran' // initiative 3
const shuttle = 'omicrongrouppilot' // has a stationary maneuver
const tie = 'academypilot'
const far = [tie, 1500, 800, 180] as const

const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })
const _mine: TriggeredAbility['when'] = (_, me, moment) => moment.ship === me.ship
const harder = (by: number): CardRules => ({ text: 'For a test.', difficulty: { maneuver: by } })

function flying(pilot: string, dial: string, cards: Cards, more: Partial<Layout> = {}, tokens = {}): Table {
  const table = new Table({ seats: [[[pilot, 600, 300, 0, ['crackshot']]], [far]], cards, ...more })
  return table.arrange(0, { tokens }).dials(dial, '2FB')
}
const flown = (table: Table) =>
  table
    .kinds('moved')
    .filter(({ ship }) => ship === 0)
    .map(({ maneuver }) => maneuver)

describe('kinds of maneuvers', () => {
  const at = (speed: number, bearing: Maneuver['bearing']): Maneuver =>
    ({ speed, bearing, side: 'left' }) as Maneuver

  test('[C2-DIFF-2] straights, banks and turns are basic, all others advanced', () => {
    const basic = (['straight', 'bank', 'turn'] as const).map((bearing) => isBasic(at(2, bearing)))
    expect(basic).toEqual([true, true, true])
    const advanced = [
      'koiogran',
      'segnor',
      'tallon',
      'stationary',
      'reverseStraight',
      'reverseBank',
      'sideslipBank',
      'sideslipTurn',
    ] as const
    expect(advanced.filter((bearing) => isBasic(at(2, bearing)))).toEqual([])
  })

  test('[C2-DIFF-3] forward maneuvers begin from the front guides', () => {
    expect([at(2, 'bank'), at(4, 'koiogran'), at(3, 'tallon')].map(isForward)).toEqual([true, true, true])
    const others = ['reverseBank', 'reverseStraight', 'sideslipBank', 'stationary'] as const
    expect(others.filter((bearing) => isForward(at(1, bearing)))).toEqual([])
  })

  /** Executes a maneuver at a higher speed. */
  const faster = (by: number): CardRules =>
    card(
      triggerOn('wouldExecute', {
        use: (_, __, moment) => {
          const maneuver = moment.maneuver as Maneuver
          return { maneuver: atSpeed(maneuver, maneuver.speed + by) }
        },
      }),
    )

  test('[C2-DIFF-12] a change of speed ends where the templates do', () => {
    const flies = (dial: string, by: number) =>
      flown(flying(xwing, dial, { crackshot: faster(by) }).upTo('setDials'))
    expect(flies('3TW', 1)).toEqual(flies('3TW', 0))
    expect(flies('2FB', 1)).toEqual(['3FB'])
    expect(flies('4FW', 2)).toEqual(['5FW'])
    expect(flies('1BB', -1)).toEqual(['1BB'])
  })

  test('[C2-DIFF-13] a stationary maneuver stays at speed 0', () => {
    const table = flying(shuttle, '0OR', { crackshot: faster(1) }).upTo('setDials')
    expect(flown(table)).toEqual(['0OR'])
    table.has(0, { pose: { x: 600, y: 300, heading: 0 } })
    table.ends('setDials')
  })
})

describe('stress and ion', () => {
  test('[C2-STRESS-3] whether a red maneuver can be flown is looked at after the abilities that change it', () => {
    const turns = card(
      triggerOn('afterReveal', {
        may: true,
        use: (game, me) => setDial(game, me.ship, '2FB', 'C2-ABILITY-3'),
      }),
    )
    const uses = (way: string) =>
      flown(
        flying(xwing, '4KR', { crackshot: turns }, {}, { stress: 2 })
          .upTo('useAbility')
          .answer('useAbility', way),
      )
    expect(uses('use')).toEqual(['2FB'])
    expect(uses('decline')).toEqual(['2FW'])
    // Made white it is flown as white.
    const easier = flying(xwing, '4KR', { crackshot: harder(-1) }, {}, { stress: 1 }).upTo('setDials')
    expect(flown(easier)).toEqual(['4KW'])
    easier.has(0, { tokens: { stress: 1 } })
    easier.ends('setDials')
  })

  test('[C2-STRESS-5] nothing makes the stress maneuver easier or faster', () => {
    // It would be blue, and take the stress with it.
    const table = flying(
      xwing,
      '4KR',
      {
        crackshot: {
          text: 'For a test.',
          difficulty: {
            maneuver: (_, __, { entry: { maneuver } }) => (maneuver.bearing === 'straight' ? -1 : 0),
          },
        },
      },
      {},
      { stress: 1 },
    ).upTo('setDials')
    expect(flown(table)).toEqual(['2FW'])
    table.has(0, { tokens: { stress: 1 }, pose: { x: 600, y: 420, heading: 0 } })
    const faster = card(
      triggerOn('wouldExecute', {
        use: () => ({ maneuver: { speed: 5, bearing: 'straight' } }),
      }),
    )
    expect(flown(flying(xwing, '4KR', { crackshot: faster }, {}, { stress: 1 }).upTo('setDials'))).toEqual([
      '2FW',
    ])
  })

  test('[C2-ION-4] nothing changes the ion maneuver', () => {
    for (const ruleset of ['2e-epic-1.1.0', '2e-epic-1.4.6']) {
      const table = new Table({
        seats: [[[xwing, 600, 300, 0, ['crackshot']]], [far]],
        cards: {
          crackshot: {
            ...card(
              triggerOn('wouldExecute', {
                use: () => ({ maneuver: { speed: 5, bearing: 'straight' } }),
              }),
            ),
            difficulty: { maneuver: 1 },
          },
        },
        ruleset,
      })
      table.arrange(0, { tokens: { ion: 1, stress: 1 } }).skipTo('end')
      table.dials(...(ruleset === '2e-epic-1.1.0' ? [null] : ['3TW']), '2FB').upTo('setDials')
      // Blue: it takes a stress token away.
      expect(flown(table)).toEqual([ruleset === '2e-epic-1.1.0' ? '1FB' : '1BB'])
      table.has(0, { tokens: {} })
      table.ends('setDials')
    }
  })

  test('[C2-ION-10] an ionized ship cannot use what follows on revealing its dial', () => {
    const reveals = card(
      triggerOn('afterReveal', {
        use: (game, me) => gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3'),
      }),
    )
    const used = (tokens: object) =>
      flying(xwing, '4KR', { crackshot: reveals }, { ruleset: '2e-epic-1.4.6' }, tokens)
        .upTo('setDials')
        .kinds('ability').length
    expect([used({}), used({ ion: 1 })]).toEqual([1, 0])
  })
})

describe('a dial left unset', () => {
  const unset = (ruleset: string) =>
    new Table({
      seats: [
        [
          [xwing, 600, 300],
          [xwing, 300, 300],
        ],
        [far],
      ],
      ruleset,
    })

  test('[C2-PLAN-5] under 1.4.6 a ship whose player’s time was up gains a stress token and flies white, 2 straight', () => {
    const table = unset('2e-epic-1.4.6')
    const mineNow = () => table.game.pending.find(({ seat }) => seat === 0)!
    play(table.game, 0, { decision: mineNow().id, option: '1:3FW' })
    expect(play(table.game, 0, { decision: mineNow().id, option: 'confirm' })).toMatchObject({
      ok: false,
      refusal: { rule: 'C2-PLAN-4' },
    })
    expect(play(table.game, 0, { decision: mineNow().id, option: 'timeUp' }).ok).toBe(true)
    const theirs = table.game.pending.find(({ seat }) => seat === 1)!
    play(table.game, 1, { decision: theirs.id, option: '2:2FB' })
    const last = play(table.game, 1, { decision: theirs.id, option: 'confirm' })
    if (last.ok) table.events.push(...last.events)
    table.upTo('chooseActivation').answer('chooseActivation', 'ship:0')
    table.has(0, { tokens: { stress: 1 }, pose: { x: 600, y: 420, heading: 0 } })
    expect(flown(table)).toEqual(['2FW'])
    expect([table.asked('chooseAction').subject, table.ship(1).revealed]).toEqual([1, '3FW'])
  })

  test('[C2-PLAN-4] under 1.1.0 a dial must be set, and the refusal names the ship', () => {
    const table = unset('2e-epic-1.1.0')
    const { id } = table.game.pending.find(({ seat }) => seat === 0)!
    play(table.game, 0, { decision: id, option: '1:3FW' })
    expect(play(table.game, 0, { decision: id, option: 'timeUp' }).ok).toBe(false)
    const played = play(table.game, 0, { decision: id, option: 'confirm' })
    expect(played).toMatchObject({ ok: false, refusal: { rule: 'C2-PLAN-4' } })
    expect(played.ok ? '' : played.refusal.message).toMatch(/^Blue Squadron Escort has no dial yet/)
  })
})

test('[C2-PARTIAL-5] a Tallon roll with all places taken asks at each of them whose ship was in the way', () => {
  const from = { x: 600, y: 300, heading: 0 }
  const { x, y } = endPose('second', 'small', from, { speed: 3, bearing: 'tallon', side: 'left' })
  // It would end facing back: an enemy lies under the middle place and the front one, a friend under the back one alone.
  const rolls = (friend: number) =>
    new Table({
      seats: [
        [
          [xwing, from.x, from.y],
          [veteran, x - 30, y + friend],
        ],
        [[veteran, x + 25, y - 35, 180]],
      ],
      ruleset: '2e-epic-1.4.6',
      dice: ['blank'],
    }).dials('3ER', '4FW', '4FW')
  const table = rolls(47)
  expect(table.kinds('moved')[0]).toMatchObject({ ship: 0, full: false })
  expect(table.kinds('rolled').map(({ ship, rule }) => [ship, rule])).toEqual([[0, 'C2-PARTIAL-5']])
  // With the friend out of the way the back place is free.
  expect(rolls(90).kinds('moved')[0]).toMatchObject({ ship: 0, full: true })
})

test('[C2-ACTION-2] a card may have its ship skip the action of its activation, and no other ship’s', () => {
  const skips = card(triggerOn('afterManeuver', { use: (game, me) => effects.skipActionStep(game, me.ship) }))
  // The TIE acts first.
  const next = (cards: Cards) => flying(xwing, '2FB', cards).answer('chooseAction', 'none')
  expect(next({}).asked('chooseAction').subject).toBe(0)
  next({ crackshot: skips }).ends('setDials')
})
