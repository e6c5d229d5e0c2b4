import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { academyPilot, createSides, fireFirst, gainedTokens, hasActed, redSquadronPilot } from './testing.ts'

const vynder = 'galacticempire:alphaclassstarwing:majorvynder'
const karsabi = 'galacticempire:alphaclassstarwing:lieutenantkarsabi'

test('majorvynder: a die more in defense with its weapons disabled', () => {
  const rolls = (pilot: string, tokens: object) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[pilot, 500, 490, 180]], blanks(12)).arrange(1, {
        tokens,
      }),
    ).rolls()
  expect(rolls(vynder, { weaponsDisabled: 1 })).toEqual([3, 3])
  expect(rolls(vynder, {})).toEqual([3, 2])
  // Others do not profit, and its own attacks do not either.
  expect(rolls('rhosquadronveteran', { weaponsDisabled: 1 })).toEqual([3, 2])
})

test('lieutenantkarsabi: a stress token in place of disabled weapons, unless stressed', () => {
  const slam = (pilot: string) =>
    createSides([[pilot, 500, 300]], [[academyPilot, 1500, 800, 180]])
      .dials('2FG', '2FG')
      .upTo('chooseAction', 0)
  const at = slam(karsabi).answer('chooseAction', 'slam:2FG')
  at.answer('useAbility', 'use')
  expect(gainedTokens(at)).toEqual(['0:weaponsDisabled', '0:stress'])
  expect(at.kinds('lost')).toMatchObject([{ ship: 0, token: 'weaponsDisabled' }])
  const kept = slam(karsabi).answer('chooseAction', 'slam:2FG')
  kept.answer('useAbility', 'decline')
  expect(gainedTokens(kept)).toEqual(['0:weaponsDisabled'])
  const tired = slam(karsabi)
    .arrange(0, { tokens: { stress: 1 } })
    .answer('chooseAction', 'slam:2TW')
  expect(gainedTokens(tired)).toEqual(['0:weaponsDisabled'])
  expect(hasActed(tired, karsabi)).toBe(false)
  const other = slam('rhosquadronveteran').answer('chooseAction', 'slam:2FG')
  expect(gainedTokens(other)).toEqual(['0:weaponsDisabled'])
})
