import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { academyPilot, createSides, diceOffers, fireFirst, hasActed, lastFaces } from './testing.ts'

const name = (id: string) => `galacticempire:tieaggressor:${id}`

test('lieutenantkestal: a focus token cancels blanks and focus results of the defender', () => {
  const shot = (tokens: object, dice: string[], pilot = name('lieutenantkestal')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[academyPilot, 500, 490, 180]], ['hit', 'hit', ...dice]).arrange(0, {
        tokens,
      }),
    )
  const rolled = ['evade', 'focus', 'blank']
  const at = shot({ focus: 2 }, rolled)
  at.answer('modifyDefenseDice', `card:0:${name('lieutenantkestal')}:cancel`)
  expect(lastFaces(at, 1)).toEqual(['evade'])
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus', amount: 1 }])
  expect(diceOffers(shot({}, rolled), name('lieutenantkestal'))).toEqual([])
  expect(diceOffers(shot({ focus: 1 }, ['evade', 'evade', 'evade']), name('lieutenantkestal'))).toEqual([])
  expect(
    diceOffers(shot({ focus: 1 }, rolled, name('onyxsquadronescort')), name('lieutenantkestal')),
  ).toEqual([])
})

test('doubleedge: another weapon after a secondary weapon missed, once in a round', () => {
  const turret = 'turret:twinlaserturret'
  const missile = 'missile:concussionmissiles'
  const shot = (weapon: string, dice: string[], upgrades = [turret, missile]) =>
    fireFirst(
      createSides(
        [[name('doubleedge'), 500, 300, 0, upgrades]],
        [[academyPilot, 500, 490, 180]],
        dice,
      ).arrange(0, {
        locks: [1],
      }),
      `${weapon}:1`,
    )
  const at = shot(missile, blanks(20)).upTo('useAbility')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['primary:1', `${turret}:1`, 'pass'])
  at.answer('chooseAttack', `${turret}:1`).upTo('setDials')
  expect(at.kinds('attack')).toHaveLength(2)
  expect(at.kinds('ability').filter(({ card }) => card === name('doubleedge'))).toHaveLength(1)
  // Not after its primary weapon, nor after a hit.
  expect(hasActed(shot('primary', blanks(5)).upTo('useAbility'), name('doubleedge'))).toBe(false)
  expect(hasActed(shot(missile, ['hit', ...blanks(6)]).upTo('setDials'), name('doubleedge'))).toBe(false)
})
