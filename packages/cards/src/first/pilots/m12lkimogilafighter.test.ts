import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  fireFirst,
  hasActed,
  lostTokens,
  type PlacedPilot,
  redSquadronPilot,
  scumPilot,
} from './testing.ts'

const torani = scumPilot('m12lkimogilafighter:toranikulda')

const shot = (theirs: readonly PlacedPilot[], tokens = {}, target = 'primary:1', dice = 12) =>
  fireFirst(createSides([[torani, 500, 300]], theirs, blanks(dice)).arrange(1, { tokens }), target).upTo(
    'answerAbility',
  )

test('toranikulda: every enemy in the bullseye arc suffers damage or loses its focus and evade tokens', () => {
  const at = shot(
    [
      [academyPilot, 500, 490, 180],
      [academyPilot, 500, 600, 180],
    ],
    { focus: 2, evade: 1, stress: 1 },
    'primary:1',
    6,
  )
  expect(at.asked('answerAbility').seat).toBe(1)
  expect(at.options('answerAbility')).toEqual(['suffer', 'shedTokens'])
  at.answer('answerAbility', 'shedTokens')
  // The other one has nothing to lose, so there is no question.
  at.ends('setDials')
  expect(lostTokens(at)).toEqual(['1:focus', '1:evade'])
  expect(at.kinds('damaged')).toMatchObject([{ ship: 2, damage: 'hit' }])
  at.has(1, { damage: [] })
  const hurt = shot([[academyPilot, 500, 490, 180]], { focus: 1 }).answer('answerAbility', 'suffer')
  expect(hurt.kinds('damaged')).toMatchObject([{ ship: 1 }])
  expect(lostTokens(hurt)).toEqual([])
})

test('toranikulda: not beside that arc, not beyond Range 3, and no friends', () => {
  expect(hasActed(shot([[academyPilot, 545, 490, 180]], { focus: 1 }), torani)).toBe(false)
  const far = shot([
    [academyPilot, 560, 490, 180],
    [academyPilot, 500, 650, 180],
  ]).upTo('setDials')
  expect(far.kinds('damaged')).toEqual([])
  const friend = fireFirst(
    createSides(
      [
        [torani, 500, 300],
        [redSquadronPilot, 500, 400, 0],
      ],
      [[academyPilot, 560, 490, 180]],
      blanks(9),
    ),
    'primary:2',
  ).upTo('setDials')
  expect(friend.kinds('damaged')).toEqual([])
})

test('toranikulda: a huge ship suffers in the section that lies there', () => {
  const at = shot([[cr90, 500, 600, 90]], {}, 'primary:1:fore').upTo('setDials')
  expect(at.kinds('damaged')).toHaveLength(1)
})

test.each(['toranikulda', 'dalanoberos'])('%s: the range is measured inside the bullseye arc', (name) => {
  const kimogila = scumPilot(`m12lkimogilafighter:${name}`)
  /** A fighter with a corner before the ship and beside the arc. */
  const works = (y: number) => {
    const at = createSides(
      [[kimogila, 500, 300]],
      [
        [academyPilot, 520, y, 45],
        [academyPilot, 560, 490, 180],
      ],
      blanks(20),
    )
    return hasActed(name === 'toranikulda' ? fireFirst(at, 'primary:2') : at.skipTo('combat'), kimogila)
  }
  expect([works(635), works(640)]).toEqual([true, false])
})
