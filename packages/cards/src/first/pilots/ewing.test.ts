import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const corran = rebelPilot('ewing:corranhorn')
const etahn = rebelPilot('ewing:etahnabaht')

test('corranhorn: an attack when the End phase begins, and none in the next round', () => {
  const at = createSides([[corran, 500, 300]], [[redSquadronPilot, 500, 490, 0]], [...blanks(5)])
    .skipTo('end')
    .answer('useAbility', 'use')
    .answer('chooseAttack', 'primary:1')
    .upTo('setDials')
  expect(at.rolls()).toEqual([3, 2])
  at.ends('setDials')
  at.skipTo('combat').ends('setDials')
  expect(at.kinds('attack')).toHaveLength(1)
  // In the round after that he attacks again.
  at.game.state = { ...at.game.state, round: 3 }
  at.arrange(0, { fought: false }).skipTo('combat')
  expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  // After declining he attacks as usual, and with no ship in range there is no question.
  const idle = createSides([[corran, 500, 300]], [[redSquadronPilot, 500, 490, 0]])
    .skipTo('end')
    .answer('useAbility', 'decline')
  expect(idle.skipTo('combat').options('chooseAttack')).toEqual(['primary:1', 'pass'])
  expect(
    hasActed(createSides([[corran, 500, 300]], [[redSquadronPilot, 500, 690, 0]]).skipTo('end'), corran),
  ).toBe(false)
})

test('etahnabaht: whoever attacks an enemy in his arc turns a hit to a crit', () => {
  const shot = (place: [number, number, number], dice = ['hit', ...blanks(2)]) =>
    fireFirst(
      createSides(
        [
          [redSquadronPilot, 500, 300],
          [etahn, ...place],
        ],
        [[academyPilot, 500, 490, 180]],
        [...dice, ...blanks(5)],
      ),
      'primary:2',
    )
  const at = shot([580, 300, 0]).answer('modifyAttackDice', `card:1:${etahn}:hit:crit`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['crit', 'blank', 'blank'])
  expect(diceOffers(shot([580, 300, 180]), etahn)).toEqual([])
  expect(diceOffers(shot([580, 140, 0]), etahn)).toEqual([])
  expect(diceOffers(shot([580, 300, 0], blanks(3)), etahn)).toEqual([])
  // He himself, and at a huge ship.
  const own = createSides([[etahn, 500, 240]], [[cr90, 500, 500, 90]], ['hit', ...blanks(9)])
  expect(diceOffers(fireFirst(own, 'primary:1:fore'), etahn)).toHaveLength(1)
  // Not for an enemy who attacks his friend.
  const theirs = createSides(
    [[academyPilot, 500, 490, 180]],
    [
      [redSquadronPilot, 500, 300],
      [etahn, 580, 300],
    ],
    ['hit', ...blanks(9)],
  )
  expect(diceOffers(fireFirst(theirs, 'primary:1'), etahn)).toEqual([])
  // Nor for a friend who attacks a friend.
  const strays = createSides(
    [
      [redSquadronPilot, 500, 300, 0, ['samd:r5tk']],
      [etahn, 580, 300],
      [academyPilot, 500, 490, 180],
    ],
    [[redSquadronPilot, 1500, 800, 180]],
    ['hit', ...blanks(9)],
  )
  expect(diceOffers(fireFirst(strays, 'primary:2'), etahn)).toEqual([])
})
