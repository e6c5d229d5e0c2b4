import type { ShipId } from '@flotilla/engine'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const braylen = rebelPilot('arc170:braylenstramm')
const norra = rebelPilot('arc170:norrawexley')
const shara = rebelPilot('arc170:sharabey')
const thane = rebelPilot('arc170:thanekyrell')

const flown = (stress: number, dice: string[]) =>
  createSides([[braylen, 500, 300]], [farShip], dice)
    .arrange(0, { tokens: { stress } })
    .dials('2FG', '2FG')
    .upTo('useAbility')

test('braylenstramm: after a maneuver a die, and a stress token less on a hit or crit', () => {
  for (const face of ['hit', 'crit'])
    flown(2, [face]).answer('useAbility', 'use').has(0, { tokens: {} }).upTo('setDials').ends('setDials')
  for (const face of ['focus', 'blank'])
    flown(2, [face])
      .answer('useAbility', 'use')
      .has(0, { tokens: { stress: 1 } })
  flown(2, [])
    .answer('useAbility', 'decline')
    .has(0, { tokens: { stress: 1 } })
  expect(hasActed(flown(1, []), braylen)).toBe(false)
})

test('norrawexley: attacking, her lock on the defender for a focus result', () => {
  const shot = (locks: ShipId[]) =>
    fireFirst(
      createSides(
        [[norra, 500, 300]],
        [[academyPilot, 500, 490, 180], farShip],
        [...blanks(2), ...blanks(3)],
      ).arrange(0, {
        locks,
      }),
      'primary:1',
    )
  const at = shot([1]).answer('modifyAttackDice', `card:0:${norra}:add:focus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  at.has(0, { locks: [] }).upTo('setDials').ends('setDials')
  expect(diceOffers(shot([2]), norra)).toEqual([])
})

test('norrawexley: defending, her lock on the attacker; of a huge ship whichever section', () => {
  const shot = (locks: ShipId[]) =>
    fireFirst(
      createSides(
        [[redSquadronPilot, 500, 300], farShip],
        [[norra, 500, 490, 180]],
        ['hit', ...blanks(9)],
      ).arrange(2, { locks }),
      'primary:2',
    ).upTo('modifyDefenseDice', 2)
  const at = shot([0]).answer('modifyDefenseDice', `card:2:${norra}:add:focus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'focus'])
  at.has(2, { locks: [] })
  expect(diceOffers(shot([1]), norra)).toEqual([])
  // Her lock must be on the section that she attacks.
  const huge = (section: 'fore' | 'aft') =>
    fireFirst(
      createSides([[norra, 500, 240]], [[cr90, 500, 500, 90]], blanks(9)).arrange(0, {
        locks: [1],
        lockedSections: { 1: section },
      }),
      'primary:1:fore',
    )
  expect(diceOffers(huge('fore'), norra)).toHaveLength(1)
  expect(diceOffers(huge('aft'), norra)).toEqual([])
})

/** A TIE fires at a friend of his, or at himself. */
const attacked = (pilot: [x: number, y: number], shot = 'primary:1', tokens = {}) =>
  fireFirst(
    createSides(
      [[academyPilot, 500, 490, 180]],
      [
        [redSquadronPilot, 500, 300],
        [thane, ...pilot, 0],
      ],
      blanks(9),
    ).arrange(2, { tokens }),
    shot,
  ).upTo('useAbility')

test('thanekyrell: a free action after an enemy in his arc attacked a friend', () => {
  const at = attacked([580, 300]).answer('useAbility', 'use')
  expect(at.options('chooseAction')).toContain('focus')
  at.answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['2:focus'])
  // Behind him is an arc of his, too; beside him is none.
  expect(hasActed(attacked([500, 640]), thane)).toBe(true)
  expect(hasActed(attacked([640, 490]), thane)).toBe(false)
  // Too far, stressed, or himself attacked.
  expect(hasActed(attacked([580, 140]), thane)).toBe(false)
  expect(hasActed(attacked([580, 300], 'primary:1', { stress: 1 }), thane)).toBe(false)
  expect(hasActed(attacked([580, 300], 'primary:2'), thane)).toBe(false)
})

/** An X-wing attacks a ship that Shara Bey has locked. */
const byShara = (x: number, locks: ShipId[], own: ShipId[] = []) =>
  createSides(
    [
      [redSquadronPilot, 500, 300, 0, ['torpedo:protontorpedoes']],
      [shara, x, 300],
    ],
    [[academyPilot, 500, 490, 180], farShip],
    ['blank', 'focus', 'hit', ...blanks(9)],
  )
    .arrange(0, { locks: own })
    .arrange(1, { locks })

test('sharabey: another friend at Range 1–2 rerolls by her lock', () => {
  const shot = (x: number, locks: ShipId[]) => fireFirst(byShara(x, locks), 'primary:2')
  const at = shot(735, [2])
  expect(diceOffers(at, shara)).toHaveLength(7)
  at.answer('modifyAttackDice', `card:1:${shara}:reroll:1000`)
  at.has(1, { locks: [] })
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'focus', 'hit'])
  expect(diceOffers(shot(745, [2]), shara)).toEqual([])
  expect(diceOffers(shot(735, [3]), shara)).toEqual([])
  const own = fireFirst(
    createSides([[shara, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(9)).arrange(0, { locks: [1] }),
    'primary:1',
  )
  expect(diceOffers(own, shara)).toEqual([])
  // A ship that may spend no tokens on its dice spends none of hers either.
  const fenn = rebelPilot('sheathipedeclassshuttle:fennrau')
  const blinded = fireFirst(
    createSides(
      [
        [redSquadronPilot, 500, 300],
        [shara, 700, 300],
      ],
      [[fenn, 500, 490, 180]],
      blanks(9),
    )
      .arrange(1, { locks: [2] })
      .arrange(2, { performed: [`${fenn}:0`] }),
    'primary:2',
  )
  expect(diceOffers(blinded, shara)).toEqual([])
})

test('sharabey: and fires what asks for a lock by hers', () => {
  const shots = (x: number, locks: ShipId[], own: ShipId[] = []) => {
    const at = byShara(x, locks, own).skipTo('combat').upTo('chooseAttack', 0)
    return at.options('chooseAttack').filter((id) => id.startsWith('torpedo'))
  }
  expect(shots(735, [2])).toEqual(['torpedo:protontorpedoes:2:by:lock:1'])
  expect(shots(735, [2], [2])).toHaveLength(2)
  expect(shots(745, [2])).toEqual([])
  const at = fireFirst(byShara(735, [2]), 'torpedo:protontorpedoes:2:by:lock:1')
  at.has(1, { locks: [] }).has(0, { discarded: ['torpedo:protontorpedoes'] })
})
