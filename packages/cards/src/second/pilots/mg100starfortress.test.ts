import { deviceShape, hasPlacedDevice, targetShape } from '@flotilla/engine/second/effects'

import type { Layout } from '@flotilla/engine/testing'
import { touches } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facesOf,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

const bomb = (x: number, y: number) => ({
  id: 2000,
  kind: 'bomb' as const,
  what: 'protonBomb' as const,
  piece: 0,
  card: 'protonbombs',
  ship: 0,
  seat: 0,
  place: 'table' as const,
  pose: { x, y, heading: 0 },
  fuse: 0,
  damage: [],
  doomed: false,
  acted: false,
})

/** Ships at the start of the Engagement Phase with a bomb of the first seat among them. */
const bombed = (seats: Layout['seats'], x: number, y: number, dice: string[]) => {
  const at = beforeEndPhase(createTable({ seats, dice }))
  at.game.state = { ...at.game.state, devices: [bomb(x, y)] }
  return at
}

test('benteene: rattles the defender in its turret arc', () => {
  const firing = (turret: 'front' | 'right') =>
    performFirstAttack(
      createEngagement([[['benteene', 600, 450]], [[xwingPilot, 600, 680]]], blanks(12), { 0: { turret } }),
    ).ship(1).conditions
  expect(firing('front')).toMatchObject([{ card: 'rattled' }])
  expect(firing('right')).toEqual([])
})

test('rattled: a bomb at range 0–1 costs a crit, an action without one ends it', () => {
  const rattled = { conditions: [{ card: 'rattled', by: 0, source: 0 }] }
  const at = bombed([[['benteene', 1200, 200]], [[xwingPilot, 600, 450]]], 600, 700, [])
  at.arrange(1, rattled).dials('1FB', '1FB').upTo('chooseAction', 1)
  const calm = at.options('chooseAction').find((id) => id.endsWith('calm'))!
  at.answer('chooseAction', calm).has(1, { conditions: [] })
  const near = bombed([[['benteene', 1200, 200]], [[xwingPilot, 600, 450]]], 600, 600, [])
  near.arrange(1, rattled).dials('1FB', '1FB').upTo('chooseAction', 1)
  expect(near.options('chooseAction').some((id) => id.endsWith('calm'))).toBe(false)
  near.upTo('setDials')
  expect(near.kinds('damaged').map(({ damage }) => damage)).toEqual(['crit', 'crit'])
  near.has(1, { conditions: [] })
})

test('cat: one die more at a ship at range 0–1 of a friendly device', () => {
  const firing = (x: number) => {
    const at = bombed([[['cat', 600, 300]], [[xwingPilot, 600, 530]]], x, 530, blanks(10))
    return performFirstAttack(at.skipTo('engagement')).rolls()[0]
  }
  expect([firing(650), firing(900)]).toEqual([4, 3])
})

test('edonkappehl: drops a device after a blue or white maneuver', () => {
  const flown = (dial: string) =>
    createLoneShip('edonkappehl', ['protonbombs'])
      .dials(dial, '2FB')
      .upTo('systemPhase')
      .answer('systemPhase', 'done')
      .upTo('useAbility')
  const at = flown('1FB')
  expect(offeredOptions(at)).toEqual(['drop:protonbombs:1straight'])
  at.answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.game.state.devices).toHaveLength(1)
  expect(flown('0OR').cardsHeard()).toEqual([])
  const laid = createLoneShip('edonkappehl', ['protonbombs'])
    .dials('1FB', '2FB')
    .answer('systemPhase', 'drop:protonbombs:1straight')
  expect(laid.upTo('useAbility').cardsHeard()).not.toContain('pilot:edonkappehl')
})

test('paigetico: drops another device for its charge', () => {
  const dropped = (charge: number) =>
    createLoneShip('paigetico', ['protonbombs'])
      .arrange(0, { charges: { protonbombs: 2, 'pilot:paigetico': charge } })
      .dials('1FB', '2FB')
      .answer('systemPhase', 'drop:protonbombs:1straight')
  const at = dropped(1)
  at.answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.game.state.devices).toHaveLength(2)
  expect(dropped(0).cardsHeard()).toEqual(['protonbombs'])
})

test('vennie: adds a focus while the attacker is in a turret arc of a friendly ship', () => {
  const shot = (turret: 'front' | 'right') =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 680, 180]], [['vennie', 600, 450]]],
        ['hit', 'hit', 'hit', ...blanks(10)],
        {
          1: { turret },
        },
      ),
    )
  expect(facesOf(modifyDice(shot('front'), 'Defense', 'addFocus'), 1)).toEqual(['blank', 'focus'])
  expect(shot('right').cardsHeard()).toEqual([])
})

describe('finchdallow', () => {
  const loaded = (pilot: string, upgrades: readonly string[]) =>
    createLoneShip(pilot, upgrades).skipTo('system')
  const touching = (pilot: string, card: string) =>
    loaded(pilot, [card]).options('systemPhase').includes(`place:${card}`)

  test('finchdallow: a bomb may be placed anywhere touching it', () => {
    const at = loaded('finchdallow', ['protonbombs']).answer('systemPhase', 'place:protonbombs')
    expect(at.asked('placeDevice').limits).toMatchObject({ token: 'protonBomb', near: 0 })
    expect(() => at.put('placeDevice', 700, 600)).toThrow(/touches its ship/)
    const base = targetShape(at.game, 0)
    at.put('placeDevice', 660, 470, 30)
    const [lies] = at.game.state.devices
    expect(touches(base, deviceShape(lies!))).toBe(true)
    expect(lies).toMatchObject({ what: 'protonBomb', pose: { heading: 30 } })
    expect(at.ship(0).charges.protonbombs).toBe(1)
    expect(hasPlacedDevice(at.game, 0)).toBe(false)
  })

  test('finchdallow: wholly inside the play area', () => {
    const at = createTable({
      seats: [[['finchdallow', 42, 450, 0, ['protonbombs']]], [[xwingPilot, 1500, 800]]],
    })
    at.skipTo('system').answer('systemPhase', 'place:protonbombs')
    expect(() => at.put('placeDevice', 5, 450)).toThrow(/inside the play area/)
    at.put('placeDevice', 100, 450)
    expect(at.game.state.devices).toHaveLength(1)
  })

  test('finchdallow: it may drop it all the same; mines and the bombs of others are dropped', () => {
    const at = loaded('finchdallow', ['protonbombs']).answer('systemPhase', 'drop:protonbombs:1straight')
    expect(hasPlacedDevice(at.game, 0)).toBe(true)
    expect(touching('finchdallow', 'proximitymines')).toBe(false)
    expect(touching('cobaltsquadronbomber', 'protonbombs')).toBe(false)
  })
})
