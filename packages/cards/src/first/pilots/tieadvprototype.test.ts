import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { academyPilot, createSides, fireFirst, gainedTokens, hasActed, redSquadronPilot } from './testing.ts'

const rudor = 'galacticempire:tieadvprototype:valenrudor'

test('valenrudor: a free action after it defended', () => {
  const shot = (pilot: string, tokens = {}) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[pilot, 500, 490, 180]], blanks(6)).arrange(1, { tokens }),
    )
  const at = shot(rudor).answer('useAbility', 'use')
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['1:focus'])
  expect(hasActed(shot(rudor, { stress: 1 }), rudor)).toBe(false)
  expect(hasActed(shot('baronoftheempire'), rudor)).toBe(false)
  // Not after its own attack.
  const own = fireFirst(createSides([[rudor, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(5)))
  expect(hasActed(own, rudor)).toBe(false)
})

test('theinquisitor: its primary weapon at Range 2–3 counts as at Range 1', () => {
  const inquisitor = 'galacticempire:tieadvprototype:theinquisitor'
  const rolls = (y: number, pilot = inquisitor, shot = 'primary:1', upgrades: string[] = []) => {
    const at = createSides([[pilot, 500, 300, 0, upgrades]], [[redSquadronPilot, 500, y, 180]], blanks(12))
    return fireFirst(at, shot).rolls()
  }
  expect(rolls(420)).toEqual([3, 2])
  expect(rolls(490)).toEqual([3, 2])
  expect(rolls(560)).toEqual([3, 2])
  expect(rolls(560, 'baronoftheempire')).toEqual([2, 3])
  // Not its missiles, not against it, and no farther than Range 3.
  const missile = 'missile:concussionmissiles'
  const at = createSides(
    [[inquisitor, 500, 300, 0, [missile]]],
    [[redSquadronPilot, 500, 560, 180]],
    blanks(12),
  )
  fireFirst(at.arrange(0, { locks: [1] }), `${missile}:1`)
  expect(at.kinds('attack')[0]).toMatchObject({ range: 3 })
  const beyond = createSides([[inquisitor, 500, 300]], [[redSquadronPilot, 500, 660, 180]]).skipTo('combat')
  expect(beyond.game.pending.some((one) => one.ask === 'chooseAttack')).toBe(false)
  // At a section of a huge ship too.
  const huge = createSides([[inquisitor, 500, 300]], [['gr75mediumtransport', 500, 560, 90]], blanks(12))
  expect(fireFirst(huge, 'primary:1:aft').rolls()).toEqual([3, 0])
})
