import type { ObjectId } from '@flotilla/engine'
import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createDuel,
  createSides,
  createTable,
  fireFirst,
  modifyDice,
  tiePilot,
  xwingPilot,
} from './testing.ts'

const sf = 'zetasquadronsurvivor' // its missiles fire through its turret
const awing = 'greensquadronpilot'

/**
 * Returns the defense dice that a first ship leaves an X-wing ahead, at range 2 and facing away, without a
 * range bonus.
 */
function defended(
  pilot: readonly [string, ...string[]],
  shot: string,
  how: { turret?: 'front' | 'rear'; target?: PlacedPilot } = {},
): number | undefined {
  const [name, ...upgrades] = pilot
  const target = how.target ?? ([xwingPilot, 600, 640, 0] as const)
  const at = createSides([[name, 600, 450, 0, upgrades]], [target], blanks(12))
  at.arrange(0, { locks: [1], ...(how.turret ? { turret: how.turret } : {}) }).arrange(1, { engaged: true })
  fireFirst(at.skipTo('engagement'), shot)
  for (let i = 0; i < 4 && at.rolls().length < 2; i++)
    if (at.game.pending[0]?.ask === 'modifyAttackDice') at.answer('modifyAttackDice', 'done')
  return at.rolls()[1]
}

test('outmaneuver: is for attacks through the front arc, not for a turret that points there', () => {
  expect(defended([xwingPilot, 'outmaneuver'], '0:front:1')).toBe(1)
  expect(defended(['kylekatarn', 'outmaneuver'], '0:front:1', { turret: 'front' })).toBe(2)
})

test('outmaneuver: what a card makes of a weapon counts, a turret of a front weapon or a way to the rear', () => {
  expect(defended([awing, 'outmaneuver'], '0:front:1')).toBe(1)
  expect(defended([awing, 'outmaneuver', 'vectoredcannonsrz1'], '0:front:1', { turret: 'front' })).toBe(2)
  const missile = 'concussionmissiles'
  expect(defended([xwingPilot, 'outmaneuver', missile], `${missile}:front:1`)).toBe(1)
  expect(defended([sf, 'outmaneuver', missile], `${missile}:front:1`, { turret: 'front' })).toBe(2)
  const krassis = ['krassistrelix', 'outmaneuver', 'ioncannon'] as const
  expect(defended(krassis, 'ioncannon:front:1')).toBe(1)
  expect(defended(krassis, 'ioncannon:rear:1', { target: [xwingPilot, 600, 240, 180] })).toBe(2)
})

test('slavei-swz82: is for attacks through the front arc, not for a turret that points there', () => {
  const offered = (shot: string) => {
    const at = createDuel(['bobafett', 'slavei-swz82', 'dorsalturret'], [tiePilot], ['hit', ...blanks(9)])
    at.arrange(0, { turret: 'front' }).arrange(1, { engaged: true })
    return fireFirst(at.skipTo('engagement'), shot).cardsHeard().includes('slavei-swz82')
  }
  expect([offered('0:front:1'), offered('dorsalturret:front:1')]).toEqual([true, false])
})

test('vectoredcannonsrz1: the front arc is a firing arc still, wherever the turret points', () => {
  const facing = (y: number, heading: number) => {
    const at = createSides(
      [[xwingPilot, 600, 450, 0, ['outmaneuver']]],
      [[awing, 600, y, heading, ['vectoredcannonsrz1']]],
      blanks(8),
    )
    at.arrange(1, { engaged: true, turret: 'rear' })
    return fireFirst(at.skipTo('engagement')).rolls()[1]
  }
  // In front of the A-wing, and behind it where its turret points.
  expect([facing(640, 180), facing(640, 0)]).toEqual([3, 3])
  // Beside it.
  expect(facing(640, 90)).toBe(2)
})

test('hotshotgunner: a missile that is fired through a turret is a turret attack', () => {
  const attack = (pilot: string) => {
    const at = createDuel([pilot, 'hotshotgunner', 'concussionmissiles'], [xwingPilot], ['hit', ...blanks(8)])
    at.arrange(0, { locks: [1], turret: 'front' }).arrange(1, { tokens: { focus: 1 }, engaged: true })
    fireFirst(at.skipTo('engagement'), 'concussionmissiles:front:1')
      .answer('modifyAttackDice', 'done')
      .upTo('nothing')
    return at.cardsHeard().includes('hotshotgunner')
  }
  expect([attack(sf), attack(xwingPilot)]).toEqual([true, false])
})

test('veteranturretgunner: the bonus attack may be a missile that a turret fires', () => {
  const attack = (turret: 'front' | 'rear', locks: ObjectId[]) => {
    const at = createTable({
      seats: [
        [[sf, 600, 450, 0, ['veteranturretgunner', 'concussionmissiles']]],
        [
          [tiePilot, 600, 640],
          [tiePilot, 600, 250],
        ],
      ],
      dice: blanks(16),
    }).arrange(0, { turret, locks })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    fireFirst(at.skipTo('engagement'))
    if (at.game.pending[0]?.ask === 'modifyAttackDice') at.answer('modifyAttackDice', 'done')
    at.answer('useAbility', 'use')
    return at.options('chooseAttack')
  }
  expect(attack('rear', [2])).toEqual(['1:rear:2', 'concussionmissiles:rear:2', 'pass'])
  expect(attack('rear', [1])).toEqual(['1:rear:2', 'pass'])
})

test('ship:lockedandloaded: an attack with a turret upgrade sets it off, too', () => {
  const fired = (shot: string) => {
    const at = createTable({
      seats: [
        [
          ['herasyndulla-vcx100lightfreighter', 600, 450, 0, ['ghost', 'dorsalturret']],
          ['sabinewren', 900, 100],
        ],
        [
          [xwingPilot, 600, 660],
          [xwingPilot, 600, 240],
        ],
      ],
      dice: blanks(12),
    })
    at.arrange(0, { turret: 'front' }).arrange(1, { place: 'reserve', docked: 0, activated: true })
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'), shot).cardsHeard()
  }
  expect(fired('0:front:2')).toContain('ship:lockedandloaded')
  expect(fired('dorsalturret:front:2')).toContain('ship:lockedandloaded')
  expect(fired('1:rear:3')).not.toContain('ship:lockedandloaded')
})

test('m9g8: has a die rerolled of an ally’s attack, or of an enemy’s at an ally, in a chance of its own', () => {
  const attacked = (teams: readonly number[], locks: ObjectId[], reroll: readonly string[] = ['crit']) => {
    const at = createTable({
      teams,
      seats: [[[xwingPilot, 600, 450]], [[tiePilot, 600, 640]], [[xwingPilot, 1100, 450, 0, ['m9g8']]]],
      dice: ['hit', 'blank', 'hit', ...reroll, ...blanks(6)],
    }).arrange(2, { locks, engaged: true })
    at.arrange(1, { engaged: true }).skipTo('engagement')
    return fireFirst(at, '0:front:1')
  }
  // Of an ally's attack.
  const ours = attacked([0, 1, 0], [0])
  expect(ours.asked('modifyAttackDice').seat).toBe(2)
  modifyDice(ours, 'Attack', 'm9g8:reroll:blank')
  expect(ours.kinds('changed')[0]!.faces).toEqual(['hit', 'crit', 'hit'])
  // Of an enemy's attack at an ally.
  expect(attacked([0, 1, 1], [0]).options('modifyAttackDice')).toContain('card:2:m9g8:reroll:hit')
  // Not of a ship that it has not locked.
  expect(attacked([0, 1, 0], [1], []).cardsHeard()).not.toContain('m9g8')
})
