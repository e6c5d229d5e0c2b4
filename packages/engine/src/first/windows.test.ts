import { expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../test/first.ts'
import { arrangeHuge, gozanti } from '../../test/first-huge.ts'
import type { first } from '../index.ts'
import { triggerOn } from './ability.ts'
import type { WindowName } from './timing-windows.ts'

const windows: readonly WindowName[] = [
  ...(['startOfRound', 'endOfPlanning', 'startOfActivation', 'decloaked', 'becomesActive'] as const),
  ...([
    'beforeReveal',
    'afterReveal',
    'executed',
    'afterManeuver',
    'deployed',
    'afterAction',
    'coordinating',
  ] as const),
  ...(['endOfActivation', 'startOfEngagement', 'beforeEngage', 'afterEngage', 'wouldAttack'] as const),
  ...(['wouldTarget', 'becomesDefender', 'beforeRoll', 'rolled', 'rerolled', 'beforeOtherRoll'] as const),
  ...(['otherRoll', 'beforeNeutralize', 'critsCancelled', 'attackHit', 'hit', 'afterDefend'] as const),
  ...(['afterAttack', 'afterOpportunity', 'endOfEngagement', 'endPhase', 'endOfRound'] as const),
  ...(['gained', 'spent', 'calmed', 'dealt', 'faceupToBeDealt'] as const),
  ...(['turnedFaceup', 'dealtFaceup', 'sufferedOne', 'afterSuffer', 'lostShield', 'destroyed'] as const),
  ...(['discarded', 'gainedEnergy', 'allocated', 'crippled', 'bombRolled', 'bombRemoved'] as const),
  ...(['bombLaid', 'wouldGain', 'wouldDetonate', 'wouldBeStruck', 'wouldCheckStress'] as const),
  ...(['wouldSuffer', 'wouldBeDestroyed', 'wouldBeDealt', 'placed', 'setup'] as const),
]

/** Returns the events, shortened to the shot or action. */
const briefly = (told: unknown): string => {
  if (typeof told !== 'object' || told === null) return String(told)
  return 'id' in told ? String(told.id) : JSON.stringify(told).replaceAll('"', '')
}

/** A card that waits for every window, on a ship that takes no part. */
function listening(layout: Layout) {
  const heard: string[] = []
  const ears: first.CardRules = {
    text: 'Hears everything.',
    triggers: windows.map((at) =>
      triggerOn(at as 'sufferedOne', {
        of: 'any',
        use: (_, __, { window, ship, ...told }) => {
          const more = Object.entries(told).filter(([name, value]) => name !== 'no' && value !== undefined)
          heard.push([window, ship, ...more.map(([, value]) => briefly(value))].join(' '))
        },
      }),
    ),
  }
  const at = new Table({ ...layout, cards: { ...layout.cards, 'ept:determination': ears } })
  return { at, since: () => heard.splice(0) }
}

test('[C1-ROUND-1] [C1-ABILITY-1] the windows of a round come in order', () => {
  const { at, since } = listening({
    seats: [[['redsquadronpilot', 500, 200, 0, ['ept:determination']]], [['academypilot', 500, 800, 180]]],
    dice: ['blank', 'focus', 'crit', 'hit', 'evade', ...blanks(2), 'crit', 'blank', 'evade', 'blank'],
    deck: ['consolefire'],
  })
  at.arrange(0, { tokens: { stress: 1, cloak: 1 }, locks: [1] }).arrange(1, { shields: 1 })
  at.dials('2FG', '2FG').answer('decloak', 'ahead')
  expect(since()).toEqual([
    'setup -1 beforeForces',
    'setup -1 placing',
    'setup -1 afterForces',
    'startOfRound -1',
    'endOfPlanning -1',
    'startOfActivation -1',
    'decloaked 0',
    'spent 0 cloak',
    'becomesActive 1',
    'beforeReveal 1',
    'afterReveal 1',
    'wouldCheckStress 1 green',
    'executed 1 green',
    'afterManeuver 1 {speed:2,bearing:straight} green true [] true',
  ])
  at.answer('chooseAction', 'evade').answer('chooseAction', 'focus')
  expect(since()).toEqual([
    'wouldGain 1 evade',
    'gained 1 evade 1',
    'afterAction 1 evade evade false',
    'becomesActive 0',
    'beforeReveal 0',
    'afterReveal 0',
    'wouldCheckStress 0 green',
    'calmed 0 false',
    'executed 0 green',
    'afterManeuver 0 {speed:2,bearing:straight} green true [] true',
    'wouldGain 0 focus',
    'gained 0 focus 1',
    'afterAction 0 focus focus false',
    'endOfActivation -1',
    'startOfEngagement -1',
    'beforeEngage 0',
    'wouldAttack 0',
  ])
  at.answer('chooseAttack', 'primary:1')
  at.answer('modifyAttackDice', 'lock:1000').answer('modifyAttackDice', 'focus')
  at.upTo('chooseAttack')
  expect(since()).toEqual([
    'wouldTarget 1 primary:1',
    'becomesDefender 1 0 primary',
    'beforeRoll 0 0 attackDice',
    'rolled 0 0 attackDice',
    'rerolled 0 0 attackDice',
    'spent 0 lock 1',
    'spent 0 focus',
    'beforeRoll 1 0 defenseDice',
    'rolled 1 0 defenseDice',
    'beforeNeutralize 1 0 1 primary 2',
    'attackHit 0 1',
    'hit 1 0 1',
    'wouldSuffer 1 1 1 {kind:attack,ship:0}',
    'lostShield 1',
    'sufferedOne 1 hit',
    'wouldBeDealt 1 true C1-DAMAGE-3',
    'faceupToBeDealt 1 {kind:attack,ship:0}',
    'dealt 1 C1-DAMAGE-3',
    'dealtFaceup 1 C1-DAMAGE-3',
    'turnedFaceup 1',
    'sufferedOne 1 crit',
    'afterSuffer 1 2 {kind:attack,ship:0} true',
    'afterAttack 0 0 1 primary true',
    'afterDefend 1 0 1 primary true',
    'afterEngage 0',
    'afterOpportunity 0',
    'beforeEngage 1',
    'wouldAttack 1',
  ])
  at.answer('chooseAttack', 'primary:0').upTo('nothing')
  expect(since()).toEqual([
    'wouldTarget 0 primary:0',
    'becomesDefender 0 1 primary',
    'beforeRoll 1 1 attackDice',
    'rolled 1 1 attackDice',
    'beforeRoll 0 1 defenseDice',
    'rolled 0 1 defenseDice',
    'beforeNeutralize 0 1 0 primary 2',
    'critsCancelled 0 1 1',
    'afterAttack 1 1 0 primary false',
    'afterDefend 0 1 0 primary false',
    'afterEngage 1',
    'afterOpportunity 1',
    'endOfEngagement -1',
    'endPhase -1',
    'endOfRound -1',
    'startOfRound -1',
  ])
  at.ends('setDials')
})

test('[HS-SUB-1] [C1-ABILITY-1] the windows of a huge ship come in order', () => {
  const weapon = 'hardpoint:duallaserturret'
  const { at, since } = listening({
    seats: [
      [[gozanti, 300, 200, 0, ['ept:determination', weapon]]],
      [['obsidiansquadronpilot', 300, 600, 180]],
    ],
    cards: { [weapon]: { text: 'A weapon.', weapon: { energy: 1 } } },
    dice: ['hit', 'crit', 'blank', 'crit', 'crit', 'blank', ...blanks(3)],
    deck: ['directhit', 'directhit'],
    fore: ['directhit', 'directhit'],
  })
  arrangeHuge(at, 0, { energy: 1, stored: {} }, { shields: 0 })
  at.dials('2FW', '2FG').upTo('allocateEnergy').answer('allocateEnergy', `allocate:${weapon}=1`)
  expect(since()).toEqual([
    'setup -1 beforeForces',
    'setup -1 placing',
    'setup -1 afterForces',
    'startOfRound -1',
    'endOfPlanning -1',
    'startOfActivation -1',
    'becomesActive 1',
    'beforeReveal 1',
    'afterReveal 1',
    'wouldCheckStress 1 green',
    'executed 1 green',
    'afterManeuver 1 {speed:2,bearing:straight} green true [] true',
    'becomesActive 0',
    'beforeReveal 0',
    'afterReveal 0',
    'executed 0 white',
    'afterManeuver 0 {speed:2,bearing:straight} white true [] false',
    'gainedEnergy 0',
    'allocated 0 [hardpoint:duallaserturret]',
  ])
  at.answer('chooseAction', 'lock:1')
  at.upTo('chooseAttack')
  expect(since()).toEqual([
    'gained 0 lock 1 1 false',
    'afterAction 0 targetLock lock:1 false',
    'endOfActivation -1',
    'startOfEngagement -1',
    'beforeEngage 1',
    'wouldAttack 1',
  ])
  at.answer('chooseAttack', 'primary:0:fore').upTo('chooseAttack')
  expect(since()).toEqual([
    'wouldTarget 0 primary:0:fore',
    'becomesDefender 0 1 primary',
    'beforeRoll 1 1 attackDice',
    'rolled 1 1 attackDice',
    'beforeRoll 0 1 defenseDice',
    'rolled 0 1 defenseDice',
    'beforeNeutralize 0 1 0 primary 1',
    'attackHit 1 0',
    'hit 0 1 0',
    'wouldSuffer 0 1 1 {kind:attack,ship:1}',
    'wouldBeDealt 0 false fore C1-DAMAGE-2',
    'dealt 0 fore C1-DAMAGE-2',
    'sufferedOne 0 hit',
    'wouldBeDealt 0 true fore C1-DAMAGE-3',
    'faceupToBeDealt 0 {kind:attack,ship:1}',
    'dealt 0 fore C1-DAMAGE-3',
    'dealtFaceup 0 fore C1-DAMAGE-3',
    'turnedFaceup 0',
    'sufferedOne 0 crit',
    'afterSuffer 0 2 {kind:attack,ship:1} true',
    'afterAttack 1 1 0 primary true',
    'afterDefend 0 1 0 primary true',
    'afterEngage 1',
    'afterOpportunity 1',
    'beforeEngage 0',
    'wouldAttack 0',
  ])
  at.answer('chooseAttack', `${weapon}:1`).upTo('nothing')
  expect(since()).toEqual([
    'wouldTarget 1 hardpoint:duallaserturret:1',
    'becomesDefender 1 0 hardpoint:duallaserturret',
    'beforeRoll 0 0 attackDice',
    'rolled 0 0 attackDice',
    'beforeRoll 1 0 defenseDice',
    'rolled 1 0 defenseDice',
    'beforeNeutralize 1 0 1 hardpoint:duallaserturret 1',
    'attackHit 0 1',
    'hit 1 0 1',
    'wouldSuffer 1 0 2 {kind:attack,ship:0}',
    'wouldBeDealt 1 true C1-DAMAGE-3',
    'faceupToBeDealt 1 {kind:attack,ship:0}',
    'dealt 1 C1-DAMAGE-3',
    'dealtFaceup 1 C1-DAMAGE-3',
    'turnedFaceup 1',
    'sufferedOne 1 crit',
    'wouldBeDealt 1 true C1-DAMAGE-3',
    'faceupToBeDealt 1 {kind:attack,ship:0}',
    'dealt 1 C1-DAMAGE-3',
    'dealtFaceup 1 C1-DAMAGE-3',
    'turnedFaceup 1',
    'sufferedOne 1 crit',
    'afterSuffer 1 2 {kind:attack,ship:0} true',
    'wouldBeDestroyed 1',
    'destroyed 1',
    'afterAttack 0 0 1 hardpoint:duallaserturret true',
    'afterDefend 1 0 1 hardpoint:duallaserturret true',
    'afterEngage 0',
    'afterOpportunity 0',
    'endOfEngagement -1',
    'endPhase -1',
    'endOfRound -1',
  ])
})
