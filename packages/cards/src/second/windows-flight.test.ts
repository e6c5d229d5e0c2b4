import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createLoneShip, createTable, farShip, xwingPilot } from './testing.ts'

const tokens = (at: ReturnType<typeof createTable>) =>
  at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)

test('[Adaptive Ailerons] fly a white speed 1 maneuver before the dial is revealed, unless stressed', () => {
  const striker = (stress: object, dial = '2FB') =>
    createLoneShip('scarifbasepilot').arrange(0, { tokens: stress }).dials(dial, '2FB')
  const at = striker({})
  expect(at.options('useAbility')).toEqual(['1BW', '1FW', '1NW'])
  expect(at.kinds('revealed').filter(({ ship }) => ship === 0)).toEqual([])
  at.answer('useAbility', '1FW')
  expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toMatchObject([
    { maneuver: '1FW' },
    { maneuver: '2FB' },
  ])
  expect(at.asked('chooseAction').subject).toBe(0)
  at.answer('chooseAction', 'focus').upTo('setDials').ends('setDials')
  expect(striker({ stress: 1 }).upTo('chooseAction', 0).kinds('ability')).toEqual([])
  // Off the table it goes no further.
  const gone = createTable({ seats: [[['scarifbasepilot', 600, 880]], [farShip]] }).dials('2FB', '2FB')
  gone.answer('useAbility', '1FW')
  expect(gone.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(1)
  expect(gone.ship(0).place).toBe('fled')
})

test('[bb8] buys a boost or a barrel roll before a blue maneuver', () => {
  const rolling = (dial: string, charges = 2) =>
    createLoneShip('bluesquadronrookie', ['bb8'])
      .arrange(0, { charges: { bb8: charges } })
      .dials(dial, '2FB')
      .upTo('useAbility')
  const at = rolling('2FB').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toContain('boost:left')
  expect(at.options('chooseAction')).not.toContain('focus')
  at.answer('chooseAction', 'boost:straight')
  expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(2)
  expect(at.ship(0).charges).toEqual({ bb8: 1 })
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(rolling('4FW').cardsHeard()).toEqual([])
  expect(rolling('2FB', 0).cardsHeard()).toEqual([])
})

test('[r4pastromech] makes one straight, bank or turn easier, so that a stressed ship may fly a red one', () => {
  const flying = (dial: string, answer: string, stress = 0, charges = 2) => {
    const at = createLoneShip('oddball', ['r4pastromech'])
      .arrange(0, { tokens: stress ? { stress } : {}, charges: { r4pastromech: charges } })
      .dials(dial, '2FB')
      .upTo('useAbility')
    if (at.game.pending.some(({ ask }) => ask === 'useAbility')) at.answer('useAbility', answer)
    return at
  }
  const red = flying('3BR', 'use', 1)
  expect(red.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '3BW' })
  expect(red.kinds('spent')).toMatchObject([{ card: 'r4pastromech' }])
  red.has(0, { tokens: { stress: 1 } })
  expect(flying('3BR', 'decline', 1).kinds('moved')[0]).toMatchObject({ maneuver: '2FW' })
  const white = flying('2TW', 'use', 1)
  expect(white.kinds('lost')).toMatchObject([{ ship: 0, token: 'stress' }])
  // Neither a Koiogran turn nor a blue maneuver, nor without a charge.
  expect(flying('3KR', 'use').cardsHeard()).toEqual([])
  expect(flying('2FB', 'use').cardsHeard()).toEqual([])
  expect(flying('2TW', 'use', 0, 0).cardsHeard()).toEqual([])
})

