import { expect, test } from 'vitest'
import { type Layout, Table } from '../../test/table.ts'
import type { CardRules } from '../second/index.ts'
import { triggerOn } from './ability.ts'
import type { WindowName } from './timing-windows.ts'

const windows: readonly WindowName[] = [
  ...(['setup', 'startOfPlanning', 'startOfSystem', 'startOfActivation', 'beforeActivate'] as const),
  ...(['beforeReveal', 'afterReveal', 'beforeExecute', 'beforeDifficulty', 'afterManeuver'] as const),
  ...([
    'afterIon',
    'afterActivate',
    'afterAction',
    'failedAction',
    'afterCoordinate',
    'afterDecloak',
  ] as const),
  ...(['afterDeploy', 'laid', 'blasted', 'afterDetonation', 'endOfActivation', 'startOfEngagement'] as const),
  ...(['beforeEngage', 'afterEngage', 'atInitiative', 'becomesDefender', 'beforeRoll', 'rolled'] as const),
  ...(['rerolled', 'beforeOtherRoll', 'otherRoll', 'beforeNeutralize', 'afterNeutralize'] as const),
  ...(['afterDefend', 'afterAttack', 'bonusAfterDefend', 'bonusAfterAttack', 'endOfEngagement'] as const),
  ...(['startOfEnd', 'endPhase', 'cleanedUp', 'endOfRound', 'gained', 'spent', 'locked'] as const),
  ...(['lostShield', 'repaired', 'turnedFaceup', 'dealt', 'precisionShot', 'sufferedOne'] as const),
  ...(['afterSuffer', 'destroyed', 'wouldSuffer', 'wouldGain', 'wouldBeDealt', 'wouldDetonate'] as const),
  ...(['wouldBeDestroyed', 'wouldFlee', 'wouldExpose', 'wouldExecute', 'wouldMeet', 'wouldPay'] as const),
  ...(['afterBoost', 'wouldSufferCrit', 'beforeRemoved'] as const),
]

/** Returns the events, shortened to the action or card. */
const briefly = (told: unknown): string => {
  if (typeof told !== 'object' || told === null) return String(told)
  return 'id' in told ? String(told.id) : JSON.stringify(told).replaceAll('"', '')
}

/** A table with a card that waits for every window. */
function listening(layout: Layout) {
  const heard: string[] = []
  const ears: CardRules = {
    text: 'Hears everything.',
    triggers: windows.map((at) =>
      triggerOn(at as 'locked', {
        of: 'any',
        use: (_, __, { window, ship, ...told }) => {
          const more = Object.values(told).filter((value) => value !== undefined)
          heard.push([window, ship, ...more.map(briefly)].join(' '))
        },
      }),
    ),
  }
  const at = new Table({ ...layout, cards: { ...layout.cards, elusive: ears } })
  return { at, since: () => heard.splice(0) }
}

test('[C2-ROUND-1] [C2-ABILITY-6] the windows of a round come in order', () => {
  const { at, since } = listening({
    seats: [[['redsquadronveteran', 500, 200, 0, ['elusive']]], [['academypilot', 500, 800, 180]]],
    obstacles: [['coreasteroid0', 500, 680]],
    dice: ['hit', 'blank', 'focus', 'crit', 'hit', 'evade', 'blank', 'blank'],
    deck: ['blindedpilot', 'structuraldamage'],
  })
  at.arrange(0, { tokens: { stress: 1, cloak: 1 }, locks: [1] }).arrange(1, { shields: 1 })
  at.dials('2FB', '2FB')
  expect(since()).toEqual([
    'setup -1 beforeForces',
    'setup -1 afterForces',
    'startOfPlanning -1',
    'startOfSystem -1',
  ])
  at.answer('systemPhase', 'decloak:ahead')
  expect(since()).toEqual([
    'afterDecloak 0',
    'spent 0 cloak 1',
    'startOfActivation -1',
    'beforeActivate 1',
    'beforeReveal 1',
    'afterReveal 1',
    'beforeExecute 1 {speed:2,bearing:straight} blue',
    'wouldExecute 1 {speed:2,bearing:straight} blue',
    'beforeDifficulty 1 {speed:2,bearing:straight} blue true',
    'wouldMeet 1 1000',
    'beforeOtherRoll 1 attackDice 1 C2-ASTEROID-1 [blank,focus]',
    'otherRoll 1 attackDice 1 C2-ASTEROID-1 [blank,focus]',
    'wouldSuffer 1 1 0 {kind:obstacle}',
    'lostShield 1',
    'sufferedOne 1 hit 0',
    'afterSuffer 1 1 {kind:obstacle}',
    'afterManeuver 1 {speed:2,bearing:straight} blue true [1000] [] [] false',
    'afterActivate 1',
    'beforeActivate 0',
    'beforeReveal 0',
    'afterReveal 0',
    'beforeExecute 0 {speed:2,bearing:straight} blue',
    'wouldExecute 0 {speed:2,bearing:straight} blue',
    'beforeDifficulty 0 {speed:2,bearing:straight} blue true',
    'afterManeuver 0 {speed:2,bearing:straight} blue true [] [] [] false',
  ])
  at.answer('chooseAction', 'focus')
  expect(since()).toEqual([
    'wouldGain 0 focus',
    'gained 0 focus 1',
    'afterAction 0 focus focus white []',
    'afterActivate 0',
    'endOfActivation -1',
    'startOfEngagement -1',
    'beforeEngage 0',
  ])
  at.answer('chooseAttack', '0:front:1')
  at.answer('modifyAttackDice', 'lock:1000').answer('modifyAttackDice', 'focus').upTo('nothing')
  expect(since()).toEqual([
    'becomesDefender 1 0 0 front []',
    'beforeRoll 0 0 attackDice',
    'rolled 0 0 attackDice',
    'rerolled 0 0 attackDice',
    'spent 0 lock 1 1',
    'spent 0 focus 1',
    'beforeRoll 1 0 defenseDice',
    'rolled 1 0 defenseDice',
    'beforeNeutralize 1 0 1 0 2',
    'afterNeutralize 1 0 1 0 2 front true 1 1',
    'wouldSuffer 1 1 1 {kind:attack,seat:0}',
    'wouldBeDealt 1 false C2-DAMAGE-3 true',
    'dealt 1 false',
    'sufferedOne 1 hit 0',
    'wouldSufferCrit 1 {kind:attack,seat:0}',
    'wouldBeDealt 1 true C2-DAMAGE-4 true structuraldamage',
    'turnedFaceup 1 1 0',
    'dealt 1 true',
    'sufferedOne 1 crit 1',
    'afterSuffer 1 2 {kind:attack,seat:0}',
    'afterDefend 1 0 1 0 front 2 true [{card:blindedpilot,faceup:false},{card:structuraldamage,faceup:true}]',
    'afterAttack 0 0 1 0 front 2 true [{card:blindedpilot,faceup:false},{card:structuraldamage,faceup:true}]',
    'bonusAfterDefend 1 0 1 0 front 2 true [{card:blindedpilot,faceup:false},{card:structuraldamage,faceup:true}]',
    'bonusAfterAttack 0 0 1 0 front 2 true [{card:blindedpilot,faceup:false},{card:structuraldamage,faceup:true}]',
    'afterEngage 0',
    'beforeEngage 1',
    'afterEngage 1',
    'endOfEngagement -1',
    'startOfEnd -1',
    'endPhase -1',
    'endOfRound -1',
    'startOfPlanning -1',
  ])
  at.ends('setDials')
})
