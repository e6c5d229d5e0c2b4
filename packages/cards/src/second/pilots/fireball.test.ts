import { seatView } from '@flotilla/engine'
import { isBasicManeuver } from '@flotilla/engine/second/effects'

import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facedownDamage,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('kazudaxiono: one die more against an initiative above his damage', () => {
  const firing = (damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement([[['kazudaxiono', 600, 450]], [[tiePilot, 600, 640]]], blanks(12), { 0: { damage } }),
    )
  expect(firing([]).answer('useAbility', 'use').rolls()[0]).toBe(3)
  expect(firing([facedownDamage]).cardsHeard()).toEqual([])
  const shot = performFirstAttack(
    createEngagement([[[xwingPilot, 600, 450]], [['kazudaxiono', 600, 640]]], blanks(12)),
  )
  expect(shot.answer('useAbility', 'use').rolls()).toEqual([3, 3])
})

test('jarekyeager: flies red stressed as far as its damage lets it', () => {
  const flown = (advanced: boolean, damage: { card: string; faceup: boolean }[], stress = 1) => {
    const at = createLoneShip('jarekyeager').arrange(0, { damage, tokens: { stress } })
    const { dial } = at.game.rules.facts[0]!
    const entry = dial.find(
      ({ maneuver, difficulty }) => difficulty === 'red' && isBasicManeuver(maneuver) !== advanced,
    )
    if (!entry) return 'none'
    at.dials(entry.id, '2FB').upTo('chooseAction', 0)
    return at.kinds('moved')[0]!.maneuver === entry.id
  }
  const faceup = { card: 'fuelleak', faceup: true }
  expect([flown(false, [facedownDamage]), flown(false, [])]).toEqual([true, false])
  expect([flown(true, [faceup]), flown(true, [facedownDamage]), flown(true, [faceup], 3)]).toEqual([
    true,
    false,
    false,
  ])
})

test('r1j5: chooses which of its facedown cards is exposed', () => {
  const damage = [facedownDamage, { card: 'weaponsfailure', faceup: false }]
  const ending = () => {
    const at = createTable({ seats: [[['zertikstrom', 600, 450]], [['r1j5', 1500, 800]]] })
    return at
      .arrange(0, { locks: [1] })
      .arrange(1, { damage })
      .skipTo('end')
      .answer('useAbility', 'ship:1')
  }
  const at = ending()
  expect(at.asked('useAbility').seat).toBe(1)
  expect(JSON.stringify(seatView(at.game, 0))).not.toContain('weaponsfailure')
  at.answer('useAbility', '1:weaponsfailure').has(1, {
    damage: [facedownDamage, { card: 'weaponsfailure', faceup: true }],
  })
})
