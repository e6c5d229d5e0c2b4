import { gain } from '@flotilla/engine/second/effects'

import { expect, test } from 'vitest'
import { blanks, createEngagement, createLoneShip, performFirstAttack, xwingPilot } from '../testing.ts'

test('lieutenantkarsabi: a stress token rids it of a disarm token', () => {
  const reloaded = (tokens: object) =>
    createLoneShip('lieutenantkarsabi', ['protontorpedoes'])
      .arrange(0, { charges: { protontorpedoes: 0 }, tokens })
      .dials('1FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'reload:protontorpedoes')
  const at = reloaded({}).answer('useAbility', 'use')
  expect(at.kinds('lost')[0]).toMatchObject({ ship: 0, token: 'disarm' })
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['disarm', 'stress'])
  const stressed = createLoneShip('lieutenantkarsabi').arrange(0, { tokens: { stress: 1 } })
  gain(stressed.game, 0, 'disarm', 1, 'C2-ABILITY-3')
  expect(stressed.skipTo('engagement').cardsHeard()).toEqual([])
})

test('majorvynder: one defense die more while disarmed', () => {
  const rolls = (tokens: object) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['majorvynder', 600, 640]]], blanks(8), { 1: { tokens } }),
    ).rolls()
  expect(rolls({ disarm: 1 })).toEqual([3, 3])
  expect(rolls({})).toEqual([3, 2])
})
