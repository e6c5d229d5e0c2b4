import { expect, test } from 'vitest'
import type { ObstacleEffects } from '../shared/obstacle-effects.ts'
import { rulesets } from './ruleset-settings.ts'

const nothing: ObstacleEffects = {
  damage: 0,
  stress: 0,
  strain: 0,
  breaksLocks: false,
  roll: {},
  skipsAction: 'never',
  noAttack: false,
  noLock: false,
  shelters: false,
}
const chaff = { ...nothing, jam: 1, breaksLocks: true, roll: { hit: 'stress', crit: 'stress' }, noLock: true }
const blaze = { ...nothing, roll: { hit: 'hit', crit: 'hit', focus: 'stress' }, skipsAction: 'met' }
const debris = { ...nothing, stress: 1, roll: { crit: 'crit' } }

test('[C2-PARTIAL-3] [C2-ACTION-6] [C2-JAM-2] [C2-ION-4] [C2-PLAN-4] what 1.1.0 says where the versions differ', () => {
  expect(rulesets['2e-epic-1.1.0']).toEqual({
    texts: 'printed',
    overlap: 'skipAction',
    rangeZeroAttacks: false,
    redActionStress: 'after',
    jamBullseyeRange: 1,
    ion: 'noDial',
    playerOrder: 'bid',
    tractorOverObstacles: true,
    dockByManeuver: false,
    missingDials: false,
    wings: {
      splits: 'endOfRound',
      joins: 'endOfRound',
      joinsCloaked: false,
      splitsBeforeManeuver: true,
      limitsActions: 'always',
      leaderActions: true,
    },
    asteroid: { ...nothing, roll: { hit: 'hit', crit: 'crit' }, skipsAction: 'met', noAttack: true },
    debris,
    looseCargo: debris,
    gascloud: { ...nothing, roll: { focus: 'strain', hit: 'strain' }, skipsAction: 'met', shelters: true },
    electroChaff: chaff,
    blaze,
  })
})

test('[C2-PARTIAL-6] [C2-ACTION-7] [C2-JAM-2] [C2-ION-6] [C2-PLAN-5] and what 1.4.6 says', () => {
  const stone = { ...nothing, skipsAction: 'overlapped', noAttack: true }
  expect(rulesets['2e-epic-1.4.6']).toEqual({
    texts: 'changed',
    overlap: 'byRelation',
    rangeZeroAttacks: true,
    redActionStress: 'before',
    jamBullseyeRange: 2,
    ion: 'dialDirection',
    playerOrder: 'rolls',
    tractorOverObstacles: false,
    dockByManeuver: true,
    missingDials: true,
    rounds: 12,
    wings: {
      splits: 'duringEnd',
      joins: 'startOfPlanning',
      joinsCloaked: true,
      splitsBeforeManeuver: false,
      limitsActions: 'activation',
      leaderActions: false,
    },
    asteroid: { ...stone, damage: 1, roll: { hit: 'hit', crit: 'hit' } },
    debris: { ...stone, stress: 1, roll: { hit: 'hit', crit: 'crit' } },
    looseCargo: { ...stone, strain: 1, roll: { hit: 'stress', crit: 'stress' } },
    gascloud: { ...stone, strain: 1, breaksLocks: true, roll: { hit: 'ion', crit: 'ion3' }, noLock: true },
    electroChaff: chaff,
    blaze,
  })
})
