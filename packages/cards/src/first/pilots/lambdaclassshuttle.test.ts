import type { ShipId } from '@flotilla/engine'
import { gozanti } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  farShip,
  flyDial,
  hasActed,
  type PlacedPilot,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `galacticempire:lambdaclassshuttle:${id}`

test('captainkagi: an enemy that may lock it locks no other', () => {
  const locks = (kagi: PlacedPilot, friends: readonly PlacedPilot[] = []) =>
    flyDial(createSides([[redSquadronPilot, 500, 300], ...friends], [[academyPilot, 500, 600], kagi]), '1FG')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(locks([name('captainkagi'), 700, 600])).toEqual(['lock:2'])
  expect(locks([name('captainkagi'), 900, 600])).toEqual(['lock:1'])
  expect(locks([name('coloneljendon'), 700, 600])).toEqual(['lock:1', 'lock:2'])
  // A section of a huge ship is no way out either, and its own side locks as it likes.
  const huge = flyDial(
    createSides(
      [[redSquadronPilot, 500, 300]],
      [
        [gozanti, 500, 560, 90],
        [name('captainkagi'), 700, 500],
      ],
    ),
    '1FG',
  )
  huge.upTo('chooseAction', 0)
  expect(huge.options('chooseAction').filter((id) => id.startsWith('lock'))).toEqual(['lock:2'])
})

test('captainkagi: a lock that could be none on it is free', () => {
  // A lock at Range 1 with Kagi at Range 2, then both at Range 1.
  const begun = (x: number) =>
    createSides(
      [['galacticempire:tieadvanced:commanderalozen', 500, 300]],
      [
        [redSquadronPilot, 500, 430],
        [name('captainkagi'), x, 430],
      ],
    )
      .skipTo('combat')
      .options('useAbility')
  expect(begun(700)).toEqual(['ship:1', 'decline'])
  expect(begun(590)).toEqual(['ship:2', 'decline'])
})

test('coloneljendon: a lock for a friend at Range 1 that has none', () => {
  const begun = (x: number, locks: ShipId[], theirs: ShipId[] = [], pilot = name('coloneljendon')) =>
    createSides(
      [
        [pilot, 500, 300],
        [academyPilot, x, 300],
      ],
      [
        [redSquadronPilot, 500, 900, 180],
        [redSquadronPilot, 800, 900, 180],
      ],
    )
      .arrange(0, { locks })
      .arrange(1, { locks: theirs })
      .skipTo('combat')
  const at = begun(640, [2])
  expect(at.options('useAbility')).toEqual(['ship:1:2', 'decline'])
  at.answer('useAbility', 'ship:1:2')
  expect([at.ship(0).locks, at.ship(1).locks]).toEqual([[], [2]])
  expect(hasActed(begun(700, [2]), name('coloneljendon'))).toBe(false)
  expect(hasActed(begun(640, []), name('coloneljendon'))).toBe(false)
  expect(hasActed(begun(640, [2], [3]), name('coloneljendon'))).toBe(false)
  expect(hasActed(begun(640, [2], [], name('omicrongrouppilot')), name('coloneljendon'))).toBe(false)
  // The section that was locked stays the one.
  const huge = createSides(
    [
      [name('coloneljendon'), 500, 300],
      [academyPilot, 640, 300],
    ],
    [['gr75mediumtransport', 500, 700, 90], farShip],
  )
  huge.arrange(0, { locks: [2], lockedSections: { 2: 'fore' } }).skipTo('combat')
  huge.answer('useAbility', 'ship:1:2')
  expect(huge.ship(1).lockedSections).toEqual({ 2: 'fore' })
})

test('captainyorr: stress for a friend at Range 1–2 is his, up to three', () => {
  const flown = (x: number, stress = 0, pilot = name('captainyorr'), friend = academyPilot, dial = '3KR') =>
    flyDial(
      createSides(
        [
          [friend, 500, 300],
          [pilot, x, 420],
        ],
        [farShip],
      ).arrange(1, { tokens: { stress } }),
      dial,
    ).upTo('useAbility')
  const at = flown(760).answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'stress' }])
  expect(at.ship(0).tokens).toEqual({})
  const kept = flown(760).answer('useAbility', 'decline')
  expect(kept.kinds('gained')).toMatchObject([{ ship: 0, token: 'stress' }])
  expect(hasActed(flown(760, 2), name('captainyorr'))).toBe(true)
  expect(hasActed(flown(760, 3), name('captainyorr'))).toBe(false)
  expect(hasActed(flown(820), name('captainyorr'))).toBe(false)
  expect(hasActed(flown(760, 0, name('omicrongrouppilot')), name('captainyorr'))).toBe(false)
})

test('captainyorr: token by token, not his own, not an enemy’s, and stress alone', () => {
  const rage = 'ept:rage'
  const at = createSides(
    [
      ['blacksquadronpilot', 500, 300, 0, [rage]],
      [name('captainyorr'), 700, 420],
    ],
    [farShip],
  )
  flyDial(at, '2FG').upTo('chooseAction', 0).answer('chooseAction', 'rage')
  at.answer('useAbility', 'use').answer('useAbility', 'decline')
  expect(at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toEqual([
    '0:focus',
    '1:stress',
    '0:stress',
  ])
  const own = flyDial(createSides([[name('captainyorr'), 500, 300]], [farShip]), '3BR')
  expect(hasActed(own, name('captainyorr'))).toBe(false)
  const enemy = flyDial(createSides([[academyPilot, 500, 300]], [[name('captainyorr'), 700, 420]]), '3KR')
  expect(hasActed(enemy, name('captainyorr'))).toBe(false)
})
