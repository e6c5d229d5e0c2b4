import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createSides, fireFirst, hasActed, redSquadronPilot } from './testing.ts'

const darkSide = 'condition:illshowyouthedarkside'

test.each(['firstorder:tiesilencer:kyloren', 'firstorder:upsilonclassshuttle:kyloren'])(
  '%s: the first to hit it in a round is shown the Dark Side',
  (kylo) => {
    const shot = (dice: string[], pilot = redSquadronPilot) => {
      const at = createSides(
        [
          [pilot, 500, 300, pilot === gr75 ? 90 : 0],
          [redSquadronPilot, 600, 300],
        ],
        [[kylo, 500, 520, 180]],
        [...dice, ...blanks(12)],
      )
      for (const id of [1, 2]) at.arrange(id, { fought: true })
      return at
    }
    const at = fireFirst(shot(['hit', 'hit', 'hit']), 'primary:2').upTo('useAbility', 2)
    expect(at.asked('useAbility').seat).toBe(1)
    at.answer('useAbility', 'core:blindedpilot')
    expect(at.ship(0)).toMatchObject({ conditions: [darkSide], aside: 'core:blindedpilot' })
    // A miss shows no card to any player.
    const missed = fireFirst(shot([]), 'primary:2')
    expect(hasActed(missed, kylo)).toBe(false)
    expect(missed.ship(0).conditions).toEqual([])
    // Once in a round.
    const twice = shot([
      'hit',
      'hit',
      'hit',
      ...blanks(kylo.includes('silencer') ? 3 : 1),
      'hit',
      'hit',
      'hit',
    ])
    twice.arrange(1, { fought: false }).skipTo('combat').upTo('chooseAttack', 0)
    twice.answer('chooseAttack', 'primary:2').upTo('useAbility', 2).answer('useAbility', 'core:blindedpilot')
    twice.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:2').upTo('setDials')
    expect(twice.ship(1).conditions).toEqual([])
  },
)

test('testpilotblackout: whoever it attacks obstructed rolls 2 dice fewer', () => {
  const rolls = (
    obstacles: [string, number, number][],
    pilot = 'firstorder:tiesilencer:testpilotblackout',
  ) => {
    const at = createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, 500, 180]], blanks(8), { obstacles })
    const shot = at.skipTo('combat').upTo('chooseAttack', 0).options('chooseAttack').at(-2)!
    return at.answer('chooseAttack', shot).rolls()
  }
  // The die for the obstruction, and two fewer: 2 + 1 − 2.
  expect(rolls([['coreasteroid1', 500, 400]])).toEqual([3, 1])
  expect(rolls([])).toEqual([3, 2])
  expect(rolls([['coreasteroid1', 500, 400]], 'firstorder:tiesilencer:firstordertestpilot')).toEqual([3, 3])
})
