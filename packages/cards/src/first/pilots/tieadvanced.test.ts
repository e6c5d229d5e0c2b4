import type { ShipId } from '@flotilla/engine'
import { seatView } from '@flotilla/engine'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  farShip,
  fireFirst,
  flyDial,
  gainedTokens,
  hasActed,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `galacticempire:tieadvanced:${id}`

test('commanderalozen: a lock on an enemy at Range 1 when Combat begins', () => {
  const at = createSides(
    [
      [name('commanderalozen'), 500, 300],
      [academyPilot, 400, 300],
    ],
    [
      [redSquadronPilot, 500, 430],
      [redSquadronPilot, 500, 490],
    ],
  )
  at.skipTo('combat')
  // Not on a friend, not one range further.
  expect(at.options('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2').has(0, { locks: [2] })
  const none = createSides([[name('commanderalozen'), 500, 300]], [[redSquadronPilot, 500, 490]]).skipTo(
    'combat',
  )
  expect(hasActed(none, name('commanderalozen'))).toBe(false)
  const locked = createSides([[name('commanderalozen'), 500, 300]], [[redSquadronPilot, 500, 430]]).arrange(
    0,
    { locks: [1] },
  )
  expect(hasActed(locked.skipTo('combat'), name('commanderalozen'))).toBe(false)
  // Of a huge ship it locks the section that is nearest.
  const huge = createSides([[name('commanderalozen'), 500, 300]], [[gr75, 560, 400, 90]]).skipTo('combat')
  huge.answer('useAbility', 'ship:1')
  expect(huge.ship(0).lockedSections?.[1]).toBe('aft')
})

test('junoeclipse: a maneuver 1 faster or slower', () => {
  const flown = (dial: string, pilot = name('junoeclipse'), tokens = {}) =>
    createSides([[pilot, 500, 300]], [farShip])
      .arrange(0, { tokens })
      .dials(dial, '2FG')
      .upTo('useAbility', 0)
  const options = (dial: string) => flown(dial).options('useAbility')
  expect(options('2FG')).toEqual(['speed:1', 'speed:3', 'decline'])
  // Never below 1, and no faster than there are templates.
  expect(options('1BG')).toEqual(['speed:2', 'decline'])
  expect(options('3TW')).toEqual(['speed:2', 'decline'])
  expect(options('5FW')).toEqual(['speed:4', 'decline'])
  const at = flown('2FG').answer('useAbility', 'speed:1')
  expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '1FG' })
  expect(at.ship(0).pose.y).toBe(380)
  const kept = flown('2FG').answer('useAbility', 'decline')
  expect(kept.ship(0).pose.y).toBe(420)
  expect(hasActed(flown('2FG', name('stormsquadronpilot')), name('junoeclipse'))).toBe(false)
  // A red maneuver it may not execute stays one.
  expect(hasActed(flown('4KR', name('junoeclipse'), { stress: 1 }), name('junoeclipse'))).toBe(false)
})

test('darthvader: two actions, no action twice, none of them while stressed', () => {
  const at = flyDial(createSides([[name('darthvader'), 500, 300]], [farShip]), '2FG').upTo('chooseAction', 0)
  at.answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction')).not.toContain('focus')
  at.answer('chooseAction', 'evade')
  expect(gainedTokens(at)).toEqual(['0:focus', '0:evade'])
  expect(at.game.pending.some((one) => one.ask === 'chooseAction')).toBe(false)
  const other = flyDial(createSides([[name('zertikstrom'), 500, 300]], [farShip]), '2FG').upTo(
    'chooseAction',
    0,
  )
  other.answer('chooseAction', 'focus')
  expect(other.game.pending.some((one) => one.ask === 'chooseAction')).toBe(false)
  const tired = flyDial(createSides([[name('darthvader'), 500, 300]], [farShip]), '4KR')
  expect(tired.game.pending.some((one) => one.ask === 'chooseAction')).toBe(false)
})

test('lieutenantcolzet: a lock for a facedown damage card turned up', () => {
  const ended = (
    locks: ShipId[],
    faceup: boolean,
    foe = redSquadronPilot,
    lockedSections = {},
    section?: 'fore' | 'aft',
  ) =>
    createSides([[name('lieutenantcolzet'), 500, 300]], [[foe, 500, 900, 90]])
      .arrange(0, { locks, lockedSections })
      .arrange(1, {
        damage: [
          {
            no: 901,
            card: section ? `gr75mediumtransport:${section}` : 'core:blindedpilot',
            faceup,
            since: 0,
            ...(section ? { section } : {}),
          },
        ],
      })
      .skipTo('end')
  const at = ended([1], false).answer('useAbility', 'ship:1')
  expect(at.damage(1)).toEqual(['blindedpilot'])
  expect(at.ship(0).locks).toEqual([])
  expect(hasActed(ended([], false), name('lieutenantcolzet'))).toBe(false)
  expect(hasActed(ended([1], true), name('lieutenantcolzet'))).toBe(false)
  expect(ended([1], false).answer('useAbility', 'decline').damage(1)).toEqual(['-'])
  // Of a huge ship the section that is locked.
  expect(hasActed(ended([1], false, gr75, { 1: 'aft' }, 'fore'), name('lieutenantcolzet'))).toBe(false)
  expect(hasActed(ended([1], false, gr75, { 1: 'fore' }, 'fore'), name('lieutenantcolzet'))).toBe(true)
})

test.each(['galacticempire:tieadvanced:maarekstele', 'galacticempire:tiedefender:maarekstele'])(
  '%s: one of three faceup damage cards',
  (maarek) => {
    const deck = ['directhit', 'blindedpilot', 'consolefire', 'munitionsfailure']
    const shot = (dice: string[], shields = 0, pilot = maarek) => {
      const at = createSides(
        [[pilot, 500, 300]],
        [[redSquadronPilot, 500, 490, 180]],
        [...dice, ...blanks(7)],
        { deck },
      )
      return fireFirst(at.arrange(1, { shields })).upTo('useAbility')
    }
    const at = shot(['crit'])
    expect(at.asked('useAbility').seat).toBe(0)
    expect(at.options('useAbility')).toEqual(['damage:0', 'damage:1', 'damage:2'])
    // No other player sees the drawn cards.
    expect(JSON.stringify(seatView(at.game, 1))).not.toContain('core:consolefire')
    at.answer('useAbility', 'damage:2')
    expect(at.damage(1)).toEqual(['consolefire'])
    expect(at.game.state.decks[1]!.discard).toEqual(['core:directhit', 'core:blindedpilot'])
    // A facedown card, a shield, or another pilot.
    expect(hasActed(shot(['hit']), maarek)).toBe(false)
    expect(hasActed(shot(['crit'], 1), maarek)).toBe(false)
    expect(hasActed(shot(['crit'], 0, 'onyxsquadronpilot'), maarek)).toBe(false)
    // Of a huge ship from the deck of the section.
    const huge = createSides([[maarek, 500, 300]], [[gr75, 500, 420, 90]], ['crit', ...blanks(7)])
    fireFirst(huge.arrange(1, { shields: 0 }), 'primary:1:aft').upTo('useAbility')
    expect(JSON.stringify(huge.asked('useAbility'))).toContain('gr75mediumtransport-aft:')
  },
)