test('[nightfall] jams the ships it flies or boosts through, and nobody beside', () => {
  const flown = (others: readonly PlacedPilot[], dial = '4FB') =>
    createTable({ seats: [[['nightfall', 600, 300]], [...others]] })
      .dials(dial, ...others.map(() => '2FB'))
      .upTo('setDials')
  const target: PlacedPilot = ['darthvader', 600, 400, 90]
  const run = (at: ReturnType<typeof createTable>) =>
    at
      .kinds('gained')
      .filter(({ token }) => token === 'jam')
      .map(({ ship, amount }) => [ship, amount])
  expect(run(flown([target, ['darthvader', 900, 400, 90]]))).toEqual([[1, 2]])
  expect(run(flown([['darthvader', 660, 400, 90]]))).toEqual([])
  const boosted = (way: string) =>
    createTable({ seats: [[['nightfall', 600, 300]], [['darthvader', 560, 460]]] })
      .dials('2FB', '2FB')
      .answer('chooseAction', way)
  // The linked action waits beside the ability.
  expect(run(boosted('boost:left').answer('chooseAbility', '0:pilot:nightfall:1'))).toEqual([[1, 2]])
  expect(run(boosted('boost:right'))).toEqual([])
  // After a partial maneuver it has not moved through any ship.
  expect(run(flown([target, ['darthvader', 600, 500, 90]], '4FB'))).toEqual([])
})

test('[poedameron] follows an action with a white one as red, for his charge', () => {
  const acting = (first: string, charges = 1) =>
    createLoneShip('poedameron', [])
      .arrange(0, { charges: { 'pilot:poedameron': charges } })
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', first)
  const at = acting('focus').answer('useAbility', 'use')
  expect(at.options('chooseAction')).not.toContain('focus')
  at.answer('chooseAction', 'boost:straight')
  expect(tokens(at)).toEqual(['0:focus', '0:stress'])
  at.upTo('setDials').ends('setDials')
  expect(tokens(acting('focus').answer('useAbility', 'decline'))).toEqual(['0:focus'])
  expect(acting('focus', 0).cardsHeard()).toEqual([])
})

test('[patternanalyzer] acts before a red maneuver is checked, fully executed', () => {
  const flown = (dial: string, others: readonly PlacedPilot[] = [farShip]) =>
    createTable({ seats: [[['bluesquadronrookie', 600, 300, 0, ['patternanalyzer']]], [...others]] })
      .dials(dial, ...others.map(() => '2FB'))
      .upTo('useAbility')
  const at = flown('4KR').answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(tokens(at)).toEqual(['0:focus', '0:stress'])
  at.upTo('setDials').ends('setDials')
  expect(flown('4FW').cardsHeard()).toEqual([])
  expect(flown('4KR', [['darthvader', 600, 460, 90]]).cardsHeard()).toEqual([])
})

test('[zaribangel] acts although its maneuver was cut short', () => {
  const flown = (pilot: string) =>
    createTable({ seats: [[[pilot, 600, 300]], [['darthvader', 600, 430, 90]]] })
      .dials('3FB', '2FB')
      .upTo('chooseAction', 0)
  const at = flown('zaribangel')
  expect(at.kinds('moved')[0]).toMatchObject({ full: false })
  at.answer('chooseAction', 'focus')
  expect(tokens(at)).toEqual(['0:focus'])
  expect(flown('bluesquadronrookie').kinds('action')).toEqual([])
  flown('bluesquadronrookie').ends('setDials')
})

test('[pz4co] hands a calculate token on at the end of the Activation Phase, a focus token after a blue maneuver', () => {
  const ended = (
    dial: string,
    x = 720,
    held: object = { calculate: 1, focus: 1 },
    others: readonly string[] = [],
  ) => {
    const at = createTable({
      seats: [
        [
          ['landocalrissian', 600, 300, 0, ['pz4co', ...others]],
          [xwingPilot, x, 300],
        ],
        [farShip],
      ],
    }).arrange(0, { tokens: held })
    return at.dials(dial, '1FB', '2FB').upTo('useAbility')
  }
  const at = ended('1FB')
  expect(at.options('useAbility')).toEqual(['calculate:1', 'focus:1', 'decline'])
  expect(at.kinds('phase').at(-1)).toMatchObject({ phase: 'activation' })
  at.answer('useAbility', 'focus:1')
  expect(tokens(at)).toEqual(['1:focus'])
  at.upTo('setDials').ends('setDials')
  expect(ended('2BW').options('useAbility')).toEqual(['calculate:1', 'decline'])
  const eased = ended('2BW', 720, { calculate: 1, focus: 1 }, ['niennunb'])
  expect(eased.options('useAbility')).toEqual(['calculate:1', 'focus:1', 'decline'])
  expect(ended('1FB', 1000).cardsHeard()).toEqual([])
  expect(ended('1FB', 720, {}).cardsHeard()).toEqual([])
})
