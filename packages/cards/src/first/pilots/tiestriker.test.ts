import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `galacticempire:tiestriker:${id}`
const card = (no: number) => ({ no, card: 'core:directhit', faceup: false, since: 0 })

test('countdown: 1 damage and a stress token in place of all results', () => {
  const shot = (dice: string[], tokens = {}, pilot = name('countdown')) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[pilot, 500, 490, 180]], [...dice, ...blanks(4)]).arrange(
        1,
        { tokens },
      ),
    )
  const at = shot(['hit', 'crit', 'crit']).upTo('useAbility').answer('useAbility', 'use').upTo('setDials')
  expect(at.damage(1)).toEqual(['-'])
  expect(at.ship(1).tokens).toEqual({ stress: 1 })
  expect(at.kinds('missed')).toHaveLength(1)
  expect(hasActed(shot(['hit', 'crit', 'crit'], { stress: 1 }), name('countdown'))).toBe(false)
  expect(hasActed(shot(blanks(3)), name('countdown'))).toBe(false)
  expect(hasActed(shot(['hit', 'crit', 'crit'], {}, 'imperialtrainee'), name('countdown'))).toBe(false)
})

test('puresabacc: an attack die more with one damage card at the most', () => {
  const rolls = (cards: number, pilot = name('puresabacc')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(8)).arrange(0, {
        damage: Array.from({ length: cards }, (_, i) => card(901 + i)),
      }),
    ).rolls()[0]
  expect([0, 1, 2].map((cards) => rolls(cards))).toEqual([4, 4, 3])
  expect(rolls(0, 'imperialtrainee')).toBe(3)
})

test('duchess: Adaptive Ailerons may be left unused', () => {
  const flown = (pilot: string, title = 'title:adaptiveailerons') =>
    flyDial(createSides([[pilot, 500, 300, 0, [title]]], [farShip]), '2FG').upTo('useAbility', 0)
  const at = flown(name('duchess'))
  expect(at.options('useAbility')).toEqual(['1B', '1F', '1N', 'decline'])
  at.answer('useAbility', 'decline')
  expect(at.ship(0).pose.y).toBe(420)
  const used = flown(name('duchess')).answer('useAbility', '1F')
  expect(used.ship(0).pose.y).toBe(500)
  expect(flown('imperialtrainee').options('useAbility')).toEqual(['1B', '1F', '1N'])
  // The card of that name alone.
  expect(flown(name('duchess'), 'title:advancedailerons').options('useAbility')).toEqual(['1B', '1F', '1N'])
})
